/** Getting up and down. */
import { parseFormula } from "../../kernel/formula.ts";
import { footprintCentre, overlap, squaresOf, type Footprint } from "../../kernel/geometry/footprint.ts";
import { placeAt, type Place } from "../../kernel/geometry/place.ts";
import { currentSlot } from "../../kernel/turns/order.ts";
import { beforeCurrent } from "../../kernel/turns/waiting.ts";
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { roll } from "../../kernel/rule.ts";
import { carryForbids, mountOf } from "../company/company.ts";
import { hasCondition } from "../derive/fighter.ts";
import { standingOf } from "../derive/standing.ts";
import { isFreeFor } from "../footwork/put-back.ts";
import type { Rule, Table } from "../game.ts";
import { isGrappling } from "../grapple/holds.ts";
import { sideOf, spaceOf } from "../ground/space.ts";
import { threateners } from "../ground/threat.ts";
import { isWithinTouch } from "../ground/touch.ts";
import { emit } from "../rule.ts";
import type { D20Combatant } from "../state.ts";
import { SIZES } from "../stats.ts";
import { D20_MOMENTS } from "../turn/moments.ts";
import { riderOf } from "./riding.ts";

/** Why a combatant cannot get on this mount, or off their own (null), or null. [D20-ACT-31] [D20-MOUNT-24] */
export function mountForbids(table: Table, combatant: D20Combatant, id: CombatantId | null): Refusal | null {
  const own = mountOf(table, combatant);
  if (own !== null) {
    if (id !== null) return refuse("ridesAlready", "D20-MOUNT-24", { name: { combatant: own.id } });
    return own.position === null || placesBeside(table, combatant, own).length > 0
      ? null
      : refuse("noRoomBeside", "D20-ACT-31", { name: { combatant: own.id } });
  }
  if (id === null) return refuse("mountMissing", "D20-ACT-31");
  const tie = carryForbids(table, { id: combatant.id, by: id, rule: "D20-MOUNT-24" });
  if (tie !== null) return tie;
  const mount = table.get(id);
  const name = { combatant: id };
  if (!isWithinTouch(table, combatant, mount)) return refuse("outOfReach", "D20-ACT-31");
  if (hasCondition(combatant, "prone")) return refuse("prone", "D20-COND-02");
  return (
    fitForbids(table, combatant, mount) ??
    (riderOf(table, mount) === null ? null : refuse("mountTaken", "D20-MOUNT-24", { name }))
  );
}

/** A mount is at least one size category larger, on its feet, in no grapple, and willing: it is of one's own side, and says so itself if it has a will of its own. [D20-MOUNT-24] [D20-GRAP-15] */
function fitForbids(table: Table, { sheet, side }: D20Combatant, mount: D20Combatant): Refusal | null {
  const { settings } = table;
  const name = { combatant: mount.id };
  if (SIZES.indexOf(mount.sheet.size) - SIZES.indexOf(sheet.size) < settings.mountSizes)
    return refuse("mountTooSmall", "D20-MOUNT-24", { name });
  if (mount.side !== side) return refuse("mountUnwilling", "D20-MOUNT-24", { name });
  if (isGrappling(mount)) return refuse("mountGrapples", "D20-GRAP-15", { name });
  return hasCondition(mount, "prone") || !standingOf(settings, mount).canAct
    ? refuse("mountDown", "D20-MOUNT-24", { name })
    : null;
}

/** Whether a combatant could ever get on another. [D20-MOUNT-24] */
export const couldRide = (table: Table, combatant: D20Combatant, mount: D20Combatant): boolean =>
  mountForbids(table, combatant, mount.id) === null;

/** The places beside a mount where its rider can stand, those where the fewest foes threaten first. */
function placesBeside(table: Table, rider: D20Combatant, mount: D20Combatant): readonly Place[] {
  const here = spaceOf(table, mount);
  if (here === null) return [];
  const side = sideOf(table.settings, rider.sheet);
  const found: { readonly place: Place; readonly foes: number }[] = [];
  for (const { column, row } of squaresOf({
    column: here.column - side,
    row: here.row - side,
    side: here.side + side + 1,
  })) {
    const space: Footprint = { column, row, side };
    const place = placeAt(mount.position, footprintCentre(table.settings, space));
    if (overlap(space, here) || !isFreeFor(table, rider, here, place)) continue;
    found.push({ place, foes: threateners(table, rider.id, space).length });
  }
  return found.toSorted((one, other) => one.foes - other.foes).map(({ place }) => place);
}

/** Up, or down where one sits on it already. [D20-ACT-31] [D20-MOUNT-04] */
export function* getUpOrDown(table: Table, by: CombatantId, target: CombatantId | null): Rule {
  if (mountOf(table, table.get(by)) !== null) yield* getOff(table, by, "D20-ACT-31");
  else if (target !== null) yield* getOn(table, by, target);
}

/** From now on the mount acts right before its rider, and at once if its own turn of the round is still to come. [D20-MOUNT-04] [D20-MOUNT-06] */
function* getOn(table: Table, by: CombatantId, mount: CombatantId): Rule {
  const slot = table.field.order.find(({ id }) => id === mount);
  const isToCome = slot !== undefined && slot.place > table.clock.turn;
  yield* emit({ type: "mounted", id: by, mount, to: table.get(mount).position, rule: "D20-ACT-31" });
  const { initiative } = table.get(by).turn;
  const found = slot === undefined ? null : beforeCurrent(D20_MOMENTS, table, mount);
  if (found !== null && initiative !== null)
    yield* emit({ type: "countTaken", id: mount, initiative, ...found.arranged, rule: "D20-MOUNT-04" });
  if (isToCome)
    yield* emit({ type: "turnBegun", id: mount, restricted: table.clock.round === 0, rule: "D20-MOUNT-04" });
}

/** By which entry one leaves the saddle: by oneself, thrown with the mount, knocked out, or pulled down. */
export type Leaving = "D20-ACT-31" | "D20-MOUNT-20" | "D20-MOUNT-21" | "D20-TRIP-11";

/** Down to a free space beside the mount, by lot for those who fall. [D20-ACT-31] [D20-MOUNT-20] [D20-TRIP-11] */
export function* getOff(table: Table, id: CombatantId, rule: Leaving): Rule {
  const mount = mountOf(table, table.get(id));
  if (mount === null) return;
  const places = placesBeside(table, table.get(id), mount);
  const at = rule === "D20-ACT-31" || places.length < 2 ? 0 : yield* drawPlace(id, places.length);
  const to = places[at] ?? mount.position;
  yield* keepPlace(table, id, mount.id);
  yield* emit({ type: "dismounted", id, mount: mount.id, to, rule });
}

/** A mount that is left in the middle of the turn that both had has none after it. [D20-MOUNT-04] */
function* keepPlace(table: Table, rider: CombatantId, mount: CombatantId): Rule {
  const { field, clock } = table;
  const { initiative } = table.get(rider).turn;
  const isToCome = field.order.some(({ id, place }) => id === mount && place > clock.turn);
  if (!isToCome || initiative === null || currentSlot(field.order, clock)?.id !== rider) return;
  const found = beforeCurrent(D20_MOMENTS, table, mount);
  if (found !== null)
    yield* emit({ type: "countTaken", id: mount, initiative, ...found.arranged, rule: "D20-MOUNT-04" });
}

function* drawPlace(id: CombatantId, count: number): Rule<number> {
  const lot = parseFormula(`1d${count}`);
  return (yield* roll(effectKey(`saddle/${id}/place`), lot, id, { label: "lots", rule: "D20-MOUNT-20" })).total - 1;
}
