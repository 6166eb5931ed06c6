import { DEMOS } from "../stage/demo/demo-world.ts";
import { demoActorsFile, demoActorsText } from "./demo/world.ts";
import { writeIfChanged } from "./files.ts";
import { runTool, say } from "./tool.ts";

/** `tsx tools/demo-world.ts`: renews the demo worlds' actors from the compendium sources, after one of them changed. */
await runTool(() => {
  for (const demo of DEMOS) writeIfChanged(demoActorsFile(demo), demoActorsText(demo));
  say("The actors of the demo worlds follow the compendia.");
});
