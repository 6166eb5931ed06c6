import { effectKey, type CombatantId, type LedgerId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { byHand } from "../by-hand.ts";
import { D20 } from "../attack/reaction.ts";
import { checkTotal, difficultyOf } from "../derive/checks.ts";
import { isDead } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import type { LifeCommand } from "./commands.ts";
import type { Check } from "../stats.ts";

type Command = Extract<LifeCommand, { do: "check" }>;

/** The one who rolls: which check, against what. */
export interface Rolled {
  readonly id: CombatantId;
  readonly what: Check;
  readonly dc: number;
  readonly rule: LedgerId;
  readonly key: string;
}

/** The dead roll nothing. [SEG-HOUSE-08] */
export function checkForbids(table: Table, { target: id }: Command): Refusal | null {
  const target = table.find(id);
  if (target === undefined) return refuse("unknownCombatant", null, { id });
  return isDead(target) ? refuse("targetDead", "SEG-HOUSE-59") : null;
}

/** A check on the game master's request. [SEG-HOUSE-04] [SEG-HOUSE-05] [SEG-HOUSE-08] */
export function* performCheck(table: Table, { target: id, what, dc }: Command): Rule {
  yield* rollCheck(table, { id, what, dc: difficultyOf(table.settings, dc), rule: "SEG-HOUSE-08", key: "check" });
}

/** Throws a check: it succeeds when its total reaches the difficulty, whatever the die shows; no exceptional result comes of it. [SEG-EXC-01] [SEG-HOUSE-08] */
export function* rollCheck(table: Table, { id, what, dc, rule, key }: Rolled): Rule<boolean> {
  const thrown = yield* roll(effectKey(`${key}/die`), D20, id, { label: "check", rule });
  const natural = thrown.total;
  const total = byHand(checkTotal(table.settings, table.get(id), what, natural), thrown);
  const success = total.value >= dc;
  yield* emit({ type: "checkRolled", id, what, natural, total, dc, success, rule });
  return success;
}
