import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { disturbCasting } from "./interruption.ts";
import { settleLife } from "../life/hurt.ts";
import { foesInContact } from "../ground/contact.ts";
import { harmOf, isDead, isHelpless } from "../derive/harm.ts";
import { completeMovements } from "../footwork/complete.ts";
import type { Rule, Table } from "../game.ts";
import { partAllDistant } from "../grapple/parting.ts";
import { completeCastings } from "../magic/effects.ts";
import { clockRules } from "./moments.ts";
import { completeSimpleActions } from "../activity/act.ts";
import { endSurprise } from "../surprise/surprised.ts";
import { isCloseCombat, modeOf } from "./standing.ts";
import type { SegmentsCombatant } from "../state.ts";

/**
 * The end of a segment: simple actions and movements are completed, chargers act, spells take effect, major
 * haemorrhages bleed, passing states count down, offers not taken are lost. [SEG-HOUSE-18]
 */
export function* endSegment(table: Table): Rule {
  yield* noteEfforts(table);
  yield* completeSimpleActions(table);
  yield* completeMovements(table);
  yield* partAllDistant(table);
  yield* completeCastings(table);
  for (const { id } of table.combatants) yield* bleedMajor(table, id);
  yield* endTimedStates(table);
  yield* endSurprise(table);
  if (table.offers.length > 0) yield* emit({ type: "offersClosed", offers: table.offers.map((offer) => offer.id) });
}

/** Being engaged in a close-combat mode is tiring by itself, and so is a spell in each round in which it is at work. [SEG-FAT-04] [SEG-HOUSE-65] */
function* noteEfforts(table: Table): Rule {
  for (const combatant of table.combatants) {
    const { effort, casting } = combatant.turn;
    if (effort === "tiring" || isHelpless(combatant)) continue;
    const rule: LedgerId = casting === null ? "SEG-HOUSE-65" : "SEG-FAT-04";
    if (casting !== null || isInMelee(table, combatant))
      yield* emit({ type: "effortMade", id: combatant.id, effort: "tiring", rule });
  }
}

function isInMelee(table: Table, combatant: SegmentsCombatant): boolean {
  return isCloseCombat(modeOf(table.settings, combatant.turn)) && foesInContact(table, combatant).length > 0;
}

/** [SEG-HOUSE-58] */
export function* bleedMajor(table: Table, id: CombatantId): Rule {
  const { majorHaemorrhages } = harmOf(table.get(id));
  yield* bleed(table, id, majorHaemorrhages * table.settings.haemorrhageMajorPerSegment, "SEG-HOUSE-58");
}

/** Life that runs out: stamina first, then wounds; nothing is doubled and no critical effect is drawn. [SEG-HOUSE-58] [SEG-WOUND-11] */
export function* bleed(table: Table, id: CombatantId, points: number, rule: LedgerId): Rule {
  if (points < 1 || isDead(table.get(id))) return;
  const { stamina } = table.get(id).body;
  yield* emit({ type: "haemorrhageBled", id, points, rule });
  yield* disturbCasting(table, id, { stamina: Math.min(stamina, points), wounds: Math.max(0, points - stamina) });
  yield* settleLife(table, id);
}

/** States whose last segment this is. [SEG-HOUSE-53] */
function* endTimedStates(table: Table): Rule {
  const rules = clockRules(table.settings);
  const { clock } = table;
  for (const { id, turn } of table.combatants) {
    for (const state of turn.timed) {
      if (rules.compare({ ...state.until, phase: clock.phase }, clock) <= 0)
        yield* emit({ type: "timedStateEnded", id, state: state.id });
    }
  }
}

/** Guards come up again in the segment after the last one of what lowered them. [SEG-AOO-25] */
export function* raiseGuards(table: Table): Rule {
  for (const { id, turn } of table.combatants) {
    if (turn.guardDown !== null && turn.guardDown.until < table.clock.segment)
      yield* emit({ type: "guardRaised", id, rule: "SEG-AOO-25" });
  }
}
