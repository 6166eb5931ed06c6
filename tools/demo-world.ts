import { join } from "node:path";
import { DEMO_WORLD, demoActorsText } from "./demo/world.ts";
import { writeIfChanged } from "./files.ts";
import { runTool, say } from "./tool.ts";

/** `tsx tools/demo-world.ts`: renews the demo world's actors from the compendium sources, after one of them changed. */
await runTool(() => {
  writeIfChanged(join(DEMO_WORLD, "actors.json"), demoActorsText());
  say("stage/demo/world/actors.json follows the compendia.");
});
