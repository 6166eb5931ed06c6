import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ANNA, BRUNO, CLEO, toyFight, toyRules, type Toy } from "../testing/toy-game.ts";
import { applyDeltas, diff, leewayOf, reverse } from "./delta.ts";
import { seededDice } from "./seeded-dice.ts";
import { scriptedDice } from "./dice.ts";
import type { Encounter } from "./encounter.ts";
import type { EffectKey } from "./ids.ts";
import { play, type Outcome, type Replies } from "./run.ts";

const rules = toyRules();
const fighters = fc.constantFrom(ANNA, BRUNO, CLEO);
const command: fc.Arbitrary<Toy["command"]> = fc.oneof(
  fc.record({ do: fc.constant("strike" as const), by: fighters, target: fighters }),
  fc.record({ do: fc.constant("duel" as const), by: fighters, target: fighters }),
  fc.record({ do: fc.constant("volley" as const), by: fighters, targets: fc.uniqueArray(fighters, { minLength: 1 }) }),
  fc.constant({ do: "endTurn" as const, by: null }),
);
const course = fc.record({
  commands: fc.array(command, { minLength: 1, maxLength: 8 }),
  seed: fc.integer(),
  answers: fc.infiniteStream(fc.boolean()),
});

interface Step {
  readonly before: Encounter<Toy>;
  readonly command: Toy["command"];
  readonly outcome: Extract<Outcome<Toy>, { status: "done" }>;
}

/** Plays a random course and keeps every step that was not refused. */
function live(
  fight: Encounter<Toy>,
  commands: readonly Toy["command"][],
  seed: number,
  answers: Iterator<boolean>,
): readonly Step[] {
  const dice = seededDice(seed);
  const steps: Step[] = [];
  let state = fight;
  for (const command of commands) {
    const outcome = play(
      rules,
      state,
      command,
      {},
      {
        dice,
        answer: (question) => ({
          option: answers.next().value === true && question.options[1]?.blocked === null ? "block" : "none",
          via: "owner",
        }),
      },
    );
    if (outcome.status !== "done") continue;
    steps.push({ before: state, command, outcome });
    state = outcome.encounter;
  }
  return steps;
}

const leeway = leewayOf(rules);

describe("the kernel's laws", () => {
  it("folding a transcript gives the live state", () => {
    fc.assert(
      fc.property(course, ({ commands, seed, answers }) => {
        for (const step of live(toyFight(), commands, seed, answers)) {
          expect(step.outcome.events.reduce((state, event) => rules.fold(state, event), step.before)).toEqual(
            step.outcome.encounter,
          );
        }
      }),
    );
  });

  it("replaying any prefix of the replies asks the same next thing", () => {
    fc.assert(
      fc.property(course, ({ commands, seed, answers }) => {
        for (const { before, command, outcome } of live(toyFight(), commands, seed, answers)) {
          const keys = Object.keys(outcome.replies) as EffectKey[];
          let stored: Replies = {};
          for (const key of keys) {
            const pending = play(rules, before, command, JSON.parse(JSON.stringify(stored)) as Replies, {
              dice: null,
              answer: null,
            });
            if (pending.status !== "pending")
              throw new Error(`expected pending before ${key}, found ${pending.status}`);
            const asked =
              pending.wanted.do === "askAll" ? pending.wanted.questions.map((one) => one.key) : [pending.wanted.key];
            expect(asked).toContain(key);
            const reply = outcome.replies[key];
            if (reply !== undefined) stored = { ...stored, [key]: reply };
          }
          expect(play(rules, before, command, stored, { dice: null, answer: null })).toMatchObject({
            status: "done",
            encounter: outcome.encounter,
          });
        }
      }),
    );
  });

  it("reversing the deltas gives the state before", () => {
    fc.assert(
      fc.property(course, ({ commands, seed, answers }) => {
        for (const { before, outcome } of live(toyFight(), commands, seed, answers)) {
          const undone = applyDeltas(outcome.encounter, reverse(diff(before, outcome.encounter)), leeway);
          expect(undone).toEqual({ fits: true, encounter: before });
        }
      }),
    );
  });

  it("throws each die once and leaves none over", () => {
    fc.assert(
      fc.property(course, ({ commands, seed, answers }) => {
        for (const { before, command, outcome } of live(toyFight(), commands, seed, answers)) {
          const naturals = Object.values(outcome.replies).flatMap((reply) =>
            "naturals" in reply ? reply.naturals : [],
          );
          const dice = scriptedDice(naturals);
          const again = play(rules, before, command, outcome.replies, { dice, answer: null });
          expect(again).toMatchObject({ status: "done", encounter: outcome.encounter });
          expect(dice.left()).toEqual(naturals);
        }
      }),
    );
  });
});
