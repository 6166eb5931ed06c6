import { DEFAULT_TABLES as D20_TABLES } from "../../src/rules/d20/tables.ts";
import { DEFAULT_TABLES as SEGMENTS_TABLES } from "../../src/rules/segments/tables.ts";
import { isRecord, recordList, type JsonRecord } from "../json.ts";
import { readLedger, type LedgerEntry } from "../ledger/ledger.ts";
import { ToolError } from "../tool.ts";

/** The ledger by id: what the entries of a codex page are filled in from. */
const ledger: ReadonlyMap<string, LedgerEntry> = new Map(readLedger().map((entry) => [entry.id, entry]));

const TABLES = { segments: SEGMENTS_TABLES, d20: D20_TABLES };

/** The rows of a table as printed, which are written down in the rules and nowhere else. */
function tableSystem({ ruleset, table }: JsonRecord, where: string): JsonRecord {
  const tables: unknown =
    typeof ruleset === "string" && Object.hasOwn(TABLES, ruleset) ? Reflect.get(TABLES, ruleset) : undefined;
  if (!isRecord(tables)) throw new ToolError(`${where}: there is no ruleset "${String(ruleset)}".`);
  const rows = typeof table === "string" && Object.hasOwn(tables, table) ? tables[table] : undefined;
  if (rows === undefined)
    throw new ToolError(`${where}: the ruleset ${String(ruleset)} has no table "${String(table)}".`);
  return { ruleset, table, rows: JSON.stringify(rows, null, 2) };
}

/** Entries of the codex, each with what the software does of it: what the ledger's copy says, unless the entry says that it is not played. */
function codexSystem(system: JsonRecord, where: string): JsonRecord {
  const entries = recordList(system, "entries", where).map((entry) => {
    const known = ledger.get(String(entry["rule"]));
    if (known === undefined) throw new ToolError(`${where}: the ledger has no entry "${String(entry["rule"])}".`);
    const { played, ...told } = entry;
    return { ...told, level: played === false ? "unplayed" : known.level };
  });
  return { ...system, entries };
}

const SYSTEMS: Readonly<Record<string, (system: JsonRecord, where: string) => JsonRecord>> = {
  table: tableSystem,
  codex: codexSystem,
};

/** A page of a journal as it is stored, without its stamp: what is written down elsewhere is filled in. */
export function wholePage(page: JsonRecord, where: string): JsonRecord {
  const { title, text, system, type } = page;
  const fill = SYSTEMS[String(type)];
  return {
    ...page,
    title: title ?? { show: true, level: 1 },
    text: { format: 1, ...(isRecord(text) ? text : { content: "" }) },
    system: fill === undefined ? {} : fill(isRecord(system) ? system : {}, where),
  };
}
