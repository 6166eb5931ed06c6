import { asNewDocuments, asUpdate } from "../compat/casts.ts";
import { forcedMove } from "../movement/displacement.ts";
import { ticketed } from "../ticket.ts";
import type { Owned, Source } from "./known-documents.ts";
import type { ValueChange } from "./value-changes.ts";

/** Fields of a token that a waypoint carries. */
const OF_WAYPOINT: readonly string[] = ["x", "y", "elevation", "width", "height", "shape", "level"];

/** Writes values of a document as they were: a token is put back, and does not walk. */
export async function restoreValues(document: Owned, changes: readonly ValueChange[]): Promise<void> {
  const update = Object.fromEntries(
    changes.flatMap(({ path, before }) => (before === undefined ? [] : [[path, before]])),
  );
  if (!(document instanceof TokenDocument)) {
    await document.update(asUpdate(update), ticketed("audit", { turnEvents: false }));
    return;
  }
  const back = Object.fromEntries(
    Object.entries({ ...document._source, ...update }).filter(([key]) => OF_WAYPOINT.includes(key)),
  );
  const isMoved = OF_WAYPOINT.some((key) => key in update);
  const movement = isMoved ? { movement: { [document.id ?? ""]: forcedMove(back, "displace") } } : {};
  await document.update(asUpdate(update), ticketed("audit", movement));
}

/** Puts a combatant back into its fight as it was, under its own id. */
export async function restoreCombatant(
  { parent, id }: { readonly parent: Combat.Implementation | null; readonly id: string | null },
  source: Source,
): Promise<void> {
  if (parent === null || parent.combatants.has(id ?? "")) return;
  await parent.createEmbeddedDocuments(
    "Combatant",
    asNewDocuments([source]),
    ticketed("audit", { keepId: true, turnEvents: false }),
  );
}

/** Takes a combatant out of its fight again. */
export async function removeCombatant(combatant: Combatant.Implementation): Promise<void> {
  await combatant.delete(ticketed("audit", { turnEvents: false }));
}
