import { attackerForbids } from "../attack/act.ts";
import { foesInContact } from "../ground/contact.ts";
import type { Table } from "../game.ts";
import { type SegmentsCombatant } from "../state.ts";
import { chanceOf } from "../footwork/contest.ts";
import { movesUnmapped } from "../footwork/unmapped.ts";
import { type Aim, STEP_WAYS } from "../stats.ts";
import type { Listed } from "./listed.ts";

/** Steps and breakthroughs at the foes in contact; without a map, going off in each gait. Other moves are drawn. [SEG-MOVE-22] [SEG-MOVE-24] [SEG-HOUSE-27] */
export function listFootwork(table: Table, combatant: SegmentsCombatant): readonly Listed[] {
  const foes = foesInContact(table, combatant);
  const thrust = (targets: readonly SegmentsCombatant[], aim: Aim, follow: boolean): Listed =>
    listed(table, combatant, targets, aim, follow);
  return [
    ...foes.flatMap((foe) =>
      STEP_WAYS.map(
        (way): Listed => ({
          command: { do: "step", by: combatant.id, relativeTo: foe.id, way },
          facts: { target: foe.name, way },
        }),
      ),
    ),
    ...foes.flatMap((foe) => [
      thrust([foe], "push", false),
      thrust([foe], "push", true),
      thrust([foe], "passThrough", false),
    ]),
    ...pairsOf(foes).map((pair) => thrust(pair, "passThrough", false)),
    ...(combatant.position === null ? movesUnmapped(table, combatant) : []),
  ];
}

/** A breakthrough, with its odds for one who may strike at all now: they are dear to reckon. */
function listed(
  table: Table,
  author: SegmentsCombatant,
  targets: readonly SegmentsCombatant[],
  aim: Aim,
  follow: boolean,
): Listed {
  const ids = targets.map(({ id }) => id);
  const odds =
    attackerForbids(table, author) === null
      ? { odds: chanceOf(table, { by: author.id, targets: ids, aim, follow, kind: "routine", key: "" }) }
      : {};
  return {
    command: { do: "breakthrough", by: author.id, targets: ids, aim, follow },
    facts: { target: targets.map(({ name }) => name).join(", "), aim, follow, ...odds },
  };
}

function pairsOf<T>(all: readonly T[]): readonly (readonly [T, T])[] {
  return all.flatMap((one, index) => all.slice(index + 1).map((two): readonly [T, T] => [one, two]));
}
