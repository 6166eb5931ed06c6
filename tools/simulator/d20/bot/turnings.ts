/** What bots do with channeled energy, and those that flee before it. */
import type { Chance } from "../../fight/chance.ts";
import type { D20Command } from "../../../../src/rules/d20/commands.ts";
import type { Table } from "../../../../src/rules/d20/game.ts";
import type { D20Combatant } from "../../../../src/rules/d20/state.ts";
import { channelLevel } from "../../../../src/rules/d20/turning/channel.ts";
import { dreadedBy } from "../../../../src/rules/d20/turning/fleeing.ts";
import { reachedInSight } from "../../../../src/rules/d20/turning/outlook.ts";
import { commandedBy, isChanneled } from "../../../../src/rules/d20/turning/states.ts";
import { goings, stepping } from "./moves.ts";

const [TURN_PERCENT, DISPEL_PERCENT, BOLSTER_PERCENT, ORDER_PERCENT, RELEASE_PERCENT, RUN_PERCENT] = [
  80, 70, 35, 40, 8, 40,
];

/** Energy channeled where there is anything to channel it at. */
export function channelings(table: Table, me: D20Combatant, chance: Chance): readonly D20Command[] {
  if (channelLevel(table.settings, me.sheet) < 1) return [];
  const { id: by } = me;
  const wishes: D20Command[] = [];
  const others = table.combatants.filter(({ id }) => id !== by);
  if (me.sheet.channel === "negative") {
    if (others.some((each) => isChanneled(each, "turned")) && chance.happens(DISPEL_PERCENT))
      wishes.push({ do: "dispelTurning", by });
    if (
      others.some((each) => each.side === me.side && each.sheet.creatureType === "undead") &&
      chance.happens(BOLSTER_PERCENT)
    )
      wishes.push({ do: "bolsterUndead", by });
  }
  if (reachedInSight(table, me, undefined).length > 0 && chance.happens(TURN_PERCENT))
    wishes.push({ do: "turnUndead", by });
  for (const { id: target } of commandedBy(table, by)) {
    if (chance.happens(ORDER_PERCENT)) wishes.push({ do: "orderUndead", by, target });
    if (chance.happens(RELEASE_PERCENT)) wishes.push({ do: "releaseUndead", by, target });
  }
  return wishes;
}

/** Away from those who have turned one, as fast as may be; null: one is not turned. [D20-TURN-16] */
export function flights(table: Table, me: D20Combatant, chance: Chance): readonly D20Command[] | null {
  if (!isChanneled(me, "turned")) return null;
  const [cleric] = dreadedBy(table, me);
  if (cleric === undefined) return [];
  return [
    ...(chance.happens(RUN_PERCENT) ? goings(table, me, cleric, { deed: "run", isAway: true }, chance) : []),
    ...goings(table, me, cleric, { deed: "withdraw" }, chance),
    ...goings(table, me, cleric, { deed: "move", isAway: true }, chance),
    stepping(table, me, "step", chance),
  ];
}
