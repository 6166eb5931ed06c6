import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { faultsIn, rawKeys } from "./reading.ts";
import { soon } from "./soon.ts";
import { patientWorld } from "./table.ts";
import { wordsOf } from "./words.ts";

/** What a list shows, in its order. */
const shown = (pack: Locator): Promise<string[]> => pack.locator("[data-entry-id]:visible .entry-name").allInnerTexts();

describe.each([
  ["en", "light", "Creatures", "Ogre zombie"],
  ["fr", "dark", "Créatures", "Ogre zombi"],
] as const)("creatures in a compendium, in %s", (language, theme, title, found) => {
  const table = atTable({ world: patientWorld("d20"), language, theme });
  const word = wordsOf(language);

  it("are filtered by challenge rating, size and type, and are all there again when that is cleared", async () => {
    const { master } = table();
    await master.look("compendium");
    await master.page.locator("#compendium").getByText(title, { exact: true }).click();
    const pack = master.page
      .locator(".application")
      .filter({ has: master.page.locator(".window-title", { hasText: title }) });
    await pack.waitFor();
    const [rating, size, type] = (
      ["PDA.D20.Field.challengeRating", "PDA.Sheet.Field.size", "PDA.D20.Field.creatureType"] as const
    ).map((key) => pack.getByRole("combobox", { name: word(key), exact: true })) as [Locator, Locator, Locator];
    const all = await shown(pack);
    expect(all.length).toBeGreaterThan(40);
    await type.selectOption("undead");
    await soon(async () => (await shown(pack)).length).toBeLessThan(all.length);
    const undead = (await shown(pack)).length;
    await rating.selectOption("3");
    await soon(async () => (await shown(pack)).length).toBeLessThan(undead);
    await size.selectOption("large");
    await soon(() => shown(pack)).toEqual([found]);
    expect(await faultsIn(master.page, [".pda-pack-filters"])).toEqual([]);
    expect(await rawKeys(master.page)).toEqual([]);
    await master.picture(`pictures/d20-filters-${language}`);
    for (const each of [rating, size, type]) await each.selectOption("");
    await soon(() => shown(pack)).toEqual(all);
  });
});
