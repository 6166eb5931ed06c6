import {
  BONUS_TARGETS,
  BONUS_TYPES,
  CLASSES,
  FEATS,
  LOADS,
  MOTIONS,
  SAVES,
  SHAPES,
  SIZES,
  TRAITS,
  UNPLAYED_FEATS,
} from "../../../rules/d20/stats.ts";
import { UNARMED } from "../../../rules/d20/derive/arm.ts";
import { featNameOf } from "../../../rules/d20/derive/fighter.ts";
import type { Weapon } from "../../../rules/d20/state.ts";
import {
  choices,
  identifierField,
  switches,
  type FormView,
  type NumberField,
  type SwitchView,
} from "../../sheets/figures.ts";
import { rowsView, type Column, type RowsView } from "../../sheets/rows-view.ts";
import type { Words } from "../../words.ts";
import type { ActorStats } from "../../../rules/d20/stored/actor.ts";

/** The profile tab: what a combatant is, and what species, classes, feats and magic give. */
export interface ProfileView {
  readonly forms: readonly FormView[];
  readonly lists: readonly RowsView[];
  readonly traits: { readonly list: string; readonly title: string; readonly words: readonly SwitchView[] };
}

/** What fresh rows of the lists say. */
export const FRESH_ROWS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  classes: { id: "fighter", level: 1 },
  feats: { id: "dodge", weapon: "" },
  bonuses: { to: "attack", type: "untyped", value: 1, source: "" },
};

const CLASS_COLUMNS: readonly Column[] = [
  { field: "id", label: "PDA.Sheet.Class", kind: { words: CLASSES, prefix: "PDA.D20.Class" } },
  { field: "level", label: "PDA.Sheet.Level", kind: "number" },
];
const featColumns = (feats: ReadonlyMap<string, string>, weapons: ReadonlyMap<string, string>): readonly Column[] => [
  { field: "id", label: "PDA.D20.Sheet.Feat", kind: { things: feats } },
  { field: "weapon", label: "PDA.D20.Sheet.FeatWeapon", kind: { things: weapons, blank: "PDA.D20.Sheet.NoWeapon" } },
];
const BONUS_COLUMNS: readonly Column[] = [
  { field: "to", label: "PDA.D20.Sheet.BonusTo", kind: { words: BONUS_TARGETS, prefix: "PDA.D20.BonusTo" } },
  { field: "type", label: "PDA.D20.Sheet.BonusType", kind: { words: BONUS_TYPES, prefix: "PDA.D20.BonusType" } },
  { field: "value", label: "PDA.D20.Sheet.BonusValue", kind: "number" },
  { field: "source", label: "PDA.D20.Sheet.BonusSource", kind: "text" },
];

/** Feats by their names; of those that nothing reads, that they are not played yet. [D20-FEAT-20] [D20-FEAT-21] */
function featNames(words: Words): ReadonlyMap<string, string> {
  return new Map(
    FEATS.map((id) => {
      const name = words.text(`PDA.D20.Feat.${id}`);
      return [id, UNPLAYED_FEATS.includes(id) ? words.format("PDA.D20.Sheet.NotPlayed", { name }) : name];
    }),
  );
}

/** Lays the profile out. [D20-PROG-05] [D20-AC-08] [D20-MOVE-38] [D20-FEAT-14] [D20-FEAT-16] */
export function profileOf(
  stats: ActorStats,
  weapons: readonly Pick<Weapon, "identifier" | "id" | "name">[],
  words: Words,
): ProfileView {
  const named = new Map([
    ...weapons.map((weapon) => [featNameOf(weapon), weapon.name] as const),
    [UNARMED, words.text("PDA.Striker.unarmed")],
  ]);
  return {
    forms: [
      identity(stats, words),
      ...(stats.nature === "creature" ? [species(stats, words)] : []),
      motions(stats, words),
      senses(stats, words),
    ],
    lists: [
      rowsView(
        "classes",
        stats.classes,
        CLASS_COLUMNS,
        { title: "PDA.Sheet.Classes", none: "PDA.D20.Sheet.NoClass", remove: "PDA.Sheet.RemoveClass" },
        words,
      ),
      rowsView(
        "feats",
        stats.feats.map(({ id, weapon }) => ({ id, weapon })),
        featColumns(featNames(words), named),
        { title: "PDA.D20.Sheet.Feats", none: "PDA.D20.Sheet.NoFeat", remove: "PDA.D20.Sheet.RemoveFeat" },
        words,
      ),
      rowsView(
        "bonuses",
        stats.bonuses.map(({ to, type, value, source }) => ({ to, type, value, source })),
        BONUS_COLUMNS,
        { title: "PDA.D20.Sheet.Bonuses", none: "PDA.D20.Sheet.NoBonus", remove: "PDA.D20.Sheet.RemoveBonus" },
        words,
      ),
    ],
    traits: {
      list: "traits",
      title: words.text("PDA.D20.Sheet.Traits"),
      words: switches(TRAITS, stats.traits, "PDA.D20.Trait", words),
    },
  };
}

