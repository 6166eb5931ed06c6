import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actionsLeft, aimAt, flags, life, passTo, told, undo } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d100, d20, d8 } from "./dice.ts";
import { displace, placesOf } from "./on-the-map.ts";
import { soon } from "./soon.ts";

/** Aymeric beside a gnoll, with nothing behind it; the ogre is far away. */
const table = atTable({
  world: changedWorld(
    { Aymeric: { at: [12, 7] }, Gnoll: { at: [13, 7], system: { "hitPoints.override": 40 } }, Ogre: { at: [20, 12] } },
    true,
  ),
});

const BEFORE = [
  [12, 7],
  [13, 7],
];
const places = () => placesOf(table(), "Aymeric", "Gnoll");

describe("who keeps their feet in d20", () => {
  it("D20-TRIP-04 D20-TRIP-05 D20-TRIP-07 is asked of the defender's owner, lays the gnoll down, and is undone", async () => {
    const { master, alix } = table();
    expect(await table().beginTurns(20, 10, 5)).toContain("Aymeric");
    for (const seat of [alix, master]) await seat.look("combat");
    await aimAt(alix, "Aymeric", "Gnoll");
    await table().dice(d20(15), d20(15), d20(2));
    await alix.act("Aymeric", "Trip Gnoll (bare hands)");
    const asked = master.question("Aymeric tries to trip Gnoll");
    await asked.getByRole("button", { name: "Strength" }).waitFor();
    await master.picture("pictures/d20-trip-asked");
    await asked.getByRole("button", { name: "Strength" }).click();
    await soon(() => flags(alix, "Gnoll")).toContain("prone");
    await soon(() => told(alix, "Aymeric tries to trip Gnoll (bare hands)")).toContain("wins the opposed check");
    await alix.look("chat");
    await alix.picture("pictures/d20-trip");
    await alix.look("combat");
    await undo(master, "Aymeric tries to trip Gnoll (bare hands)");
    await soon(() => flags(alix, "Gnoll")).not.toContain("prone");
    await soon(() => actionsLeft(alix, "Aymeric")).toContain("Full round");
  });

  it("D20-BULL-10 D20-BULL-11 pushes the gnoll as far as the winner says, both tokens on the map, and is undone", async () => {
    const { master, alix } = table();
    await aimAt(alix, "Aymeric", "Gnoll");
    await table().dice(d20(20), d20(1));
    await alix.act("Aymeric", "Bull rush Gnoll");
    const asked = alix.question("Aymeric pushes Gnoll back: how far?");
    await asked.getByRole("button", { name: "Move along: 1 more square" }).waitFor();
    await alix.picture("pictures/d20-bull-rush-asked");
    await asked.getByRole("button", { name: "Move along: 1 more square" }).click();
    await soon(places).toEqual([
      [14, 7],
      [15, 7],
    ]);
    await soon(() => told(alix, "Aymeric bull rushes Gnoll")).toContain("pushes Gnoll back 1 square");
    await alix.picture("pictures/d20-bull-rush");
    await undo(master, "Aymeric bull rushes Gnoll");
    await soon(places).toEqual(BEFORE);
    await passTo(master, "Ogre");
  });

  it("D20-BULL-06 D20-BULL-08 D20-BULL-04 has the ogre's blow go astray after its roll and strike the gnoll, and heals it when that is undone", async () => {
    const { master, alix } = table();
    await displace(table(), "Ogre", [12, 8]);
    await passTo(master, "Gnoll", "Aymeric");
    const whole = await life(master, "Gnoll");
    await aimAt(alix, "Aymeric", "Gnoll");
    await alix.act("Aymeric", "Bull rush Gnoll");
    const strikes = master.question("Aymeric provokes an opportunity from 2 combatants");
    await strikes.waitFor();
    await master.picture("pictures/d20-stray-asked");
    // 10 + 8 is rolled first, then strays at 25, and hits 15; 2 and 3 and 7; 20 + 3 against 1 + 2.
    await table().dice(d20(10), d100(25), d8(2), d8(3), d20(20), d20(1));
    await strikes.getByLabel("Gnoll").uncheck();
    await strikes.getByRole("button", { name: "Selected" }).click();
    await alix.question("Aymeric pushes Gnoll back: how far?").locator(".pda-option").last().click();
    for (const seat of [master, alix])
      await soon(() => told(seat, "Aymeric bull rushes Gnoll")).toMatch(
        /Ogre → Gnoll: Attack 18 against AC 15: hit\. Stray attack: Gnoll instead of Aymeric\. Gnoll loses 12 hit points\..*Aymeric → Gnoll: Aymeric, Strength: 23\. Gnoll, Strength: 3\. Aymeric wins/u,
      );
    await soon(places).toEqual([
      [16, 7],
      [17, 7],
    ]);
    await soon(() => life(master, "Gnoll")).not.toBe(whole);
    await alix.look("chat");
    await alix.picture("pictures/d20-stray");
    await alix.look("combat");
    await undo(master, "Aymeric bull rushes Gnoll");
    await soon(places).toEqual(BEFORE);
    await soon(() => life(master, "Gnoll")).toBe(whole);
    await soon(() => actionsLeft(alix, "Aymeric")).toContain("Full round");
  });
});
