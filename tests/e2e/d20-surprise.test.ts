import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actionsLeft, aimAt, current, flags, passTo, told } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20, d6 } from "./dice.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

/** A gnoll and a goblin fall upon Aymeric and upon Margot, a rogue of the fourth level by now; Hildrun has heard them coming. */
const table = atTable({
  world: changedWorld(
    {
      Aymeric: { at: [12, 7] },
      Margot: { at: [12, 9], system: { classes: [{ id: "rogue", level: 4 }] } },
      Hildrun: { at: [9, 8] },
      Gnoll: { at: [13, 9] },
      Goblin: { at: [13, 7] },
    },
    true,
  ),
});

const FLAT_FOOTED = "flat-footed";
const UNAWARE = "unaware: does not act in the surprise round";

/** The game master says that a fighter is surprised. */
async function markSurprised(master: Seat, name: string): Promise<void> {
  const entry = master.fighter(name).locator(".pda-fighter__entry");
  await soon(() => entry.getAttribute("aria-pressed")).toBe("false");
  await entry.click();
  await soon(() => entry.getAttribute("aria-pressed")).toBe("true");
  expect(await entry.innerText()).toBe("Surprised");
}

describe("a surprise round", () => {
  it("D20-INIT-13 D20-INIT-14 D20-INIT-15 is played by those alone who are not marked as surprised", async () => {
    const { master, alix, basile } = table();
    for (const seat of table().seats) await seat.look("combat");
    for (const name of ["Aymeric", "Margot"]) await markSurprised(master, name);
    // Hildrun 5 + 0, the game master's two 15 + 0: nobody else throws.
    await table().beginTurns(5, 15);
    for (const seat of [master, alix, basile]) {
      await soon(() => seat.clock()).toBe("Surprise round");
      await soon(() => told(seat, "The fight begins")).toMatch(
        /only aware combatants act first.*Turn order: Gnoll, Goblin, Hildrun\./u,
      );
    }
    for (const name of ["Aymeric", "Margot"])
      await soon(() => flags(basile, name)).toEqual(expect.arrayContaining([UNAWARE, FLAT_FOOTED]));
    // Who is aware is flat-footed too, until the own turn.
    expect(await flags(basile, "Hildrun")).toContain(FLAT_FOOTED);
    expect(await flags(basile, "Hildrun")).not.toContain(UNAWARE);
  });

  it("D20-INIT-11 D20-INIT-16 lets a rogue keep her Dexterity, flat-footed as she is", async () => {
    const { master, basile } = table();
    await soon(() => current(master)).toEqual(["Gnoll"]);
    await soon(() => actionsLeft(master, "Gnoll")).toEqual(["Standard or move", "Step"]);
    await aimAt(master, "Gnoll", "Margot");
    // 12 + 1 + 2 against 10 + 3 of leather + 3 of Dexterity: without these it would have hit.
    await table().dice(d20(12));
    await (await master.offered("Gnoll", "Attack Margot (Battleaxe)")).click();
    for (const seat of [master, basile])
      await soon(() => told(seat, "Gnoll attacks Margot (Battleaxe)")).toContain("Attack 15 against AC 16: missed.");
    await soon(() => actionsLeft(master, "Gnoll")).toEqual(["Step"]);
    await soon(() => flags(basile, "Margot")).toContain(FLAT_FOOTED);
  });

  it("D20-INIT-10 takes it from a fighter", async () => {
    const { master, alix } = table();
    await passTo(master, "Goblin");
    await aimAt(master, "Goblin", "Aymeric");
    // 15 + 1 + 0 + 1 against 10 + 5 of mail + 2 of the shield: with his 2 of Dexterity it would have missed.
    await table().dice(d20(15), d6(1));
    await (await master.offered("Goblin", "Attack Aymeric (Morningstar)")).click();
    for (const seat of [master, alix])
      await soon(() => told(seat, "Goblin attacks Aymeric (Morningstar)")).toMatch(
        /Attack 17 against AC 17: hit\..*Aymeric loses 1 hit point\./u,
      );
  });

  it("D20-INIT-16 D20-INIT-17 D20-INIT-18 leaves the aware one action, and the others come in with the first round", async () => {
    const { master, alix, basile } = table();
    await passTo(master, "Hildrun");
    await basile.unfold("Hildrun");
    await soon(() => flags(basile, "Hildrun")).not.toContain(FLAT_FOOTED);
    await (await basile.offered("Hildrun", "Total defense")).click();
    await soon(() => actionsLeft(basile, "Hildrun")).toEqual(["Step"]);
    // Aymeric 3 + 2 + 4, Margot 1 + 3 + 4.
    await table().dice(d20(3), d20(1));
    await passTo(master, "Gnoll");
    for (const seat of [master, alix, basile]) {
      await soon(() => seat.moment()).toBe("Round 1 Gnoll");
      await soon(() => seat.page.locator("#combat .pda-fighter__name").allInnerTexts()).toEqual([
        "Gnoll",
        "Goblin",
        "Aymeric",
        "Margot",
        "Hildrun",
      ]);
    }
    await soon(() => actionsLeft(master, "Gnoll")).toEqual(["Standard", "Move", "Full round", "Step"]);
    for (const name of ["Aymeric", "Margot"]) {
      await soon(() => flags(basile, name)).toContain(FLAT_FOOTED);
      await soon(() => flags(basile, name)).not.toContain(UNAWARE);
    }
    await passTo(master, "Goblin", "Aymeric");
    await soon(() => flags(alix, "Aymeric")).not.toContain(FLAT_FOOTED);
  });
});
