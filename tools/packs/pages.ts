import type { BuiltRuleset } from "../build/built-rulesets.ts";
import { isRecord, recordList, type JsonRecord } from "../json.ts";
import { ledgerOf } from "../ledger/ledger.ts";
import { ToolError } from "../tool.ts";

/** The rows of a table as printed, which are written down in the rules and nowhere else. */
function tableSystem({ table }: JsonRecord, { declared }: BuiltRuleset, where: string): JsonRecord {
  const rows: unknown = typeof table === "string" ? Reflect.get(declared.printed.tables, table) : undefined;
  if (rows === undefined) throw new ToolError(`${where}: the ruleset ${declared.id} has no table "${String(table)}".`);
  return { ruleset: declared.id, table, rows: JSON.stringify(rows, null, 2) };
}

/** Entries of the codex, each with what the software does of it: what the ledger's copy says, unless the entry says that it is not played. */
function codexSystem(system: JsonRecord, { ledger }: BuiltRuleset, where: string): JsonRecord {
  const entries = recordList(system, "entries", where).map((entry) => {
    const known = ledgerOf(ledger).get(String(entry["rule"]));
    if (known === undefined) throw new ToolError(`${where}: the ledger has no entry "${String(entry["rule"])}".`);
    const { played, ...told } = entry;
    return { ...told, level: played === false ? "unplayed" : known.level };
  });
  return { ...system, entries };
}

const SYSTEMS: Readonly<Record<string, (system: JsonRecord, of: BuiltRuleset, where: string) => JsonRecord>> = {
  table: tableSystem,
  codex: codexSystem,
};

/** A page of a journal as it is stored, without its stamp: what is written down elsewhere is filled in. */
export function wholePage(page: JsonRecord, of: BuiltRuleset, where: string): JsonRecord {
  const { title, text, system, type } = page;
  const fill = SYSTEMS[String(type)];
  return {
    ...page,
    title: title ?? { show: true, level: 1 },
    text: { format: 1, ...(isRecord(text) ? text : { content: "" }) },
    system: fill === undefined ? {} : fill(isRecord(system) ? system : {}, of, where),
  };
}
