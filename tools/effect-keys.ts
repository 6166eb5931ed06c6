import { existsSync, writeFileSync } from "node:fs";
import { EFFECT_KEYS_FILE, listedKeys, presentKeys, staleVersion, VERSIONS } from "./effect-keys/effect-keys.ts";
import { runTool, say, ToolError } from "./tool.ts";

/** `npm run effect-keys`: lists the keys by which the rules ask for dice and answers, once their version has been raised. */
await runTool(() => {
  const present = Object.keys(VERSIONS).map((ruleset) => [ruleset, presentKeys(ruleset)] as const);
  if (existsSync(EFFECT_KEYS_FILE)) {
    for (const [ruleset, keys] of present) {
      const problem = staleVersion(listedKeys(ruleset), keys);
      if (problem !== null) throw new ToolError(problem);
    }
  }
  writeFileSync(EFFECT_KEYS_FILE, `${JSON.stringify(Object.fromEntries(present), null, 2)}\n`);
  for (const [ruleset, { version, keys }] of present) say(`${ruleset}: ${keys.length} keys of ${version}.`);
});
