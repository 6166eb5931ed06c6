import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { atTable } from "./at-table.ts";
import { changedWorld } from "./d20-worlds.ts";
import { soon } from "./soon.ts";

const table = atTable({
  world: changedWorld({
    Aymeric: { system: { "hitPoints.value": 3, nonlethal: 1 }, gear: { Longsword: "ground" } },
    Margot: { system: { "hitPoints.value": 2 } },
  }),
});
const hitPoints = (name: string): unknown => table().stored.read(table().stored.actor(name), "system.hitPoints.value");
const placeOf = (name: string, item: string): unknown =>
  (
    table().stored.read(table().stored.actor(name), "items") as readonly { name: string; system: { place: string } }[]
  ).find((each) => each.name === item)?.system.place;
const tab = (sheet: Locator, name: string): Promise<void> => sheet.getByRole("tab", { name, exact: true }).click();

/** Opens what the game master does outside fights, at a form. */
async function outside(form: string): Promise<Locator> {
  const { master } = table();
  const panel = master.page.locator("#pda-rulings");
  if ((await panel.count()) === 0) {
    await master.look("combat");
    await master.control("Outside fights").click();
  }
  await panel.getByRole("button", { name: form, exact: true }).click();
  await panel.getByRole("heading", { name: form, exact: true }).waitFor();
  return panel;
}

const undo = async (title: string): Promise<void> => {
  const { master } = table();
  await master.look("chat");
  await master.card(title).getByRole("button", { name: "Undo" }).click();
};

