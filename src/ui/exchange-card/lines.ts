/**
 * What a card says of each kind of event: a table of lines by the event's type. A line has an icon, a tone and a sentence, which lies
 * among the ruleset's card words below the event's type; the places of the sentence are what stands in the event (`said-fields.ts`).
 * Its die, its totals and its rules are found in the event too, unless the line says otherwise.
 *
 * ```ts
 * // "PDA.Toy.Card.struck": { "true": "{name} strikes {target}: {total} against {against}.", "false": "{name} misses {target}." }
 * const LINES: Lines<ToyEvent> = { struck: line("fa-khanda", { true: "hit" }, "hit"), turnEnded: null };
 * ```
 */
import type { WordParams } from "../../foundry/sentences.ts";
import { Defect } from "../../rules/kernel/json.ts";
import type { Total } from "../../rules/kernel/totals.ts";
import { isTotal, sentenceAbout, type Fields } from "./said-fields.ts";
import { dieView, step, type DieView, type StepView, type Tone } from "./step-view.ts";
import type { Wording } from "./wording.ts";

/** How a ruleset says its events: its fields, and the key below which its card's words lie. */
export interface Sayings {
  readonly fields: Fields;
  readonly below: string;
}

/** What a line is worded with: the reader's names and language, and how the ruleset says its events. */
export interface LineWording extends Wording, Sayings {}

/** What the card says of one kind of event; null: this one goes without saying. */
export interface Line<E> {
  stepOf(event: E, wording: LineWording): StepView | null;
}

type ByType<E extends { readonly type: string }> = { [K in E as K["type"]]: K };

/** What the card says of each kind of event; null: a kind that goes without saying. */
export type Lines<E extends { readonly type: string }> = {
  readonly [K in keyof ByType<E>]: Line<ByType<E>[K]> | null;
};

/**
 * Which of the sentences of its type an event is told in, where it has several: the field whose value names it, or a function; the whole
 * key of one that it shares with other types; blank: the only one; null: it goes without saying.
 */
type Says<E> = (keyof E & string) | `PDA.${string}` | { of(event: E, wording: LineWording): string | null }["of"];

/** A part of a line: always the same, by the sentence in which the event is told (of those left out it is plain), or by the event. */
type Look<E, V extends string> = V | Partial<Readonly<Record<string, V>>> | { of(event: E): V }["of"];

/** A tag: as the card shows it, or its tone, the key of its word and what fills its places; false: it is not there. */
export type Tag = false | TagView | readonly [tone: TagView["tone"], key: string, more?: WordParams];
type TagView = StepView["tags"][number];

/** What of a line is not found in its event by itself. */
export interface More<E> {
  /** Places of the sentence that are not in the event, or that are said in another way. */
  readonly with?: (event: E, wording: LineWording) => WordParams;
  readonly tags?: (event: E, wording: LineWording) => readonly Tag[];
  /** The field of the die, where it is not `natural`. */
  readonly die?: keyof E & string;
  readonly totals?: (event: E) => readonly Total[];
  readonly rules?: (event: E) => readonly string[];
}

/** What the card says of an event, or null for one that goes without saying. Throws at an event of no type that the lines have. */
export function stepOf<E extends { readonly type: string }>(
  event: E,
  { lines, fields, below }: Sayings & { readonly lines: Readonly<Record<string, Line<E> | null>> },
  wording: Wording,
): StepView | null {
  const told = lines[event.type];
  if (told === undefined) throw new Defect(`No line for an event of the type ${event.type}.`);
  return told === null ? null : told.stepOf(event, { ...wording, fields, below });
}

/** The key of a sentence: a whole one, or words below this place. */
export const keyBelow = (place: string, sentence: string): string =>
  isWholeKey(sentence) ? sentence : `${place}.${sentence}`;

/** Below what all words of the system lie. */
const ROOT = "PDA";

const isWholeKey = (sentence: string): boolean => sentence.startsWith(`${ROOT}.`);

