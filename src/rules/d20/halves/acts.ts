/** Acts that are begun in one turn and ended in the next. */
import type { CombatantId, GearId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import type { Rule, Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import type { Entry, HalvedCommand } from "./entry.ts";

/** Which act it is, with what, on which target: the second half is of the same. */
interface Act {
  readonly activity: string;
  readonly gear: GearId | null;
  readonly target: CombatantId | null;
}

/** The entry of an act; `isTold`: nothing else tells that it is done. [D20-ACT-08] */
function entryOf<C extends { readonly by: CombatantId }>(
  actOf: (command: C, combatant: D20Combatant) => Act,
  may: Entry<C>["may"],
  isTold = true,
): Entry<C> {
  return {
    may,
    ends: ({ clock }, combatant, command) => {
      const { started } = combatant.turn;
      const { activity, gear, target } = actOf(command, combatant);
      return (
        started !== null &&
        started.activity === activity &&
        started.gear === gear &&
        started.target === target &&
        started.round === clock.round - 1
      );
    },
    begin: function* (table, command): Rule {
      const act = actOf(command, table.get(command.by));
      yield* emit({ type: "activityBegun", id: command.by, ...act, rule: "D20-ACT-08" });
    },
    end: function* (table, command): Rule<boolean> {
      const act = actOf(command, table.get(command.by));
      if (isTold) yield* emit({ type: "activityDone", id: command.by, ...act, rule: "D20-ACT-08" });
      return true;
    },
  };
}

const always = (): boolean => true;

/** Acts of the tables, as the tables have it. */
export const ACT = entryOf<HalvedCommand<"act">>(
  ({ activity, gear = null, target = null }) => ({ activity, gear, target }),
  ({ settings }: Table, _, { activity }) => settings.tables.activities[activity]?.halves === true,
  false,
);

/** [D20-HELP-05] */
export const COUP_DE_GRACE = entryOf<HalvedCommand<"coupDeGrace">>(
  ({ with: gear, target }) => ({ activity: "coupDeGrace", gear, target }),
  always,
);

/** The least move. [D20-ACT-54] */
export const CREEP = entryOf<HalvedCommand<"creep">>(() => ({ activity: "creep", gear: null, target: null }), always);

/** The touch of several friends. [D20-ACT-309] */
export const TOUCH = entryOf<HalvedCommand<"touch">>(
  (_, { turn }) => ({ activity: "touchFriends", gear: turn.charge?.power ?? null, target: null }),
  (_, __, { targets }) => targets.length > 1,
);
