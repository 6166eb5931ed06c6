import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actionsLeft, aimAt, flags, told } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20, d8 } from "./dice.ts";
import { letGo, ruled } from "./on-the-map.ts";
import { soon } from "./soon.ts";

/** An ogre six squares from Aymeric, who covers eight in a charge, and a goblin with Margot in between. */
const table = atTable({
  world: changedWorld(
    { Aymeric: { at: [6, 7] }, Margot: { at: [6, 10] }, Ogre: { at: [13, 6] }, Goblin: { at: [6, 13] } },
    true,
  ),
  theme: "dark",
});

const CHARGED = "charged: easier to hit until the next turn";

describe("a charge of d20", () => {
  it("D20-CHARGE-01 D20-CHARGE-12 is one press: the token goes straight to the ogre, strikes, and the row says what it costs", async () => {
    const { master, alix } = table();
    expect(await table().beginTurns(20, 10, 1)).toContain("Aymeric");
    for (const seat of [alix, master]) await seat.look("combat");
    await aimAt(alix, "Aymeric", "Ogre");
    const place = () => [table().stored.token("Aymeric")["x"], table().stored.token("Aymeric")["y"]];
    expect(place()).toEqual([600, 700]);
    await table().dice(d20(15), d8(5));
    await alix.act("Aymeric", "Charge Ogre (Longsword): 6 squares");
    await soon(() => flags(alix, "Aymeric")).toContain(CHARGED);
    await soon(() => told(alix, "Aymeric charges Ogre (Longsword)")).toContain("hit");
    await soon(() => table().diceLeft()).toBe(0);
    await soon(place).toEqual([1200, 700]);
    await soon(() => actionsLeft(alix, "Aymeric")).toEqual([]);
    await alix.picture("pictures/d20-charge");
    await master.look("chat");
    await master.card("Aymeric charges Ogre (Longsword)").getByRole("button", { name: "Undo" }).click();
    await soon(place).toEqual([600, 700]);
    await soon(() => actionsLeft(alix, "Aymeric")).toContain("Full round");
  });

  it("D20-CHARGE-01 D20-CHARGE-06 is one gesture too: dropped on the ogre, the ruler paints the ground, and a key goes through the ends", async () => {
    const { alix, master, stored } = table();
    const place = () => [stored.token("Aymeric")["x"], stored.token("Aymeric")["y"]];
    await alix.hold("Aymeric", [7, 0]);
    await ruled(alix, "Charge Ogre: Longsword");
    expect(await ruled(alix, "Charge: 6 of 8 squares")).toContain("X: charge: bull rush");
    await soon(() => alix.page.locator(".pda-lane__end").count()).toBe(1);
    expect(await alix.page.locator(".pda-lane__square").count()).toBeGreaterThan(4);
    await alix.picture("pictures/d20-charge-drawn");
    for (const end of ["bull rush", "trip", "disarm (Longsword)"]) {
      await alix.page.keyboard.press("x");
      await ruled(alix, `Charge Ogre: ${end}`);
    }
    await letGo(alix);
    expect(await alix.page.locator(".pda-lane").count()).toBe(0);
    await alix.hold("Aymeric", [7, 0]);
    await ruled(alix, "Charge Ogre: Longsword");
    await table().dice(d20(15), d8(5));
    await alix.page.mouse.up();
    await soon(place).toEqual([1200, 700]);
    await soon(() => told(alix, "Aymeric charges Ogre (Longsword)")).toContain("hit");
    await master.card("Aymeric charges Ogre (Longsword)").last().getByRole("button", { name: "Undo" }).click();
    await soon(place).toEqual([600, 700]);
    await soon(() => actionsLeft(alix, "Aymeric")).toContain("Full round");
  });

  it("D20-CHARGE-06 says who bars it, in the list and on the way", async () => {
    const { alix } = table();
    await aimAt(alix, "Aymeric", "Goblin");
    await soon(() => alix.fighter("Aymeric").getByText("Margot is in the way of the charge.").count()).toBeGreaterThan(
      0,
    );
    await alix.hold("Aymeric", [0, 6]);
    await ruled(alix, "Margot is in the way of the charge.");
    expect(await alix.page.locator(".pda-lane.is-barred .pda-lane__bar").count()).toBe(1);
    await alix.picture("pictures/d20-charge-barred");
    await letGo(alix);
  });
});
