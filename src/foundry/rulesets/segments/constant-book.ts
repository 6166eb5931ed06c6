import { decode } from "../../../rules/kernel/decode.ts";
import { constantsDecoder } from "../../../rules/segments/decode-settings.ts";
import { CONSTANTS } from "../../../rules/segments/settings.ts";
import { SYSTEM_ID } from "../../../system-id.ts";
import { accepted, refused } from "../../referee/results.ts";
import type { ConstantState, ConstantValue, RequestResult } from "../../services.ts";
import { houseRules } from "../../settings/house-rules.ts";
import { segmentsRules } from "./segments-rules.ts";

/** The printed value of each constant. */
const PRINTED: Readonly<Record<string, ConstantValue>> = Object.fromEntries(Object.entries(CONSTANTS).map(([name, { value }]) => [name, value]));

/** Every constant of the ledger, in its order, with the value in force. */
export function constants(): readonly ConstantState[] {
  const inForce: Readonly<Record<string, unknown>> = { ...segmentsRules().settings };
  return Object.entries(CONSTANTS).map(([name, { kind, value: printed, rule, origin, words, least }]) => {
    const value = inForce[name];
    return { name, kind, rule, origin, words, least, printed, value: isValue(value) ? value : printed };
  });
}

const isValue = (value: unknown): value is ConstantValue => ["string", "number", "boolean"].includes(typeof value);

/** Whether the rules can go by this value of a constant. */
export function constantFits(name: string, value: unknown): boolean {
  return decode(constantsDecoder, { [name]: value }).ok;
}

/**
 * Makes the fight go by these values; a printed value gives the world's own up, constants that are not named stay as they
 * are. All or nothing: one that does not fit refuses the whole. For game masters.
 */
export async function keepConstants(values: Readonly<Record<string, unknown>>): Promise<RequestResult> {
  if (!game.user.isGM) return refused("gameMasterOnly");
  const read = decode(constantsDecoder, values);
  if (!read.ok) return refused("constantUnreadable", { problem: read.error.message });
  const own = { ...houseRules().constants, ...read.value };
  const kept = Object.fromEntries(Object.entries(own).filter(([name, value]) => name in PRINTED && value !== PRINTED[name]));
  await game.settings.set(SYSTEM_ID, "constants", kept);
  return accepted();
}
