import { checkFace, DiceError } from "./dice-error.ts";

export { DiceError } from "./dice-error.ts";

/** Where natural dice come from. `asker` (an effect key, a formula) only serves error messages and records. */
export interface DiceSource {
  next(faces: number, asker?: string): number;
}

/** Dice laid down in advance. */
export interface ScriptedDice extends DiceSource {
  /** The dice that nobody has asked for yet. */
  left(): readonly number[];
}

/**
 * Plays these naturals in order. Asking for more than there are, or for a die that cannot show the next one, throws a
 * {@link DiceError} with the how-manyth die it is and what asked for it.
 */
export function scriptedDice(naturals: readonly number[]): ScriptedDice {
  let at = 0;
  return {
    next(faces, asker = "unnamed") {
      const natural = naturals[at];
      if (natural === undefined) {
        throw new DiceError(
          `Too few dice: die ${at + 1} (a d${faces} for ${asker}) was asked for, ${naturals.length} are given.`,
        );
      }
      at++;
      checkFace(natural, faces, at, asker);
      return natural;
    },
    left: () => naturals.slice(at),
  };
}
