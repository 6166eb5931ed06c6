import type { GearId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import type { Rule, Table } from "../game.ts";
import { threateners } from "../ground/threat.ts";
import { aid } from "../life/first-aid.ts";
import { rollCheck } from "../life/save.ts";
import { provoke } from "../opportunity/provoke.ts";
import { getUpOrDown } from "../mounted/mounting.ts";
import { bears } from "../mounted/willing.ts";
import type { GearPlace } from "../stats.ts";
import type { ActivityRow } from "../tables/activities.ts";
import { extinguish } from "../special/burning.ts";
import { spend } from "../turn/budget.ts";
import type { ActivityCommand } from "./commands.ts";
import { activityRow, costOfAct, joinsMove } from "./cost.ts";
import { gearForbids, ownerOf } from "./forbids.ts";
import { handOf, idWith, thingOf } from "./things.ts";
import { reachDeed } from "./whole-round.ts";

/** An act of the tables: its cost, the opportunities that it gives, what it does; one who is to bear the author is asked first. [D20-AOO-10] [D20-ACT-08] [D20-ACT-71] [D20-MOUNT-24] */
export function* performAct(table: Table, command: ActivityCommand): Rule {
  const { by, activity } = command;
  const row = activityRow(table, activity);
  if (row === undefined) return;
  const [gear, target] = [command.gear ?? null, command.target ?? null];
  if (row.does === "mount" && !(yield* bears(table, by, target))) return;
  if (!row.offTurn) yield* payFor(table, row, command);
  if (!(yield* reachDeed(table, command, () => opened(table, row, command)))) return;
  // What a blow has struck from the hand is not put away any more.
  if (gearForbids(table, table.get(by), row, command) !== null)
    return yield* emit({ type: "activityLost", id: by, activity, rule: "D20-AOO-16" });
  yield* effectOf(table, row, command);
  yield* emit({ type: "activityDone", id: by, activity, gear, target, rule: row.rule });
}

/** Whether the author gets through what the act opens them to; if not, it is lost. [D20-AOO-16] */
function* opened(table: Table, row: ActivityRow, command: ActivityCommand): Rule<boolean> {
  const { by, activity } = command;
  if (yield* openOneself(table, row, command)) return true;
  yield* emit({ type: "activityLost", id: by, activity, rule: "D20-AOO-16" });
  return false;
}

/** [D20-ACT-32] */
function* payFor(table: Table, row: ActivityRow, command: ActivityCommand): Rule {
  const { by, activity, fast } = command;
  if (
    fast === true &&
    row.fast !== null &&
    (yield* rollCheck(table, "fast", by, { check: row.fast, dc: table.settings.fastMountDc, rule: "D20-ACT-32" }))
  ) {
    yield* spend(by, "free", activity, "D20-ACT-32");
    return;
  }
  const kind = costOfAct(table, table.get(by), row, command);
  yield* spend(
    by,
    kind,
    activity,
    row.rule,
    kind === "move" && joinsMove(table, table.get(by), row) ? { readies: true } : {},
  );
}

/** Whether the author still can after whoever may has struck. [D20-AOO-10] [D20-ACT-30] */
function* openOneself(table: Table, row: ActivityRow, { by, activity, target = null }: ActivityCommand): Rule<boolean> {
  if (row.provokes !== "yes" && row.provokes !== "target") return true;
  const all = threateners(table, by).map(({ id }) => id);
  const foes = row.provokes === "yes" ? all : all.filter((id) => id === target);
  return yield* provoke(table, "opens", { by, why: "acts", act: { does: activity }, rule: row.rule, foes });
}

function* effectOf(table: Table, row: ActivityRow, command: ActivityCommand): Rule {
  const { by, gear, second, target } = command;
  switch (row.does) {
    case "gear":
      yield* shift(table, row, command, gear);
      return yield* shift(table, row, command, second);
    case "load":
      return gear === null || gear === undefined
        ? undefined
        : yield* emit({ type: "weaponLoaded", id: by, gear, rule: row.rule });
    case "standUp":
      return yield* emit({ type: "conditionLost", id: by, condition: "prone", rule: "D20-ACT-30" });
    case "dropProne":
      return yield* emit({ type: "conditionGained", id: by, condition: "prone", rule: "D20-ACT-56" });
    case "freeFromNet":
      return yield* emit({ type: "conditionLost", id: by, condition: "entangled", rule: "D20-ACT-311" });
    case "lowerResistance":
      return yield* emit({ type: "resistanceLowered", id: by, rule: "D20-SPELL-36" });
    case "firstAid":
      if (target !== null && target !== undefined) yield* aid(table, "firstAid", by, target);
      return;
    case "extinguish":
      return yield* extinguish(table, by);
    case "mount":
      return yield* getUpOrDown(table, by, target ?? null);
    case "told":
    case null:
      return;
  }
}

/** Moves a thing, and takes what is another's. [D20-ACT-211] */
function* shift(table: Table, row: ActivityRow, command: ActivityCommand, id: GearId | null | undefined): Rule {
  const { by } = command;
  const { gear: need, rule } = row;
  const owner = ownerOf(table, row, command);
  const thing = owner === undefined ? undefined : thingOf(owner, id);
  if (owner === undefined || thing === undefined || need === null) return;
  const place: GearPlace | null = need.to === "hand" ? handOf(table.get(by), thing) : need.to;
  if (place === null) return;
  const { id: gear } = thing;
  if (owner.id === by) yield* emit({ type: "gearMoved", id: by, gear, place, rule });
  else yield* emit({ type: "gearTaken", id: by, from: owner.id, gear, as: idWith(table.get(by), gear), place, rule });
}
