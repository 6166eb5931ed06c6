/** §3 and §9: journal entries and their pages, in the world and in compendia. */
import { same, section, thrown } from "../spec.ts";

const documents = section("§3");
const compendia = section("§9");

const PAGE = "fvtt-types client/documents/journal-entry-page.d.mts, Schema; foundryvtt.com/api JournalEntryPageData";
const METADATA = "fvtt-types common/documents/journal-entry-page.d.mts, metadata";
const CONFIGURED = "fvtt-types client/config.d.mts, JournalEntryPage";

/** Makes a journal entry and answers the uuid of its page; `book` and `page` are their data. */
const make = (book: string, page: string): string => `
  const book = await probe.create("JournalEntry", { name: "Book", ...${book} });
  const [page] = await book.createEmbeddedDocuments("JournalEntryPage", [{ name: "Page", ...${page} }]);`;

const { write } = documents;
write(
  "journal.collection",
  "documented",
  "fvtt-types client/documents/collections/journal.d.mts",
  "game.journal holds the journal entries of the world",
  [
    `
  const made = await probe.create("JournalEntry", { name: "Book" });
  return [game.journal.documentName, game.collections.get("JournalEntry") === game.journal, game.journal.has(made.id), made.pages.size];`,
    ["JournalEntry", true, true, 0],
  ],
);
write(
  "journal.page-defaults",
  "documented",
  PAGE,
  "a page is a text whose title is shown, and inherits its ownership, unless it says otherwise",
  [
    `
  ${make("{}", "{}")} return [page.type, page.title, page.text.format, page.src, page.category, page.sort, page.ownership.default];`,
    ["text", { show: true, level: 1 }, 1, null, null, 0, -1],
  ],
);
write(
  "journal.page-uuid",
  "documented",
  "fvtt-types fromUuid",
  "a page has a uuid below its entry and is found by it",
  [
    `
  ${make("{}", "{}")} return [page.uuid === "JournalEntry." + book.id + ".JournalEntryPage." + page.id, fromUuidSync(page.uuid) === page, (await fromUuid(page.uuid)) === page, page.parent === book];`,
    [true, true, true, true],
  ],
);
write("journal.core-types", "documented", METADATA, "pages have the host's types and those of the manifest", [
  `
  return ["text", "image", "pdf", "video", "table"].filter(type => !JournalEntryPage.TYPES.includes(type));`,
  [],
]);
write("journal.default-type", "documented", CONFIGURED, "the configured type of a new page is text", [
  "return CONFIG.JournalEntryPage.defaultType;",
  "text",
]);
write(
  "journal.page-model",
  "documented",
  `${CONFIGURED}, dataModels`,
  "a page of a system's type has that type's model as system",
  [
    `
  ${make("{}", '{ type: "table", system: { caption: "Of falls", unknown: 1 } }')} return [page.system.caption, page.system.length, "unknown" in page._source.system];`,
    ["Of falls", 8, false],
  ],
);
write(
  "journal.page-type-unknown",
  "documented",
  "documentTypes of the manifest",
  "a page of a type that nobody declares is refused",
  [
    `
  const book = await probe.create("JournalEntry", { name: "Book" });
  ${thrown('await book.createEmbeddedDocuments("JournalEntryPage", [{ name: "x", type: "nowhere" }]);')}`,
    "threw",
  ],
);
write(
  "journal.page-inherits",
  "documented",
  `${PAGE}, ownership`,
  "a page is for those whom its entry is for",
  async (host) => {
    const uuid = await host.gm.run(`${make("{ ownership: { default: 2 } }", "{}")} return page.uuid;`);
    await host.settle();
    same(
      await host.one.run(
        "const p = fromUuidSync(args); return [p.testUserPermission(game.user, 'OBSERVER'), p.testUserPermission(game.user, 'OWNER'), p.visible];",
        uuid,
      ),
      [true, false, true],
    );
  },
);
write(
  "journal.page-own",
  "documented",
  `${PAGE}, ownership`,
  "a page's own ownership goes before its entry's",
  async (host) => {
    const uuids = await host.gm.run(
      `${make("{ ownership: { default: 2 } }", "{ ownership: { default: 0 } }")}
    const [open] = await book.createEmbeddedDocuments("JournalEntryPage", [{ name: "Mine", ownership: { default: -1, [args]: 3 } }]); return [page.uuid, open.uuid];`,
      host.one.userId,
    );
    await host.settle();
    same(
      await host.one.run(
        "return args.map(uuid => { const p = fromUuidSync(uuid); return [p.visible, p.isOwner]; });",
        uuids,
      ),
      [
        [false, false],
        [true, true],
      ],
    );
  },
);
write(
  "journal.hooks",
  "documented",
  "hookEvents create, update and delete of documents",
  "pages have the hooks of documents, on every client",
  async (host) => {
    await host.gm.run(`${make("{}", "{}")} await page.update({ name: "Other" }); await page.delete();`);
    await host.settle();
    same(await host.one.run("return probe.order(/^(create|update|delete)JournalEntryPage$/);"), [
      "createJournalEntryPage",
      "updateJournalEntryPage",
      "deleteJournalEntryPage",
    ]);
  },
);
write(
  "journal.rights",
  "documented",
  `${METADATA}, permissions create OWNER`,
  "only an owner of the entry adds pages to it, and only an owner of a page changes it",
  async (host) => {
    const uuid = await host.gm.run(
      `${make("{ ownership: { default: 2, [args]: 3 } }", "{}")} return page.uuid;`,
      host.two.userId,
    );
    await host.settle();
    same(await host.one.run(thrown("await fromUuidSync(args).update({ name: 'X' });"), uuid), "threw");
    same(
      await host.one.run(
        thrown("await fromUuidSync(args).parent.createEmbeddedDocuments('JournalEntryPage', [{ name: 'X' }]);"),
        uuid,
      ),
      "threw",
    );
    same(
      await host.two.run(
        "const p = fromUuidSync(args); await p.update({ name: 'Y' }); const [made] = await p.parent.createEmbeddedDocuments('JournalEntryPage', [{ name: 'X' }]); return [p.name, made.name];",
        uuid,
      ),
      ["Y", "X"],
    );
  },
);
write(
  "journal.rights-forged",
  "inferred",
  `${METADATA}, permissions`,
  "who does not own the entry adds no page that names them its owner",
  async (host) => {
    const uuid = await host.gm.run(`${make("{ ownership: { default: 2 } }", "{}")} return book.uuid;`);
    await host.settle();
    same(
      await host.one.run(
        thrown(
          "await fromUuidSync(args).createEmbeddedDocuments('JournalEntryPage', [{ name: 'X', ownership: { [game.user.id]: 3 } }]);",
        ),
        uuid,
      ),
      "threw",
    );
  },
);
write(
  "journal.html",
  "documented",
  "documentTypes htmlFields",
  "HTML fields of a page's subtype are cleaned by the server",
  [
    `
  ${make("{}", "{ type: 'table', system: { note: '<p>a<script>1</script></p>' } }")} return page.system.note.includes("script");`,
    false,
  ],
);
write(
  "journal.html-text",
  "inferred",
  `${PAGE}, text.content is an HTMLField`,
  "the text of a page is cleaned by the server",
  [
    `
  ${make("{}", "{ text: { content: '<p>a<script>1</script></p>' } }")} return page.text.content.includes("script");`,
    false,
  ],
);
write(
  "journal.import",
  "documented",
  "fvtt-types WorldCollection#importFromCompendium",
  "an entry imported from a pack brings its pages",
  [
    `
  const made = await game.journal.importFromCompendium(game.packs.get("contract-probe.books"), "rules00000000001");
  return [made.pack ?? null, made.pages.map(p => [p.name, p.type, p.system.caption])];`,
    [null, [["Hits", "table", "Of hits"]]],
  ],
);

