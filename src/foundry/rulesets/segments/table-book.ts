import { decode } from "../../../rules/kernel/decode.ts";
import { digestOf } from "../../../rules/kernel/exchange.ts";
import { withTables } from "../../../rules/kernel/replaced-tables.ts";
import { tablesDecoder } from "../../../rules/segments/decode-tables.ts";
import { DEFAULT_TABLES, isTableName, type TableName } from "../../../rules/segments/tables.ts";
import { SYSTEM_ID } from "../../../system-id.ts";
import { accepted, refused } from "../../referee/results.ts";
import type { RequestResult, TableStanding } from "../../services.ts";
import { houseRules } from "../../settings/house-rules.ts";
import { segmentsRules } from "./segments-rules.ts";

/** What a page says: its rows, and the whole table that they make over the printed one; or what is wrong with it. */
type Read = { readonly table: TableName; readonly rows: unknown; readonly whole: unknown } | { readonly problem: string };

/** The rows in force of a table, as the JSON text that a page holds. */
export function rowsInForce(table: string): string {
  return isTableName(table) ? JSON.stringify(segmentsRules().settings.tables[table], null, 2) : "{}";
}

/** How the world stands to a table's rows, given as JSON text. */
export function tableStanding(table: string, text: string): TableStanding {
  const read = readRows(table, text);
  if ("problem" in read) return { status: "unreadable", problem: read.problem };
  if (!isSame(read.whole, segmentsRules().settings.tables[read.table])) return { status: "another" };
  return { status: isSame(read.whole, DEFAULT_TABLES[read.table]) ? "printed" : "own" };
}

/** Makes the fight go by these rows; rows that say what is printed anyway give the world's own up. For game masters. */
export async function playByTable(table: string, text: string): Promise<RequestResult> {
  if (!game.user.isGM) return refused("gameMasterOnly");
  const read = readRows(table, text);
  if ("problem" in read) return refused("tableUnreadable", { problem: read.problem });
  await storeTable(read.table, isSame(read.whole, DEFAULT_TABLES[read.table]) ? null : read.rows);
  return accepted();
}

/** Gives the world's own rows of a table up. For game masters. */
export async function restoreTable(table: string): Promise<RequestResult> {
  if (!game.user.isGM) return refused("gameMasterOnly");
  if (isTableName(table)) await storeTable(table, null);
  return accepted();
}

/** Puts the world's own rows of a table in the place of those that it had; null: the printed ones are in force again. */
export async function storeTable(table: TableName, own: unknown): Promise<void> {
  const others = Object.entries(houseRules().tables).filter(([name]) => name !== table);
  await game.settings.set(SYSTEM_ID, "tables", { ...Object.fromEntries(others), ...(own === null ? {} : { [table]: own }) });
}

/** Whether two tables say the same, in whatever order their rows and columns are written. */
function isSame(one: unknown, other: unknown): boolean {
  return digestOf({ rows: one }) === digestOf({ rows: other });
}

function readRows(table: string, text: string): Read {
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
  const read = decode(tablesDecoder, { [table]: rows });
  if (!read.ok) return { problem: read.error.message };
  // The decoder reads tables of the rules alone.
  return isTableName(table) ? { table, rows, whole: withTables(DEFAULT_TABLES, read.value)[table] } : { problem: table };
}
