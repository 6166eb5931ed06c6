/** Constants as a file that another world can read: pure. */

import { SYSTEM_ID } from "../../system-id.ts";

/** What a file holds: its kind, and the constants that are not as printed. */
const KIND = `${SYSTEM_ID}.constants`;

/** The text of a file. */
export function writeConstants(constants: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ kind: KIND, constants }, null, 2)}\n`;
}

/** The constants of a file; null: it is none of ours. */
export function readConstants(text: string): Readonly<Record<string, unknown>> | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof read !== "object" || read === null || !("kind" in read) || read.kind !== KIND || !("constants" in read))
    return null;
  const { constants } = read;
  return typeof constants === "object" && constants !== null && !Array.isArray(constants) ? { ...constants } : null;
}
