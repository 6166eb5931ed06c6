/** How a `d20` actor is laid out on its sheet. Pure. */
import { UNARMED } from "../../../rules/d20/derive/arm.ts";
import { featNameOf } from "../../../rules/d20/derive/fighter.ts";
import type { Power, Weapon } from "../../../rules/d20/state.ts";
import { FEATS, MOTIONS, SAVES, type Trait } from "../../../rules/d20/stats.ts";
import { actorShape, type ActorStats } from "../../../rules/d20/stored/actor.ts";
import { sheetLayout, type FigureSpec, type Panel, type SheetSource } from "../../sheets/layout.ts";
import { classLine } from "../../sheets/vocabulary.ts";
import { joined, type Words } from "../../words.ts";
import { challengeText } from "./challenge.ts";
import { armTable, type ArmsSource } from "./arms-view.ts";
import { GEAR, powerFacts } from "./gear.ts";

/** What the sheet shows of an actor besides its values, numbers and gear. */
export interface D20Sheet extends ArmsSource {
  /** Its powers with their numbers at their author's level, by their ids. */
  readonly powers: ReadonlyMap<string, Power>;
  /** Why a power cannot be used now, or null. */
  readonly blockedPower: (power: string) => string | null;
  /** Of its own and of its classes. */
  readonly traits: readonly Trait[];
  /** The states that hold, as its token shows them. */
  readonly states: readonly string[];
}

type Source = SheetSource<typeof actorShape.form.fields, D20Sheet>;

/** Lengths and speeds. */
const metres = (key: string, label = `PDA.Total.${key}`): FigureSpec<Source> => ({
  key,
  label,
  text: (value, words) => words.format("PDA.D20.Sheet.Metres", { metres: value }),
});

const FIGHT: readonly Panel<Source>[] = [
  { arms: armTable },
  {
    powers: {
      type: "d20Power",
      // Spells are cast, potions and other things used.
      use: ({ source }) => (source === "spell" ? "PDA.Sheet.Cast" : "PDA.Sheet.Use"),
      facts({ own }, id, words) {
        const power = own.powers.get(id);
        return power === undefined ? "" : powerFacts(power, words);
      },
      blocked: ({ own }, id) => own.blockedPower(id),
    },
  },
  {
    columns: [
      { title: "PDA.Sheet.Defence", figures: ["armourClass", "touch", "flatFooted", "opportunities"] },
      {
        title: "PDA.Sheet.Saves",
        figures: SAVES.map((save) => ({
          key: `save.${save}`,
          label: `PDA.D20.Save.${save}`,
          plus: true,
          rolled: true,
        })),
      },
      {
        title: "PDA.D20.Sheet.Tempo",
        figures: [
          { key: "initiative", plus: true, rolled: true },
          { key: "baseAttack", plus: true },
          {
            key: "sneakDice",
            text: (dice, words) => words.format("PDA.D20.Sheet.SneakDice", { dice }),
            when: ({ numbers }) => (numbers["sneakDice"]?.value ?? 0) > 0,
          },
          { key: "turnings", when: ({ numbers }) => numbers["turnings"] !== undefined },
          { key: "turningCheck", plus: true, when: ({ numbers }) => numbers["turningCheck"] !== undefined },
          ...MOTIONS.map((motion) => metres(`speed.${motion}`, `PDA.D20.Motion.${motion}`)),
          { key: "runFactor", label: "PDA.D20.Sheet.Run", text: (factor) => `×${factor}` },
          metres("space"),
          metres("reach"),
        ],
      },
    ],
  },
];

/** Hit points that are written by hand, and how an actor that is down fares. [D20-HP-01] [D20-HP-11] */
const BODY: readonly Panel<Source>[] = [
  "conditions",
  "rest",
  {
    form: "PDA.D20.Sheet.HitPoints",
    fields: ["hitPoints.rolled", "hitPoints.override", "recovery"],
  },
];

const SCORES: readonly Panel<Source>[] = [
  {
    scores: {
      title: "PDA.Sheet.Abilities",
      head: "PDA.D20.Sheet.Ability",
      words: "PDA.Ability",
      columns: [
        { head: "PDA.D20.Sheet.Score", group: "abilities" },
        { head: "PDA.D20.Field.abilityDamage", group: "abilityDamage" },
        { head: "PDA.D20.Field.abilityDrain", group: "abilityDrain" },
        { head: "PDA.D20.Sheet.Now", number: "ability" },
        { head: "PDA.D20.Sheet.Check", number: "check", rolled: true },
      ],
    },
  },
  {
    scores: {
      title: "PDA.Sheet.Skills",
      words: "PDA.D20.Skill",
      columns: [{ group: "skills" }, { number: "skill", rolled: true }],
    },
  },
];

