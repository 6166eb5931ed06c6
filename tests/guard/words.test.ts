import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  ABILITIES,
  BANDS,
  BODY_CONDITIONS,
  CLASSES,
  DAMAGE_KINDS,
  GEAR_PLACES,
  MODES,
  PHASES,
  SIZES,
  SKILLS,
} from "../../src/rules/segments/stats.ts";
import { SITUATION_RULES } from "../../src/rules/segments/tables/situations.ts";
import { CONSTANTS as D20_CONSTANTS } from "../../src/rules/d20/constants.ts";
import { GAITS } from "../../src/rules/d20/footwork/events.ts";
import { COVERS } from "../../src/rules/d20/stored/field.ts";
import {
  classLabel,
  CLASSES as D20_CLASSES,
  CONDITIONS,
  GEAR_PLACES as D20_PLACES,
  SAVES,
  SKILLS as D20_SKILLS,
} from "../../src/rules/d20/stats.ts";
import { ACTIVITY_TABLE } from "../../src/rules/d20/tables/activities.ts";
import { ATTACKER_STATES, DEFENDER_STATES } from "../../src/rules/d20/tables/modifiers.ts";
import { d20 } from "../../src/rules/d20/testing/fights.ts";
import { D20_DOCUMENTS } from "../../src/rules/d20/stored/documents.ts";
import { SEGMENTS_DOCUMENTS } from "../../src/rules/segments/stored/documents.ts";
import type { DocumentShapes } from "../../src/rules/kernel/declaration.ts";
import type { Stored } from "../../src/rules/kernel/schema/stored.ts";
import { segments } from "../../src/rules/segments/ruleset.ts";
import { CONSTANTS } from "../../src/rules/segments/settings.ts";
import { DEFAULT_TABLES } from "../../src/rules/segments/tables.ts";
import { RANKED_ACTS } from "../../src/rules/segments/turn/ranked.ts";
import { D20_CARD_TEXT } from "../../src/ui/d20/exchange-card/card-text.ts";
import { SEGMENTS_CARD_TEXT } from "../../src/ui/segments/exchange-card/card-text.ts";
import { leavesOf } from "../../src/ui/sheets/shape-fields.ts";
import { stampedManifest } from "../../tools/build/manifest.ts";
import { isRecord, readRecord, sortKeys } from "../../tools/json.ts";
import { inProject } from "../../tools/project.ts";
import { commandsOf } from "../../tools/api/command-fields.ts";
import { localisedKeys } from "./tools/hbs.ts";
import { filesOf, isTest } from "./tools/project-files.ts";
import { literalsOf } from "./tools/syntax.ts";
import {
  fieldPrefixes,
  keysOfCodes,
  keysOfProgram,
  keysOfRecords,
  leafKeys,
  placesOf,
  reckonedRefusals,
  ROOT_KEY,
} from "./tools/word-keys.ts";

/** The places of the body that printed tables name. */
const PLACES = [...new Set(Object.values(DEFAULT_TABLES.wounds).flatMap(({ rows }) => rows.map(({ place }) => place)))];

/** Keys whose last part is a word of the rules: each word of the list needs one. */
const TABLES: readonly (readonly [prefix: string, words: readonly string[]])[] = [
  ["PDA.Ability.", ABILITIES],
  ["PDA.Skill.", SKILLS],
  ["PDA.Segments.Class.", CLASSES],
  ["PDA.Segments.Size.", SIZES],
  ["PDA.Mode.", MODES],
  ["PDA.Segments.Place.", GEAR_PLACES],
  ["PDA.Condition.", BODY_CONDITIONS],
  ["PDA.Segments.Wound.", DAMAGE_KINDS],
  ["PDA.Tracker.Phase.", PHASES],
  ["PDA.Segments.Act.", RANKED_ACTS],
  ["PDA.Segments.Band.", BANDS],
  ["PDA.Total.", Object.keys(SITUATION_RULES)],
  ["PDA.Total.injury.", PLACES],
  ["PDA.BodyPlace.", PLACES],
  ["PDA.Segments.Constant.", Object.keys(CONSTANTS)],
  ["PDA.D20.Constant.", Object.keys(D20_CONSTANTS)],
  ["PDA.Condition.", CONDITIONS],
  ["PDA.D20.Skill.", D20_SKILLS],
  ["PDA.D20.Save.", SAVES],
  ["PDA.D20.Activity.", Object.keys(ACTIVITY_TABLE.printed)],
  [
    "PDA.Total.",
    [...D20_SKILLS, ...SAVES, ...ABILITIES, ...D20_CLASSES.map(classLabel), ...ATTACKER_STATES, ...DEFENDER_STATES],
  ],
  ["PDA.D20.Cover.", COVERS],
  ["PDA.D20.Card.moved.", GAITS],
  ["PDA.D20.Card.gearMoved.", D20_PLACES],
  [
    "PDA.Rules.Chapter.",
    [...Object.values(CONSTANTS), ...Object.values(D20_CONSTANTS)].map(({ rule }) => rule.split("-")[1] ?? ""),
  ],
];

