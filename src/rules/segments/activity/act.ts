import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { activityForbids } from "./forbids.ts";
import { finishActivity } from "./done.ts";
import type { SegmentsCommand } from "../commands.ts";
import type { Rule, Table } from "../game.ts";
import { ensureInitiative } from "../turn/initiative.ts";
import { readjusted } from "../turn/routine.ts";
import { actsUnderFire } from "../shooting/cover-fire.ts";
import { declarationsForbid, isGuardDown, occupation } from "../turn/standing.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SimpleAction } from "../stored/turn.ts";
import { activityRow, durationOf, isUntold, lastSegmentOf, leastDurationOf } from "./duration.ts";

type Command = Extract<SegmentsCommand, { do: "simpleAction" }>;

/** Why a simple action cannot start now, or null. [SEG-CORE-08] [SEG-HOUSE-18] [SEG-HOUSE-19] */
export function simpleActionForbids(table: Table, { by, activity, gear, target = null }: Command): Refusal | null {
  const combatant = table.get(by);
  const row = activityRow(table.settings, activity);
  if (row === undefined) return refuse("unknownActivity", "SEG-HOUSE-19", { activity });
  const early = declarationsForbid(table);
  if (early !== null) return early;
  const busy = occupation(table.settings, combatant, table.clock);
  if (busy !== null) return busy;
  return activityForbids(table, combatant, { activity, row, gear, target });
}

/**
 * Starts a simple action: the segment's action, the guard down as long as it lasts, routine actions readjusted, mode
 * `none` if it is long. One of no duration is done at once and is no action. `lasting`: the game master's word on its
 * length. [SEG-CORE-08] [SEG-CORE-10] [SEG-CORE-17] [SEG-HOUSE-17]
 */
export function* performSimpleAction(table: Table, command: Command, lasting: number | null = null): Rule {
  const { by, activity, gear, target = null } = command;
  if (table.clock.round > 0) yield* ensureInitiative(table, by);
  const row = activityRow(table.settings, activity);
  const untold = lasting === null && row !== undefined && isUntold(table, row);
  const segments =
    lasting ??
    (row === undefined ? 0 : (untold ? leastDurationOf : durationOf)(table.settings, row, table.get(by), gear));
  const from = table.clock.segment;
  if (segments < 1) return yield* finishActivity(table, by, { activity, from, until: from, gear, target });
  if (!(yield* actsUnderFire(table, by, () => simpleActionForbids(table, command)))) return;
  const simple: SimpleAction = {
    activity,
    from,
    until: from + segments - 1,
    gear,
    target,
    ...(untold ? { fetching: true } : {}),
  };
  yield* emit({ type: "actionSpent", id: by, action: null, on: "simpleAction" });
  yield* emit({ type: "simpleActionBegun", id: by, simple, rule: "SEG-CORE-08" });
  if (row?.effort !== undefined) yield* emit({ type: "effortMade", id: by, effort: row.effort, rule: "SEG-FAT-04" });
  const routine = readjusted(table.settings, table.get(by).turn.routine, from, segments);
  yield* emit({ type: "routineChanged", id: by, routine, rule: "SEG-HOUSE-17" });
  yield* engross(table, by, simple);
}

/** Whether a simple action is so long that its author is in no mode but `none`: any but a reload. [SEG-CORE-17] */
export function isAbsorbing(settings: SegmentsSettings, { activity, from, until }: SimpleAction): boolean {
  return (
    until - from + 1 > settings.simpleActionKeepsModeMaxSegments && activityRow(settings, activity)?.keepsMode !== true
  );
}

/** Lowers the guard of a combatant who carries a simple action on, and puts them in mode `none` if it is long, reloading excepted. [SEG-AOO-03] [SEG-CORE-17] */
export function* engross(table: Table, id: CombatantId, simple: SimpleAction): Rule {
  const { settings } = table;
  if (isAbsorbing(settings, simple)) {
    if (table.get(id).turn.mode !== "none") yield* emit({ type: "modeDeclared", id, mode: "none" });
    const until = Math.max(settings.segmentsPerRound, simple.until);
    return yield* emit({ type: "guardLowered", id, until, cause: "mode", rule: "SEG-CORE-17" });
  }
  const { turn } = table.get(id);
  // A mode keeps the guard down for the whole round, whatever becomes of the action.
  if (turn.guardDown?.cause === "mode" || isGuardDown(turn, simple.until)) return;
  yield* emit({
    type: "guardLowered",
    id,
    until: simple.until,
    cause: "simpleAction",
    rule: "SEG-AOO-03",
  });
}

/** Completes the simple actions whose last segment this is. [SEG-HOUSE-18] */
export function* completeSimpleActions(table: Table): Rule {
  const { segment } = table.clock;
  for (const { id } of table.combatants) {
    const { simple } = table.get(id).turn;
    if (simple === null || simple.until > segment) continue;
    yield* emit({ type: "simpleActionEnded", id, completed: true, rule: "SEG-CORE-08" });
    yield* finishActivity(table, id, simple);
  }
}

/** What has been fetched since the surprise segment lasts as long as the initiative says, or is in hand already. [SEG-CORE-10] */
export function* settleFetching(table: Table): Rule {
  for (const { id } of table.combatants) {
    const combatant = table.get(id);
    const { simple, initiative } = combatant.turn;
    if (simple?.fetching !== true || initiative === null) continue;
    const { activity, from, gear, target } = simple;
    const known: SimpleAction = {
      activity,
      from,
      until: lastSegmentOf(table.settings, combatant, simple, initiative),
      gear,
      target,
    };
    if (known.until < table.clock.segment) {
      yield* emit({ type: "simpleActionEnded", id, completed: true, rule: "SEG-CORE-10" });
      yield* finishActivity(table, id, known);
    } else {
      yield* emit({ type: "simpleActionBegun", id, simple: known, rule: "SEG-CORE-10" });
      yield* engross(table, id, known);
    }
  }
}
