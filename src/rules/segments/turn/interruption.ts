import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { refuse } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import type { Rule, Table } from "../game.ts";
import { hasReducedMobility, isProne } from "../derive/harm.ts";
import { isRapid } from "./standing.ts";
import type { SegmentsCombatant } from "../state.ts";

/** Ends what the combatant can no longer carry on: the simple action, the spell and the movement under way. The guard comes up again next segment. [SEG-HOUSE-59] */
export function* interrupt(table: Table, id: CombatantId, rule: LedgerId): Rule {
  if (table.get(id).turn.simple !== null) yield* emit({ type: "simpleActionEnded", id, completed: false, rule });
  yield* interruptCasting(table, id, rule);
  yield* stopMove(table, id, rule);
  yield* shortenLoweredGuard(table, id, rule);
}

/** The spell or magic item at work is lost, if any. [SEG-HOUSE-44] [SEG-HOUSE-45] */
export function* interruptCasting(table: Table, id: CombatantId, rule: LedgerId): Rule {
  const { casting } = table.get(id).turn;
  if (casting !== null) yield* emit({ type: "castingLost", id, spell: casting.spell, rule });
}

/** A lost wound point takes the spell at work with it; at some tables any lost life point does. [SEG-HOUSE-44] */
export function* disturbCasting(
  table: Table,
  id: CombatantId,
  lost: { readonly stamina: number; readonly wounds: number },
): Rule {
  const disturbs = lost.wounds > 0 || (table.settings.castingInterruptedBy === "any_damage" && lost.stamina > 0);
  if (disturbs) yield* interruptCasting(table, id, "SEG-HOUSE-44");
}

/** Ends the movement under way, if any; a charge that does not arrive strikes no one. [SEG-HOUSE-40] */
export function* stopMove(table: Table, id: CombatantId, rule: LedgerId): Rule {
  const { move } = table.get(id).turn;
  if (move === null) return;
  yield* emit({ type: "moveStopped", id, rule });
  if (move.charge !== null)
    yield* emit({
      type: "chargeLost",
      id,
      target: move.charge.target,
      refusal: refuse("chargeStopped", rule),
    });
}

/** A guard lowered for an action that has been cut short stays down until the end of this segment only. [SEG-HOUSE-18] */
export function* shortenLoweredGuard(table: Table, id: CombatantId, rule: LedgerId): Rule {
  const { guardDown } = table.get(id).turn;
  const { segment } = table.clock;
  if (guardDown === null || guardDown.cause === "mode" || guardDown.until <= segment) return;
  yield* emit({ type: "guardLowered", id, until: segment, cause: guardDown.cause, rule });
}

/** Stops a runner or stepper who has fallen or whose legs no longer carry them. [SEG-HOUSE-59] */
export function* stopIfLamed(table: Table, id: CombatantId, rule: LedgerId): Rule {
  const combatant: SegmentsCombatant = table.get(id);
  const { move } = combatant.turn;
  if (move === null || (!isProne(combatant) && !hasReducedMobility(table.settings, combatant))) return;
  yield* stopMove(table, id, rule);
  if (isRapid(table.settings, move.speed)) yield* shortenLoweredGuard(table, id, rule);
}
