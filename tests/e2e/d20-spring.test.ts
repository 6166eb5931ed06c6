import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d20, d8 } from "./dice.ts";
import { changedWorld } from "./d20-worlds.ts";
import { ruled } from "./on-the-map.ts";
import { soon } from "./soon.ts";

const table = atTable({
  world: changedWorld(
    {
      Aymeric: { at: [7, 9], system: { feats: [{ id: "springAttack", weapon: "" }] }, gear: {} },
      Margot: { at: [9, 12] },
      Gnoll: { at: [10, 8] },
    },
    true,
  ),
});

describe("an attack on the move", () => {
  it("D20-FEAT-06 is set from the list, drawn in one way, and strikes in the middle of it", async () => {
    const { alix, basile, master, stored } = table();
    // The gnoll has had his turn.
    expect(await table().beginTurns(8, 1, 20)).toBe("Gnoll");
    await master.control("Next turn").click({ modifiers: ["Shift"] });
    await soon(() => master.phase()).toBe("Aymeric");
    for (const seat of [alix, basile]) await seat.look("combat");
    await alix.unfold("Aymeric");
    await alix.fighter("Aymeric").getByLabel("Target").selectOption({ label: "Gnoll" });
    const spring = await alix.offered("Aymeric", "Attack Gnoll on the move (Longsword)");
    await spring.click();
    await soon(() => spring.getAttribute("aria-pressed")).toBe("true");
    await alix.hold("Aymeric", [4, 0]);
    const said = await ruled(alix, "Attack on the move: 4 of 4 squares");
    expect(said).toContain("Attacks Gnoll after 2 squares");
    expect(said).not.toContain("Opportunity");
    await table().dice(d20(15), d8(3));
    await alix.page.mouse.up();
    await soon(() => Number(stored.token("Aymeric")["x"])).toBe(1100);
    await alix.look("chat");
    await soon(() => alix.page.locator("#chat").innerText()).toContain("Aymeric attacks Gnoll on the move (Longsword)");
  });

  it("D20-FEAT-06 is offered to nobody who has not learnt it", async () => {
    const { basile, master } = table();
    await master.control("Next turn").click({ modifiers: ["Shift"] });
    await soon(() => master.phase()).toBe("Margot");
    await basile.unfold("Margot");
    await basile.fighter("Margot").getByLabel("Target").selectOption({ label: "Gnoll" });
    await soon(() => basile.fighter("Margot").innerHTML()).toContain("Attack Gnoll (Short sword)");
    expect(await basile.fighter("Margot").innerHTML()).not.toContain("on the move");
  });
});
