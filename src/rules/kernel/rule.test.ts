import { describe, expect, it } from "vitest";
import { ANNA, BRUNO } from "../testing/toy-game.ts";
import type { Reply } from "./effects.ts";
import { parseFormula } from "./formula.ts";
import { effectKey } from "./ids.ts";
import { Defect } from "./json.ts";
import type { Answer, Question } from "./questions.ts";
import { ask, askAll, roll, type Rule } from "./rule.ts";

const key = effectKey("strike/one");
const question: Question = {
  cause: "block",
  to: BRUNO,
  from: ANNA,
  rules: [],
  options: [],
  fallback: "none",
  facts: {},
};
const answer: Answer = { option: "none", via: "owner" };
const replies = {
  roll: { do: "roll", naturals: [4] },
  ask: { do: "ask", answer },
  askAll: { do: "askAll", answers: [answer] },
} as const satisfies Record<string, Reply>;

const verbs = {
  roll: (): Rule<never, unknown> => roll(key, parseFormula("1d6+1"), ANNA, { label: "strike", rule: "SEG-HOUSE-20" }),
  ask: (): Rule<never, unknown> => ask(key, question),
  askAll: (): Rule<never, unknown> => askAll(key, [{ key, question }]),
};

/** What a verb answers to its rule when the world replies with this. */
function told(rule: Rule<never, unknown>, reply: Reply): unknown {
  expect(rule.next().done).toBe(false);
  return rule.next(reply).value;
}

describe("the verbs of a rule", () => {
  it("hand on what the world replies", () => {
    expect(told(verbs.roll(), replies.roll)).toEqual({ naturals: [4], total: 5 });
    expect(told(verbs.ask(), replies.ask)).toBe(answer);
    expect(told(verbs.askAll(), replies.askAll)).toEqual([answer]);
  });

  it("ask nobody where there is no question", () => {
    expect(askAll(key, []).next()).toEqual({ done: true, value: [] });
  });

  it.each([
    ["roll", "dice", replies.ask, "ask"],
    ["roll", "dice", undefined, "nothing"],
    ["ask", "an answer", replies.askAll, "askAll"],
    ["ask", "an answer", undefined, "nothing"],
    ["askAll", "answers", replies.roll, "roll"],
    ["askAll", "answers", undefined, "nothing"],
  ] as const)("%s wants %s and takes nothing else", (verb, wanted, reply, received) => {
    expect(() => told(verbs[verb](), reply)).toThrow(Defect);
    expect(() => told(verbs[verb](), reply)).toThrow(
      `The effect "strike/one" wanted ${wanted} and received ${received}.`,
    );
  });
});
