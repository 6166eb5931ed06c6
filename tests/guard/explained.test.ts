import { describe, expect, it } from "vitest";
import { combatantId, effectKey } from "../../src/rules/kernel/ids.ts";
import type { Question } from "../../src/rules/kernel/questions.ts";
import { refuse } from "../../src/rules/kernel/refusals.ts";
import { add, total } from "../../src/rules/kernel/totals.ts";
import { unexplainedLines, unexplainedQuestion, unexplainedRefusal } from "../explained/explained.ts";

const die = {
  line: "dice",
  key: effectKey("attack/die"),
  formula: "1d20",
  why: "strike",
  rule: "SEG-HOUSE-20",
  naturals: [12],
} as const;
const happened = (event: unknown) => unexplainedLines([{ line: "event", event }]);
const parry: Question = {
  cause: "parry",
  to: combatantId("a"),
  from: combatantId("b"),
  rules: ["SEG-PARRY-03"],
  options: [],
  fallback: "none",
  facts: {},
};
const option = { id: "none", label: "none", facts: {}, odds: null, cost: {}, blocked: null };

describe("what explains itself", () => {
  it("names rules of the ledger in all that happens", () => {
    expect(
      happened({
        type: "hurt",
        rule: "SEG-WOUND-02",
        rules: ["SEG-CORE-02"],
        totals: [{ baseRule: "SEG-HOUSE-20" }],
        ruling: { rule: null },
      }),
    ).toEqual([]);
    expect(happened({ rule: "SEG-WOUND-99" })).toEqual(['rule "SEG-WOUND-99"']);
    expect(happened({ rules: ["SEG-CORE-02", ""] })).toEqual(['rule ""']);
    expect(happened({ strikes: [{ baseRule: "SEG-NO-1" }] })).toEqual(['baseRule "SEG-NO-1"']);
    expect(happened({ strikes: [{ baseRule: "" }], rules: [] })).toEqual(["empty baseRule", "no rule"]);
  });

  it("has a word for each part of a total", () => {
    expect(happened({ strike: add(total("strike", 12, "SEG-HOUSE-20"), "strength", 2, "SEG-HOUSE-01") })).toEqual([]);
    expect(happened({ strike: add(total("strike", 12, "SEG-HOUSE-20"), "brawn", 2, "SEG-HOUSE-01") })).toEqual([
      "no word PDA.Total.brawn",
    ]);
  });

  it("says why each die is thrown", () => {
    expect(unexplainedLines([die])).toEqual([]);
    expect(
      unexplainedLines([
        { ...die, why: "" },
        { ...die, key: effectKey("") },
        { ...die, rule: "SEG-X-01" },
      ]),
    ).toHaveLength(3);
  });

  it("refuses by a rule, in words whose places are filled", () => {
    expect(unexplainedRefusal(refuse("notInContact", "SEG-MOVE-17", { name: "Alix" }))).toEqual([]);
    expect(unexplainedRefusal(refuse("notInContact", "SEG-MOVE-17"))).toEqual(["{name} of PDA.Refusal.notInContact"]);
    expect(unexplainedRefusal(refuse("noSuchReason", null))).toEqual(["no word PDA.Refusal.noSuchReason"]);
    expect(unexplainedRefusal(refuse("targetMissing", "SEG-NO-1"))).toEqual([
      'refusal targetMissing of rule "SEG-NO-1"',
    ]);
  });

  it("asks by rules, with words for the question and for every answer", () => {
    expect(unexplainedQuestion({ ...parry, options: [option] })).toEqual([]);
    expect(unexplainedQuestion({ ...parry, options: [option], cause: "whim" })).toEqual([
      "no word PDA.Question.whim.Title",
    ]);
    for (const blind of [parry, { ...parry, options: [option], rules: [] }])
      expect(unexplainedQuestion(blind)).toEqual(["question parry without rule or way out"]);
    expect(
      unexplainedQuestion({
        ...parry,
        rules: ["SEG-NO-1"],
        options: [
          { ...option, label: "dance" },
          { ...option, blocked: refuse("notInContact", "SEG-MOVE-17") },
        ],
      }),
    ).toEqual(['question parry of rule "SEG-NO-1"', "no word PDA.Option.dance", "{name} of PDA.Refusal.notInContact"]);
  });
});
