/** Turns that an owner would refill: by the record of their combatant, or by a combatant made anew. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { until } from "../../stage/testing/headless-world.ts";
import { connectRaw, type RawClient } from "../../stage/testing/raw-client.ts";
import { begin, expectAccepted, openDuel, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import type { Seat } from "./seat.ts";

const FIGHT = { parentUuid: `Combat.${IDS.combat}` };
const SECOND = { type: "segments", actorId: IDS.hero, tokenId: IDS.heroToken, sceneId: IDS.scene };

const idsIn = (seat: Seat): Promise<string[]> =>
  seat.client.evaluate(() =>
    pda
      .combatants()
      .map(({ id }) => id)
      .sort(),
  );
const joinBy = (seat: Seat, tokenId: string): Promise<unknown> =>
  seat.client.evaluate(
    async ({ game }, ids) => {
      const combat = game.combats.get(ids.combat)!;
      await combat
        .createEmbeddedDocuments("Combatant", [
          { tokenId: ids.token, sceneId: ids.scene, actorId: Reflect.get(pda.token(ids.token), "actorId") as string },
        ])
        .catch(() => []);
    },
    { combat: IDS.combat, token: tokenId, scene: IDS.scene },
  );

describe.each([13, 14] as const)("refilled turns on %i", (generation) => {
  let duel: Duel;
  let raw: RawClient;

  beforeEach(async () => {
    duel = await openDuel({ generation });
    raw = await connectRaw(duel.server, IDS.alice);
  }, 30_000);

  afterEach(async () => {
    raw.connection.close();
    await duel.server.close();
  });

  it("keeps the record of a combatant from its owner", async () => {
    await begin(duel);
    const before = await duel.gm.state();
    await expect(raw.update("Combatant", [{ _id: IDS.heroFights, "system.actedIn": null }], FIGHT)).rejects.toThrow(
      "GM",
    );
    await expect(
      raw.update("Combatant", [{ _id: IDS.heroFights, system: { repeats: 0, routine: [] } }], FIGHT),
    ).rejects.toThrow("GM");
    expect(await duel.gm.state()).toEqual(before);
  });

  it("has players join by the referee, once each, and with their own alone", async () => {
    await begin(duel);
    const before = await idsIn(duel.gm);
    await joinBy(duel.alice, IDS.heroToken);
    await joinBy(duel.alice, IDS.orcToken);
    expect(await idsIn(duel.gm)).toEqual(before);
    expect(duel.alice.notifications.join()).toContain("Hero is already in this fight.");
    expect(duel.alice.notifications.join()).toContain("You do not own Orc.");
    await duel.gm.client.evaluate(
      ({ game }, ids) => game.actors.get(ids.orc)!.update({ ownership: { [ids.alice]: 3 } }),
      { orc: IDS.orc, alice: IDS.alice },
    );
    await joinBy(duel.alice, IDS.orcToken);
    expect((await idsIn(duel.gm)).length).toBe(before.length + 1);
  });

  it("lets no player take a combatant out of a fight that has begun", async () => {
    await begin(duel);
    await duel.alice.client.evaluate(
      async ({ game }, ids) => {
        await game.combats
          .get(ids.combat)!
          .deleteEmbeddedDocuments("Combatant", [ids.hero])
          .catch(() => []);
      },
      { combat: IDS.combat, hero: IDS.heroFights },
    );
    expect(await idsIn(duel.gm)).toContain(IDS.heroFights);
    expect(duel.alice.notifications.join()).toContain("Only a Game Master can remove combatants");
  });

  it("puts a combatant back that an owner has deleted past their client, and tells the game master", async () => {
    await begin(duel);
    await duel.gm.lay([15, 20], [1, 8]);
    expectAccepted(
      await duel.alice.send({ do: "attack", by: IDS.heroFights, target: IDS.rivalFights, with: IDS.heroSword }),
    );
    expectAccepted(await duel.bob.answer("parry", "none"));
    await duel.gm.settled("done", "attack");
    const before = await duel.gm.state();
    await raw.delete("Combatant", [IDS.heroFights], FIGHT);
    await until(
      duel.gm.client,
      (_, id) => pda.combatants().some((each) => each.id === id) && pda.told().some(({ what }) => what === "deleted"),
      IDS.heroFights,
    );
    expect((await duel.gm.state()).combatants).toEqual(expect.arrayContaining([...(before.combatants as object[])]));
    expect(await duel.gm.told()).toMatchObject([{ what: "deleted", document: "Hero", put: "right" }]);
  });

  it("takes a combatant out again that a player has put in past their client", async () => {
    await begin(duel);
    const before = await idsIn(duel.gm);
    const made = await raw.create("Combatant", [SECOND], FIGHT).then(
      () => true,
      () => false,
    );
    expect(made).toBe(generation === 13);
    if (made) await until(duel.gm.client, () => pda.told().some(({ what }) => what === "created"));
    await until(duel.gm.client, (_, count) => pda.combatants().length === count, before.length);
    expect(await idsIn(duel.gm)).toEqual(before);
  });
});
