import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LEDGER_FILE, readLedgerPages } from "./ledger/ledger.ts";
import { runTool, say, ToolError } from "./tool.ts";

/**
 * `tsx tools/import-ledger.ts <folder of the ledger>`: renews the project's copy of the ledger. It keeps every id, its
 * level and its house mark, and not one sentence.
 */
await runTool(() => {
  const folder = process.argv[2];
  if (folder === undefined) throw new ToolError("Usage: tsx tools/import-ledger.ts <folder of the ledger's pages>");
  if (!existsSync(folder)) throw new ToolError(`${folder}: no such folder.`);
  const pages = readdirSync(folder)
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .sort();
  const entries = readLedgerPages(pages.map((name) => readFileSync(join(folder, name), "utf8")));
  if (entries.length === 0) throw new ToolError(`${folder}: its pages hold no entry of a ledger.`);
  const lines = entries.map((entry) => `  ${JSON.stringify(entry)}`);
  writeFileSync(LEDGER_FILE, `[\n${lines.join(",\n")}\n]\n`);
  say(`${entries.length} entries from ${pages.length} pages.`);
});
