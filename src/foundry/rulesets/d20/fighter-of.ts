import { bodyOf, sheetOf } from "../../../rules/d20/combatant.ts";
import { BLANK_TURN } from "../../../rules/d20/defaults.ts";
import type { Fighter } from "../../../rules/d20/derive/fighter.ts";
import { sheetArms, type SheetArm } from "../../../rules/d20/derive/sheet-arms.ts";
import type { TurnState } from "../../../rules/d20/state.ts";
import { D20ActorData } from "../../data/d20-actor-data.ts";
import { D20CombatantData } from "../../data/d20-combatant-data.ts";
import { fightingAs } from "../../statuses/fighting-as.ts";
import { d20Rules } from "./d20-rules.ts";
import { gearOf } from "./gear-of.ts";
import { statsOf } from "./stats-of.ts";
import { turnOf } from "./turn-of.ts";

<<<<<<< HEAD
/** An actor as the rules see him on his sheet, whatever he does in a fight, with what lasts on him in it; null: he is not of this ruleset. */
=======
/** An actor as the rules see him on his sheet, with what he has done of his turn in his fight; null: he is not of this ruleset. */
>>>>>>> d04f9f5 (End what is chosen for a turn with the turn, or with the drag)
export function fighterOf(actor: Actor.Implementation): Fighter | null {
  const life: unknown = actor.system;
  if (!(life instanceof D20ActorData)) return null;
  const stats = statsOf(life);
  const turn: unknown = fightingAs(actor)?.system;
  const sheet = sheetOf(stats);
<<<<<<< HEAD
  return { sheet, body: bodyOf(d20Rules().settings, stats, sheet), gear: gearOf(actor), turn: lastingOn(actor) };
}

/** A turn in which nothing is done, with the bonuses and penalties that last on an actor in the fight that is on. [D20-AC-08] */
function lastingOn(actor: Actor.Implementation): TurnState {
  const turn: unknown = fightingAs(actor)?.system;
  return turn instanceof D20CombatantData && turn.modifiers.length > 0 ? { ...BLANK_TURN, modifiers: turnOf(turn).modifiers } : BLANK_TURN;
=======
  return { sheet, body: bodyOf(d20Rules().settings, stats, sheet), gear: gearOf(actor), turn: turn instanceof D20CombatantData ? turnOf(turn) : BLANK_TURN };
>>>>>>> d04f9f5 (End what is chosen for a turn with the turn, or with the drag)
}

/** All that an actor may attack with as his gear is, with its numbers; nothing of a foreign one. */
export function armsOf(actor: Actor.Implementation): readonly SheetArm[] {
  const fighter = fighterOf(actor);
  return fighter === null ? [] : sheetArms(d20Rules().settings, fighter);
}
