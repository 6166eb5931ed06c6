import type { D20Combatant, Sheet, Weapon } from "../state.ts";
import type { Condition, FeatId } from "../stats.ts";

/** Whoever fights: a combatant, or an actor seen as one. */
export type Fighter = Pick<D20Combatant, "sheet" | "body" | "gear" | "turn">;

/** Whether a fighter is in this state, for good, for a time, or by a hold. [D20-GRAP-08] [D20-GRAP-34] */
export function hasCondition({ body, turn }: Pick<Fighter, "body" | "turn">, condition: Condition): boolean {
  if (turn.holds.length > 0 && isHeldSo(turn, condition)) return true;
  return body.conditions.includes(condition) || turn.timed.some(({ id }) => id === condition);
}

/** What the holds of a turn make of a fighter. */
const isHeldSo = ({ holds }: Fighter["turn"], condition: Condition): boolean =>
  condition === "grappled" || (condition === "pinned" && holds.some(({ pinned }) => pinned !== null));

/** Shaken, or worse. [D20-MOD-06] [D20-COND-07] */
export function isShaken(fighter: Fighter): boolean {
  return hasCondition(fighter, "shaken") || hasCondition(fighter, "frightened") || hasCondition(fighter, "panicked");
}

/** States in which nobody goes anywhere. [D20-COND-12] [D20-HELP-01] */
const HELD: readonly Condition[] = ["bound", "grappled", "pinned"];

export function isHeld(fighter: Pick<Fighter, "body" | "turn">): boolean {
  return HELD.some((state) => hasCondition(fighter, state));
}

export function hasFeat({ feats }: Sheet, feat: FeatId): boolean {
  return feats.some(({ id }) => id === feat);
}

/** What the feats of one weapon know it by: its kind, or the thing itself where it is of no kind. [D20-FEAT-14] [D20-FEAT-16] */
export const featNameOf = ({ identifier, id }: Pick<Weapon, "identifier" | "id">): string =>
  identifier === "" ? id : identifier;

/** Whether he has the feat for this weapon, named as `featNameOf` does. [D20-FEAT-14] [D20-FEAT-16] */
export function hasFeatFor({ feats }: Sheet, feat: FeatId, weapon: string): boolean {
  return weapon !== "" && feats.some((each) => each.id === feat && each.weapon === weapon);
}
