import { describe, expect, it } from "vitest";
import type { Asked } from "../../foundry/referee/replay.ts";
import { combatantId, effectKey } from "../../rules/kernel/ids.ts";
import { parseFormula } from "../../rules/kernel/formula.ts";
import { refuse } from "../../rules/kernel/refusals.ts";
import { testWords } from "../testing/test-words.ts";
import { amended, amendRows } from "./amend-form.ts";
import { FormReply } from "./form-rows.ts";

const words = testWords();
const dice = (formula: string, label: string): Asked => ({
  do: "roll",
  effect: {
    do: "roll",
    key: effectKey("k"),
    formula: parseFormula(formula),
    why: { label, rule: "SEG-HOUSE-20" },
    by: combatantId("hero"),
  },
});
const option = (id: string, blocked: ReturnType<typeof refuse> | null = null) => ({
  id,
  label: id,
  odds: null,
  cost: {},
  blocked,
  facts: {},
});
const parry: Asked = {
  do: "ask",
  question: {
    cause: "parry",
    to: combatantId("hero"),
    from: combatantId("orc"),
    rules: [],
    fallback: "none",
    facts: {},
    options: [option("none"), option("dodge"), option("parry", refuse("nothingToDo", null))],
  },
};
const names = { combatant: (id: string) => id, sees: () => true, gear: (id: string) => id };
const reply = (typed: object) => new FormReply(typed);

describe("correcting a reply", () => {
  it("SEG-HOUSE-68 gives each die its faces, keeps the modifiers and has room for one more", () => {
    expect(
      amendRows(dice("1d20", "strike"), { naturals: [5], modifiers: [{ label: "Hill", value: 2 }] }, names, words, 20),
    ).toEqual([
      { kind: "number", name: "die-0", label: "Die 1 (1 to 20)", value: "5", min: 1, max: 20 },
      { kind: "text", name: "label-0", label: "Name of the modifier", value: "Hill" },
      { kind: "text", name: "value-0", label: "Value", value: "2" },
      { kind: "text", name: "label-1", label: "Name of the modifier", value: "" },
      { kind: "text", name: "value-1", label: "Value", value: "" },
      { kind: "hint", text: words.text("PDA.Amend.ModifierHint") },
    ]);
    expect(amendRows(dice("2d6", "wound"), { naturals: [3, 4] }, names, words, 20).map(({ kind }) => kind)).toEqual([
      "number",
      "number",
    ]);
  });

  it("SEG-HOUSE-68 reads faces and modifiers, a forgotten one included", () => {
    expect(
      amended(
        dice("1d20", "strike"),
        { naturals: [5] },
        reply({ "die-0": 17, "label-0": "Forgotten", "value-0": "+2" }),
        words,
      ),
    ).toEqual({ value: { naturals: [17], modifiers: [{ label: "Forgotten", value: 2 }] } });
    expect(
      amended(
        dice("1d20", "strike"),
        { naturals: [5], modifiers: [{ label: "Hill", value: 2 }] },
        reply({ "die-0": "5", "label-0": "", "value-0": "" }),
        words,
      ),
    ).toEqual({ value: { naturals: [5] } });
  });

  it.each([
    [{ "die-0": "21" }, "Die 1 shows a whole number from 1 to 20."],
    [{ "die-0": "" }, "Die 1 shows a whole number from 1 to 20."],
    [{ "die-0": "5", "value-0": "2" }, "Name each modifier, in at most 60 characters."],
    [{ "die-0": "5", "label-0": "Hill", "value-0": "high" }, "“Hill”: enter a whole number from −100 to 100."],
  ])("says what is wrong with %j", (typed, problem) => {
    expect(amended(dice("1d20", "strike"), { naturals: [5] }, reply(typed), words)).toEqual({ problem });
  });

  it("lists the options that were open, says why another was not, and takes only an open one", () => {
    const [row] = amendRows(
      {
        ...parry,
        question: {
          ...parry.question,
          options: parry.question.options.map((each) => ({ ...each, label: each.id === "none" ? "takeIt" : each.id })),
        },
      },
      { answer: { option: "none", via: "owner" } },
      names,
      { ...words, format: (key, params) => `${key}${JSON.stringify(params)}`.slice(0, 40), text: (key) => key },
      20,
    );
    expect(row).toMatchObject({
      kind: "select",
      name: "option",
      value: "none",
      choices: [
        { value: "none", disabled: false },
        { value: "dodge", disabled: false },
        { value: "parry", disabled: true },
      ],
    });
    expect(amended(parry, { answer: { option: "none", via: "owner" } }, reply({ option: "dodge" }), words)).toEqual({
      value: { answer: { option: "dodge", via: "gameMaster" } },
    });
    expect(amended(parry, { answer: { option: "none", via: "owner" } }, reply({ option: "parry" }), words)).toEqual({
      problem: "Choose an answer that was available.",
    });
  });

  it("SEG-HOUSE-16 lets the game master change which action paid, where there was a choice", () => {
    const payments = [
      { id: "2", cost: { routineAction: 7 } },
      { id: "1", cost: { routineAction: 4 } },
    ];
    const rich: Asked = {
      ...parry,
      question: {
        ...parry.question,
        options: parry.question.options.map((each) => ({ ...each, label: "dodge" })),
        payments,
      },
    };
    const stored = { answer: { option: "dodge", params: { action: "1" }, via: "owner" as const } };
    expect(amendRows(rich, stored, names, words, 20)[1]).toMatchObject({
      kind: "select",
      name: "action",
      value: "1",
      choices: [{ value: "2", label: "the routine action of segment 7" }, { value: "1" }],
    });
    expect(
      amendRows({ ...rich, question: { ...rich.question, payments: payments.slice(1) } }, stored, names, words, 20),
    ).toHaveLength(1);
    const answer = (typed: object) => amended(rich, stored, reply(typed), words);
    expect([
      answer({ option: "dodge", action: "2" }),
      answer({ option: "dodge", action: "9" }),
      answer({ option: "none", action: "2" }),
    ]).toEqual([
      { value: { answer: { option: "dodge", params: { action: "2" }, via: "gameMaster" } } },
      { value: { answer: { option: "dodge", params: { action: "1" }, via: "gameMaster" } } },
      { value: { answer: { option: "none", via: "gameMaster" } } },
    ]);
  });
});
