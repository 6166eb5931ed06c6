import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { current } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { soon } from "./soon.ts";

/** Aymeric first, then the ogre, then Margot. */
const table = atTable({
  world: changedWorld({ Aymeric: { at: [6, 7] }, Margot: { at: [6, 10] }, Ogre: { at: [13, 6] } }, true),
});

describe("a turn of d20 that is let pass", () => {
  it("D20-DELAY-03 comes on the count that is said, in a small form, and is undone", async () => {
    const { master, alix } = table();
    expect(await table().beginTurns(20, 10, 1)).toContain("Aymeric");
    for (const seat of [alix, master]) await seat.look("combat");
    await alix.act("Aymeric", "Delay to an initiative count…");
    const dialog = alix.page.locator(".dialog.passe-d-armes");
    await dialog.getByLabel("Initiative count to act on").fill("1");
    await alix.picture("pictures/d20-delay");
    await dialog.getByRole("button", { name: "Delay" }).click();
    await soon(() => current(master)).not.toEqual(["Aymeric"]);
    await master.look("chat");
    const card = master.card("Aymeric delays to count 1");
    await card.getByRole("button", { name: "Undo" }).click();
    await master.look("combat");
    await soon(() => current(master)).toEqual(["Aymeric"]);
  });
});
