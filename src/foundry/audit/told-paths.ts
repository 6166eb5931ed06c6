import type { Owned } from "./known-documents.ts";

/** What no fight asks for: how things look, where they are filed, what the host keeps for itself. */
const UNTOLD: ReadonlySet<string> = new Set([
  "_id",
  "_stats",
  "_movementHistory",
  "_regions",
  "alpha",
  "flags",
  "folder",
  "img",
  "lockRotation",
  "movementAction",
  "occludable",
  "ring",
  "rotation",
  "sort",
  "texture",
  "turnMarker",
]);

/** A token's place and side, and the actor that it stands for: in a fight only the referee changes them. */
const PLACE: ReadonlySet<string> = new Set([
  "actorId",
  "actorLink",
  "disposition",
  "elevation",
  "height",
  "level",
  "shape",
  "width",
  "x",
  "y",
]);

/** Where a token stands. */
const STAND: ReadonlySet<string> = new Set(["elevation", "level", "x", "y"]);

/** What of a combatant only the referee changes: its record, whom it stands for, and what the rules make of it. */
const RECORD: ReadonlySet<string> = new Set([
  "actorId",
  "defeated",
  "group",
  "initiative",
  "sceneId",
  "system",
  "tokenId",
]);

/** Whether a change at this path puts a token elsewhere. */
export function isPlace(document: Owned, path: string): boolean {
  return document instanceof TokenDocument && STAND.has(path);
}

/** Whether a change at this path is told: no texts about a document, nothing that the fight does not ask for. */
export function isTold(document: Owned, path: string): boolean {
  const [root = "", ...rest] = path.split(".");
  return !UNTOLD.has(root) && (root !== "system" || !textsOf(document).includes(rest.join(".")));
}

/** Whether only the referee changes what lies at this path of a fighter's document. */
export function isWrong(document: Owned, path: string): boolean {
  const [root = ""] = path.split(".");
  if (document instanceof TokenDocument) return PLACE.has(root);
  return document instanceof Combatant && RECORD.has(root);
}

/** The paths below `system` at which a document's manifest has texts. */
function textsOf(document: Owned): readonly string[] {
  const { documentName } = document;
  if (documentName !== "Actor" && documentName !== "Item") return [];
  const listed: unknown = foundry.utils.getProperty(
    game.system,
    `documentTypes.${documentName}.${document.type}.htmlFields`,
  );
  return Array.isArray(listed) ? listed.filter((each): each is string => typeof each === "string") : [];
}
