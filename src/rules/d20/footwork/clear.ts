import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { optionOf } from "../../kernel/questions.ts";
import { ask } from "../../kernel/rule.ts";
import type { CheckOccasion } from "../derive/asked.ts";
import { skillTotal } from "../derive/checks.ts";
import type { Rule, Table } from "../game.ts";
import { rollCheck } from "../life/save.ts";
import type { Hurdle } from "../../kernel/board/field.ts";
import { FACES } from "../stats.ts";

/** Before an obstacle: whether he tries to cross it, and the check. Answers whether he gets on. [D20-MOVE-27] [D20-SKILL-02] */
export function* clears(
  table: Table,
  key: string,
  by: CombatantId,
  { skill, dc }: Hurdle,
  occasion: CheckOccasion,
): Rule<boolean> {
  const faces = FACES + 1 - dc + skillTotal(table.settings, table.get(by), skill, 0, occasion).value;
  const answer = yield* ask(effectKey(`${key}/choice`), {
    cause: "hurdle",
    to: by,
    from: null,
    rules: ["D20-MOVE-27"],
    options: [optionOf("cross", { odds: Math.max(0, Math.min(1, faces / FACES)) }), optionOf("stay")],
    fallback: "stay",
    facts: { why: skill, dc },
  });
  return (
    answer.option === "cross" &&
    (yield* rollCheck(table, key, by, { ...occasion, check: skill, dc, rule: "D20-MOVE-27" }))
  );
}
