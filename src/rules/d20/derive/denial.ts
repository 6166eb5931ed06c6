import type { LedgerId } from "../../kernel/ids.ts";
import type { Manner } from "../attack/events.ts";
import type { D20Settings } from "../settings.ts";
import type { Condition } from "../stats.ts";
import type { DefenderState } from "../tables/modifiers.ts";
import { characterOf } from "./character.ts";
import { hasCondition, hasFeat, type Fighter } from "./fighter.ts";
import { helplessBy } from "./life.ts";
import { isRanged, OPEN, type Situation } from "./situation.ts";

/** Why somebody loses his Dexterity bonus to armour class and his dodge bonuses. [D20-AC-12] */
export interface Denial {
  readonly cause: "flatFooted" | "unseen" | "running" | "overloaded" | "helpless" | Condition;
  readonly rule: LedgerId;
}

/** How ready to defend himself he is taken to be: as he is, as if he had acted, as if he had not. The last two are for the sheet. */
export type Readiness = "asIs" | "ready" | "flatFooted";

/** States that deny Dexterity whoever attacks, each by a row of the table if it has one. [D20-AC-12] [D20-MOD-10] [D20-MOD-12] [D20-MOD-14] [D20-MOD-15] [D20-MOD-18] [D20-MOD-21] [D20-MOVE-36] */
const DENYING: readonly (readonly [cause: Condition, row: DefenderState | null, rule: LedgerId])[] = [
  ["pinned", "pinned", "D20-MOD-18"],
  ["blinded", "blinded", "D20-MOD-10"],
  ["cowering", "cowering", "D20-MOD-12"],
  ["stunned", "stunned", "D20-MOD-21"],
  ["grappled", "grappled", "D20-MOD-15"],
  ["climbing", "flatFooted", "D20-MOD-14"],
  ["balancing", "flatFooted", "D20-MOD-14"],
  ["clinging", null, "D20-AC-12"],
  ["squeezedTight", null, "D20-MOVE-36"],
];

/** Has not had a turn of this fight. Uncanny dodge changes nothing in it. [D20-INIT-09] [D20-INIT-18] [D20-COND-01] */
export function isFlatFooted({ turn }: Pick<Fighter, "turn">): boolean {
  return !turn.hasActed;
}

/** All causes for which he is denied Dexterity, the gravest first; none: he is not. [D20-AC-11] [D20-AC-12] [D20-INIT-10] [D20-INIT-11] */
export function denialsOf(
  settings: D20Settings,
  fighter: Fighter,
  situation: Situation = OPEN,
  manner: Manner = "melee",
  readiness: Readiness = "asIs",
): readonly Denial[] {
  const causes: Denial[] = [];
  const helpless = helplessBy(settings, fighter);
  if (helpless !== null) causes.push({ cause: "helpless", rule: helpless });
  for (const [cause, row, rule] of DENYING) {
    if (hasCondition(fighter, cause) && (row === null || settings.tables.defenders[row].deniesDexterity))
      causes.push({ cause, rule });
  }
  if (fighter.turn.sprints && !hasFeat(fighter.sheet, "run")) causes.push({ cause: "running", rule: "D20-ACT-49" });
  if (fighter.sheet.load === "overloaded") causes.push({ cause: "overloaded", rule: "D20-GEAR-08" });
  if (isCaughtFlat(settings, fighter, readiness)) causes.push({ cause: "flatFooted", rule: "D20-INIT-10" });
  if (situation.unseen && !foilsUnseen(fighter, manner)) causes.push({ cause: "unseen", rule: "D20-MOD-24" });
  return causes;
}

/** Whether he loses his Dexterity bonus to armour class and his dodge bonuses. [D20-AC-11] */
export function isDenied(
  settings: D20Settings,
  fighter: Fighter,
  situation: Situation = OPEN,
  manner: Manner = "melee",
): boolean {
  return denialsOf(settings, fighter, situation, manner).length > 0;
}

/** Flat-footed, and without uncanny dodge. [D20-INIT-10] [D20-INIT-11] */
function isCaughtFlat(settings: D20Settings, fighter: Fighter, readiness: Readiness): boolean {
  const isFlat = readiness === "asIs" ? isFlatFooted(fighter) : readiness === "flatFooted";
  return isFlat && !characterOf(settings, fighter.sheet).traits.includes("uncannyDodge");
}

/** Whether an attacker whom he does not see gains nothing by it. [D20-FEAT-17] */
export function foilsUnseen({ sheet }: Pick<Fighter, "sheet">, manner: Manner): boolean {
  return !isRanged(manner) && hasFeat(sheet, "blindFight");
}
