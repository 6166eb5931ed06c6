import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { aimAt, life } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d8 } from "./dice.ts";
import { setWorld } from "./host.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

/** A cleric with a free hand beside a fighter who is badly hurt and a rogue who is scratched; a goblin stands far off. */
const table = atTable({
  world: changedWorld(
    {
      Hildrun: { at: [12, 7], gear: { Warhammer: "belt" } },
      Aymeric: { at: [13, 7], system: { "hitPoints.value": 3 } },
      Margot: { at: [11, 7], system: { "hitPoints.value": 12 } },
      Goblin: { at: [20, 7] },
    },
    true,
  ),
});

/** The targets that the list has for the cure of first level; "hold": its charge can be held. */
const cured = (seat: Seat): Promise<string[]> =>
  seat
    .fighter("Hildrun")
    .locator('[data-action="perform"]:not([aria-disabled="true"])', { hasText: /Cure Light Wounds: \w/u })
    .evaluateAll((all) => all.map((each) => /Cure Light Wounds: (\w+)/u.exec(each.textContent)?.[1] ?? ""));

describe("the cures of a cleric of d20", () => {
  it("D20-HP-24 go to the friend in most need, and to another who is aimed at", async () => {
    expect(await table().beginTurns(1, 1, 20, 1)).toContain("Hildrun");
    const { master, basile } = table();
    await basile.look("combat");
    await basile.unfold("Hildrun");
    await soon(() => cured(basile)).toEqual(["hold", "Aymeric"]);
    await (await basile.offered("Hildrun", "Cure Light Wounds: Aymeric")).scrollIntoViewIfNeeded();
    await basile.picture("pictures/cures");
    await aimAt(basile, "Hildrun", "Margot");
    await soon(() => cured(basile)).toEqual(["hold", "Margot"]);
    await aimAt(basile, "Hildrun", "Goblin");
    await soon(() => cured(basile)).toEqual(["hold", "Aymeric"]);
    // What is proposed does not tell players of a companion's life that the world keeps from them; Margot is this player's own.
    await setWorld(master, "companionLife", "none");
    await soon(() => cured(basile)).toEqual(["hold", "Margot"]);
    await setWorld(master, "companionLife", "bars");
    await soon(() => cured(basile)).toEqual(["hold", "Aymeric"]);
    // The tray offers the cure too, where one is badly hurt; it asks the same of none who is merely scratched.
    const tray = basile.question("Hildrun may act").getByRole("button");
    await soon(async () =>
      (await tray.allInnerTexts()).filter((text) => text.includes("Cure Light Wounds")),
    ).toHaveLength(1);
    const before = await life(master, "Aymeric");
    await table().dice(d8(8));
    await tray.filter({ hasText: "Cure Light Wounds: Aymeric" }).click();
    await soon(() => table().diceLeft()).toBe(0);
    await soon(() => life(master, "Aymeric")).not.toBe(before);
  });
});
