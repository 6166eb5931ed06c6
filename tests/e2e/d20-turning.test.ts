import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actionsLeft, flags, passTo, told, undo } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20, d6 } from "./dice.ts";
import { soon } from "./soon.ts";

/** Hildrun, 6 m from an ogre that is undead, and a goblin that is so as well, behind her. */
const table = atTable({
  world: changedWorld(
    {
      Hildrun: { at: [12, 7], system: { "abilities.charisma": 14 } },
      Ogre: { at: [16, 7], system: { creatureType: "undead" } },
      Goblin: { at: [12, 12], system: { creatureType: "undead" } },
    },
    true,
  ),
});

const TITLE = "Hildrun presents a holy symbol";
const CHIP = "Turned by Hildrun until round 11";

describe("turning undead", () => {
  it("D20-TURN-06 D20-TURN-16 D20-TURN-21 destroys the goblin and turns the ogre in one press, and the row says until when", async () => {
    const { master, basile } = table();
    expect(await table().beginTurns(20, 10, 5)).toContain("Hildrun");
    for (const seat of [basile, master]) await seat.look("combat");
    await basile.unfold("Hildrun");
    const press = basile
      .fighter("Hildrun")
      .getByRole("button", { name: "Turn undead (in reach: Ogre, Goblin)", exact: true });
    await press.hover();
    await soon(() => basile.page.locator(".pda-ground--turning polygon").count()).toBe(2);
    await basile.picture("pictures/d20-turning-ring");
    await table().dice(d20(11), d6(1), d6(2));
    await basile.act("Hildrun", "Turn undead (in reach: Ogre, Goblin)");
    for (const seat of [master, basile]) await soon(() => flags(seat, "Ogre")).toContain(CHIP);
    await soon(() => basile.page.locator(".pda-ground--turning").count()).toBe(0);
    await soon(() => flags(master, "Goblin")).toContain("dead");
    await soon(() => told(basile, TITLE)).toContain("Goblin is destroyed");
    expect(await told(basile, TITLE)).toContain("Turning check 13: creatures of up to 6 Hit Dice can be turned.");
    await basile.picture("pictures/d20-turning");
  });

  it("D20-TURN-18 D20-TURN-19 acts normally again when the cleric comes a step too near, until that is undone", async () => {
    const { master, basile } = table();
    await basile.drag("Hildrun", [3, 0]);
    await soon(() => flags(basile, "Ogre")).not.toContain(CHIP);
    await soon(() => told(basile, "Hildrun moves")).toContain("Hildrun has come too near: Ogre acts normally again");
    await undo(master, "Hildrun moves");
    await soon(() => flags(master, "Ogre")).toContain(CHIP);
  });

  it("D20-TURN-16 leaves the turned ogre nothing but flight", async () => {
    const { master } = table();
    await passTo(master, "Ogre");
    await master.unfold("Ogre");
    const row = master.fighter("Ogre");
    await soon(() => row.getByText("all that is left is to get away", { exact: false }).count()).toBeGreaterThan(0);
    await soon(() => actionsLeft(master, "Ogre")).toContain("Full round");
  });
});
