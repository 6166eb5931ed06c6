import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { changedWorld } from "./d20-worlds.ts";
import { letGo, nobodyPlans, othersPlan, ruled, sight } from "./on-the-map.ts";
import { faultsIn } from "./reading.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

/** The ogre stands hidden two squares from Aymeric, the gnoll in the open. */
const table = atTable({
  theme: "dark",
  world: changedWorld(
    { Aymeric: { at: [11, 7] }, Margot: { at: [9, 9] }, Ogre: { at: [13, 7], hidden: true }, Gnoll: { at: [9, 5] } },
    true,
  ),
});

const CARD = ".pda-aimed";

async function pointAt(seat: Seat, token: string): Promise<void> {
  await seat.page.mouse.move(5, 5);
  await seat.pointAt(token);
}

const aims = (seat: Seat, fighter: string): Promise<string> => seat.fighter(fighter).getByLabel("Target").innerText();
const questions = (seat: Seat): Promise<number> => seat.page.locator("#pda-question-tray article").count();

describe("what a player sees of a fight of d20", () => {
  it("shows how one's own whose turn it is stands to whoever is pointed at, with nobody taken up", async () => {
    const { master, alix, basile } = table();
    // Aymeric, Margot, and one check for the game master's, who have had their turns when it is Aymeric's.
    expect(await table().beginTurns(8, 1, 20)).toBe("Ogre");
    for (const name of ["Gnoll", "Aymeric"]) {
      await master.control("Next turn").click({ modifiers: ["Shift"] });
      await soon(() => master.phase()).toBe(name);
    }
    for (const seat of [alix, basile]) await seat.look("combat");
    await pointAt(alix, "Gnoll");
    await soon(() => alix.page.locator(CARD).innerText()).toContain("Aymeric at Gnoll");
    await pointAt(basile, "Gnoll");
    expect(await basile.page.locator(CARD).count()).toBe(0);
    await master.target("Gnoll");
    await soon(() => master.page.locator(CARD).getByRole("combobox").count()).toBe(4);
    for (const seat of [master, alix]) expect(await faultsIn(seat.page, [CARD])).toEqual([]);
  });

  it("names no hidden foe on a player's ruler, and the referee asks for him all the same", async () => {
    const { master, alix, stored } = table();
    await alix.hold("Aymeric", [0, 3]);
    expect(await ruled(alix, "Move: 3 of")).not.toContain("Ogre");
    await letGo(alix);
    await master.hold("Aymeric", [0, 3]);
    expect(await ruled(master, "Move: 3 of")).toContain("Ogre");
    await letGo(master);
    await alix.drag("Aymeric", [0, 3]);
    await soon(() => questions(master)).toBe(1);
    await soon(() => questions(alix)).toBe(0);
    expect(await alix.page.locator("body").innerText()).not.toContain("Ogre");
    await master.page.locator("#pda-question-tray").getByRole("button", { name: "Let it pass" }).click();
    await soon(() => Number(stored.token("Aymeric")["y"])).toBe(1000);
    expect(await alix.page.locator("body").innerText()).not.toContain("Ogre");
  });

  it("offers nobody who is out of sight, and takes him up again when he is seen", async () => {
    const { alix } = table();
    await alix.unfold("Aymeric");
    // First aid is no use to Margot, who stands: she is no target.
    await soon(() => aims(alix, "Aymeric")).toBe("Gnoll");
    await sight(alix, "Gnoll", false);
    await soon(() => alix.fighter("Aymeric").getByLabel("Target").count()).toBe(0);
    expect(await alix.fighter("Aymeric").innerText()).not.toContain("Gnoll");
    expect(await alix.fighter("Gnoll").count()).toBe(1);
    await sight(alix, "Gnoll", true);
    await soon(() => aims(alix, "Aymeric")).toBe("Gnoll");
  });

  it("tells of what others drag the distance alone", async () => {
    const { alix } = table();
    await othersPlan(alix, "Aymeric", "Basile", [-2, 0]);
    const said = alix.page.locator(".pda-waypoint").last();
    await soon(() => said.innerText()).toMatch(/^\s*3 m\s*$/u);
    await othersPlan(alix, "Aymeric", "Alix", [-2, 0]);
    await soon(() => said.innerText()).toContain("Move: 2 of");
    await nobodyPlans(alix, "Aymeric");
  });
});
