/**
 * Typed decoders for JSON that strangers may have written: each names what it expects, copies what it accepts, and
 * never throws. The shapes are in `decode-shapes.ts`, the single values in `decode-values.ts`.
 */
import { Failure } from "./decode-failure.ts";

export { Failure } from "./decode-failure.ts";
export { array, keyed, nullable, object, oneOfShapes, record, union } from "./decode-shapes.ts";
export { boolean, brand, integer, json, literal, number, oneOf, refine, string } from "./decode-values.ts";

/** Reads a value as `T`, or says by a {@link Failure} what is wrong with it. */
export interface Decoder<T> {
  /** What is expected, in a few words for a message. */
  readonly expected: string;
  readonly read: (value: unknown) => T | Failure;
}

/** The type that a decoder gives. */
export type Decoded<D> = D extends Decoder<infer T> ? T : never;

/** What is wrong with a value, and where: `path` is like `combatants[2].stamina`, empty for the whole value. */
export interface DecodeError {
  readonly path: string;
  /** One line, with the path. */
  readonly message: string;
}

export type DecodeResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: DecodeError };

/** Reads a value. The first thing wrong is reported; nothing is thrown. */
export function decode<T>(decoder: Decoder<T>, value: unknown): DecodeResult<T> {
  const read = decoder.read(value);
  if (!(read instanceof Failure)) return { ok: true, value: read };
  const path = read.path();
  return { ok: false, error: { path, message: `${path === "" ? "The whole" : path}: ${read.problem}.` } };
}
