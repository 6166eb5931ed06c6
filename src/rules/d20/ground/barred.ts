/** Why foes before whom somebody drops his guard may not strike at him: for the ruler that tells beforehand, and for the card. */
import type { Footprint } from "../../kernel/geometry/footprint.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { perSettings } from "../../kernel/memo.ts";
import { hasCondition, hasFeat } from "../derive/fighter.ts";
import { naturalReach } from "../derive/reach.ts";
import { isFlatFooted, standingOf } from "../derive/standing.ts";
import type { Table } from "../game.ts";
import { hasGiven, opportunitiesLeft } from "../opportunity/count.ts";
import { hasHandFor, keptBusy } from "../opportunity/eligible.ts";
import type { Bar } from "../opportunity/events.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import { shelterFrom } from "./aim.ts";
import { isChanneled } from "../turning/states.ts";
import { seesFoe, type Leaving, type Opening } from "./openings.ts";
import { threatReaches } from "./reach.ts";
import { spaceOf } from "./space.ts";
import { isInReach, threateners } from "./threat.ts";

/** A foe who may not use an opening, and why not. */
export interface Barred {
  readonly foe: CombatantId;
  readonly bar: Bar;
  readonly rule: LedgerId;
}

/**
 * Why one who threatens somebody, here or in this space, may not strike at him; null: he may. `moves`: it is his movement
 * that opens him. [D20-INIT-12] [D20-ACT-41] [D20-AOO-14] [D20-AOO-19] [D20-COVER-05] [D20-CONC-08] [D20-MOUNT-03] [D20-MOUNT-07] [D20-MOUNT-24]
 */
export function barOf(
  table: Table,
  foe: D20Combatant,
  mover: D20Combatant,
  moves: boolean,
  space?: Footprint,
): Barred | null {
  const because = (bar: Bar, rule: LedgerId): Barred => ({ foe: foe.id, bar, rule });
  const { settings } = table;
  if (threatReaches(settings, foe).length === 0) return because("unarmed", "D20-ATK-22");
  if (foe.turn.stance.totalDefense) return because("totalDefense", "D20-ACT-41");
  if (isFlatFooted(foe) && !hasFeat(foe.sheet, "combatReflexes")) return because("flatFooted", "D20-INIT-12");
  const busy = keptBusy(foe);
  if (busy !== null) return because(busy, busy === "unruly" ? "D20-MOUNT-03" : "D20-MOUNT-24");
  if (isChanneled(foe, "turned")) return because("flees", "D20-TURN-16");
  if (opportunitiesLeft(settings, foe) < 1) return because("noneLeft", "D20-AOO-14");
  if (moves && hasGiven(foe, mover.id, table.clock.round)) return because("given", "D20-AOO-19");
  if (!hasHandFor(table, foe, mover, space)) return because("handOnReins", "D20-MOUNT-07");
  const shelter = shelterFrom(
    table,
    foe,
    mover,
    space === undefined ? { isMelee: true } : { isMelee: true, to: space },
  );
  return shelter === null ? null : because(shelter, shelter === "cover" ? "D20-COVER-05" : "D20-CONC-08");
}

/** Foes who stand near enough to a step's start, or a crawl's end, and may not strike at it; `openings`: who may. A step of 1.5 m opens nobody. [D20-AOO-08] [D20-AOO-20] [D20-ACT-43] [D20-ACT-60] */
export function barredAt(
  table: Table,
  mover: D20Combatant,
  { from, step, gait, isFirst, given }: Leaving,
  openings: readonly Opening[],
): readonly Barred[] {
  if (gait === "step") return [];
  return (gait === "crawl" ? [from, step.space] : [from]).flatMap((space) =>
    [...threateners(table, mover.id, space), ...unarmedNear(table, mover, space)]
      .filter(({ id }) => given?.has(id) !== true && !openings.some(({ foe }) => foe === id))
      .filter((foe) => !(gait === "withdraw" && isFirst && seesFoe(table, mover, foe, from)))
      .flatMap((foe) => barOf(table, foe, mover, true, space) ?? []),
  );
}

/** Foes who are near enough to somebody where he stands, and may not strike when he drops his guard; `open`: who may. [D20-AOO-08] [D20-AOO-20] */
export function barredHere(
  table: Table,
  mover: D20Combatant,
  moves: boolean,
  open: readonly D20Combatant[],
): readonly Barred[] {
  const space = spaceOf(table, mover);
  return [...threateners(table, mover.id), ...(space === null ? [] : unarmedNear(table, mover, space))]
    .filter((foe) => !open.includes(foe))
    .flatMap((foe) => barOf(table, foe, mover, moves) ?? []);
}

/** Foes in whose natural reach somebody is, who could strike if they had anything that threatens. [D20-AOO-04] [D20-ATK-22] */
function unarmedNear(table: Table, mover: D20Combatant, space: Footprint): readonly D20Combatant[] {
  const { settings } = table;
  return unarmed(settings, table.combatants).filter(
    (foe) =>
      foe.side !== mover.side &&
      standingOf(settings, foe).canThreaten &&
      !hasCondition(foe, "grappled") &&
      isInReach(table, foe, { beyond: 0, upTo: naturalReach(settings, foe.sheet) }, mover, space) === true &&
      shelterFrom(table, foe, mover, { isMelee: true, to: space }) === null,
  );
}

const unarmed = perSettings((settings: D20Settings, all: readonly D20Combatant[]) =>
  all.filter((each) => threatReaches(settings, each).length === 0),
);
