/**
 * Typed decoders for JSON that strangers may have written: each names what it expects, copies what it accepts, and
 * never throws. The shapes are in `decode-shapes.ts`, the single values in `decode-values.ts`.
 */
import { Failure } from "./decode-failure.ts";
import type { Decoder } from "./decoder.ts";
import type { Fault } from "./fault.ts";

export { Failure } from "./decode-failure.ts";
export { array, extended, having, keyed, nullable, object, oneOfShapes, record, union } from "./decode-shapes.ts";
export type { Decoded, Decoder } from "./decoder.ts";
export { boolean, brand, integer, json, literal, number, oneOf, refine, string } from "./decode-values.ts";

export type DecodeResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault };

/** Reads a value. The first thing wrong is reported; nothing is thrown. */
export function decode<T>(decoder: Decoder<T>, value: unknown): DecodeResult<T> {
  const read = decoder.read(value);
  return read instanceof Failure ? { ok: false, fault: read.fault() } : { ok: true, value: read };
}
