import type { Total } from "../../rules/kernel/totals.ts";

/** The rules' derived numbers of an actor by stable key, each with its explanation. */
export type SheetNumbers = Readonly<Record<string, Total>>;

type Derive = (actor: Actor.Implementation) => SheetNumbers;

let derive: Derive | null = null;

/** Binds the rules that derive: the models are defined before the ruleset's binding, which reads them. */
export function bindNumbers(bound: Derive): void {
  derive = bound;
}

/** An actor's derived numbers. Throws before `init`. */
export function numbersOf(actor: Actor.Implementation): SheetNumbers {
  if (derive === null) throw new Error("The rules that derive numbers are not bound yet: bindNumbers runs in init.");
  return derive(actor);
}
