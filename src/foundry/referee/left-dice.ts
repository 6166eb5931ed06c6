import type { RollEffect, StoredReply } from "../../rules/kernel/effects.ts";
import type { Thrown } from "../dice/dice-port.ts";

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
