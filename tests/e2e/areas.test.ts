import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d10 } from "./dice.ts";
import { hidesUnderSidebar } from "./on-the-map.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

const table = atTable();

interface StoredRegion {
  readonly _id: string;
  readonly name: string;
  readonly shapes: readonly { readonly type: string }[];
}

/** The regions of the scene, as the server has stored them. */
function regions(): readonly StoredRegion[] {
  const [scene] = table().server.store.collection("scenes").values();
  return (scene?.["regions"] ?? []) as readonly StoredRegion[];
}

/** How many regions a person's map shows. */
const seen = (seat: Seat): Promise<number> => seat.page.locator(".scene-regions path").count();

/** The window in which an area is put on the map. */
const aiming = (seat: Seat) => seat.page.getByRole("application", { name: /to place|to aim/u });

describe("areas on the map", () => {
  it("begins a fight with an archer apart and a chief who casts", async () => {
    const { master, alix, basile, stored } = table();
    await alix.drag("Galaad", [-4, -3]);
    await soon(() => stored.token("Galaad")["x"]).toBe(600);
    await master.page.evaluate(async () => {
      const { scenes } = Reflect.get(globalThis, "game") as {
        scenes: {
          active: {
            tokens: {
              find(test: (token: { name: string }) => boolean): {
                actor: { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> };
              };
            };
          };
        };
      };
      const chief = scenes.active.tokens.find(({ name }) => name === "Orc chief");
      await chief.actor.createEmbeddedDocuments("Item", [
        {
          name: "Web",
          type: "segmentsSpell",
          system: { segments: 1, effect: "entangle", range: 20, area: "cone", areaSize: 8, areaSpread: 60 },
        },
      ]);
    });
    await alix.page.evaluate(async () => {
      const { actors } = Reflect.get(globalThis, "game") as {
        actors: {
          getName(name: string): {
            items: { name: string; id: string }[];
            updateEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
          };
        };
      };
      const galaad = actors.getName("Galaad");
      await galaad.updateEmbeddedDocuments(
        "Item",
        galaad.items
          .filter(({ name }) => ["Longbow", "Longsword", "Shield"].includes(name))
          .map(({ id, name }) => ({ _id: id, system: { place: name === "Longbow" ? "hand" : "carried" } })),
      );
    });
    await Promise.all(table().seats.map((seat) => seat.look("combat")));
    await master.control("Begin the fight").click();
    for (const seat of table().seats) await soon(() => seat.moment()).toBe("Round 1 · Segment 1 declare modes");
    await alix.act("Galaad", "Declare: Cover fire");
    await basile.act("Cassandre", "Declare: Melee");
    await master.act("Orc chief", "Declare: Spellcasting");
    await soon(() => stored.read(stored.combatant("Orc chief"), "system.mode")).toBe("casting");
    await table().dice(d10(5), d10(8), d10(9), d10(1));
    await master.control("Roll initiative").click();
    for (const seat of table().seats) await soon(() => seat.moment()).toBe("Round 1 · Segment 1 declare");
  });

  it("SEG-HOUSE-43 lets a player put ground under fire, which stands on everybody's map", async () => {
    const { alix, stored } = table();
    await alix.act("Galaad", "Cover fire: place a circle (Longbow)");
    const window = aiming(alix);
    await window.waitFor();
    const chief = await alix.spot("Orc chief");
    await alix.page.mouse.move(chief.x, chief.y);
    await soon(() => window.innerText()).toContain("Inside: Orc chief");
    const { x, y } = await alix.spot("Orc chief", [0, -3]);
    expect(await hidesUnderSidebar(alix)).toBe(true);
    await alix.page.mouse.move(x, y);
    await soon(() => window.innerText()).toContain("No one inside.");
    await alix.page.mouse.click(x, y);
    await soon(() => regions().map(({ name, shapes }) => [name, shapes.map(({ type }) => type)])).toEqual([
      ["Galaad: covered area", ["circle"]],
    ]);
    await soon(() => stored.read(stored.combatant("Galaad"), "system.cover.zone.radius")).toBe(2);
    for (const seat of table().seats) await soon(() => seen(seat)).toBe(1);
  });

  it("SEG-HOUSE-43 ends when the game master deletes the region, and comes back when that is undone", async () => {
    const { master, stored } = table();
    await master.page.evaluate(async () => {
      const { scenes } = Reflect.get(globalThis, "game") as {
        scenes: { active: { regions: { contents: { delete(): Promise<unknown> }[] } } };
      };
      await scenes.active.regions.contents[0]?.delete();
    });
    await soon(() => stored.read(stored.combatant("Galaad"), "system.cover")).toBeNull();
    expect(regions()).toEqual([]);
    await master.look("chat");
    await master.card("An area is moved").getByRole("button", { name: "Undo" }).click();
    await soon(() => regions().length).toBe(1);
    await master.look("combat");
  });

  it("SEG-HOUSE-44 lets the game master aim a cone by key, once, which leaves his targets as they were, hidden from players until it works", async () => {
    const { master, alix, stored } = table();
    const aimedBefore = await master.targets();
    await master.act("Orc chief", "Web: aim a cone");
    const window = aiming(master);
    await window.waitFor();
    const orc = await master.spot("Orc");
    await master.page.mouse.move(orc.x, orc.y);
    await soon(() => window.innerText()).toContain("Inside: Orc");
    for (let turn = 0; turn < 3; turn++) await master.page.keyboard.press("ArrowRight");
    await soon(() => window.innerText()).toContain("No one inside.");
    await master.page.mouse.move(orc.x + 2, orc.y);
    await soon(() => window.innerText()).toContain("Inside: Orc");
    // The key that places it presses nothing else: not the button either from which all this began.
    await master.page.keyboard.press("Enter");
    await soon(() => window.count()).toBe(0);
    await soon(() => stored.read(stored.combatant("Orc chief"), "system.casting.area.shape")).toBe("cone");
    await soon(() => regions().length).toBe(2);
    await soon(() => seen(master)).toBe(2);
    expect(await seen(alix)).toBe(1);
    expect(await master.targets()).toEqual(aimedBefore);
  });

  it("SEG-HOUSE-44 takes no ruling from a region that a player has marked as an area", async () => {
    const { alix, master, stored } = table();
    const before = stored.read(stored.combatant("Orc chief"), "system.casting");
    const [combat, combatant] = [stored.combat()["_id"], stored.combatant("Orc chief")["_id"]];
    const made = alix.page.evaluate(
      async (mark) => {
        type Region = { update(data: object): Promise<unknown>; delete(): Promise<unknown> };
        const { scenes } = Reflect.get(globalThis, "game") as {
          scenes: { active: { createEmbeddedDocuments(name: string, data: object[]): Promise<Region[]> } };
        };
        const shapes = (x: number): object[] => [{ type: "circle", x, y: 600, radius: 200 }];
        const [region] = await scenes.active.createEmbeddedDocuments("Region", [
          { name: "A trap", shapes: shapes(600), flags: { "passe-d-armes": { area: mark } } },
        ]);
        // The referee may have taken it away by now.
        await region
          ?.update({ shapes: shapes(900) })
          .then(() => region.delete())
          .catch(() => undefined);
      },
      { combat, combatant, purpose: "spell", clings: true },
    );
    // Players create regions in version 14 alone; in 13 the host itself refuses them.
    if (table().server.generation < 14) await expect(made).rejects.toThrow(/lacks permission to create Region/u);
    else {
      await made;
      await master.told("A trap is marked as one of the referee’s areas");
    }
    await soon(() =>
      regions()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["Galaad: covered area", "Orc chief: area of effect"]);
    expect(stored.read(stored.combatant("Orc chief"), "system.casting")).toEqual(before);
  });
});
