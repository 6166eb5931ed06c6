import { D20_FACES } from "../attack/odds.ts";
import type { SegmentsSettings } from "../settings.ts";

/** Chance between 0 and 1 that a grapple total of N + `bonus` reaches a defence, or an armour class; `least`: the face below which nothing works. [SEG-HOUSE-31] [SEG-HOUSE-33] */
export function chanceToGrapple(settings: SegmentsSettings, bonus: number, defence: number, least: number): number {
  return shareOf(
    (natural) => works(settings, natural, least) && (natural === settings.naturalSuccess || natural + bonus >= defence),
  );
}

/** Chance that N + `bonus` is strictly greater than every N + bonus of these opponents. [SEG-HOUSE-38] */
export function chanceToPrevail(settings: SegmentsSettings, bonus: number, opponents: readonly number[]): number {
  let chance = 0;
  for (let natural = 1; natural <= D20_FACES; natural++) {
    if (!works(settings, natural, settings.ruleOf10Min)) continue;
    const over = (theirs: number): number => shareOf((face) => face + theirs < natural + bonus);
    chance +=
      natural === settings.naturalSuccess ? 1 : opponents.reduce((product, theirs) => product * over(theirs), 1);
  }
  return chance / D20_FACES;
}

function works(settings: SegmentsSettings, natural: number, least: number): boolean {
  return natural !== settings.naturalFailure && natural >= least;
}

function shareOf(counts: (natural: number) => boolean): number {
  let faces = 0;
  for (let natural = 1; natural <= D20_FACES; natural++) if (counts(natural)) faces++;
  return faces / D20_FACES;
}
