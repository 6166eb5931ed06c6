/** The creatures of d20 against what the system reference document prints of them (`d20-stat-blocks.json`). */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { threateningArms } from "../../src/rules/d20/derive/arms.ts";
import { characterOf } from "../../src/rules/d20/derive/character.ts";
import { skillTotal } from "../../src/rules/d20/derive/checks.ts";
import { initiativeTotal } from "../../src/rules/d20/derive/readiness.ts";
import { naturalReach } from "../../src/rules/d20/derive/reach.ts";
import { DEFAULT_SETTINGS } from "../../src/rules/d20/settings.ts";
import { SIZES, SKILLS, type Ability, type Motion, type Size, type Skill } from "../../src/rules/d20/stats.ts";
import { DEFAULT_TABLES } from "../../src/rules/d20/tables.ts";
import { challengeText } from "../../src/ui/d20/sheets/challenge.ts";
import { isRecord } from "../../tools/json.ts";
import { inProject } from "../../tools/project.ts";
import { actors, built, slugsOf } from "./tools/d20-sources.ts";
import { combatantFrom, statBlock } from "./tools/pack-d20.ts";

/** A stat block as it is printed, lengths in metres; an ability that it has not is null. */
interface StatBlock {
  readonly slug: string;
  readonly size: Size;
  readonly type: string;
  readonly challenge: string;
  readonly dice: string;
  readonly hp: number;
  readonly initiative: number;
  readonly speeds: Readonly<Partial<Record<Motion, number>>>;
  readonly armour: string;
  readonly attack: number;
  readonly grapple: number;
  readonly saves: string;
  /** In the order in which they are printed: Strength to Charisma. */
  readonly abilities: readonly (number | null)[];
  readonly reach: number;
  readonly attacks: Readonly<Record<string, string>>;
  readonly skills: Readonly<Partial<Record<Skill, number>>>;
}

/** What is printed against the rest of the same block, as the rest has it. */
const MISPRINTS: Readonly<Record<string, Partial<StatBlock>>> = {
  // Dexterity +3 counts against touches as well.
  ghast: { armour: "17/13/14" },
  // Flat-footed it loses its Dexterity +1.
  mimic: { armour: "15/10/14" },
  // It is never caught flat-footed.
  minotaur: { armour: "14/9/14" },
  // Natural armour +9 stays; Dexterity +4 and Improved Initiative make 8.
  mohrg: { armour: "23/14/19", initiative: 8 },
};

const PRINTED = JSON.parse(readFileSync(inProject("tests/guard/d20-stat-blocks.json"), "utf8")) as readonly StatBlock[];
const BLOCKS = PRINTED.map((block) => ({ ...block, ...MISPRINTS[block.slug] }));

const ORDER: readonly Ability[] = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"];

/** What bigger and smaller ones add to a grapple: 4 for each size from Medium. */
const sizeInGrapple = (size: Size): number => 4 * (SIZES.indexOf(size) - SIZES.indexOf("medium"));

/** The average of printed dice, rounded down; at least 1: `3d10+12` has 16 of its dice. */
function averageOf(dice: string): number {
  const [, count = "", faces = ""] = /^([\d/]+)d(\d+)/.exec(dice) ?? [];
  const [over = 0, under = 1] = count.split("/").map(Number);
  return Math.max(1, Math.floor(((over / under) * (Number(faces) + 1)) / 2));
}

