/**
 * What a card says of each kind of event: a table of lines by the event's type. A line has an icon, a tone and the key of
 * its sentence; the places of the sentence are the event's own fields by their names (`said-fields.ts`). Its die, its
 * totals and its rules are found in the event too, unless the line says otherwise.
 */
import type { WordParams } from "../../foundry/sentences.ts";
import { Defect } from "../../rules/kernel/json.ts";
import type { Total } from "../../rules/kernel/totals.ts";
import { isRefusal, isTotal, sentenceAbout, type Fields } from "./said-fields.ts";
import { dieView, step, type DieView, type StepView, type Tone } from "./step-view.ts";
import type { Wording } from "./wording.ts";

/** What a line is worded with: the reader's names and language, and how the ruleset says its fields. */
export interface LineWording extends Wording {
  readonly fields: Fields;
}

/** What the card says of one kind of event; null: this one goes without saying. */
export interface Line<E> {
  stepOf(event: E, wording: LineWording): StepView | null;
}

type ByType<E extends { readonly type: string }> = { [K in E as K["type"]]: K };

/** What the card says of each kind of event; null: a kind that goes without saying. */
export type Lines<E extends { readonly type: string }> = {
  readonly [K in keyof ByType<E>]: Line<ByType<E>[K]> | null;
};

/** What of a line is not found in its event by itself. */
export interface More<E> {
  /** Places of the sentence that are no fields of the event, or that are said in another way. */
  readonly with?: (event: E, wording: LineWording) => WordParams;
  readonly tags?: (event: E, wording: LineWording) => StepView["tags"];
  /** The field of the die, where it is not `natural`. */
  readonly die?: keyof E & string;
  readonly totals?: (event: E) => readonly Total[];
  readonly rules?: (event: E) => readonly string[];
}

/** What the card says of an event, or null for one that goes without saying. Throws at an event of no type that the lines have. */
export function stepOf<E extends { readonly type: string }>(
  event: E,
  { lines, fields }: { readonly lines: Readonly<Record<string, Line<E> | null>>; readonly fields: Fields },
  wording: Wording,
): StepView | null {
  const told = lines[event.type];
  if (told === undefined) throw new Defect(`No line for an event of the type ${event.type}.`);
  return told === null ? null : told.stepOf(event, { ...wording, fields });
}

type Of<E, V> = V | ((event: E) => V);

/** A line. Where icon, tone or key hang on the event they are functions of it; with a key of null the event goes without saying. */
export function line<E extends object>(
  icon: Of<E, string>,
  tone: Of<E, Tone>,
  key: Of<E, string | null>,
  more: More<E> = {},
): Line<E> {
  return {
    stepOf(event, wording) {
      const word = valueOf(key, event);
      if (word === null) return null;
      const text = sentenceAbout(event, word, wording, more.with?.(event, wording));
      const die = dieOf(event, more.die ?? "natural", wording);
      return step(valueOf(icon, event), valueOf(tone, event), text, wording.words, {
        ...(die === null ? {} : { die }),
        tags: more.tags?.(event, wording) ?? [],
        totals: more.totals?.(event) ?? Object.values(event).filter(isTotal),
        rules: more.rules?.(event) ?? rulesOf(event),
      });
    },
  };
}

function valueOf<E, V extends string | null>(value: Of<E, V>, event: E): V {
  return typeof value === "function" ? value(event) : value;
}

function dieOf(event: object, field: string, { fields, words }: LineWording): DieView | null {
  const kind = fields.dice[field];
  const face: unknown = Reflect.get(event, field);
  return kind === undefined || typeof face !== "number" ? null : dieView(kind, face, words);
}

/** The rules that an event names, or the refusal that it tells of. */
export function rulesOf(event: object): readonly string[] {
  const named = [Reflect.get(event, "rule"), Reflect.get(event, "rules")] as readonly unknown[];
  const refusals = Object.values(event).filter(isRefusal);
  return [...named.flat(), ...refusals.map(({ rule }) => rule)].filter((rule) => typeof rule === "string");
}
