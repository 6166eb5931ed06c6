import { SYSTEM_ID } from "../../../system-id.ts";
import { later } from "../../../rules/segments/turn/moments.ts";
import { segmentsRules } from "./documents.ts";
import { isSegmentsCombat } from "./models.ts";

type Fighter = Combatant.Implementation;

/** Declarations, by the round and the segment to which they belong. */
type When = readonly [round: number, segment: number];

/** The declarations that go on or come next; null: the fight is of another ruleset. */
function comingIn(combat: Combat.Implementation): When | null {
  if (!isSegmentsCombat(combat)) return null;
  const { clock } = combat.system;
  const { round, segment } = later(segmentsRules().settings, clock, clock.phase === "declarations" ? 0 : 1);
  return [round, segment];
}

/** Whether a combatant's player has said that something will be declared in the declarations that go on or come next. [SEG-HOUSE-18] */
export function wishesToDeclare(fighter: Fighter): boolean {
  const coming = comingIn(fighter.parent);
  return coming !== null && JSON.stringify(fighter.getFlag(SYSTEM_ID, "declares")) === JSON.stringify(coming);
}

/** Says so, or takes it back; the wish is over with those declarations. */
export async function wishToDeclare(fighter: Fighter, wishes: boolean): Promise<void> {
  const coming = comingIn(fighter.parent);
  if (wishes && coming !== null) await fighter.setFlag(SYSTEM_ID, "declares", [...coming]);
  else await fighter.unsetFlag(SYSTEM_ID, "declares");
}
