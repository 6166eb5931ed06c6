import { afterEach, describe, expect, it, vi } from "vitest";
import en from "../../lang/en.json";
import fr from "../../lang/fr.json";
import { faultText } from "../foundry/faults/fault-text.ts";
import { houseFaultText } from "../foundry/rulesets/house-faults.ts";
import { D20_WORDS } from "../foundry/rulesets/d20/d20-words.ts";
import { houseSettings } from "../foundry/rulesets/house-settings.ts";
import { SEGMENTS_WORDS } from "../foundry/rulesets/segments/segments-words.ts";
import { refusalText } from "../foundry/refusal-text.ts";
import { phrase } from "../rules/kernel/fault.ts";
import { FAULT_WORDS } from "../rules/kernel/fault-words.ts";
import { jsonProblem } from "../rules/kernel/json-fault.ts";
import { refuse } from "../rules/kernel/refusals.ts";
import { parseCommand } from "../rules/segments/commands.ts";
import { SEGMENTS } from "../rules/segments/declaration.ts";
import { OPTIONS } from "../rules/segments/options.ts";
import { CONSTANTS as D20_CONSTANTS } from "../rules/d20/constants.ts";
import { DEFAULT_TABLES as D20_TABLES } from "../rules/d20/tables.ts";
import { CONSTANTS, DEFAULT_TABLES } from "../rules/segments/settings.ts";
import { testWords } from "./testing/test-words.ts";

/** A host that speaks a language. */
function speak(lang: "en" | "fr"): void {
  const words = testWords(lang);
  vi.stubGlobal("game", {
    i18n: { lang, has: (key: string) => words.has(key), localize: (key: string) => words.text(key) },
  });
}

const placesOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/gu)].map(([, place = ""]) => place).sort();
const places = (all: Readonly<Record<string, string>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(all).map(([code, text]) => [code, placesOf(text)]));

/** What a world's own rules are refused for. */
const told = (rules: Partial<Parameters<typeof houseSettings>[1]>): readonly string[] =>
  houseSettings(SEGMENTS, { constants: {}, tables: {}, ...rules }).refused.map((fault) =>
    houseFaultText(fault, SEGMENTS_WORDS),
  );

/** Every place of the printed tables, by its keys and indices. */
function placesIn(value: unknown, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  if (typeof value !== "object" || value === null) return [path];
  const inner = Array.isArray(value) ? value.slice(0, 2).entries() : Object.entries(value);
  return [...inner].flatMap(([key, each]: [string | number, unknown]) => placesIn(each, [...path, key]));
}

