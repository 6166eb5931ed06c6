import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { current, flags, hide, passTo, ready } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

/** Aymeric first, then Margot, then the ogre. */
const table = atTable({
  world: changedWorld({ Aymeric: { at: [6, 7] }, Margot: { at: [6, 10] }, Ogre: { at: [13, 6] } }, true),
});

/** The line below the clock. */
const due = ({ page }: Seat): Promise<string[]> => page.locator("#sidebar .pda-clock__due li").allInnerTexts();

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

  it("D20-ACT-502 D20-ACT-118 tells all at the table who delays and who has readied an action, and tells of no hidden one", async () => {
    const { master, alix, basile } = table();
    await passTo(master, "Margot", "Ogre");
    await ready(master, "Ogre", {
      "Readied action": "Total defense",
      Trigger: "anything else, in your own words",
      "Trigger in your own words": "a horn sounds",
    });
    await soon(() => due(alix)).toContain("Turn: Ogre");
    await passTo(master, "Aymeric");
    await alix.act("Aymeric", "Delay");
    await soon(() => current(master)).toEqual(["Margot"]);
    const delays = "Delaying: Aymeric";
    const [readied, then] = ["Action readied: Ogre", "Then: Ogre"];
    for (const seat of [master, alix]) await soon(() => due(seat)).toEqual(["Turn: Margot", delays, readied, then]);
    await hide(master, "Ogre", true);
    await soon(() => due(alix)).toEqual(["Turn: Margot", delays, "Then: Aymeric"]);
    await soon(() => due(master)).toEqual(["Turn: Margot", delays, readied, then]);
    await hide(master, "Ogre", false);
    await master.act("Ogre", "Take the readied action now");
    // It is taken at once, and the turn that it halts goes on.
    for (const seat of [master, alix, basile])
      await soon(() => due(seat)).toEqual(["Turn: Margot", delays, "Then: Aymeric"]);
    await soon(() => flags(alix, "Ogre")).not.toContain("action readied");
  });
});
