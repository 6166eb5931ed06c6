import { asCompendium } from "../compat/casts.ts";
import { worldRuleset } from "../settings/world-ruleset.ts";
import { SYSTEM_ID } from "../../system-id.ts";

import CompendiumCollection = foundry.documents.collections.CompendiumCollection;

/** The language of those whose own does not ship. */
const FALLBACK = "en";

type Kind = "Actor" | "Item" | "JournalEntry" | "Scene";

/** The language of the compendia that this client reads: its own where they ship in it, or English. */
export function packLanguage(): string {
  const { lang } = game.i18n;
  return game.packs.some((pack) => flagOf(pack, "lang") === lang) ? lang : FALLBACK;
}

/** Whether a compendium is of this system, and yet of a ruleset that this world does not play or in a language that this client does not read. */
export function isForeignPack(pack: CompendiumCollection.Any): boolean {
  const ruleset = flagOf(pack, "ruleset");
  return ruleset !== undefined && (ruleset !== worldRuleset() || flagOf(pack, "lang") !== packLanguage());
}

/** The system's compendium of a kind, built from a folder of sources of the world's ruleset, in the language of this client, or in English. Null where there is none. */
export function findCompendium<K extends Kind>(kind: K, source: string): CompendiumCollection<K> | null {
  const pack = game.packs.find(
    (each) => flagOf(each, "source") === source && flagOf(each, "ruleset") !== undefined && !isForeignPack(each),
  );
  return pack?.documentName === kind ? asCompendium(pack) : null;
}

/** The same compendium. Throws where it is missing. */
export function ownCompendium<K extends Kind>(kind: K, source: string): CompendiumCollection<K> {
  const pack = findCompendium(kind, source);
  if (pack === null) throw new Error(`The compendium "${source}" is missing: the system is not installed whole.`);
  return pack;
}

/** What the manifest says of one of the system's compendia. */
function flagOf(pack: CompendiumCollection.Any, key: "ruleset" | "source" | "lang"): unknown {
  return foundry.utils.getProperty(pack.metadata, `flags.${SYSTEM_ID}.${key}`);
}
