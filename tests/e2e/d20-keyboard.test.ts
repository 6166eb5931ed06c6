import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actByKeys, pickByKeys } from "./by-keys.ts";
import { actionsLeft, current, life, questions, told } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20, d8 } from "./dice.ts";
import { isClear, panTo, ruled } from "./on-the-map.ts";
import { byKeys, tabTo } from "./scenario/hands.ts";
import { nextTurn } from "./next-turn.ts";
import { soon } from "./soon.ts";

/** Aymeric between an ogre and a goblin. */
const table = atTable({
  world: changedWorld({ Aymeric: { at: [12, 7] }, Ogre: { at: [13, 7] }, Goblin: { at: [12, 8] } }, true),
});

const HEAVY = "Move a heavy object";
/** The ogre does something before Aymeric that demands attention: what he may answer with. */
async function opening(): Promise<Locator> {
  const { master, alix } = table();
  await actByKeys(master, "Ogre", HEAVY);
  const strike = alix.question("Ogre provokes an opportunity from Aymeric").locator(".pda-option").first();
  await strike.waitFor();
  return strike;
}

async function seized(): Promise<void> {
  await soon(() => questions(table().alix)).toBe(0);
  await soon(() => told(table().master, `Ogre: ${HEAVY}`)).toContain(
    "Aymeric makes an attack of opportunity against Ogre.",
  );
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
    // The goblin is the nearest, and proposed; nothing is aimed at until it is chosen.
    for (const foe of ["Ogre", "Goblin"]) {
      await pickByKeys(alix.fighter("Aymeric").getByLabel("Target"), foe);
      await soon(() => alix.targets()).toEqual([foe]);
    }
    const defensively = alix.fighter("Aymeric").getByRole("button", { name: "Fight defensively", exact: true });
    await byKeys.press(defensively);
    await soon(() => defensively.getAttribute("aria-pressed")).toBe("true");
    // 8 + 4 + 3 - 4 against 10 + 2 + 1 + 1: it has not acted yet.
    await table().dice(d20(8));
    await actByKeys(alix, "Aymeric", "Attack Goblin (Longsword)");
    for (const seat of [master, alix])
      await soon(() => told(seat, "Aymeric attacks Goblin (Longsword)")).toMatch(/against AC 14: missed/u);
    await soon(() => actionsLeft(alix, "Aymeric")).toEqual(["Move", "Step"]);
  });

  it("D20-MOVE-08 D20-INIT-12 lays a way on the map, told before it is gone, and drops it by Escape", async () => {
    const { alix, stored } = table();
    const { page } = alix;
    await byKeys.press(page.locator(`.scene-token[data-token-id="${String(stored.token("Aymeric")["_id"])}"]`));
    for (const key of ["ArrowLeft", "ArrowLeft", "w"]) await page.keyboard.press(key);
    const said = await ruled(alix, "Move: 3 of 4 squares");
    expect(said).toContain("Move action");
    expect(said).toContain("No attack of opportunity for Ogre: flat-footed (D20-INIT-12)");
    expect(said).toContain("Enter: go · Escape: cancel");
    await soon(() => page.locator("p[aria-live]").allInnerTexts()).toEqual([
      expect.stringMatching(/Move: 3 of 4 squares.*No attack of opportunity for Ogre: flat-footed.*Enter: go/u),
    ]);
    await page.keyboard.press("Escape");
    await soon(() => page.locator(".pda-waypoint").count()).toBe(0);
    await page.keyboard.press("Enter");
    expect([stored.token("Aymeric")["x"], stored.token("Aymeric")["y"]]).toEqual([1200, 700]);
    expect(await actionsLeft(alix, "Aymeric")).toEqual(["Move", "Step"]);
  });

  it("pans the map along when the end of a way leaves the screen, and back to its token by Escape", async () => {
    const { alix } = table();
    await panTo(alix, "Aymeric", 2);
    const steps = 6;
    expect(await isClear(alix, "Aymeric", [-steps, 0])).toBe(false);
    for (let step = 0; step < steps; step++) await alix.page.keyboard.press("ArrowLeft");
    await soon(() => isClear(alix, "Aymeric", [-steps, 0])).toBe(true);
    await ruled(alix, "6");
    expect(await isClear(alix, "Aymeric")).toBe(false);
    await alix.page.keyboard.press("Escape");
    await soon(() => isClear(alix, "Aymeric")).toBe(true);
  });

  it("leaves the arrows to the list that they walk; a button that has the focus leaves them to the map, and Enter to the way", async () => {
    const { alix, stored } = table();
    await tabTo(alix.fighter("Aymeric").locator(".pda-fighter__name"));
    await alix.page.keyboard.press("ArrowUp");
    expect(await alix.page.locator("p[aria-live]").allInnerTexts()).toEqual([""]);
    await tabTo(alix.control("End turn"));
    await alix.page.keyboard.press("ArrowUp");
    await ruled(alix, "1 of 1 square");
    expect(await alix.page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await alix.page.keyboard.press("Escape");
    await soon(() => alix.page.locator(".pda-waypoint").count()).toBe(0);
    expect([stored.token("Aymeric")["x"], stored.token("Aymeric")["y"]]).toEqual([1200, 700]);
  });

  it("D20-ACT-60 steps aside on the map, between two arrows held at once", async () => {
    const { alix, stored } = table();
    const { keyboard } = alix.page;
    await byKeys.press(alix.page.locator(`.scene-token[data-token-id="${String(stored.token("Aymeric")["_id"])}"]`));
    await keyboard.down("ArrowUp");
    await keyboard.press("ArrowRight");
    await keyboard.up("ArrowUp");
    await ruled(alix, "Five-foot step: 1 of 1 square");
    await keyboard.press("Enter");
    await soon(() => [stored.token("Aymeric")["x"], stored.token("Aymeric")["y"]]).toEqual([1300, 600]);
    await soon(() => actionsLeft(alix, "Aymeric")).toEqual(["Move"]);
    expect(await questions(table().master)).toBe(0);
  });

  it("D20-INIT-06 ends the own turn", async () => {
    const { master, alix } = table();
    await byKeys.press(alix.control("End turn"));
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
    await nextTurn(page);
    await soon(() => current(table().master)).toEqual(["Goblin"]);
    await page.keyboard.press("Alt+Shift+n");
    await soon(() => current(table().master)).toEqual(["Aymeric"]);
    await nextTurn(page, () => byKeys.press(table().master.control("Next turn")));
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
