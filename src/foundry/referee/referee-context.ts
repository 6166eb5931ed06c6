import type { Encounter } from "../../rules/kernel/encounter.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { Ruleset } from "../../rules/kernel/ruleset.ts";
import type { RollEffect, StoredReply } from "../../rules/kernel/effects.ts";
import type { DicePort, Thrown } from "../dice/dice-port.ts";
import type { EncounterReader } from "../encounter/encounter-reader.ts";
import type { HeldChanges } from "./held-changes.ts";
import type { RequestResult } from "./results.ts";
import type { RulesetAdapter } from "../rulesets/ruleset-adapter.ts";

export type NamedModifiers = Pick<Extract<StoredReply, { naturals: unknown }>, "modifiers">;

/** Dice that are thrown on an owner's client, with what is named for them. */
export interface LeftDice {
  readonly effect: RollEffect;
  readonly actor: Actor.Implementation | null;
  readonly owner: User.Implementation;
  /** Ids of the users to which a dice module may show them; null: everybody. */
  readonly audience: readonly string[] | null;
  readonly modifiers: NamedModifiers;
}

/** The same once they have been thrown. */
export interface Brought extends Pick<LeftDice, "effect" | "modifiers"> {
  readonly thrown: Thrown;
}

/** What the referee's work stands on. */
export interface RefereeContext<G extends Game> {
  readonly adapter: RulesetAdapter<G>;
  readonly reader: EncounterReader<G>;
  readonly dice: DicePort;
  /** Has an owner throw dice outside the queue, and the exchange go on with them. */
  leave(combat: Combat.Implementation, message: ChatMessage.Implementation, left: LeftDice): void;
  /** What users have changed under waiting exchanges. */
  readonly held: HeldChanges<G>;
  /** Puts a value back that was written past the referee, by the line of its card. */
  putBack(combat: Combat.Implementation, message: ChatMessage.Implementation, line: string): Promise<RequestResult>;
  /** Whether this tab still holds the combat's lease: asked before each write. */
  isReferee(combat: Combat.Implementation): boolean;
}

/** Another tab has taken the lease meanwhile: what is open is that one's to go on with. No defect. */
export class RefereedElsewhere extends Error {}

/** Throws {@link RefereedElsewhere} when another tab referees by now. */
export function stayReferee<G extends Game>(context: RefereeContext<G>, combat: Combat.Implementation): void {
  if (!context.isReferee(combat)) throw new RefereedElsewhere(`Another tab referees ${combat.uuid} now.`);
}

/** What work comes to, or this where another tab has taken the lease in the middle of it. */
export async function unlessElsewhere<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RefereedElsewhere) return otherwise;
    throw error;
  }
}

/** The fight as it is now. */
export const encounterNow = <G extends Game>(context: RefereeContext<G>, combat: Combat.Implementation): Encounter<G> =>
  context.reader.read(combat);

/** The rules with the world's settings. */
export const rulesNow = <G extends Game>(context: RefereeContext<G>): Ruleset<G> => context.adapter.rules.current();
