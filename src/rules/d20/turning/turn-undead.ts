/** Turning and destroying undead, rebuking and commanding them. */
import { effectKey, type CombatantId, type LedgerId } from "../../kernel/ids.ts";
import { optionOf } from "../../kernel/questions.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import { ask } from "../../kernel/rule.ts";
import { turnClock } from "../../kernel/turns/moment.ts";
import type { Rule, Table } from "../game.ts";
import { loseCasting } from "../magic/disturb.ts";
import { emit } from "../rule.ts";
import type { D20Combatant } from "../state.ts";
import type { Turning } from "../stored/turn.ts";
import { affectAll, channel, channelForbids, type Check } from "./channeling.ts";
import { channelLevel } from "./channel.ts";
import type { TurningCommand } from "./commands.ts";
import { endTurning } from "./end.ts";
import type { TurningBar } from "./events.ts";
import { creaturesInReach, type Reached } from "./reach.ts";
import { commandedBy, effectiveHitDice, hitDiceOf, isChanneled } from "./states.ts";

type TurnUndead = Extract<TurningCommand, { readonly do: "turnUndead" }>;

export const turnUndeadForbids = (table: Table, command: TurnUndead): Refusal | null => channelForbids(table, command);

/** Affected by this energy already: a second use is not wasted on it. [D20-TURN-15] */
const isAffected = (creature: D20Combatant, { sheet }: D20Combatant): boolean =>
  sheet.channel === "positive"
    ? isChanneled(creature, "turned")
    : isChanneled(creature, "rebuked") || isChanneled(creature, "commanded");

/** All in reach of a turning, or of a rebuke, whose check allows so many hit dice. [D20-TURN-11] [D20-TURN-15] [D20-TURN-30] */
export const turnable = (
  table: Table,
  cleric: D20Combatant,
  creatures: TurnUndead["creatures"],
  most: number,
): readonly Reached[] =>
  creaturesInReach(table, cleric, {
    creatures: creatures ?? "undead",
    hitDiceOf: (creature) => effectiveHitDice(table.settings, creature),
    barOf: (creature, hitDice): TurningBar | null =>
      isAffected(creature, cleric) ? "already" : hitDice > most ? "hitDice" : null,
  });

/** One press: a use, the check, the hit dice, and from the nearest on what becomes of each. [D20-TURN-06] [D20-TURN-09] [D20-TURN-12] [D20-TURN-13] [D20-TURN-21] [D20-TURN-22] */
export function* performTurnUndead(table: Table, { by, creatures }: TurnUndead): Rule {
  const isPositive = table.get(by).sheet.channel === "positive";
  const check = yield* channel(table, by, isPositive ? "turn" : "rebuke");
  const cleric = table.get(by);
  yield* affectAll(table, by, turnable(table, cleric, creatures, check.most), function* ({ creature, hitDice }) {
    const { settings } = table;
    const isOverwhelmed = channelLevel(settings, cleric.sheet) >= settings.destroyFactor * hitDice;
    if (isPositive) yield* isOverwhelmed ? destroy(creature.id) : gain(table, by, creature.id, "turned", check);
    else {
      const obeys = isOverwhelmed && (yield* makesRoomFor(table, by, creature));
      yield* gain(table, by, creature.id, obeys ? "commanded" : "rebuked", check);
    }
  });
}

/** [D20-TURN-21] */
function* destroy(id: CombatantId): Rule {
  yield* emit({ type: "died", id, rule: "D20-TURN-21" });
}

const RULES: Readonly<Record<"turned" | "rebuked" | "commanded", LedgerId>> = {
  turned: "D20-TURN-16",
  rebuked: "D20-TURN-23",
  commanded: "D20-TURN-22",
};

/** It flees or cowers for a minute, or obeys until it is released. [D20-TURN-16] [D20-TURN-23] [D20-TURN-26] */
function* gain(table: Table, by: CombatantId, id: CombatantId, how: keyof typeof RULES, { value }: Check): Rule {
  const until = how === "commanded" ? null : turnClock.after(table.clock, { rounds: table.settings.roundsPerMinute });
  const state: Turning = { how, by, check: value, hitDice: 0, until };
  yield* emit({ type: "turningGained", id, state, rule: RULES[how] });
  if (how !== "commanded") yield* loseCasting(table, id);
}

/**
 * Whether a creature can be commanded besides those that are so already, no more than the level in hit dice: the cleric is
 * asked which to release for it, until there is room or they keep those that are left. [D20-TURN-25]
 */
function* makesRoomFor(table: Table, by: CombatantId, creature: D20Combatant): Rule<boolean> {
  const { settings } = table;
  const room = channelLevel(settings, table.get(by).sheet) - hitDiceOf(settings, creature);
  const commanded = (): number => commandedBy(table, by).reduce((all, each) => all + hitDiceOf(settings, each), 0);
  for (let asked = 0; commanded() > room; asked++) {
    const held = commandedBy(table, by);
    const { option } = yield* ask(effectKey(`turning/release/${creature.id}/${asked}`), {
      cause: "release",
      to: by,
      from: creature.id,
      rules: ["D20-TURN-25"],
      options: [
        ...held.map(({ id }) => optionOf(id, { label: "release", facts: { combatant: id } })),
        optionOf("keepThem"),
      ],
      fallback: "keepThem",
      facts: {},
    });
    const released = held.find(({ id }) => id === option);
    if (released === undefined) return false;
    yield* release(table, by, released);
  }
  return true;
}

/** A commanded creature is its own again. [D20-TURN-25] [D20-TURN-26] */
export function* release(table: Table, by: CombatantId, { id, turn }: D20Combatant): Rule {
  for (const state of turn.turnings)
    if (state.how === "commanded" && state.by === by) yield* endTurning(table, id, state, "released");
}
