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

const armourClass = (seat: Seat): Promise<number> =>
  seat.page.evaluate(() => {
    const { actors, system } = Reflect.get(globalThis, "game") as {
      actors: { getName(name: string): object };
      system: { api: { derived(actor: object): Record<string, { value: number }> } };
    };
    return system.api.derived(actors.getName("Galaad"))["armourClass"]?.value ?? 0;
  });

describe.each(["en", "fr"] as const)("the rules of a world, in %s", (language) => {
  const table = atTable({ language, theme: language === "en" ? "light" : "dark" });
  const word = wordsOf(language);

  it("are changed where the rules can go by it, followed by everybody, and put back", async () => {
    const { master, alix } = table();
    const printed = await armourClass(alix);
    await openRules(master);
    const base = master.page.getByLabel(word("PDA.Segments.Constant.acBase.Name"), { exact: true });
    const save = master.page.locator("#pda-rules-settings").getByRole("button", { name: word("PDA.Rules.Save") });
    await base.fill("ten");
    await save.click();
    await soon(() => base.getAttribute("aria-invalid")).toBe("true");
    expect(await armourClass(alix)).toBe(printed);
    await base.fill("12");
    await save.click();
    await soon(() => armourClass(alix)).toBe(printed + 2);
    await master.page.locator(".pda-constant-row.is-own", { has: base }).waitFor();
    expect(await rawKeys(master.page)).toEqual([]);
    expect(
      await faultsIn(master.page, [".pda-presets", ".pda-constants__bar", ".pda-constants", ".pda-constants__foot"]),
    ).toEqual([]);
    await master.page.locator("[data-action=resetOne][data-name=acBase]").click();
    await save.click();
    await soon(() => armourClass(alix)).toBe(printed);
  });

  it("are taken by a preset and given back", async () => {
    const { master } = table();
    const light = master.page.locator(".pda-preset").first();
    await light.locator("[data-action=takePreset]").click();
    await light.getByText(word("PDA.Rules.InForce")).waitFor();
    await soon(() =>
      master.page.getByLabel(word("PDA.Segments.Constant.fatigueTracking.Name"), { exact: true }).inputValue(),
    ).toBe("off");
    await master.page.getByRole("button", { name: word("PDA.Rules.Back") }).click();
    await soon(() =>
      master.page.getByLabel(word("PDA.Segments.Constant.fatigueTracking.Name"), { exact: true }).inputValue(),
    ).toBe("auto");
  });

  it("are no player's to change", async () => {
    const { alix } = table();
    await alix.look("settings");
    await alix.page.locator("[data-action=openSettings]").click();
    await alix.page.locator("#settings-config").waitFor();
    expect(await alix.page.locator("[data-key='passe-d-armes.rules']").count()).toBe(0);
  });
});

/** A row of one of the host's rollable tables, as far as the tests read it. */
interface HostTableResult {
  readonly range: readonly number[];
  readonly description: string;
}

/** What the tests ask of the host's rollable tables. */
interface HostTables {
  readonly packs: {
    get(id: string): { getDocuments(): Promise<readonly { readonly id: string; readonly formula: string }[]> };
  };
  readonly tables: {
    importFromCompendium(pack: object, id: string): Promise<unknown>;
    getName(name: string): { readonly results: readonly HostTableResult[] } | undefined;
  };
  readonly settings: { get(scope: string, name: string): { readonly criticalFailures?: readonly string[] } };
}

describe.each(["en", "fr"] as const)("a table drawn by dice, in %s", (language) => {
  const table = atTable({ language, theme: language === "en" ? "light" : "dark" });
  const word = wordsOf(language);
  const name = language === "en" ? "Critical failures" : "Échecs critiques";
  const inForce = (seat: Seat): Promise<readonly string[] | null> =>
    seat.page.evaluate(
      () =>
        (Reflect.get(globalThis, "game") as HostTables).settings.get("passe-d-armes", "tables").criticalFailures ??
        null,
    );

  /** The text of the row of a six as a page knows it, which is later than when the server stores it. */
  const lastRow = (seat: Seat): Promise<string | undefined> =>
    seat.page.evaluate(
      (named) =>
        (Reflect.get(globalThis, "game") as HostTables).tables
          .getName(named)
          ?.results.find(({ range }) => range[0] === 6)?.description,
      name,
    );

  it("SEG-EXC-09 is imported, rolled by hand and edited, refused with its row, played by, and given back", async () => {
    const { master, alix } = table();
    const { page } = master;
    await page.evaluate(async (pack) => {
      const { packs, tables } = Reflect.get(globalThis, "game") as HostTables;
      const rolls = packs.get(pack);
      const failures = (await rolls.getDocuments()).find(({ formula }) => formula === "1d6");
      await tables.importFromCompendium(rolls, failures?.id ?? "");
    }, `passe-d-armes.segments-rolls-${language}`);
    await master.look("tables");
    await page
      .locator("#tables .directory-item", { hasText: name })
      .locator("[data-action=activateEntry]")
      .first()
      .click();
    const sheet = page.locator(".roll-table-sheet");
    await table().seededDice(1);
    await sheet.locator("[data-action=drawResult]").click();
    await master.look("chat");
    await page.locator("#chat .table-results").waitFor();

    await sheet.locator("[data-action=changeMode]").click();
    const last = sheet.locator("textarea").last();
    const write = async (text: string): Promise<void> => {
      await last.fill(text);
      await sheet.locator("button[type=submit]").press("Enter");
      await soon(() => lastRow(master)).toBe(text);
    };
    await write("<p>[Q]</p>");
    await openRules(master);
    await page.locator(".pda-drawn summary").click();
    const choice = page.getByLabel(word("PDA.DrawnTable.Name.criticalFailures"), { exact: true });
    await choice.selectOption({ label: name });
    const fault = word("PDA.DrawnTable.Fault.unknownCode").replace("{row}", "4").replace("{code}", "Q");
    await master.told(fault);
    await soon(() => choice.inputValue()).toBe("");
    expect(await inForce(alix)).toBeNull();

    await write("<p>[O]</p>");
    await choice.selectOption({ label: name });
    await soon(() => inForce(alix)).toEqual([
      "opportunity",
      "opportunity",
      "opportunity",
      "weaponLost",
      "weaponBroken",
      "opportunity",
    ]);
    await page.locator(".pda-drawn__row.is-own", { has: choice }).waitFor();
    expect(await rawKeys(page)).toEqual([]);
    expect(await faultsIn(page, [".pda-drawn"])).toEqual([]);

    await page.locator(".pda-drawn__row", { has: choice }).locator("[data-action=resetDrawn]").click();
    await soon(() => inForce(alix)).toBeNull();
    await soon(() => choice.inputValue()).toBe("");
  });
});
