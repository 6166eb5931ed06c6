import { changeCombatant } from "../../kernel/encounter.ts";
import { told } from "../../kernel/families.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { addCondition, isSameCondition, removeCondition } from "../../kernel/conditions.ts";
import { turnClock } from "../../kernel/turns/moment.ts";
import { withBody, withTurn } from "../changed.ts";
import type { D20Encounter, D20Game, FoldsOf } from "../game.ts";
import type { Body, D20Clock } from "../state.ts";
import type { Condition } from "../stats.ts";
import { changeTurn } from "../turn/fold.ts";
import type { LifeEvent } from "./events.ts";

/** One combatant's body changed. */
export function changeBody(
  encounter: D20Encounter,
  id: CombatantId,
  change: (body: Body) => Partial<Body>,
): D20Encounter {
  return changeCombatant<D20Game>(encounter, id, (combatant) => withBody(combatant, change(combatant.body)));
}

/** Temporary hit points gained or lost; nothing of them has no end. [D20-HP-28] */
function changePool(
  encounter: D20Encounter,
  id: CombatantId,
  change: (pool: number) => number,
  until?: D20Clock | null,
): D20Encounter {
  return changeCombatant<D20Game>(encounter, id, (combatant) => {
    const [temporary, { temporaryUntil }] = [change(combatant.body.temporary), combatant.turn];
    const end = temporary === 0 ? null : until === undefined ? temporaryUntil : until;
    return withBody(withTurn(combatant, { temporaryUntil: end }), { temporary });
  });
}

const withCondition = (conditions: readonly Condition[], condition: Condition): readonly Condition[] =>
  conditions.includes(condition) ? conditions : [...conditions, condition];

export const LIFE_FOLDS: FoldsOf<LifeEvent> = {
  saveRolled: told,
  checkRolled: told,
  noticed: told,
  lifeRolled: told,
  rested: told,
  cameRound: told,
  hurt: (encounter, { id, temporary, hitPoints, nonlethal }) => {
    const hurt = changeBody(encounter, id, (body) => ({
      hitPoints: body.hitPoints - hitPoints,
      nonlethal: body.nonlethal + nonlethal,
    }));
    return temporary === 0 ? hurt : changePool(hurt, id, (pool) => pool - temporary);
  },
  healed: (encounter, { id, hitPoints, nonlethal }) =>
    changeBody(encounter, id, (body) => ({
      hitPoints: body.hitPoints + hitPoints,
      nonlethal: Math.max(0, body.nonlethal - nonlethal),
    })),
  temporaryGained: (encounter, { id, points, until = null }) =>
    changePool(encounter, id, (pool) => pool + points, until),
  temporaryLost: (encounter, { id }) => changePool(encounter, id, () => 0),
  abilityHurt: (encounter, { id, ability, points, drained }) =>
    changeBody(encounter, id, (body) => {
      const key = drained ? "abilityDrain" : "abilityDamage";
      return { [key]: { ...body[key], [ability]: Math.max(0, body[key][ability] + points) } };
    }),
  recoveryChanged: (encounter, { id, stable, tended, awake, mending }) =>
    changeBody(encounter, id, () => ({ recovery: { stable, tended, awake, mending } })),
  fell: (encounter, { id }) => changeTurn(encounter, id, () => ({ fell: encounter.clock })),
  died: (encounter, { id }) =>
    changeBody(encounter, id, ({ conditions }) => ({ conditions: withCondition(conditions, "dead") })),
  conditionGained: (encounter, { id, condition }) =>
    changeBody(encounter, id, ({ conditions }) => ({ conditions: withCondition(conditions, condition) })),
  conditionLost: (encounter, { id, condition }) =>
    changeBody(encounter, id, ({ conditions }) => ({ conditions: conditions.filter((each) => each !== condition) })),
  timedGained: (encounter, { id, state }) =>
    changeTurn(encounter, id, ({ timed }) => ({ timed: addCondition(turnClock, timed, state, "longest") })),
  timedEnded: (encounter, { id, condition, state }) =>
    changeTurn(encounter, id, ({ timed }) => ({
      timed:
        state === undefined
          ? removeCondition(timed, condition)
          : timed.filter((each) => !isSameCondition(turnClock, each, state)),
    })),
};
