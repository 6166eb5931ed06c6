/** A user's hotbar: which macro lies in which of its fifty slots. */
import type { Document } from "../abstract/document.ts";
import { currentGame } from "../helpers/current-game.ts";

const SLOTS = 50;
const PER_PAGE = 10;

/** The macros of one page, slot by slot; null where there is none. */
export function hotbarPage(
  hotbar: Readonly<Record<string, unknown>>,
  page: number,
): { slot: number; macro: Document | null }[] {
  return Array.from({ length: PER_PAGE }, (_, at) => {
    const slot = (page - 1) * PER_PAGE + at + 1;
    const id = hotbar[slot];
    return { slot, macro: typeof id === "string" ? (currentGame().macros.get(id) ?? null) : null };
  });
}

/** The hotbar with a macro in a slot (the first free one where none is named), or without any there. Throws for a slot that does not exist. */
export function hotbarWith(
  hotbar: Readonly<Record<string, unknown>>,
  macro: Document | null,
  wanted: number | undefined,
  fromSlot: number | undefined,
): Record<string, unknown> {
  const next: Record<string, unknown> = { ...hotbar };
  const free = Array.from({ length: SLOTS }, (_, at) => at + 1).find((each) => !(each in next));
  const slot = wanted ?? (macro === null ? fromSlot : free);
  if (slot === undefined || !Number.isInteger(slot) || slot < 1 || slot > SLOTS)
    throw new Error(`Invalid Hotbar slot requested: ${String(slot)}`);
  if (fromSlot !== undefined) Reflect.deleteProperty(next, String(fromSlot));
  if (macro === null) Reflect.deleteProperty(next, String(slot));
  else next[slot] = macro.id;
  return next;
}
