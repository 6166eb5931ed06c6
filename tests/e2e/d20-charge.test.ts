import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actionsLeft, aimAt, flags, told } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20, d8 } from "./dice.ts";
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

  it("D20-CHARGE-06 says who bars it", async () => {
    const { alix } = table();
    await aimAt(alix, "Aymeric", "Goblin");
    await soon(() => alix.fighter("Aymeric").getByText("Margot is in the way of the charge.").count()).toBeGreaterThan(
      0,
    );
  });
});
