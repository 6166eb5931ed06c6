import { lifeOf, type LifeState } from "../../../rules/d20/derive/life.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import { CONDITIONS, type Condition } from "../../../rules/d20/stats.ts";
import type { RulesetStates } from "../ruleset-states.ts";

/** States that follow from hit points, or from the turn. */
const FOLLOWING = ["disabled", "staggered", "dying", "stable", "flatFooted"] as const;
type StateId = Condition | (typeof FOLLOWING)[number];

/** A reader who knows little of a combatant sees that it is down, and not how badly; nor that it barely stands. [D20-HP-02] */
function lifeSeen(life: LifeState, mayKnow: boolean): readonly StateId[] {
  if (life === "normal") return [];
  if (mayKnow || life === "dead" || life === "unconscious") return [life];
  return life === "dying" || life === "stable" ? ["unconscious"] : [];
}

/** What tokens show of the `d20` ruleset. [D20-COND-01] [D20-HP-02] [D20-INIT-09] */
export const D20_STATES: RulesetStates<D20Game, StateId> = {
  conditions: CONDITIONS,
  following: FOLLOWING,
  down: ["unconscious", "dying", "stable", "dead"],
  lasting: ["disabled", "staggered"],
  held({ settings, fighter, mayKnow, clock }) {
    const { body, turn } = fighter;
    const life = lifeOf(settings, fighter);
    const isFlatFooted = clock !== null && !turn.hasActed && life !== "dead";
    return [
      ...body.conditions,
      ...(clock === null ? [] : turn.timed.map(({ id }) => id)),
      ...lifeSeen(life, mayKnow),
      ...(isFlatFooted ? (["flatFooted"] as const) : []),
    ];
  },
};
