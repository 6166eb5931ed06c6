import { told } from "../../kernel/families.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { change, changeBody, changeTurn, withBody } from "../changed.ts";
import type { FoldsOf, SegmentsEncounter } from "../game.ts";
import type { Body } from "../state.ts";
import type { BodyCondition } from "../stats.ts";
import type { LifeEvent } from "./events.ts";
import { withWounds } from "./healing.ts";

/** A fight with a combatant's condition gained or lost. */
export function withCondition(
  encounter: SegmentsEncounter,
  id: CombatantId,
  condition: BodyCondition,
  holds: boolean,
): SegmentsEncounter {
  return change(encounter, id, (combatant) => {
    const { conditions } = combatant.body;
    if (conditions.includes(condition) === holds) return combatant;
    return withBody(combatant, {
      conditions: holds ? [...conditions, condition] : conditions.filter((each) => each !== condition),
    });
  });
}

/** Stamina first; what it cannot bear is taken by wounds, point for point. [SEG-WOUND-03] [SEG-HOUSE-58] */
function drained(body: Body, stamina: number, wounds: number): Partial<Body> {
  const borne = Math.min(Math.max(0, body.stamina), stamina);
  return { stamina: body.stamina - borne, wounds: body.wounds - wounds - (stamina - borne) };
}

export const LIFE_FOLDS: FoldsOf<LifeEvent> = {
  lifeLost: (encounter, { id, stamina, wounds }) => changeBody(encounter, id, (body) => drained(body, stamina, wounds)),
  haemorrhageBled: (encounter, { id, points }) => changeBody(encounter, id, (body) => drained(body, points, 0)),
  healed: (encounter, event) =>
    changeBody(encounter, event.id, ({ stamina }) => ({ stamina: stamina + event.stamina })),
  injuryTaken: (encounter, { id, injury }) =>
    changeBody(encounter, id, ({ injuries }) => ({ injuries: [...injuries, injury] })),
  haemorrhageStopped: (encounter, event) =>
    changeBody(encounter, event.id, ({ injuries }) => ({
      injuries: injuries.map((injury) => (injury.id === event.injury ? { ...injury, treated: true } : injury)),
    })),
  woundsRecovered: (encounter, { id, points }) => changeBody(encounter, id, (body) => withWounds(body, points)),
  conditionGained: (encounter, { id, condition }) => withCondition(encounter, id, condition, true),
  conditionLost: (encounter, { id, condition }) => withCondition(encounter, id, condition, false),
  timedStateGained: (encounter, { id, state }) =>
    changeTurn(encounter, id, ({ timed }) => ({ timed: [...timed.filter((each) => each.id !== state.id), state] })),
  timedStateEnded: (encounter, { id, state }) =>
    changeTurn(encounter, id, ({ timed }) => ({ timed: timed.filter((each) => each.id !== state) })),
  fatigueGained: (encounter, { id, points }) =>
    changeBody(encounter, id, ({ fatigue }) => ({ fatigue: { ...fatigue, points: fatigue.points + points } })),
  tiringRoundNoted: (encounter, { id, points }) =>
    changeTurn(encounter, id, ({ tiringRounds }) => ({ tiringRounds: (tiringRounds ?? 0) + points })),
  fatigueTracked: (encounter, { id }) => changeTurn(encounter, id, () => ({ tiringRounds: null })),
  breathHeld: (encounter, { id, rounds }) => changeBody(encounter, id, () => ({ breath: rounds })),
  outOfBreath: told,
  saveRolled: told,
  checkRolled: told,
  rested: told,
};
