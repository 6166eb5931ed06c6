/** Whom a movement gives an opportunity, step by step: for the ruler that tells beforehand, and for the rule itself. */
import { overlap, type Footprint } from "../../kernel/geometry/footprint.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Gait } from "../footwork/events.ts";
import type { Table } from "../game.ts";
import { hasGiven } from "../opportunity/count.ts";
import { hasHandFor, isAble } from "../opportunity/eligible.ts";
import type { Provocation } from "../opportunity/events.ts";
import type { D20Combatant } from "../state.ts";
import { obeys } from "../turning/states.ts";
import { shelterFrom } from "./aim.ts";
import { blindnessTo, concealmentIn } from "./concealment.ts";
import type { Step } from "./cost.ts";
import { isTiny } from "./occupants.ts";
import { spaceOf } from "./space.ts";
import { threateners } from "./threat.ts";
import { viewOf } from "./view.ts";

/** A foe who gets an opportunity at a step. */
export interface Opening {
  readonly foe: CombatantId;
  readonly why: Exclude<Provocation, "granted">;
  readonly rule: LedgerId;
  /** Only where the step ends: he strikes there, after it. [D20-AOO-24] */
  readonly isAfter: boolean;
}

/** A step about to be made. */
export interface Leaving {
  /** The space that is left. */
  readonly from: Footprint;
  readonly step: Step;
  readonly gait: Gait;
  /** The first step of the way: the space in which a withdrawal begins. [D20-ACT-43] */
  readonly isFirst: boolean;
  /** Foes to whom this movement has given their opportunity already. [D20-AOO-19] */
  readonly given?: ReadonlySet<CombatantId>;
}

/**
 * Who gets an opportunity before this step: all who threaten the space that is left and may use it, but for a step of
 * 1.5 m, and for the foes in sight where somebody withdraws; for a crawl the space that is entered counts as well. Whoever
 * is Tiny gives one to each foe into whose space he goes. [D20-AOO-08] [D20-AOO-21] [D20-AOO-22] [D20-AOO-24]
 * [D20-ACT-43] [D20-ACT-60] [D20-MOVE-18]
 */
export function openingsAt(
  table: Table,
  mover: D20Combatant,
  { from, step, gait, isFirst, given }: Leaving,
): readonly Opening[] {
  const openings = new Map<CombatantId, Opening>();
  const note = (foe: D20Combatant, why: Opening["why"], rule: LedgerId, isAfter = false): void => {
    if (!openings.has(foe.id)) openings.set(foe.id, { foe: foe.id, why, rule, isAfter });
  };
  for (const foe of entered(table, mover, from, step)) note(foe, "enters", "D20-AOO-21");
  if (gait === "step") return [...openings.values()];
  const isCrawl = gait === "crawl";
  for (const foe of takers(table, mover, from, given)) {
    if (gait === "withdraw" && isFirst && seesFoe(table, mover, foe, from)) continue;
    note(foe, isCrawl ? "crawls" : "leaves", isCrawl ? "D20-AOO-24" : "D20-AOO-08");
  }
  if (isCrawl) for (const foe of takers(table, mover, step.space, given)) note(foe, "crawls", "D20-AOO-24", true);
  return [...openings.values()];
}

/** Opponents who threaten somebody in a space and may strike at him there. [D20-AOO-14] [D20-AOO-19] [D20-AOO-20] [D20-COVER-05] [D20-CONC-08] */
function takers(
  table: Table,
  mover: D20Combatant,
  space: Footprint,
  given?: ReadonlySet<CombatantId>,
): readonly D20Combatant[] {
  return threateners(table, mover.id, space).filter(
    (foe) =>
      given?.has(foe.id) !== true &&
      mayTakeFrom(table, foe, mover, space) &&
      shelterFrom(table, foe, mover, { isMelee: true, to: space }) === null,
  );
}

/** Whether a foe is able to, has had none of this movement yet, has a hand for it, and does not obey the mover. [D20-AOO-14] [D20-AOO-19] [D20-MOUNT-07] [D20-TURN-24] */
export const mayTakeFrom = (table: Table, foe: D20Combatant, mover: D20Combatant, space?: Footprint): boolean =>
  isAble(table, foe) &&
  !obeys(foe, mover.id) &&
  !hasGiven(foe, mover.id, table.clock.round) &&
  hasHandFor(table, foe, mover, space);

/** Foes into whose space a Tiny creature goes. [D20-AOO-21] [D20-MOVE-18] */
function entered(
  table: Table,
  mover: D20Combatant,
  from: Footprint,
  { crossings, space }: Step,
): readonly D20Combatant[] {
  if (!isTiny(table.settings, mover)) return [];
  return crossings
    .map(({ other }) => other)
    .filter(
      (other) =>
        other.side !== mover.side &&
        isAble(table, other) &&
        !obeys(other, mover.id) &&
        hasHandFor(table, other, mover, space) &&
        !isWithin(table, other, from) &&
        isWithin(table, other, space),
    );
}

function isWithin(table: Table, other: D20Combatant, space: Footprint): boolean {
  const taken = spaceOf(table, other);
  return taken !== null && overlap(taken, space);
}

/** Whether somebody sees a foe from where he stands. [D20-ACT-43] */
export function seesFoe(table: Table, mover: D20Combatant, foe: D20Combatant, from: Footprint): boolean {
  const view = viewOf(table, mover, foe, { isMelee: true });
  if (view === null) return blindnessTo(table, mover, foe) === null;
  return !concealmentIn(table, { ...view, from }, { mist: 0, mistRule: null }).isTotal;
}
