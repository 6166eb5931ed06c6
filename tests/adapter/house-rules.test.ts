import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDuel, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import type { Seat } from "./seat.ts";

const MEDIUM = { armourClass: 3, grapple: 0, wounds: 0, radius: 0.5 };

describe("a world's own constants and tables", () => {
  let duel: Duel;
  beforeAll(async () => {
    duel = await openDuel();
  }, 30_000);
  afterAll(() => duel.server.close());

  const store = (setting: "constants" | "tables", value: object): Promise<unknown> =>
    duel.gm.client.evaluate(({ game }, { name, rows }) => game.settings.set("passe-d-armes", name, rows), { name: setting, rows: value });
  const armourClass = (seat: Seat): Promise<number> =>
    seat.client.evaluate(({ game }, id) => pda.api.derived(game.actors.get(id)!)!["armourClass"]!.value, IDS.hero);

  it("are followed by every client as soon as they are stored", async () => {
    const printed = await armourClass(duel.bob);
    await store("tables", { sizes: { medium: MEDIUM } });
    await store("constants", { acBase: 12 });
    for (const seat of [duel.gm, duel.bob]) await expect.poll(() => armourClass(seat), { timeout: 5000 }).toBe(printed + 3 + 2);
    await store("tables", {});
    await store("constants", {});
    await expect.poll(() => armourClass(duel.bob), { timeout: 5000 }).toBe(printed);
  });

  it("stand back where they are broken: the game master alone is told, with table and row", async () => {
    const printed = await armourClass(duel.gm);
    await store("tables", { sizes: { medium: { ...MEDIUM, armourClass: "3" } }, hats: [] });
    await expect.poll(() => duel.gm.notifications.filter((text) => text.includes("sizes.medium.armourClass") || text.includes('"hats"')), { timeout: 5000 }).toHaveLength(2);
    expect(await armourClass(duel.gm)).toBe(printed);
    expect(duel.bob.notifications).toEqual([]);
  });
});