const CARD_TEXTS = [D20_CARD_TEXT, SEGMENTS_CARD_TEXT];

/** Keys below which the labels of the fields of either ruleset lie. */
const FIELDS = ["PDA.D20.Field", "PDA.Segments.Field"];
/** Keys below which words lie that are found by a type, a path or a word: they are looked at one by one. */
const GENERIC = [...CARD_TEXTS.map(({ below }) => below), ...FIELDS];

/** What a list of a sheet is worded with: a row's fields may be worded for all lists. */
function wordsOfList(path: string, { form }: Stored<unknown>): readonly string[] {
  if (form.kind === "nullable") return [`${path}.title`];
  if (form.kind !== "list") return [];
  const fields = form.entry.form.kind === "group" ? Object.keys(form.entry.form.fields) : [];
  return [...["title", "none", "remove", ...fields].map((word) => `${path}.${word}`), ...fields];
}

const english = readRecord(inProject("lang/en.json"));
const french = readRecord(inProject("lang/fr.json"));
const keys = leafKeys(english);

const sources = filesOf("src", /\.ts$/).filter(({ path }) => !isTest(path));
const templates = filesOf("templates", /\.hbs$/);
const programs = sources.map(keysOfProgram);
const prefixes = sources.flatMap(fieldPrefixes);

/** Keys that somebody names in full. Prefixes of data models and of tabs are no keys themselves. */
const named = [
  ...new Set([
    ...programs.flatMap((program) => program.keys),
    ...templates.flatMap(({ text }) => localisedKeys(text)),
    ...sources.flatMap(keysOfCodes),
    ...sources.flatMap(keysOfRecords),
    ...TABLES.flatMap(([prefix, words]) => words.map((word) => prefix + word)),
  ]),
]
  .filter((key) => !prefixes.includes(key) && !GENERIC.includes(key))
  .sort();
/** Words that stand in the program by themselves: by such a word of an event its sentences are told apart. */
const standing = new Set(["true", "false", ...sources.flatMap(literalsOf).map(({ parts }) => parts[0] ?? "")]);
/** Whether a key is that of a card's title or line: below the type of an event, and of words that tell its sentences apart. */
const isLine = (key: string): boolean =>
  CARD_TEXTS.some(({ below, lines }) => {
    const [type = "", ...words] = key.startsWith(`${below}.`) ? key.slice(below.length + 1).split(".") : [];
    return (type === "Title" || (lines[type] ?? null) !== null) && words.every((word) => standing.has(word));
  });
const DOCUMENTS: readonly DocumentShapes[] = [D20_DOCUMENTS, SEGMENTS_DOCUMENTS];
/** Labels of fields and words of lists, by path below the key of each ruleset's sheets or of those of all. */
const labels = new Set(
  DOCUMENTS.flatMap(({ Actor = {}, Item = {} }) => [...Object.values(Actor), ...Object.values(Item)])
    .flatMap((shape) => leavesOf(shape))
    .flatMap(({ path, shape }) => [path, `${path}Hint`, ...wordsOfList(path, shape)])
    .flatMap((path) => [...FIELDS, "PDA.Sheet.Field"].map((below) => `${below}.${path}`)),
);
const patterns = programs.flatMap((program) => program.patterns);

const isKnown = (key: string): boolean => keys.some((known) => known === key || known.startsWith(`${key}.`));
const isUsed = (key: string): boolean =>
  named.some((name) => name === key || key.startsWith(`${name}.`)) ||
  patterns.some((pattern) => pattern.test(key)) ||
  isLine(key) ||
  labels.has(key) ||
  prefixes.some((prefix) => key.startsWith(`${prefix}.FIELDS.`));

const textAt = (words: unknown, key: string): unknown =>
  key.split(".").reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), words);