describe("outside fights", () => {
  it("D20-HP-22 D20-HP-26 several rest at once by the game master's word, with one line each on the card, and it can be undone", async () => {
    const { master, alix, stored } = table();
    const panel = await outside("Rest");
    expect(await panel.locator(".window-title").innerText()).toBe("Outside fights");
    await panel.getByLabel("Aymeric").check();
    await panel.getByLabel("Margot").check();
    await panel.getByLabel("Duration").selectOption({ label: "a night" });
    await panel.getByRole("button", { name: "Apply" }).click();
    await soon(() => Number(hitPoints("Aymeric"))).toBeGreaterThan(3);
    await soon(() => Number(hitPoints("Margot"))).toBeGreaterThan(2);
    await alix.look("chat");
    const card = alix.card("Rest: a night");
    await soon(() => card.locator(".pda-card__lines > li").allInnerTexts()).toHaveLength(2);
    expect((await card.locator(".pda-card__lines > li").allInnerTexts()).join("\n")).toMatch(
      /Aymeric: \+\d+ hit points?, −1 nonlethal.*D20-HP-22/su,
    );
    expect(await card.locator(".pda-card__details").getAttribute("open")).toBeNull();
    await undo("Rest: a night");
    await soon(() => [
      hitPoints("Aymeric"),
      hitPoints("Margot"),
      stored.read(stored.actor("Aymeric"), "system.nonlethal"),
    ]).toEqual([3, 2, 1]);
    await master.look("combat");
    expect(await master.page.locator("#sidebar .cycle-combat").count()).toBeLessThan(2);
  });

  it("D20-HP-24 D20-COND-11 the game master's rulings hold without a fight, and are undone on their card", async () => {
    const { master, stored } = table();
    const panel = await outside("Damage");
    await panel.getByLabel("Margot").uncheck();
    await panel.getByLabel("Points", { exact: true }).fill("2");
    await panel.getByRole("button", { name: "Apply" }).click();
    await soon(() => hitPoints("Aymeric")).toBe(1);
    await master.look("chat");
    await master.page
      .locator("#chat article")
      .filter({ hasText: "Aymeric loses 2 hit points" })
      .last()
      .getByRole("button", { name: "Undo" })
      .click();
    await soon(() => hitPoints("Aymeric")).toBe(3);
    await outside("Condition");
    await panel.locator('select[name="condition"]').selectOption("prone");
    expect(await panel.locator('[name="rounds"]').count()).toBe(0);
    await panel.getByRole("button", { name: "Apply" }).click();
    await soon(() => stored.read(stored.actor("Aymeric"), "system.conditions")).toEqual(["prone"]);
    await panel.getByRole("button", { name: "Close" }).click();
  });

  it("D20-ACT-211 a player picks up all that was dropped by the sheet, and rests by it where the game master lets them", async () => {
    const { master, alix } = table();
    const sheet = await alix.openSheet("Aymeric");
    await tab(sheet, "Gear");
    await soon(() => sheet.locator(".pda-dropped").innerText()).toContain("On the ground: Longsword");
    await sheet.getByRole("button", { name: "Pick everything up" }).click();
    await soon(() => placeOf("Aymeric", "Longsword")).toBe("belt");
    await soon(() => sheet.locator(".pda-dropped").count()).toBe(0);
    await tab(sheet, "Body");
    await soon(() => sheet.innerText()).toContain("The Game Master decides when you rest.");
    expect(await sheet.getByRole("button", { name: "a night", exact: true }).isDisabled()).toBe(true);
    await master.page.evaluate(async () => {
      const { settings } = Reflect.get(globalThis, "game") as {
        settings: { set(scope: string, key: string, value: string): Promise<unknown> };
      };
      await settings.set("passe-d-armes", "ownDeeds", "rest");
    });
    const night = sheet.getByRole("button", { name: "a night", exact: true });
    await soon(() => night.isDisabled()).toBe(false);
    const before = Number(hitPoints("Aymeric"));
    await night.click();
    await soon(() => Number(hitPoints("Aymeric"))).toBeGreaterThan(before);
    await sheet.locator('[data-action="close"]').first().click();
  });

  it("D20-ACT-211 the card at the end of a fight offers the game master to have everything picked up", async () => {
    const { master, alix } = table();
    await master.page.evaluate(async () => {
      const { actors } = Reflect.get(globalThis, "game") as {
        actors: {
          getName(name: string): { items: { getName(name: string): { update(data: object): Promise<unknown> } } };
        };
      };
      await actors.getName("Aymeric").items.getName("Longsword").update({ "system.place": "ground" });
    });
    await soon(() => placeOf("Aymeric", "Longsword")).toBe("ground");
    await master.page.evaluate(async () => {
      const { combats } = Reflect.get(globalThis, "game") as {
        combats: { find(test: (one: { flags: Record<string, unknown> }) => boolean): { delete(): Promise<unknown> } };
      };
      await combats.find(({ flags }) => flags["passe-d-armes"] === undefined).delete();
    });
    await master.look("chat");
    const card = master.page.locator("#chat .pda-aftermath");
    await soon(() => card.innerText()).toContain("On the ground: Aymeric: Longsword");
    await card.getByRole("button", { name: "Everyone picks up their gear" }).click();
    await soon(() => placeOf("Aymeric", "Longsword")).toBe("belt");
    await soon(() => card.innerText()).not.toContain("On the ground");
    await master.look("combat");
    // The host may turn to a combat that is made while there is none; this one is never looked at.
    const looked = await master.page.evaluate(() => {
      const ui = Reflect.get(globalThis, "ui") as { combat: { viewed: object | null } };
      const game = Reflect.get(globalThis, "game") as { combats: { contents: object[] }; combat: object | null };
      ui.combat.viewed = game.combats.contents[0] ?? null;
      return [game.combats.contents.length, game.combat];
    });
    expect(looked).toEqual([1, null]);
    await master.control("Outside fights").waitFor();
    // A creature that comes out of hiding afterwards is seen by all.
    type Tokens = { getName(name: string): { hidden: boolean; update(data: object): Promise<unknown> } };
    const hide = (hidden: boolean): Promise<void> =>
      master.page.evaluate(async (value) => {
        const { scenes } = Reflect.get(globalThis, "game") as { scenes: { active: { tokens: Tokens } } };
        await scenes.active.tokens.getName("Goblin").update({ hidden: value });
      }, hidden);
    const isHidden = (): Promise<boolean> =>
      alix.page.evaluate(
        () =>
          (Reflect.get(globalThis, "game") as { scenes: { active: { tokens: Tokens } } }).scenes.active.tokens.getName(
            "Goblin",
          ).hidden,
      );
    await hide(true);
    const panel = await outside("Rest");
    await panel.getByLabel("Goblin", { exact: true }).waitFor();
    await soon(isHidden).toBe(true);
    await hide(false);
    await soon(isHidden).toBe(false);
  });
});
