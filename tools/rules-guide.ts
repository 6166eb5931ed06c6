import { readFileSync } from "node:fs";
import { writeIfChanged } from "./files.ts";
import { renewGuide, RULES_GUIDE } from "./guide/rules-guide.ts";
import { runTool, say } from "./tool.ts";

/** `tsx tools/rules-guide.ts`: renews the lists of constants and tables in the reader's guide, after one of them changed. */
await runTool(() => {
  writeIfChanged(RULES_GUIDE, renewGuide(readFileSync(RULES_GUIDE, "utf8")));
  say("docs/rules/segments.md lists the constants and tables of the program.");
});
