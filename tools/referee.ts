import { runReferee } from "./referee/run-referee.ts";
import { endQuietly } from "./tool.ts";

/** `npm run referee -- scenario.json [more…]`: plays scenarios without Foundry. `docs/scenarios.md` has the format. */
endQuietly();
process.exitCode = runReferee(process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
});
