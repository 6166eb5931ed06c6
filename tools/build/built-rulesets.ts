import { join } from "node:path";
import { DECLARED } from "../../src/rules/declared.ts";
import type { Declared } from "../../src/rules/kernel/declaration.ts";
import { LEDGER_FILE } from "../ledger/ledger.ts";
import { inProject } from "../project.ts";

/** A ruleset as the build takes it in: what it declares, and where what else it brings lies. Paths are absolute. */
export interface BuiltRuleset {
  readonly declared: Declared;
  /** The folder of its compendium sources. */
  readonly packs: string;
  /** The list of its rules. */
  readonly ledger: string;
  /** The folder of its words, a file for each language; null: they lie among the system's. */
  readonly words: string | null;
  /** The module that exports its `RULESET`; null: the system's own list has it. */
  readonly screens: string | null;
}

/** The rulesets that ship, the default first. */
export const SHIPPED: readonly BuiltRuleset[] = DECLARED.map((declared) => ({
  declared,
  packs: inProject("packs", declared.id),
  ledger: LEDGER_FILE,
  words: null,
  screens: null,
}));

/** A ruleset of which all lies in a folder of its own: `packs/`, `lang/`, `ledger.json` and `ui/<id>-screens.ts`. */
export const rulesetIn = (folder: string, declared: Declared): BuiltRuleset => ({
  declared,
  packs: join(folder, "packs"),
  ledger: join(folder, "ledger.json"),
  words: join(folder, "lang"),
  screens: join(folder, "ui", `${declared.id}-screens.ts`),
});