/** A line. */
export function line<E extends { readonly type: string }>(
  icon: Look<E, string>,
  tone: Look<E, Tone>,
  says: Says<E> = () => "",
  more: More<E> = {},
): Line<E> {
  return {
    stepOf(event, wording) {
      const sentence = sentenceOf(says, event, wording);
      if (sentence === null) return null;
      const below = `${wording.below}.${event.type}`;
      const told = sentence === "" ? below : keyBelow(below, sentence);
      const guard = untoldGuard(event, wording);
      const key = guard !== null && wording.words.text(told).includes(`{${guard.field}}`) ? `${told}Untold` : told;
      const text = sentenceAbout(event, key, wording, more.with?.(event, wording));
      const die = dieOf(event, more.die ?? "natural", wording);
      const totals = more.totals?.(event) ?? partsOf(event).filter(isTotal);
      const look = lookOf(icon, event, sentence, "");
      return step(look, lookOf(tone, event, sentence, "plain"), text, wording.words, {
        ...(die === null ? {} : { die }),
        tags: [...(more.tags?.(event, wording) ?? []), marginTag(guard, totals, die)].flatMap((tag) =>
          tagOf(tag, wording),
        ),
        totals: totals.filter((total) => total !== guard?.total),
        rules: more.rules?.(event) ?? rulesOf(event),
      });
    },
  };
}

function sentenceOf<E extends object>(says: Says<E>, event: E, wording: LineWording): string | null {
  if (typeof says === "function") return says(event, wording);
  return isWholeKey(says) ? says : String(Reflect.get(event, says));
}

function lookOf<E, V extends string>(look: Look<E, V>, event: E, sentence: string, plain: V): V {
  if (typeof look === "function") return look(event);
  return typeof look === "string" ? look : (look[sentence] ?? plain);
}

function tagOf(tag: Tag, { words }: Wording): StepView["tags"] {
  if (tag === false) return [];
  if ("label" in tag) return [tag];
  const [tone, key, params = {}] = tag;
  return [{ label: words.format(key, params), tone }];
}

function dieOf(event: object, field: string, { fields, words }: LineWording): DieView | null {
  const kind = fields.dice[field];
  const face: unknown = Reflect.get(event, field);
  return kind === undefined || typeof face !== "number" ? null : dieView(kind, face, words);
}

/** The total of an event that says how hard its target is to hit, where the reader is not told it in numbers. */
interface UntoldGuard {
  readonly field: string;
  readonly total: Total;
  readonly inWords: boolean;
}

function untoldGuard(event: object, { fields, names }: LineWording): UntoldGuard | null {
  const target: unknown = Reflect.get(event, "target");
  const shown = typeof target === "string" ? (names.numbers?.(target) ?? "numbers") : "numbers";
  if (shown === "numbers") return null;
  for (const [field, total] of Object.entries(event))
    if (isTotal(total) && fields.guards?.includes(total.label) === true)
      return { field, total, inWords: shown === "words" };
  return null;
}

/** A roll that comes so near to its target, or misses or beats it by so much, is told of. */
const [NARROW, FAR] = [2, 10];

/** How far a roll was from what it had to come to, in words; where the die alone decides it, nothing is said. */
function marginTag(guard: UntoldGuard | null, totals: readonly Total[], die: DieView | null): Tag {
  const rolled = totals.find((total) => total !== guard?.total);
  if (guard?.inWords !== true || rolled === undefined || die?.cssClass !== "is-plain") return false;
  const margin = Math.abs(rolled.value - guard.total.value);
  if (margin > NARROW && margin < FAR) return false;
  return ["good", margin <= NARROW ? "PDA.Card.Margin.narrow" : "PDA.Card.Margin.far"];
}

const partsOf = (event: object): readonly unknown[] => Object.values(event);

/** The rules that an event names, itself or in what it tells of: a refusal, a state. */
export function rulesOf(event: object): readonly string[] {
  const told = partsOf(event).filter((part) => typeof part === "object" && part !== null && "rule" in part);
  return [event, ...told]
    .flatMap((part: object): unknown[] => [Reflect.get(part, "rule"), Reflect.get(part, "rules")].flat())
    .filter((rule) => typeof rule === "string");
}
