import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId, type GearId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { findGear, handFor, landsIn } from "./hands.ts";
import { hasCondition } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import { giveFirstAid } from "../life/first-aid.ts";
import { restoreStamina } from "../life/restore.ts";
import { cutLoose } from "../shooting/entangled.ts";
import { finishReload } from "../shooting/reload.ts";
import type { SimpleAction } from "../stored/turn.ts";

/** What a finished activity changes; most change nothing that the rules keep. [SEG-HOUSE-19] [SEG-HOUSE-69] */
export function* finishActivity(table: Table, id: CombatantId, { activity, gear, target }: SimpleAction): Rule {
  switch (activity) {
    case "draw":
    case "pickUp":
    case "strapShield":
    case "sheathe":
    case "drop":
    case "unstrapShield":
      return yield* moveGear(table, id, activity, gear);
    case "standUp":
      if (hasCondition(table.get(id), "prone"))
        yield* emit({ type: "conditionLost", id, condition: "prone", rule: "SEG-HOUSE-19" });
      return;
    case "mount":
      return yield* emit({ type: "conditionGained", id, condition: "mounted", rule: "SEG-HOUSE-19" });
    case "dismount":
      if (hasCondition(table.get(id), "mounted"))
        yield* emit({ type: "conditionLost", id, condition: "mounted", rule: "SEG-HOUSE-19" });
      return;
    case "reload":
      return yield* finishReload(table, id, gear);
    case "cutLoose":
      return yield* cutLoose(table, id, target);
    case "firstAid":
      return yield* giveFirstAid(table, id, target);
    case "drinkPotion":
    case "drinkPotionInHand":
      return yield* drinkPotion(table, id);
    default:
      return;
  }
}

/**
 * Puts a piece of gear where the activity leaves it. What lies at most a few metres away is reached by a slow step of
 * the same segment, which is no action: picking it up takes no more than picking up. [SEG-CORE-10] [SEG-HOUSE-50] [SEG-MOVE-06]
 */
function* moveGear(table: Table, id: CombatantId, activity: string, gearId: GearId | null): Rule {
  const combatant = table.get(id);
  const gear = findGear(combatant, gearId);
  if (gear === undefined) return;
  const end = landsIn(activity, gear);
  const place = end === "hand" ? handFor(combatant, gear) : end;
  if (place !== null) yield* emit({ type: "gearMoved", id, gear: gear.id, place, metres: 0, rule: "SEG-CORE-10" });
}

/** Stamina back, not above the maximum, never wounds. [SEG-HOUSE-69] */
function* drinkPotion(table: Table, id: CombatantId): Rule {
  const { round, segment } = table.clock;
  const formula = parseFormula(table.settings.healingPotionStamina);
  const thrown = yield* roll(effectKey(`potion/${round}.${segment}/${id}`), formula, id, {
    label: "potion",
    rule: "SEG-HOUSE-69",
  });
  yield* restoreStamina(table, id, thrown.total, "SEG-HOUSE-69");
}
