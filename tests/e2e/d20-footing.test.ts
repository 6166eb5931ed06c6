import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actionsLeft, aimAt, flags, passTo, told } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20 } from "./dice.ts";
import { soon } from "./soon.ts";

/** Aymeric beside a gnoll, with nothing behind it; the ogre is far away. */
const table = atTable({
  world: changedWorld({ Aymeric: { at: [12, 7] }, Gnoll: { at: [13, 7] }, Ogre: { at: [20, 12] } }, true),
});

const place = (name: string) => [table().stored.token(name)["x"], table().stored.token(name)["y"]];

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
    await master.look("chat");
    await master.card("Aymeric tries to trip Gnoll (bare hands)").getByRole("button", { name: "Undo" }).click();
    await soon(() => flags(alix, "Gnoll")).not.toContain("prone");
    await soon(() => actionsLeft(alix, "Aymeric")).toContain("Full round");
  });

  it("D20-BULL-10 D20-BULL-11 pushes the gnoll as far as the winner says, both tokens on the map, and is undone", async () => {
    const { master, alix } = table();
    await master.look("combat");
    await aimAt(alix, "Aymeric", "Gnoll");
    await table().dice(d20(20), d20(1));
    await alix.act("Aymeric", "Bull rush Gnoll");
    const asked = alix.question("Aymeric pushes Gnoll back: how far?");
    await asked.getByRole("button", { name: "Move along: 1 more square" }).waitFor();
    await alix.picture("pictures/d20-bull-rush-asked");
    await asked.getByRole("button", { name: "Move along: 1 more square" }).click();
    await soon(() => [place("Aymeric"), place("Gnoll")]).toEqual([
      [1400, 700],
      [1500, 700],
    ]);
    await soon(() => told(alix, "Aymeric bull rushes Gnoll")).toContain("pushes Gnoll back 1 square");
    await alix.picture("pictures/d20-bull-rush");
    await master.look("chat");
    await master.card("Aymeric bull rushes Gnoll").getByRole("button", { name: "Undo" }).click();
    await soon(() => [place("Aymeric"), place("Gnoll")]).toEqual([
      [1200, 700],
      [1300, 700],
    ]);
    await master.look("combat");
    await passTo(master, "Ogre");
  });
});
