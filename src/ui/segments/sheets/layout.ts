/** How a `segments` actor is laid out on its sheet. Pure. */
import type { Total } from "../../../rules/kernel/totals.ts";
import { facesOf } from "../../../rules/segments/attack/judge.ts";
import type { SegmentsSettings } from "../../../rules/segments/settings.ts";
import { actorShape, type ActorStats } from "../../../rules/segments/stored/actor.ts";
import { sheetLayout, type FigureSpec, type Panel, type SheetLayout, type SheetSource } from "../../sheets/layout.ts";
import { classLine } from "../../sheets/vocabulary.ts";
import type { Words } from "../../words.ts";
import { shotTable, strikerTable, type ArmsSource } from "./arms-view.ts";
import { facesList, faceTags } from "./faces.ts";
import { gearIn } from "./gear.ts";
import { injuryEntries } from "./injury-entries.ts";

type Source = SheetSource<typeof actorShape.form.fields, ArmsSource>;

const added = (key: string): FigureSpec<Source> => ({ key, plus: true });
const rolled = (key: string): FigureSpec<Source> => ({ key, plus: true, rolled: true });

/** Rank, limit and DC of sneak attacks, for those who may have any rank or have written one. [SEG-SNEAK-31] [SEG-HOUSE-10] */
const sneak = (key: string): FigureSpec<Source> => ({
  key,
  when: ({ numbers, stored }) => (numbers["sneakLimit"]?.value ?? 0) > 0 || stored.skills.sneakAttack > 0,
});

const FIGHT: readonly Panel<Source>[] = [
  { arms: strikerTable },
  { arms: shotTable, when: ({ numbers }) => Object.keys(numbers).some((key) => key.startsWith("shot.")) },
  {
    // Spells are cast, things used.
    powers: { type: "segmentsSpell", use: ({ source }) => (source === "item" ? "PDA.Sheet.Use" : "PDA.Sheet.Cast") },
  },
  {
    columns: [
      {
        title: "PDA.Sheet.Defence",
        figures: [
          "armourClass",
          "armourClassMissile",
          "armourClassSneak",
          added("dodge"),
          added("grapple"),
          "grappleDefence",
        ],
      },
      { title: "PDA.Sheet.Saves", figures: ["fortitude", "reflex", "will", "criticalSave"].map(rolled) },
      {
        title: "PDA.Sheet.Tempo",
        figures: [
          added("baseAttack"),
          "routineActions",
          rolled("initiative"),
          "maxSpeed",
          sneak("sneakRank"),
          sneak("sneakLimit"),
          sneak("sneakDc"),
        ],
      },
    ],
  },
];

/** Wounds, conditions, and what weariness and weight come to in a sentence each. [SEG-HOUSE-57] [SEG-HOUSE-59] [SEG-FAT-09] */
const BODY: readonly Panel<Source>[] = [
  { entries: injuryEntries },
  "conditions",
  "rest",
  {
    columns: [
      {
        title: "PDA.Sheet.Fatigue",
        figures: ["fatigueThreshold", "fatiguePenalty", "woundPenalty"],
        note: fatigueNote,
        fields: ["breath", "fatigue.mountedRounds"],
      },
      {
        title: "PDA.Sheet.Load",
        figures: ["encumbrance", "maxSpeed", "swimSpeed", "mountSpeed"],
        note: loadNote,
        fields: ["baggage"],
      },
    ],
  },
];

const SCORES: readonly Panel<Source>[] = [
  {
    scores: {
      title: "PDA.Sheet.Abilities",
      words: "PDA.Ability",
      columns: [{ group: "abilities" }, { number: "ability", rolled: true }],
    },
  },
  {
    scores: {
      title: "PDA.Sheet.Skills",
      words: "PDA.Skill",
      columns: [{ group: "skills" }, { number: "skill", rolled: true }],
    },
  },
];

/** A creature has no classes, but faces of its own. [SEG-EXC-18] */
const profileIn = (settings: () => SegmentsSettings): readonly Panel<Source>[] => [
  {
    form: "PDA.Sheet.Profile",
    fields: [
      ...["nature", "size", "powerLevel", "naturalArmour", "stamina.override", "wounds.override", "criticalFrom"],
      ...["mountSpeed", "identifier"],
    ],
  },
  {
    list: "exceptional",
    ...facesList<Source>((source) => kindFaces(settings(), source)),
    when: ({ stored }) => stored.nature === "creature",
  },
  { list: "classes", when: ({ stored }) => stored.nature !== "creature" },
  "effects",
  "notes",
];

/** Exceptional faces that a being has by its kind. [SEG-EXC-18] */
const kindFaces = (settings: SegmentsSettings, { stored: { identifier } }: Pick<Source, "stored">) =>
  facesOf(settings, { identifier, exceptional: [] });

/** The sheet of a character or creature, with the tables that the world plays by. */
export const layoutIn = (settings: () => SegmentsSettings): SheetLayout<typeof actorShape.form.fields, ArmsSource> =>
  sheetLayout<typeof actorShape.form.fields, ArmsSource>({
    shape: actorShape,
    gear: gearIn(settings),
    subtitle: ({ stored }, words) =>
      words.format("PDA.Sheet.Subtitle", {
        classes: summaryOf(stored, words),
        size: words.text(`PDA.Segments.Size.${stored.size}`),
      }),
    more: ({ stored: { naturalArmour } }, words) =>
      naturalArmour > 0 ? words.format("PDA.Sheet.NaturalArmourOf", { points: naturalArmour }) : null,
    traits: (source, words) => faceTags([...kindFaces(settings(), source), ...source.stored.exceptional], words),
    traitsOf: "exceptional",
    badges: ["armourClass", "criticalParry", "routineActions", "life"],
    pools: [
      { key: "stamina", path: "stamina.value", max: "maxStamina" },
      { key: "wounds", path: "wounds.value", max: "maxWounds" },
      { key: "fatigue", path: "fatigue.points", max: "fatigueThreshold" },
    ],
    tabs: { fight: FIGHT, body: BODY, abilities: SCORES, profile: profileIn(settings) },
  });

/** Classes and levels, or a creature's power. */
function summaryOf({ classes, powerLevel }: ActorStats, words: Words): string {
  if (classes.length === 0) return words.format("PDA.Sheet.CreatureLevel", { level: powerLevel });
  return classLine(classes, "PDA.Segments.Class", words);
}

const valueOf = (numbers: Readonly<Record<string, Total>>, key: string): number => numbers[key]?.value ?? 0;

/** Where weariness begins to count. [SEG-FAT-09] */
function fatigueNote({ numbers, now }: Source, words: Words): string {
  const threshold = valueOf(numbers, "fatigueThreshold");
  return words.format("PDA.Sheet.FatigueRule", { threshold, left: Math.max(0, threshold - now.fatigue.points) });
}

/** What weight comes to. [SEG-HOUSE-46] */
function loadNote({ numbers }: Source, words: Words): string {
  const encumbrance = valueOf(numbers, "encumbrance");
  return words.format(encumbrance > 0 ? "PDA.Sheet.LoadRule" : "PDA.Sheet.NoLoad", { encumbrance });
}
