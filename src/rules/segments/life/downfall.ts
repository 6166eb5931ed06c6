import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { isFoe } from "../../kernel/foes.ts";
import { emit } from "../rule.ts";
import { hasCondition, isDead } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import { endGrapplesOf } from "../grapple/engagement.ts";
import { releaseGripsOf } from "../grapple/grip.ts";
import { releaseHeldBy } from "../attack/holds.ts";
import { interrupt, interruptCasting, stopIfLamed } from "../turn/interruption.ts";

/** Dies, drops whatever was under way and holds no one any more. [SEG-HOUSE-09] [SEG-HOUSE-37] [SEG-HOUSE-53] */
export function* die(table: Table, id: CombatantId, rule: LedgerId): Rule {
  if (isDead(table.get(id))) return;
  yield* emit({ type: "conditionGained", id, condition: "dead", rule });
  yield* interrupt(table, id, rule);
  yield* releaseHeldBy(table, id, rule);
  yield* endGrapplesOf(table, id, "SEG-HOUSE-37");
}

/** Unconscious, prone and helpless; of a foe it is death where the table plays so. [SEG-HOUSE-09] [SEG-HOUSE-59] */
export function* fallIntoComa(table: Table, id: CombatantId, rule: LedgerId): Rule {
  if (table.settings.foesDieAtOnce && isFoe(table.get(id))) return yield* die(table, id, "SEG-HOUSE-09");
  if (hasCondition(table.get(id), "coma")) return;
  yield* emit({ type: "conditionGained", id, condition: "coma", rule });
  yield* fall(table, id, "SEG-HOUSE-59");
  yield* interrupt(table, id, rule);
  yield* loosen(table, id);
}

/** A combatant out of their senses neither grips with a weapon nor grapples. [SEG-HOUSE-37] [SEG-HOUSE-51] */
export function* loosen(table: Table, id: CombatantId): Rule {
  yield* releaseGripsOf(table, id, "SEG-HOUSE-51");
  yield* endGrapplesOf(table, id, "SEG-HOUSE-37");
}

/** Falls prone, out of the saddle if need be; a runner stops, a spell is lost. [SEG-HOUSE-53] [SEG-HOUSE-71] */
export function* fall(table: Table, id: CombatantId, rule: LedgerId): Rule {
  if (hasCondition(table.get(id), "prone")) return;
  if (hasCondition(table.get(id), "mounted")) yield* emit({ type: "conditionLost", id, condition: "mounted", rule });
  yield* emit({ type: "conditionGained", id, condition: "prone", rule });
  yield* interruptCasting(table, id, "SEG-HOUSE-44");
  yield* stopIfLamed(table, id, rule);
}
