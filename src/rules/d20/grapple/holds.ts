/** Who grapples with each other. A hold joins two: each of them has it, and it says whether the other has pinned that one. */
import type { CombatantId } from "../../kernel/ids.ts";
import type { D20Combatant } from "../state.ts";
import type { Table } from "../game.ts";
import type { Hold } from "../stored/turn.ts";
import { SIZES } from "../stats.ts";

type Holding = Pick<D20Combatant, "turn">;

/** Whether a combatant is in a grapple. [D20-GRAP-08] */
export const isGrappling = ({ turn }: Holding): boolean => turn.holds.length > 0;

/** The hold that a combatant has with another. */
export const holdWith = ({ turn }: Holding, other: CombatantId | null): Hold | undefined =>
  turn.holds.length === 0 ? undefined : turn.holds.find(({ id }) => id === other);

/** Whether two are in a grapple with each other. [D20-GRAP-43] */
export const grapples = (one: Holding, other: CombatantId | null): boolean => holdWith(one, other) !== undefined;

/** Those that a combatant grapples with directly. [D20-GRAP-27] [D20-GRAP-43] */
export const opponentsOf = (table: Table, { turn }: Holding): readonly D20Combatant[] =>
  turn.holds.flatMap(({ id }) => table.find(id) ?? []);

/** Those who have pinned a combatant. [D20-GRAP-34] */
export const pinnersOf = ({ turn }: Holding): readonly CombatantId[] =>
  turn.holds.filter(({ pinned }) => pinned !== null).map(({ id }) => id);

/** Whether a combatant is pinned, be it by one alone. [D20-GRAP-34] */
export const isPinned = ({ turn }: Holding): boolean =>
  turn.holds.length > 0 && turn.holds.some(({ pinned }) => pinned !== null);

/** Whether the one who has pinned a combatant keeps them from speaking. [D20-GRAP-39] */
export const isGagged = ({ turn }: Holding): boolean =>
  turn.holds.length > 0 && turn.holds.some(({ gagged }) => gagged);

/** Those that a combatant has pinned. [D20-GRAP-34] [D20-GRAP-38] */
export const pinnedBy = (table: Table, one: D20Combatant): readonly D20Combatant[] =>
  opponentsOf(table, one).filter((other) => holdWith(other, one.id)?.pinned != null);

/** All in one grapple with a combatant, themselves included, in the order of the combatants. [D20-GRAP-11] */
export function groupOf(table: Table, one: D20Combatant): readonly D20Combatant[] {
  if (!isGrappling(one)) return [one];
  const group = new Map([[one.id, one]]);
  // What is added on the way is gone through as well.
  for (const each of group.values()) for (const other of opponentsOf(table, each)) group.set(other.id, other);
  return table.combatants.filter(({ id }) => group.has(id));
}

/** Whether a combatant grapples, and another is none of those in it. [D20-GRAP-13] */
export const isOutside = (table: Table, one: D20Combatant, other: CombatantId): boolean =>
  isGrappling(one) && !groupOf(table, one).some(({ id }) => id === other);

/** The places of the sizes in their order, one to each category. */
const rankOf = ({ sheet }: Pick<D20Combatant, "sheet">): number => SIZES.indexOf(sheet.size);

/** For how many a grappler counts around an opponent: smaller ones for a half, bigger ones for double and for four times, and none for more than there is room for. [D20-GRAP-44] */
const HALF = 1 / 2;
const weightOf = ({ settings }: Table, grappler: D20Combatant, target: D20Combatant): number => {
  const steps = rankOf(grappler) - rankOf(target);
  return steps < 0 ? HALF : Math.min(2 ** steps, settings.grapplersAtOnce);
};

/** Whether there is no room around a target for one more grappler. [D20-GRAP-44] */
export function isFull(table: Table, grappler: D20Combatant, target: D20Combatant): boolean {
  const all = [...opponentsOf(table, target), grappler];
  return all.reduce((sum, each) => sum + weightOf(table, each, target), 0) > table.settings.grapplersAtOnce;
}
