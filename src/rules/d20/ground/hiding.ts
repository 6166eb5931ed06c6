/** Who could keep out of sight. */
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { standingOf } from "../derive/standing.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { aimAt } from "./aim.ts";
import type { Cover } from "../stored/field.ts";

/** Cover behind which one can hide; behind other creatures nobody can. [D20-COVER-07] [D20-COVER-08] */
const HIDING: readonly Cover[] = ["cover", "improved", "total"];

/** What is between somebody and the eyes of another. */
interface Screen {
  readonly isOpen: boolean;
  readonly isImproved: boolean;
}

/** Whether one sees another without cover or concealment between. [D20-COVER-07] [D20-CONC-09] */
export function screenOf(table: Table, hider: D20Combatant, eyes: D20Combatant): Screen {
  const {
    situation: { cover, concealment },
  } = aimAt(table, eyes, hider, "ranged");
  return { isOpen: !HIDING.includes(cover) && concealment === 0, isImproved: cover === "improved" };
}

/** Opponents on the map who have their eyes about them. */
function watchersOf(table: Table, hider: D20Combatant): readonly D20Combatant[] {
  if (hider.position === null) return [];
  return table.combatants.filter(
    (each) => each.side !== hider.side && each.position !== null && standingOf(table.settings, each).isConscious,
  );
}

/** Why somebody cannot hide where he is, or null: an opponent sees him plainly. Without a map nobody can tell. [D20-COVER-07] [D20-CONC-09] */
export function hideForbids(table: Table, id: CombatantId): Refusal | null {
  const hider = table.get(id);
  const isSeen = watchersOf(table, hider).some((eyes) => screenOf(table, hider, eyes).isOpen);
  return isSeen ? refuse("inPlainSight", "D20-COVER-07", { name: { combatant: id } }) : null;
}

/** What improved cover from all who could see him adds to hiding. [D20-COVER-11] */
export function hidingBonus(table: Table, id: CombatantId): number {
  const hider = table.get(id);
  const watchers = watchersOf(table, hider);
  return watchers.length > 0 && watchers.every((eyes) => screenOf(table, hider, eyes).isImproved)
    ? table.settings.improvedCoverHide
    : 0;
}
