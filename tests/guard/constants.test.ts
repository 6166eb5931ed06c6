import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { CONSTANTS as D20_CONSTANTS } from "../../src/rules/d20/constants.ts";
import { DEFAULT_TABLES as D20_TABLES, TABLES as D20_TABLE_ENTRIES } from "../../src/rules/d20/tables.ts";
import { constantDecoders } from "../../src/rules/kernel/decode-constants.ts";
import { Failure } from "../../src/rules/kernel/decode.ts";
import { CONSTANTS, DEFAULT_TABLES } from "../../src/rules/segments/settings.ts";
import { TABLES } from "../../src/rules/segments/tables.ts";
import { readLedger } from "../../tools/ledger/ledger.ts";
import { inProject } from "../../tools/project.ts";
import { filesOf, isTest } from "./tools/project-files.ts";
import { nodesOf, parse } from "./tools/syntax.ts";

/** A constant of the ledger, as the project keeps it: its value, or the table that it is. */
interface LedgerConstant {
  readonly name: string;
  readonly default?: string | number | boolean;
  /** The table, or a part of one: `wounds.slashing`. */
  readonly table?: string;
  readonly entry: string;
  readonly origin: string;
}

const constantsIn = (file: string): readonly LedgerConstant[] =>
  JSON.parse(readFileSync(inProject(file), "utf8")) as readonly LedgerConstant[];
const ledger = constantsIn("docs/ledger-constants.json");
const d20Ledger = constantsIn("docs/ledger-constants-d20.json");
const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const fraction = (value: unknown): unknown => {
  const [, over, under] = /^(\d+)\/(\d+)$/.exec(String(value)) ?? [];
  return over === undefined ? value : Number(over) / Number(under);
};
const scalars = ledger.filter(({ table }) => table === undefined);
const tables = ledger.flatMap(({ table, entry, origin }) => (table === undefined ? [] : [{ table, entry, origin }]));

/** Tables that the ledger lists among its entries without giving them a constant's name. */
const UNNAMED_TABLES = ["sneakLimits", "goodSaves"];

/** House rules of ours beside the ledger's. */
const OURS = ["foesDieAtOnce"];

describe("the ledger's constants", () => {
  it("are all named values of the settings, with their defaults, entries and origins, and there are no others but ours", () => {
    expect(OURS.filter((name) => !(name in CONSTANTS))).toEqual([]);
    const ledgers = Object.entries(CONSTANTS).filter(([name]) => !OURS.includes(name));
    const kept = Object.fromEntries(ledgers.map(([name, { value, rule, origin }]) => [name, { value, rule, origin }]));
    expect(kept).toEqual(
      Object.fromEntries(
        scalars.map(({ name, default: value, entry, origin }) => [
          camel(name),
          { value: fraction(value), rule: entry, origin },
        ]),
      ),
    );
    expect(scalars.length).toBeGreaterThan(150);
  });

  it("keep within what their own kind allows, so that a game master can store them as they are", () => {
    for (const constants of [CONSTANTS, D20_CONSTANTS] as const) {
      const decoders = constantDecoders(constants);
      const unfit = Object.entries(constants).filter(
        ([name, { value }]) => decoders[name]?.read(value) instanceof Failure,
      );
      expect(unfit).toEqual([]);
    }
  });

  it("are all tables where they are no single value, and there are no others", () => {
    const named = [...new Set(tables.map(({ table }) => table.split(".")[0] ?? ""))];
    expect(Object.keys(DEFAULT_TABLES).sort()).toEqual([...named, ...UNNAMED_TABLES].sort());
    for (const { table } of tables)
      expect(
        table.split(".").reduce<unknown>((value, part) => Reflect.get(Object(value), part), DEFAULT_TABLES),
        table,
      ).toBeDefined();
  });

  it("give each table its entry and origin; the three wound tables are one table of the entry that draws on them", () => {
    const whole = tables.filter(({ table }) => !table.includes("."));
    for (const { table, entry, origin } of whole)
      expect([table, Reflect.get(TABLES, table)]).toMatchObject([table, { rule: entry, origin }]);
    expect(Object.keys(TABLES).sort()).toEqual(Object.keys(DEFAULT_TABLES).sort());
  });

  it("stand in the project's list once each", () => {
    expect(new Set(ledger.map(({ name }) => name)).size).toBe(ledger.length);
  });
});