describe("what is written wrong, in words", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("has words for every code in both languages, with the same places", () => {
    expect(places(en.PDA.Fault)).toEqual(places(FAULT_WORDS));
    expect(places(fr.PDA.Fault)).toEqual(places(FAULT_WORDS));
  });

  it.each([
    [
      "en",
      { sizes: { medium: { armourClass: "3", grapple: 0, wounds: 0, radius: 0.5 } } },
      "Sizes, Medium, Armor class: expected a whole number from −1,000 to 1,000, found “3”.",
    ],
    [
      "fr",
      { sizes: { medium: { armourClass: "3", grapple: 0, wounds: 0, radius: 0.5 } } },
      "Tailles, Moyenne, Classe d’armure\u202F: il faut un nombre entier de −1\u202F000 à 1\u202F000\u202F; trouvé\u202F: «\u202F3\u202F».",
    ],
    [
      "fr",
      {
        criticalParry: [
          { from: 5, value: 18 },
          { from: 1, value: 19 },
        ],
      },
      "Parade critique selon le niveau, n° 2, Dès le niveau\u202F: il faut un niveau supérieur à 5\u202F; trouvé\u202F: 1.",
    ],
    [
      "fr",
      { criticalFailures: ["opportunity"] },
      "Échecs critiques\u202F: il faut une liste de 6 entrées\u202F; trouvé\u202F: une liste de longueur 1.",
    ],
    [
      "fr",
      { weapons: { long_sword: { kind: "blunt" } } },
      "Armes, Épée longue, Type de dégâts\u202F: il faut l’une de ces valeurs\u202F: «\u202Fslashing\u202F», «\u202Fpiercing\u202F», «\u202Fbludgeoning\u202F»\u202F; trouvé\u202F: «\u202Fblunt\u202F».",
    ],
  ] as const)("in %s, of a table %j", (lang, tables, text) => {
    speak(lang);
    expect(told({ tables })).toEqual([text]);
  });

  it.each([
    [
      { segmentsPerRound: 0 },
      "Segments par round\u202F: il faut un nombre entier de 1 à 1\u202F000\u202F; trouvé\u202F: 0.",
    ],
    [
      { excCritLoss: "1d6-" },
      "Points de coup d’un critique exceptionnel\u202F: formule «\u202F1d6-\u202F», caractère 5\u202F: il faut un nombre, des dés ou «\u202F(\u202F»\u202F; trouvé\u202F: la fin.",
    ],
    [
      { deathAt: "-max_wound" },
      "Seuil de la mort (points de coup)\u202F: le nom «\u202Fmax_wound\u202F» est inconnu\u202F; noms connus\u202F: max_wounds.",
    ],
  ])("in French, of a constant %j", (constants, text) => {
    speak("fr");
    expect(told({ constants })).toEqual([text]);
  });

  it("in French, of a choice, of a formula and of broken JSON", () => {
    speak("fr");
    expect(told({ choices: { reactionMoment: "never" } })[0]).toMatch(
      new RegExp(
        `^${testWords("fr").text("PDA.Segments.Setting.reactionMoment.Name")}\u202F: il faut l’une de ces valeurs`,
        "u",
      ),
    );
    expect(faultText({ place: [], problem: jsonProblem("{ medium }") ?? phrase("json") })).toBe(
      "JSON illisible, ligne 1, colonne 3\u202F: il faut une clé entre guillemets droits\u202F; trouvé\u202F: «\u202Fm\u202F».",
    );
  });

  it("in French, of a claim, by the path that its author has written", () => {
    speak("fr");
    const read = parseCommand({ do: "setEngaged", by: null, pair: ["orc"], engaged: true });
    if (read.ok) throw new Error("was read");
    expect(refusalText(refuse("claimMalformed", null, { fault: read.fault }))).toBe(
      "La demande n’a pas pu être lue\u202F: «\u202Fpair\u202F»\u202F: il faut deux combattants\u202F; trouvé\u202F: une liste de longueur 1.",
    );
  });

  it.each(["en", "fr"] as const)(
    "names every table, constant and choice, and the columns of the printed tables, in %s",
    (lang) => {
      speak(lang);
      const fault = (place: readonly (string | number)[]) => ({ place, problem: phrase("nothing") });
      const quoted = placesIn(DEFAULT_TABLES)
        .map((place) => houseFaultText({ of: "table", fault: fault(place) }, SEGMENTS_WORDS))
        .filter((text) => /[«“]/u.test(text));
      // Effect codes are letters in every language.
      const codes = Object.keys(DEFAULT_TABLES.woundEffectCodes);
      expect(
        quoted.filter((text) => !codes.some((code) => new RegExp(`[«“]\u202F?${code}\u202F?[»”]`, "u").test(text))),
      ).toEqual([]);
      for (const name of Object.keys(CONSTANTS))
        expect(houseFaultText({ of: "constant", fault: fault([name]) }, SEGMENTS_WORDS)).not.toContain(name);
      for (const name of Object.keys(OPTIONS))
        expect(houseFaultText({ of: "choice", fault: fault([name]) }, SEGMENTS_WORDS)).not.toContain(name);
    },
  );

  it.each(["en", "fr"] as const)(
    "names every table and constant of `d20`, and the columns of its printed tables, in %s",
    (lang) => {
      speak(lang);
      const problem = phrase("nothing");
      const quoted = placesIn(D20_TABLES)
        .map((place) => houseFaultText({ of: "table", fault: { place, problem } }, D20_WORDS))
        .filter((text) => /[«“]/u.test(text));
      // Dice are written alike in every language.
      expect(quoted.filter((text) => !/[«“]\u202F?\d+d\d+\u202F?[»”]/u.test(text))).toEqual([]);
      for (const name of Object.keys(D20_CONSTANTS))
        expect(houseFaultText({ of: "constant", fault: { place: [name], problem } }, D20_WORDS)).not.toContain(
          `.${name}`,
        );
    },
  );
});
