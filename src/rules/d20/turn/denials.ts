import type { DenialAsked, DenialContribution } from "../derive/asked.ts";
import { characterOf } from "../derive/character.ts";
import type { Fighter } from "../derive/fighter.ts";

/** Has not had a turn of this fight. Uncanny dodge changes nothing in it. [D20-INIT-09] [D20-INIT-18] [D20-COND-01] */
export function isFlatFooted({ turn }: Pick<Fighter, "turn">): boolean {
  return !turn.hasActed;
}

/** Flat-footed, and without uncanny dodge. [D20-INIT-10] [D20-INIT-11] */
export const whenFlatFooted: DenialContribution = (causes, asked) => {
  if (isCaughtFlat(asked)) causes.push({ cause: "flatFooted", rule: "D20-INIT-10" });
};

function isCaughtFlat({ settings, fighter, readiness }: DenialAsked): boolean {
  const isFlat = readiness === "asIs" ? isFlatFooted(fighter) : readiness === "flatFooted";
  return isFlat && !characterOf(settings, fighter.sheet).traits.includes("uncannyDodge");
}
