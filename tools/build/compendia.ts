import { join, relative } from "node:path";
import { isRecord, readJson, recordList, textField, type JsonRecord } from "../json.ts";
import { inProject } from "../project.ts";
import { ToolError } from "../tool.ts";
import type { BuiltRuleset } from "./built-rulesets.ts";
import { LANGUAGES, LANGUAGE_NAMES } from "./languages.ts";

/** The file in a ruleset's folder of compendium sources that lists its compendia, in their order. */
export const COMPENDIA_FILE = "compendia.json";

/** The title and colour of the folder of all compendia. */
const FOLDER = { name: "Passe d’armes", sorting: "m", color: "#5b2330", packs: [] };

/** What the manifest says of the compendia of all rulesets: one a language each. Fails on a list that lacks something. */
export function compendia(
  systemId: string,
  rulesets: readonly BuiltRuleset[],
): { readonly packs: JsonRecord[]; readonly packFolders: JsonRecord[] } {
  const packs = rulesets.flatMap((ruleset) => compendiaOf(ruleset, systemId));
  const folders = LANGUAGES.map((lang) => ({
    name: LANGUAGE_NAMES[lang],
    sorting: "m",
    packs: packs.filter(({ name }) => String(name).endsWith(`-${lang}`)).map(({ name }) => name),
  }));
  return { packs, packFolders: [{ ...FOLDER, folders }] };
}

function compendiaOf({ declared, packs }: BuiltRuleset, systemId: string): JsonRecord[] {
  const ruleset = declared.id;
  const file = join(packs, COMPENDIA_FILE);
  const where = relative(inProject(), file);
  return recordList({ list: readJson(file) }, "list", where).flatMap((entry) => {
    const [source, type] = [textField(entry, "source", where), textField(entry, "type", where)];
    const { label, players = "OBSERVER" } = entry;
    if (!isRecord(label)) throw new ToolError(`${where}: "${source}" needs a label in each language.`);
    return LANGUAGES.map((lang) => {
      const name = `${ruleset}-${source}-${lang}`;
      return {
        name,
        label: textField(label, lang, `${where}, "${source}"`),
        path: `packs/${name}`,
        type,
        system: systemId,
        ownership: { PLAYER: players, ASSISTANT: "OWNER" },
        flags: { [systemId]: { ruleset, source, lang } },
      };
    });
  });
}
