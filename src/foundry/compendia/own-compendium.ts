import { SYSTEM_ID } from "../../system-id.ts";

import CompendiumCollection = foundry.documents.collections.CompendiumCollection;

/** The language of those whose own does not ship. */
const FALLBACK = "en";

type Kind = "Actor" | "Item" | "JournalEntry" | "Scene";

/** The system's compendium of a kind, built from a folder of sources, in the language of this client, or in English. Throws where it is missing. */
export function ownCompendium<K extends Kind>(kind: K, source: string): CompendiumCollection<K> {
  const pack = game.packs.get(`${SYSTEM_ID}.${source}-${game.i18n.lang}`) ?? game.packs.get(`${SYSTEM_ID}.${source}-${FALLBACK}`);
  if (pack === undefined || !isOf(kind, pack)) throw new Error(`The compendium "${source}" is missing: the system is not installed whole.`);
  return pack;
}

function isOf<K extends Kind>(kind: K, pack: CompendiumCollection.Any): pack is CompendiumCollection<K> {
  return pack.documentName === kind;
}
