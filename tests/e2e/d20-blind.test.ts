import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actionsLeft, aimAt, passTo, told } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d100, d20, d8 } from "./dice.ts";
import { sight } from "./on-the-map.ts";
import { faultsIn } from "./reading.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

/** The goblin is invisible, and stands beside Aymeric; the gnoll on his other side is hidden by the game master. */
const table = atTable({
  world: changedWorld(
    {
      Aymeric: { at: [11, 7] },
      Goblin: { at: [12, 7], system: { conditions: ["invisible"], "hitPoints.value": null, "hitPoints.override": 40 } },
      Gnoll: { at: [11, 8], hidden: true, system: { "hitPoints.value": null, "hitPoints.override": 40 } },
    },
    true,
  ),
});

const STRIKE = "Attack (Longsword), into a square";
const TOLD = "Aymeric attacks a square (Longsword)";
const OVERLAY = ".pda-area-aim";

/** Chooses the square so many squares from where somebody stands. */
async function chooseSquare(seat: Seat, token: string, squares: readonly [number, number]): Promise<void> {
  await seat.page.locator(OVERLAY).waitFor();
  const { x, y } = await seat.spot(token, squares);
  await seat.page.mouse.move(x, y);
  await seat.page.mouse.click(x, y);
  await soon(() => seat.page.locator(OVERLAY).count()).toBe(0);
}

/** The blows into a square that a fighter's list offers. */
const offered = (seat: Seat): Promise<string[]> =>
  seat
    .fighter("Aymeric")
    .getByRole("button", { name: /^Attack \(.*, into a square$/u, includeHidden: true })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? button.textContent.trim()));

/** Has Aymeric strike into the square so many squares from where he stands. */
async function strikeInto(seat: Seat, squares: readonly [number, number]): Promise<void> {
  await (await seat.offered("Aymeric", STRIKE)).click();
  await chooseSquare(seat, "Aymeric", squares);
}

describe("a foe whom nobody sees", () => {
  it("D20-CONC-07 does not change by being there what is offered: a blow into a square, in a fold of its own", async () => {
    expect(await table().beginTurns(5, 20)).toBe("Gnoll");
    const { master, alix } = table();
    await alix.look("combat");
    await passTo(master, "Goblin", "Aymeric");
    await alix.unfold("Aymeric");
    const seen = await offered(alix);
    expect(seen).toContain(STRIKE);
    await sight(alix, "Goblin", false);
    await soon(() => alix.fighter("Aymeric").getByLabel("Target").count()).toBe(0);
    expect(await offered(alix)).toEqual(seen);
    expect(await alix.fighter("Aymeric").innerText()).not.toMatch(/Goblin|Gnoll/u);
  });

  it("D20-CONC-07 is struck at in a square: a blow at nobody tells that it missed, and no more", async () => {
    const { alix, master } = table();
    await (await alix.offered("Aymeric", STRIKE)).click();
    await alix.page.locator(OVERLAY).waitFor();
    expect(await alix.page.locator(OVERLAY).innerText()).not.toMatch(/Goblin|Gnoll/u);
    expect(await faultsIn(alix.page, [OVERLAY])).toEqual([]);
    await table().dice(d20(3));
    await chooseSquare(alix, "Aymeric", [-1, 0]);
    await soon(() => told(alix, TOLD)).toMatch(/Attack \d+: missed/u);
    await soon(() => actionsLeft(alix, "Aymeric")).toEqual(["Move", "Step"]);
    const said = async (): Promise<string> => (await told(alix, TOLD)).replace(/\d+/gu, "#");
    const empty = await said();
    expect(empty).not.toMatch(/AC|damage|concealment|Goblin|Gnoll/u);
    for (const [column, row, dice] of [
      [1, 0, [d20(15), d100(50)]],
      [0, 1, [d20(2)]],
      [1, 0, [d20(2)]],
    ] as const) {
      await passTo(master, "Gnoll", "Goblin", "Aymeric");
      await table().dice(...dice);
      await strikeInto(alix, [column, row]);
      await soon(() => actionsLeft(alix, "Aymeric")).toEqual(["Move", "Step"]);
      await soon(() => table().diceLeft()).toBe(0);
      await soon(said).toBe(empty);
    }
  });

  it("D20-CONC-05 D20-CONC-07 may be hit where he is, one time in two", async () => {
    const { master, alix } = table();
    await passTo(master, "Gnoll", "Goblin", "Aymeric");
    await table().dice(d20(15), d100(51), d8(3));
    await strikeInto(alix, [1, 0]);
    await soon(() => told(master, TOLD)).toMatch(/50.*damage to Goblin/u);
    await passTo(master, "Gnoll", "Goblin", "Aymeric");
    await table().dice(d20(15), d8(3));
    await strikeInto(alix, [0, 1]);
    await soon(() => told(master, TOLD)).toMatch(/damage to Gnoll/u);
    expect(await told(alix, TOLD)).not.toContain("Gnoll");
  });

  it("D20-CONC-07 asks the game master for a square as well, and says of whom", async () => {
    const { master } = table();
    await passTo(master, "Gnoll", "Goblin", "Aymeric");
    await aimAt(master, "Aymeric", "Goblin");
    await (await master.offered("Aymeric", "Attack Goblin (Longsword), into a square")).click();
    await master.page.locator(OVERLAY).waitFor();
    await master.page.keyboard.press("Escape");
    await soon(() => master.page.locator(OVERLAY).count()).toBe(0);
    expect(await actionsLeft(master, "Aymeric")).toEqual(["Standard", "Move", "Full round", "Step"]);
  });
});
