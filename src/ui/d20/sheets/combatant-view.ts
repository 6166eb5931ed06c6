import { ABILITIES, MOTIONS, SAVES, SKILLS, type Trait } from "../../../rules/d20/stats.ts";
import {
  figure,
  pool,
  rated,
  type FigureView,
  type FormView,
  type PoolView,
  type RatedView,
} from "../../sheets/figures.ts";
import type { SheetFrameView } from "../../sheets/frame-view.ts";
import { shown } from "../../sheets/shown-number.ts";
import type { NumberView } from "../../explanations/explanation-view.ts";
import type { Words } from "../../words.ts";
import type { ChoiceView } from "../../tracker/choices.ts";
import { armViews, type ArmedSource, type ArmView } from "./arms-view.ts";
import { shelvesOf, type GearEntry } from "./gear-shelves.ts";
import type { Power } from "../../../rules/d20/state.ts";
import { powerFacts, useOf, type PowerView } from "./powers-view.ts";
import { lifeForm, profileOf, summaryOf, type ProfileView } from "./profile-view.ts";
import type { ActorStats } from "../../../rules/d20/stored/actor.ts";

/** What may be chosen for somebody's coming attacks and spells; `id`: the combatant's. */
export interface FightChoices {
  readonly id: string;
  readonly choices: readonly ChoiceView[];
}

/** An actor freed of its document: stored values, derived numbers, gear. */
export interface SheetSource extends ArmedSource {
  readonly name: string;
  readonly img: string;
  readonly stats: ActorStats;
  readonly entries: readonly GearEntry[];
  /** Of its own and of its classes. */
  readonly traits: readonly Trait[];
  /** The states that hold, as its token shows them. */
  readonly states: readonly string[];
  /** Every condition that can be set by hand, and its picture. */
  readonly conditions: readonly { readonly id: string; readonly img: string }[];
  /** Null out of a fight, and where nothing can be chosen. */
  readonly choices: FightChoices | null;
  /** Why a power cannot be used now, or null. */
  /** A power with its numbers at its author's level. */
  readonly levelled: (power: Power) => Power;
  readonly blockedPower: (power: string) => string | null;
}

interface AbilityView extends RatedView {
  readonly score: number;
  readonly now: NumberView;
  readonly check: FigureView;
  readonly harms: readonly (RatedView & { readonly harm: string; readonly points: number })[];
}

/** A combatant's sheet as `templates/d20/sheets/` prints it. */
export interface CombatantSheetView extends SheetFrameView {
  readonly arms: readonly ArmView[];
  readonly powers: readonly PowerView[];
  readonly choices: FightChoices | null;
  readonly conditions: readonly {
    readonly id: string;
    readonly label: string;
    readonly img: string;
    readonly on: boolean;
  }[];
  readonly life: FormView;
  readonly abilities: readonly AbilityView[];
  readonly profile: ProfileView;
}

/** Lays a sheet out. Every number keeps its explanation. */
export function combatantSheetView(source: SheetSource, words: Words): CombatantSheetView {
  const { stats } = source;
  return {
    head: headOf(source, words),
    badges: [
      ...figures(source, ["armourClass", "touch", "flatFooted"], words),
      figure(source, "initiative", words, { plus: true }),
    ],
    pools: poolsOf(source, words),
    arms: armViews(source, words),
    choices: source.choices,
    powers: source.entries.flatMap((entry) =>
      entry.type === "d20Power"
        ? [
            {
              id: entry.piece.id,
              name: entry.piece.name,
              img: entry.img,
              facts: powerFacts(source.levelled(entry.piece), words),
              use: useOf(entry.piece, words),
              blocked: source.blockedPower(entry.piece.id),
            },
          ]
        : [],
    ),
    defences: figures(source, ["armourClass", "touch", "flatFooted", "opportunities"], words),
    saves: SAVES.map((save) =>
      figure(source, `save.${save}`, words, { label: words.text(`PDA.D20.Save.${save}`), plus: true, rolled: true }),
    ),
    tempo: tempoOf(source, words),
    conditions: source.conditions
      .map(({ id, img }) => ({
        id,
        img,
        label: words.text(`PDA.Condition.${id}`),
        on: stats.conditions.some((condition) => condition === id),
      }))
      .sort((one, other) => one.label.localeCompare(other.label)),
    life: lifeForm(stats, words),
    abilities: ABILITIES.map((ability) => abilityView(ability, source, words)),
    skills: SKILLS.map((skill) => {
      const label = words.text(`PDA.D20.Skill.${skill}`);
      const { number, roll, rollLabel } = figure(source, `skill.${skill}`, words, { label, plus: true, rolled: true });
      return {
        ...rated(source, `system.skills.${skill}`, label),
        rank: stats.skills[skill],
        number,
        roll: roll ?? "",
        rollLabel,
      };
    }),
    shelves: shelvesOf(source.entries, words),
    profile: profileOf(stats, source.gear.weapons, words),
  };
}

