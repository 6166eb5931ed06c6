import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amend } from "../../src/rules/kernel/amend.ts";
import { applyDeltas, diff, leewayOf, reverse } from "../../src/rules/kernel/delta.ts";
import { scriptedDice } from "../../src/rules/kernel/dice.ts";
import type { StoredReply } from "../../src/rules/kernel/effects.ts";
import { openRecord } from "../../src/rules/kernel/exchange.ts";
import { effectKey, exchangeId } from "../../src/rules/kernel/ids.ts";
import type { Question } from "../../src/rules/kernel/questions.ts";
import { play, type Wanted } from "../../src/rules/kernel/run.ts";
import { ReadLog } from "../../src/rules/kernel/read-log.ts";
import { brokenPromises } from "../../tools/simulator/checker/answers.ts";
import { chanceOf } from "../../tools/simulator/fight/chance.ts";
import { replayOn } from "../../tools/simulator/fight/course.ts";
import type { Fight, SidedGame } from "../../tools/simulator/fight/fight.ts";
import type { FightLimits } from "../../tools/simulator/fight/bots.ts";
import type { SimulatorKit } from "../../tools/simulator/kit.ts";

/** A game whose combatants have names. */
interface NamedGame extends SidedGame {
  readonly combatant: SidedGame["combatant"] & { readonly name: string };
}

/** How a ruleset's random games are drawn and played by its bots, and what of its own the laws have to know. */
export interface RandomGames<G extends NamedGame, M> {
  readonly kit: SimulatorKit<G, M>;
  readonly aSide: number;
  /** The rule by which what was done is undone. */
  readonly undo: string;
  /** Facts of a question that refer to somebody by his id, for each screen to name him. */
  readonly references: readonly string[];
}

const LIMITS: FightLimits = { rounds: 2, keeps: true };
const silent = { dice: null, answer: null };

const seeds = fc.integer({ min: 1, max: 1_000_000 });
const runs = { numRuns: 40 };
const fewRuns = { numRuns: 10 };

const questionsIn = (wanted: Wanted): readonly Question[] =>
  wanted.do === "roll"
    ? []
    : wanted.do === "ask"
      ? [wanted.question]
      : wanted.questions.map(({ question }) => question);

