import { rmSync } from "node:fs";
import { join } from "node:path";
import { BUILD_FOLDER, buildStage } from "../stage/build.ts";
import { demoWorld } from "../stage/demo/demo-world.ts";
import { createStageServer, type StageServer } from "../stage/server/create-stage-server.ts";
import { buildSystem, reportLines } from "./build/build.ts";
import { DIST, inProject } from "./project.ts";
import { onNextPort } from "./start/next-port.ts";
import { startOptions, type StartOptions } from "./start/options.ts";
import { runTool, say } from "./tool.ts";

/** Opens the stage with the demo world as it was left, on the port asked for or the next free one. */
function openStage({ port, generation, fresh, ruleset, modules }: StartOptions): Promise<StageServer> {
  const storeDir = inProject("stage/.world", ruleset, String(generation));
  if (fresh) rmSync(storeDir, { recursive: true, force: true });
  return onNextPort(
    port,
    (free) =>
      createStageServer({
        world: demoWorld(ruleset),
        systemPath: DIST,
        modules,
        generation,
        port: free,
        storeDir,
        mounts: { "/stage/": BUILD_FOLDER, "/icons/": join(BUILD_FOLDER, "icons") },
      }),
    (taken) => say(`Port ${taken} is in use: trying the next one.`),
  );
}

/** Tells where to go: one line for each user. */
function announce(server: StageServer): void {
  say(
    `\nThe demo world is open, as version ${server.generation} of the host. Open each address in a tab of its own:\n`,
  );
  for (const user of server.users()) {
    const name = String(user["name"]);
    say(
      `  ${user["role"] === 4 ? "game master" : "player     "}  ${name.padEnd(8)}  ${server.url}/join/${encodeURIComponent(name)}`,
    );
  }
  for (const { title, id } of server.modules) say(`\n  module       ${title} (${id})`);
  for (const warning of server.moduleWarnings)
    say(`\nThe host would not enable it, the stage plays it all the same: ${warning}`);
  say('\nWhat is played is kept; "npm start -- --fresh" begins anew. Ctrl+C ends.');
}

/** Resolves when the reader ends the program. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
}

/** `npm start`: builds all, opens the stage with the demo world, and says where to go. */
await runTool(async () => {
  const options = startOptions(process.argv.slice(2));
  for (const line of reportLines(await buildSystem())) say(line);
  await buildStage();
  const server = await openStage(options);
  announce(server);
  await untilStopped();
  say("\nClosing the world.");
  await server.close();
});
