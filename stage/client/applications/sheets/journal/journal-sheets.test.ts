import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowserWorld, type BrowserWorld } from "../../../../testing/browser-world.ts";
import { fixtureWorld, IDS, writeFixtureSystem } from "../../../../testing/fixture-world.ts";

const ENTRY = "journalrules0001";
const PAGES = { intro: "pageintro0000001", table: "pagetable0000001", secret: "pagesecret000001" };
const PACKED = "Compendium.little-system.rules.JournalEntry.packedrules00001";

/** A page type of the little system: rows, and a sheet that shows them as a list and edits them in a field. */
const MODULE = `
const { fields } = foundry.data;
const { JournalEntryPageHandlebarsSheet } = foundry.applications.sheets.journal;
class RulesTable extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { caption: new fields.StringField({ required: true }), rows: new fields.ArrayField(new fields.StringField()) };
  }
  async toEmbed(config, options) {
    const list = document.createElement("ul");
    list.className = config.look ?? "plain";
    list.append(...this.rows.map(row => Object.assign(document.createElement("li"), { textContent: row })));
    return list;
  }
}
globalThis.steps = [];
class RulesTableSheet extends JournalEntryPageHandlebarsSheet {
  static DEFAULT_OPTIONS = { classes: ["rules-table"], viewClasses: ["rules-view"], actions: { point: RulesTableSheet.#point } };
  static EDIT_PARTS = { header: super.EDIT_PARTS.header, content: { template: "systems/little-system/edit.hbs" }, footer: super.EDIT_PARTS.footer };
  static VIEW_PARTS = { content: { template: "systems/little-system/view.hbs", root: true } };
  async _prepareContentContext(context, options) {
    await super._prepareContentContext(context, options);
    context.rows = this.page.system.rows;
  }
  _onCloseView() { steps.push("closed " + this.page.name); }
  static #point(event, target) { steps.push(target.textContent); }
}
Hooks.once("init", () => {
  CONFIG.JournalEntryPage.dataModels.rulesTable = RulesTable;
  foundry.applications.apps.DocumentSheetConfig.registerSheet(JournalEntryPage, "little-system", RulesTableSheet, { types: ["rulesTable"], makeDefault: true, label: "Table" });
});
Hooks.on("renderRulesTableSheet", (app, element, context) => steps.push((app.isView ? "view " : "edit ") + context.title.level));
`;
const VIEW = `<h{{title.level}}>{{document.name}}</h{{title.level}}>
<p class="caption">{{document.system.caption}}</p><ul>{{#each rows}}<li><button type="button" data-action="point">{{this}}</button></li>{{/each}}</ul>`;
const EDIT = `<section><input type="text" name="system.caption" value="{{source.system.caption}}"></section>`;

interface PageGlobals {
  game: { ready: boolean; journal: { get(id: string): Entry } };
  fromUuid(uuid: string): Promise<{ _onClickDocumentLink(event?: Event): unknown }>;
  steps: string[];
  foundry: { applications: { ux: { TextEditor: { enrichHTML(text: string, options: object): Promise<string> } } } };
}
interface Entry {
  readonly sheet: {
    render(options: object): Promise<unknown>;
    close(): Promise<unknown>;
    pageId: string;
    pageIndex: number;
  };
  readonly pages: {
    get(id: string): { name: string; system: { caption: string }; update(changes: object): Promise<unknown> };
    size: number;
  };
}

let system: string;
let source: string;
let table: BrowserWorld;
let gm: Page;
let alice: Page;

