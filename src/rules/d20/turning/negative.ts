/** What negative energy does besides rebuking: it dispels turnings, steels undead against them, and commands. */
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { turnClock } from "../../kernel/turns/moment.ts";
import type { Rule, Table } from "../game.ts";
import { emit } from "../rule.ts";
import { costForbids, spend } from "../turn/budget.ts";
import { deadForbids } from "../attack/dead.ts";
import { affectAll, channel, negativeForbids } from "./channeling.ts";
import type { TurningCommand } from "./commands.ts";
import { endTurning } from "./end.ts";
import { creaturesInReach } from "./reach.ts";
import { effectiveHitDice, hitDiceOf, isChanneled, mastersOf, resistingHitDice } from "./states.ts";
import { release } from "./turn-undead.ts";

type Of<K extends TurningCommand["do"]> = Extract<TurningCommand, { readonly do: K }>;

export const dispelForbids = (table: Table, command: Of<"dispelTurning">): Refusal | null =>
  negativeForbids(table, command, "D20-TURN-27");

/** Frees turned creatures, the nearest first, where the check comes to that of those who turned them. [D20-TURN-27] [D20-TURN-28] */
export function* performDispel(table: Table, { by, creatures = "undead" }: Of<"dispelTurning">): Rule {
  const check = yield* channel(table, by, "dispel");
  const turned = creaturesInReach(table, table.get(by), {
    creatures,
    hitDiceOf: (creature) => hitDiceOf(table.settings, creature),
    barOf: ({ turn }) =>
      turn.turnings.some((each) => each.how === "turned" && each.check > check.value) ? "check" : null,
  }).filter(({ creature }) => isChanneled(creature, "turned"));
  yield* affectAll(table, by, turned, function* ({ creature: { id, turn } }) {
    for (const state of turn.turnings) if (state.how === "turned") yield* endTurning(table, id, state, "freed");
  });
}

export const bolsterForbids = (table: Table, command: Of<"bolsterUndead">): Refusal | null =>
  negativeForbids(table, command, "D20-TURN-29");

/** The most hit dice of the check are those as which creatures count against turnings, if they have fewer, and count as fewer so far. [D20-TURN-29] [D20-TURN-30] */
export function* performBolster(table: Table, { by, creatures = "undead" }: Of<"bolsterUndead">): Rule {
  const { value, most } = yield* channel(table, by, "bolster");
  const reached = creaturesInReach(table, table.get(by), {
    creatures,
    hitDiceOf: (creature) => hitDiceOf(table.settings, creature),
    barOf: (creature) =>
      resistingHitDice(table.settings, creature) >= most
        ? "strong"
        : effectiveHitDice(table.settings, creature) >= most
          ? "already"
          : null,
  });
  const until = turnClock.after(table.clock, { rounds: table.settings.roundsPerMinute });
  yield* affectAll(table, by, reached, function* ({ creature: { id } }) {
    const state = { how: "bolstered", by, check: value, hitDice: most, until } as const;
    yield* emit({ type: "turningGained", id, state, rule: "D20-TURN-29" });
  });
}

/** Why one does not command a creature now, or null. */
function commandForbids(
  table: Table,
  { by, target }: Of<"orderUndead" | "releaseUndead">,
  cost: "standard" | "free",
): Refusal | null {
  const [cleric, creature] = [table.find(by), table.find(target)];
  if (cleric === undefined || creature === undefined) return refuse("unknownCombatant", null);
  if (!mastersOf(creature, "commanded").includes(by))
    return refuse("notCommanded", "D20-TURN-24", { name: { combatant: target } });
  return costForbids(table, cleric, cost) ?? deadForbids(table, creature);
}

export const orderForbids = (table: Table, command: Of<"orderUndead">): Refusal | null =>
  commandForbids(table, command, "standard");

/** What it is ordered to do is said at the table. [D20-TURN-24] */
export function* performOrder({ by, target }: Of<"orderUndead">): Rule {
  yield* spend(by, "standard", "orderUndead", "D20-TURN-24");
  yield* emit({ type: "undeadOrdered", by, target, rule: "D20-TURN-24" });
}

export const releaseForbids = (table: Table, command: Of<"releaseUndead">): Refusal | null =>
  commandForbids(table, command, "free");

/** [D20-TURN-25] [D20-TURN-26] */
export function* performRelease(table: Table, { by, target }: Of<"releaseUndead">): Rule {
  yield* spend(by, "free", "releaseUndead", "D20-TURN-25");
  yield* release(table, by, table.get(target));
}
