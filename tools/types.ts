import { checkTypes } from "./test/checks.ts";
import { runTool, say, ToolError } from "./tool.ts";

/** `npm run types`: every type project, one line each. */
await runTool(async () => {
  const results = await checkTypes();
  for (const result of results) say(`${result.passed ? "ok  " : "FAIL"} types: ${result.name}`);
  for (const result of results) if (!result.passed) say(`\n${result.output.trim()}`);
  if (results.some((result) => !result.passed)) throw new ToolError("\nThe types do not hold.");
});
