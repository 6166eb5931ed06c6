import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { patientWorld } from "./table.ts";
import { soon } from "./soon.ts";

/** A world of d20 with its scene, and no fight yet. */
function withoutFight(): ReturnType<typeof patientWorld> {
  const world = patientWorld("d20");
  return { ...world, documents: { ...world.documents, combats: [] } };
}

const table = atTable({ world: withoutFight() });

describe("everyone on the scene", () => {
  it("joins by one press of the game master's, which makes the fight, and players have no such button", async () => {
    const { master, alix } = table();
    for (const seat of [master, alix]) await seat.look("combat");
    const button = master.page.locator('#combat [data-action="joinEveryone"]');
    const tokens = await master.page.evaluate(
      () =>
        (Reflect.get(globalThis, "canvas") as { scene: { tokens: { contents: readonly object[] } } }).scene.tokens
          .contents.length,
    );
    expect(await button.innerText()).toContain(String(tokens));
    expect(await alix.page.locator('#combat [data-action="joinEveryone"]').count()).toBe(0);
    await button.click();
    for (const seat of [master, alix])
      await soon(() => seat.page.locator("#combat .pda-fighter__name").count()).toBe(tokens);
    await soon(() => button.count()).toBe(0);
    await master.control("Begin the fight").waitFor();
  });

  it("is offered again for those who have left it", async () => {
    const { master } = table();
    const button = master.page.locator('#combat [data-action="joinEveryone"]');
    await master.page.evaluate(async () => {
      const { combat } = Reflect.get(globalThis, "game") as {
        combat: { combatants: { getName(name: string): { delete(): Promise<unknown> } } };
      };
      await combat.combatants.getName("Goblin").delete();
    });
    await soon(() => button.innerText()).toMatch(/\b1\b/u);
    await button.click();
    await soon(() => button.count()).toBe(0);
  });
});
