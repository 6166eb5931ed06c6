import { stampedManifest, systemId } from "./build/manifest.ts";
import { linkSystem } from "./link/link-system.ts";
import { DIST } from "./project.ts";
import { runTool, say, ToolError } from "./tool.ts";

/** `npm run link -- <Foundry user data>`: Foundry plays the built system from where it is. */
await runTool(() => {
  const userData = process.argv[2];
  if (userData === undefined) throw new ToolError("Usage: npm run link -- <Foundry user data folder>");
  const link = linkSystem(userData, systemId(stampedManifest()), DIST);
  say(`${link} leads to ${DIST}. Restart Foundry to see the system.`);
});