describe("the ledger's constants of d20", () => {
  it("are all named values of the settings, with their defaults, entries and origins, and there are no others", () => {
    const kept = Object.entries(D20_CONSTANTS).map(([name, { value, rule, origin }]) => ({
      name,
      default: value,
      entry: rule,
      origin,
    }));
    expect(kept).toEqual(d20Ledger.filter(({ table }) => table === undefined));
    expect(kept.length).toBeGreaterThan(100);
  });

  it("are all tables where they are no single value, with their entries and origins", () => {
    const kept = Object.entries(D20_TABLE_ENTRIES).map(([name, { rule, origin }]) => ({
      name,
      table: name,
      entry: rule,
      origin,
    }));
    expect(kept).toEqual(d20Ledger.filter(({ table }) => table !== undefined));
    expect(Object.keys(D20_TABLE_ENTRIES).sort()).toEqual(Object.keys(D20_TABLES).sort());
  });
});

describe.each([
  ["segments", ledger],
  ["d20", d20Ledger],
] as const)("the list of constants of %s", (_, list) => {
  it("names entries that the ledger has, and takes nothing for printed that fills a missing page", () => {
    const entries = new Map(readLedger().map((entry) => [entry.id, entry]));
    const unknown = list.filter(({ entry }) => !entries.has(entry));
    const printed = list.filter(({ entry, origin }) => origin === "source" && entries.get(entry)?.house === true);
    expect([unknown, printed]).toEqual([[], []]);
  });
});

/** What no rule reads, and why that is no lie. */
const UNREAD: Readonly<Record<string, string>> = {
  warningSegments:
    "how early a newcomer is seen is the referee's judgement: he tells it, and nothing follows by itself",
  armours: "suits of armour are items: what a compendium's are made from; the rules read the item",
  shields: "so are shields",
  creatures: "so are creatures: the rules read the actor",
};

const D20_UNREAD: Readonly<Record<string, string>> = {
  armours: UNREAD["armours"] ?? "",
  shields: UNREAD["shields"] ?? "",
  species: "a species gives its size and speed to a sheet, which holds them: the rules read the actor",
};

/** Files that write constants and tables down, or read them from outside: none of them is a rule. */
const NO_RULES = /\/(constants|constants-house|settings|tables)\.ts$|\/testing\//;

/** Names that a file of rules reads: properties, destructured or not, and constants named by a row of a table. */
function namesRead(text: string): string[] {
  return [...nodesOf(parse({ path: "rules.ts", text }))].flatMap((node) => {
    if (ts.isPropertyAccessExpression(node)) return [node.name.text];
    if (ts.isBindingElement(node)) return [(node.propertyName ?? node.name).getText()];
    return ts.isStringLiteralLike(node) ? [node.text] : [];
  });
}

/** Tables that a file of rules reads: a property of `tables`, or one of the names taken out of it. */
function tablesRead(text: string): string[] {
  return [...nodesOf(parse({ path: "rules.ts", text }))].flatMap((node) => {
    if (ts.isPropertyAccessExpression(node)) return /\btables$/.test(node.expression.getText()) ? [node.name.text] : [];
    if (!ts.isObjectBindingPattern(node)) return [];
    const names = node.elements.map((element) => (element.propertyName ?? element.name).getText());
    const { parent } = node;
    const isOfTables = ts.isBindingElement(parent)
      ? parent.propertyName?.getText() === "tables"
      : ts.isParameter(parent)
        ? parent.type?.getText() === "SegmentsTables"
        : ts.isVariableDeclaration(parent) && /\btables$/.test(parent.initializer?.getText() ?? "");
    return isOfTables ? names : [];
  });
}

const RULESETS = {
  segments: { constants: CONSTANTS, tables: DEFAULT_TABLES, unread: UNREAD },
  d20: { constants: D20_CONSTANTS, tables: D20_TABLES, unread: D20_UNREAD },
} as const;

describe.each(["segments", "d20"] as const)("the rules of %s", (ruleset) => {
  const { constants, tables: printed, unread } = RULESETS[ruleset];
  const rules = filesOf(`src/rules/${ruleset}`, /\.ts$/)
    .filter(({ path }) => !isTest(path) && !NO_RULES.test(path))
    .map(({ text }) => text);

  it("read every constant and every table: one that nobody reads would be a lie", () => {
    const read = new Set(rules.flatMap(namesRead));
    const used = new Set(rules.flatMap(tablesRead));
    const idle = [
      ...Object.keys(constants).filter((name) => !read.has(name)),
      ...Object.keys(printed).filter((name) => !used.has(name)),
    ];
    expect(idle.sort()).toEqual(Object.keys(unread).sort());
  });
});

describe("the rules", () => {
  it("are seen to read", () => {
    expect(namesRead('const { a, b: c } = settings; f(settings.d); row("e"); const g = 1;').sort()).toEqual([
      "a",
      "b",
      "d",
      "e",
    ]);
    const text =
      "const { a } = settings.tables; const { tables: { b, c: d } } = settings; f(tables.e, settings.tables.f[g]); const h = ({ i }: SegmentsTables) => i; const { j } = k.gear;";
    expect(tablesRead(text).sort()).toEqual(["a", "b", "c", "e", "f", "i"]);
  });
});
