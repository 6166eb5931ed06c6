import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actionsLeft, passTo, told } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d100, d20, d8 } from "./dice.ts";
import { sight } from "./on-the-map.ts";
import { faultsIn } from "./reading.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

/** The goblin is invisible, and stands beside Aymeric. */
const table = atTable({ world: changedWorld({ Aymeric: { at: [11, 7] }, Goblin: { at: [12, 7], system: { conditions: ["invisible"], "hitPoints.value": null, "hitPoints.override": 40 } } }, true) });

const STRIKE = "Attack (Long sword), into a square";
const OVERLAY = ".pda-area-aim";

/** Chooses the square so many squares from where somebody stands. */
async function chooseSquare(seat: Seat, token: string, squares: readonly [number, number]): Promise<void> {
  await seat.page.locator(OVERLAY).waitFor();
  const { x, y } = await seat.spot(token, squares);
  await seat.page.mouse.move(x, y);
  await seat.page.mouse.click(x, y);
  await soon(() => seat.page.locator(OVERLAY).count()).toBe(0);
}

describe("a foe whom nobody sees", () => {
  it("D20-CONC-07 is struck at in a square: nothing names him, and the wrong one is a miss that tells no more", async () => {
    expect(await table().beginTurns(5, 20)).toBe("Goblin");
    const { master, alix } = table();
    await alix.look("combat");
    await sight(alix, "Goblin", false);
    await passTo(master, "Aymeric");
    await alix.unfold("Aymeric");
    const strike = await alix.offered("Aymeric", STRIKE);
    expect(await alix.fighter("Aymeric").innerText()).not.toContain("Goblin");
    await strike.click();
    await alix.page.locator(OVERLAY).waitFor();
    expect(await alix.page.locator(OVERLAY).innerText()).not.toContain("Goblin");
    expect(await faultsIn(alix.page, [OVERLAY])).toEqual([]);
    await table().dice(d20(15));
    await chooseSquare(alix, "Aymeric", [-1, 0]);
    const title = "Aymeric attacks Goblin (Long sword)";
    await soon(() => told(alix, title)).toMatch(/Attack \d+/u);
    expect(await told(alix, title)).not.toMatch(/AC|damage|concealment/u);
    await soon(() => actionsLeft(alix, "Aymeric")).toEqual(["Move", "Step"]);
  });

  it("D20-CONC-05 D20-CONC-07 may be hit where he is, one time in two", async () => {
    const { master, alix } = table();
    await passTo(master, "Goblin", "Aymeric");
    await table().dice(d20(15), d100(51), d8(3));
    await (await alix.offered("Aymeric", STRIKE)).click();
    await chooseSquare(alix, "Aymeric", [1, 0]);
    await soon(() => told(master, "Aymeric attacks Goblin (Long sword)")).toMatch(/50.*damage/u);
  });

  it("D20-CONC-07 asks the game master for a square as well, and says of whom", async () => {
    const { master } = table();
    await passTo(master, "Goblin", "Aymeric");
    await master.unfold("Aymeric");
    await (await master.offered("Aymeric", "Attack Goblin (Long sword), into a square")).click();
    await master.page.locator(OVERLAY).waitFor();
    await master.page.keyboard.press("Escape");
    await soon(() => master.page.locator(OVERLAY).count()).toBe(0);
    expect(await actionsLeft(master, "Aymeric")).toEqual(["Standard", "Move", "Full round", "Step"]);
  });
});
