/** §7: the sheets of journal entries and of their pages, in a real browser. */
import { same, section } from "../spec.ts";

const { specs, write } = section("§7");
export const journalSheetSpecs = specs;

const PAGES = "foundryvtt.com/api JournalEntryPageHandlebarsSheet; fvtt-types client/applications/sheets/journal";
const OPTIONS = "fvtt-types client/applications/sheets/journal/journal-entry-page-sheet.d.mts, Configuration";
const ENTRY = "foundryvtt.com/api JournalEntrySheet and JournalSheetRenderOptions";

/** A journal entry with a page of the probe's type and a text, and a way to wait. */
const BOOK = `
  const book = await probe.create("JournalEntry", { name: "Book", ownership: { default: 2 } });
  const [table, words] = await book.createEmbeddedDocuments("JournalEntryPage", [
    { name: "Table", type: "table", system: { caption: "Of falls" }, title: { level: 2 }, sort: 1 },
    { name: "Words", type: "text", text: { content: "<p>plain words</p>" }, sort: 2 }]);`;
const WAIT = `
  const come = async read => { for (let n = 0; n < 400; n += 1) { const value = read(); if (value) return value; await new Promise(resolve => setTimeout(resolve, 5)); } return null; };
  const place = page => document.querySelector('.journal-entry-page[data-page-id="' + page.id + '"]');`;
const inBook = (body: string): string =>
  `${WAIT} ${BOOK} try { ${body} } finally { await book.sheet.close({ animate: false }); }`;
const sheet = (body: string, options = ""): string => `${WAIT} ${BOOK}
  const Sheet = table.sheet.constructor; const a = new Sheet({ document: table, ${options} });
  try { ${body} } finally { await a.close({ animate: false }); }`;

