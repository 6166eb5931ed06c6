import type { SegmentsSettings } from "../settings.ts";

/** Faces of the die of every combat action. */
export const D20_FACES = 20;

/** Chance between 0 and 1 that a blow of N + `bonus` reaches an armour class. [SEG-HOUSE-22] [SEG-EXC-05] [SEG-EXC-08] */
export function chanceToHit(settings: SegmentsSettings, bonus: number, armourClass: number): number {
  return chance(
    (natural) =>
      natural !== settings.naturalFailure && (natural === settings.naturalSuccess || natural + bonus >= armourClass),
  );
}

/** Chance that a sneak attack of N + `bonus` reaches an armour class: no face counts by itself. [SEG-SNEAK-07] [SEG-SNEAK-22] */
export function chanceUnseen(settings: SegmentsSettings, bonus: number, armourClass: number): number {
  return chance(
    (natural) =>
      (settings.sneakIgnoresNatural1 || natural !== settings.naturalFailure) && natural + bonus >= armourClass,
  );
}

/**
 * Chance that a parry or dodge of N + `bonus` works: a critical one always, an ordinary one against `needed` where it
 * may; `needed` null: only a critical one can. [SEG-HOUSE-24] [SEG-PARRY-10]
 */
export function chanceToReact(
  settings: SegmentsSettings,
  bonus: number,
  criticalFrom: number,
  needed: number | null,
): number {
  return chance((natural) => {
    if (natural === settings.naturalFailure) return false;
    return natural >= criticalFrom || (needed !== null && meets(settings, natural + bonus, needed));
  });
}

/** Whether a parry total is enough. [SEG-HOUSE-24] */
export function meets(settings: SegmentsSettings, total: number, strike: number): boolean {
  return settings.parryTieSucceeds ? total >= strike : total > strike;
}

function chance(works: (natural: number) => boolean): number {
  let faces = 0;
  for (let natural = 1; natural <= D20_FACES; natural++) if (works(natural)) faces++;
  return faces / D20_FACES;
}
