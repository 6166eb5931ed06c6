/** A duel brought to the moment of the first blow, and the blow itself. */
import { rmSync } from "node:fs";
import { afterAll, expect } from "vitest";
import type { Builds } from "../../stage/shared/builds.ts";
import { createStageServer, type StageServer } from "../../stage/server/create-stage-server.ts";
import { writeAdapterSystem } from "./adapter-system.ts";
import { d20World } from "./d20-world.ts";
import { duelWorld, IDS, type DuelOptions } from "./duel-world.ts";
import { sit, type Result, type Seat } from "./seat.ts";

export interface Duel {
  readonly server: StageServer;
  gm: Seat;
  readonly alice: Seat;
  readonly bob: Seat;
}

let folder: string | undefined;

// Of the whole file: its own tables are closed before.
afterAll(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  folder = undefined;
});

/** On which host a duel is fought. */
export interface TableOfDuel {
  readonly ruleset?: "segments" | "d20";
  readonly generation?: 13 | 14;
  readonly builds?: Partial<Builds>;
  /** The folders of modules beside the system. */
  readonly modules?: readonly string[];
}

/** Opens the table: a game master who referees, and two players. */
export async function openDuel({
  ruleset = "segments",
  generation = 14,
  builds = {},
  modules = [],
  ...world
}: DuelOptions & TableOfDuel = {}): Promise<Duel> {
  folder ??= writeAdapterSystem();
  const server = await createStageServer({
    world: ruleset === "d20" ? d20World(world) : duelWorld(world),
    systemPath: folder,
    generation,
    builds,
    modules,
  });
  const gm = await sit(server, IDS.gm);
  const [alice, bob] = await Promise.all([sit(server, IDS.alice), sit(server, IDS.bob)]);
  await gm.refereed("here");
  return { server, gm, alice, bob };
}

export function expectAccepted(result: Result): void {
  expect(result).toMatchObject({ status: "accepted" });
}

/** Begins the fight and brings it to the actions of segment 1. */
export async function begin({ gm, alice, bob }: Duel, combatants = 2): Promise<void> {
  expectAccepted(await gm.send({ do: "begin", by: null }));
  expectAccepted(await alice.send({ do: "declareMode", by: IDS.heroFights, mode: "melee" }));
  expectAccepted(await bob.send({ do: "declareMode", by: IDS.rivalFights, mode: "melee" }));
  if (combatants > 2) expectAccepted(await gm.send({ do: "declareMode", by: IDS.orcFights, mode: "melee" }));
  // The hero is first: equals would strike together.
  await gm.lay([1, 10], ...Array.from({ length: combatants - 1 }, () => [2, 10] as const));
  expectAccepted(await gm.send({ do: "advance", by: null, to: "phase" }));
  expectAccepted(await gm.send({ do: "advance", by: null, to: "phase" }));
}

export const ATTACK = { do: "attack", by: IDS.heroFights, target: IDS.rivalFights, with: IDS.heroSword };

/** Alice strikes with a natural 15; the parry is not answered yet. */
export async function strike({ gm, alice, bob }: Duel): Promise<void> {
  await gm.lay([15, 20]);
  expectAccepted(await alice.send(ATTACK));
  await bob.asked("parry");
}
