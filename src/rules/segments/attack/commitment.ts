/** Reactions chosen before the attacker's die is thrown, where the table plays so. */
import { readNaturals, type Rolled } from "../../kernel/formula.ts";
import { emit } from "../rule.ts";
import { parriersOf } from "../derive/strikers.ts";
import type { Rule, Table } from "../game.ts";
import { incapacity } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import { D20_FACES } from "./odds.ts";
import {
  announce,
  canReact,
  carryOut,
  D20,
  dodgeForbids,
  questionOf,
  type Announced,
  type Reaction,
  type Threat,
} from "./reaction.ts";

/** No question has been asked before the die. */
export const NOT_ASKED = "notAsked";

/** What came of asking before the die: nothing was asked, or the defender chose (null: to take it). */
export type Commitment = typeof NOT_ASKED | { readonly announced: Announced | null };

/** Whether defenders choose before the attacker's die is thrown. [SEG-HOUSE-24] */
export const isCommittedFirst = (table: Table): boolean => table.settings.reactionMoment === "beforeDie";

/**
 * Asks a defender before the die is thrown. What they announce is paid at once, as any reaction announced is, and stays
 * paid when the die misses. `at`: what a face of the die would come to; null: nothing that they could stop. The odds
 * are those over all faces that threaten them, worked out as the blow itself will be. [SEG-HOUSE-24] [SEG-CORE-16]
 */
export function* commit(
  table: Table,
  order: Pick<Threat, "by" | "target" | "key" | "seizes">,
  at: (thrown: Rolled) => Threat | null,
): Rule<Commitment> {
  if (!canReact(table, table.get(order.target))) return { announced: null };
  const threats: Threat[] = [];
  for (let natural = 1; natural <= D20_FACES; natural++) {
    const threat = at(readNaturals(D20, [natural]));
    if (threat !== null) threats.push(threat);
  }
  const facts = { touches: Math.round((100 * threats.length) / D20_FACES), seizes: order.seizes === true };
  return { announced: yield* announce(table, questionOf(table, "commitParry", order, threats, facts), order.key) };
}

/** Carries out what was announced before the die, against what the die came to. `threat` null: nothing is left to stop, and no die is thrown for it. */
export function* redeem(
  table: Table,
  { by, target }: Pick<Threat, "by" | "target">,
  announced: Announced,
  threat: Threat | null,
): Rule<Reaction | null> {
  if (threat !== null && canStill(table, table.get(target), announced))
    return yield* carryOut(table, threat, announced);
  yield* emit({
    type: "reactionWasted",
    by: target,
    against: by,
    reaction: announced.arm === null ? "dodge" : "parry",
    why: threat === null ? "missed" : "prevented",
    rule: "SEG-HOUSE-24",
  });
  return null;
}

/** Whether the announced reaction is still possible: another blow of the same rank may have cost the defender an arm, a weapon or their senses. [SEG-HOUSE-24] [SEG-HOUSE-26] [SEG-HOUSE-59] */
function canStill({ settings }: Table, defender: SegmentsCombatant, { arm }: Announced): boolean {
  if (incapacity(settings, defender) !== null) return false;
  return arm === null
    ? dodgeForbids(settings, defender) === null
    : parriersOf(settings, defender).some(({ id }) => id === arm.id);
}
