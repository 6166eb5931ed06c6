import { afterEach, describe, expect, it, vi } from "vitest";
import en from "../../lang/en.json";
import fr from "../../lang/fr.json";
import { combatantId } from "../rules/kernel/ids.ts";
import { refuse } from "../rules/kernel/refusals.ts";
import { testWords } from "./testing/test-words.ts";
import { PARAM_NAMINGS } from "../foundry/refusal-params.ts";
import { refusalText } from "../foundry/refusal-text.ts";

/** A host that speaks a language, with one fighter in sight, and one in the fight whose token is out of sight. */
function speak(lang: "en" | "fr"): void {
  const words = testWords(lang);
  const i18n = { lang, has: (key: string) => words.has(key), localize: (key: string) => words.text(key) };
  const fighters = new Map<string, object>([
    ["galaad", { name: "Galaad", isOwner: true }],
    [
      "ogre",
      {
        name: "Ogre",
        isOwner: false,
        hidden: false,
        token: { _source: { hidden: false }, object: { visible: false } },
      },
    ],
  ]);
  vi.stubGlobal("game", { user: { isGM: false }, combats: [{ combatants: fighters }], i18n });
}

/** Places of refusals that nothing names. */
const unnamed = (texts: Readonly<Record<string, string>>): string[] =>
  Object.entries(texts).flatMap(([code, text]) =>
    [...text.matchAll(/\{(\w+)\}/gu)]
      .map(([, place = ""]) => place)
      .filter((place) => !(place in PARAM_NAMINGS))
      .map((place) => `${code}: ${place}`),
  );

describe("a refusal in words", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("has a naming for all that it can print", () => {
    expect([...unnamed(en.PDA.Refusal), ...unnamed(fr.PDA.Refusal)]).toEqual([]);
    expect(unnamed({ odd: "No {weapon} at {longitude}." })).toEqual(["odd: longitude"]);
  });

  it.each([
    ["en", refuse("alreadyInMode", "SEG-CORE-13", { mode: "melee" }), "Already in this mode: Melee."],
    ["fr", refuse("alreadyInMode", "SEG-CORE-13", { mode: "melee" }), "Déjà dans ce mode\u202F: Mêlée."],
    ["fr", refuse("optionBlocked", null, { option: "parry:longSword" }), "Ce choix n’est pas possible\u202F: parade."],
    [
      "fr",
      refuse("unknownSide", "SEG-SURP-02", { side: "friendly" }),
      "Personne ne combat dans le camp «\u202Famical\u202F».",
    ],
    [
      "fr",
      refuse("unknownActivity", "SEG-HOUSE-19", { activity: "dance" }),
      "«\u202Fdance\u202F» n’est pas une action simple de ce jeu de règles.",
    ],
    [
      "fr",
      refuse("beyondRange", "SEG-HOUSE-41", { weapon: "Fronde", metres: 20.5, most: 20 }),
      "Hors de portée\u202F: 20,5\u00A0m, pour 20\u00A0m au plus.",
    ],
    [
      "fr",
      refuse("notSoMuchStamina", null, { name: { combatant: combatantId("galaad") }, points: 1 }),
      "Il reste seulement 1 point d’endurance à Galaad.",
    ],
    ["en", refuse("amendConflict", null, { count: 1 }), "1 later exchange builds on this: undo it first."],
    ["en", refuse("amendConflict", null, { count: 2 }), "2 later exchanges build on this: undo them first."],
    [
      "fr",
      refuse("undoMisfit", null, { list: "combatants/galaad/turn/held, clock/segment, combatants/galaad/body" }),
      "Cela ne correspond plus à ce qui s’est passé depuis\u202F: Galaad, l’horloge",
    ],
    [
      "fr",
      refuse("notInContact", "SEG-MOVE-17", { name: { combatant: combatantId("galaad") } }),
      "Galaad n’est pas à portée de main.",
    ],
    [
      "fr",
      refuse("notInContact", "SEG-MOVE-17", { name: { combatant: combatantId("lurker") } }),
      "Quelqu’un n’est pas à portée de main.",
    ],
    [
      "en",
      refuse("spaceTaken", "SEG-MOVE-16", { name: { combatant: combatantId("ogre") } }),
      "Someone occupies that space.",
    ],
    ["en", refuse("spaceHeld", "D20-MOVE-13", { name: { combatant: combatantId("ogre") } }), "Someone blocks the way."],
    [
      "en",
      refuse("notYourTurn", "D20-INIT-06", { name: { combatant: combatantId("ogre") } }),
      "It is not Ogre’s turn.",
    ],
  ] as const)("in %s, %j", (lang, refusal, text) => {
    speak(lang);
    expect(refusalText(refusal)).toBe(text);
  });
});
