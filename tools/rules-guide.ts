import { readFileSync } from "node:fs";
import { writeIfChanged } from "./files.ts";
import { renewGuide, RULES_GUIDES } from "./guide/rules-guide.ts";
import { runTool, say } from "./tool.ts";

/** `tsx tools/rules-guide.ts`: renews the lists of constants and tables in the readers' guides, after one of them changed. */
await runTool(() => {
  for (const guide of RULES_GUIDES) writeIfChanged(guide.file, renewGuide(guide, readFileSync(guide.file, "utf8")));
  say("The guides in docs/rules list the constants and tables of the program.");
});
