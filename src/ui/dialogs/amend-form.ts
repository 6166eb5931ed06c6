import { kindOf } from "../../foundry/referee/prepared-rolls.ts";
import { HIGHEST_MODIFIER, LONGEST_LABEL, MOST_MODIFIERS } from "../../foundry/referee/modifier-bounds.ts";
import type { Asked } from "../../foundry/referee/replay.ts";
import type { RollModifier, StoredReply } from "../../rules/kernel/effects.ts";
import { diceOf, type Formula } from "../../rules/kernel/formula.ts";
import { PAID_WITH, type Option, type Question } from "../../rules/kernel/questions.ts";
import { optionText } from "../exchange-card/answers.ts";
import { costText } from "../question-tray/pays-view.ts";
import type { Names } from "../exchange-card/wording.ts";
import type { Words } from "../words.ts";
import type { Read } from "./form-dialog.ts";
import { hintRow, numberRow, selectRow, textRow, type FormReply, type FormRow } from "./form-rows.ts";

const dieName = (at: number): string => `die-${at}`;
const labelName = (at: number): string => `label-${at}`;
const valueName = (at: number): string => `value-${at}`;

/** The rows for correcting what a reply answered: its dice with their faces, its modifiers and one more, or its options. `die`: faces of the ruleset's die. */
export function amendRows(
  asked: Asked,
  stored: StoredReply,
  names: Names,
  words: Words,
  die: number,
): readonly FormRow[] {
  if (asked.do === "ask") return answerRows(asked.question, stored, names, words);
  const naturals = "naturals" in stored ? stored.naturals : [];
  const modifiers = ("naturals" in stored ? stored.modifiers : undefined) ?? [];
  const dice = facesOf(asked.effect.formula, naturals).map((max, at) =>
    numberRow(dieName(at), words.format("PDA.Amend.Die", { number: at + 1, faces: max }), String(naturals[at] ?? ""), {
      min: 1,
      max,
    }),
  );
  if (kindOf(asked.effect, die) === "other") return dice;
  const rows = [...modifiers, { label: "", value: 0 }].slice(0, MOST_MODIFIERS);
  return [
    ...dice,
    ...rows.flatMap(({ label, value }, at) => [
      textRow(labelName(at), words.text("PDA.Ruling.Field.label"), label),
      textRow(valueName(at), words.text("PDA.Ruling.Field.value"), label === "" ? "" : String(value)),
    ]),
    hintRow(words.text("PDA.Amend.ModifierHint")),
  ];
}

/** The options that were open, those that were not with the reason; and what was paid, where there was a choice. */
function answerRows(
  { options, payments = [] }: Question,
  stored: StoredReply,
  names: Names,
  words: Words,
): readonly FormRow[] {
  const { option: now = "", params } = "answer" in stored ? stored.answer : {};
  const open = options.map((option) => ({
    value: option.id,
    label: openText(option, names, words),
    disabled: option.blocked !== null,
  }));
  const paid = payments.map(({ id, cost }) => ({ value: id, label: costText(cost, words, "Payment") }));
  const first = payments.find(({ id }) => id === params?.[PAID_WITH])?.id;
  return [
    selectRow("option", words.text("PDA.Amend.Option"), open, now),
    ...(paid.length < 2 ? [] : [selectRow(PAID_WITH, words.text("PDA.Tray.Pays"), paid, first)]),
  ];
}

/** The corrected reply, or what is wrong with what was typed. */
export function amended(asked: Asked, stored: StoredReply, typed: FormReply, words: Words): Read<StoredReply> {
  if (asked.do === "ask") return answered(asked.question, stored, typed, words);
  const naturals: number[] = [];
  for (const [at, most] of facesOf(asked.effect.formula, "naturals" in stored ? stored.naturals : []).entries()) {
    const face = Number(typed.text(dieName(at)));
    if (!Number.isInteger(face) || face < 1 || face > most)
      return { problem: words.format("PDA.Amend.BadFace", { number: at + 1, faces: most }) };
    naturals.push(face);
  }
  const modifiers: RollModifier[] = [];
  for (let at = 0; at < MOST_MODIFIERS; at++) {
    const label = typed.text(labelName(at)).trim();
    const text = typed.text(valueName(at)).trim();
    if (label === "" && text === "") continue;
    const value = text === "" ? NaN : Number(text);
    if (label === "" || label.length > LONGEST_LABEL)
      return { problem: words.format("PDA.Amend.BadName", { most: LONGEST_LABEL }) };
    if (!Number.isInteger(value) || Math.abs(value) > HIGHEST_MODIFIER)
      return { problem: words.format("PDA.Amend.BadValue", { name: label, most: HIGHEST_MODIFIER }) };
    modifiers.push({ label, value });
  }
  return { value: modifiers.length === 0 ? { naturals } : { naturals, modifiers } };
}

/** The corrected answer; what it is paid with as typed, where there is a choice. */
function answered(
  { options, payments = [], fallback }: Question,
  stored: StoredReply,
  typed: FormReply,
  words: Words,
): Read<StoredReply> {
  const chosen = typed.text("option");
  const option = options.find(({ id }) => id === chosen);
  if (option === undefined || option.blocked !== null) return { problem: words.text("PDA.Amend.ChooseOpen") };
  const same = "answer" in stored && stored.answer.option === chosen ? stored.answer.params : undefined;
  const paid = chosen === fallback ? undefined : payments.find(({ id }) => id === typed.text(PAID_WITH));
  const params = paid === undefined ? same : { ...same, [PAID_WITH]: paid.id };
  return {
    value: {
      answer:
        params === undefined ? { option: chosen, via: "gameMaster" } : { option: chosen, params, via: "gameMaster" },
    },
  };
}

/** An option by its name; one that is shut says why. */
function openText(option: Option, names: Names, words: Words): string {
  const name = optionText(option, names, words);
  return option.blocked === null ? name : words.format("PDA.Amend.Shut", { name, why: words.refusal(option.blocked) });
}

/** How many faces each die has, re-rolls of open dice among them. */
function facesOf(formula: Formula, naturals: readonly number[]): readonly number[] {
  return diceOf(formula, naturals).map(({ faces }) => faces);
}
