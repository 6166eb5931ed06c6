import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amend } from "../kernel/amend.ts";
import { applyDeltas, diff, leewayOf, reverse } from "../kernel/delta.ts";
import { scriptedDice } from "../kernel/dice.ts";
import type { StoredReply } from "../kernel/effects.ts";
import { openRecord } from "../kernel/exchange.ts";
import { combatantId, effectKey, exchangeId, gearId } from "../kernel/ids.ts";
import type { Question } from "../kernel/questions.ts";
import type { Ruleset } from "../kernel/ruleset.ts";
import { play, type Wanted, type World } from "../kernel/run.ts";
import { replayOn } from "../kernel/simulator/course.ts";
import type { FightStep as Step } from "../kernel/simulator/fight.ts";
import { ReadLog } from "../kernel/table.ts";
import type { D20Event } from "./events.ts";
import type { D20Game } from "./game.ts";
import { d20 } from "./ruleset.ts";
import { chanceOf } from "../kernel/simulator/chance.ts";
import { playFight } from "./simulator/director.ts";
import { anyMuster, rulesOfMuster, stageOf } from "./simulator/muster.ts";
import { fight, Play } from "./testing.ts";
import { F, foe } from "./testing-people.ts";

type FightStep = Step<D20Game>;

const LIMITS = { rounds: 2, keeps: true };
const A_SIDE = 2;

/** A random fight of bots, whose every command was carried out. */
function randomFight(seed: number): { readonly rules: Ruleset<D20Game>; readonly steps: readonly FightStep[] } {
  const muster = anyMuster(chanceOf(`party ${seed}`), A_SIDE);
  const { fight } = playFight(muster, seed, LIMITS);
  if (fight.failure !== null) throw fight.failure.error;
  return { rules: rulesOfMuster(muster), steps: fight.steps };
}

const eventsOf = ({ lines }: FightStep): readonly D20Event[] => lines.flatMap((line) => (line.line === "event" ? [line.event] : []));
const silent: World<D20Game> = { dice: null, answer: null };

const questionsIn = (wanted: Wanted): readonly Question[] => (wanted.do === "roll" ? [] : wanted.do === "ask" ? [wanted.question] : wanted.questions.map(({ question }) => question));

/** What is said of a question; `combatant` refers to somebody by his id, for each screen to name him. */
const textsIn = ({ facts, options }: Question): readonly string[] =>
  [facts, ...options.flatMap((option) => [option.facts, option.cost])].flatMap((each) => Object.entries(each)).flatMap(([key, value]) => (key !== "combatant" && typeof value === "string" ? [value] : []));

const seeds = fc.integer({ min: 1, max: 1_000_000 });
const runs = { numRuns: 40 };
const fewRuns = { numRuns: 10 };

describe("the laws of the kernel, over random play of the d20 rules", () => {
  it("commands are plain JSON that the ruleset reads back", () => {
    fc.assert(fc.property(seeds, (seed) => {
      for (const { command } of randomFight(seed).steps) {
        const parsed = d20.parseCommand(JSON.parse(JSON.stringify(command)));
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

  it("reversed deltas give the state before", () => {
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

  it("D20-HP-24 a blow is undone under a later one of the same fighter, and hit points are given back", () => {
    const start = fight([F({ at: [4, 5] }), foe("orc", 0, { at: [5, 5], most: 40 })]);
    const fought = new Play(start);
    const blow = { do: "attack", by: combatantId("F"), target: combatantId("orc"), with: gearId("long_sword") } as const;
    const first = fought.does(blow, { dice: [12, 4] }).state;
    fought.does({ do: "advance", by: null, to: "round" });
    const later = fought.does(blow, { dice: [12, 5] }).state;
    const hitPoints = (each: { readonly combatants: readonly { readonly body: { readonly hitPoints: number } }[] }): number | undefined => each.combatants[1]?.body.hitPoints;
    expect([hitPoints(first), hitPoints(later)]).toEqual([33, 25]);
    const undone = applyDeltas(later, reverse(diff(start, first)).filter(({ path }) => path.join(".").endsWith("body.hitPoints")), leewayOf(d20));
    expect(undone.fits && hitPoints(undone.encounter)).toBe(32);
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
      const again = replayOn(stageOf(muster), fight.steps);
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
