import { isTableName } from "../../src/rules/segments/tables.ts";
import { isRecord, readJson, recordList, type JsonRecord } from "../json.ts";
import { readLedger, RULESETS } from "../ledger/ledger.ts";
import { inProject } from "../project.ts";
import { isBilingual } from "./localise.ts";

const LEDGER_IDS: ReadonlySet<string> = new Set(readLedger().map(({ id }) => id));

/** The ledger's names of constants that are one value each; those that are tables are linked to as tables. */
const CONSTANT_NAMES: ReadonlySet<string> = new Set([readJson(inProject("docs/ledger-constants.json"))].flat().flatMap((each) => (isRecord(each) && !("table" in each) ? [String(each["name"])] : [])));

/** Links that the texts of a codex may hold, each with what it may name. */
const LINKS: Readonly<Record<string, (name: string) => boolean>> = {
  Rule: (name) => LEDGER_IDS.has(name),
  Constant: (name) => CONSTANT_NAMES.has(name),
  Table: isTableName,
};
const LINK = /@(Rule|Constant|Table)\[([^\]]*)\]/g;

/** The links of a text that lead nowhere. */
export function deadLinks(text: string): string[] {
  return [...text.matchAll(LINK)].filter(([, kind = "", name = ""]) => LINKS[kind]?.(name) !== true).map(([link]) => `leads nowhere: ${link}`);
}

const linkSet = (text: unknown): string => (typeof text === "string" ? [...text.matchAll(LINK)].map(([link]) => link).sort().join(" ") : "");

function entryFaults(entry: JsonRecord, prefix: string | undefined): string[] {
  const { rule, title, text } = entry;
  const id = String(rule);
  const faults: string[] = [];
  if (!LEDGER_IDS.has(id)) faults.push("the ledger has no such entry");
  if (prefix !== undefined && !id.startsWith(`${prefix}-`)) faults.push("is of another ruleset than its page");
  if (!isBilingual(title)) faults.push("title should be given in both languages");
  if (!isBilingual(text)) return [...faults, "text should be given in both languages"].map((fault) => `entry ${id}: ${fault}`);
  for (const [language, said] of Object.entries(text)) {
    if (typeof said === "string" && !said.trimStart().startsWith("<")) faults.push(`text in ${language} should be paragraphs of HTML`);
  }
  if (linkSet(text.en) !== linkSet(text.fr)) faults.push("the two languages should link to the same things");
  return faults.map((fault) => `entry ${id}: ${fault}`);
}

function codexFaults(system: JsonRecord): string[] {
  const { ruleset } = system;
  const [prefix] = Object.entries(RULESETS).find(([, name]) => name === ruleset) ?? [];
  const known = prefix === undefined ? [`system.ruleset should be one of ${Object.values(RULESETS).join(", ")}`] : [];
  return [...known, ...recordList(system, "entries", "codex page").flatMap((entry) => entryFaults(entry, prefix))];
}

/** What is wrong with a page's `system`, by its type. */
export function pageSystemFaults(type: string, system: unknown): string[] {
  if (type === "text") return [];
  if (!isRecord(system)) return ["system is missing"];
  if (type === "codex") return codexFaults(system);
  return isTableName(String(system["table"])) ? [] : ["system.table should name a table of the rules"];
}

/** Rules that two entries of the codex, wherever they stand, are about. */
export function repeatedRules(journals: readonly { readonly file: string; readonly document: JsonRecord }[]): string[] {
  const seen = new Map<string, string>();
  const faults: string[] = [];
  for (const { file, document } of journals) {
    for (const rule of rulesOf(document, file)) {
      const first = seen.get(rule);
      if (first !== undefined) faults.push(`${file}: ${rule} has an entry already in ${first}`);
      else seen.set(rule, file);
    }
  }
  return faults;
}

/** The rules that a journal's pages have entries of, in its order. */
export function rulesOf(document: JsonRecord, file: string): string[] {
  return recordList(document, "pages", file).flatMap(({ system }) => (isRecord(system) ? recordList(system, "entries", file).map(({ rule }) => String(rule)) : []));
}
