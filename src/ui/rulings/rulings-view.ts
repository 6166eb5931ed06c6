import { signed, type Words } from "../words.ts";
import type { PreparedRoll } from "../../foundry/referee/prepared-rolls.ts";
import type { RulesetRolls } from "../../foundry/rulesets/active-ruleset.ts";
import { rollText } from "./next-roll-form.ts";
import { valueIn, type Person, type Problem, type RulingField, type Typed } from "./ruling-fields.ts";

/** What of a form's state its fields show. */
export interface FormState {
  readonly typed: Typed;
  readonly chosen: ReadonlySet<string>;
  readonly problem: Problem | null;
  readonly people: readonly Person[];
}

/** A field as the template prints it: one of `people`, `options`, `input` and `box` is there. */
export type FieldView = ReturnType<typeof fieldViews>[number];

/** The fields of a form for the template. */
export function fieldViews(
  form: string,
  fields: readonly RulingField[],
  { typed, chosen, problem, people }: FormState,
  words: Words,
) {
  return fields.map((field) => {
    const value = valueIn(field, typed);
    return {
      id: `pda-ruling-${form}-${field.name}`,
      name: field.name,
      label: words.text(`PDA.Ruling.Field.${field.name}`),
      people:
        field.kind === "people"
          ? people.map(({ id, name }) => ({ id, boxId: `pda-ruling-people-${id}`, name, checked: chosen.has(id) }))
          : null,
      options:
        field.kind === "select"
          ? field.choices.map((choice) => ({ ...choice, selected: choice.value === value }))
          : null,
      input:
        field.kind === "number" || field.kind === "text"
          ? { mode: field.kind === "number" ? "decimal" : "text", value }
          : null,
      box: field.kind === "check" ? { checked: value === "on" } : null,
      error:
        problem?.field === field.name ? words.format(`PDA.Ruling.Problem.${problem.problem}`, problem.params) : null,
    };
  });
}

/** A roll laid by, in a line: for which combatant, which dice, what. */
export function preparedText(
  prepared: PreparedRoll,
  name: (combatant: string) => string,
  exchange: (message: string) => string,
  rolls: RulesetRolls,
  words: Words,
): string {
  const whose = prepared.combatant === null ? words.text("PDA.NextRoll.Anybody") : name(prepared.combatant);
  const where = prepared.exchange === null ? "" : ` (${exchange(prepared.exchange)})`;
  const faces =
    prepared.naturals.length === 0 ? [] : [words.format("PDA.NextRoll.Faces", { faces: prepared.naturals.join(", ") })];
  const modifiers = prepared.modifiers.map(({ label, value }) => `${label} ${signed(value, words)}`);
  return words.format("PDA.NextRoll.Line", {
    name: `${whose}${where}`,
    kind: rollText(prepared.kind, rolls, words),
    what: [...faces, ...modifiers].join(", "),
  });
}
