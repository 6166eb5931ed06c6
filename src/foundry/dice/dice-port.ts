import type { RollEffect } from "../../rules/kernel/effects.ts";
import { diceMode } from "../settings/choices.ts";
import { withLimit } from "../referee/with-limit.ts";
import { hostFormula } from "./host-formula.ts";
import { naturalsOf, type ThrownDice } from "./naturals-of.ts";
import { readRollReply, ROLL_QUERY } from "./roll-query.ts";
import { ShownDice } from "./shown-dice.ts";
import { rollOfThrown } from "./thrown-roll.ts";

/** Dice that fell: what the rules read, and the host's roll for the card and for dice modules. */
export interface Thrown {
  readonly naturals: readonly number[];
  readonly roll: Roll.Implementation;
  /** The owner was asked and did not throw, or threw something else: the referee threw instead. */
  readonly insteadOf: string | null;
}

/** How long somebody may take to throw real or typed-in dice, in ms. */
const LONGEST_THROW = 60_000;

/**
 * The one way to dice: throws each formula once, with the host's `Roll`. By the world's setting the referee's client
 * throws, or that of the owner; what an owner sends is checked against the formula asked for.
 */
export class DicePort {
  readonly #shown = new ShownDice();
  /** Users who did not throw when they were asked, and have given no sign since: nobody waits for them again. */
  readonly #silent = new Set<string>();

  /** The player on whose client an actor's dice are thrown; null: they are thrown here. */
  throwerFor(actor: Actor.Implementation | null): User.Implementation | null {
    if (diceMode() !== "owner" || actor === null) return null;
    return (
      game.users.find(
        (user) => user.active && !user.isGM && !this.#silent.has(user.id) && actor.testUserPermission(user, "OWNER"),
      ) ?? null
    );
  }

  /** A user has given a sign of life: they are asked for their dice again. */
  heard(user: string): void {
    this.#silent.delete(user);
  }

  /**
   * Throws the dice of an effect for an actor, and has a dice module show them to the users of `audience` (ids; null:
   * everybody). `effect.why` names the throw on the card.
   */
  async throwFor(
    effect: RollEffect,
    actor: Actor.Implementation | null,
    audience: readonly string[] | null,
  ): Promise<Thrown> {
    const { by, ...thrown } = await this.#throw(effect, actor);
    await this.#shown.show(thrown.roll, { by, audience });
    return thrown;
  }

  async #throw(
    effect: RollEffect,
    actor: Actor.Implementation | null,
  ): Promise<Thrown & { readonly by: User.Implementation }> {
    const owner = this.throwerFor(actor);
    if (owner !== null) {
      const thrown = await this.#ask(owner, effect);
      const naturals = thrown === null ? null : naturalsOf(effect.formula, thrown);
      if (thrown !== null && naturals !== null)
        return {
          naturals,
          roll: labelled(rollOfThrown(effect.formula, thrown, naturals), effect),
          insteadOf: null,
          by: owner,
        };
    }
    return { by: game.user, ...(await this.#throwHere(effect)), insteadOf: owner === null ? null : owner.name };
  }

  async #throwHere(effect: RollEffect): Promise<{ naturals: readonly number[]; roll: Roll.Implementation }> {
    const formula = hostFormula(effect.formula);
    const typed = await withLimit(new Roll(formula).evaluate(), LONGEST_THROW);
    const roll = typed ?? (await new Roll(formula).evaluate({ allowInteractive: false }));
    const naturals = naturalsOf(effect.formula, roll.dice);
    if (naturals === null)
      throw new Error(
        `The roll "${roll.formula}" gave dice that are not those of "${effect.formula.text}": a dice module has changed them.`,
      );
    return { naturals, roll: labelled(roll, effect) };
  }

  /** What the owner's client threw, or null when it did not answer or sent no dice. */
  async #ask(owner: User.Implementation, effect: RollEffect): Promise<readonly ThrownDice[] | null> {
    try {
      const reply: unknown = await owner.query(
        ROLL_QUERY,
        { formula: effect.formula.text, label: effect.why.label },
        { timeout: LONGEST_THROW },
      );
      return (
        readRollReply(reply)?.dice.map(({ faces, results }) => ({
          faces,
          results: results.map((result) => ({ result })),
        })) ?? null
      );
    } catch (error) {
      this.#silent.add(owner.id ?? "");
      console.warn(
        `${owner.name} did not throw ${effect.formula.text} for ${effect.key}; the referee throws instead.`,
        error,
      );
      return null;
    }
  }
}

/** The effect's key and reason travel with the roll, so that the card can tell which die is which. */
function labelled(roll: Roll.Implementation, effect: RollEffect): Roll.Implementation {
  Object.assign(roll.options, { key: effect.key, why: effect.why.label });
  return roll;
}
