import { buildSystem, reportLines } from "./build/build.ts";
import { runTool, say } from "./tool.ts";

/** `npm run build`: the installable system in `dist/`. */
await runTool(async () => {
  for (const line of reportLines(await buildSystem())) say(line);
});
