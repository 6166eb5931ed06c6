import type { DecodeResult } from "../../src/rules/kernel/decode.ts";
import type { Fault, Phrase } from "../../src/rules/kernel/fault.ts";

type Parse = (input: unknown) => DecodeResult<object>;
type Place = Fault["place"];
type Branch = Record<string | number, unknown>;

/** Makes up no more values than this for one command. */
const MOST_TRIES = 300;
/** More entries than any list may have. */
const ENDLESS = 10_001;
/** What no decoder reads. */
const NOTHING_KNOWN = Symbol("nothing known");
/** A key that no decoder knows. */
const STRANGE_KEY = "?";

/** The names of all commands that a ruleset reads. */
export function commandsOf(parse: Parse): readonly string[] {
  return wordsOf(problemOf(parse, { do: NOTHING_KNOWN }, ["do"]));
}

/** A key that a command may have, and the words that may stand there if nothing else may; a box to tick has `true` and `false`. */
export interface Field {
  readonly key: string;
  readonly words: readonly string[];
  /** Whether an object may stand there. */
  readonly hasParts: boolean;
  /** Whether it may be left out. */
  readonly isOptional: boolean;
  /** Whether it may be null. */
  readonly isNullable: boolean;
  /** What may stand there, as its reader says. */
  readonly shapes: readonly Phrase[];
  /** What its entries may be, and how many there may be; null where no list may stand there. */
  readonly entries: { readonly shapes: readonly Phrase[]; readonly bounds: Phrase | null } | null;
}

/**
 * Every key that a command may have, those within its parts as `zone.centre`, entries of lists as `parties.side`, with what may
 * stand there. The command's reader is asked: what it misses is made up as it says, and of a key that it does not know it answers
 * which it knows.
 */
export function fieldsOf(parse: Parse, deed: string): readonly Field[] {
  const command: Branch = { do: deed };
  fill(parse, command);
  return keysUnder(parse, command, []);
}

/** Keys of the object at a place of a command that reads, and of all below it. */
function keysUnder(parse: Parse, command: Branch, place: Place): readonly Field[] {
  put(command, [...place, STRANGE_KEY], 1);
  const problem = problemOf(parse, command, place);
  const known = partOf(problem, "known").split(", ");
  put(command, [...place, STRANGE_KEY], undefined);
  return known.flatMap((key) => [
    fieldAt(parse, command, [...place, key]),
    ...variantsAt(parse, command, [...place, key]),
  ]);
}

/** What may stand at a place, told by its key. */
function fieldAt(parse: Parse, command: Branch, place: Place): Field {
  const kept = at(command, place);
  const shapes = expectedAt(parse, command, place);
  put(command, place, undefined);
  const isOptional = parse(command).ok;
  put(command, place, null);
  const isNullable = parse(command).ok;
  put(command, place, kept);
  return {
    key: place.filter((step) => typeof step === "string").join("."),
    words: shapes.flatMap(wordsIn),
    hasParts: shapes.some(({ code }) => code === "object" || code === "taggedObject"),
    isOptional,
    isNullable,
    shapes,
    entries: entriesAt(parse, command, place, shapes),
  };
}

/** What a list at a place may hold; null where none may stand there. */
function entriesAt(parse: Parse, command: Branch, place: Place, shapes: readonly Phrase[]): Field["entries"] {
  if (!shapes.some(({ code }) => code === "list" || code === "pair")) return null;
  const kept = at(command, place);
  put(
    command,
    place,
    Array.from({ length: ENDLESS }, () => NOTHING_KNOWN),
  );
  const [tooMany] = expectedIn(problemOf(parse, command, place));
  put(
    command,
    place,
    Array.from({ length: Number(tooMany?.parts["count"] ?? tooMany?.parts["min"]) || 1 }, () => NOTHING_KNOWN),
  );
  const entry = expectedIn(problemOf(parse, command, [...place, 0]));
  put(command, place, kept);
  return { shapes: entry, bounds: tooMany ?? null };
}

/** The words of an enumeration, of a single word, or of a box to tick. */
function wordsIn({ code, parts }: Phrase): readonly string[] {
  if (code === "oneOf") return (parts["values"] as readonly Phrase[]).flatMap(wordsIn);
  const text = parts["text"];
  return (code === "quoted" || code === "bare") && typeof text === "string" && text !== "null" ? [text] : [];
}

