import type { RollEffect } from "../../rules/kernel/effects.ts";
import type { Formula } from "../../rules/kernel/formula.ts";
import { diceMode } from "../settings/dice-mode.ts";
import { withLimit } from "../referee/with-limit.ts";
import { hostFormula } from "./host-formula.ts";
import { naturalsOf } from "./naturals-of.ts";
import { ROLL_QUERY } from "./roll-query.ts";
import { ShownDice } from "./shown-dice.ts";

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

  /**
   * Throws the dice of an effect for an actor, and has a dice module show them to the users of `audience` (ids; null:
   * everybody). `effect.why` names the throw on the card.
   */
  async throwFor(effect: RollEffect, actor: Actor.Implementation | null, audience: readonly string[] | null): Promise<Thrown> {
    const { by, ...thrown } = await this.#throw(effect, actor);
    await this.#shown.show(thrown.roll, { by, audience });
    return thrown;
  }

  async #throw(effect: RollEffect, actor: Actor.Implementation | null): Promise<Thrown & { readonly by: User.Implementation }> {
    const owner = diceMode() === "owner" && actor !== null ? ownerOf(actor) : null;
    if (owner !== null) {
      const roll = await this.#ask(owner, effect);
      const naturals = roll === null ? null : naturalsOf(effect.formula, roll.dice);
      if (roll !== null && naturals !== null) return { naturals, roll: labelled(roll, effect), insteadOf: null, by: owner };
    }
    return { by: game.user, ...(await this.#throwHere(effect)), insteadOf: owner === null ? null : owner.name };
  }

  async #throwHere(effect: RollEffect): Promise<{ naturals: readonly number[]; roll: Roll.Implementation }> {
    const formula = hostFormula(effect.formula);
    const typed = await withLimit(new Roll(formula).evaluate(), LONGEST_THROW);
    const roll = typed ?? (await new Roll(formula).evaluate({ allowInteractive: false }));
    const naturals = naturalsOf(effect.formula, roll.dice);
    if (naturals === null) throw new Error(`The roll "${roll.formula}" gave dice that are not those of "${effect.formula.text}": a dice module has changed them.`);
    return { naturals, roll: labelled(roll, effect) };
  }

  /** What the owner's client threw, or null when it did not answer or sent no such roll. */
  async #ask(owner: User.Implementation, effect: RollEffect): Promise<Roll.Implementation | null> {
    try {
      const reply: unknown = await owner.query(ROLL_QUERY, { formula: effect.formula.text, label: effect.why.label }, { timeout: LONGEST_THROW });
      return receivedRoll(reply, effect.formula);
    } catch (error) {
      console.warn(`${owner.name} did not throw ${effect.formula.text} for ${effect.key}; the referee throws instead.`, error);
      return null;
    }
  }
}

/** The player who throws for an actor: an active owner who is no game master. */
function ownerOf(actor: Actor.Implementation): User.Implementation | null {
  return game.users.find((user) => user.active && !user.isGM && actor.testUserPermission(user, "OWNER")) ?? null;
}

/** A roll as received, if it is one and was asked for. Throws when the host cannot read it. */
function receivedRoll(reply: unknown, formula: Formula): Roll.Implementation | null {
  if (typeof reply !== "object" || reply === null || !("roll" in reply) || typeof reply.roll !== "string") return null;
  const roll = Roll.fromJSON(reply.roll);
  const asked = new Roll(hostFormula(formula));
  return roll.formula === asked.formula && roll.terms.length === asked.terms.length ? roll : null;
}

/** The effect's key and reason travel with the roll, so that the card can tell which die is which. */
function labelled(roll: Roll.Implementation, effect: RollEffect): Roll.Implementation {
  Object.assign(roll.options, { key: effect.key, why: effect.why.label });
  return roll;
}
