import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { StageServer } from "../server/create-stage-server.ts";
import { fixtureWorld, IDS, writeFixtureSystem } from "./fixture-world.ts";
import { connect, startWorld, until } from "./headless-world.ts";

describe("the headless world", () => {
  let server: StageServer;

  beforeEach(async () => {
    server = await startWorld({ world: fixtureWorld(), systemPath: writeFixtureSystem() });
  });

  afterEach(async () => {
    await server.close();
  });

  it("boots three clients to ready, each in a realm of its own", async () => {
    const [gm, alice, bob] = await Promise.all([
      connect(server, IDS.gm, { system: true }),
      connect(server, IDS.alice),
      connect(server, IDS.bob),
    ]);
    expect(
      await gm.evaluate(({ game, littleSystemRan }) => [game.ready, game.user?.name, game.user?.isGM, littleSystemRan]),
    ).toEqual([true, "Gamemaster", true, "little-system"]);
    await until(bob, ({ game }) => game.users.filter((user) => user.active).length === 3);
    expect(await alice.evaluate(({ game }, id) => game.actors.get(id)!.isOwner, IDS.hero)).toBe(true);
    expect(await bob.evaluate(({ game }, id) => game.actors.get(id)!.isOwner, IDS.hero)).toBe(false);
    const updated = await alice.evaluate(async ({ game, foundry }, id) => {
      const hero = await game.actors.get(id)!.update({ "system.hp.value": 7 });
      return foundry.utils.getProperty(hero, "system.hp.value");
    }, IDS.hero);
    expect(updated).toBe(7);
    await until(
      bob,
      ({ game, foundry }, id) => foundry.utils.getProperty(game.actors.get(id), "system.hp.value") === 7,
      IDS.hero,
    );
  });
});
