import { describe, expect, it } from "vitest";
import { characterOf } from "../../../rules/d20/derive/character.ts";
import { sheetArms } from "../../../rules/d20/derive/sheet-arms.ts";
import { sheetNumbers } from "../../../rules/d20/derive/sheet-numbers.ts";
import { DEFAULT_SETTINGS } from "../../../rules/d20/settings.ts";
import { levelled } from "../../../rules/d20/magic/scaling.ts";
import type { ActorStats } from "../../../rules/d20/stored/actor.ts";
import { PLAIN_ACTOR } from "../../../rules/d20/testing/plain.ts";
import {
  chainmail,
  dagger,
  fighter,
  heavyShield,
  longBow,
  longSword,
  power,
  type Who,
} from "../../../rules/d20/testing/fights.ts";
import { panelsWith } from "../../testing/panels.ts";
import { testWords } from "../../testing/test-words.ts";
import { piecesOf } from "../../sheets/gear-kinds.ts";
import { editedBy } from "../../sheets/edited-paths.ts";
import { leavesOf } from "../../sheets/shape-fields.ts";
import { sheetView, type SheetView } from "../../sheets/sheet-view.ts";
import { GEAR } from "./gear.ts";
import { LAYOUT } from "./layout.ts";

/** The sheet of a combatant whose stored values are these. */
function sheet(who: Who, changes: Partial<ActorStats> = {}, language: "en" | "fr" = "en"): SheetView {
  const one = fighter("one", { ...who, stats: changes });
  const { weapons, armours, shields, powers } = one.gear;
  const items = [
    ...weapons.map((system) => ({ type: "d20Weapon", system })),
    ...armours.map((system) => ({ type: "d20Armor", system })),
    ...shields.map((system) => ({ type: "d20Shield", system })),
    ...powers.map((system) => ({ type: "d20Power", system })),
  ].map((item) => ({ ...item, id: item.system.id, name: item.system.name, img: `${item.system.id}.svg` }));
  const stats = {
    ...PLAIN_ACTOR,
    classes: one.sheet.classes,
    abilities: one.sheet.abilities,
    size: one.sheet.size,
    ...changes,
    conditions: who.conditions ?? [],
  };
  return sheetView(
    LAYOUT,
    {
      name: "One",
      img: "one.svg",
      rootId: "x",
      editable: true,
      stored: stats,
      now: stats,
      numbers: sheetNumbers(DEFAULT_SETTINGS, one),
      gear: piecesOf(items, GEAR),
      own: {
        arms: sheetArms(DEFAULT_SETTINGS, one),
        weapons: one.gear.weapons,
        powers: new Map(one.gear.powers.map((piece) => [piece.id, levelled(one.sheet, piece)])),
        traits: characterOf(DEFAULT_SETTINGS, one.sheet).traits,
        states: who.conditions ?? [],
        choices: null,
        blocked: (_, full) => (full ? "no time" : null),
        blockedPower: () => null,
      },
    },
    testWords(language),
  );
}

const armsOf = ({ panels }: SheetView) => panelsWith(panels.fight, "arms")[0]?.rows ?? [];
const formsOf = ({ panels }: SheetView) => panelsWith(panels.profile, "form").map(({ title }) => title);
const featsOf = ({ panels }: SheetView) => panelsWith(panels.profile, "rows")[1]?.rows ?? [];

