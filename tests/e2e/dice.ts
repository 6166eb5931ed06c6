/** A die that is to fall: how many faces it has, and which one shows. */
export interface Die {
  readonly faces: number;
  readonly face: number;
}

const die =
  (faces: number) =>
  (face: number): Die => ({ faces, face });

export const d6 = die(6);
export const d8 = die(8);
export const d10 = die(10);
export const d20 = die(20);
export const d100 = die(100);
