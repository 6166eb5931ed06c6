import { readFileSync } from "node:fs";
import { subjectFaults } from "./hooks/subject.ts";
import { runTool, ToolError } from "./tool.ts";

/** The hook `commit-msg`, which `npm run hooks` installs: refuses a message whose subject is not as it should be. */
await runTool(() => {
  const faults = subjectFaults(readFileSync(process.argv[2] ?? "", "utf8"));
  if (faults.length > 0) throw new ToolError(`The subject of the commit: ${faults.join("; ")}.`);
});
