import type { Document } from "../../abstract/document.ts";
import { documentClassNamed } from "../class-named.ts";
import type { Combat } from "../combat.ts";

/** A new combat, active and bound to a scene; null where it was vetoed. */
export async function newCombat(sceneId: string | null): Promise<Combat | null> {
  const made: unknown = await (documentClassNamed("Combat") as typeof Document).create({
    scene: sceneId,
    active: true,
  });
  return made as Combat | null;
}
