import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { current, passTo, told } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20, type Die } from "./dice.ts";
import type { HostCanvas } from "./host.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

/** A gnoll whom no player sees is the first to act, by lot before Hildrun. */
const table = atTable({
  world: changedWorld(
    { Aymeric: { at: [12, 7] }, Hildrun: { at: [9, 8] }, Gnoll: { at: [13, 9], hidden: true } },
    true,
  ),
});

const LOT: Die = { faces: 2, face: 2 };
const BEGINS = "The fight begins";
const players = (): readonly Seat[] => [table().alix, table().basile];
const names = (seat: Seat): Promise<string[]> => seat.page.locator("#combat .pda-fighter__name").allInnerTexts();
/** Whether the newest card with this title is folded to it. */
const isFolded = (seat: Seat, title: string): Promise<boolean | undefined> =>
  seat.page.locator("#chat .pda-card").evaluateAll(
    (cards, wanted) =>
      cards
        .findLast((card) => card.getAttribute("aria-label") === wanted)
        ?.closest(".pda-message")
        ?.classList.contains("is-folded"),
    title,
  );

describe("somebody unseen who acts first", () => {
  it("D20-INIT-04 D20-INIT-06 leaves players with the order as it is rolled, nobody marked and no tie told", async () => {
    const { master } = table();
    for (const seat of table().seats) await seat.look("combat");
    // Aymeric 3 + 6; Hildrun and the gnoll 15 + 0.
    await table().dice(d20(3), d20(15), d20(15), LOT);
    await master.control("Begin the fight").click();
    await soon(() => master.moment()).toBe("Round 1 Gnoll");
    await soon(() => told(master, BEGINS)).toContain("Tied initiative, rolled off: Gnoll, Hildrun.");
    await master.atRest();
    for (const seat of players()) {
      await soon(() => seat.moment()).toBe("Round 1 Initiative has been rolled");
      expect(await current(seat)).toEqual([]);
      expect(await names(seat)).toEqual(["Hildrun", "Aymeric"]);
      await soon(() => told(seat, BEGINS)).toContain("Turn order: Hildrun, Aymeric.");
      expect(await told(seat, BEGINS)).not.toMatch(/Equal|Gnoll/u);
      expect(await seat.page.locator("#combat").innerHTML()).not.toContain("Gnoll");
    }
  });

  it("D20-INIT-01 opens a round that begins for players with the first turn that they see, and folds the cards of the one before", async () => {
    const { master, alix, basile } = table();
    await passTo(master, "Hildrun");
    for (const seat of players()) await soon(() => seat.moment()).toBe("Round 1 Hildrun");
    await basile.act("Hildrun", "Total defense");
    await passTo(master, "Aymeric");
    await alix.act("Aymeric", "Total defense");
    for (const seat of table().seats) {
      await soon(() => told(seat, "Aymeric uses total defense")).not.toBe("");
      await soon(() => isFolded(seat, BEGINS)).toBe(false);
    }
    await passTo(master, "Gnoll");
    await soon(() => master.moment()).toBe("Round 2 Gnoll");
    await soon(() => isFolded(master, BEGINS)).toBe(true);
    for (const seat of players()) {
      expect(await seat.moment()).toBe("Round 1 Aymeric");
      expect(await isFolded(seat, BEGINS)).toBe(false);
    }
    await passTo(master, "Hildrun");
    for (const seat of players()) {
      await soon(() => seat.moment()).toBe("Round 2 Hildrun");
      await soon(() => isFolded(seat, BEGINS)).toBe(true);
    }
  });

  it("is rolled for on his sheet without a word to players, until he is shown", async () => {
    const { master, alix } = table();
    const roll = async (check: string): Promise<void> => {
      const sheet = await master.openSheet("Gnoll");
      await sheet.getByRole("tab", { name: "Abilities", exact: true }).click();
      await sheet.getByRole("button", { name: `Roll: ${check}`, exact: true }).click();
      await sheet.locator('[data-action="close"]').first().click();
    };
    const log = (seat: Seat): Promise<string | null> => seat.page.locator("#chat").textContent();
    await table().dice(d20(7), d20(7));
    await roll("Strength");
    await soon(() => log(master)).toContain("Check: Strength");
    await master.page.evaluate(() =>
      (Reflect.get(globalThis, "canvas") as HostCanvas).scene.tokens.getName("Gnoll").update({ hidden: false }),
    );
    await roll("Wisdom");
    await soon(() => log(alix)).toContain("Check: Wisdom");
    expect(await log(alix)).not.toContain("Check: Strength");
  });
});
