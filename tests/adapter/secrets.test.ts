import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { connectRaw, type RawClient } from "../../stage/testing/raw-client.ts";
import { until } from "../../stage/testing/headless-world.ts";
import { ATTACK, begin, expectAccepted, openDuel, strike, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import { sit } from "./seat.ts";

/** What of the system's socket reaches a player's browser, whatever is made of it there. */
async function overhear(duel: Duel, user: string): Promise<{ raw: RawClient; heard: object[] }> {
  const raw = await connectRaw(duel.server, user);
  const heard: object[] = [];
  raw.connection.on("system.passe-d-armes", (wire: unknown) => heard.push(wire as object));
  return { raw, heard };
}

describe("what players' browsers can read", () => {
  let duel: Duel;
  afterEach(() => duel.server.close());

  it("holds no claim of others, no answer to one, and nothing that game masters' tabs tell each other", async () => {
    duel = await openDuel({ orc: true });
    await begin(duel, 3);
    const second = await sit(duel.server, IDS.gm);
    const { raw, heard } = await overhear(duel, IDS.bob);
    await strike(duel);
    await duel.gm.lay([2, 20], [5, 8]);
    expectAccepted(await second.answer("parry", "parry:"));
    await duel.gm.client.evaluate(async (_, id) => {
      await pda.combatant(id).update({ hidden: true });
    }, IDS.orcFights);
    await until(second.client, (_, id) => Reflect.get(pda.combatant(id), "hidden") === true, IDS.orcFights);
    await second.send({ ...ATTACK, by: IDS.orcFights, with: IDS.orcClub });
    await raw.settle();
    expect(heard).toEqual([]);
    raw.connection.close();
  });

  it("still brings a claim's answer to the one who made it", async () => {
    duel = await openDuel();
    await begin(duel);
    const { raw, heard } = await overhear(duel, IDS.alice);
    expect(await duel.alice.send({ ...ATTACK, target: IDS.heroFights })).toMatchObject({ status: "refused" });
    await raw.settle();
    expect(heard.map((wire) => Reflect.get(wire, "kind") as string)).toEqual(["received", "result"]);
    raw.connection.close();
  });

  it("tells a stranger's derived numbers to nobody but owners and game masters", async () => {
    duel = await openDuel();
    const derived = (seat: Duel["gm"], id: string) =>
      seat.client.evaluate(({ game }, actor) => pda.api.derived(game.actors.get(actor)!) === null, id);
    expect([
      await derived(duel.gm, IDS.orc),
      await derived(duel.alice, IDS.hero),
      await derived(duel.alice, IDS.rival),
      await derived(duel.alice, IDS.orc),
    ]).toEqual([false, false, true, true]);
  });

  it("holds no order for creatures: they lie with the game masters, who tell each other", async () => {
    duel = await openDuel();
    const other = await sit(duel.server, IDS.gm2);
    const ORDER = { mode: "always", option: "parry" };
    expectAccepted(await duel.gm.client.evaluate((_, wanted) => pda.api.setOrder(null, "parry", wanted), ORDER));
    const orders = (seat: Duel["gm"]) =>
      seat.client.evaluate(() => (Reflect.get(pda.api, "orders") as (actor: null) => object)(null));
    await expect.poll(() => orders(other), { timeout: 5000 }).toEqual({ parry: ORDER });
    const later = await sit(duel.server, IDS.gm2);
    await expect.poll(() => orders(later), { timeout: 5000 }).toEqual({ parry: ORDER });
    expect(await orders(duel.bob)).toEqual({});
    const settings = await duel.bob.client.evaluate(({ game }) =>
      JSON.stringify([
        ...((Reflect.get(game.settings, "storage") as Map<string, Iterable<object>>).get("world") ?? []),
      ]),
    );
    expect(settings).not.toContain("parry");
  });
});

it("says on its page that every actor is in every client", () => {
  const page = readFileSync(new URL("../../docs/secrets.md", import.meta.url), "utf8");
  expect(page).not.toContain("is not sent by the host");
  expect(page).toContain("every actor of the world is in `game.actors`");
});
