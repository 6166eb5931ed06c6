import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { aimAt, current, passTo } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d100 } from "./dice.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

/** A fighter between a goblin who lies on the ground and an ogre who stands farther off; a rogue is dying beside a cleric. */
const table = atTable({
  world: changedWorld(
    {
      Aymeric: { at: [12, 7] },
      Goblin: { at: [13, 7], system: { "hitPoints.value": -3 } },
      Ogre: { at: [15, 7] },
      Hildrun: { at: [12, 5] },
      Margot: { at: [11, 5], system: { "hitPoints.value": -4 } },
    },
    true,
  ),
});

const proposed = (seat: Seat, fighter: string): Promise<string> =>
  seat.fighter(fighter).getByLabel("Target").locator("option:checked").innerText();

const aids = (seat: Seat, fighter: string): Promise<string[]> =>
  seat
    .fighter(fighter)
    .locator('[data-action="perform"]:not([aria-disabled="true"])', { hasText: "First aid" })
    .evaluateAll((all) => all.map((each) => /First aid: \w+/u.exec(each.textContent)?.[0] ?? ""));

describe("targets of a fight by turns", () => {
  it("are first of all those who stand, and end with the turn in which they were set", async () => {
    const { master, alix } = table();
    for (const seat of [master, alix]) await seat.look("combat");
    await table().beginTurns(1, 20, 1, 10, 1);
    await soon(() => current(master)).toEqual(["Aymeric"]);
    await alix.unfold("Aymeric");
    await soon(() => proposed(alix, "Aymeric")).toBe("Ogre");
    await aimAt(alix, "Aymeric", "Goblin");
    await soon(() => alix.targets()).toEqual(["Goblin"]);
    // What the game master aims at for later, in the turn of a player who is there, stays.
    await aimAt(master, "Ogre", "Hildrun");
    await passTo(master, "Ogre");
    // A player's stay for their own next turn.
    expect(await alix.targets()).toEqual(["Goblin"]);
    expect(await master.targets()).toEqual(["Hildrun"]);
    await soon(() => aids(master, "Ogre")).toEqual([]);
    // The rogue comes between, and goes on dying.
    await table().dice(d100(50));
    await passTo(master, "Hildrun");
    await soon(() => master.targets()).toEqual([]);
  });

  it("D20-HP-14 first aid is offered on the friend in need beside, without a target", async () => {
    const { basile } = table();
    await basile.look("combat");
    await basile.unfold("Hildrun");
    await soon(() => aids(basile, "Hildrun")).toEqual(["First aid: Margot"]);
    const tray = basile.question("Hildrun may act").getByRole("button");
    await soon(async () => (await tray.allInnerTexts()).filter((text) => text.includes("First aid")).length).toBe(1);
    expect((await tray.allInnerTexts()).join()).toContain("First aid: Margot");
  });
});