beforeAll(async () => {
  const documentTypes = {
    Actor: { hero: {}, monster: {} },
    Item: { weapon: {}, armour: {} },
    Combat: { duel: {} },
    Combatant: { duellist: {} },
    JournalEntryPage: { rulesTable: {} },
  };
  system = writeFixtureSystem({
    documentTypes,
    packs: [{ name: "rules", label: "Rules", type: "JournalEntry", path: "packs/rules" }],
  });
  writeFileSync(join(system, "little.js"), MODULE);
  writeFileSync(join(system, "view.hbs"), VIEW);
  writeFileSync(join(system, "edit.hbs"), EDIT);
  source = mkdtempSync(join(tmpdir(), "stage-journal-"));
  const packedPage = (id: string, name: string, caption: string) => ({
    _id: id,
    _key: `!journal.pages!packedrules00001.${id}`,
    name,
    type: "rulesTable",
    system: { caption, rows: [] },
    sort: 0,
    ownership: { default: -1 },
  });
  const packed = [
    packedPage("packedpage000001", "Hits", "Of hits"),
    { ...packedPage("packedpage000002", "Falls", "Of falls"), sort: 1 },
  ];
  writeFileSync(
    join(source, "fighting.json"),
    JSON.stringify({
      _id: "packedrules00001",
      _key: "!journal!packedrules00001",
      name: "Fighting",
      pages: packed,
      categories: [],
    }),
  );
  await compilePack(source, join(system, "packs", "rules"));
  const world = fixtureWorld();
  const journal = [
    {
      _id: ENTRY,
      name: "Rules",
      ownership: { default: 2 },
      pages: [
        {
          _id: PAGES.table,
          name: "Table",
          type: "rulesTable",
          system: { caption: "Of wounds", rows: ["one", "two"] },
          sort: 200,
          title: { show: true, level: 2 },
        },
        {
          _id: PAGES.intro,
          name: "Intro",
          type: "text",
          text: { content: "<p>Welcome, see @UUID[.pagetable0000001]{the table}</p>", format: 1 },
          sort: 100,
        },
        {
          _id: PAGES.secret,
          name: "Secret",
          type: "text",
          text: { content: "<p>Hush</p>", format: 1 },
          sort: 300,
          ownership: { default: 0 },
        },
      ],
    },
  ];
  table = await openBrowserWorld({ ...world, documents: { ...world.documents, journal } }, system);
  gm = await table.sit(IDS.gm);
  alice = await table.sit(IDS.alice);
}, 120_000);

afterAll(async () => {
  await table.close();
  for (const folder of [system, source]) rmSync(folder, { recursive: true, force: true });
});

const toc = (page: Page): Promise<string[]> => page.locator(".journal-sheet .toc .page-title").allTextContents();
const shown = (page: Page): Promise<string[]> =>
  page.locator(".journal-sheet .journal-entry-page :is(h1, h2)").allTextContents();

