/** How long simple actions take. [SEG-CORE-10] [SEG-HOUSE-19] */
import { parseExpression } from "../../kernel/expression.ts";
import type { GearId } from "../../kernel/ids.ts";
import type { Table } from "../game.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { SimpleAction, TurnState } from "../stored/turn.ts";
import type { ActivityRow } from "../tables/durations.ts";
import { FIRST_SEGMENT } from "../turn/standing.ts";

/** The row of an activity, or undefined for a word that the table does not have. */
export function activityRow(settings: SegmentsSettings, activity: string): ActivityRow | undefined {
  const { activities } = settings.tables;
  return Object.hasOwn(activities, activity) ? activities[activity] : undefined;
}

/** Segments that an activity takes; what must be fetched first depends on the initiative, reloading on the weapon. [SEG-CORE-10] [SEG-HOUSE-19] */
export function durationOf(
  settings: SegmentsSettings,
  row: ActivityRow,
  { turn, gear }: Pick<SegmentsCombatant, "turn" | "gear">,
  piece: GearId | null,
): number {
  return segmentsOf(settings, row, gear, piece) + (row.initiative ? fetching(settings, turn) : 0);
}

/** Whether an activity that begins now waits for an initiative to tell its length: fetching something, in the surprise segment. [SEG-CORE-10] */
export function isUntold({ settings, clock }: Table, { initiative }: ActivityRow): boolean {
  return (
    initiative &&
    clock.round < 1 &&
    fetching(settings, { initiative: FIRST_SEGMENT }) !==
      fetching(settings, { initiative: settings.lastInitiativeSegment })
  );
}

/** Segments that such an activity takes at least: it goes on into the round whose initiative tells. [SEG-CORE-10] */
export function leastDurationOf(
  settings: SegmentsSettings,
  row: ActivityRow,
  { turn, gear }: SegmentsCombatant,
  piece: GearId | null,
): number {
  return Math.max(
    FIRST_SEGMENT + 1,
    durationOf(settings, row, { turn: { ...turn, initiative: FIRST_SEGMENT }, gear }, piece),
  );
}

/** The last segment of a simple action under way, with the initiative of its author. [SEG-CORE-10] */
export function lastSegmentOf(
  settings: SegmentsSettings,
  { turn, gear }: SegmentsCombatant,
  simple: SimpleAction,
  initiative: number | null,
): number {
  const row = simple.fetching === true ? activityRow(settings, simple.activity) : undefined;
  return row === undefined
    ? simple.until
    : simple.from + durationOf(settings, row, { turn: { ...turn, initiative }, gear }, simple.gear) - 1;
}

function segmentsOf(
  settings: SegmentsSettings,
  { segments }: ActivityRow,
  { weapons }: SegmentsCombatant["gear"],
  piece: GearId | null,
): number {
  if (typeof segments === "number") return segments;
  return segments === "weaponReload" ? (weapons.find(({ id }) => id === piece)?.reload ?? 0) : settings[segments];
}

/** Segments in which a thing is fetched from one's belt: as many as the initiative rolled, unless the table says otherwise. [SEG-CORE-10] */
function fetching({ fetchItemSegments }: SegmentsSettings, { initiative }: Pick<TurnState, "initiative">): number {
  return Math.max(0, Math.floor(parseExpression(fetchItemSegments).value({ initiative: initiative ?? 0 })));
}
