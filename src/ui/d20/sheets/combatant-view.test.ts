import { describe, expect, it } from "vitest";
import { characterOf } from "../../../rules/d20/derive/character.ts";
import { sheetArms } from "../../../rules/d20/derive/sheet-arms.ts";
import { sheetNumbers } from "../../../rules/d20/derive/sheet-numbers.ts";
import { DEFAULT_SETTINGS } from "../../../rules/d20/settings.ts";
import { levelled } from "../../../rules/d20/magic/scaling.ts";
import { PLAIN_ACTOR, type ActorStats } from "../../../rules/d20/stored/actor.ts";
import { CONDITIONS } from "../../../rules/d20/stats.ts";
import {
  chainmail,
  dagger,
  fighter,
  heavyShield,
  longBow,
  longSword,
  power,
  type Who,
} from "../../../rules/d20/testing.ts";
import { editedPaths, storedPaths } from "../../testing/stored-paths.ts";
import { testWords } from "../../testing/test-words.ts";
import { combatantSheetView, type CombatantSheetView } from "./combatant-view.ts";
import { gearEntries } from "./gear-shelves.ts";

/** The sheet of a combatant whose stored values are these. */
function sheet(who: Who, stats: Partial<ActorStats> = {}, language: "en" | "fr" = "en"): CombatantSheetView {
  const one = fighter("one", { ...who, stats });
  const { weapons, armours, shields, powers } = one.gear;
  const items = [...weapons, ...armours, ...shields, ...powers].map(({ id }) => ({ id, img: `${id}.svg` }));
  return combatantSheetView(
    {
      name: "One",
      img: "one.svg",
      rootId: "x",
      stats: {
        ...PLAIN_ACTOR,
        classes: one.sheet.classes,
        abilities: one.sheet.abilities,
        size: one.sheet.size,
        ...stats,
        conditions: who.conditions ?? [],
      },
      numbers: sheetNumbers(DEFAULT_SETTINGS, one),
      arms: sheetArms(DEFAULT_SETTINGS, one),
      gear: one.gear,
      pictures: Object.fromEntries(items.map(({ id, img }) => [id, img])),
      entries: gearEntries(items, one.gear),
      traits: characterOf(DEFAULT_SETTINGS, one.sheet).traits,
      states: who.conditions ?? [],
      conditions: CONDITIONS.map((id) => ({ id, img: `${id}.svg` })),
      choices: null,
      blocked: (_, full) => (full ? "no time" : null),
      blockedPower: () => null,
      levelled: (piece) => levelled(one.sheet, piece),
    },
    testWords(language),
  );
}

