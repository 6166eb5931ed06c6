import { describe, expect, it } from "vitest";
import { SHIPPED, type BuiltRuleset } from "../../tools/build/built-rulesets.ts";
import { isRecord, recordList, type JsonRecord } from "../../tools/json.ts";
import { readLedger, RULESETS } from "../../tools/ledger/ledger.ts";
import { buildDocument, sourcesByName } from "../../tools/packs/expand.ts";
import { lintSources } from "../../tools/packs/lint.ts";
import { readPackSources, type PackSource } from "../../tools/packs/source.ts";
import { filesOf, isTest } from "./tools/project-files.ts";

const stamp = { systemId: "x", systemVersion: "0", coreVersion: "13" };

const shipped = (id: string): BuiltRuleset => SHIPPED.find(({ declared }) => declared.id === id)!;

/** A chapter of one page with one sound entry, and `change` made to that entry. */
function chapter(change: JsonRecord, page: JsonRecord = {}): PackSource {
  const [id, pageId] = ["AAAAAAAAAAAAAAAA", "BBBBBBBBBBBBBBBB"];
  const entry = {
    rule: "SEG-AOO-01",
    title: { en: "Strike", fr: "Frappe" },
    text: {
      en: "<p>See @Rule[SEG-AOO-02], @Constant[exc_crit_loss], @Table[wounds].</p>",
      fr: "<p>Voir @Table[wounds], @Rule[SEG-AOO-02], @Constant[exc_crit_loss].</p>",
    },
  };
  return {
    of: shipped("segments"),
    ruleset: "segments",
    pack: "codex",
    slug: "strike",
    file: `segments/codex/strike_${id}.json`,
    document: {
      _id: id,
      _key: `!journal!${id}`,
      name: { en: "Strikes", fr: "Frappes" },
      pages: [
        {
          _id: pageId,
          _key: `!journal.pages!${id}.${pageId}`,
          name: { en: "Strikes", fr: "Frappes" },
          sort: 1,
          type: "codex",
          text: { content: { en: "<p>Strikes.</p>", fr: "<p>Frappes.</p>" } },
          system: { ruleset: "segments", entries: [{ ...entry, ...change }] },
          ...page,
        },
      ],
    },
  };
}

describe("a chapter of the codex", () => {
  it("is sound with an entry in both languages whose links lead somewhere", () => {
    expect(lintSources([chapter({})])).toEqual([]);
  });

  it.each<[string, JsonRecord, string]>([
    ["a rule that the ledger has not", { rule: "SEG-AOO-99" }, "the ledger has no such entry"],
    ["a rule of another ruleset", { rule: "PCT-INIT-01" }, "is of another ruleset than its page"],
    ["a title in one language", { title: "Strike" }, "title should be given in both languages"],
    ["a text in one language", { text: { en: "<p>Strike.</p>" } }, "text should be given in both languages"],
    ["a text without paragraphs", { text: { en: "Strike.", fr: "<p>Frappe.</p>" } }, "should be paragraphs"],
    [
      "a link to no rule",
      { text: { en: "<p>@Rule[SEG-AOO-99]</p>", fr: "<p>@Rule[SEG-AOO-99]</p>" } },
      "leads nowhere: @Rule[SEG-AOO-99]",
    ],
    [
      "a link to no constant",
      { text: { en: "<p>@Constant[weapon_table]</p>", fr: "<p>@Constant[weapon_table]</p>" } },
      "leads nowhere: @Constant[weapon_table]",
    ],
    [
      "a link to no table",
      { text: { en: "<p>@Table[spells]</p>", fr: "<p>@Table[spells]</p>" } },
      "leads nowhere: @Table[spells]",
    ],
    [
      "a link in one language only",
      { text: { en: "<p>@Table[wounds]</p>", fr: "<p>Blessures.</p>" } },
      "link to the same things",
    ],
  ])("is seen to have %s", (_what, change, fault) => {
    expect(lintSources([chapter(change)]).join("\n")).toContain(fault);
  });

  it("links to the constants and tables of its own ruleset", () => {
    const text = (link: string): JsonRecord => ({
      rule: "D20-AOO-01",
      text: { en: `<p>${link}</p>`, fr: `<p>${link}</p>` },
    });
    const faults = (link: string): string => {
      const { document, ...source } = chapter(text(link));
      const pages = recordList(document, "pages", "chapter").map((page) => ({
        ...page,
        system: { ...(isRecord(page["system"]) ? page["system"] : {}), ruleset: "d20" },
      }));
      return lintSources([
        {
          ...source,
          of: shipped("d20"),
          ruleset: "d20",
          file: source.file.replace("segments", "d20"),
          document: { ...document, pages },
        },
      ]).join("\n");
    };
    expect(["@Constant[totalDefense]", "@Table[attackers]", "@Rule[SEG-AOO-01]"].map(faults)).toEqual(["", "", ""]);
    expect(faults("@Constant[exc_crit_loss]")).toContain("leads nowhere");
    expect(faults("@Table[wounds]")).toContain("leads nowhere");
  });

  it("is seen to tell a rule twice, or of no ruleset", () => {
    const twice = chapter({});
    const [page] = recordList(twice.document, "pages", "chapter");
    const entries = isRecord(page?.["system"]) ? recordList(page["system"], "entries", "page") : [];
    expect(
      lintSources([chapter({}, { system: { ruleset: "segments", entries: [...entries, ...entries] } })]).join("\n"),
    ).toContain("SEG-AOO-01 has an entry already");
    expect(lintSources([chapter({}, { system: { ruleset: "chess", entries } })]).join("\n")).toContain(
      'system.ruleset should be "segments"',
    );
  });

  it("is built with what the software does of each rule", () => {
    const source = chapter({});
    const built = buildDocument(source, "fr", sourcesByName([source]), stamp);
    const [page] = recordList(built, "pages", "chapter");
    const level = readLedger().find(({ id }) => id === "SEG-AOO-01")?.level;
    expect(isRecord(page?.["system"]) && page["system"]["entries"]).toMatchObject([
      { rule: "SEG-AOO-01", title: "Frappe", level },
    ]);
    expect(level).toBeDefined();
  });

  it("says of a rule that is not played that it is not, whatever the ledger asks for", () => {
    const source = chapter({ played: false });
    const [page] = recordList(buildDocument(source, "fr", sourcesByName([source]), stamp), "pages", "chapter");
    const [entry] = isRecord(page?.["system"]) ? recordList(page["system"], "entries", "page") : [];
    expect([entry?.["level"], entry?.["played"]]).toEqual(["unplayed", undefined]);
    expect([lintSources([source]), lintSources([chapter({ played: true })]).length]).toEqual([[], 1]);
  });
});

