import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { isHelpless } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import { hasBegun } from "../turn/moments.ts";
import { bleedMinor, loseToComa } from "../turn/round-end.ts";
import { bleedMajor } from "../turn/segment-end.ts";
import type { LifeCommand } from "./commands.ts";
import { firstAidForbids, treat } from "./first-aid.ts";

type Command = Extract<LifeCommand, { do: "aid" }>;

/** First aid outside a fight is given by those who have their wits, also to themselves. [SEG-HOUSE-57] */
export function aidForbids(table: Table, { by, target }: Command): Refusal | null {
  const [giver, patient] = [table.find(by), table.find(target)];
  if (giver === undefined || patient === undefined)
    return refuse("unknownCombatant", null, { id: giver === undefined ? by : target });
  if (hasBegun(table.clock)) return refuse("fightGoesOn", "SEG-HOUSE-57");
  return isHelpless(giver) ? refuse("cannotAct", "SEG-HOUSE-59") : firstAidForbids(patient);
}

/**
 * The care takes a round, as in a fight: the check comes in its last segment, and what is not stopped by then is lost in that
 * one too. [SEG-HOUSE-09] [SEG-HOUSE-57] [SEG-HOUSE-58]
 */
export function* performAid(table: Table, { by, target }: Command): Rule {
  for (let segment = 1; segment < table.settings.segmentsPerRound; segment++) yield* bleedMajor(table, target);
  yield* treat(table, by, table.get(target));
  yield* bleedMajor(table, target);
  yield* bleedMinor(table, target);
  yield* loseToComa(table, target);
}
