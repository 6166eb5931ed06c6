import { isRecord, readJson } from "../json.ts";
import { inProject } from "../project.ts";
import { ToolError } from "../tool.ts";
import type { TestOutcome } from "../test/report.ts";

/** What the software owes the table for an entry. */
export const LEVELS = ["auto", "prompt", "sheet", "table", "ref"] as const;
export type Level = (typeof LEVELS)[number];

/** One rule: its id, its level, and whether it is our own filling of a gap. */
export interface LedgerEntry {
  readonly id: string;
  readonly level: Level;
  readonly house?: true;
}

/** The rulesets by the prefix of their ids. */
export const RULESETS: Readonly<Record<string, string>> = { SEG: "segments", D20: "d20", FIF: "fifth", PCT: "d100" };

/** The project's copy of the ledger. */
export const LEDGER_FILE = inProject("docs/ledger.json");

/** The most ids that one test may prove. */
const IDS_IN_A_NAME = 3;

const isLevel = (word: unknown): word is Level => LEVELS.some((level) => level === word);

/** Reads ids, levels and house marks out of the ledger's pages. Fails on an unknown level and on a repeated id. */
export function readLedgerPages(pages: readonly string[]): LedgerEntry[] {
  const entries = new Map<string, LedgerEntry>();
  for (const page of pages) {
    for (const [, id = "", level, house] of page.matchAll(
      /^- \*\*([A-Z0-9]+-[A-Z0-9]+-\d+[a-z]?)\*\* `([a-z]+)`( `house`)?/gm,
    )) {
      if (!isLevel(level)) throw new ToolError(`${id}: unknown level "${String(level)}".`);
      if (entries.has(id)) throw new ToolError(`${id}: stands twice in the ledger.`);
      entries.set(id, { id, level, ...(house === undefined ? {} : { house: true as const }) });
    }
  }
  return [...entries.values()];
}

/** The entries of a ledger's file, the project's copy where none is named. Fails when it is missing or broken. */
export function readLedger(file: string = LEDGER_FILE): LedgerEntry[] {
  const value = readJson(file);
  if (!Array.isArray(value)) throw new ToolError(`${file} should hold a list.`);
  return value.map((entry: unknown): LedgerEntry => {
    if (!isRecord(entry) || typeof entry["id"] !== "string" || !isLevel(entry["level"])) {
      throw new ToolError(`${file}: an entry lacks its id or its level: ${JSON.stringify(entry)}`);
    }
    return { id: entry["id"], level: entry["level"], ...(entry["house"] === true ? { house: true as const } : {}) };
  });
}

const ledgers = new Map<string, ReadonlyMap<string, LedgerEntry>>();

/** The entries of a ledger's file by id, read once. */
export function ledgerOf(file: string): ReadonlyMap<string, LedgerEntry> {
  const entries = ledgers.get(file) ?? new Map(readLedger(file).map((entry) => [entry.id, entry]));
  ledgers.set(file, entries);
  return entries;
}

/** The ids that a test's name begins with, three at most: "SEG-PARRY-03 cancels…", "SEG-EXC-05, SEG-EXC-06: …". */
export function idsInName(title: string): string[] {
  const ids: string[] = [];
  let rest = title.trimStart();
  for (;;) {
    const match = /^\[?([A-Z][A-Z0-9]{2}-[A-Z0-9]+-\d+[a-z]?)\]?(?:\s*(?:,|\+|&|\/|and)?\s*)/.exec(rest);
    if (match === null || match[1] === undefined || ids.length === IDS_IN_A_NAME) return ids;
    ids.push(match[1]);
    rest = rest.slice(match[0].length);
  }
}

/** The ids that passed tests bear. */
export function provedIds(tests: readonly TestOutcome[]): Set<string> {
  return new Set(tests.filter((test) => test.status === "passed").flatMap((test) => idsInName(test.title)));
}

/** A row of the summary. */
export interface LedgerCount {
  readonly ruleset: string;
  readonly level: Level;
  readonly entries: number;
  readonly missing: readonly string[];
}

/** Counts by ruleset and level, in the ledger's order. */
export function countLedger(ledger: readonly LedgerEntry[], proved: ReadonlySet<string>): LedgerCount[] {
  return Object.entries(RULESETS)
    .flatMap(([prefix, ruleset]) =>
      LEVELS.map((level) => {
        const entries = ledger.filter((entry) => entry.id.startsWith(`${prefix}-`) && entry.level === level);
        return {
          ruleset,
          level,
          entries: entries.length,
          missing: entries.map((entry) => entry.id).filter((id) => !proved.has(id)),
        };
      }),
    )
    .filter((count) => count.entries > 0);
}
