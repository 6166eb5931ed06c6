/** What may be stored, sent and replayed. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** A defect of the program, as opposed to a refusal by the rules: thrown, never shown as a ruling. */
export class Defect extends Error {
  override readonly name = "Defect";
}

/** Ends an exhaustive `switch`. Throws a {@link Defect} if a value got past the types. */
export function assertNever(value: never, what: string): never {
  throw new Defect(`Unexpected ${what}: ${JSON.stringify(value)}`);
}
