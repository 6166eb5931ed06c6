import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { emit } from "../../kernel/rule.ts";
import type { SegmentsEvent } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import { hasReducedMobility, isProne } from "../derive/harm.ts";
import { isRapid } from "../standing.ts";
import type { SegmentsCombatant } from "../state.ts";

/** Ends what somebody can no longer carry on: the simple action and the movement under way. The guard comes up again next segment. [SEG-HOUSE-59] */
export function* interrupt(table: Table, id: CombatantId, rule: LedgerId): Rule {
  if (table.get(id).turn.simple !== null) yield* emit<SegmentsEvent>({ type: "simpleActionEnded", id, completed: false, rule });
  yield* stopMove(table, id, rule);
  yield* shortenLoweredGuard(table, id, rule);
}

/** Ends the movement under way, if any. */
export function* stopMove(table: Table, id: CombatantId, rule: LedgerId): Rule {
  if (table.get(id).turn.move !== null) yield* emit<SegmentsEvent>({ type: "moveStopped", id, rule });
}

/** A guard lowered for an action that has been cut short stays down until the end of this segment only. [SEG-HOUSE-18] */
export function* shortenLoweredGuard(table: Table, id: CombatantId, rule: LedgerId): Rule {
  const { guardDown } = table.get(id).turn;
  const { segment } = table.clock;
  if (guardDown === null || guardDown.cause === "mode" || guardDown.until <= segment) return;
  yield* emit<SegmentsEvent>({ type: "guardLowered", id, until: segment, cause: guardDown.cause, rule });
}

/** Stops a runner or stepper who has fallen or whose legs no longer carry him. [SEG-HOUSE-59] */
export function* stopIfLamed(table: Table, id: CombatantId, rule: LedgerId): Rule {
  const combatant: SegmentsCombatant = table.get(id);
  const { move } = combatant.turn;
  if (move === null || (!isProne(combatant) && !hasReducedMobility(combatant))) return;
  yield* stopMove(table, id, rule);
  if (isRapid(table.settings, move.speed)) yield* shortenLoweredGuard(table, id, rule);
}
