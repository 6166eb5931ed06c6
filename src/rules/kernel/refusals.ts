import type { Fault } from "./fault.ts";
import type { CombatantId, LedgerId } from "./ids.ts";

/** Somebody of whom a refusal speaks. Whoever reads it calls him as he knows him: not every reader may know everybody. */
export interface Spoken {
  readonly combatant: CombatantId;
}

/** A number, a word, a combatant or a fault in what was sent, that a refusal's message shows. */
export type RefusalParam = string | number | Spoken | Fault;
export type RefusalParams = Readonly<Record<string, RefusalParam>>;

/** Whether a refusal's message shows a combatant here. */
export function isSpoken(param: RefusalParam): param is Spoken {
  return typeof param === "object" && "combatant" in param;
}

/**
 * The rules say no. Nothing changed. `code` is a stable key of the language files, `params` its numbers,
 * `rule` the ledger entry that forbids.
 */
export interface Refusal {
  readonly code: string;
  readonly rule: LedgerId | null;
  readonly params: RefusalParams;
}

/** Makes a refusal. `rule` is null only for what no rule forbids (an unknown id, a malformed claim). */
export function refuse(code: string, rule: LedgerId | null, params: RefusalParams = {}): Refusal {
  return { code, rule, params };
}
