import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { faultsIn, rawKeys } from "./reading.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { wordsOf } from "./words.ts";

/** Opens the window of the rules from the host's settings. */
async function openRules(seat: Seat): Promise<void> {
  await seat.look("settings");
  await seat.page.locator("[data-action=openSettings]").click();
  await seat.page.locator("#settings-config [data-action=tab][data-tab='passe-d-armes']").click();
  await seat.page.locator("[data-action=openSubmenu][data-key='passe-d-armes.rules']").click();
  await seat.page.locator("#pda-rules-settings .pda-constants").waitFor();
}

const armourClass = (seat: Seat): Promise<number> => seat.page.evaluate(() => {
  const { actors, system } = Reflect.get(globalThis, "game") as { actors: { getName(name: string): object }; system: { api: { derived(actor: object): Record<string, { value: number }> } } };
  return system.api.derived(actors.getName("Galaad"))["armourClass"]?.value ?? 0;
});

describe.each(["en", "fr"] as const)("the rules of a world, in %s", (language) => {
  const table = atTable({ language, theme: language === "en" ? "light" : "dark" });
  const word = wordsOf(language);

  it("are changed where the rules can go by it, followed by everybody, and put back", async () => {
    const { master, alix } = table();
    const printed = await armourClass(alix);
    await openRules(master);
    const base = master.page.getByLabel(word("PDA.Constant.acBase.Name"), { exact: true });
    const save = master.page.locator("#pda-rules-settings").getByRole("button", { name: word("PDA.Table.Save") });
    await base.fill("ten");
    await save.click();
    await soon(() => base.getAttribute("aria-invalid")).toBe("true");
    expect(await armourClass(alix)).toBe(printed);
    await base.fill("12");
    await save.click();
    await soon(() => armourClass(alix)).toBe(printed + 2);
    await master.page.locator(".pda-constant-row.is-own", { has: base }).waitFor();
    expect(await rawKeys(master.page)).toEqual([]);
    expect(await faultsIn(master.page, [".pda-presets", ".pda-constants__bar", ".pda-constants", ".pda-constants__foot"])).toEqual([]);
    await master.page.locator("[data-action=resetOne][data-name=acBase]").click();
    await save.click();
    await soon(() => armourClass(alix)).toBe(printed);
  });

  it("are taken by a preset and given back", async () => {
    const { master } = table();
    const light = master.page.locator(".pda-preset").first();
    await light.locator("[data-action=takePreset]").click();
    await light.getByText(word("PDA.Rules.InForce")).waitFor();
    await soon(() => master.page.getByLabel(word("PDA.Constant.fatigueTracking.Name"), { exact: true }).inputValue()).toBe("off");
    await master.page.getByRole("button", { name: word("PDA.Rules.Back") }).click();
    await soon(() => master.page.getByLabel(word("PDA.Constant.fatigueTracking.Name"), { exact: true }).inputValue()).toBe("auto");
  });

  it("are no player's to change", async () => {
    const { alix } = table();
    await alix.look("settings");
    await alix.page.locator("[data-action=openSettings]").click();
    await alix.page.locator("#settings-config").waitFor();
    expect(await alix.page.locator("[data-key='passe-d-armes.rules']").count()).toBe(0);
  });
});
