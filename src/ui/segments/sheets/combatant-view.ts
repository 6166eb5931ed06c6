import type { Total } from "../../../rules/kernel/totals.ts";
import { ABILITIES, SKILLS } from "../../../rules/segments/stats.ts";
import type { NumberView } from "../../explanations/explanation-view.ts";
import { figure, pool, rated, type FigureView, type PoolView, type RatedView } from "../../sheets/figures.ts";
import type { HeadView, SheetFrameView } from "../../sheets/frame-view.ts";
import { shown } from "../../sheets/shown-number.ts";
import type { Words } from "../../words.ts";
import { bodyView, type BodyView } from "./body-view.ts";
import { facesView, type FacesView } from "./faces-view.ts";
import { shelvesOf, type GearFacts } from "./gear-shelves.ts";
import { profileOf, type ProfileView } from "./profile-view.ts";
import { faceTags, shotViews, strikerViews, type ShotView, type StrikerView } from "./strikers-view.ts";
import type { ActorStats } from "../../../rules/segments/stored/actor.ts";
import type { ExceptionalFaces } from "../../../rules/segments/stored/bounds.ts";

/** An actor freed of its document: stored values, derived numbers, gear. */
export interface SheetSource {
  readonly name: string;
  readonly img: string;
  /** Prefix of every DOM id of this sheet. */
  readonly rootId: string;
  readonly editable: boolean;
  readonly stats: ActorStats;
  readonly numbers: Readonly<Record<string, Total>>;
  readonly gear: readonly GearFacts[];
  /** Why an attack with this striker is impossible now, or null. */
  readonly blocked: (striker: string) => string | null;
  /** Why a shot with this weapon is impossible now, or null. */
  readonly blockedShot: (weapon: string) => string | null;
  readonly bareHandsDamage: string;
  /** Exceptional faces that a being has by its kind. [SEG-EXC-18] */
  readonly kindFaces: readonly ExceptionalFaces[];
  /** Where the drawing of a condition lies. */
  readonly picture: (condition: string) => string;
}

/** A combatant's sheet as `templates/segments/sheets/` prints it. */
export interface CombatantSheetView extends SheetFrameView {
  readonly head: HeadView & {
    /** What its hide is worth; null where it has none. */
    readonly more: string | null;
  };
  readonly strikers: readonly StrikerView[];
  readonly shots: readonly ShotView[];
  readonly fatigue: readonly FigureView[];
  /** Rounds under water since the last breath, and tiring ones in the saddle. */
  readonly counts: readonly (RatedView & { readonly rounds: number })[];
  readonly load: readonly FigureView[];
  readonly body: BodyView;
  readonly abilities: readonly (RatedView & {
    readonly score: number;
    readonly modifier: NumberView;
    readonly roll: string;
    readonly rollLabel: string;
  })[];
  readonly profile: ProfileView;
  /** Its bulk besides gear. */
  readonly baggage: RatedView & { readonly bulk: number };
  /** A creature: no classes, but powers and faces of its own. */
  readonly creature: boolean;
  /** Exceptional faces of the being itself, to be edited. */
  readonly faces: FacesView;
  readonly powers: readonly PowerView[];
}

/** A spell or a power, with what it does. */
interface PowerView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly facts: string;
  /** What its button says. */
  readonly use: string;
}

