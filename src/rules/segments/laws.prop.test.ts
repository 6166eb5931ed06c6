import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amend } from "../kernel/amend.ts";
import { applyDeltas, diff, leewayOf, reverse } from "../kernel/delta.ts";
import { scriptedDice } from "../kernel/dice.ts";
import type { StoredReply } from "../kernel/effects.ts";
import { openRecord } from "../kernel/exchange.ts";
import { effectKey, exchangeId } from "../kernel/ids.ts";
import type { Question } from "../kernel/questions.ts";
import type { Ruleset } from "../kernel/ruleset.ts";
import { play, type Wanted, type World } from "../kernel/run.ts";
import type { FightStep as Step } from "../kernel/simulator/fight.ts";
import { ReadLog } from "../kernel/table.ts";
import type { SegmentsEvent } from "./events.ts";
import type { SegmentsGame } from "./game.ts";
import { segments } from "./ruleset.ts";
import { chanceOf } from "../kernel/simulator/chance.ts";
import { replay } from "./simulator/course.ts";
import { playFight } from "./simulator/director.ts";
import { anyMuster, rulesOfMuster } from "./simulator/muster.ts";
import { fighter, longSword, orc, Skirmish } from "./testing.ts";

type FightStep = Step<SegmentsGame>;

const LIMITS = { rounds: 2, keeps: true };
const A_SIDE = 3;

/** A random fight of bots, whose every command was carried out. */
function randomFight(seed: number): { readonly rules: Ruleset<SegmentsGame>; readonly steps: readonly FightStep[] } {
  const muster = anyMuster(chanceOf(`party ${seed}`), A_SIDE);
  const { fight } = playFight(muster, seed, LIMITS);
  if (fight.failure !== null) throw fight.failure.error;
  return { rules: rulesOfMuster(muster), steps: fight.steps };
}

const eventsOf = ({ lines }: FightStep): readonly SegmentsEvent[] => lines.flatMap((line) => (line.line === "event" ? [line.event] : []));
const silent: World<SegmentsGame> = { dice: null, answer: null };

const questionsIn = (wanted: Wanted): readonly Question[] => (wanted.do === "roll" ? [] : wanted.do === "ask" ? [wanted.question] : wanted.questions.map(({ question }) => question));

const textsIn = ({ facts, options }: Question): readonly string[] =>
  [facts, ...options.flatMap((option) => [option.facts, option.cost])].flatMap((each) => Object.values(each)).filter((value) => typeof value === "string");

const seeds = fc.integer({ min: 1, max: 1_000_000 });
const runs = { numRuns: 40 };
const fewRuns = { numRuns: 10 };

describe("the laws of the kernel, over random play of the segments rules", () => {
  it("commands are plain JSON that the ruleset reads back", () => {
    fc.assert(fc.property(seeds, (seed) => {
      for (const { command } of randomFight(seed).steps) {
        const parsed = segments.parseCommand(JSON.parse(JSON.stringify(command)));
        expect(parsed).toEqual({ ok: true, value: command });
      }
    }), runs);
  });

  it("fold of what happened is the live state, and it is plain JSON", () => {
    fc.assert(fc.property(seeds, (seed) => {
      const { rules, steps } = randomFight(seed);
      for (const step of steps) {
        const told = eventsOf(step);
        const events = JSON.parse(JSON.stringify(told)) as typeof told;
        expect(events).toStrictEqual(told);
        expect(events.reduce((state, event) => rules.fold(state, event), step.before)).toEqual(step.after);
      }
    }), runs);
  });

  it("replay of any prefix of the replies asks the same next thing", () => {
    fc.assert(fc.property(seeds, (seed) => {
      const { rules, steps } = randomFight(seed);
      for (const { before, after, command, replies } of steps) {
        const keys = Object.keys(replies).map(effectKey);
        const stored: Record<string, StoredReply> = {};
        for (const key of keys) {
          const again = play(rules, before, command, stored, silent);
          if (again.status !== "pending") throw new Error(`${command.do} does not wait for ${key}.`);
          const wanted = again.wanted.do === "askAll" ? again.wanted.questions.map((each) => each.key) : [again.wanted.key];
          expect(wanted).toContain(key);
          stored[key] = replies[key]!;
        }
        const whole = play(rules, before, command, replies, silent);
        expect(whole).toMatchObject({ status: "done", reasked: [] });
        expect(whole.status === "done" && whole.encounter).toEqual(after);
      }
    }), fewRuns);
  });

  it("what a question says of itself and of its options names nobody: each screen calls people as its reader may", () => {
    fc.assert(fc.property(seeds, (seed) => {
      const { rules, steps } = randomFight(seed);
      for (const { before, command, replies } of steps) {
        const people = before.combatants.flatMap(({ id, name }) => [String(id), name]);
        const stored: Record<string, StoredReply> = {};
        for (const key of Object.keys(replies).map(effectKey)) {
          const again = play(rules, before, command, stored, silent);
          const said = again.status === "pending" ? questionsIn(again.wanted).flatMap(textsIn) : [];
          expect(said.filter((text) => people.some((each) => text.includes(each)))).toEqual([]);
          stored[key] = replies[key]!;
        }
      }
    }), fewRuns);
  });

  it("SEG-HOUSE-68 reversed deltas give the state before", () => {
    fc.assert(fc.property(seeds, (seed) => {
      const { rules, steps } = randomFight(seed);
      const leeway = leewayOf(rules);
      for (const { before, after } of steps) {
        const undone = applyDeltas(after, reverse(diff(before, after)), leeway);
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
      const { rules, steps } = randomFight(seed);
      for (const { before, after, command, replies, lines } of steps) {
        const dice = scriptedDice(lines.flatMap((line) => (line.line === "dice" ? line.naturals : [])));
        const answers = Object.values(replies).flatMap((reply) => ("answer" in reply ? [reply.answer] : []));
        const again = play(rules, before, command, {}, { dice, reads: new ReadLog(), answer: () => answers.shift() ?? null });
        expect(again.status === "done" && again.encounter).toEqual(after);
        expect([dice.left(), answers]).toEqual([[], []]);
      }
    }), runs);
  });

  it("a whole fight is played again from its commands and replies", () => {
    fc.assert(fc.property(seeds, (seed) => {
      const muster = anyMuster(chanceOf(`party ${seed}`), A_SIDE);
      const { fight } = playFight(muster, seed, LIMITS);
      const again = replay({ muster, steps: fight.steps });
      expect(again.state).toEqual(fight.state);
      expect(again.steps.map(({ lines }) => lines)).toEqual(fight.steps.map(({ lines }) => lines));
    }), fewRuns);
  });

  it("amending with the same reply makes no difference", () => {
    fc.assert(fc.property(seeds, (seed) => {
      const { rules, steps } = randomFight(seed);
      for (const { before, command, replies } of steps) {
        const record = { ...openRecord(rules, exchangeId("exchange"), command), replies };
        const [key, reply] = Object.entries(replies)[0] ?? [];
        if (key === undefined || reply === undefined) continue;
        expect(amend(rules, before, record, effectKey(key), reply, [], { dice: null, answer: null })).toMatchObject({ status: "amended", difference: [] });
      }
    }), runs);
  });
});
