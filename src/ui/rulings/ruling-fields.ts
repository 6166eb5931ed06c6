import type { CombatantId } from "../../rules/kernel/ids.ts";
import { combatantId } from "../../rules/kernel/ids.ts";
import type { Choice } from "../dialogs/form-rows.ts";

/** One field of a ruling's form. */
export type RulingField =
  | { readonly kind: "people"; readonly name: "people" }
  | { readonly kind: "select"; readonly name: string; readonly choices: readonly Choice[]; readonly initial?: string }
  | {
      readonly kind: "number";
      readonly name: string;
      readonly min: number;
      readonly max: number;
      readonly initial: string;
      readonly step?: "any";
    }
  | { readonly kind: "text"; readonly name: string; readonly longest: number }
  | { readonly kind: "check"; readonly name: string };

/** A combatant that a ruling may concern. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** What is typed cannot be sent: `field` is where, `problem` a key below `PDA.Ruling.Problem`. */
export interface Problem {
  readonly field: string;
  readonly problem: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Thrown by a reader of a form, and shown at its field. */
export class FormProblem extends Error {
  constructor(readonly detail: Problem) {
    super(`${detail.field}: ${detail.problem}`);
  }
}

/** What has been typed, by field. Nothing of it is lost when it is refused. */
export type Typed = Readonly<Record<string, string>>;

/** What a field holds: what was typed, else what it starts with. */
export function valueIn(field: RulingField, typed: Typed): string {
  const kept = "name" in field ? typed[field.name] : undefined;
  switch (field.kind) {
    case "select":
      return field.choices.some(({ value }) => value === kept)
        ? (kept ?? "")
        : (field.initial ?? field.choices[0]?.value ?? "");
    case "number":
      return kept ?? field.initial;
    case "people":
    case "text":
    case "check":
      return kept ?? "";
  }
}

/** Everything that a form holds, what was never touched included. */
export function valuesOf(fields: readonly RulingField[], typed: Typed): Typed {
  return Object.fromEntries(fields.map((field) => [field.name, valueIn(field, typed)]));
}

/** Reads what was typed into a form; what cannot be sent is a {@link FormProblem}. */
export class RulingReply {
  constructor(
    readonly typed: Typed,
    readonly chosen: readonly string[],
  ) {}

  text(name: string): string {
    return (this.typed[name] ?? "").trim();
  }

  ticked(name: string): boolean {
    return this.typed[name] === "on";
  }

  /** Everybody who is ticked. */
  people(): readonly CombatantId[] {
    if (this.chosen.length === 0) throw problem("people", "Nobody");
    return this.chosen.map((id) => combatantId(id));
  }

  /** The one who is chosen in a list. */
  person(name: string): CombatantId {
    const id = this.text(name);
    if (id === "") throw problem(name, "Choose");
    return combatantId(id);
  }

  choice<T extends string>(name: string, from: readonly T[]): T {
    const found = from.find((each) => each === this.text(name));
    if (found === undefined) throw problem(name, "Choose");
    return found;
  }

  whole(name: string, min: number, max: number): number {
    const value = this.number(name, min, max);
    if (!Number.isInteger(value)) throw problem(name, "Whole", { min, max });
    return value;
  }

  number(name: string, min: number, max: number): number {
    const text = this.text(name).replace(",", ".");
    const value = text === "" ? NaN : Number(text);
    if (!(value >= min && value <= max)) throw problem(name, "Number", { min, max });
    return value;
  }
}

/** What is wrong with a field. */
export function problem(field: string, word: string, params: Problem["params"] = {}): FormProblem {
  return new FormProblem({ field, problem: word, params });
}