describe("the sheet of a combatant in d20", () => {
  it("D20-AC-13 D20-INIT-02 shows three armour classes and the initiative, each with its explanation", () => {
    const { badges } = sheet({
      class: "fighter",
      level: 1,
      scores: [16, 14],
      gear: [chainmail(), heavyShield({ place: "worn" })],
    });
    expect(badges.map(({ label }) => label)).toEqual(["armor class", "touch AC", "flat-footed AC", "initiative"]);
    expect(badges.every(({ number }) => number.lines.length > 1)).toBe(true);
  });

  it("D20-PROG-03 D20-ATK-17 shows each attack of the turn, the dice with what is added, and where a critical begins", () => {
    const arms = armsOf(sheet({ class: "fighter", level: 6, scores: [16, 12], gear: [longSword()] }));
    expect(
      arms.map(({ name, cells: [attacks, damage, critical], acts }) => [
        name,
        attacks?.sequence?.map(({ value }) => value),
        damage?.number?.value,
        critical?.text,
        acts.map(({ action, blocked }) => [action, blocked]),
      ]),
    ).toEqual([
      [
        "long_sword",
        ["+9", "+4"],
        "1d8+3",
        "19–20/×2",
        [
          ["fullAttack", "no time"],
          ["attack", null],
        ],
      ],
      [
        "bare hands",
        ["+9", "+4"],
        "1d3+3",
        "20/×2",
        [
          ["fullAttack", "no time"],
          ["attack", null],
        ],
      ],
    ]);
  });

  it("D20-MOD-22 D20-GEAR-02 says what is thrown, and why something cannot be used", () => {
    const arms = armsOf(sheet({ class: "fighter", level: 1, gear: [dagger(), longBow()], conditions: ["prone"] }));
    expect(arms.map(({ detail, cells, refusal }) => [detail, cells.length === 0, refusal === ""])).toEqual([
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
        { darkvision: 18, spellResistance: 15, turnResistance: 2 },
        language,
      ).head;
    expect(head("en")).toMatchObject({
      subtitle: "Rogue 4 · Medium",
      traits: [
        { label: "darkvision 18 m" },
        { label: "spell resistance 15" },
        { label: "turn resistance +2" },
        { label: "evasion" },
        { label: "uncanny dodge" },
      ],
    });
    expect(head("fr").subtitle).toBe("Roublard 4 · Moyenne");
    expect(head("fr").states.map(({ label }) => label)).toEqual(["à terre", "secoué"]);
    const racial = { hitDice: 4, baseAttack: 3, fortitude: 4, reflex: 4, will: 1 };
    const beast = { classes: [], shape: "long", racial, challengeRating: 0.33 } as const;
    expect(sheet({ size: "large" }, beast).head.subtitle).toBe("Creature, 4 Hit Dice · Large · Long · CR 1/3");
  });

  it("D20-PROG-05 calls a character without a class what it is, and a creature without hit dice no more than a creature", () => {
    const racial = { hitDice: 0, baseAttack: 0, fortitude: 0, reflex: 0, will: 0 };
    const subtitle = (nature: "character" | "creature", language: "en" | "fr") =>
      sheet({}, { nature, racial }, language).head.subtitle;
    expect([subtitle("character", "en"), subtitle("character", "fr"), subtitle("creature", "en")]).toEqual([
      "No class yet · Medium",
      "Pas encore de classe · Moyenne",
      "Creature · Medium · Humanoid",
    ]);
  });

  it("D20-FEAT-14 D20-FEAT-16 lets the weapon of a feat be chosen among those that the combatant has, be it of no known kind, and keeps one that it had", () => {
    const view = sheet(
      { class: "fighter", level: 1, gear: [dagger(), longSword({ identifier: "" })] },
      {
        feats: [
          { id: "weaponFocus", weapon: "rapier" },
          { id: "dodge", weapon: "" },
        ],
      },
    );
    const weapons = featsOf(view).map(({ cells }) =>
      cells[1]!.options!.map(({ value, label, selected }) => `${label}=${value}${selected ? "*" : ""}`),
    );
    expect(weapons).toEqual([
      ["no weapon=", "bare hands=unarmed", "dagger=dagger", "long_sword=long_sword", "rapier=rapier*"],
      ["no weapon=*", "bare hands=unarmed", "dagger=dagger", "long_sword=long_sword"],
    ]);
  });

  it("D20-DMG-11 gives every ability its score, its losses, what is left and its check", () => {
    const abilityDamage = { ...PLAIN_ACTOR.abilityDamage, strength: 4 };
    const [table] = panelsWith(sheet({ scores: [16] }, { abilityDamage }).panels.abilities, "scores");
    const cells = table?.lines[0]?.cells ?? [];
    expect(cells.map(({ input, figure }) => input?.value ?? figure?.number.value)).toEqual([16, 4, 0, "12", "+1"]);
    expect(cells.flatMap(({ input, name }) => (input === null ? [] : [[input.path, name]]))).toEqual([
      ["system.abilities.strength", ""],
      ["system.abilityDamage.strength", "Ability damage: Strength"],
      ["system.abilityDrain.strength", "Ability drain: Strength"],
    ]);
  });

  it("D20-SPELL-22 says what powers are, take and do, and what is left of them", () => {
    const view = sheet({
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
    expect(
      panelsWith(view.panels.fight, "powers")
        .flat()
        .map(({ facts, use }) => [use, facts]),
    ).toEqual([
      ["Cast", "Spell, level 3 · standard action · damage 5d6 Fire · Reflex halves · 1 use left"],
      ["Use", "Spell-like ability, level 2 · full-round action · entangled"],
    ]);
  });

  it("shows forms of the species to creatures alone", () => {
    const forms = (nature: ActorStats["nature"]) => formsOf(sheet({}, { nature }));
    expect([forms("character"), forms("creature")]).toEqual([
      ["Profile", "Speeds (m)", "Senses and defenses"],
      ["Profile", "Race", "Speeds (m)", "Senses and defenses", "As a mount"],
    ]);
  });
});

it("lets every stored value be edited", () => {
  const edited = editedBy(LAYOUT);
  expect(leavesOf(LAYOUT.shape).filter(({ path }) => !edited.has(path))).toEqual([]);
});
