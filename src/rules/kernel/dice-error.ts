/** Dice that do not fit what was asked: too few, too many, or a face that the die does not have. */
export class DiceError extends Error {
  override readonly name = "DiceError";
}

/** Whether a die with so many faces can show this number. */
export function isFace(natural: number, faces: number): boolean {
  return Number.isInteger(natural) && natural >= 1 && natural <= faces;
}

/** Refuses a number that a die cannot show. `which` counts dice from 1. Throws a {@link DiceError}. */
export function checkFace(natural: number, faces: number, which: number, asker: string): void {
  if (!isFace(natural, faces)) {
    throw new DiceError(
      `Die ${which} (${asker}) shows ${natural}, but a d${faces} shows a whole number from 1 to ${faces}.`,
    );
  }
}
