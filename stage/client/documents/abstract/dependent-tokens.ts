import type { Document } from "../../abstract/document.ts";
import { gameOrNull } from "../../helpers/current-game.ts";

/** Every token of the world that stands for this actor. */
export function dependentTokens(actorId: string): Document[] {
  const scenes = gameOrNull()?.collections.get("Scene")?.contents ?? [];
  return scenes.flatMap((scene) =>
    scene.getEmbeddedCollection("Token").filter((token) => token._source["actorId"] === actorId),
  );
}