/** Keys below a place, in every shape that may stand there. */
function variantsAt(parse: Parse, command: Branch, place: Place): readonly Field[] {
  const kept = at(command, place);
  const shapes = expectedAt(parse, command, place);
  const keys = shapes.flatMap((shape): readonly Field[] => {
    switch (shape.code) {
      case "object":
        return filled(parse, command, place, {});
      case "taggedObject": {
        const tag = partOf(shape, "tag");
        put(command, place, { [tag]: NOTHING_KNOWN });
        return wordsOf(problemOf(parse, command, [...place, tag])).flatMap((word) =>
          filled(parse, command, place, { [tag]: word }),
        );
      }
      case "list":
        put(command, place, [NOTHING_KNOWN, NOTHING_KNOWN]);
        return variantsAt(parse, command, [...place, 0]);
      default:
        return [];
    }
  });
  put(command, place, kept);
  fill(parse, command);
  return keys;
}

function filled(parse: Parse, command: Branch, place: Place, shape: Branch): readonly Field[] {
  put(command, place, shape);
  fill(parse, command);
  // Where several shapes are tried one after the other none of them tells what it lacks: another one was made up.
  return typeof at(command, place) === "object" ? keysUnder(parse, command, place) : [];
}

/** What may stand at a place. */
function expectedAt(parse: Parse, command: Branch, place: Place): readonly Phrase[] {
  put(command, place, NOTHING_KNOWN);
  return expectedIn(problemOf(parse, command, place));
}

/** What a problem says is expected. */
function expectedIn(problem: Phrase | null): readonly Phrase[] {
  const expected = problem?.parts["expected"];
  if (Array.isArray(expected)) return expected as readonly Phrase[];
  return typeof expected === "object" ? [expected as Phrase] : [];
}

/** What is wrong with a command, at this very place; null if nothing is. */
function problemOf(parse: Parse, command: Branch, place: Place): Phrase | null {
  const read = parse(command);
  return !read.ok && read.fault.place.join("/") === place.join("/") ? read.fault.problem : null;
}

/** Makes up whatever a command lacks, until it reads. */
function fill(parse: Parse, command: Branch): void {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const read = parse(command);
    if (read.ok) return;
    put(command, read.fault.place, madeUp(read.fault.problem, tries));
  }
  throw new Error(`No such command can be made up: ${JSON.stringify(command)}`);
}

function madeUp(problem: Phrase, tries: number): unknown {
  if (problem.code === "sameTwice") return [`one${tries}`, `other${tries}`];
  const [expected] = problem.parts["expected"] as readonly Phrase[];
  if (expected === undefined) throw new Error(`Nothing is expected: ${JSON.stringify(problem)}`);
  const { code, parts } = expected;
  switch (code) {
    case "object":
    case "taggedObject":
      return {};
    case "list":
      return [];
    case "listWithin":
      return Array.from({ length: Number(parts["min"]) }, () => NOTHING_KNOWN);
    case "listOf":
      return Array.from({ length: Number(parts["count"]) }, () => NOTHING_KNOWN);
    case "pair":
      return [`one${tries}`, `other${tries}`];
    case "oneOf":
      return wordsOf(problem)[0];
    case "quoted":
      return parts["text"];
    case "bare":
      return JSON.parse(partOf(expected, "text")) as unknown;
    case "text":
    case "textWithin":
      return `word${tries}`;
    default:
      return Number(parts["min"] ?? parts["max"] ?? 1);
  }
}

/** The words of an enumeration. */
function wordsOf(problem: Phrase | null): readonly string[] {
  const [one] = (problem?.parts["expected"] ?? []) as readonly Phrase[];
  return one?.code === "oneOf" ? (one.parts["values"] as readonly Phrase[]).map((value) => partOf(value, "text")) : [];
}

/** A part of a phrase that is a text. */
export function partOf(said: Phrase | null, name: string): string {
  const part = said?.parts[name];
  return typeof part === "string" ? part : "";
}

const at = (command: Branch, place: Place): unknown =>
  place.reduce<unknown>((branch, step) => (branch as Branch)[step], command);

function put(command: Branch, place: Place, value: unknown): void {
  const last = place.at(-1);
  if (last === undefined) throw new Error("A command is not replaced as a whole.");
  const branch = at(command, place.slice(0, -1)) as Branch;
  if (value === undefined) Reflect.deleteProperty(branch, last);
  else branch[last] = value;
}