/** Lays a sheet out. Every number keeps its explanation. */
export function combatantSheetView(source: SheetSource, words: Words): CombatantSheetView {
  const { stats } = source;
  const profile = profileOf(stats, words);
  const shelves = shelvesOf(source.gear, words);
  const magic = new Set(source.gear.flatMap(({ id, spell }) => (spell?.source === "item" ? [id] : [])));
  return {
    head: {
      name: source.name,
      img: source.img,
      subtitle: words.format("PDA.Sheet.Subtitle", {
        classes: profile.summary,
        size: words.text(`PDA.Segments.Size.${stats.size}`),
      }),
      more: stats.naturalArmour > 0 ? words.format("PDA.Sheet.NaturalArmourOf", { points: stats.naturalArmour }) : null,
      traits: faceTags([...source.kindFaces, ...stats.exceptional], words),
      traitsLabel: words.text("PDA.Sheet.Faces"),
      states: stats.conditions.map((condition) => ({ label: words.text(`PDA.Condition.${condition}`) })),
    },
    badges: figures(source, ["armourClass", "criticalParry", "routineActions", "life"], words),
    pools: [
      poolOf("stamina", "maxStamina", source, words),
      poolOf("wounds", "maxWounds", source, words),
      pool(source, "fatigue", stats.fatigue.points, "fatigueThreshold", words),
    ],
    strikers: strikerViews(source, words),
    shots: shotViews(source, words),
    defences: figures(
      source,
      ["armourClass", "armourClassMissile", "armourClassSneak", "dodge", "grapple", "grappleDefence"],
      words,
    ),
    saves: figures(source, ["fortitude", "reflex", "will", "criticalSave"], words, true),
    tempo: figures(source, ["baseAttack", "routineActions", "initiative", "maxSpeed", ...sneakKeys(source)], words),
    fatigue: figures(source, ["fatigueThreshold", "fatiguePenalty", "woundPenalty"], words),
    counts: [
      { ...rated(source, "system.breath", words.text("PDA.Sheet.Breath")), rounds: stats.breath },
      {
        ...rated(source, "system.fatigue.mountedRounds", words.text("PDA.Sheet.MountedRounds")),
        rounds: stats.fatigue.mountedRounds,
      },
    ],
    load: figures(source, ["encumbrance", "maxSpeed", "swimSpeed", "mountSpeed"], words),
    body: bodyView(stats, source, source.picture, words),
    abilities: ABILITIES.map((ability) => {
      const label = words.text(`PDA.Ability.${ability}`);
      return {
        ...rated(source, `system.abilities.${ability}`, label),
        score: stats.abilities[ability],
        modifier: shown(source, `ability.${ability}`, words, true),
        roll: `ability.${ability}`,
        rollLabel: words.format("PDA.Sheet.RollCheck", { name: label }),
      };
    }),
    skills: SKILLS.map((skill) => {
      const label = words.text(`PDA.Skill.${skill}`);
      return {
        ...rated(source, `system.skills.${skill}`, label),
        rank: stats.skills[skill],
        number: shown(source, `skill.${skill}`, words, true),
        roll: `skill.${skill}`,
        rollLabel: words.format("PDA.Sheet.RollCheck", { name: label }),
      };
    }),
    shelves,
    profile,
    baggage: { ...rated(source, "system.baggage", words.text("PDA.Sheet.Baggage")), bulk: stats.baggage },
    creature: stats.nature === "creature",
    faces: facesView(source.kindFaces, stats.exceptional, words),
    powers: shelves.flatMap(({ key, items }) =>
      key === "segmentsSpell"
        ? items.map((item) => ({ ...item, use: words.text(magic.has(item.id) ? "PDA.Sheet.Use" : "PDA.Sheet.Cast") }))
        : [],
    ),
  };
}

/** Rank, limit and DC of sneak attacks, for those who may have any rank or have written one. [SEG-SNEAK-31] [SEG-HOUSE-10] */
function sneakKeys({ stats, numbers }: SheetSource): readonly string[] {
  return (numbers["sneakLimit"]?.value ?? 0) > 0 || stats.skills.sneakAttack > 0
    ? ["sneakRank", "sneakLimit", "sneakDc"]
    : [];
}

const ROLLED = new Set(["dodge", "grapple", "fortitude", "reflex", "will", "criticalSave", "initiative", "baseAttack"]);

function figures(source: SheetSource, keys: readonly string[], words: Words, rolled = false): readonly FigureView[] {
  return keys
    .filter((key) => key in source.numbers)
    .map((key) => figure(source, key, words, { plus: ROLLED.has(key), rolled: rolled || key === "initiative" }));
}

function poolOf(key: "stamina" | "wounds", max: string, source: SheetSource, words: Words): PoolView {
  return pool(source, key, source.stats[key].value ?? source.numbers[max]?.value ?? 0, max, words);
}
