/** What a movement would come to, before it is made. */
import type { Footprint } from "../../kernel/geometry/footprint.ts";
import type { WayPoint } from "../../kernel/geometry/place.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { Gait } from "../footwork/events.ts";
import type { Table } from "../game.ts";
import type { Hurdle } from "../../kernel/board/field.ts";
import type { D20Combatant } from "../state.ts";
import type { Motion } from "../stats.ts";
import { barredAt, type Barred } from "./barred.ts";
import type { Step } from "./cost.ts";
import { hurdleBefore } from "./hurdles.ts";
import { withLifted } from "./lifted.ts";
import { openingsAt, type Opening } from "./openings.ts";
import { spaceOf } from "./space.ts";
import { wayOf } from "./way.ts";

/** A step with what it has cost until then, and who gets an opportunity at it. */
export interface Stride {
  readonly step: Step;
  readonly squares: number;
  readonly openings: readonly Opening[];
  /** The check that it takes; null: none. [D20-MOVE-27] */
  readonly hurdle: Hurdle | null;
}

/** What can be known of a way before anybody goes it, as everybody now stands. */
export interface Outlook {
  readonly strides: readonly Stride[];
  readonly squares: number;
  /** Foes along the way who get no opportunity at any of it though it goes past them. */
  readonly barred: readonly Barred[];
  /** Why it ends where it does, or cannot end there. */
  readonly refusal: Refusal | null;
}

/** How somebody would go. */
export interface Going {
  readonly gait: Gait;
  readonly motion: Motion;
  readonly tumbles: boolean;
  /** Foes who get no opportunity of it. [D20-FEAT-06] */
  readonly spared?: ReadonlySet<CombatantId>;
}

/** The outlook of a way from where somebody stands; each foe gets one opportunity of the movement. Null without a map. [D20-AOO-08] [D20-AOO-19] */
export function outlookOf(table: Table, mover: D20Combatant, path: readonly WayPoint[], going: Going): Outlook | null {
  const start = spaceOf(table, mover);
  if (start === null) return null;
  const way = wayOf(table, mover, start, path, going);
  const given = new Set(going.spared);
  const barred = new Map<CombatantId, Barred>();
  let [from, squares, here]: [Footprint, number, Table] = [start, 0, table];
  const strides = way.steps.map((step, index): Stride => {
    const walker = here.get(mover.id);
    const leaving = { from, step, gait: going.gait, isFirst: index === 0, given };
    const openings = openingsAt(here, walker, leaving);
    for (const each of barredAt(here, walker, leaving, openings)) barred.set(each.foe, each);
    for (const { foe, why } of openings) if (why !== "enters") given.add(foe);
    const hurdle = hurdleBefore(here, walker, from, step.space, going.motion);
    here = withLifted(here, walker, step.at.elevation);
    from = step.space;
    squares += step.cost;
    return { step, squares, openings, hurdle };
  });
  const isOpen = (foe: CombatantId): boolean =>
    strides.some(({ openings }) => openings.some((opening) => opening.foe === foe));
  return { strides, squares, barred: [...barred.values()].filter(({ foe }) => !isOpen(foe)), refusal: way.refusal };
}