describe("journals on the page (foundry-api §7)", () => {
  it("opens an entry from the directory, with the pages that the user may see in their order, the first one shown", async () => {
    for (const page of [gm, alice]) {
      await page.click("#sidebar-tab-journal");
      await page.click(`#journal [data-entry-id="${ENTRY}"] .entry-name`);
      await page.waitForSelector(".journal-entry-page .journal-page-content");
    }
    expect([await toc(gm), await shown(gm)]).toEqual([["Intro", "Table", "Secret"], ["Intro"]]);
    expect([await toc(alice), await shown(alice)]).toEqual([["Intro", "Table"], ["Intro"]]);
    expect(await alice.locator(".journal-sheet .window-title").textContent()).toBe("Rules");
    expect([
      await gm.locator(".journal-sheet [data-action=editPage]").count(),
      await alice.locator(".journal-sheet [data-action=editPage], .journal-sheet [data-action=createPage]").count(),
    ]).toEqual([1, 0]);
  });

  it("shows a page of the system by the system's view, in its place, and its buttons work for readers too", async () => {
    await alice.click(".journal-sheet .toc .page-heading >> text=Table");
    await alice.waitForSelector(".journal-entry-page.rulesTable.level2.rules-view .caption");
    expect(await shown(alice)).toEqual(["Table"]);
    await alice.click(".journal-entry-page [data-action=point] >> text=two");
    expect(await alice.evaluate(() => (globalThis as Partial<PageGlobals>).steps)).toEqual(["view 2", "two"]);
    expect(
      await alice.evaluate(() =>
        document.querySelector(".journal-entry-page form, .journal-entry-page .window-header"),
      ),
    ).toBeNull();
    await alice.focus(`.journal-sheet .toc [data-page-id="${PAGES.intro}"] .page-heading`);
    await alice.keyboard.press("Enter");
    await alice.waitForSelector(".journal-entry-page .journal-page-content");
    expect(await alice.evaluate(() => (globalThis as Partial<PageGlobals>).steps?.at(-1))).toBe("closed Table");
    expect(await alice.evaluate(() => document.activeElement?.textContent.trim())).toBe("Intro");
    expect(await alice.locator(".journal-sheet [data-action=previousPage]").isDisabled()).toBe(true);
  });

  it("opens a link to a page at that page", async () => {
    await gm.click(".journal-page-content a.content-link");
    await gm.waitForSelector(".journal-entry-page.rulesTable .caption");
    expect(
      await gm.evaluate((id) => (globalThis as Partial<PageGlobals>).game?.journal.get(id).sheet.pageIndex, ENTRY),
    ).toBe(1);
  });

  it("edits a page in a window of its own, and the views follow", async () => {
    await alice.click(".journal-sheet [data-action=nextPage]");
    await alice.waitForSelector(".journal-entry-page.rulesTable .caption");
    await gm.click(".journal-entry-page [data-action=editPage]");
    await gm.fill('.rules-table input[name="system.caption"]', "Of many wounds");
    await gm.keyboard.press("Tab");
    await gm.waitForFunction(
      () => document.querySelector(".journal-entry-page .caption")?.textContent === "Of many wounds",
    );
    await alice.waitForFunction(
      () => document.querySelector(".journal-entry-page .caption")?.textContent === "Of many wounds",
    );
    await gm.fill('.rules-table input[name="name"]', "Great table");
    await gm.keyboard.press("Tab");
    await gm.waitForFunction(() => document.querySelector(".journal-entry-page h2")?.textContent === "Great table");
    await gm.selectOption('.rules-table select[name="title.level"]', "1");
    await alice.waitForFunction(() => document.querySelector(".journal-entry-page h1")?.textContent === "Great table");
    expect(table.server.store.collection("journal").get(ENTRY)).toMatchObject({
      pages: [
        { name: "Great table", title: { level: 1 }, system: { caption: "Of many wounds", rows: ["one", "two"] } },
        {},
        {},
      ],
    });
    await gm.click(".rules-table .window-header [data-action=close]");
  });

  it("edits a page of text, and shows all pages below each other", async () => {
    await gm.click(".journal-sheet .toc .page-heading >> text=Intro");
    await gm.click(".journal-entry-page.text [data-action=editPage]");
    const editor = gm.locator("prose-mirror .editor-content");
    await editor.fill("Hello again");
    await gm.click(".journal-entry-page-sheet .journal-footer button");
    await gm.waitForFunction(
      () => document.querySelector(".journal-page-content")?.textContent.includes("Hello again") === true,
    );
    await gm.click(".journal-entry-page-sheet .window-header [data-action=close]");
    await gm.click(".journal-sheet [data-action=toggleMode]");
    await gm.waitForFunction(
      () => document.querySelectorAll(".journal-entry-page > :not(.edit-container)").length === 3,
    );
    expect(await shown(gm)).toEqual(["Intro", "Great table", "Secret"]);
    await gm.click(".journal-sheet [data-action=nextPage]");
    expect(await gm.locator(".toc [aria-current=page]").textContent()).toContain("Great table");
    await gm.click(".journal-sheet [data-action=toggleMode]");
    await gm.waitForFunction(
      () => document.querySelectorAll(".journal-entry-page > :not(.edit-container)").length === 1,
    );
  });

  it("adds a page of a chosen type, and takes it away for everybody when it is deleted", async () => {
    await gm.click(".journal-sheet [data-action=createPage]");
    await gm.fill("#create-name", "More");
    await gm.selectOption("#create-type", "rulesTable");
    await gm.click("dialog [data-action=ok], .dialog [data-action=ok]");
    await alice.waitForFunction(() =>
      [...document.querySelectorAll(".toc .page-title")].some((title) => title.textContent === "More"),
    );
    await gm.waitForSelector(".rules-table .window-header");
    await gm.click(".journal-sheet .toc .page-heading >> text=More", { button: "right" });
    await gm.click("#context-menu >> text=Delete Page");
    await gm.click("dialog [data-action=yes], .dialog [data-action=yes]");
    await alice.waitForFunction(
      () => ![...document.querySelectorAll(".toc .page-title")].some((title) => title.textContent === "More"),
    );
    // The player may hear of it before the sheet at the Game Master's has closed.
    await gm.locator(".rules-table.journal-entry-page-sheet .window-header").waitFor({ state: "detached" });
  });

  it("opens an entry of a pack at a page, with nothing to edit", async () => {
    for (const page of [gm, alice]) await page.click(".journal-sheet .window-header [data-action=close]");
    await gm.click("#sidebar-tab-compendium");
    await gm.click('[data-pack="little-system.rules"] [data-action=activateEntry]');
    await gm.click('.compendium-directory [data-entry-id="packedrules00001"] .entry-name');
    await gm.waitForSelector(".journal-entry-page .caption");
    expect([await toc(gm), await gm.locator(".journal-entry-page .caption").textContent()]).toEqual([
      ["Hits", "Falls"],
      "Of hits",
    ]);
    await gm.evaluate(async (uuid) => {
      const page = await (globalThis as Partial<PageGlobals>).fromUuid?.(uuid);
      await page?._onClickDocumentLink();
    }, `${PACKED}.JournalEntryPage.packedpage000002`);
    await gm.waitForFunction(() => document.querySelector(".journal-entry-page .caption")?.textContent === "Of falls");
    expect(await gm.locator(".journal-sheet :is([data-action=editPage], [data-action=createPage])").count()).toBe(0);
  });

  it("embeds a page in a text: by its type's model, a text by its content, as a figure or in the flow", async () => {
    const html = await gm.evaluate(
      async ([entry, table, intro]) => {
        const { foundry, game } = globalThis as Partial<PageGlobals>;
        const relativeTo = game?.journal.get(entry).pages.get(intro);
        const text = `<p>@Embed[.${table} classes="small right" look=bold]{Hits}</p><p>@Embed[.${table} inline caption=false]</p><p>@Embed[JournalEntry.${entry}.JournalEntryPage.${intro} cite=false]</p>`;
        return foundry?.applications.ux.TextEditor.enrichHTML(text, { relativeTo });
      },
      [ENTRY, PAGES.table, PAGES.intro] as const,
    );
    const uuid = `JournalEntry.${ENTRY}.JournalEntryPage.`;
    expect(html).toContain(
      `<figure class="content-embed small right" data-content-embed="" data-uuid="${uuid}${PAGES.table}"><ul class="bold"><li>one</li><li>two</li></ul><figcaption><strong class="embed-caption">Hits</strong><cite><a`,
    );
    expect(html).toContain(
      `<section class="content-embed" data-content-embed="" data-uuid="${uuid}${PAGES.table}"><ul class="plain"><li>one</li><li>two</li></ul></section>`,
    );
    expect(html).toMatch(
      /<figure[^>]*>.*Hello again.*<figcaption><strong class="embed-caption">Intro<\/strong><\/figcaption><\/figure>/s,
    );
  });

  it("leaves no complaint in the console", () => {
    expect(table.complaints).toEqual([]);
  });
});
