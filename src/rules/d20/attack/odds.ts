import type { D20Settings } from "../settings.ts";
import { FACES } from "../stats.ts";

const PERCENT = 100;

/** Chance, from 0 to 1, that an attack roll hits and that concealment does not undo it. [D20-ATK-01] [D20-ATK-02] [D20-ATK-03] [D20-CONC-05] */
export function chanceOfHit({ naturalHit, naturalMiss }: D20Settings, bonus: number, against: number, concealment: number): number {
  let faces = 0;
  for (let face = 1; face <= FACES; face++) if (face >= naturalHit || (face > naturalMiss && face + bonus >= against)) faces++;
  return (faces / FACES) * (1 - concealment / PERCENT);
}
