import {
  array,
  brand,
  decode,
  json,
  literal,
  nullable,
  number,
  object,
  oneOf,
  oneOfShapes,
  record,
  string,
  union,
  type Decoded,
  type DecodeResult,
  type Decoder,
} from "../../rules/kernel/decode.ts";
import { combatantId } from "../../rules/kernel/ids.ts";
import type { Fault, Part, Phrase } from "../../rules/kernel/fault.ts";
import { FAULT_WORDS, type FaultCode } from "../../rules/kernel/fault-words.ts";
import type { RefusalParam } from "../../rules/kernel/refusals.ts";
import { id, requestDecoder } from "../referee/request.ts";

/** Phrases within one another in what is wrong with a claim: a formula, what is wrong in it, what was expected, its values. */
const DEEPEST_PHRASE = 3;

/** A request on its way to the referee. `combat`: its id; `at`: server time in ms when it was sent, for an old one is not executed. */
const claim = object({ id, combat: id, at: number({ min: 0 }), request: requestDecoder });

/** Who sends a claim is known from the host's stamp, never from the claim. */
export type Claim = Decoded<typeof claim>;

/** Reads a claim that any user may have written: unknown keys and wrong types are refused by name. */
export const decodeClaim = (input: unknown): DecodeResult<Claim> => decode<Claim>(claim, input);

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
