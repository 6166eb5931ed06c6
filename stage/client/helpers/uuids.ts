/** `fromUuid` and `fromUuidSync`. */
import type { Source } from "../../shared/document-kinds.ts";
import { Document } from "../abstract/document.ts";
import { parseUuid, type ResolvedUuid } from "../utils/uuid.ts";
import { currentGame, type GamePack } from "./current-game.ts";

interface UuidOptions {
  relative?: Document | undefined;
  invalid?: boolean | undefined;
}

/** The document of a uuid, from the world or a compendium; null where there is none. */
export async function fromUuid(
  uuid: string | null | undefined,
  { relative, invalid = false }: UuidOptions = {},
): Promise<unknown> {
  const parsed = parseUuid(uuid, { relative });
  if (parsed === null) return null;
  const pack = packOf(parsed);
  const root =
    pack === null
      ? parsed.collection?.get(parsed.documentId ?? "", { invalid })
      : await pack.getDocument(parsed.documentId ?? "");
  return descend(root, parsed.embedded, invalid) ?? null;
}

/**
 * The document of a uuid in the world; for a compendium the document where it is loaded, else its index entry. Throws
 * for a document embedded in a compendium that is not loaded; without `strict` it answers null.
 */
export function fromUuidSync(
  uuid: string | null | undefined,
  { relative, invalid = false, strict = true }: UuidOptions & { strict?: boolean } = {},
): Document | Source | null {
  const parsed = parseUuid(uuid, { relative });
  if (parsed === null) return null;
  const pack = packOf(parsed);
  if (pack === null)
    return descend(parsed.collection?.get(parsed.documentId ?? "", { invalid }), parsed.embedded, invalid) ?? null;
  const root = pack.get(parsed.documentId ?? "");
  if (parsed.embedded.length === 0) return root ?? pack.index.get(parsed.documentId ?? "") ?? null;
  if (root !== undefined) return descend(root, parsed.embedded, invalid) ?? null;
  if (strict)
    throw new Error(
      `fromUuidSync was invoked on UUID '${parsed.uuid}' which references an Embedded Document and cannot be retrieved synchronously.`,
    );
  return null;
}

function packOf(parsed: ResolvedUuid): GamePack | null {
  if (!parsed.uuid.startsWith("Compendium.")) return null;
  const [, scope = "", name = ""] = parsed.uuid.split(".");
  return currentGame().packs.get(`${scope}.${name}`) ?? null;
}

/** Goes down from a document by the pairs of name and id that remain. */
function descend(root: unknown, parts: readonly string[], invalid: boolean): Document | undefined {
  let found = root instanceof Document ? root : undefined;
  for (let at = 0; found !== undefined && at < parts.length; at += 2) {
    found = embeddedIn(found, parts[at] ?? "", parts[at + 1] ?? "", invalid);
  }
  return found;
}

function embeddedIn(parent: Document, name: string, id: string, invalid: boolean): Document | undefined {
  // The actor of an unlinked token is no stored child, and yet has a uuid below the token.
  if (parent.documentName === "Token" && name === "Actor") {
    const actor: unknown = Reflect.get(parent, "actor");
    return actor instanceof Document && actor.id === id ? actor : undefined;
  }
  return parent.getEmbeddedDocument(name, id, { invalid });
}