/** Rules that the code of a ruleset can print: each id that stands for itself in a string. */
const printed = new Set(
  filesOf("src", /\.ts$/)
    .filter(({ path }) => !isTest(path))
    .flatMap(({ text }) => [...text.matchAll(/"((?:SEG|D20)-[A-Z]+-\d+)"/gu)].map(([, id = ""]) => id)),
);

/** Words of an entry in English, at least. */
const LEAST_WORDS = 12;

/** The sections of the ledger of `d20` that its codex tells. */
const D20_TOLD = [
  "ATK",
  "DMG",
  "AC",
  "SAVE",
  "INIT",
  "AOO",
  "ACT",
  "SPELL",
  "MOVE",
  "HP",
  "MOD",
  "COVER",
  "CONC",
  "FLANK",
  "HELP",
  "PROG",
  "GEAR",
  "SKILL",
  "FEAT",
  "COND",
  "TWF",
  "AID",
  "FEINT",
  "CHARGE",
  "SPEC",
  "SPLASH",
  "TURN",
  "TRIP",
  "DISARM",
  "SUNDER",
  "BULL",
  "OVERRUN",
  "DELAY",
  "MOUNT",
  "GRAP",
  "READY",
];

describe.each([
  ["segments", /^SEG-/u],
  ["d20", new RegExp(`^D20-(?:${D20_TOLD.join("|")})-`, "u")],
] as const)("the codex of %s that ships", (ruleset, told) => {
  const codex = readPackSources().filter((source) => source.ruleset === ruleset && source.pack === "codex");

  it("has its chapters in an order, one place each", () => {
    const places = codex.map(({ document }) => document["sort"]);
    expect(places.length).toBeGreaterThan(0);
    expect(new Set(places).size).toBe(places.length);
  });

  const entries = codex.flatMap(({ document, file }) =>
    recordList(document, "pages", file).flatMap((page) =>
      isRecord(page["system"]) ? recordList(page["system"], "entries", file) : [],
    ),
  );

  it("tells every rule of its sections and every other that cards, sheets and settings can print, each once", () => {
    const rules = entries.map(({ rule }) => String(rule)).sort();
    const own = readLedger()
      .map(({ id }) => id)
      .filter((id) => RULESETS[id.slice(0, 3)] === ruleset);
    expect(rules).toEqual(own.filter((id) => told.test(id) || printed.has(id)).sort());
    expect(rules.length).toBeGreaterThan(200);
    expect(own.filter((id) => printed.has(id)).length).toBeGreaterThan(200);
  });

  it("tells newcomers enough of each rule: a dozen words", () => {
    const short = entries.filter(({ text }) => {
      const said = isRecord(text) ? String(text["en"]).replace(/<[^>]+>|@\w+\[[^\]]*\]/gu, " ") : "";
      return said.split(/\s+/u).filter((word) => word !== "").length < LEAST_WORDS;
    });
    expect(short.map(({ rule }) => rule)).toEqual([]);
  });
});
