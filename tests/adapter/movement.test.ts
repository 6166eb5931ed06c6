import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { until } from "../../stage/testing/headless-world.ts";
import { begin, expectAccepted, openDuel, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import type { Seat } from "./seat.ts";

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Moves a token as a drag would. */
const drag = (seat: Seat, tokenId: string, to: Place, more: object = {}): Promise<unknown> =>
  seat.client.evaluate(async ({ game }, { scene, token, to, more }) => {
    const document = (game.scenes.get(scene)!.tokens as { get(id: string): { update(data: object, options: object): Promise<unknown> } | undefined }).get(token)!;
    return (await document.update(to, { movement: { [token]: { waypoints: [{ ...to, ...more }], method: "dragging" } } })) === undefined ? "vetoed" : "moved";
  }, { scene: IDS.scene as string, token: tokenId, to, more });

const placeOf = (seat: Seat, tokenId: string): Promise<Place> =>
  seat.client.evaluate(({ game }, { scene, token }) => {
    const { x, y } = (game.scenes.get(scene)!.tokens as { get(id: string): Place | undefined }).get(token)!;
    return { x, y };
  }, { scene: IDS.scene as string, token: tokenId });

describe("movement", () => {
  let duel: Duel;

  beforeEach(async () => {
    duel = await openDuel({ orc: true });
  }, 30_000);

  afterEach(() => duel.server.close());

  it("is free before the fight begins", async () => {
    expect(await drag(duel.alice, IDS.heroToken, { x: 400, y: 500 })).toBe("moved");
    expect(await placeOf(duel.gm, IDS.heroToken)).toEqual({ x: 400, y: 500 });
  });

  it("becomes a command in a fight; the referee advances the token as the segment ends", async () => {
    await begin(duel, 3);
    await until(duel.alice.client, ({ game }, id) => game.combats.get(id)!.round === 1, IDS.combat);
    expect(await drag(duel.alice, IDS.heroToken, { x: 300, y: 500 })).toBe("vetoed");
    await duel.alice.settled("done", "move");
    expect(await placeOf(duel.gm, IDS.heroToken)).toEqual({ x: 500, y: 500 });
    const planned = await duel.bob.client.evaluate(({ game, foundry }, ids) => foundry.utils.getProperty((game.combats.get(ids.combat)!.combatants as { get(id: string): object | undefined }).get(ids.fights)!, "system.move"), { combat: IDS.combat as string, fights: IDS.heroFights as string });
    expect(planned).toMatchObject({ path: [{ x: 3.5, y: 5.5 }], speed: 2 });
    expectAccepted(await duel.gm.send({ do: "advance", by: null, to: "phase" }));
    await until(duel.bob.client, ({ game }, ids) => (game.scenes.get(ids.scene)!.tokens as { get(id: string): { x: number } | undefined }).get(ids.token)!.x === 300, { scene: IDS.scene as string, token: IDS.heroToken as string });
    expectAccepted(await duel.gm.undo());
    expect(await placeOf(duel.gm, IDS.heroToken)).toEqual({ x: 500, y: 500 });
  });

  it("lets the game master put a token elsewhere: that provokes nothing", async () => {
    await begin(duel, 3);
    expect(await drag(duel.gm, IDS.orcToken, { x: 900, y: 900 }, { action: "displace" })).toBe("moved");
    expect(await placeOf(duel.alice, IDS.orcToken)).toEqual({ x: 900, y: 900 });
  });

  it("puts back a movement that came past the guard", async () => {
    await begin(duel, 3);
    await duel.alice.client.evaluate(({ Hooks }) => {
      const events = Reflect.get(Hooks, "events") as Record<string, { fn: unknown }[]>;
      for (const { fn } of [...(events["preMoveToken"] ?? [])]) Hooks.off("preMoveToken", fn as never);
    });
    await drag(duel.alice, IDS.heroToken, { x: 100, y: 100 });
    await until(duel.alice.client, ({ game }, ids) => (game.scenes.get(ids.scene)!.tokens as { get(id: string): { x: number } | undefined }).get(ids.token)!.x === 500, { scene: IDS.scene as string, token: IDS.heroToken as string });
    expect(duel.gm.notifications.join("\n")).toContain("Alice");
  });

  it("wounds an unlinked orc in its own token's data", async () => {
    await begin(duel, 3);
    await duel.gm.lay([15, 20], [1, 8]);
    expectAccepted(await duel.alice.send({ do: "attack", by: IDS.heroFights, target: IDS.orcFights, with: IDS.heroSword }));
    expectAccepted(await duel.gm.answer("parry", "none"));
    await duel.gm.settled("done", "attack");
    const [base, own] = await duel.bob.client.evaluate(({ game, foundry }, ids) => [
      foundry.utils.getProperty(game.actors.get(ids.orc), "_source.system.stamina.value"),
      foundry.utils.getProperty((game.scenes.get(ids.scene)!.tokens as { get(id: string): object | undefined }).get(ids.token)!, "actor.system.stamina.value"),
    ], { orc: IDS.orc as string, scene: IDS.scene as string, token: IDS.orcToken as string });
    expect(base).toBeNull();
    expect(own).toBe(await duel.bob.client.evaluate(({ game, foundry }, id) => (foundry.utils.getProperty(game.actors.get(id), "system.stamina.max") as number) - 3, IDS.orc));
    expectAccepted(await duel.gm.undo());
  });
});
