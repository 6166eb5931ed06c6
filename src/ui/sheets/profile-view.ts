import { CLASSES, SIZES, type ActorStats } from "../../rules/segments/stats.ts";
import type { Words } from "../words.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

/** The profile tab: what a combatant is. */
export interface ProfileView {
  /** Classes and levels, or the creature's power, in a line. */
  readonly summary: string;
  readonly choices: readonly { readonly label: string; readonly path: string; readonly options: readonly Choice[] }[];
  readonly numbers: readonly { readonly label: string; readonly path: string; readonly value: number | null; readonly placeholder: string }[];
  readonly classes: readonly { readonly index: number; readonly level: number; readonly options: readonly Choice[] }[];
}

function choices(values: readonly string[], current: string, prefix: string, words: Words): readonly Choice[] {
  return values.map((value) => ({ value, label: words.text(`${prefix}.${value}`), selected: value === current }));
}

/** Nature, size, classes and the overrides of the rules. */
export function profileOf(stats: ActorStats, words: Words): ProfileView {
  const byRules = words.text("PDA.Sheet.ByTheRules");
  return {
    summary: summaryOf(stats, words),
    choices: [
      { label: words.text("PDA.Sheet.Nature"), path: "system.nature", options: choices(["character", "creature"], stats.nature, "PDA.Nature", words) },
      { label: words.text("PDA.Sheet.Size"), path: "system.size", options: choices(SIZES, stats.size, "PDA.Size", words) },
    ],
    numbers: [
      { label: words.text("PDA.Sheet.PowerLevel"), path: "system.powerLevel", value: stats.powerLevel, placeholder: "" },
      { label: words.text("PDA.Sheet.NaturalArmour"), path: "system.naturalArmour", value: stats.naturalArmour, placeholder: "" },
      { label: words.text("PDA.Sheet.StaminaOverride"), path: "system.stamina.override", value: stats.stamina.override, placeholder: byRules },
      { label: words.text("PDA.Sheet.WoundsOverride"), path: "system.wounds.override", value: stats.wounds.override, placeholder: byRules },
      { label: words.text("PDA.Sheet.CriticalFrom"), path: "system.criticalFrom", value: stats.criticalFrom, placeholder: byRules },
      { label: words.text("PDA.Sheet.MountSpeed"), path: "system.mountSpeed", value: stats.mountSpeed, placeholder: byRules },
    ],
    classes: stats.classes.map((entry, index) => ({ index, level: entry.level, options: choices(CLASSES, entry.id, "PDA.Class", words) })),
  };
}

function summaryOf(stats: ActorStats, words: Words): string {
  if (stats.classes.length === 0) return words.format("PDA.Sheet.CreatureLevel", { level: stats.powerLevel });
  return stats.classes.map(({ id, level }) => words.format("PDA.Sheet.ClassLevel", { name: words.text(`PDA.Class.${id}`), level })).join(" / ");
}
