import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amend } from "../kernel/amend.ts";
import { applyDeltas, diff, leewayOf, reverse } from "../kernel/delta.ts";
import { scriptedDice, seededDice, type DiceSource } from "../kernel/dice.ts";
import { encounterOf } from "../kernel/encounter.ts";
import { openRecord } from "../kernel/exchange.ts";
import { effectKey, exchangeId } from "../kernel/ids.ts";
import type { Question } from "../kernel/questions.ts";
import { play, type Outcome, type World } from "../kernel/run.ts";
import { ReadLog, Table } from "../kernel/table.ts";
import { characterOf } from "./derive/character.ts";
import type { SegmentsCommand } from "./commands.ts";
import type { SegmentsEvent } from "./events.ts";
import type { SegmentsEncounter, SegmentsGame } from "./game.ts";
import { segments } from "./ruleset.ts";
import { hasBegun, NOT_BEGUN } from "./moments.ts";
import { EMPTY_FIELD, type Point } from "./state.ts";
import { battleAxe, chainMail, crossbow, fangs, fighter, halberd, longSword, net, orc, shield, Skirmish } from "./testing.ts";

type Done = Extract<Outcome<SegmentsGame>, { status: "done" }>;

/** One exchange of a random fight, as it was played. */
interface Played {
  readonly before: SegmentsEncounter;
  readonly command: SegmentsCommand;
  readonly outcome: Done;
}

const START: readonly (readonly [number, number])[] = [[0, 0], [1, 0], [0, 1], [3, 0], [1, 1], [0, 6], [5, 4]];

/** A band of seven on a few square metres. */
function band(): SegmentsEncounter {
  const place = (index: number): Point => ({ x: START[index]?.[0] ?? 0, y: START[index]?.[1] ?? 0 });
  const fresh = { mode: null, initiative: null, routine: [] } as const;
  const combatants = [
    fighter("hero", { class: "warrior", level: 3, side: "heroes", scores: [19, 14, 14], gear: [longSword(), chainMail(), shield("shield")], at: place(0), turn: fresh }),
    orc("orc", { at: place(1), turn: fresh }),
    fighter("wolf", { level: 2, side: "orcs", scores: [13, 15, 15], gear: [fangs()], at: place(2), turn: fresh, stats: { exceptional: [{ faces: [19, 20], effect: "prone" }] } }),
    fighter("guard", { class: "warrior", level: 1, side: "heroes", gear: [halberd()], at: place(3), turn: fresh }),
    orc("axe", { at: place(4), gear: [battleAxe({ magic: true })], turn: fresh }),
    fighter("archer", { class: "warrior", level: 2, side: "heroes", gear: [crossbow({ reload: 1 })], at: place(5), turn: fresh }),
    orc("netter", { at: place(6), gear: [net()], turn: fresh }),
  ];
  return encounterOf<SegmentsGame>(NOT_BEGUN, combatants, EMPTY_FIELD);
}

const FIGHTS: readonly SegmentsCommand["do"][] = ["attack", "takeOffer", "shoot", "aimCover", "tearFree"];

/** Any command that is permitted now; time is always allowed to pass. */
function anyCommand(state: SegmentsEncounter, choose: (count: number) => number): SegmentsCommand {
  const table = new Table(segments, state, segments.settings);
  if (!hasBegun(state.clock)) return { do: "begin", by: null };
  const open = state.combatants.flatMap(({ id }) => segments.actions(table, id)).filter((action) => action.blocked === null).map((action) => action.command);
  for (const { id, position } of state.combatants) {
    const speed = 1 + choose(9);
    const path = [{ x: (position?.x ?? 0) + choose(13) - 6, y: (position?.y ?? 0) + choose(13) - 6 }];
    const move: SegmentsCommand = { do: "move", by: id, path, speed };
    if (segments.forbids(table, move) === null) open.push(move);
  }
  const fights = open.filter((command) => FIGHTS.includes(command.do));
  const onward: SegmentsCommand = { do: "advance", by: null, to: choose(4) === 0 ? "event" : "phase" };
  const pool = choose(8) === 0 ? open : fights;
  return pool[choose(Math.max(1, pool.length))] ?? onward;
}

