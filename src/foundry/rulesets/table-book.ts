import { decode } from "../../rules/kernel/decode.ts";
import type { Declared } from "../../rules/kernel/declaration.ts";
import { digestOf } from "../../rules/kernel/exchange.ts";
import { phrase } from "../../rules/kernel/fault.ts";
import { jsonProblem } from "../../rules/kernel/json-fault.ts";
import { withTables } from "../../rules/kernel/replaced-tables.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { faultText } from "../faults/fault-text.ts";
import { accepted, refused, type RequestResult } from "../referee/results.ts";
import type { TableFacts, TableStanding } from "../services.ts";
import { houseRules } from "../settings/house-rules.ts";
import { houseFaultText } from "./house-faults.ts";

/** What a page says: its rows, and the whole table that they make over the printed one; or what is wrong with it. */
type Read = { readonly rows: unknown; readonly whole: unknown } | { readonly problem: string };

/** Whether two tables say the same, in whatever order their rows and columns are written. */
function isSame(one: unknown, other: unknown): boolean {
  return digestOf({ rows: one }) === digestOf({ rows: other });
}

/** The tables of a ruleset as a world plays by them. Rows are given as JSON text. */
export class TableBook {
  /** `settingsInForce`: what the world plays by. */
  constructor(
    readonly declaration: Declared,
    readonly settingsInForce: () => object,
  ) {}

  get #printed(): object {
    return this.declaration.printed.tables;
  }

  /** A table in force, by its name. */
  #inForce(table: string): unknown {
    const tables: unknown = Reflect.get(this.settingsInForce(), "tables");
    return typeof tables === "object" && tables !== null ? Reflect.get(tables, table) : undefined;
  }

  /** Every table, in the order of the rules. */
  all(): readonly TableFacts[] {
    return Object.entries(this.declaration.tableEntries).map(([name, { rule, origin }]) => ({
      name,
      rule,
      origin,
      drawn: this.declaration.isDrawn(name),
    }));
  }

  /** The entry that owns a table; null: the ruleset has no such table. */
  ruleOf(table: string): string | null {
    return this.all().find(({ name }) => name === table)?.rule ?? null;
  }

  /** The rows in force of a table, as the JSON text that a page holds. */
  rowsInForce(table: string): string {
    return Object.hasOwn(this.#printed, table) ? JSON.stringify(this.#inForce(table), null, 2) : "{}";
  }

  /** How the world stands to a table's rows. */
  standing(table: string, text: string): TableStanding {
    const read = this.#read(table, text);
    if ("problem" in read) return { status: "unreadable", problem: read.problem };
    if (!isSame(read.whole, this.#inForce(table))) return { status: "another" };
    return { status: isSame(read.whole, Reflect.get(this.#printed, table)) ? "printed" : "own" };
  }

  /** Makes the fight go by these rows; rows that say what is printed anyway give the world's own up. For game masters. */
  async playBy(table: string, text: string): Promise<RequestResult> {
    if (!game.user.isGM) return refused("gameMasterOnly");
    const read = this.#read(table, text);
    if ("problem" in read) return refused("tableUnreadable", { problem: read.problem });
    await storeTable(table, isSame(read.whole, Reflect.get(this.#printed, table)) ? null : read.rows);
    return accepted();
  }

  /** Gives the world's own rows of a table up. For game masters. */
  async restore(table: string): Promise<RequestResult> {
    if (!game.user.isGM) return refused("gameMasterOnly");
    if (Object.hasOwn(this.#printed, table)) await storeTable(table, null);
    return accepted();
  }

  #read(table: string, text: string): Read {
    let rows: unknown;
    try {
      rows = JSON.parse(text);
    } catch {
      return { problem: faultText({ place: [], problem: jsonProblem(text) ?? phrase("json") }) };
    }
    const read = decode(this.declaration.decoders.tables, { [table]: rows });
    if (!read.ok) return { problem: houseFaultText({ of: "table", fault: read.fault }) };
    return { rows, whole: Reflect.get(withTables(this.#printed, read.value), table) };
  }
}

/** Puts the world's own rows of a table in the place of those that it had; null: the printed ones are in force again. */
export async function storeTable(table: string, own: unknown): Promise<void> {
  const others = Object.entries(houseRules().tables).filter(([name]) => name !== table);
  await game.settings.set(SYSTEM_ID, "tables", {
    ...Object.fromEntries(others),
    ...(own === null ? {} : { [table]: own }),
  });
}
