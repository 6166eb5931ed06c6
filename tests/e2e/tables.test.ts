import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { faultsIn, rawKeys } from "./reading.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { patientWorld } from "./table.ts";
import { wordsOf } from "./words.ts";

/** What the tests ask of the host's compendia and journals. */
interface HostJournals {
  readonly packs: { get(id: string): { getDocuments(): Promise<readonly HostJournal[]> } };
  readonly journal: {
    readonly contents: readonly HostJournal[];
    importFromCompendium(pack: object, id: string): Promise<HostJournal>;
  };
}
interface HostJournal {
  readonly id: string;
  readonly pages: { readonly contents: readonly { readonly system: Readonly<Record<string, string>> }[] };
  readonly sheet: { render(options: object): Promise<unknown> };
}

/** Opens the journal of a compendium that has a page of this table, and turns to that page. */
async function browse(seat: Seat, compendium: string, table: string, title: string): Promise<void> {
  await seat.page.evaluate(
    async ({ pack, wanted }) => {
      const { packs } = Reflect.get(globalThis, "game") as HostJournals;
      const journals = await packs.get(pack).getDocuments();
      const journal = journals.find(({ pages }) => pages.contents.some(({ system }) => system["table"] === wanted));
      await journal?.sheet.render({ force: true });
    },
    { pack: `passe-d-armes.${compendium}`, wanted: table },
  );
  await seat.page.locator(".toc button", { hasText: title }).first().click();
  await seat.page.locator(".pda-table-page h1", { hasText: title }).waitFor();
}

/** A table of each ruleset with its page and a row, and a size as a house may have it: what a combatant's armour class then has more. */
const RULESETS = {
  segments: {
    compendium: "segments-tables",
    browsed: "conditions",
    title: { en: "Conditions", fr: "États" },
    row: "PDA.Table.State.stunned",
    size: "PDA.Segments.Size.medium",
    column: "armourClass",
    columnName: "PDA.Table.Column.armourClass",
    hero: "Galaad",
  },
  d20: {
    compendium: "d20-tables",
    browsed: "defenders",
    title: { en: "When the defender is…", fr: "Quand le défenseur est…" },
    row: "PDA.D20.Table.Row.defenders.stunned",
    size: "PDA.D20.Size.medium",
    column: "modifier",
    columnName: "PDA.D20.Table.Column.modifier",
    hero: "Aymeric",
  },
} as const;
const TABLES = (["segments", "d20"] as const).flatMap((ruleset) =>
  (["en", "fr"] as const).map((language) => [ruleset, language] as const),
);

describe.each(TABLES)("the tables of %s, in %s", (ruleset, language) => {
  const { compendium, browsed, title, row } = RULESETS[ruleset];
  const table = atTable({ language, world: patientWorld(ruleset) });
  const word = wordsOf(language);

  it("are browsed by a player, in his words, with nothing to change", async () => {
    const { alix } = table();
    await browse(alix, `${compendium}-${language}`, browsed, title[language]);
    const page = alix.page.locator(".pda-table-page", { hasText: title[language] });
    await page.getByRole("rowheader", { name: word(row) }).waitFor();
    expect(await page.locator(".pda-table-page__standing").innerText()).toBe(word("PDA.Table.Standing.printed"));
    expect(await page.locator("[data-action]").count()).toBe(0);
    expect(await rawKeys(alix.page)).toEqual([]);
    expect(await faultsIn(alix.page, [".pda-table-page"])).toEqual([]);
  });
});

describe.each(["segments", "d20"] as const)("a table of the game master's own, of %s", (ruleset) => {
  const { size, column, columnName, hero } = RULESETS[ruleset];
  const table = atTable({ world: patientWorld(ruleset) });
  const word = wordsOf("en");
  const armourClass = (seat: Seat): Promise<number> =>
    seat.page.evaluate((name) => {
      const { actors, system } = Reflect.get(globalThis, "game") as {
        actors: { getName(name: string): object };
        system: { api: { derived(actor: object): Record<string, { value: number }> } };
      };
      return system.api.derived(actors.getName(name))["armourClass"]?.value ?? 0;
    }, hero);

  it("is edited, refused where it is wrong, played by, seen by the players, and given up", async () => {
    const { master, alix } = table();
    const printed = await armourClass(alix);
    await master.page.evaluate(async () => {
      const { JournalEntry } = (
        Reflect.get(globalThis, "foundry") as {
          documents: { JournalEntry: { implementation: { create(data: object): Promise<HostJournal> } } };
        }
      ).documents;
      const journal = await JournalEntry.implementation.create({
        name: "House",
        ownership: { default: 2 },
        pages: [{ name: "Our sizes", type: "table", system: { table: "sizes" } }],
      });
      await journal.sheet.render({ force: true });
    });
    await master.page.locator("[data-action=editPage]").click();
    const rows = master.page.locator("textarea[name='system.rows']");
    await master.page.getByRole("button", { name: word("PDA.Table.Fill") }).click();
    const inForce = JSON.parse(await rows.inputValue()) as Record<string, Record<string, unknown>>;
    const wrong = JSON.stringify({ medium: { ...inForce["medium"], [column]: "3" } });
    await rows.fill(wrong);
    await master.page.getByRole("button", { name: word("PDA.Table.Save") }).click();
    await soon(() => master.page.locator(".pda-table-page__fault").innerText()).toContain(
      `${word("PDA.Table.Name.sizes")}, ${word(size)}, ${word(columnName)}`,
    );
    expect(await rows.inputValue()).toBe(wrong);
    await rows.fill(JSON.stringify({ medium: { ...inForce["medium"], [column]: 3 } }));
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
    await soon(() => alix.page.locator(".pda-table-page__standing").innerText()).toBe(
      word("PDA.Table.Standing.another"),
    );
  });
});

describe("a table of another ruleset", () => {
  const table = atTable({ world: patientWorld("d20") });
  const word = wordsOf("en");

  it("says whose it is, offers nothing, and keeps its rows when its page is edited", async () => {
    const { page } = table().master;
    await page.evaluate(async () => {
      const { JournalEntry } = (
        Reflect.get(globalThis, "foundry") as {
          documents: { JournalEntry: { implementation: { create(data: object): Promise<HostJournal> } } };
        }
      ).documents;
      const system = { ruleset: "segments", table: "wounds", rows: '{"head":1}' };
      const journal = await JournalEntry.implementation.create({
        name: "Foreign",
        pages: [{ name: "Their wounds", type: "table", system }],
      });
      await journal.sheet.render({ force: true });
    });
    const whose = word("PDA.Table.Standing.foreign").replace("{ruleset}", word("PDA.Setting.ruleset.segments"));
    await soon(() => page.locator(".pda-table-page__standing").innerText()).toBe(whose);
    expect(await page.locator(".pda-table-page [data-action]").count()).toBe(0);
    await page.locator("[data-action=editPage]").click();
    await page.locator(".pda-table-page input[name=name]").fill("Their old wounds");
    expect(await page.locator("[name^='system.']").count()).toBe(0);
    await page.getByRole("button", { name: word("PDA.Table.Save") }).click();
    const kept = (): Promise<unknown> =>
      page.evaluate(() => {
        const [found] = (
          Reflect.get(globalThis, "game") as {
            journal: { getName(name: string): { pages: { contents: { name: string; system: { rows: string } }[] } } };
          }
        ).journal.getName("Foreign").pages.contents;
        return [found?.name, found?.system.rows];
      });
    await soon(kept).toEqual(["Their old wounds", '{"head":1}']);
  });
});
