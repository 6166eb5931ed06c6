import { decode } from "../../../rules/kernel/decode.ts";
import { digestOf } from "../../../rules/kernel/exchange.ts";
import { tablesDecoder, withTables } from "../../../rules/segments/decode-tables.ts";
import { DEFAULT_TABLES, isTableName } from "../../../rules/segments/tables.ts";
import { SYSTEM_ID } from "../../../system-id.ts";
import { accepted, refused } from "../../referee/results.ts";
import type { RequestResult, TableStanding } from "../../services.ts";
import { houseRules } from "../../settings/house-rules.ts";
import { segmentsRules } from "./segments-rules.ts";

type Read = { readonly rows: unknown } | { readonly problem: string };

/** The rows in force of a table, as the JSON text that a page holds. */
export function rowsInForce(table: string): string {
  return isTableName(table) ? JSON.stringify(segmentsRules().settings.tables[table], null, 2) : "{}";
}

/** How the world stands to a table's rows, given as JSON text. */
export function tableStanding(table: string, text: string): TableStanding {
  const read = readRows(table, text);
  if ("problem" in read) return { status: "unreadable", problem: read.problem };
  if (!isTableName(table)) return { status: "unreadable", problem: table };
  const meant = whole(table, read.rows);
  if (!isSame(meant, segmentsRules().settings.tables[table])) return { status: "another" };
  return { status: isSame(meant, DEFAULT_TABLES[table]) ? "printed" : "own" };
}

/** Makes the fight go by these rows; rows that say what is printed anyway give the world's own up. For game masters. */
export async function playByTable(table: string, text: string): Promise<RequestResult> {
  if (!game.user.isGM) return refused("gameMasterOnly");
  const read = readRows(table, text);
  if ("problem" in read) return refused("tableUnreadable", { problem: read.problem });
  const others = Object.fromEntries(Object.entries(houseRules().tables).filter(([name]) => name !== table));
  const isPrinted = isTableName(table) && isSame(whole(table, read.rows), DEFAULT_TABLES[table]);
  await game.settings.set(SYSTEM_ID, "tables", isPrinted ? others : { ...others, [table]: read.rows });
  return accepted();
}

/** Gives the world's own rows of a table up. For game masters. */
export async function restoreTable(table: string): Promise<RequestResult> {
  if (!game.user.isGM) return refused("gameMasterOnly");
  const { tables } = houseRules();
  await game.settings.set(SYSTEM_ID, "tables", Object.fromEntries(Object.entries(tables).filter(([name]) => name !== table)));
  return accepted();
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
  return read.ok ? { rows } : { problem: read.error.message };
}

/** A table with these rows over the printed ones. */
function whole(table: keyof typeof DEFAULT_TABLES, rows: unknown): unknown {
  const read = decode(tablesDecoder, { [table]: rows });
  return read.ok ? withTables(DEFAULT_TABLES, read.value)[table] : rows;
}
