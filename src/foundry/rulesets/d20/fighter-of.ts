import { bodyOf, sheetOf } from "../../../rules/d20/combatant.ts";
import { BLANK_TURN } from "../../../rules/d20/stored/turn.ts";
import type { Fighter } from "../../../rules/d20/derive/fighter.ts";
import { sheetArms, type SheetArm } from "../../../rules/d20/derive/sheet-arms.ts";
import { D20ActorData } from "./models.ts";
import { D20CombatantData } from "./models.ts";
import { fightingAs } from "../../statuses/fighting-as.ts";
import { d20Rules } from "./d20-rules.ts";
import { gearOf } from "./gear-of.ts";
import { statsOf } from "./stats-of.ts";
import { turnOf } from "./turn-of.ts";

/** An actor as the rules see him on his sheet, with what he has done of his turn in his fight and what lasts on him there; null: he is not of this ruleset. [D20-AC-08] */
export function fighterOf(actor: Actor.Implementation): Fighter | null {
  const life: unknown = actor.system;
  if (!(life instanceof D20ActorData)) return null;
  const stats = statsOf(life);
  const turn: unknown = fightingAs(actor)?.system;
  const sheet = sheetOf(stats);
  return {
    sheet,
    body: bodyOf(d20Rules().settings, stats, sheet),
    gear: gearOf(actor),
    turn: turn instanceof D20CombatantData ? turnOf(turn) : BLANK_TURN,
  };
}

/** All that an actor may attack with as his gear is, with its numbers; nothing of a foreign one. */
export function armsOf(actor: Actor.Implementation): readonly SheetArm[] {
  const fighter = fighterOf(actor);
  return fighter === null ? [] : sheetArms(d20Rules().settings, fighter);
}
