import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { faultsIn, rawKeys } from "./reading.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { wordsOf } from "./words.ts";

/** What the tests ask of the host's compendia and journals. */
interface HostJournals {
  readonly packs: { get(id: string): { getDocuments(): Promise<readonly HostJournal[]> } };
  readonly journal: { readonly contents: readonly HostJournal[]; importFromCompendium(pack: object, id: string): Promise<HostJournal> };
}
interface HostJournal {
  readonly id: string;
  readonly pages: { readonly contents: readonly { readonly system: Readonly<Record<string, string>> }[] };
  readonly sheet: { render(options: object): Promise<unknown> };
}

/** Opens the journal of a compendium that has a page of this table, and turns to that page. */
async function browse(seat: Seat, language: string, table: string, title: string): Promise<void> {
  await seat.page.evaluate(async ({ pack, wanted }) => {
    const { packs } = Reflect.get(globalThis, "game") as HostJournals;
    const journals = await packs.get(pack).getDocuments();
    const journal = journals.find(({ pages }) => pages.contents.some(({ system }) => system["table"] === wanted));
    await journal?.sheet.render({ force: true });
  }, { pack: `passe-d-armes.tables-${language}`, wanted: table });
  await seat.page.locator(".toc button", { hasText: title }).click();
  await seat.page.locator(".pda-table-page h1", { hasText: title }).waitFor();
}

describe.each(["en", "fr"] as const)("the tables of the rules, in %s", (language) => {
  const table = atTable({ language });
  const word = wordsOf(language);

  it("are browsed by a player, in his words, with nothing to change", async () => {
    const { alix } = table();
    await browse(alix, language, "conditions", word("PDA.Table.Name.conditions"));
    const page = alix.page.locator(".pda-table-page", { hasText: word("PDA.Table.Name.conditions") });
    await page.getByRole("rowheader", { name: word("PDA.Table.State.stunned") }).waitFor();
    expect(await page.locator(".pda-table-page__standing").innerText()).toBe(word("PDA.Table.Standing.printed"));
    expect(await page.locator("[data-action]").count()).toBe(0);
    expect(await rawKeys(alix.page)).toEqual([]);
    expect(await faultsIn(alix.page, [".pda-table-page"])).toEqual([]);
  });
});

describe("a table of the game master's own", () => {
  const table = atTable();
  const word = wordsOf("en");
  const armourClass = (seat: Seat): Promise<number> => seat.page.evaluate(() => {
    const { actors, system } = Reflect.get(globalThis, "game") as { actors: { getName(name: string): object }; system: { api: { derived(actor: object): Record<string, { value: number }> } } };
    return system.api.derived(actors.getName("Galaad"))["armourClass"]?.value ?? 0;
  });

  it("is edited, refused where it is wrong, played by, seen by the players, and given up", async () => {
    const { master, alix } = table();
    const printed = await armourClass(alix);
    await master.page.evaluate(async () => {
      const { JournalEntry } = (Reflect.get(globalThis, "foundry") as { documents: { JournalEntry: { implementation: { create(data: object): Promise<HostJournal> } } } }).documents;
      const journal = await JournalEntry.implementation.create({ name: "House", ownership: { default: 2 }, pages: [{ name: "Our sizes", type: "segmentsTable", system: { table: "sizes" } }] });
      await journal.sheet.render({ force: true });
    });
    await master.page.locator("[data-action=editPage]").click();
    const rows = master.page.locator("textarea[name='system.rows']");
    await master.page.getByRole("button", { name: word("PDA.Table.Fill") }).click();
    const inForce = JSON.parse(await rows.inputValue()) as Record<string, Record<string, number>>;
    await rows.fill('{ "medium": { "armourClass": "3" } }');
    await master.page.getByRole("button", { name: word("PDA.Table.Save") }).click();
    await soon(() => master.page.locator(".pda-table-page__fault").innerText()).toContain(`${word("PDA.Table.Name.sizes")}, ${word("PDA.Size.medium")}, ${word("PDA.Table.Column.armourClass")}`);
    expect(await rows.inputValue()).toBe('{ "medium": { "armourClass": "3" } }');
    await rows.fill(JSON.stringify({ medium: { ...inForce["medium"], armourClass: 3 } }));
    await master.page.getByRole("button", { name: word("PDA.Table.Save") }).click();
    await rows.waitFor({ state: "detached" });

    await master.page.getByRole("button", { name: word("PDA.Table.Play") }).click();
    await soon(() => armourClass(alix)).toBe(printed + 3);
    await alix.page.evaluate(async () => {
      await (Reflect.get(globalThis, "game") as HostJournals).journal.contents[0]?.sheet.render({ force: true });
    });
    await soon(() => alix.page.locator(".pda-table-page__standing").innerText()).toBe(word("PDA.Table.Standing.own"));
    expect(await alix.page.locator(".pda-table-page [data-action]").count()).toBe(0);

    await master.page.getByRole("button", { name: word("PDA.Table.Restore") }).click();
    await soon(() => armourClass(alix)).toBe(printed);
    await soon(() => alix.page.locator(".pda-table-page__standing").innerText()).toBe(word("PDA.Table.Standing.another"));
  });
});
