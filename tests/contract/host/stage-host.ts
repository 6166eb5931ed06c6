/** The only file of the contract that knows the stage: a server in this process, and headless clients or browser pages. */
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser } from "playwright-core";
import { bundle } from "../../../stage/build.ts";
import { createStageServer, type StageServer } from "../../../stage/server/create-stage-server.ts";
import { BROWSER_FLAGS, requireBrowser } from "../../../stage/testing/find-browser.ts";
import { connect } from "../../../stage/testing/headless-world.ts";
import type { Generation, Seat } from "../spec.ts";
import { makeClient, type Probe } from "./client-code.ts";
import { enterPage } from "./page-client.ts";
import { writeProbeSystem } from "./probe-system.ts";
import { Table, type Door } from "./table.ts";

const USERS: Readonly<Record<Seat, { _id: string; name: string; role: number }>> = {
  gm: { _id: "contractgm000001", name: "Contract GM", role: 4 },
  gm2: { _id: "contractgm000002", name: "Contract Second", role: 4 },
  one: { _id: "contractplayer01", name: "Contract One", role: 1 },
  two: { _id: "contractplayer02", name: "Contract Two", role: 1 },
};

/** What a test of the stage itself puts in the place of the real thing. */
export interface StageParts {
  readonly createServer?: typeof createStageServer;
  /** The headless client's script. */
  readonly script?: string;
}

/** Starts a server with the probe system in a folder of its own; closing it takes the folder away. */
async function startServer(
  generation: Generation,
  parts: StageParts,
  mounts: Record<string, string> = {},
): Promise<StageServer> {
  const documents = { users: Object.values(USERS).map((user) => ({ ...user })) };
  const systemPath = await writeProbeSystem();
  const server = await (parts.createServer ?? createStageServer)({
    world: { id: "contract", title: "Contract", documents },
    systemPath,
    generation,
    mounts,
  });
  return {
    ...server,
    async close() {
      await server.close();
      await rm(systemPath, { recursive: true, force: true });
    },
  };
}

/** A table with headless clients. */
export async function openHeadlessStage(generation: Generation, parts: StageParts = {}): Promise<Table> {
  const server = await startServer(generation, parts);
  const door: Door = {
    generation,
    async enter(seat, { language }) {
      const handle = await connect(server, USERS[seat]._id, {
        system: true,
        ...(language === undefined ? {} : { language }),
        ...(parts.script === undefined ? {} : { script: parts.script }),
      });
      const probe = handle.global("probe") as Probe;
      const run = async (code: string, args?: unknown): Promise<unknown> =>
        JSON.parse(await probe.run(code, JSON.stringify(args ?? null))) as unknown;
      return { client: makeClient(seat, USERS[seat]._id, run), leave: () => handle.close() };
    },
    close: () => server.close(),
  };
  return Table.open(door);
}

/** Bundles the browser's client into a folder of its own, so that no other run's build is touched. */
async function buildClient(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "contract-client-"));
  await mkdir(folder, { recursive: true });
  await cp(fileURLToPath(new URL("../../../stage/assets", import.meta.url)), folder, { recursive: true });
  await writeFile(join(folder, "stage.js"), await bundle("client/shell/main.ts"));
  return folder;
}

/** A server with the probe system that a browser can come to. */
export async function openBrowserServer(generation: Generation): Promise<StageServer> {
  const folder = await buildClient();
  const server = await startServer(generation, {}, { "/stage/": folder, "/icons/": join(folder, "icons") });
  return {
    ...server,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A table with pages of a real browser: for what needs a DOM. */
export async function openBrowserStage(generation: Generation, seats: readonly Seat[]): Promise<Table> {
  const server = await openBrowserServer(generation);
  const browser: Browser = await chromium.launch({ executablePath: requireBrowser(), args: [...BROWSER_FLAGS] });
  const door: Door = {
    generation,
    enter: (seat) =>
      enterPage(browser, seat, USERS[seat]._id, (page) =>
        page.goto(`${server.url}/join/${encodeURIComponent(USERS[seat].name)}`),
      ),
    async close() {
      await browser.close();
      await server.close();
    },
  };
  return Table.open(door, seats);
}