function field(words: Words, path: string, value: number | null, label = `PDA.D20.Field.${path}`): NumberField {
  return {
    label: words.text(label),
    path: `system.${path}`,
    value,
    placeholder: value === null ? words.text("PDA.Sheet.ByTheRules") : "",
  };
}

function identity(stats: ActorStats, words: Words): FormView {
  return {
    title: words.text("PDA.Sheet.Profile"),
    choices: [
      {
        label: words.text("PDA.Sheet.Nature"),
        path: "system.nature",
        options: choices(["character", "creature"], stats.nature, "PDA.Nature", words),
      },
      {
        label: words.text("PDA.Sheet.Size"),
        path: "system.size",
        options: choices(SIZES, stats.size, "PDA.D20.Size", words),
      },
      {
        label: words.text("PDA.D20.Field.shape"),
        path: "system.shape",
        options: choices(SHAPES, stats.shape, "PDA.D20.Shape", words),
      },
      {
        label: words.text("PDA.D20.Field.load"),
        path: "system.load",
        options: choices(LOADS, stats.load, "PDA.D20.Load", words),
      },
    ],
    numbers: [
      field(words, "space", stats.space),
      field(words, "reach", stats.reach),
      field(words, "experience.value", stats.experience.value, "PDA.D20.Field.experience"),
      field(words, "experience.threshold", stats.experience.threshold, "PDA.D20.Field.threshold"),
    ],
    texts: [identifierField(stats.identifier, words)],
  };
}

function species({ racial }: ActorStats, words: Words): FormView {
  const saves = SAVES.map((save) => ({ ...field(words, `racial.${save}`, racial[save], `PDA.D20.Save.${save}`) }));
  return {
    title: words.text("PDA.D20.Sheet.Species"),
    choices: [],
    numbers: [
      field(words, "racial.hitDice", racial.hitDice, "PDA.D20.Field.hitDice"),
      field(words, "racial.baseAttack", racial.baseAttack, "PDA.D20.Field.baseAttack"),
      ...saves,
    ],
  };
}

function motions({ speeds }: ActorStats, words: Words): FormView {
  return {
    title: words.text("PDA.D20.Sheet.Speeds"),
    choices: [],
    numbers: MOTIONS.map((motion) => field(words, `speeds.${motion}`, speeds[motion], `PDA.D20.Motion.${motion}`)),
  };
}

function senses(stats: ActorStats, words: Words): FormView {
  return {
    title: words.text("PDA.D20.Sheet.Senses"),
    choices: [],
    numbers: [
      field(words, "naturalArmour", stats.naturalArmour, "PDA.Sheet.NaturalArmour"),
      field(words, "darkvision", stats.darkvision),
      { ...field(words, "spellResistance", stats.spellResistance), placeholder: words.text("PDA.D20.Sheet.None") },
      field(words, "concealment", stats.concealment),
      field(words, "sneakDice", stats.sneakDice),
    ],
  };
}

/** Hit points that are written by hand, and how somebody who is down fares. [D20-HP-01] [D20-HP-11] */
export function lifeForm({ hitPoints, recovery }: ActorStats, words: Words): FormView {
  return {
    title: words.text("PDA.D20.Sheet.HitPoints"),
    choices: [],
    numbers: [
      {
        ...field(words, "hitPoints.rolled", hitPoints.rolled, "PDA.D20.Field.rolled"),
        placeholder: words.text("PDA.Sheet.ByTheRules"),
      },
      {
        ...field(words, "hitPoints.override", hitPoints.override, "PDA.D20.Field.override"),
        placeholder: words.text("PDA.Sheet.ByTheRules"),
      },
    ],
    checks: (["stable", "tended", "awake", "mending"] as const).map((name) => ({
      label: words.text(`PDA.D20.Recovery.${name}`),
      path: `system.recovery.${name}`,
      on: recovery[name],
    })),
  };
}

/** Classes and levels; without any, the hit dice of a creature, or that there is no class yet. */
export function summaryOf({ classes, racial, nature }: ActorStats, words: Words): string {
  if (classes.length === 0 && racial.hitDice === 0)
    return words.text(nature === "character" ? "PDA.D20.Sheet.NoClassYet" : "PDA.Nature.creature");
  if (classes.length === 0) return words.format("PDA.D20.Sheet.CreatureDice", { count: racial.hitDice });
  return classes
    .map(({ id, level }) => words.format("PDA.Sheet.ClassLevel", { name: words.text(`PDA.D20.Class.${id}`), level }))
    .join(" / ");
}
