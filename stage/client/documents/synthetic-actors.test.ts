import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "./actor.ts";
import { records, type Source } from "../../shared/document-kinds.ts";
import { fixtureWorld, IDS, writeFixtureSystem } from "../../testing/fixture-world.ts";
import { connect, startWorld, until, type HeadlessHandle, type StageServer } from "../../testing/headless-world.ts";

describe.each([13, 14] as const)("actors of unlinked tokens, generation %i", (generation) => {
  let server: StageServer;
  let gm: HeadlessHandle;
  let bob: HeadlessHandle;
  const at = { scene: IDS.scene, token: IDS.orcToken, orc: IDS.orc, sword: IDS.sword, shield: IDS.shield };

  beforeEach(async () => {
    server = await startWorld({ world: fixtureWorld(), systemPath: writeFixtureSystem(), generation });
    [gm, bob] = await Promise.all([connect(server, IDS.gm), connect(server, IDS.bob)]);
  });

  afterEach(() => server.close());

  const storedToken = (): Source => records(server.store.collection("scenes").get(IDS.scene)!, "tokens")[0]!;
  const storedBase = (): Source => server.store.collection("actors").get(IDS.orc)!;

  /** What a client shows of the token's actor: name, hit points, items. */
  const shown = (client: HeadlessHandle): Promise<unknown> =>
    client.evaluate(({ game, foundry }, { scene, token }) => {
      const document = game.scenes.get(scene)!.getEmbeddedCollection("Token").get(token)!;
      const actor = Reflect.get(document, "actor") as { name: string; items: Iterable<{ name: string }> };
      return [
        actor.name,
        foundry.utils.getProperty(actor, "system.hp.value"),
        [...actor.items].map((item) => item.name),
      ];
    }, at);

  it("§3 have a uuid below the token and are found by it", async () => {
    const found = await gm.evaluate(async ({ fromUuid, fromUuidSync }, { scene, token, orc, sword }) => {
      const uuid = `Scene.${scene}.Token.${token}.Actor.${orc}`;
      const actor = fromUuidSync(uuid) as { uuid: string; isToken: boolean };
      const item = (await fromUuid(`${uuid}.Item.${sword}`)) as { uuid: string };
      return [actor.uuid === uuid, actor.isToken, item.uuid === `${uuid}.Item.${sword}`];
    }, at);
    expect(found).toEqual([true, true, true]);
  });

  it("§3 are stored as a delta in the scene; the base actor stays as it is, and normal hooks fire everywhere", async () => {
    const base = structuredClone(storedBase());
    await bob.evaluate(
      ({ Hooks, noted }) => void Hooks.on("updateActor", (actor: { uuid: string }) => noted.push(actor.uuid)),
    );
    await gm.evaluate(async ({ fromUuidSync }, { scene, token, orc }) => {
      const actor = fromUuidSync(`Scene.${scene}.Token.${token}.Actor.${orc}`) as {
        update(data: object): Promise<unknown>;
      };
      await actor.update({ name: "Chief", "system.hp.value": 2 });
    }, at);
    await until(bob, ({ noted }) => noted.length === 1);
    expect(await bob.evaluate(({ noted }) => noted)).toEqual([
      `Scene.${IDS.scene}.Token.${IDS.orcToken}.Actor.${IDS.orc}`,
    ]);
    expect(await shown(gm)).toEqual(["Chief", 2, ["Sword", "Shield"]]);
    expect(await shown(bob)).toEqual(["Chief", 2, ["Sword", "Shield"]]);
    expect(storedToken()["delta"]).toMatchObject({ name: "Chief", system: { hp: { value: 2 } } });
    expect(storedBase()).toEqual(base);
  });

  it("§3 have items of their own: created, updated, deleted, and the same after a reload", async () => {
    await gm.evaluate(async ({ fromUuidSync, noted }, { scene, token, orc, sword, shield }) => {
      const actor = fromUuidSync(`Scene.${scene}.Token.${token}.Actor.${orc}`) as Actor;
      await actor.createEmbeddedDocuments("Item", [{ name: "Club", type: "weapon" }]);
      await actor.items.get(sword)!.update({ name: "Rusty sword" });
      await actor.deleteEmbeddedDocuments("Item", [shield]);
      noted.push(actor.items.size);
    }, at);
    const expected = ["Orc", 6, ["Rusty sword", "Club"]];
    expect(await shown(gm)).toEqual(expected);
    await until(
      bob,
      ({ fromUuidSync }, { scene, token, orc, shield }) =>
        fromUuidSync(`Scene.${scene}.Token.${token}.Actor.${orc}.Item.${shield}`) === null,
      at,
    );
    expect(await shown(bob)).toEqual(expected);
    await gm.close();
    expect(await shown(await connect(server, IDS.gm))).toEqual(expected);
    expect(records(storedBase(), "items").map((item) => item["name"])).toEqual(["Sword", "Shield"]);
    expect(records(storedToken()["delta"] as Source, "items")).toContainEqual({ _id: IDS.shield, _tombstone: true });
  });

  it("§3 follow the base actor in what the delta does not override", async () => {
    await gm.evaluate(async ({ fromUuidSync, game }, { scene, token, orc }) => {
      const actor = fromUuidSync(`Scene.${scene}.Token.${token}.Actor.${orc}`) as {
        update(data: object): Promise<unknown>;
      };
      await actor.update({ "system.hp.value": 2 });
      await game.actors.get(orc)!.update({ name: "Uruk", "system.hp.value": 5 });
      await game.actors.get(orc)!.createEmbeddedDocuments("Item", [{ name: "Bow", type: "weapon" }]);
    }, at);
    const expected = ["Uruk", 2, ["Sword", "Shield", "Bow"]];
    expect(await shown(gm)).toEqual(expected);
    await until(bob, ({ game }, { orc }) => game.actors.get(orc)!.items.size === 3, at);
    expect(await shown(bob)).toEqual(expected);
  });

  it("§3 keep their instance, so that what shows them goes on showing them", async () => {
    const same = await gm.evaluate(async ({ fromUuidSync, game }, { scene, token, orc }) => {
      const uuid = `Scene.${scene}.Token.${token}.Actor.${orc}`;
      const before = fromUuidSync(uuid);
      await game.actors.get(orc)!.update({ name: "Uruk" });
      return before === fromUuidSync(uuid);
    }, at);
    expect(same).toBe(true);
  });

  it("§3 belong to the owner of the base actor", async () => {
    await gm.evaluate(({ game }, { orc, bob }) => game.actors.get(orc)!.update({ ownership: { [bob]: 3 } }), {
      orc: IDS.orc,
      bob: IDS.bob,
    });
    await until(bob, ({ game }, { orc }) => game.actors.get(orc)!.isOwner, at);
    await bob.evaluate(
      ({ fromUuidSync }, { scene, token, orc }) =>
        (fromUuidSync(`Scene.${scene}.Token.${token}.Actor.${orc}`) as { update(data: object): Promise<unknown> })
          .update({ name: "Bob's orc" })
          .then(() => null),
      at,
    );
    expect(storedToken()["delta"]).toMatchObject({ name: "Bob's orc" });
  });
});
