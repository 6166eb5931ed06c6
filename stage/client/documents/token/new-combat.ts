import type { Document } from "../../abstract/document.ts";
import { documentClassNamed } from "../class-named.ts";
import type { PlayCombat } from "../surroundings.ts";

/** A new combat, active and bound to a scene; null where it was vetoed. */
export async function newCombat(sceneId: string | null): Promise<PlayCombat | null> {
  const made: unknown = await (documentClassNamed("Combat") as typeof Document).create({
    scene: sceneId,
    active: true,
  });
  return made as PlayCombat | null;
}
