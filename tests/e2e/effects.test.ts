import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { atTable } from "./at-table.ts";
import { faultsIn, sidewaysIn } from "./reading.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

/** The host's window of an effect. */
const CONFIG = ".active-effect-config";

const stored = (seat: Seat, path: string): Promise<unknown> =>
  seat.page.evaluate((wanted) => {
    const { actors } = Reflect.get(globalThis, "game") as {
      actors: { getName(name: string): { toObject(): unknown } };
    };
    return wanted
      .split(".")
      .reduce<unknown>((value, key) => Reflect.get(Object(value), key), actors.getName("Galaad").toObject());
  }, path);

/** The strength of the actor as it is prepared. */
const prepared = (seat: Seat): Promise<number> =>
  seat.page.evaluate(() => {
    const { actors } = Reflect.get(globalThis, "game") as {
      actors: { getName(name: string): { system: { abilities: { strength: number } } } };
    };
    return actors.getName("Galaad").system.abilities.strength;
  });

/** Adds an effect of +4 to strength by the keyboard, in the host's own window; answers its row in the list. Version 14 has changes below `system`. */
async function addMight(seat: Seat, panel: Locator, add: string): Promise<Locator> {
  await panel.getByRole("button", { name: add, exact: true }).press("Enter");
  const config = seat.page.locator(CONFIG);
  await config.locator('[name="name"]').fill("Might");
  await config.locator('[data-tab="changes"]').first().click();
  await config.locator('[data-action="addChange"]').press("Enter");
  await config.locator('[name$="changes.0.key"]').fill("system.abilities.strength");
  await config.locator('[name$="changes.0.value"]').fill("4");
  await config.locator('button[type="submit"]').press("Enter");
  return panel.locator("[data-effect-id]");
}

/** Switches the effect off, opens and closes its window, and deletes it, by the keyboard. */
async function switchAndDelete(
  seat: Seat,
  panel: Locator,
  words: { readonly switch: string; readonly edit: string; readonly gone: string },
): Promise<void> {
  const row = panel.locator("[data-effect-id]");
  const toggle = row.getByRole("button", { name: words.switch });
  await toggle.press("Enter");
  await soon(() => toggle.getAttribute("aria-pressed")).toBe("false");
  await row.getByRole("button", { name: words.edit }).press("Enter");
  await seat.page.locator(CONFIG).waitFor();
  await seat.page.locator(CONFIG).locator('[data-action="close"]').click();
  expect(await faultsIn(seat.page, ["[data-effects]"])).toEqual([]);
  expect(await sidewaysIn(seat.page, ".pda-sheet")).toEqual([]);
  await row.locator('[data-action="deleteEffect"]').press("Enter");
  await seat.page.locator("dialog button[data-action='yes']").click();
  await soon(() => panel.innerText()).toContain(words.gone);
}

describe.each(["en", "fr"] as const)("active effects on a sheet in %s", (language) => {
  const table = atTable({ language, theme: language === "en" ? "light" : "dark" });
  const words =
    language === "en"
      ? {
          profile: "Profile",
          abilities: "Abilities",
          add: "Effect",
          fresh: "New effect",
          switch: "Might applies",
          edit: "Open Might",
          gone: "No effect.",
          facts: "Strength: +4",
        }
      : {
          profile: "Profil",
          abilities: "Caractéristiques",
          add: "Effet",
          fresh: "Nouvel effet",
          switch: "Might s’applique",
          edit: "Ouvrir Might",
          gone: "Aucun effet.",
          facts: "Force\u202f: +4",
        };

  it("are added, edited, switched and deleted by the keyboard, and leave what is stored alone", async () => {
    const { alix } = table();
    const { page } = alix;
    const sheet = await alix.openSheet("Galaad");
    await sheet.locator('[role="tab"][data-tab="profile"]').click();
    const panel = sheet.locator("[data-effects]");
    const strength = Number(await stored(alix, "system.abilities.strength"));
    const row = await addMight(alix, panel, words.add);
    await soon(() => row.locator(".pda-gear__facts").innerText()).toContain(words.facts);
    expect(await row.locator(".pda-gear__name").innerText()).toBe("Might");
    await page.screenshot({ path: `reports/effects-${language}.png` });
    // Another field of the same form is written: the effect is not.
    const field: Locator = sheet.locator('[name="system.naturalArmour"]');
    await field.fill("3");
    await field.press("Tab");
    await soon(() => stored(alix, "system.naturalArmour")).toBe(3);
    expect(await stored(alix, "system.abilities.strength")).toBe(strength);
    await switchAndDelete(alix, panel, words);
    await sheet.locator('[data-action="close"]').first().click();
  });

  it("are added, switched and deleted by the keyboard on the sheet of an item, and act on its owner meanwhile", async () => {
    const { alix } = table();
    const sheet = await alix.openSheet("Galaad");
    await sheet.locator('[role="tab"][data-tab="gear"]').click();
    await sheet.locator('[data-action="editGear"]').first().click();
    const window = alix.page.locator(".application").filter({ has: alix.page.locator(".pda-gear-sheet") });
    const panel = window.locator("[data-effects]");
    const before = await prepared(alix);
    const row = await addMight(alix, panel, words.add);
    await soon(() => row.locator(".pda-gear__facts").innerText()).toContain(words.facts);
    expect(await row.locator(".pda-gear__name").innerText()).toBe("Might");
    expect(await prepared(alix)).toBe(before + 4);
    await alix.page.screenshot({ path: `reports/item-effects-${language}.png` });
    await switchAndDelete(alix, panel, words);
    expect(await prepared(alix)).toBe(before);
    await window.locator('[data-action="close"]').first().click();
  });
});
