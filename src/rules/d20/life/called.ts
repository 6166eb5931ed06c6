/** Rolls that the game master calls for. */
import { effectKey, type CombatantId, type LedgerId } from "../../kernel/ids.ts";
import { optionOf } from "../../kernel/questions.ts";
import { ask } from "../../kernel/rule.ts";
import type { Rule } from "../game.ts";
import type { Save, Skill } from "../stats.ts";

/** Who is to roll what, against which difficulty; null: that is not told. */
interface Call {
  readonly to: CombatantId;
  readonly what: Save | Skill;
  readonly dc: number | null;
  readonly rule: LedgerId;
}

/** Waits until whoever is called upon rolls; who does not answer rolls when time is up. [D20-SAVE-01] [D20-SKILL-02] [D20-SKILL-05] */
export function* callFor({ to, what, dc, rule }: Call): Rule {
  yield* ask(effectKey("called"), {
    cause: "calledRoll",
    to,
    from: null,
    rules: [rule],
    fallback: "roll",
    facts: { what, ...(dc === null ? {} : { dc }) },
    options: [optionOf("roll")],
  });
}