describe("the creatures of d20", () => {
  it("are all held to a stat block", () => {
    expect([...slugsOf("creatures")].sort()).toEqual(BLOCKS.map(({ slug }) => slug).sort());
    expect(BLOCKS).toHaveLength(45);
  });

  it.each(BLOCKS)(
    "D20-ATK-01 D20-AC-01 D20-SAVE-01 $slug fights by its stat block",
    ({ slug, hp, armour, saves, speeds, attacks }) => {
      const { ac, speed, ...derived } = statBlock(built(`creatures/${slug}`));
      expect({ ...derived, armour: ac, land: speed }).toMatchObject({ hp, armour, saves, land: speeds.land, attacks });
    },
  );

  it.each(BLOCKS)(
    "D20-PROG-01 D20-PROG-05 D20-MOVE-38 $slug is made as its stat block says",
    ({ slug, size, type, challenge, dice, abilities, attack, grapple, speeds, reach }) => {
      const { sheet } = combatantFrom(built(`creatures/${slug}`));
      const { baseAttack, modifiers } = characterOf(DEFAULT_SETTINGS, sheet);
      const { challengeRating } = sheet;
      expect({
        size: sheet.size,
        type: sheet.creatureType,
        challenge: challengeRating === null ? null : challengeText(challengeRating),
        // The undead have no Constitution, ours 10; the mindless no Intelligence, ours 1.
        abilities: ORDER.map((ability) => sheet.abilities[ability]),
        attack: baseAttack.value,
        grapple: baseAttack.value + modifiers.strength + sizeInGrapple(size),
        rolled: sheet.hitPointsRolled,
        reach: naturalReach(DEFAULT_SETTINGS, sheet) * DEFAULT_SETTINGS.metresPerSquare,
      }).toEqual({
        size,
        type,
        challenge,
        abilities: abilities.map((score, at) => score ?? (ORDER[at] === "intelligence" ? 1 : 10)),
        attack,
        grapple,
        rolled: averageOf(dice),
        reach,
      });
      // On land they go as their armour lets them.
      expect({ ...sheet.speeds, land: speeds.land }).toMatchObject(speeds);
    },
  );

  it.each(BLOCKS)(
    "D20-INIT-02 D20-SKILL-02 $slug is as quick and as skilled as its stat block says",
    ({ slug, initiative, skills }) => {
      const one = combatantFrom(built(`creatures/${slug}`));
      expect(initiativeTotal(DEFAULT_SETTINGS, one).value).toBe(initiative);
      const known = SKILLS.filter((skill) => skill in skills);
      expect(Object.fromEntries(known.map((skill) => [skill, skillTotal(DEFAULT_SETTINGS, one, skill).value]))).toEqual(
        skills,
      );
    },
  );

  it("D20-AOO-02 threaten as they stand: something is in hand, or grows there", () => {
    const harmless = actors.filter(
      (name) => threateningArms(DEFAULT_SETTINGS, combatantFrom(built(name))).length === 0,
    );
    expect(harmless).toEqual(["characters/pimprenelle"]);
  });

  it("D20-MOVE-38 are of many sizes, tall and long, and stand on tokens as wide as their space", () => {
    const bodies = actors.map((name) => {
      const actor = built(name);
      const { size, shape } = combatantFrom(actor).sheet;
      const { width, height } = isRecord(actor["prototypeToken"]) ? actor["prototypeToken"] : {};
      const squares = DEFAULT_TABLES.sizes[size][shape].space / DEFAULT_SETTINGS.metresPerSquare;
      return { name, tokens: [width, height], squares: [squares, squares], body: `${size} ${shape}` };
    });
    expect(bodies.filter(({ tokens, squares }) => JSON.stringify(tokens) !== JSON.stringify(squares))).toEqual([]);
    expect([...new Set(bodies.map(({ body }) => body))].sort()).toEqual([
      "gargantuan long",
      "huge long",
      "huge tall",
      "large long",
      "large tall",
      "medium long",
      "medium tall",
      "small long",
      "small tall",
      "tiny long",
    ]);
  });

  it("D20-ATK-22 have attacks of nature's of both ranks, one main kind at most beside secondary ones", () => {
    const natural = slugsOf("creatures").map((slug) =>
      combatantFrom(built(`creatures/${slug}`)).gear.weapons.filter((weapon) => weapon.natural !== null),
    );
    expect(new Set(natural.flat().map((weapon) => weapon.natural))).toEqual(new Set(["primary", "secondary"]));
    const mixed = natural.map((weapons) => weapons.filter((weapon) => weapon.natural === "primary"));
    // Its stat block prints fist and tongue with the same bonus.
    expect(mixed.filter((weapons) => weapons.length > 1).map((weapons) => weapons.map(({ name }) => name))).toEqual([
      ["Slam", "Tongue"],
    ]);
  });
});