/** [D20-PROG-05] [D20-AC-08] [D20-MOVE-38] [D20-FEAT-14] [D20-FEAT-16] */
const PROFILE: readonly Panel<Source>[] = [
  {
    form: "PDA.Sheet.Profile",
    fields: [
      "nature",
      "creatureType",
      { path: "challengeRating", placeholder: "PDA.D20.Sheet.None" },
      "size",
      "shape",
      "load",
      "space",
      "reach",
      "experience",
      "identifier",
    ],
  },
  { form: "PDA.D20.Sheet.Species", fields: ["racial"], when: ({ stored }) => stored.nature === "creature" },
  { form: "PDA.D20.Sheet.Speeds", fields: ["speeds"] },
  {
    form: "PDA.D20.Sheet.Senses",
    fields: [
      "naturalArmour",
      "darkvision",
      { path: "spellResistance", placeholder: "PDA.D20.Sheet.None" },
      "turnResistance",
      "concealment",
      "sneakDice",
    ],
  },
  {
    form: "PDA.D20.Sheet.Channeling",
    fields: ["channel", "holySymbol", "turnings"],
    when: ({ numbers }) => numbers["turnings"] !== undefined,
  },
  {
    form: "PDA.D20.Sheet.Mount",
    fields: ["combatTrained", "saddle"],
    when: ({ stored }) => stored.nature === "creature",
  },
  { list: "turnTypes", when: ({ numbers }) => numbers["turnings"] !== undefined },
  { list: "classes" },
  {
    list: "feats",
    things: ({ own }, words) => ({
      id: { names: featNames(words) },
      weapon: { names: weaponNames(own.weapons, words), blank: "PDA.D20.Sheet.NoWeapon" },
    }),
  },
  { list: "bonuses", fresh: { value: 1 } },
  { list: "traits" },
  "effects",
  "notes",
];

/** The sheet of a character or creature. */
export const LAYOUT = sheetLayout<typeof actorShape.form.fields, D20Sheet>({
  shape: actorShape,
  gear: GEAR,
  subtitle: ({ stored }, words) => subtitleOf(stored, words),
  traits: ({ stored: { darkvision, spellResistance, turnResistance }, own }, words) => [
    ...(darkvision > 0 ? [words.format("PDA.D20.Sheet.DarkvisionOf", { metres: darkvision })] : []),
    ...(spellResistance === null ? [] : [words.format("PDA.D20.Sheet.ResistanceOf", { value: spellResistance })]),
    ...(turnResistance > 0 ? [words.format("PDA.D20.Sheet.TurnResistanceOf", { value: turnResistance })] : []),
    ...own.traits.map((trait) => words.text(`PDA.D20.Trait.${trait}`)),
  ],
  traitsOf: "traits",
  states: ({ own }) => own.states,
  badges: ["armourClass", "touch", "flatFooted", { key: "initiative", plus: true }],
  // Temporary hit points beside as many as all; nonlethal damage of what would fell. [D20-HP-27] [D20-HP-31]
  pools: [
    { key: "hitPoints", path: "hitPoints.value", max: "hitPoints" },
    { key: "temporary", path: "temporary", full: mostOf },
    {
      key: "nonlethal",
      path: "nonlethal",
      full: (source) => Math.max(0, (source.now.hitPoints.value ?? mostOf(source)) + source.now.temporary),
    },
  ],
  tabs: { fight: FIGHT, body: BODY, abilities: SCORES, profile: PROFILE },
});

function mostOf({ numbers }: Source): number {
  return numbers["hitPoints"]?.value ?? 0;
}

/** Classes and levels, or what a creature is; its size, its build where that is long, the type of a creature, and how hard a fight it is. */
function subtitleOf(stats: ActorStats, words: Words): string {
  const size = words.text(`PDA.D20.Size.${stats.size}`);
  const { shape, nature, creatureType, challengeRating } = stats;
  return joined([
    words.format("PDA.Sheet.Subtitle", { classes: summaryOf(stats, words), size }),
    shape === "long" && words.text("PDA.D20.Shape.long"),
    nature === "creature" && words.text(`PDA.D20.CreatureType.${creatureType}`),
    challengeRating !== null && words.format("PDA.D20.Sheet.Challenge", { rating: challengeText(challengeRating) }),
  ]);
}

/** Classes and levels; without any, the hit dice of a creature, or that there is no class yet. [D20-PROG-05] */
function summaryOf({ classes, racial, nature }: ActorStats, words: Words): string {
  if (classes.length === 0 && racial.hitDice === 0)
    return words.text(nature === "character" ? "PDA.D20.Sheet.NoClassYet" : "PDA.Nature.creature");
  if (classes.length === 0) return words.format("PDA.D20.Sheet.CreatureDice", { count: racial.hitDice });
  return classLine(classes, "PDA.D20.Class", words);
}

/** Feats by their names. [D20-FEAT-20] [D20-FEAT-21] */
const featNames = (words: Words): ReadonlyMap<string, string> =>
  new Map(FEATS.map((id) => [id, words.text(`PDA.D20.Feat.${id}`)]));

/** The weapons that a feat may be for, by the names by which feats know them. */
function weaponNames(weapons: readonly Weapon[], words: Words): ReadonlyMap<string, string> {
  return new Map([
    ...weapons.map((weapon) => [featNameOf(weapon), weapon.name] as const),
    [UNARMED, words.text("PDA.Striker.unarmed")],
  ]);
}
