/** Whose space one may cross, and where one may stop. */
import { overlap, type Footprint } from "../../kernel/geometry/footprint.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { areTogether } from "../company/company.ts";
import { characterOf } from "../derive/character.ts";
import { isHelpless } from "../derive/standing.ts";
import type { Table } from "../game.ts";
import { groupOf, isGrappling } from "../grapple/holds.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import { SIZES } from "../stats.ts";
import { levelsBetween } from "./distance.ts";
import { widened } from "../../kernel/board/space.ts";
import { inOrder } from "../../kernel/board/places.ts";
import { placesOf } from "./places.ts";

/** What becomes of a step into somebody's space. */
export interface Crossing {
  readonly other: D20Combatant;
  /** How it is possible at all; `carried`: goes with the one who is run down. [D20-MOVE-12] [D20-MOVE-13] [D20-MOVE-16] [D20-MOVE-17] [D20-MOVE-18] [D20-MOVE-19] [D20-MOVE-37] */
  readonly by: "friend" | "helpless" | "size" | "tiny" | "overrun" | "carried" | "tumble" | "squeeze";
  /** His space costs double. [D20-MOVE-14] [D20-MOVE-37] */
  readonly isHampering: boolean;
}

/** All others, alive or not, who take some of this space at the mover's height; those who go with the mover, or are in a grapple with it, are not in its way. [D20-GRAP-11] */
export function othersIn(table: Table, mover: D20Combatant, space: Footprint): readonly D20Combatant[] {
  const found: D20Combatant[] = [];
  const group = isGrappling(mover) ? groupOf(table, mover) : [];
  for (const { combatant, space: taken } of placesOf(table).within(widened(space, 0))) {
    if (
      !areTogether(table, combatant, mover) &&
      !group.includes(combatant) &&
      overlap(taken, space) &&
      isOnLevel(table, mover, space, combatant, taken)
    )
      found.push(combatant);
  }
  return inOrder(table, found);
}

function isOnLevel(
  table: Table,
  mover: D20Combatant,
  space: Footprint,
  other: D20Combatant,
  taken: Footprint,
): boolean {
  return levelsBetween(table, mover, space, other, taken) === 0;
}

/** What a mover tries with those in his way. */
export interface Tries {
  /** To get through foes by rolling. [D20-MOVE-17] */
  readonly tumbles: boolean;
  /** To run this foe down. [D20-MOVE-16] */
  readonly overruns?: CombatantId | null;
}

/** How a mover gets through somebody's space, or why not. */
export function crossingOf(
  table: Table,
  mover: D20Combatant,
  other: D20Combatant,
  { tumbles, overruns }: Tries,
): Crossing | Refusal {
  const { settings } = table;
  const refusal = refuse("spaceHeld", "D20-MOVE-13", { name: { combatant: other.id } });
  const traits = characterOf(settings, other.sheet).traits;
  if (isHelpless(settings, other)) return { other, by: "helpless", isHampering: isBulky(settings, other) };
  if (traits.includes("fillsSpace")) return { ...refusal, rule: "D20-MOVE-20" };
  if (other.side === mover.side) return { other, by: "friend", isHampering: false };
  if (overruns === other.id) return { other, by: "overrun", isHampering: false };
  const runDown = overruns == null ? undefined : table.find(overruns);
  if (runDown !== undefined && areTogether(table, other, runDown)) return { other, by: "carried", isHampering: false };
  if (isTiny(settings, mover)) return { other, by: "tiny", isHampering: false };
  const sizes = Math.abs(SIZES.indexOf(mover.sheet.size) - SIZES.indexOf(other.sheet.size));
  if (sizes >= settings.crossSizes) return { other, by: "size", isHampering: false };
  if (tumbles) return { other, by: "tumble", isHampering: false };
  return settings.squeezePastFoes ? { other, by: "squeeze", isHampering: true } : refusal;
}

/**
 * Why somebody may not stop in a space, or null: it is another's who is neither helpless nor dead. The Tiny and smaller may stop
 * anywhere, as many as a square holds. [D20-MOVE-15] [D20-MOVE-18] [D20-MOVE-39] [D20-MOVE-40]
 */
export function stopForbids(table: Table, mover: D20Combatant, space: Footprint): Refusal | null {
  const { settings } = table;
  const others = othersIn(table, mover, space).filter((other) => !isHelpless(settings, other));
  const inTheWay = others.find(
    (other) => !isTiny(settings, mover) || characterOf(settings, other.sheet).traits.includes("fillsSpace"),
  );
  if (inTheWay !== undefined) return refuse("spaceTaken", "D20-MOVE-15", { name: { combatant: inTheWay.id } });
  const small = others.filter((other) => isTiny(settings, other));
  const shares = [mover, ...small].map((each) => 1 / settings.tables.sizes[each.sheet.size].perSquare);
  return sumOf(shares) > 1 + DUST ? refuse("squareFull", "D20-MOVE-39") : null;
}

/** What adding fractions loses. */
const DUST = 1e-9;

function sumOf(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + share, 0);
}

/** [D20-MOVE-14] */
function isBulky(settings: D20Settings, { sheet }: D20Combatant): boolean {
  return settings.tables.sizes[sheet.size].bulky || characterOf(settings, sheet).traits.includes("bulky");
}

/** Smaller than a square. [D20-MOVE-18] [D20-MOVE-39] */
export function isTiny(settings: D20Settings, { sheet }: D20Combatant): boolean {
  return settings.tables.sizes[sheet.size].perSquare > 1;
}
