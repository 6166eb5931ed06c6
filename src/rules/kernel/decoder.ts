import type { Failure } from "./decode-failure.ts";
import type { Phrase } from "./fault.ts";

/** Reads a value as `T`, or says by a {@link Failure} what is wrong with it. */
export interface Decoder<T> {
  /** What is expected: one of these. */
  readonly expected: readonly Phrase[];
  readonly read: (value: unknown) => T | Failure;
}

/** The type that a decoder gives. */
export type Decoded<D> = D extends Decoder<infer T> ? T : never;
