import { decode } from "../../rules/kernel/decode.ts";
import type { Origin } from "../../rules/kernel/constant.ts";
import type { Declared } from "../../rules/kernel/declaration.ts";
import { digestOf } from "../../rules/kernel/exchange.ts";
import { phrase } from "../../rules/kernel/fault.ts";
import { jsonProblem } from "../../rules/kernel/json-fault.ts";
import { withTables } from "../../rules/kernel/rule-tables.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { faultText } from "../faults/fault-text.ts";
import { accepted, refused, type RequestResult } from "../referee/results.ts";
import { houseRules } from "../settings/house-rules.ts";
import { houseFaultText } from "./house-faults.ts";

/** How the world stands to the rows of a table: they are as printed and in force, in force as its own, or not in force; or they are no rows of that table. */
export type TableStanding =
  | { readonly status: "printed" | "own" | "another" }
  | { readonly status: "unreadable"; readonly problem: string };

/** A table of the rules, by its entry of the ledger and where it comes from; `drawn`: dice draw from it, and a rollable table takes its place. */
export interface TableFacts {
  readonly name: string;
  readonly rule: string;
  readonly origin: Origin;
  readonly drawn: boolean;
}

/** What a page says: its rows, and the whole table that they make over the printed one; or what is wrong with it. */
type Read = { readonly rows: unknown; readonly whole: unknown } | { readonly problem: string };

/** Whether two tables say the same, in whatever order their rows and columns are written. */
function isSame(one: unknown, other: unknown): boolean {
  return digestOf({ rows: one }) === digestOf({ rows: other });
}

/** A table that a die draws from, and what stands in for it. */
export interface DrawnTableState {
  readonly id: string;
  /** The entry that owns it. */
  readonly rule: string;
  /** Whether the rows in force are other than printed. */
  readonly own: boolean;
  /** The rollable table that stands in for the printed one; null: none does. */
  readonly chosen: { readonly uuid: string; readonly name: string } | null;
  /** What keeps the chosen table from being played by as it is now, in words; its former rows are in force then. */
  readonly fault: string | null;
  /** The rollable tables that could stand in for it. */
  readonly choices: readonly { readonly uuid: string; readonly name: string }[];
}

/** The tables of a ruleset as a world plays by them. Rows are given as JSON text. `inForce`: the settings that the world plays by. */
export function tableServices(declaration: Declared, inForce: () => object) {
  const { decoders, tableEntries } = declaration;
  const { tables: printed } = declaration.printed;
  const tableInForce = (table: string): unknown => foundry.utils.getProperty(inForce(), `tables.${table}`);
  const read = (table: string, text: string): Read => {
    let rows: unknown;
    try {
      rows = JSON.parse(text);
    } catch {
      return { problem: faultText({ place: [], problem: jsonProblem(text) ?? phrase("json") }) };
    }
    const result = decode(decoders.tables, { [table]: rows });
    if (!result.ok) return { problem: houseFaultText({ of: "table", fault: result.fault }) };
    return { rows, whole: Reflect.get(withTables(printed, result.value), table) };
  };
  return {
    /** The tables of the world's ruleset, in the order of its rules. */
    tables: (): readonly TableFacts[] =>
      Object.entries(tableEntries).map(([name, { rule, origin }]) => ({
        name,
        rule,
        origin,
        drawn: declaration.isDrawn(name),
      })),
    /** The entry of the ledger that owns a table; null: the world's ruleset has no table of this name. */
    tableRule: (table: string): string | null => tableEntries[table]?.rule ?? null,
    /** The rows in force of a table, as the JSON text that a page holds. */
    rowsInForce: (table: string): string =>
      Object.hasOwn(printed, table) ? JSON.stringify(tableInForce(table), null, 2) : "{}",
    /** How the world stands to rows of a table. */
    tableStanding(table: string, text: string): TableStanding {
      const page = read(table, text);
      if ("problem" in page) return { status: "unreadable", problem: page.problem };
      if (!isSame(page.whole, tableInForce(table))) return { status: "another" };
      return { status: isSame(page.whole, Reflect.get(printed, table)) ? "printed" : "own" };
    },
    /** Makes the fight go by these rows; rows that say what is printed anyway give the world's own up (game masters). */
    async playByTable(table: string, text: string): Promise<RequestResult> {
      if (!game.user.isGM) return refused("gameMasterOnly");
      const page = read(table, text);
      if ("problem" in page) return refused("tableUnreadable", { problem: page.problem });
      await storeTable(table, isSame(page.whole, Reflect.get(printed, table)) ? null : page.rows);
      return accepted();
    },
    /** Gives the world's own rows of a table up (game masters). */
    async restoreTable(table: string): Promise<RequestResult> {
      if (!game.user.isGM) return refused("gameMasterOnly");
      if (Object.hasOwn(printed, table)) await storeTable(table, null);
      return accepted();
    },
  };
}

/** Puts the world's own rows of a table in the place of those that it had; null: the printed ones are in force again. */
export async function storeTable(table: string, own: unknown): Promise<void> {
  const others = Object.entries(houseRules().tables).filter(([name]) => name !== table);
  await game.settings.set(SYSTEM_ID, "tables", {
    ...Object.fromEntries(others),
    ...(own === null ? {} : { [table]: own }),
  });
}
