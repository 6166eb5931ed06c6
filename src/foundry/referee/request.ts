/** What is wanted of the referee, as strangers may send it. */
import {
  array,
  boolean,
  brand,
  Failure,
  integer,
  json,
  literal,
  object,
  oneOf,
  oneOfShapes,
  record,
  refine,
  string,
  union,
  type Decoded,
  type Decoder,
} from "../../rules/kernel/decode.ts";
import type { RollModifier, StoredReply } from "../../rules/kernel/effects.ts";
import { literally, phrase } from "../../rules/kernel/fault.ts";
import { effectKey } from "../../rules/kernel/ids.ts";
import type { Json } from "../../rules/kernel/json.ts";
import { HIGHEST_MODIFIER, LONGEST_LABEL, MOST_MODIFIERS } from "./modifier-bounds.ts";

/** The id of a document, or of a claim. */
export const id = string({ min: 1, max: 64 });
const key = brand(string({ min: 1, max: 200 }), effectKey);
const option = string({ min: 1, max: 200 });

/** Longest JSON of what an answer's option needs besides, in characters. */
const LONGEST_PARAMS = 1000;
/** What an answer's option needs besides: a payment, a place. It is stored with the exchange, which every client loads. */
const params: Decoder<Readonly<Record<string, Json>>> = refine(record(json()), (given) => {
  const { length } = JSON.stringify(given);
  const expected = phrase("characters", { most: LONGEST_PARAMS });
  return length > LONGEST_PARAMS ? new Failure(phrase("mismatch", { expected, found: literally(length) })) : null;
});

const modifiers: Decoder<readonly RollModifier[]> = array(
  object({
    label: string({ min: 1, max: LONGEST_LABEL }),
    value: integer({ min: -HIGHEST_MODIFIER, max: HIGHEST_MODIFIER }),
  }),
  { min: 1, max: MOST_MODIFIERS },
);

const reply: Decoder<StoredReply> = oneOfShapes<StoredReply>(
  object({ naturals: array(integer({ min: 1, max: 1000 }), { max: 1000 }) }, { modifiers }),
  object({ answer: object({ option, via: literal("gameMaster") }, { params }) }),
);

/** A command is judged by the rules. */
const command: Decoder<unknown> = json();
const given = object({ key, option }, { params });

/** `message`: id of an exchange's message; `who`: uuids of tokens, or of actors without one. */
export const requestDecoder = union("kind", {
  command: object({ kind: literal("command"), command }),
  answer: object({ kind: literal("answer"), message: id, key, option }, { params }),
  answers: object({ kind: literal("answers"), message: id, answers: array(given, { max: 100 }) }),
  due: object({ kind: literal("due"), message: id, key }),
  hold: object({ kind: literal("hold"), message: id, key, held: boolean() }),
  join: object({ kind: literal("join"), who: array(id, { min: 1, max: 100 }) }),
  undo: object({ kind: literal("undo"), message: id }),
  putBack: object({ kind: literal("putBack"), message: id, line: id }),
  take: object({ kind: literal("take"), message: id }),
  cancel: object({ kind: literal("cancel"), message: id }),
  settle: object({ kind: literal("settle"), message: id, disputed: oneOf(["write", "leave"]) }),
  amend: object({ kind: literal("amend"), message: id, key, reply }),
});
export type RefereeRequest = Decoded<typeof requestDecoder>;

/** An answer as a user gives it. */
export type GivenAnswer = Decoded<typeof given>;

/** Requests that only a game master may make. */
export const GAME_MASTERS_ONLY: readonly RefereeRequest["kind"][] = [
  "hold",
  "undo",
  "cancel",
  "settle",
  "amend",
  "putBack",
  "take",
];
