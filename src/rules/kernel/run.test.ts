import { describe, expect, it } from "vitest";
import { always, ANNA, BRUNO, CLEO, toyFight, toyRules, type Toy } from "../testing/toy-game.ts";
import { scriptedDice } from "./dice.ts";
import { combatantId, effectKey } from "./ids.ts";
import { Defect } from "./json.ts";
import { ReplyMisfit } from "./reply-misfit.ts";
import { play, type Outcome, type Replies, type World } from "./run.ts";
import { type Ruleset, Table } from "./ruleset.ts";
import { ReadLog } from "./read-log.ts";

const rules = toyRules();
const strike: Toy["command"] = { do: "strike", by: ANNA, target: BRUNO };
const waiting: World<Toy> = { dice: null, answer: null };

/** The outcome, if it is of this kind; the test fails otherwise. */
function as<S extends Outcome<Toy>["status"]>(outcome: Outcome<Toy>, status: S): Extract<Outcome<Toy>, { status: S }> {
  if (outcome.status !== status) throw new Error(`expected ${status}, found ${outcome.status}`);
  return outcome as Extract<Outcome<Toy>, { status: S }>;
}

describe("play", () => {
  it("plays a command through with dice and answers at hand", () => {
    const dice = scriptedDice([15, 4]);
    const done = as(play(rules, toyFight(), strike, {}, { dice, answer: always("none") }), "done");
    expect(done.encounter.combatants[1]).toMatchObject({ life: 6, shield: 2 });
    expect(done.events).toEqual([{ type: "hurt", id: BRUNO, depth: 4 }]);
    expect(dice.left()).toEqual([]);
  });

  it("refuses what the predicate forbids and changes nothing", () => {
    const fight = toyFight();
    const refused = as(play(rules, fight, { ...strike, by: combatantId("nobody") }, {}, waiting), "refused");
    expect(refused.refusal).toEqual({ code: "UnknownCombatant", rule: null, params: { id: "nobody" } });
    expect(fight).toEqual(toyFight());
  });

  it("waits for dice, then for the answer, and goes on from the replies alone", () => {
    const first = as(play(rules, toyFight(), strike, {}, waiting), "pending");
    expect(first.wanted).toMatchObject({ do: "roll", key: "strike/die", by: ANNA });
    const dice: Replies = { [effectKey("strike/die")]: { naturals: [12] } };
    const second = as(play(rules, toyFight(), strike, dice, waiting), "pending");
    expect(second.wanted).toMatchObject({ do: "ask", key: "strike/block", question: { to: BRUNO } });
    const stored: Replies = {
      ...second.replies,
      [effectKey("strike/block")]: { answer: { option: "block", via: "owner" } },
    };
    const done = as(play(rules, toyFight(), strike, JSON.parse(JSON.stringify(stored)) as Replies, waiting), "done");
    expect(done.encounter.combatants[1]?.shield).toBe(1);
    expect(done.reasked).toEqual([]);
  });

  it("asks again where a stored answer is no longer legal, and keeps the dice", () => {
    const bare = { ...toyFight(), combatants: toyFight().combatants.map((fighter) => ({ ...fighter, shield: 0 })) };
    const stored: Replies = {
      [effectKey("strike/die")]: { naturals: [12] },
      [effectKey("strike/block")]: { answer: { option: "block", via: "owner" } },
    };
    const pending = as(play(rules, bare, strike, stored, waiting), "pending");
    expect(pending.reasked).toEqual(["strike/block"]);
    expect(pending.wanted).toMatchObject({ key: "strike/block" });
    expect(pending.replies).toEqual({ "strike/die": { naturals: [12] } });
  });

  it("says which stored replies answer nothing instead of letting one slide into another question", () => {
    const stored: Replies = {
      [effectKey("strike/die")]: { naturals: [3] },
      [effectKey("strike/riposte")]: { answer: { option: "block", via: "owner" } },
    };
    expect(as(play(rules, toyFight(), strike, stored, waiting), "derailed").unread).toEqual(["strike/riposte"]);
  });

  it("asks several people at once and waits until the last has answered", () => {
    const command: Toy["command"] = { do: "volley", by: ANNA, targets: [BRUNO, CLEO] };
    const one: Replies = { [effectKey("volley/cleo/block")]: { answer: { option: "block", via: "owner" } } };
    const pending = as(play(rules, toyFight(), command, one, waiting), "pending");
    expect(pending.wanted).toMatchObject({
      do: "askAll",
      questions: [{ key: "volley/bruno/block" }, { key: "volley/cleo/block" }],
    });
    const both: Replies = {
      ...one,
      [effectKey("volley/bruno/block")]: { answer: { option: "block", via: "deadline" } },
    };
    expect(as(play(rules, toyFight(), command, both, waiting), "done").events).toHaveLength(2);
  });

  it("goes through simultaneous actions stage by stage, so that both strike though both fall", () => {
    const dice = scriptedDice([15, 15, 6, 5]);
    const duel: Toy["command"] = { do: "duel", by: ANNA, target: BRUNO };
    const weak = { ...toyFight(), combatants: toyFight().combatants.map((fighter) => ({ ...fighter, life: 5 })) };
    const done = as(play(rules, weak, duel, {}, { dice, answer: always("none") }), "done");
    expect(done.encounter.combatants.slice(0, 2).map((fighter) => fighter.life)).toEqual([0, -1]);
    expect(done.events.map((event) => event.type)).toEqual(["hurt", "hurt"]);
  });

  it("throws for stored dice that do not fit the formula", () => {
    const stored: Replies = { [effectKey("strike/die")]: { naturals: [21] } };
    expect(() => play(rules, toyFight(), strike, stored, waiting)).toThrow(ReplyMisfit);
    expect(() => play(rules, toyFight(), strike, stored, waiting)).toThrow(/"strike\/die" does not fit: .*21/);
  });

  it("throws for a stored reply of the other kind", () => {
    const answer = { answer: { option: "none", via: "owner" } } as const;
    const misfit = (problem: RegExp): unknown =>
      expect.objectContaining({ name: "ReplyMisfit", message: expect.stringMatching(problem) as unknown });
    expect(() => play(rules, toyFight(), strike, { [effectKey("strike/die")]: answer }, waiting)).toThrow(
      misfit(/an answer where dice are wanted/),
    );
    const dice: Replies = {
      [effectKey("strike/die")]: { naturals: [12] },
      [effectKey("strike/block")]: { naturals: [12] },
    };
    expect(() => play(rules, toyFight(), strike, dice, waiting)).toThrow(misfit(/dice where an answer is wanted/));
  });

  it("takes no defect of a rule for a reply that does not fit", () => {
    const broken: Ruleset<Toy> = {
      ...rules,
      *perform(table, command) {
        yield* rules.perform(table, command);
        throw new Defect("broken");
      },
    };
    const stored: Replies = { [effectKey("strike/die")]: { naturals: [2] } };
    expect(() => play(broken, toyFight(), strike, stored, waiting)).toThrow(Defect);
  });

  it("throws for a rule that uses one key twice, for dice or for questions", () => {
    const twice: Ruleset<Toy> = {
      ...rules,
      *perform(table, command) {
        yield* rules.perform(table, command);
        yield* rules.perform(table, command);
      },
    };
    expect(() => play(twice, toyFight(), strike, {}, { dice: scriptedDice([3, 3]), answer: null })).toThrow(
      /"strike\/die" twice/,
    );
    const volley: Toy["command"] = { do: "volley", by: ANNA, targets: [BRUNO, BRUNO] };
    expect(() => play(rules, toyFight(), volley, {}, { dice: null, answer: always("block") })).toThrow(
      /"volley\/bruno\/block" twice/,
    );
  });

  it("throws when an answer at hand is no open option", () => {
    const world: World<Toy> = { dice: scriptedDice([15]), answer: () => ({ option: "flee", via: "owner" }) };
    expect(() => play(rules, toyFight(), strike, {}, world)).toThrow(/"flee" is no open option/);
  });

  it("notes what the rule read", () => {
    const reads = new ReadLog();
    play(rules, toyFight(), strike, {}, { dice: scriptedDice([15, 1]), answer: always("none"), reads });
    expect([...reads.paths].sort()).toEqual(["anna.life", "bruno.shield"]);
  });

  it("shows a combatant who is watched as one object, which rules may compare", () => {
    const table = new Table(rules, toyFight(), rules.settings, new ReadLog());
    expect(table.get(ANNA)).toBe(table.get(ANNA));
    expect(table.combatants).toContain(table.get(BRUNO));
  });

  it("tells a witness every line in order", () => {
    const lines: string[] = [];
    play(
      rules,
      toyFight(),
      strike,
      {},
      { dice: scriptedDice([15, 1]), answer: always("none"), witness: (line) => lines.push(line.line) },
    );
    expect(lines).toEqual(["dice", "answer", "dice", "event"]);
  });
});
