/** Spells that are begun in one turn and ended in the next. */
import { emit } from "../rule.ts";
import { costOf, type How } from "../magic/casting-cost.ts";
import { loseCasting } from "../magic/disturb.ts";
import { shakesOff } from "../magic/distractions.ts";
import { castInSaddle, joltOf } from "../mounted/casting.ts";
import { powerOf } from "../magic/powers.ts";
import type { Power } from "../state.ts";
import { spend } from "../turn/budget.ts";
import type { Entry, HalvedCommand } from "./entry.ts";

/** Whether a use takes the whole of one turn, and may so be cut in two. [D20-ACT-08] */
export function mayHalve(power: Power, how: How): boolean {
  return (
    costOf(power, how) === "fullRound" &&
    power.time !== "minute" &&
    (how.spontaneousMetamagic !== true || power.time === "standard")
  );
}

/** It goes on in the next round, if nothing disturbs it; then it is aimed as all stand, in whatever disturbs its caster. [D20-ACT-08] [D20-SPELL-35] */
export const CASTING: Entry<HalvedCommand<"usePower">> = {
  may: (_, caster, command) => {
    const power = powerOf(caster, command.power);
    return power !== undefined && mayHalve(power, command);
  },
  ends: ({ clock }, { turn: { casting } }, { power }) =>
    casting !== null && casting.until === null && casting.power === power && casting.kept === clock.round - 1,
  begin: function* (table, { by, power, targets, area = null }) {
    const casting = { power, targets, area, until: null, kept: table.clock.round };
    yield* emit({ type: "castingBegun", id: by, rule: "D20-ACT-08", casting });
  },
  end: function* (table, { by, power: id }) {
    const power = powerOf(table.get(by), id);
    if (power === undefined) return false;
    yield* spend(by, "standard", power.source, "D20-ACT-08");
    const jolt = joltOf(table, table.get(by), power);
    if (jolt !== null) yield* castInSaddle(by, jolt);
    if (!(yield* shakesOff(table, power, by, jolt))) {
      yield* loseCasting(table, by);
      return false;
    }
    yield* emit({ type: "castingEnded", id: by, completed: true, rule: "D20-ACT-08" });
    return true;
  },
};