write(
  "page-sheet.registered",
  "documented",
  "fvtt-types DocumentSheetConfig.registerSheet",
  "a page has the sheet registered for its type, and one of text has one of the host",
  [
    `
  ${BOOK} const { JournalEntryPageHandlebarsSheet, JournalEntryPageTextSheet } = foundry.applications.sheets.journal;
  return [table.sheet.constructor.name, table.sheet instanceof JournalEntryPageHandlebarsSheet, words.sheet instanceof JournalEntryPageTextSheet, book.sheet instanceof foundry.applications.sheets.journal.JournalEntrySheet];`,
    ["ProbeTableSheet", true, true, true],
  ],
);
write("page-sheet.mode", "documented", OPTIONS, "isView tells the mode of a page's sheet", [
  sheet("return [a.isView, a.page === table, a.options.mode];", "mode: 'view'"),
  [true, true, "view"],
]);
write("page-sheet.default-mode", "inferred", OPTIONS, "a page's sheet is in edit mode unless told otherwise", [
  `${BOOK} return [table.sheet.isView, table.sheet.options.mode];`,
  [false, "edit"],
]);
write(
  "page-sheet.base-parts",
  "documented",
  `${PAGES}, EDIT_PARTS`,
  "the parts to edit have a header and a footer of the host, those to view are empty",
  [
    `
  const { JournalEntryPageHandlebarsSheet: Base } = foundry.applications.sheets.journal; return [Object.keys(Base.EDIT_PARTS), Object.keys(Base.VIEW_PARTS)];`,
    [["header", "footer"], []],
  ],
);
write("page-sheet.edit-parts", "documented", `${PAGES}, EDIT_PARTS`, "the window of a page draws the parts to edit", [
  sheet(`
  await a.render({ force: true }); const e = a.element; return [e.querySelector("[name='system.caption']")?.value, e.querySelector("[name=name]")?.value, e.querySelector(".probe-caption")];`),
  ["Of falls", "Table", null],
]);
write("page-sheet.submit", "inferred", `${PAGES}, form.submitOnChange`, "the window of a page writes what is changed", [
  sheet(`
  await a.render({ force: true }); const input = a.element.querySelector("[name='system.caption']"); input.value = "Of hits"; input.dispatchEvent(new Event("change", { bubbles: true }));
  await come(() => table.system.caption === "Of hits"); return table.system.caption;`),
  "Of hits",
]);
write(
  "entry-sheet.view",
  "relied on by 2 public systems",
  "CoC7 and aov look for article.journal-entry-page; foundryvtt.com/api JournalEntrySheet#_renderPageView",
  "the sheet of an entry shows a page by the view of the page's sheet",
  [
    inBook(`
  await book.sheet.render({ force: true, pageId: table.id }); await come(() => place(table)?.querySelector(".probe-caption"));
  return [place(table)?.querySelector(".probe-caption")?.textContent, place(table)?.querySelector("[name='system.caption']") ?? null];`),
    ["Of falls", null],
  ],
);
write(
  "entry-sheet.content-context",
  "documented",
  `${PAGES}, _prepareContentContext`,
  "the part named content has the context that _prepareContentContext adds",
  [
    inBook(`
  await book.sheet.render({ force: true, pageId: table.id }); return (await come(() => place(table)?.querySelector(".probe-extra")))?.textContent;`),
    "extra words",
  ],
);
write(
  "entry-sheet.title",
  "relied on by 1 public systems",
  "dnd5e module/applications/journal/spells-page-sheet.mjs: context.title.level",
  "the context of a page's sheet has its title with the level",
  [
    inBook(`
  await book.sheet.render({ force: true, pageId: table.id }); return (await come(() => place(table)?.querySelector(".probe-title")))?.tagName;`),
    "H2",
  ],
);
write(
  "entry-sheet.view-classes",
  "documented",
  `${OPTIONS} viewClasses`,
  "a page that is shown in its entry's sheet bears the classes for views",
  [
    inBook(`
  await book.sheet.render({ force: true, pageId: table.id }); await come(() => place(table)?.classList.contains("probe-view")); return place(table)?.classList.contains("probe-view");`),
    true,
  ],
);
write(
  "entry-sheet.page-id",
  "documented",
  `${ENTRY}, pageId`,
  "an entry's sheet is drawn at the page asked for, and tells which it is",
  [
    inBook(`
  await book.sheet.render({ force: true, pageId: words.id }); await come(() => place(words)?.textContent.includes("plain words"));
  return [book.sheet.pageId === words.id, book.sheet.pageIndex, place(words)?.textContent.includes("plain words"), place(table)];`),
    [true, 1, true, null],
  ],
);
write(
  "entry-sheet.go-to",
  "documented",
  `${ENTRY}, goToPage nextPage previousPage`,
  "an entry's sheet turns to a page, to the next and to the previous one",
  [
    inBook(`
  await book.sheet.render({ force: true, pageId: table.id }); const at = [];
  for (const turn of [() => book.sheet.nextPage(), () => book.sheet.previousPage(), () => book.sheet.goToPage(words.id)]) { await turn(); at.push(book.sheet.pageIndex); } return at;`),
    [1, 0, 1],
  ],
);
write(
  "entry-sheet.multiple",
  "documented",
  `${ENTRY}, VIEW_MODES`,
  "an entry's sheet shows all pages below each other where the mode asks for it",
  [
    inBook(`
  await book.sheet.render({ force: true, mode: book.sheet.constructor.VIEW_MODES.MULTIPLE }); await come(() => place(table) && place(words));
  return [place(table) !== null, place(words) !== null, book.sheet.isMultiple];`),
    [true, true, true],
  ],
);
write("entry-sheet.rerender", "inferred", ENTRY, "a page that is shown is drawn anew when it changes", [
  inBook(`
  await book.sheet.render({ force: true, pageId: table.id }); await come(() => place(table)?.querySelector(".probe-caption")); await table.update({ "system.caption": "Of hits" });
  await come(() => place(table)?.querySelector(".probe-caption")?.textContent === "Of hits"); return place(table)?.querySelector(".probe-caption")?.textContent;`),
  "Of hits",
]);
write(
  "entry-sheet.visible",
  "documented",
  `${ENTRY}, isPageVisible`,
  "an entry's sheet leaves out the pages that its reader may not see",
  async (host) => {
    const uuid = await host.gm.run(`${BOOK} await words.update({ ownership: { default: 0 } }); return book.uuid;`);
    await host.settle();
    same(
      await host.one.run(
        `const book = fromUuidSync(args); try { await book.sheet.render({ force: true });
    return book.pages.map(page => [page.name, book.sheet.isPageVisible(page), book.sheet.element.querySelector('[data-page-id="' + page.id + '"]') !== null]); } finally { await book.sheet.close({ animate: false }); }`,
        uuid,
      ),
      [
        ["Table", true, true],
        ["Words", false, false],
      ],
    );
  },
);
write(
  "journal.embed",
  "documented",
  "fvtt-types client/documents/journal-entry-page.d.mts, the examples of embedded pages; TypeDataModel#toEmbed",
  "a page is embedded in a text as a figure, or as a section in the flow, with what its model gives",
  [
    `
  ${BOOK} const html = await foundry.applications.ux.TextEditor.implementation.enrichHTML('<div>@Embed[' + table.uuid + ' classes="small right"]{Words}</div><div>@Embed[' + table.uuid + ' inline]</div>');
  const box = document.createElement("div"); box.innerHTML = html; const figure = box.querySelector("figure.content-embed.small.right"), section = box.querySelector("section.content-embed");
  return [figure?.dataset.uuid === table.uuid, figure?.querySelector("b")?.textContent, figure?.querySelector("figcaption .embed-caption")?.textContent, figure?.querySelector("cite a.content-link") !== null, section?.querySelector("b")?.textContent, section?.querySelector("figcaption") ?? null];`,
    [true, "Of falls", "Words", true, "Of falls", null],
  ],
);
write(
  "journal.directory",
  "documented",
  "fvtt-types client/applications/sidebar/tabs/journal-directory.d.mts",
  "the sidebar has a tab of the journal, which lists the entries",
  [
    `
  ${WAIT} ${BOOK} const listed = () => ui.journal.element.querySelector('[data-entry-id="' + book.id + '"]'); await come(listed);
  return [ui.journal instanceof foundry.applications.sidebar.tabs.JournalDirectory, listed()?.textContent.trim()];`,
    [true, "Book"],
  ],
);
