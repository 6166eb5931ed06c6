import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDuel, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";

describe("stored data", () => {
  let duel: Duel;

  beforeAll(async () => {
    duel = await openDuel();
  }, 30_000);

  afterAll(() => duel.server.close());

  const stored = (path: string): Promise<unknown> => duel.gm.client.evaluate(({ game, foundry }, want) => foundry.utils.getProperty(game.actors.get(want.id), `_source.${want.path}`) ?? null, { id: IDS.hero, path });

  it.each<[string, unknown, unknown]>([
    ["system.abilities.strength", 999, 60],
    ["system.abilities.strength", 0, 1],
    ["system.wounds.value", -5000, -999],
    ["system.stamina.value", -4, 0],
    ["system.naturalArmour", 12.4, 12],
    ["system.powerLevel", "7", 7],
  ])("keeps %s = %j within its bounds", async (path, value, kept) => {
    await duel.gm.client.evaluate(async ({ game }, { id, change }) => {
      await game.actors.get(id)!.update(change);
    }, { id: IDS.hero, change: { [path]: value } });
    expect(await stored(path)).toBe(kept);
  });

  it.each<[string, Record<string, unknown>]>([
    ["an unknown size", { "system.size": "vast" }],
    ["an unknown class", { "system.classes": [{ id: "astronaut", level: 1 }] }],
    ["an unknown condition", { "system.conditions": ["bored"] }],
  ])("refuses %s", async (_, change) => {
    const refused = duel.gm.client.evaluate(async ({ game }, want) => {
      await game.actors.get(want.id)!.update(want.change);
    }, { id: IDS.hero, change });
    await expect(refused).rejects.toThrow();
  });

  it("refuses a weapon whose damage is no formula, with the place", async () => {
    const refused = duel.gm.client.evaluate(async ({ game }, ids) => {
      await (Reflect.get(game.actors.get(ids.hero)!, "items") as { get(id: string): { update(data: object): Promise<unknown> } }).get(ids.sword).update({ "system.damage": "1d" });
    }, { hero: IDS.hero, sword: IDS.heroSword });
    await expect(refused).rejects.toThrow(/damage/u);
  });

  it("prepares the token bars and stores no maximum", async () => {
    const [bar, source] = await duel.alice.client.evaluate(({ game, foundry }, id) => [
      foundry.utils.getProperty(game.actors.get(id), "system.wounds"),
      Object.keys(foundry.utils.getProperty(game.actors.get(id), "_source.system.stamina") as object).sort(),
    ], IDS.rival);
    expect(bar).toEqual({ value: 6, max: 6, override: null });
    expect(source).toEqual(["override", "value"]);
  });

  it("gives new combats and combatants the world's subtype, and refuses foreign documents with a message", async () => {
    const types = await duel.gm.client.evaluate(async ({ Combat, Actor }, ids) => {
      interface Made {
        readonly type: string;
        createEmbeddedDocuments(name: string, data: object[]): Promise<Made[]>;
        toObject(): { prototypeToken: { actorLink: boolean } };
        delete(): Promise<unknown>;
      }
      const make = (base: object, data: object): Promise<Made> => (Reflect.get(base, "implementation") as { create(data: object): Promise<Made> }).create(data);
      const combat = await make(Combat, { scene: ids.scene });
      const [combatant] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: ids.hero, tokenId: ids.token, sceneId: ids.scene }]);
      const nobody = await combat.createEmbeddedDocuments("Combatant", [{ name: "Nobody" }]);
      const character = await make(Actor, { name: "Newcomer", type: "segments" });
      const creature = await make(Actor, { name: "Wolf", type: "segments", system: { nature: "creature" } });
      const links = [character, creature].map((actor) => actor.toObject().prototypeToken.actorLink);
      await Promise.all([combat, character, creature].map((document) => document.delete()));
      return { combat: combat.type, combatant: combatant?.type, nobody: nobody.length, links };
    }, { scene: IDS.scene, hero: IDS.hero, token: IDS.heroToken });
    expect(types).toEqual({ combat: "segments", combatant: "segments", nobody: 0, links: [true, false] });
    expect(duel.gm.notifications.join("\n")).toContain("Nobody");
  });
});
