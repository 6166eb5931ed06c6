import type { CombatantId, LedgerId } from "../kernel/ids.ts";
import { emit } from "../kernel/rule.ts";
import { settleLife } from "./attack/life.ts";
import { foesInContact } from "./contact.ts";
import { harmOf, isDead, isHelpless } from "./derive/harm.ts";
import type { SegmentsEvent } from "./events.ts";
import type { Rule, Table } from "./game.ts";
import { clockRules } from "./moments.ts";
import { along, metresPerSegment } from "./path.ts";
import { completeSimpleActions } from "./simple-action.ts";
import { isCloseCombat, modeOf } from "./standing.ts";

/**
 * The end of a segment: simple actions and movements are completed, major haemorrhages bleed, passing states count
 * down, what nobody took of the offers is lost. [SEG-HOUSE-18]
 */
export function* endSegment(table: Table): Rule {
  yield* noteMelees(table);
  yield* completeSimpleActions(table);
  yield* completeMoves(table);
  yield* bleedMajor(table);
  yield* endTimedStates(table);
  if (table.offers.length > 0) yield* emit<SegmentsEvent>({ type: "offersClosed", offers: table.offers.map((offer) => offer.id) });
}

/** Being engaged in a close-combat mode is tiring by itself. [SEG-HOUSE-65] */
function* noteMelees(table: Table): Rule {
  for (const combatant of table.combatants) {
    if (combatant.turn.effort === "tiring" || isHelpless(combatant) || !isCloseCombat(modeOf(table.settings, combatant.turn))) continue;
    if (foesInContact(table, combatant).length > 0) yield* emit<SegmentsEvent>({ type: "effortMade", id: combatant.id, effort: "tiring", rule: "SEG-HOUSE-65" });
  }
}

/** Every mover goes this segment's metres; one who has arrived stops. [SEG-MOVE-01] [SEG-MOVE-10] */
function* completeMoves(table: Table): Rule {
  const { segment } = table.clock;
  for (const { id } of table.combatants) {
    const { position, turn: { move } } = table.get(id);
    if (move === null || position === null || move.from > segment) continue;
    const { to, rest } = along(position, move.path, metresPerSegment(table.settings, move));
    const isOver = rest.length === 0 || segment >= move.until;
    yield* emit<SegmentsEvent>({ type: "moved", id, from: position, to, rest: isOver ? null : { ...move, path: rest } });
  }
}

/** [SEG-HOUSE-58] */
function* bleedMajor(table: Table): Rule {
  for (const combatant of table.combatants) {
    const { majorHaemorrhages } = harmOf(combatant);
    if (majorHaemorrhages > 0) yield* bleed(table, combatant.id, majorHaemorrhages * table.settings.haemorrhageMajorPerSegment, "SEG-HOUSE-58");
  }
}

/** Life that runs out: stamina first, then wounds; nothing is doubled and no critical effect is drawn. [SEG-HOUSE-58] [SEG-WOUND-11] */
export function* bleed(table: Table, id: CombatantId, points: number, rule: LedgerId): Rule {
  if (points < 1 || isDead(table.get(id))) return;
  yield* emit<SegmentsEvent>({ type: "haemorrhageBled", id, points, rule });
  yield* settleLife(table, id);
}

/** States whose last segment this is. [SEG-HOUSE-53] */
function* endTimedStates(table: Table): Rule {
  const rules = clockRules(table.settings);
  const { clock } = table;
  for (const { id, turn } of table.combatants) {
    for (const state of turn.timed) {
      if (rules.compare({ ...state.until, phase: clock.phase }, clock) <= 0) yield* emit<SegmentsEvent>({ type: "timedStateEnded", id, state: state.id });
    }
  }
}

/** Guards come up again in the segment after the last one of what lowered them. [SEG-AOO-25] */
export function* raiseGuards(table: Table): Rule {
  for (const { id, turn } of table.combatants) {
    if (turn.guardDown !== null && turn.guardDown.until < table.clock.segment) yield* emit<SegmentsEvent>({ type: "guardRaised", id, rule: "SEG-AOO-25" });
  }
}
