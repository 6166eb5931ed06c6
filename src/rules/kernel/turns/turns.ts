/** What a game with turns says of them. The order, those who come into it, who wait and who are passed over, is the same in each. */
import type { EventOf } from "../events.ts";
import type { Game } from "../game.ts";
import type { CombatantId, LedgerId } from "../ids.ts";
import type { Refusal } from "../refusals.ts";
import type { Rule } from "../rule.ts";
import type { Table } from "../ruleset.ts";
import type { TurnMoment } from "./moment.ts";
import type { Renumbered, TurnOrder } from "./order.ts";
import type { TurnField } from "./stored.ts";

/** A game with turns. */
export interface TurnGame extends Game {
  readonly clock: TurnMoment;
  readonly field: TurnField;
}

/** What happens to an order of turns. */
export type OrderEvent = EventOf<{
  /** `surprise`: a round before the first is played by those alone who are not surprised. */
  fightBegun: { surprise: boolean; rule: LedgerId };
  /** Lots are drawn between equals, each of one or of a group: in the order in which they go. */
  tieBroken: { lots: readonly { readonly ids: readonly CombatantId[] }[]; rule: LedgerId };
  /** What was rolled before the fight no longer counts. */
  initiativeCleared: { ids: readonly CombatantId[]; rule: LedgerId };
  /** The order is made, or changed. `renumbered`: all turns, where there was no room left. */
  orderSet: { order: TurnOrder; renumbered?: Renumbered; rule: LedgerId };
  clockMoved: { clock: TurnMoment };
}>;

/** A rule of turns: what happens to the order, and what the game itself adds. */
export type TurnRule<G extends TurnGame, T = void> = Rule<G["event"] | OrderEvent, T>;

/** What combatants of a game keep of its turns. */
export interface Moments<C> {
  /** A combatant without the initiative that was rolled. */
  readonly unrolled: (combatant: C) => C;
  /** A combatant with every moment that is kept of them changed; left out: none is. */
  readonly withMoments?: (combatant: C, change: <M extends TurnMoment>(moment: M) => M) => C;
}

/** How one game has its turns. */
export interface Turns<G extends TurnGame> extends Moments<G["combatant"]> {
  readonly rules: {
    /** That there are turns at all. */
    readonly begin: LedgerId;
    /** That each acts in the turn that is theirs, once in a round. */
    readonly turn: LedgerId;
    /** How newcomers find their place. */
    readonly join: LedgerId;
    /** That the referee orders those who act on one count. */
    readonly arrange: LedgerId;
  };
  /** Finds out on which count these act. */
  readonly roll: (table: Table<G>, ids: readonly CombatantId[]) => Rule<G["event"], void>;
  /** What sorts a combatant in the order, higher first, one key after the other. */
  readonly keysOf: (combatant: G["combatant"]) => readonly number[];
  /** Whether a combatant can act in their turn. */
  readonly isAble: (table: Table<G>, combatant: G["combatant"]) => boolean;
  /** What comes as a turn begins; whether the combatant can act in it is asked afterwards. */
  readonly begin: (table: Table<G>, id: CombatantId) => Rule<G["event"], void>;
  /** What comes as a turn ends; left out: nothing. */
  readonly end?: (table: Table<G>, id: CombatantId) => Rule<G["event"], void>;
  /** What is due as the clock comes to a moment; left out: nothing. */
  readonly due?: (table: Table<G>, clock: TurnMoment) => Rule<G["event"], void>;
  /** Those who come into the order as a round is over; left out: none do. */
  readonly lateAfter?: (table: Table<G>, round: number) => readonly CombatantId[];
  /** Why a combatant keeps their place in the order now, or null; left out: nothing holds them there. */
  readonly heldIn?: (combatant: G["combatant"]) => Refusal | null;
}
