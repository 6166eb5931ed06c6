import {
  array,
  boolean,
  brand,
  decode,
  Failure,
  integer,
  json,
  literal,
  nullable,
  number,
  object,
  oneOf,
  oneOfShapes,
  record,
  refine,
  string,
  union,
  type Decoded,
  type DecodeResult,
  type Decoder,
} from "../../rules/kernel/decode.ts";
import type { RollModifier, StoredReply } from "../../rules/kernel/effects.ts";
import { combatantId, effectKey } from "../../rules/kernel/ids.ts";
import { literally, phrase as said, type Fault, type Part, type Phrase } from "../../rules/kernel/fault.ts";
import type { Json } from "../../rules/kernel/json.ts";
import { FAULT_WORDS, type FaultCode } from "../../rules/kernel/fault-words.ts";
import type { RefusalParam } from "../../rules/kernel/refusals.ts";
import { HIGHEST_MODIFIER, LONGEST_LABEL, MOST_MODIFIERS } from "../referee/modifier-bounds.ts";
import type { RefereeRequest } from "../referee/request.ts";

/** A request on its way to the referee. Who sends it is known from the host's stamp, never from the claim. */
export interface Claim {
  readonly id: string;
  /** Id of the combat. */
  readonly combat: string;
  /** Server time in ms when it was sent: an old one is not executed. */
  readonly at: number;
  readonly request: RefereeRequest;
}

/** Phrases within one another in what is wrong with a claim: a formula, what is wrong in it, what was expected, its values. */
const DEEPEST_PHRASE = 3;

const id = string({ min: 1, max: 64 });
const key = brand(string({ min: 1, max: 200 }), effectKey);
const option = string({ min: 1, max: 200 });

/** Longest JSON of what an answer's option needs besides, in characters. */
const LONGEST_PARAMS = 1000;
/** What an answer's option needs besides: a payment, a place. It is stored with the exchange, which everybody loads. */
const params: Decoder<Readonly<Record<string, Json>>> = refine(record(json()), (given) => {
  const { length } = JSON.stringify(given);
  return length > LONGEST_PARAMS
    ? new Failure(
        said("mismatch", { expected: said("characters", { most: LONGEST_PARAMS }), found: literally(length) }),
      )
    : null;
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

const request: Decoder<RefereeRequest> = union("kind", {
  command: object({ kind: literal("command"), command: json() }),
  answer: object({ kind: literal("answer"), message: id, key, option }, { params }),
  answers: object({
    kind: literal("answers"),
    message: id,
    answers: array(object({ key, option }, { params }), { max: 100 }),
  }),
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

const claim = object({ id, combat: id, at: number({ min: 0 }), request });

/** Reads a claim that anybody may have written: unknown keys and wrong types are refused by name. */
export function decodeClaim(input: unknown): DecodeResult<Claim> {
  return decode<Claim>(claim, input);
}

const spoken = object({ combatant: brand(string({ max: 64 }), combatantId) });
const isFaultCode = (code: string): code is FaultCode => Object.hasOwn(FAULT_WORDS, code);
const faultCode = oneOf(Object.keys(FAULT_WORDS).filter(isFaultCode));
const words = string({ max: 4000 });
/** A phrase with at most so many phrases within one another. */
function phrase(deepest: number): Decoder<Phrase> {
  const inner = deepest === 0 ? [] : [phrase(deepest - 1), array(phrase(deepest - 1), { max: 1000 })];
  return object({ code: faultCode, parts: record(oneOfShapes<Part>(number(), words, ...inner)) });
}
const fault: Decoder<Fault> = object({
  place: array(oneOfShapes<string | number>(number(), words), { max: 100 }),
  problem: phrase(DEEPEST_PHRASE),
});
const param = oneOfShapes<RefusalParam>(number(), words, spoken, fault);
const refusal = object({
  code: string({ min: 1, max: 100 }),
  rule: nullable(string({ max: 100 })),
  params: record(param),
});
const result = union("status", {
  accepted: object({ status: literal("accepted"), message: nullable(id) }),
  refused: object({ status: literal("refused"), refusal }),
});

const wire = union("kind", {
  claim: object({ kind: literal("claim"), claim: json() }, { tab: id }),
  received: object({ kind: literal("received"), id, to: id }),
  still: object({ kind: literal("still"), id }),
  result: object({ kind: literal("result"), id, to: id, result }, { tab: id }),
  ordersWanted: object({ kind: literal("ordersWanted") }),
  orders: object({ kind: literal("orders"), at: number({ min: 0 }), orders: record(json()) }),
  ping: object({ kind: literal("ping"), tab: id, nonce: id }),
  pong: object({ kind: literal("pong"), tab: id, nonce: id }),
  leaving: object({ kind: literal("leaving"), tab: id }),
});

/** What travels on the system's socket. */
export type Wire = Decoded<typeof wire>;
export type WireResult = Decoded<typeof result>;

/** Reads what came in by the socket. */
export function decodeWire(input: unknown): DecodeResult<Wire> {
  return decode<Wire>(wire, input);
}