function chooser(dice: DiceSource): (count: number) => number {
  return (count) => dice.next(count) - 1;
}

function world(dice: DiceSource, choose: (count: number) => number): World<SegmentsGame> {
  return {
    dice,
    answer: (question) => {
      const open = question.options.filter((option) => option.blocked === null);
      return { option: open[choose(open.length)]?.id ?? question.fallback, via: "owner" };
    },
  };
}

/** Plays a whole random fight from a seed. */
function randomFight(seed: number, length: number): readonly Played[] {
  const dice = seededDice(seed);
  const choose = chooser(seededDice(`choices ${seed}`));
  const played: Played[] = [];
  let state = band();
  for (let step = 0; step < length; step++) {
    const command = anyCommand(state, choose);
    const parsed = segments.parseCommand(JSON.parse(JSON.stringify(command)));
    if (!parsed.ok) throw new Error(parsed.error.message);
    expect(parsed.value).toEqual(command);
    const outcome = play(segments, state, command, {}, world(dice, choose));
    if (outcome.status !== "done") throw new Error(`${command.do}: ${JSON.stringify(outcome)}`);
    played.push({ before: state, command, outcome });
    state = outcome.encounter;
  }
  return played;
}

const EVENT_TYPES: readonly SegmentsEvent["type"][] = [
  "roundBegun", "clockMoved", "modeDeclared", "modeSwitched", "initiativeRolled", "routineChanged", "actionSpent", "guardLowered", "guardRaised",
  "offersOpened", "offerTaken", "offersClosed", "attackRolled", "reactionRolled", "attackCancelled", "damageRolled", "criticalLossRolled", "lifeLost",
  "injuryTaken", "conditionGained", "conditionLost", "timedStateGained", "timedStateEnded", "criticalFailure", "exceptionalResult", "gearMoved", "gearBroken",
  "plateTorn", "simpleActionBegun", "simpleActionEnded", "moveBegun", "moved", "moveStopped", "haemorrhageBled", "healed", "effortMade", "saveRolled",
  "fatigueGained", "engagementSet", "shotTaken", "weaponLoaded", "coverAimed", "tearFreeRolled", "targetKept", "targetMistaken",
];

const seeds = fc.integer({ min: 1, max: 1_000_000 });
const runs = { numRuns: 60 };
const LENGTH = 60;

