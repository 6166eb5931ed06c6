import { readCode } from "../../../rules/segments/derive/effect-code.ts";
import { BODY_CONDITIONS } from "../../../rules/segments/stats.ts";
import { injuryView, type InjuryView } from "../injuries/injury-view.ts";
import type { Words } from "../../words.ts";
import { domId, type NumberSource } from "../../sheets/shown-number.ts";
import type { ActorStats, Injury } from "../../../rules/segments/stored/actor.ts";

/** A condition that can be set by hand. */
interface ConditionView {
  readonly id: string;
  readonly label: string;
  readonly img: string;
  readonly on: boolean;
}

/** A haemorrhage, running or stopped; `turn`: what a click does, for those who may edit. */
interface Bleeding {
  readonly label: string;
  readonly cssClass: string;
  readonly turn: string | null;
  readonly buttonId: string;
}

/** A wound on the sheet: what it does and whether its bleeding was stopped. */
interface SheetInjury extends Omit<InjuryView, "points"> {
  readonly points: string;
  readonly bleeding: Bleeding | null;
  /** What the button says that strikes it off, for those who may edit. */
  readonly remove: string | null;
}

/** The body tab: wounds, conditions, and what weariness and weight come to in a sentence each. */
export interface BodyView {
  readonly injuries: readonly SheetInjury[];
  readonly conditions: readonly ConditionView[];
  readonly fatigueRule: string;
  readonly loadRule: string;
}

const BLEEDING = new Set(["minorHaemorrhage", "majorHaemorrhage"]);

function bleedingOf({ id, codes, treated }: Injury, source: BodySource, words: Words): Bleeding | null {
  if (!codes.some((code) => BLEEDING.has(readCode(code)?.effect ?? ""))) return null;
  const state = words.text(treated ? "PDA.Sheet.Treated" : "PDA.Sheet.Bleeds");
  const turn = source.editable
    ? words.format(treated ? "PDA.Sheet.BleedsAgain" : "PDA.Sheet.StopBleeding", { state })
    : null;
  return { label: state, cssClass: treated ? "is-good" : "is-alert", turn, buttonId: domId(source, `bleeding-${id}`) };
}

/** What the body tab is laid out from; `editable`: its reader may change it. */
interface BodySource extends NumberSource {
  readonly editable: boolean;
}

/** Lays the body out. `picture`: where the drawing of a condition lies. [SEG-HOUSE-57] [SEG-HOUSE-59] [SEG-FAT-09] */
export function bodyView(
  stats: ActorStats,
  source: BodySource,
  picture: (condition: ConditionView["id"]) => string,
  words: Words,
): BodyView {
  const { numbers } = source;
  const threshold = numbers["fatigueThreshold"]?.value ?? 0;
  const encumbrance = numbers["encumbrance"]?.value ?? 0;
  return {
    injuries: stats.injuries.map((injury) => ({
      ...injuryView(injury, words),
      points: words.format("PDA.Sheet.Points", { points: injury.points }),
      bleeding: bleedingOf(injury, source, words),
      remove: source.editable ? words.format("PDA.Sheet.RemoveInjury", { name: injuryView(injury, words).name }) : null,
    })),
    conditions: BODY_CONDITIONS.map((id) => ({
      id,
      label: words.text(`PDA.Condition.${id}`),
      img: picture(id),
      on: stats.conditions.includes(id),
    })),
    fatigueRule: words.format("PDA.Sheet.FatigueRule", {
      threshold,
      left: Math.max(0, threshold - stats.fatigue.points),
    }),
    loadRule: words.format(encumbrance > 0 ? "PDA.Sheet.LoadRule" : "PDA.Sheet.NoLoad", { encumbrance }),
  };
}
