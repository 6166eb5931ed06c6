/** What the forms of rulings send: each is filled in in every way that its lists and boxes allow, and its commands are looked at. */
import {
  FormProblem,
  RulingReply,
  type RulingField,
  type Typed,
  valuesOf,
} from "../../../src/ui/rulings/ruling-fields.ts";
import type { Facts, RulingForm } from "../../../src/ui/rulings/ruling-form.ts";
import { testWords } from "../../../src/ui/testing/test-words.ts";
import { isRecord } from "../../../tools/json.ts";
import type { Sent, SentField } from "./sent-commands.ts";

interface Note {
  readonly words: Set<string>;
  isFree: boolean;
  hasParts: boolean;
}
type Notes = Map<string, Map<string, Note>>;

/** All that the forms of a ruleset send in a fight of which these are the facts. */
export function sentByForms<F extends Facts>(forms: Readonly<Record<string, RulingForm<F>>>, facts: F): Sent {
  const sent: Notes = new Map();
  const everybody = facts.people.map(({ id }) => id);
  for (const form of Object.values(forms)) {
    const rows = form.rowsOf(facts, testWords());
    for (const typed of fillings(rows))
      for (const { do: deed, ...parts } of commandsOf(form, new RulingReply(valuesOf(rows, typed), everybody), facts))
        for (const [key, value] of Object.entries(parts)) note(sent, deed, key, value);
  }
  return sent;
}

/** What may be typed into a form: something everywhere, and each choice of each list and each box in its turn. */
function fillings(rows: readonly RulingField[]): readonly Typed[] {
  const base = Object.fromEntries(
    rows.flatMap((row) =>
      row.kind === "number" ? [[row.name, String(Math.max(row.min, 1))]] : row.kind === "text" ? [[row.name, "x"]] : [],
    ),
  );
  const turns = rows.flatMap((row): readonly (readonly [string, string])[] => {
    if (row.kind === "select") return row.choices.map(({ value }) => [row.name, value]);
    return row.kind === "check" ? [[row.name, "on"]] : [];
  });
  return [base, ...turns.map(([name, value]) => ({ ...base, [name]: value }))];
}

function commandsOf<F>(form: RulingForm<F>, reply: RulingReply, facts: F): ReturnType<RulingForm<F>["commandsOf"]> {
  try {
    return form.commandsOf(reply, facts);
  } catch (error) {
    if (error instanceof FormProblem) return [];
    throw error;
  }
}

function note(sent: Notes, deed: string, key: string, value: unknown): void {
  const notes = sent.get(deed) ?? new Map<string, Note>();
  sent.set(deed, notes);
  const known = notes.get(key) ?? { words: new Set<string>(), isFree: false, hasParts: false };
  notes.set(key, known);
  if (typeof value === "number") known.isFree = true;
  else if (typeof value === "string" || typeof value === "boolean") known.words.add(String(value));
  else if (Array.isArray(value)) for (const each of value as readonly unknown[]) note(sent, deed, key, each);
  else if (isRecord(value)) {
    known.hasParts = true;
    for (const [part, inside] of Object.entries(value)) note(sent, deed, `${key}.${part}`, inside);
  }
}

/** What either sends. */
export function together(one: Sent, other: Sent): Sent {
  const field = (deed: string, key: string): SentField => {
    const fields = [one, other].flatMap((sent) => sent.get(deed)?.get(key) ?? []);
    return {
      words: new Set(fields.flatMap(({ words }) => [...words])),
      isFree: fields.some(({ isFree }) => isFree),
      hasParts: fields.some(({ hasParts }) => hasParts),
    };
  };
  return new Map(
    [...new Set([...one.keys(), ...other.keys()])].map((deed) => {
      const keys = new Set([one, other].flatMap((sent) => [...(sent.get(deed)?.keys() ?? [])]));
      return [deed, new Map([...keys].map((key) => [key, field(deed, key)] as const))] as const;
    }),
  );
}
