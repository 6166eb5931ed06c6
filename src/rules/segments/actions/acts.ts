import type { CombatantId, GearId } from "../../kernel/ids.ts";
import type { ActivityCommand } from "../activity/commands.ts";
import { activityRow, durationOf } from "../activity/duration.ts";
import { activityForbids } from "../activity/forbids.ts";
import { isOfKind } from "../activity/hands.ts";
import { isHeld } from "../derive/kit.ts";
import { hasCondition } from "../derive/harm.ts";
import type { Table } from "../game.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { ActivityRow } from "../tables/durations.ts";
import type { Listed } from "./listed.ts";

type Act = Listed<Extract<ActivityCommand, { do: "simpleAction" }>>;

interface Piece {
  readonly gear: GearId | null;
  readonly name: string | null;
}

interface Patient {
  readonly id: CombatantId | null;
  readonly name: string | null;
}

const NOTHING: readonly Piece[] = [{ gear: null, name: null }];
const NONE: readonly Patient[] = [{ id: null, name: null }];

/** What needs things that are carried, or a saddle: nothing for those who have no more than teeth and claws. */
const OF_THE_EQUIPPED: readonly string[] = [
  "fetchItem",
  "drinkPotion",
  "drinkPotionInHand",
  "takeFromBackpack",
  "mount",
];

/**
 * Every activity, once for each piece of gear that it can be done with and each combatant it makes sense on. What
 * depends on lying or riding is listed for those alone who do. [SEG-CORE-09]
 */
export function listActs(table: Table, combatant: SegmentsCombatant): readonly Act[] {
  return Object.keys(table.settings.tables.activities).flatMap((activity) => {
    const row = activityRow(table.settings, activity);
    if (row === undefined || isOutOfPlace(table, combatant, activity)) return [];
    return piecesFor(combatant, row, activity).flatMap(({ gear, name }) =>
      patientsFor(table, combatant, row, activity).map(
        (patient): Act => ({
          command: {
            do: "simpleAction",
            by: combatant.id,
            activity,
            gear,
            ...(patient.id === null ? {} : { target: patient.id }),
          },
          facts: {
            activity,
            segments: durationOf(table.settings, row, combatant, gear),
            ...(name === null ? {} : { with: name }),
            ...(patient.name === null ? {} : { target: patient.name }),
          },
        }),
      ),
    );
  });
}

function isOutOfPlace(table: Table, combatant: SegmentsCombatant, activity: string): boolean {
  if (activity === "standUp") return !hasCondition(combatant, "prone");
  if (activity === "mount" && (hasCondition(combatant, "mounted") || !canRide(table, combatant))) return true;
  if (OF_THE_EQUIPPED.includes(activity)) return isBeast(combatant);
  return activity === "dismount" && !hasCondition(combatant, "mounted");
}

/** A mount of their own is on their sheet, or a beast of their side is in the fight. */
const canRide = ({ combatants }: Table, { id, side, sheet }: SegmentsCombatant): boolean =>
  sheet.mountSpeed !== null || combatants.some((each) => each.id !== id && each.side === side && isBeast(each));

/** A creature that fights with what nature gave it, and carries nothing. */
const isBeast = ({ sheet, gear }: SegmentsCombatant): boolean =>
  sheet.nature === "creature" && gear.weapons.every(({ natural }) => natural) && gear.shields.length === 0;

function piecesFor({ gear }: SegmentsCombatant, row: ActivityRow, activity: string): readonly Piece[] {
  if (row.gear === null) return NOTHING;
  const weapons = activity === "reload" ? gear.weapons.filter(({ reload }) => reload > 0) : gear.weapons;
  return [...weapons, ...gear.shields]
    .filter((piece) => isOfKind(piece, row) && (row.gear === "held" ? isHeld(piece.place) : piece.place === row.gear))
    .map(({ id, name }) => ({ gear: id, name }));
}

function patientsFor(
  table: Table,
  combatant: SegmentsCombatant,
  row: ActivityRow,
  activity: string,
): readonly Patient[] {
  if (row.target === undefined) return NONE;
  return table.combatants
    .filter((other) => activityForbids(table, combatant, { activity, row, gear: null, target: other.id }) === null)
    .map(({ id, name }) => ({ id, name }));
}