describe("the sheet of a combatant in d20", () => {
  it("D20-AC-13 D20-INIT-02 shows three armour classes and the initiative, each with its explanation", () => {
    const { badges } = sheet({
      class: "fighter",
      level: 1,
      scores: [16, 14],
      gear: [chainmail(), heavyShield({ place: "worn" })],
    });
    expect(badges.map(({ label }) => label)).toEqual(["armour class", "touch AC", "flat-footed AC", "initiative"]);
    expect(badges.every(({ number }) => number.lines.length > 1)).toBe(true);
  });

  it("D20-PROG-03 D20-ATK-17 shows each attack of the turn, the dice with what is added, and where a critical begins", () => {
    const { arms } = sheet({ class: "fighter", level: 6, scores: [16, 12], gear: [longSword()] });
    expect(
      arms.map(({ name, use, full }) => [
        name,
        use?.attacks.map(({ value }) => value),
        use?.damage.value,
        use?.critical,
        full,
      ]),
    ).toEqual([
      ["long_sword", ["+9", "+4"], "1d8+3", "19–20/×2", { blocked: "no time" }],
      ["bare hands", ["+9", "+4"], "1d3+3", "20/×2", { blocked: "no time" }],
    ]);
  });

  it("D20-MOD-22 D20-GEAR-02 says what is thrown, and why something cannot be used", () => {
    const { arms } = sheet({ class: "fighter", level: 1, gear: [dagger(), longBow()], conditions: ["prone"] });
    expect(arms.map(({ detail, use, refusal }) => [detail, use === null, refusal === ""])).toEqual([
      ["in hand", false, true],
      ["thrown", true, false],
      ["in both hands", true, false],
      ["", false, true],
    ]);
  });

  it("D20-HP-01 D20-HP-32 shows hit points of their most, and nonlethal damage of what would fell", () => {
    const { pools } = sheet(
      { class: "fighter", level: 1 },
      { hitPoints: { value: 6, rolled: null, override: 10 }, nonlethal: 3, temporary: 2 },
    );
    expect(pools.map(({ key, value, full, max }) => [key, value, full, max?.value ?? null])).toEqual([
      ["hitPoints", 6, 10, "10"],
      ["temporary", 2, 10, null],
      ["nonlethal", 3, 8, null],
    ]);
  });

  it("names classes, species, senses and states in both languages", () => {
    const head = (language: "en" | "fr") =>
      sheet(
        { class: "rogue", level: 4, conditions: ["prone", "shaken"] },
        { darkvision: 18, spellResistance: 15 },
        language,
      ).head;
    expect(head("en")).toMatchObject({
      subtitle: "Rogue 4 · Medium",
      traits: [
        { label: "darkvision 18 m" },
        { label: "spell resistance 15" },
        { label: "evasion" },
        { label: "uncanny dodge" },
      ],
    });
    expect(head("fr").subtitle).toBe("Roublard 4 · Moyenne");
    expect(head("fr").states.map(({ label }) => label)).toEqual(["à terre", "secoué"]);
    expect(
      sheet(
        { size: "large" },
        { classes: [], shape: "long", racial: { hitDice: 4, baseAttack: 3, fortitude: 4, reflex: 4, will: 1 } },
      ).head.subtitle,
    ).toBe("Creature, 4 hit dice · Large · Long");
  });

  it("D20-PROG-05 calls a character without a class what it is, and a creature without hit dice no more than a creature", () => {
    const racial = { hitDice: 0, baseAttack: 0, fortitude: 0, reflex: 0, will: 0 };
    const subtitle = (nature: "character" | "creature", language: "en" | "fr") =>
      sheet({}, { nature, racial }, language).head.subtitle;
    expect([subtitle("character", "en"), subtitle("character", "fr"), subtitle("creature", "en")]).toEqual([
      "No class yet · Medium",
      "Pas encore de classe · Moyenne",
      "Creature · Medium",
    ]);
  });

  it("D20-FEAT-14 D20-FEAT-16 lets the weapon of a feat be chosen among those that the combatant has, be it of no known kind, and keeps one that it had", () => {
    const { profile } = sheet(
      { class: "fighter", level: 1, gear: [dagger(), longSword({ identifier: "" })] },
      {
        feats: [
          { id: "weaponFocus", weapon: "rapier" },
          { id: "dodge", weapon: "" },
        ],
      },
    );
    const weapons = profile.lists[1]!.rows.map(({ cells }) =>
      cells[1]!.options!.map(({ value, label, selected }) => `${label}=${value}${selected ? "*" : ""}`),
    );
    expect(weapons).toEqual([
      ["no weapon=", "bare hands=unarmed", "dagger=dagger", "long_sword=long_sword", "rapier=rapier*"],
      ["no weapon=*", "bare hands=unarmed", "dagger=dagger", "long_sword=long_sword"],
    ]);
  });

  it.each([
    ["en", "Improved Trip (not played yet)", "Dodge"],
    ["fr", "Science du croc-en-jambe (pas encore joué)", "Esquive"],
  ] as const)(
    "says in %s of a feat that does nothing that it is not played yet, and of no other",
    (language, trip, dodge) => {
      const { profile } = sheet(
        {},
        {
          feats: [
            { id: "improvedTrip", weapon: "" },
            { id: "dodge", weapon: "" },
          ],
        },
        language,
      );
      const feats = profile.lists[1]!.rows.map(
        ({ cells }) => cells[0]!.options!.find(({ selected }) => selected)!.label,
      );
      expect(feats).toEqual([trip, dodge]);
    },
  );

  it("D20-DMG-11 gives every ability its score, its losses, what is left and its check", () => {
    const abilityDamage = { ...PLAIN_ACTOR.abilityDamage, strength: 4 };
    const [strength] = sheet({ scores: [16] }, { abilityDamage }).abilities;
    expect([
      strength?.score,
      strength?.harms.map(({ points, path }) => [path, points]),
      strength?.now.value,
      strength?.check.number.value,
    ]).toEqual([
      16,
      [
        ["system.abilityDamage.strength", 4],
        ["system.abilityDrain.strength", 0],
      ],
      "12",
      "+1",
    ]);
  });

  it("D20-SPELL-22 says what powers are, take and do, and what is left of them", () => {
    const { powers } = sheet({
      gear: [
        power("fire", {
          level: 3,
          effect: "damage",
          formula: "5d6",
          kind: "fire",
          save: "reflex",
          saveResult: "half",
          uses: 1,
        }),
        power("web", { source: "spellLike", level: 2, effect: "condition", condition: "entangled", time: "fullRound" }),
      ],
    });
    expect(powers.map(({ facts, use }) => [use, facts])).toEqual([
      ["Cast", "Spell, level 3 · standard action · damage 5d6 Fire · Reflex halves · 1 use left"],
      ["Use", "Spell-like ability, level 2 · full-round action · entangled"],
    ]);
  });

  it("shows forms of the species to creatures alone", () => {
    const forms = (nature: ActorStats["nature"]) => sheet({}, { nature }).profile.forms.map(({ title }) => title);
    expect([forms("character"), forms("creature")]).toEqual([
      ["Profile", "Speeds (m)", "Senses and defences"],
      ["Profile", "Species", "Speeds (m)", "Senses and defences"],
    ]);
  });
});

it("lets every stored value be edited", () => {
  // Pools have fields of their own in the head, and conditions their buttons.
  const elsewhere = ["system.hitPoints.value", "system.temporary", "system.nonlethal", "system.conditions"];
  const edited = editedPaths(sheet({}, { nature: "creature" }));
  expect(storedPaths(PLAIN_ACTOR).filter((path) => !edited.has(path))).toEqual(elsewhere);
});
