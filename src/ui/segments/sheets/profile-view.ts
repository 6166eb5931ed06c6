import { CLASSES, SIZES } from "../../../rules/segments/stats.ts";
import { choices, identifierField, type FormView } from "../../sheets/figures.ts";
import { rowsView, type Column, type RowsView } from "../../sheets/rows-view.ts";
import type { Words } from "../../words.ts";
import type { ActorStats } from "../../../rules/segments/stored/actor.ts";

/** The profile tab: what a combatant is. */
export interface ProfileView extends FormView {
  /** Classes and levels, or the creature's power, in a line. */
  readonly summary: string;
  readonly classes: RowsView;
}

const CLASS_COLUMNS: readonly Column[] = [
  { field: "id", label: "PDA.Sheet.Class", kind: { words: CLASSES, prefix: "PDA.Segments.Class" } },
  { field: "level", label: "PDA.Sheet.Level", kind: "number" },
];

/** Nature, size, classes and the overrides of the rules. */
export function profileOf(stats: ActorStats, words: Words): ProfileView {
  const byRules = words.text("PDA.Sheet.ByTheRules");
  return {
    title: words.text("PDA.Sheet.Profile"),
    summary: summaryOf(stats, words),
    choices: [
      {
        label: words.text("PDA.Sheet.Nature"),
        path: "system.nature",
        options: choices(["character", "creature"], stats.nature, "PDA.Nature", words),
      },
      {
        label: words.text("PDA.Sheet.Size"),
        path: "system.size",
        options: choices(SIZES, stats.size, "PDA.Segments.Size", words),
      },
    ],
    numbers: [
      {
        label: words.text("PDA.Sheet.PowerLevel"),
        path: "system.powerLevel",
        value: stats.powerLevel,
        placeholder: "",
      },
      {
        label: words.text("PDA.Sheet.NaturalArmour"),
        path: "system.naturalArmour",
        value: stats.naturalArmour,
        placeholder: "",
      },
      {
        label: words.text("PDA.Sheet.StaminaOverride"),
        path: "system.stamina.override",
        value: stats.stamina.override,
        placeholder: byRules,
      },
      {
        label: words.text("PDA.Sheet.WoundsOverride"),
        path: "system.wounds.override",
        value: stats.wounds.override,
        placeholder: byRules,
      },
      {
        label: words.text("PDA.Sheet.CriticalFrom"),
        path: "system.criticalFrom",
        value: stats.criticalFrom,
        placeholder: byRules,
      },
      {
        label: words.text("PDA.Sheet.MountSpeed"),
        path: "system.mountSpeed",
        value: stats.mountSpeed,
        placeholder: byRules,
      },
    ],
    texts: [identifierField(stats.identifier, words)],
    classes: rowsView(
      "classes",
      stats.classes,
      CLASS_COLUMNS,
      { title: "PDA.Sheet.Classes", none: "PDA.Sheet.NoClass", remove: "PDA.Sheet.RemoveClass" },
      words,
    ),
  };
}

function summaryOf(stats: ActorStats, words: Words): string {
  if (stats.classes.length === 0) return words.format("PDA.Sheet.CreatureLevel", { level: stats.powerLevel });
  return stats.classes
    .map(({ id, level }) =>
      words.format("PDA.Sheet.ClassLevel", { name: words.text(`PDA.Segments.Class.${id}`), level }),
    )
    .join(" / ");
}