describe("the words", () => {
  it("have the same keys in both languages, sorted", () => {
    expect(leafKeys(french)).toEqual(keys);
    for (const language of ["en", "fr"]) {
      const text = readFileSync(inProject(`lang/${language}.json`), "utf8");
      expect(text).toBe(`${JSON.stringify(sortKeys(JSON.parse(text)), null, 2)}\n`);
    }
  });

  it("leave the same places to be filled in both languages", () => {
    const odd = keys.filter(
      (key) =>
        JSON.stringify(placesOf(String(textAt(english, key)))) !==
        JSON.stringify(placesOf(String(textAt(french, key)))),
    );
    expect(odd).toEqual([]);
    expect(placesOf("{name} loses {points}")).toEqual(["name", "points"]);
  });

  it("say something under every key", () => {
    const blank = keys.filter((key) =>
      [english, french].some((words) => {
        const text = textAt(words, key);
        return typeof text !== "string" || text.trim() === "";
      }),
    );
    expect(blank).toEqual([]);
  });

  it("are there for every key that is named", () => {
    expect(named.length).toBeGreaterThan(TABLES.length);
    expect(named.filter((key) => !isKnown(key))).toEqual([]);
    expect(patterns.filter((pattern) => !keys.some((key) => pattern.test(key))).map(String)).toEqual([]);
  });

  it("of refusals are named by codes that stand in the program", () => {
    expect(sources.filter(({ path }) => path.startsWith("src/rules/")).flatMap(reckonedRefusals)).toEqual([]);
    expect(
      reckonedRefusals({
        path: "a.ts",
        text: 'refuse("a", null); refuse(x ? "a" : "b", null); refuse(x ? "a" : y, null); refuse(state, rule);',
      }),
    ).toEqual(['a.ts: refuse(x ? "a" : y, null)', "a.ts: refuse(state, rule)"]);
  });

  it("title the card of every command", () => {
    const needed = [
      ...commandsOf(segments.parseCommand).map((name) => `PDA.Segments.Card.Title.${name}`),
      ...commandsOf(d20.parseCommand).map((name) => `PDA.D20.Card.Title.${name}`),
    ];
    expect(needed).toEqual(expect.arrayContaining(["PDA.Segments.Card.Title.hold", "PDA.D20.Card.Title.attack"]));
    expect(needed.filter((key) => !isKnown(key))).toEqual([]);
  });

  it("are all used", () => {
    expect(keys.filter((key) => key.startsWith(ROOT_KEY) && !isUsed(key))).toEqual([]);
  });

  it("name every type of the manifest, and nothing else, for the host", () => {
    const types = stampedManifest()["documentTypes"];
    const expected = Object.entries(isRecord(types) ? types : {}).flatMap(([document, subtypes]) =>
      Object.keys(isRecord(subtypes) ? subtypes : {}).map((type) => `TYPES.${document}.${type}`),
    );
    expect(keys.filter((key) => !key.startsWith(ROOT_KEY)).sort()).toEqual(expected.sort());
  });

  it("are looked for in literals, templates, codes and models", () => {
    const text =
      'import "PDA.No"; const a = t("PDA.A.B"); const b = t(`PDA.C.${x}.D`); refuse("noReserve", null); refuse(x ? "a" : "b", null); add(d, "strength", 1); class M { static LOCALIZATION_PREFIXES = ["PDA.M"]; }';
    const file = { path: "a.ts", text };
    expect(keysOfProgram(file).keys).toEqual(["PDA.A.B", "PDA.M"]);
    expect(
      keysOfProgram(file).patterns.map((pattern) => [pattern.test("PDA.C.x.D"), pattern.test("PDA.C.x.y.D")]),
    ).toEqual([[true, false]]);
    expect(keysOfCodes(file)).toEqual([
      "PDA.Refusal.noReserve",
      "PDA.Refusal.a",
      "PDA.Refusal.b",
      "PDA.Total.strength",
    ]);
    expect(
      keysOfRecords({
        path: "a.ts",
        text: 'const c = { label: x ? "a" : "b", value, rule: "R" }; const o = { id, label: "strike", odds: null, cost: {} }; ask({ cause: "parry", to: id, fallback: "none" }); const n = { label: "no" };',
      }),
    ).toEqual(["PDA.Total.a", "PDA.Total.b", "PDA.Option.strike", "PDA.Cause.parry", "PDA.Question.parry"]);
    expect(fieldPrefixes(file)).toEqual(["PDA.M"]);
    expect(localisedKeys('{{localize "PDA.X"}}{{> p label=(localize "PDA.Y")}}{{localize label}}')).toEqual([
      "PDA.X",
      "PDA.Y",
    ]);
    expect(leafKeys({ A: { b: "x" }, C: "y" })).toEqual(["A.b", "C"]);
  });
});
