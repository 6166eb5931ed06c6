import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { changedWorld } from "./d20-worlds.ts";
import { setWorld } from "./host.ts";
import { soon } from "./soon.ts";

/** A gnoll and a goblin before two heroes, one far off, one near, and no fight yet. */
function withoutFight(): ReturnType<typeof changedWorld> {
  const world = changedWorld(
    { Aymeric: { at: [5, 7] }, Hildrun: { at: [5, 8] }, Gnoll: { at: [20, 7] }, Goblin: { at: [9, 7] } },
    true,
  );
  return { ...world, documents: { ...world.documents, combats: [] } };
}

const table = atTable({ world: withoutFight() });
const held = (name: string): Promise<string> =>
  table().master.page.evaluate((who) => {
    const { scene } = Reflect.get(globalThis, "canvas") as {
      scene: {
        tokens: {
          getName(name: string): { actor: { items: readonly { name: string; system: { place?: string } }[] } };
        };
      };
    };
    const places = ["mainHand", "offHand", "bothHands"];
    const items = [...scene.tokens.getName(who).actor.items];
    return items
      .filter(({ system }) => places.includes(system.place ?? ""))
      .map(({ name }) => name)
      .join(", ");
  }, name);
const leaveAll = (): Promise<void> =>
  table().master.page.evaluate(async () => {
    const { combat } = Reflect.get(globalThis, "game") as { combat: { delete(): Promise<unknown> } };
    await combat.delete();
  });

describe("creatures that join a fight", () => {
  it("D20-ACT-22 D20-GEAR-02 take the weapon for the distance in hand, and the game master is told", async () => {
    const { master } = table();
    await master.look("combat");
    expect([await held("Gnoll"), await held("Goblin")]).toEqual(["Battleaxe", "Morningstar"]);
    await master.page.locator('#combat [data-action="joinEveryone"]').click();
    await soon(() => held("Gnoll")).toBe("Shortbow");
    await soon(() => master.page.locator("#notifications").innerText()).toContain(
      "In hand for the distance: Gnoll: Shortbow",
    );
    expect([await held("Goblin"), await held("Aymeric")]).toEqual(["Morningstar", "Longsword"]);
  });

  it("keep what they hold where the world has it so", async () => {
    const { master } = table();
    await leaveAll();
    await master.page.evaluate(async () => {
      const { scene } = Reflect.get(globalThis, "canvas") as {
        scene: {
          tokens: {
            getName(name: string): {
              actor: { items: { getName(name: string): { update(data: object): Promise<unknown> } } };
            };
          };
        };
      };
      const { items } = scene.tokens.getName("Gnoll").actor;
      await items.getName("Shortbow").update({ "system.place": "pack" });
      await items.getName("Battleaxe").update({ "system.place": "mainHand" });
    });
    await setWorld(master, "creaturesArm", false);
    await master.page.locator('#combat [data-action="joinEveryone"]').click();
    await master.control("Begin the fight").waitFor();
    await soon(() => master.page.locator("#combat .pda-fighter__name").count()).toBe(4);
    expect(await held("Gnoll")).toBe("Battleaxe");
  });
});