const HITS = "Compendium.contract-probe.books.JournalEntry.rules00000000001.JournalEntryPage.hits000000000001";
compendia.write(
  "pack.journal-page",
  "documented",
  "fvtt-types fromUuid",
  "fromUuid finds a page in a pack, with its model",
  [
    `
  const page = await fromUuid("${HITS}"); return [page.documentName, page.name, page.system.length, page.pack, page.uuid];`,
    ["JournalEntryPage", "Hits", 7, "contract-probe.books", HITS],
  ],
);
compendia.write(
  "pack.journal-index",
  "documented",
  "fvtt-types journal-entry metadata, compendiumIndexFields",
  "the index of a pack of journals has names and no pages",
  [
    `
  const e = game.packs.get("contract-probe.books").index.get("rules00000000001"); return [e.name, e.pages ?? null];`,
    ["Rules", null],
  ],
);
compendia.write(
  "pack.journal-player",
  "documented",
  "packs ownership default PLAYER: OBSERVER",
  "a player reads the pages of a pack and owns none",
  async (host) => {
    same(await host.one.run(`const page = await fromUuid("${HITS}"); return [page.visible, page.isOwner];`), [
      true,
      false,
    ]);
  },
);

export const journalSpecs = [...documents.specs, ...compendia.specs];
