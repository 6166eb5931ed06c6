import { basename } from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { Table, type TableOptions } from "./table.ts";
import { until } from "./until.ts";

/**
 * Sets one table for all tests of a file. After each test nobody's page may have complained, and no die that was laid
 * out may be left. What the pages show when a test fails is kept as pictures in `reports/pictures/`.
 */
export function atTable(options: TableOptions = {}): () => Table {
  let table: Table | null = null;
  const sat = (): Table => {
    if (table === null) throw new Error("The table is not set yet.");
    return table;
  };
  beforeAll(async () => {
    table = await Table.open(options);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail")
      for (const seat of sat().seats)
        await seat.picture(`pictures/${basename(task.file.name, ".test.ts")}-${seat.name}`);
    expect(sat().complaints, "what the pages complained of").toEqual([]);
    // What a test has seen may come before the last die that belongs to it.
    await until("all dice that were laid out are thrown", async () => (await sat().diceLeft()) === 0);
  });
  afterAll(async () => {
    await table?.close();
  });
  return sat;
}
