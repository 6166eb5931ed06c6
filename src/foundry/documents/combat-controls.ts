import { deferred } from "../deferred.ts";

/** What the host's own buttons of a combat, and its status icons of combatants, come to. */
export interface CombatControls {
  begin(combat: Combat.Implementation): Promise<void>;
  advance(combat: Combat.Implementation, to: "event" | "round"): Promise<void>;
  /** Rolls initiative for those of these who have none: before the fight, or as they come into it. */
  rollInitiative(combat: Combat.Implementation, ids: readonly string[]): Promise<void>;
  /** Before the fight: what was rolled no longer counts. */
  clearInitiative(combat: Combat.Implementation): Promise<void>;
  refuseBackwards(): void;
  /** Asks the referee to take those of these uuids (tokens, or actors without one) into the fight. */
  join(combat: Combat.Implementation, who: readonly string[]): Promise<void>;
  /** Has the creatures among these newcomers take the weapon for the distance in hand. */
  arm(combat: Combat.Implementation, ids: readonly string[]): Promise<void>;
  /** Puts a condition on a combatant or takes it off, by a ruling of the referee. Answers whether that was carried out. */
  condition(combatant: Combatant.Implementation, condition: string, on: boolean): Promise<boolean>;
  /** Says that only a game master takes combatants out of a fight that has begun. */
  refuseLeaving(): void;
}

const controls = deferred<CombatControls>("The combat's buttons are not bound yet: bindCombatControls runs in init.");

/** Binds the buttons. The documents are defined before the referee exists, hence deferred. */
export const bindCombatControls = controls.provide;

/** The bound buttons. Throws before `init`. */
export const combatControls = controls.get;
