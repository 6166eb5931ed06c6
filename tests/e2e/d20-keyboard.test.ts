import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actionsLeft, current, life, questions, told } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20, d8 } from "./dice.ts";
import { byKeys, tabTo } from "./scenario/hands.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

/** Aymeric between an ogre and a goblin. */
const table = atTable({ world: changedWorld({ Aymeric: { at: [12, 7] }, Ogre: { at: [13, 7] }, Goblin: { at: [12, 8] } }, true) });

const HEAVY = "Move a heavy object";
/** Choices of a list that the arrow keys may pass on their way, at most. */
const FARTHEST = 10;

/** Has a list show a choice by the arrow keys. */
async function pick(list: Locator, wanted: string): Promise<void> {
  await tabTo(list);
  const chosen = (): Promise<string> => list.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label ?? "");
  for (const key of ["ArrowUp", "ArrowDown"]) for (let step = 0; step < FARTHEST && (await chosen()) !== wanted; step++) await list.page().keyboard.press(key);
  await soon(chosen).toBe(wanted);
}

/** Has a fighter do something: the fold around it is opened, and the button pressed. */
async function act(seat: Seat, fighter: string, action: string): Promise<void> {
  await byKeys.unfold(seat.fighter(fighter));
  const button = seat.fighter(fighter).getByRole("button", { name: action, exact: true, includeHidden: true });
  await button.waitFor({ state: "attached" });
  if (!(await button.isVisible())) await byKeys.press(button.locator("xpath=ancestor::details[not(@open)][1]").locator("summary"));
  await byKeys.press(button);
}

/** The ogre does something before Aymeric that demands attention: what he may answer with. */
async function opening(): Promise<Locator> {
  const { master, alix } = table();
  await act(master, "Ogre", HEAVY);
  const strike = alix.question("Ogre lowers the guard before Aymeric").locator(".pda-option").first();
  await strike.waitFor();
  return strike;
}

async function seized(): Promise<void> {
  await soon(() => questions(table().alix)).toBe(0);
  await soon(() => told(table().master, `Ogre: ${HEAVY}`)).toContain("Aymeric seizes an opportunity against Ogre.");
}

describe("a turn of d20 played by the keys alone", () => {
  it("begins the fight", async () => {
    const { master, alix } = table();
    for (const { page } of table().seats) await byKeys.turnTo(page, "combat");
    await table().dice(d20(18), d20(5));
    await byKeys.press(master.control("Begin the fight"));
    for (const seat of [master, alix]) await soon(() => current(seat)).toEqual(["Aymeric"]);
  });

  it("D20-ATK-11 D20-ATK-19 chooses at whom and how, and strikes", async () => {
    const { master, alix } = table();
    await byKeys.unfold(alix.fighter("Aymeric"));
    await pick(alix.fighter("Aymeric").getByLabel("Target"), "Goblin");
    await soon(() => alix.targets()).toEqual(["Goblin"]);
    const defensively = alix.fighter("Aymeric").getByRole("button", { name: "Defensively", exact: true });
    await byKeys.press(defensively);
    await soon(() => defensively.getAttribute("aria-pressed")).toBe("true");
    // 8 + 4 + 3 - 4 against 10 + 2 + 1 + 1: it has not acted yet.
    await table().dice(d20(8));
    await act(alix, "Aymeric", "Attack Goblin (Long sword)");
    for (const seat of [master, alix]) await soon(() => told(seat, "Aymeric attacks Goblin (Long sword)")).toMatch(/against AC 14: missed/u);
    await soon(() => actionsLeft(alix, "Aymeric")).toEqual(["Move", "Step"]);
  });

  it("D20-ACT-60 steps aside on the map", async () => {
    const { alix, stored } = table();
    const column = (): number => Number(stored.token("Aymeric").x) / 100;
    await byKeys.press(alix.page.locator(`.scene-token[data-token-id="${String(stored.token("Aymeric")["_id"])}"]`));
    await alix.page.keyboard.press("ArrowUp");
    await soon(() => Number(stored.token("Aymeric").y) / 100).toBe(6);
    expect(column()).toBe(12);
    await soon(() => actionsLeft(alix, "Aymeric")).toEqual(["Move"]);
    expect(await questions(table().master)).toBe(0);
  });

  it("D20-INIT-06 ends the own turn", async () => {
    const { master, alix } = table();
    await byKeys.press(alix.control("End the turn"));
    await soon(() => current(master)).toEqual(["Ogre"]);
  });

  it("D20-AOO-16 answers the tray by its number", async () => {
    const strike = await opening();
    await table().dice(d20(2));
    await byKeys.choose(strike);
    await seized();
  });

  it("goes on to the next turn, and to the next round", async () => {
    const { page } = table().master;
    await page.keyboard.press("n");
    await soon(() => current(table().master)).toEqual(["Goblin"]);
    await page.keyboard.press("Alt+Shift+n");
    await soon(() => current(table().master)).toEqual(["Aymeric"]);
    await byKeys.press(table().master.control("Next turn"));
    await soon(() => current(table().master)).toEqual(["Ogre"]);
  });

  it("D20-AOO-16 answers the tray by Tab and Enter", async () => {
    const sound = await life(table().master, "Ogre");
    const strike = await opening();
    await table().dice(d20(15), d8(3));
    await byKeys.press(strike);
    await seized();
    await soon(() => life(table().master, "Ogre")).not.toBe(sound);
  });
});