function headOf({ name, img, stats, traits, states }: SheetSource, words: Words): CombatantSheetView["head"] {
  const { darkvision, spellResistance } = stats;
  const shape = stats.shape === "long" ? ` · ${words.text("PDA.D20.Shape.long")}` : "";
  const tags = [
    ...(darkvision > 0 ? [words.format("PDA.D20.Sheet.DarkvisionOf", { metres: darkvision })] : []),
    ...(spellResistance === null ? [] : [words.format("PDA.D20.Sheet.ResistanceOf", { value: spellResistance })]),
    ...traits.map((trait) => words.text(`PDA.D20.Trait.${trait}`)),
  ];
  return {
    name,
    img,
    subtitle: `${words.format("PDA.Sheet.Subtitle", { classes: summaryOf(stats, words), size: words.text(`PDA.D20.Size.${stats.size}`) })}${shape}`,
    traits: tags.map((label) => ({ label })),
    traitsLabel: words.text("PDA.D20.Sheet.Traits"),
    states: states.map((state) => ({ label: words.text(`PDA.Condition.${state}`) })),
  };
}

/** Hit points of their most; temporary ones beside as many; nonlethal damage of what would fell. [D20-HP-27] [D20-HP-31] */
function poolsOf(source: SheetSource, words: Words): readonly PoolView[] {
  const { hitPoints, temporary, nonlethal } = source.stats;
  const most = source.numbers["hitPoints"]?.value ?? 0;
  const now = hitPoints.value ?? most;
  return [
    pool(source, "hitPoints", now, "hitPoints", words),
    pool(source, "temporary", temporary, most, words),
    pool(source, "nonlethal", nonlethal, Math.max(0, now + temporary), words),
  ];
}

/** Speeds and lengths in metres; dice of sneak attacks for those who have any. */
function tempoOf(source: SheetSource, words: Words): readonly FigureView[] {
  const metres = (key: string, label?: string): FigureView => {
    const value = source.numbers[key]?.value ?? 0;
    return figure(source, key, words, {
      text: words.format("PDA.D20.Sheet.Metres", { metres: value }),
      ...(label === undefined ? {} : { label }),
    });
  };
  const sneak = source.numbers["sneakDice"]?.value ?? 0;
  return [
    figure(source, "initiative", words, { plus: true, rolled: true }),
    figure(source, "baseAttack", words, { plus: true }),
    ...(sneak > 0
      ? [figure(source, "sneakDice", words, { text: words.format("PDA.D20.Sheet.SneakDice", { dice: sneak }) })]
      : []),
    ...MOTIONS.filter((motion) => `speed.${motion}` in source.numbers).map((motion) =>
      metres(`speed.${motion}`, words.text(`PDA.D20.Motion.${motion}`)),
    ),
    figure(source, "runFactor", words, {
      text: `×${source.numbers["runFactor"]?.value ?? 0}`,
      label: words.text("PDA.D20.Sheet.Run"),
    }),
    metres("space"),
    metres("reach"),
  ];
}

function abilityView(ability: (typeof ABILITIES)[number], source: SheetSource, words: Words): AbilityView {
  const label = words.text(`PDA.Ability.${ability}`);
  return {
    ...rated(source, `system.abilities.${ability}`, label),
    score: source.stats.abilities[ability],
    now: { ...shown(source, `ability.${ability}`, words), label },
    check: figure(source, `check.${ability}`, words, { label, plus: true, rolled: true }),
    harms: (["abilityDamage", "abilityDrain"] as const).map((harm) => ({
      ...rated(
        source,
        `system.${harm}.${ability}`,
        words.format("PDA.D20.Sheet.HarmOf", { harm: words.text(`PDA.D20.Field.${harm}`), ability: label }),
      ),
      harm: words.text(`PDA.D20.Field.${harm}`),
      points: source.stats[harm][ability],
    })),
  };
}

function figures(source: SheetSource, keys: readonly string[], words: Words): readonly FigureView[] {
  return keys.map((key) => figure(source, key, words));
}
