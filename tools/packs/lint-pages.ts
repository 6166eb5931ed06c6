import * as d20 from "../../src/rules/d20/constants.ts";
import { DEFAULT_TABLES as D20_TABLES } from "../../src/rules/d20/tables.ts";
import { isTableName } from "../../src/rules/segments/tables.ts";
import { isRecord, readJson, recordList, type JsonRecord } from "../json.ts";
import { readLedger, RULESETS } from "../ledger/ledger.ts";
import { inProject } from "../project.ts";
import { isBilingual } from "./localise.ts";

const LEDGER_IDS: ReadonlySet<string> = new Set(readLedger().map(({ id }) => id));

/** The ledger's names of the constants of `segments` that are one value each; those that are tables are linked to as tables. */
const SEGMENTS_CONSTANTS: ReadonlySet<string> = new Set(
  [readJson(inProject("docs/ledger-constants.json"))]
    .flat()
    .flatMap((each) => (isRecord(each) && !("table" in each) ? [String(each["name"])] : [])),
);

/** What the texts of a ruleset may name besides rules. */
interface Named {
  readonly Constant: (name: string) => boolean;
  readonly Table: (name: string) => boolean;
}

/** The ledger of `d20` has no names for its constants: they are called as the rules call them. */
const NAMED: Readonly<Record<string, Named>> = {
  segments: { Constant: (name) => SEGMENTS_CONSTANTS.has(name), Table: isTableName },
  d20: { Constant: (name) => Object.hasOwn(d20.CONSTANTS, name), Table: (name) => Object.hasOwn(D20_TABLES, name) },
};

/** Whether there is what a link of a ruleset's text names. */
function leads(kind: string, name: string, ruleset: string): boolean {
  if (kind === "Rule") return LEDGER_IDS.has(name);
  return NAMED[ruleset]?.[kind === "Table" ? "Table" : "Constant"](name) === true;
}

const LINK = /@(Rule|Constant|Table)\[([^\]]*)\]/g;

/** The links of a text of a ruleset that lead nowhere. */
export function deadLinks(text: string, ruleset: string): string[] {
  return [...text.matchAll(LINK)]
    .filter(([, kind = "", name = ""]) => !leads(kind, name, ruleset))
    .map(([link]) => `leads nowhere: ${link}`);
}

const linkSet = (text: unknown): string =>
  typeof text === "string"
    ? [...text.matchAll(LINK)]
        .map(([link]) => link)
        .sort()
        .join(" ")
    : "";

function entryFaults(entry: JsonRecord, prefix: string | undefined): string[] {
  const { rule, title, text, played } = entry;
  const id = String(rule);
  const faults: string[] = [];
  if (!LEDGER_IDS.has(id)) faults.push("the ledger has no such entry");
  if (prefix !== undefined && !id.startsWith(`${prefix}-`)) faults.push("is of another ruleset than its page");
  if (played !== undefined && played !== false)
    faults.push("played should be left out, or false where the software does nothing of the rule yet");
  if (!isBilingual(title)) faults.push("title should be given in both languages");
  if (!isBilingual(text))
    return [...faults, "text should be given in both languages"].map((fault) => `entry ${id}: ${fault}`);
  for (const [language, said] of Object.entries(text)) {
    if (typeof said === "string" && !said.trimStart().startsWith("<"))
      faults.push(`text in ${language} should be paragraphs of HTML`);
  }
  if (linkSet(text.en) !== linkSet(text.fr)) faults.push("the two languages should link to the same things");
  return faults.map((fault) => `entry ${id}: ${fault}`);
}

function foreignFaults(system: JsonRecord, ruleset: string): string[] {
  return system["ruleset"] === ruleset ? [] : [`system.ruleset should be "${ruleset}", whose folder it lies in`];
}

function codexFaults(system: JsonRecord, ruleset: string): string[] {
  const [prefix] = Object.entries(RULESETS).find(([, name]) => name === ruleset) ?? [];
  return [
    ...foreignFaults(system, ruleset),
    ...recordList(system, "entries", "codex page").flatMap((entry) => entryFaults(entry, prefix)),
  ];
}

/** What is wrong with a page's `system`, by its type, in the folder of a ruleset. */
export function pageSystemFaults(type: string, system: unknown, ruleset: string): string[] {
  if (type === "text") return [];
  if (!isRecord(system)) return ["system is missing"];
  if (type === "codex") return codexFaults(system, ruleset);
  if (type !== "table") return [`type "${type}" is no type of a page`];
  const isNamed = NAMED[ruleset]?.Table(String(system["table"])) === true;
  return [...foreignFaults(system, ruleset), ...(isNamed ? [] : ["system.table should name a table of the rules"])];
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
  return recordList(document, "pages", file).flatMap(({ system }) =>
    isRecord(system) ? recordList(system, "entries", file).map(({ rule }) => String(rule)) : [],
  );
}
