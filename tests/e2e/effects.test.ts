import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { atTable } from "./at-table.ts";
import { faultsIn, sidewaysIn } from "./reading.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

const stored = (seat: Seat, path: string): Promise<unknown> =>
  seat.page.evaluate((wanted) => {
    const { actors } = Reflect.get(globalThis, "game") as {
      actors: { getName(name: string): { toObject(): unknown } };
    };
    return wanted
      .split(".")
      .reduce<unknown>((value, key) => Reflect.get(Object(value), key), actors.getName("Galaad").toObject());
  }, path);

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
    await panel.getByRole("button", { name: words.add, exact: true }).press("Enter");
    const config = page.locator(".active-effect-config");
    await config.locator('[name="name"]').fill("Might");
    await config.locator('[data-tab="changes"]').first().click();
    await config.locator('[data-action="addChange"]').press("Enter");
    await config.locator('[name="system.changes.0.key"]').fill("system.abilities.strength");
    await config.locator('[name="system.changes.0.value"]').fill("4");
    await config.locator('button[type="submit"]').press("Enter");
    const row = panel.locator("[data-effect-id]");
    await soon(() => row.locator(".pda-gear__facts").innerText()).toContain(words.facts);
    expect(await row.locator(".pda-gear__name").innerText()).toBe("Might");
    await page.screenshot({ path: `reports/effects-${language}.png` });
    // Another field of the same form is written: the effect is not.
    const field: Locator = sheet.locator('[name="system.naturalArmour"]');
    await field.fill("3");
    await field.press("Tab");
    await soon(() => stored(alix, "system.naturalArmour")).toBe(3);
    expect(await stored(alix, "system.abilities.strength")).toBe(strength);
    const toggle = row.getByRole("button", { name: words.switch });
    await toggle.press("Enter");
    await soon(() => toggle.getAttribute("aria-pressed")).toBe("false");
    await row.getByRole("button", { name: words.edit }).press("Enter");
    await config.waitFor();
    await config.locator('[data-action="close"]').click();
    expect(await faultsIn(page, ["[data-effects]"])).toEqual([]);
    expect(await sidewaysIn(page, ".pda-sheet")).toEqual([]);
    await row.locator('[data-action="deleteEffect"]').press("Enter");
    await page.locator("dialog button[data-action='yes']").click();
    await soon(() => panel.innerText()).toContain(words.gone);
  });
});
