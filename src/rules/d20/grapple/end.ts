/** How holds and pins end. */
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { isHelpless } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { IS_GRAPPLING } from "../marks.ts";
import { emit } from "../rule.ts";
import type { D20Combatant } from "../state.ts";
import { areApart } from "./enter.ts";
import type { HoldEnd, PinEnd } from "./events.ts";
import { grapples, holdWith, opponentsOf, pinnedBy } from "./holds.ts";

/** Which entry ends a hold. */
const HOLD_RULES: Readonly<Record<HoldEnd, LedgerId>> = {
  escaped: "D20-GRAP-26",
  released: "D20-GRAP-37",
  helpless: "D20-GRAP-46",
  apart: "D20-GRAP-12",
  ruled: "D20-GRAP-46",
};

/** Two are no longer in a grapple with each other, unless they were not so any more. */
export function* endHold(table: Table, by: CombatantId, target: CombatantId, why: HoldEnd): Rule {
  const one = table.find(by);
  if (one !== undefined && grapples(one, target))
    yield* emit({ type: "holdEnded", by, target, why, rule: HOLD_RULES[why] });
}

/** Which entry ends a pin. */
const PIN_RULES: Readonly<Record<PinEnd, LedgerId>> = {
  escaped: "D20-GRAP-41",
  time: "D20-GRAP-34",
  broken: "D20-GRAP-33",
  ruled: "D20-COND-11",
};

/** A combatant is no longer pinned by another. */
export function* endPin(table: Table, by: CombatantId, target: CombatantId, why: PinEnd): Rule {
  const one = table.find(target);
  if (one !== undefined && holdWith(one, by)?.pinned != null)
    yield* emit({ type: "pinEnded", by, target, why, rule: PIN_RULES[why] });
}

/** At the end of a pinner's turn, or as it begins where the table plays so, the pins of earlier turns end. [D20-GRAP-34] */
export function* endPins(table: Table, by: CombatantId, at: "begin" | "end"): Rule {
  const pinner = table.get(by);
  const isTime = table.settings.pinEnds === (at === "begin" ? "startOfNextTurn" : "endOfNextTurn");
  if (!isTime) return;
  for (const other of pinnedBy(table, pinner))
    if ((holdWith(other, by)?.pinned ?? Infinity) < table.clock.round) yield* endPin(table, by, other.id, "time");
}

/** After all that happens: the helpless and the dead hold none, and those who have come apart do not hold each other. [D20-GRAP-12] [D20-GRAP-46] */
export function* settleHolds(table: Table): Rule {
  for (const { id } of table.having(IS_GRAPPLING))
    for (const other of opponentsOf(table, table.get(id))) {
      const one = table.get(id);
      if (areApart(table, one, table.get(other.id))) yield* endHold(table, id, other.id, "apart");
      else if (isOut(table, one)) yield* endHold(table, id, other.id, "helpless");
    }
}

/** Whether a grappler holds none any more, be they awake. [D20-GRAP-46] */
export const isOut = ({ settings }: Table, fighter: D20Combatant): boolean =>
  settings.grappleEndsHelpless && isHelpless(settings, fighter);