describe("the laws of the kernel, over random play of the segments rules", () => {
  it("holds over fights in which nearly everything happens", () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 80; seed++) for (const { outcome } of randomFight(seed, 2 * LENGTH)) for (const { type } of outcome.events) seen.add(type);
    const rare: readonly string[] = ["engagementSet", "plateTorn", "saveRolled", "weaponLoaded"];
    const never = EVENT_TYPES.filter((type) => !seen.has(type) && !rare.includes(type));
    expect(never).toEqual([]);
  });

  it("fold of what happened is the live state, and it is plain JSON", () => {
    fc.assert(fc.property(seeds, (seed) => {
      for (const { before, outcome } of randomFight(seed, LENGTH)) {
        const events = JSON.parse(JSON.stringify(outcome.events)) as typeof outcome.events;
        expect(events).toStrictEqual(outcome.events);
        expect(events.reduce((state, event) => segments.fold(state, event), before)).toEqual(outcome.encounter);
      }
    }), runs);
  });

  it("replay of any prefix of the replies asks the same next thing", () => {
    fc.assert(fc.property(seeds, (seed) => {
      for (const { before, command, outcome } of randomFight(seed, LENGTH)) {
        const keys = Object.keys(outcome.replies).map(effectKey);
        const silent: World<SegmentsGame> = { dice: null, answer: null };
        keys.forEach((key, index) => {
          const stored = Object.fromEntries(keys.slice(0, index).map((each) => [each, outcome.replies[each]!]));
          const again = play(segments, before, command, stored, silent);
          if (again.status !== "pending") throw new Error(`${command.do} does not wait for ${key}.`);
          const wanted = again.wanted.do === "askAll" ? again.wanted.questions.map((each) => each.key) : [again.wanted.key];
          expect(wanted).toContain(key);
        });
        const whole = play(segments, before, command, outcome.replies, silent);
        expect(whole).toMatchObject({ status: "done", reasked: [] });
        expect(whole.status === "done" && whole.encounter).toEqual(outcome.encounter);
      }
    }), { numRuns: 20 });
  });

  it("SEG-HOUSE-68 reversed deltas give the state before", () => {
    fc.assert(fc.property(seeds, (seed) => {
      const leeway = leewayOf(segments);
      for (const { before, outcome } of randomFight(seed, LENGTH)) {
        const deltas = diff(before, outcome.encounter);
        const undone = applyDeltas(outcome.encounter, reverse(deltas), leeway);
        expect(undone.fits).toBe(true);
        if (undone.fits) expect(diff(before, undone.encounter)).toEqual([]);
      }
    }), runs);
  });

  it("SEG-HOUSE-68 a blow is undone under a later one of the same striker", () => {
    const warrior = fighter("warrior", { class: "warrior", level: 3, scores: [14, 12, 12], gear: [longSword()], at: { x: 0, y: 0 }, initiative: 1 });
    const fight = new Skirmish([warrior, orc("orc", { at: { x: 1, y: 0 }, stamina: 40 })]);
    const start = fight.state;
    const first = fight.strikes("warrior", { dice: [12, 4] }).state;
    const later = fight.at(4).strikes("warrior", { dice: [12, 5] }).state;
    const undone = applyDeltas(later, reverse(diff(start, first)), leewayOf(segments));
    expect(undone).toMatchObject({ fits: true });
    if (!undone.fits) return;
    const orcAfter = undone.encounter.combatants[1];
    expect(orcAfter?.body.stamina).toBe(40 - (5 + 2));
    expect(undone.encounter.combatants[0]?.turn.routine.map((action) => action.state)).toEqual(["ready", "spent"]);
  });

  it("no die is left over, and the same dice give the same fight", () => {
    fc.assert(fc.property(seeds, (seed) => {
      for (const { before, command, outcome } of randomFight(seed, LENGTH)) {
        const thrown = Object.values(outcome.replies).flatMap((reply) => ("naturals" in reply ? reply.naturals : []));
        const answers = Object.values(outcome.replies).flatMap((reply) => ("answer" in reply ? [reply.answer] : []));
        const dice = scriptedDice(thrown);
        const again = play(segments, before, command, {}, { dice, reads: new ReadLog(), answer: (_question: Question) => answers.shift() ?? null });
        expect(again.status === "done" && again.encounter).toEqual(outcome.encounter);
        expect([dice.left(), answers]).toEqual([[], []]);
      }
    }), runs);
  });

  it("amending with the same reply makes no difference", () => {
    fc.assert(fc.property(seeds, (seed) => {
      for (const { before, command, outcome } of randomFight(seed, LENGTH)) {
        const record = { ...openRecord(segments, exchangeId("exchange"), command), replies: outcome.replies };
        const [key, reply] = Object.entries(outcome.replies)[0] ?? [];
        if (key === undefined || reply === undefined) continue;
        expect(amend(segments, before, record, effectKey(key), reply, [], { dice: null, answer: null })).toMatchObject({ status: "amended", difference: [] });
      }
    }), runs);
  });

  it("SEG-CORE-02 SEG-HOUSE-16 invariants hold: one action a segment, no two routine actions in one, life within bounds", () => {
    fc.assert(fc.property(seeds, (seed) => {
      for (const { outcome } of randomFight(seed, 2 * LENGTH)) {
        for (const { id, sheet, body, turn } of outcome.encounter.combatants) {
          const ready = turn.routine.filter((action) => action.state === "ready" && action.segment !== null).map((action) => action.segment);
          expect(new Set(ready).size).toBe(ready.length);
          expect(body.stamina).toBeGreaterThanOrEqual(0);
          expect(body.stamina).toBeLessThanOrEqual(characterOf(segments.settings, sheet).maxStamina.value);
          const acts = outcome.events.filter((event) => event.type === "actionSpent" && event.id === id);
          const clocks = outcome.events.some((event) => event.type === "clockMoved");
          if (!clocks) expect(acts.length).toBeLessThanOrEqual(1);
          if (body.wounds <= 0) expect(body.conditions.some((condition) => condition === "coma" || condition === "dead")).toBe(true);
        }
      }
    }), runs);
  });
});
