/** What alchemist's fire sets on fire. */
import { gearDice } from "../../kernel/gear-dice.ts";
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { modified, total } from "../../kernel/totals.ts";
import { lifeOf } from "../derive/life.ts";
import type { D20Encounter, Rule, Table } from "../game.ts";
import { hurt } from "../life/hurt.ts";
import { rollSave } from "../life/save.ts";
import { emit } from "../rule.ts";
import type { D20Clock } from "../state.ts";
import { isInterruption } from "../turn/budget.ts";

const RULE = "D20-SPLASH-11";

/** A hit that goes on burning: the same damage once more, at the end of the target's next turn. [D20-SPLASH-11] */
export function* catchFire(table: Table, id: CombatantId, damage: string): Rule {
  if (lifeOf(table.settings, table.get(id)) === "dead") return;
  yield* emit({ type: "caughtFire", id, damage, rule: RULE });
}

/** The turn that a combatant has now, which may be halted; else that of another. */
export function presentTurn({ combatants, field, clock }: D20Encounter, id: CombatantId): D20Clock {
  const isHalted = combatants.find((each) => each.id === id)?.turn.interrupted === true;
  const own = isHalted ? field.order.find((slot) => slot.id === id)?.place : undefined;
  return { round: clock.round, turn: own ?? clock.turn };
}

export const isSameTurn = (one: D20Clock, other: D20Clock): boolean =>
  one.round === other.round && one.turn === other.turn;

/** The end of a turn: one who has been burning since before it is hurt by each flame, and these burn no more. [D20-SPLASH-11] */
export function* burn(table: Table, id: CombatantId): Rule {
  // What is done in the turn of another is no turn of one's own.
  if (isInterruption(table)) return;
  const { round } = table.clock;
  const due = table.get(id).turn.burning.filter(({ since }) => !isSameTurn(since, table.clock));
  if (due.length === 0) return;
  for (const [at, flame] of due.entries()) {
    if (lifeOf(table.settings, table.get(id)) === "dead") break;
    const key = `burning/${id}/${round}/${at}`;
    const dice = gearDice({ name: "", damage: flame.damage }, id);
    const die = yield* roll(effectKey(key), dice, id, { label: "burning", rule: RULE });
    const damage = modified(total("damage", die.total, RULE), die.modifiers, RULE);
    yield* emit({ type: "burned", id, damage, rule: RULE });
    yield* hurt(table, key, id, { points: Math.max(0, damage.value), nonlethal: false, single: false, rules: [RULE] });
  }
  yield* emit({ type: "fireEnded", id, byHand: false, rule: RULE });
}

/** A Reflex save puts the flames out before they hurt once more. [D20-SPLASH-11] [D20-ACT-308] */
export function* extinguish(table: Table, id: CombatantId): Rule {
  if (table.get(id).turn.burning.length === 0) return;
  const asked = { save: "reflex", dc: table.settings.extinguishDc, rule: RULE } as const;
  const { success } = yield* rollSave(table, "extinguish", id, asked);
  if (success) yield* emit({ type: "fireEnded", id, byHand: true, rule: RULE });
}
