import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { atTable } from "./at-table.ts";
import { aimAt } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d100, d20, d8 } from "./dice.ts";
import { faultsIn } from "./reading.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

/** A cleric between a dying fighter and a scratched rogue; a goblin lies in wait. */
const table = atTable({
  world: changedWorld(
    {
      Hildrun: { at: [12, 7], gear: { Warhammer: "belt" } },
      Aymeric: { at: [13, 7], system: { "hitPoints.value": -4 } },
      Margot: { at: [11, 7], system: { "hitPoints.value": 8 }, gear: { Rapier: "ground" } },
      Goblin: { at: [20, 7], hidden: true },
      Ogre: { at: [20, 12], system: { "hitPoints.value": -12, conditions: ["dead"] } },
    },
    true,
  ),
});

const card = (seat: Seat): Locator => seat.page.locator("#chat .pda-aftermath");
const lines = (seat: Seat): Promise<string[]> => card(seat).locator(".pda-aftermath__line").allInnerTexts();
const recovery = (): unknown => table().stored.read(table().stored.actor("Aymeric"), "system.recovery");
const hitPoints = (name: string): unknown => table().stored.read(table().stored.actor(name), "system.hitPoints.value");

/** How many exchanges the game master's page knows to be under way. */
const underWay = (): Promise<number> =>
  table().master.page.evaluate(() => {
    const { messages } = Reflect.get(globalThis, "game") as {
      messages: { filter(test: (one: { type: string; system: { status: string } }) => boolean): readonly object[] };
    };
    return messages.filter(({ type, system }) => type === "exchange" && system.status !== "done").length;
  });

describe("the card at the end of a fight", () => {
  it("tells who lies and what it cost, to each what they may know", async () => {
    expect(await table().beginTurns(1, 1, 20, 1, 1)).toContain("Hildrun");
    const { master, alix, basile } = table();
    await basile.look("combat");
    await aimAt(basile, "Hildrun", "Margot");
    await table().dice(d8(3));
    await basile.act("Hildrun", "Cure Light Wounds: Margot");
    await soon(() => Number(hitPoints("Margot"))).toBeGreaterThan(8);
    await soon(underWay).toBe(0);
    await master.page.evaluate(async () => {
      const { combat } = Reflect.get(globalThis, "game") as { combat: { delete(): Promise<unknown> } };
      await combat.delete();
    });
    for (const seat of [master, alix, basile]) await seat.look("chat");
    const told = ["Margot: +6 hit points", "Hildrun: Cure Light Wounds −1", "Dead: Ogre"];
    await soon(() => lines(master)).toEqual(["Aymeric: dying", ...told, "On their feet: Goblin (hidden)"]);
    await soon(() => lines(alix)).toEqual([
      "Aymeric: dying",
      "Margot: on their feet",
      "Hildrun: on their feet",
      "Dead: Ogre",
    ]);
    await soon(() => lines(basile)).toEqual(["Aymeric: down", ...told]);
    expect(await card(alix).getByRole("button").count(), "what game masters alone may have done").toBe(0);
    for (const seat of [master, alix]) expect(await faultsIn(seat.page, [".pda-aftermath"])).toEqual([]);
    await master.picture("pictures/aftermath-master");
    await alix.picture("pictures/aftermath-player");
  });

  it("D20-HP-14 D20-HP-11 has first aid given, which takes a round when it fails, and follows what comes of it", async () => {
    const { master } = table();
    const giver = card(master).getByLabel("Who gives Aymeric first aid");
    await soon(() => giver.locator("option").allInnerTexts()).toEqual(["Hildrun +11", "Margot 0"]);
    await table().dice(d20(1), d100(57));
    await card(master).getByRole("button", { name: "First aid to Aymeric" }).click();
    await soon(() => hitPoints("Aymeric")).toBe(-5);
    await soon(underWay).toBe(0);
  });

  it("D20-HP-14 D20-HP-17 has a player give first aid by the sheet of their own actor, to one who needs it no more afterwards", async () => {
    const { master, basile } = table();
    const sheet = await basile.openSheet("Hildrun");
    await sheet.getByRole("tab", { name: "Body", exact: true }).click();
    await table().dice(d20(4));
    await sheet.getByRole("group", { name: "First aid" }).getByRole("button", { name: "Aymeric" }).click();
    await soon(recovery).toMatchObject({ stable: true, tended: true });
    await soon(() => sheet.getByRole("group", { name: "First aid" }).count()).toBe(0);
    await soon(() => card(master).getByRole("button", { name: "First aid to Aymeric" }).count()).toBe(0);
    await soon(() => basile.card("Hildrun gives Aymeric first aid").innerText()).toContain("Heal");
    await basile.picture("pictures/first-aid-player");
    await master.card("Hildrun gives Aymeric first aid").getByRole("button", { name: "Undo" }).click();
    await soon(recovery).toMatchObject({ stable: false, tended: false });
    await soon(() => card(master).getByRole("button", { name: "First aid to Aymeric" }).count()).toBe(1);
  });
});
