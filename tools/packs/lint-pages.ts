import type { BuiltRuleset } from "../build/built-rulesets.ts";
import { isRecord, recordList, type JsonRecord } from "../json.ts";
import { ledgerOf } from "../ledger/ledger.ts";
import { isBilingual } from "./localise.ts";

/** Whether a ruleset has a constant that a text calls so: as the rules do, or as its ledger does, in small letters with strokes. */
const isConstant = ({ declared }: BuiltRuleset, name: string): boolean =>
  Object.hasOwn(
    declared.constants,
    name.replace(/_(\w)/gu, (_whole, sign: string) => sign.toUpperCase()),
  );

const isTable = ({ declared }: BuiltRuleset, name: string): boolean => Object.hasOwn(declared.tableEntries, name);

/** Whether there is what a link of a ruleset's text names. */
function leads(kind: string, name: string, ruleset: BuiltRuleset): boolean {
  if (kind === "Rule") return ledgerOf(ruleset.ledger).has(name);
  return (kind === "Table" ? isTable : isConstant)(ruleset, name);
}

const LINK = /@(Rule|Constant|Table)\[([^\]]*)\]/g;

/** The links of a text of a ruleset that lead nowhere. */
export function deadLinks(text: string, ruleset: BuiltRuleset): string[] {
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

function entryFaults(entry: JsonRecord, { declared, ledger }: BuiltRuleset): string[] {
  const { rule, title, text, played } = entry;
  const id = String(rule);
  const faults: string[] = [];
  if (!ledgerOf(ledger).has(id)) faults.push("the ledger has no such entry");
  if (!id.startsWith(`${declared.prefix}-`)) faults.push("is of another ruleset than its page");
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

function foreignFaults(system: JsonRecord, { declared: { id } }: BuiltRuleset): string[] {
  return system["ruleset"] === id ? [] : [`system.ruleset should be "${id}", whose folder it lies in`];
}

function codexFaults(system: JsonRecord, ruleset: BuiltRuleset): string[] {
  return [
    ...foreignFaults(system, ruleset),
    ...recordList(system, "entries", "codex page").flatMap((entry) => entryFaults(entry, ruleset)),
  ];
}

/** What is wrong with a page's `system`, by its type, in the folder of a ruleset. */
export function pageSystemFaults(type: string, system: unknown, ruleset: BuiltRuleset): string[] {
  if (type === "text") return [];
  if (!isRecord(system)) return ["system is missing"];
  if (type === "codex") return codexFaults(system, ruleset);
  if (type !== "table") return [`type "${type}" is no type of a page`];
  const isNamed = isTable(ruleset, String(system["table"]));
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
