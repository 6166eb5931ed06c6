import { contribute } from "../../kernel/contributions.ts";
import type { Manner } from "../attack/events.ts";
import { DENIALS } from "../denials.ts";
import type { D20Settings } from "../settings.ts";
import type { Denial, DenialAsked, Readiness } from "./asked.ts";
import type { Fighter } from "./fighter.ts";
import { OPEN, type Situation } from "./situation.ts";

/** All causes for which Dexterity is denied, the gravest first; none: it is not. [D20-AC-11] [D20-AC-12] */
export function denialsOf(
  settings: D20Settings,
  fighter: Fighter,
  situation: Situation = OPEN,
  manner: Manner = "melee",
  readiness: Readiness = "asIs",
): readonly Denial[] {
  return contribute<DenialAsked, Denial[]>([], DENIALS, { settings, fighter, situation, manner, readiness });
}

/** Whether the Dexterity bonus to armour class and dodge bonuses are lost. [D20-AC-11] */
export function isDenied(
  settings: D20Settings,
  fighter: Fighter,
  situation: Situation = OPEN,
  manner: Manner = "melee",
): boolean {
  return denialsOf(settings, fighter, situation, manner).length > 0;
}