/** Tests that prove the kernel's laws on random games of a ruleset. */
export function keepsTheLaws<G extends NamedGame, M>({
  kit: { id, muster, stage, play: plays, answers },
  aSide,
  undo,
  references,
}: RandomGames<G, M>): void {
  /** A law of random fights, whose every command was carried out. */
  const law = (name: string, holds: (fight: Fight<G>, drawn: M) => void, most = runs): void =>
    it(name, () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const drawn = muster(chanceOf(`party ${seed}`), aSide);
          const { fight } = plays(drawn, String(seed), LIMITS);
          if (fight.failure !== null) throw fight.failure.error;
          holds(fight, drawn);
        }),
        most,
      );
    });

  /** What is said of a question. */
  const textsIn = ({ facts, options }: Question): readonly string[] =>
    [facts, ...options.flatMap((option) => [option.facts, option.cost])]
      .flatMap((each) => Object.entries(each))
      .flatMap(([key, value]) => (!references.includes(key) && typeof value === "string" ? [value] : []));

  describe(`the laws of the kernel, over random play of the ${id} rules`, () => {
    law("commands are plain JSON that the ruleset reads back", ({ ruleset, steps }) => {
      for (const { command } of steps)
        expect(ruleset.parseCommand(JSON.parse(JSON.stringify(command)))).toEqual({ ok: true, value: command });
    });

    law("fold of what happened is the live state, and it is plain JSON", ({ ruleset, steps }) => {
      for (const { lines, before, after } of steps) {
        const told = lines.flatMap((line) => (line.line === "event" ? [line.event] : []));
        const events = JSON.parse(JSON.stringify(told)) as typeof told;
        expect(events).toStrictEqual(told);
        expect(events.reduce((state, event) => ruleset.fold(state, event), before)).toEqual(after);
      }
    });

    law(
      "replay of any prefix of the replies asks the same next thing",
      ({ ruleset, steps }) => {
        for (const { before, after, command, replies } of steps) {
          const stored: Record<string, StoredReply> = {};
          for (const [each, reply] of Object.entries(replies)) {
            const key = effectKey(each);
            const again = play(ruleset, before, command, stored, silent);
            if (again.status !== "pending") throw new Error(`${command.do} does not wait for ${key}.`);
            const wanted =
              again.wanted.do === "askAll" ? again.wanted.questions.map((each) => each.key) : [again.wanted.key];
            expect(wanted).toContain(key);
            stored[key] = reply;
          }
          const whole = play(ruleset, before, command, replies, silent);
          expect(whole).toMatchObject({ status: "done", reasked: [] });
          expect(whole.status === "done" && whole.encounter).toEqual(after);
        }
      },
      fewRuns,
    );

    law(
      "what a question says of itself and of its options names nobody: each screen calls people as its reader may",
      ({ ruleset, steps }) => {
        for (const { before, command, replies } of steps) {
          const people = before.combatants.flatMap((each) => [String(each.id), each.name]);
          const stored: Record<string, StoredReply> = {};
          for (const [key, reply] of Object.entries(replies)) {
            const again = play(ruleset, before, command, stored, silent);
            const said = again.status === "pending" ? questionsIn(again.wanted).flatMap(textsIn) : [];
            expect(said.filter((text) => people.some((each) => text.includes(each)))).toEqual([]);
            stored[key] = reply;
          }
        }
      },
      fewRuns,
    );

    law(`${undo} reversed deltas give the state before`, ({ ruleset, steps }) => {
      const leeway = leewayOf(ruleset);
      for (const { before, after } of steps) {
        const undone = applyDeltas(after, reverse(diff(before, after)), leeway);
        expect(undone.fits).toBe(true);
        if (undone.fits)
          expect(
            diff(before, ruleset.afterUndo?.(undone.encounter, { events: [], later: [] }) ?? undone.encounter),
          ).toEqual([]);
      }
    });

    law(
      "whoever answers a question with an act sees it carried out, or is told by which rule it was not",
      ({ steps }) => {
        for (const { lines } of steps) expect(brokenPromises(answers, lines)).toEqual([]);
      },
    );

    it("a fight of which the outcomes are left out breaks that law wherever somebody has answered with an act", () => {
      let acts = 0;
      for (let seed = 1; seed <= 12; seed++) {
        for (const { lines } of plays(muster(chanceOf(`party ${seed}`), aSide), String(seed), LIMITS).fight.steps) {
          const chosen = lines.filter(
            (line) => line.line === "answer" && answers[line.cause]?.idle.includes(line.option) === false,
          );
          const broken = brokenPromises(
            answers,
            lines.filter(({ line }) => line !== "event"),
          );
          expect(broken.length > 0).toBe(chosen.length > 0);
          acts += chosen.length;
        }
      }
      expect(acts).toBeGreaterThan(0);
    });

    law("no die is left over, and the same dice give the same fight", ({ ruleset, steps }) => {
      for (const { before, after, command, replies, lines } of steps) {
        const dice = scriptedDice(lines.flatMap((line) => (line.line === "dice" ? line.naturals : [])));
        const answers = Object.values(replies).flatMap((reply) => ("answer" in reply ? [reply.answer] : []));
        const again = play(
          ruleset,
          before,
          command,
          {},
          { dice, reads: new ReadLog(), answer: () => answers.shift() ?? null },
        );
        expect(again.status === "done" && again.encounter).toEqual(after);
        expect([dice.left(), answers]).toEqual([[], []]);
      }
    });

    law(
      "a whole fight is played again from its commands and replies",
      (fight, drawn) => {
        const again = replayOn(stage(drawn), fight.steps);
        expect(again.state).toEqual(fight.state);
        expect(again.steps.map(({ lines }) => lines)).toEqual(fight.steps.map(({ lines }) => lines));
      },
      fewRuns,
    );

    law("amending with the same reply makes no difference", ({ ruleset, steps }) => {
      for (const { before, command, replies } of steps) {
        const record = { ...openRecord(ruleset, exchangeId("exchange"), command), replies };
        const [key, reply] = Object.entries(replies)[0] ?? [];
        if (key === undefined || reply === undefined) continue;
        expect(amend(ruleset, before, record, { key: effectKey(key), reply, later: [] }, silent)).toMatchObject({
          status: "amended",
          difference: [],
        });
      }
    });
  });
}
