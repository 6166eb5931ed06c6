import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import type { SegmentsCommand } from "../commands.ts";
import type { Rule, Table } from "../game.ts";
import { rollInitiatives } from "./initiative.ts";
import { closeLostOffers } from "../opportunity/lost-offers.ts";
import { dropCastings } from "../magic/effects.ts";
import { clockRules, hasBegun } from "./moments.ts";
import { lowerForMove, tireByMove } from "../footwork/move.ts";
import { offersOfSegment } from "../opportunity/offers.ts";
import { isToDecide } from "./due.ts";
import { endRound } from "./round-end.ts";
import { endSegment, raiseGuards } from "./segment-end.ts";
import { coverFireOnGoing } from "../shooting/cover-fire.ts";
import { engross, settleFetching } from "../activity/act.ts";
import { performAnnounced } from "./ranked.ts";
import { isModesOpen, isRapid } from "./standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { PlannedMove, SimpleAction } from "../stored/turn.ts";

type Advance = Extract<SegmentsCommand, { do: "advance" }>;

/** A fight begins once. [SEG-HOUSE-13] */
export function beginForbids(table: Table): Refusal | null {
  if (hasBegun(table.clock)) return refuse("alreadyBegun", "SEG-HOUSE-13", { round: table.clock.round });
  return table.combatants.length === 0 ? refuse("nobodyFights", "SEG-HOUSE-13") : null;
}

/** Round 1: all may declare their mode. [SEG-HOUSE-13] */
export function* performBegin(table: Table): Rule {
  yield* beginRound(table);
}

/** [SEG-HOUSE-18] */
export function advanceForbids(table: Table): Refusal | null {
  return hasBegun(table.clock) ? null : refuse("fightNotBegun", "SEG-HOUSE-13");
}

/**
 * Lets time pass: one phase, to the next segment, to the next moment in which something is to be decided, or to the next round.
 * It never passes the start of a round, where modes are declared, nor the declarations that follow initiative. [SEG-HOUSE-13] [SEG-HOUSE-18]
 */
export function* performAdvance(table: Table, { to, declaring = [] }: Advance): Rule {
  const start = table.clock;
  const declaresModes = isModesOpen(table);
  do {
    yield* nextPhase(table);
    yield* closeLostOffers(table);
  } while (
    table.clock.round === start.round &&
    !isReached(table, declaresModes && to === "event" ? "phase" : to, declaring)
  );
}

function isReached(table: Table, to: Advance["to"], declaring: readonly CombatantId[]): boolean {
  switch (to) {
    case "phase":
      // The clock of a fight not begun stands at the surprise segment's end: that end flows into round 1. [SEG-SURP-09]
      return hasBegun(table.clock);
    case "segment":
      return table.clock.phase === "declarations";
    case "event":
      return isToDecide(table, declaring);
    case "round":
      return false;
  }
}

/**
 * From modes to declarations, when initiative is rolled; from declarations to actions, from actions to the end, from
 * the end to the next segment or round. [SEG-HOUSE-13] [SEG-HOUSE-18]
 */
function* nextPhase(table: Table): Rule {
  const declaring = isModesOpen(table);
  if (table.clock.round > 0) {
    yield* rollInitiatives(table);
    yield* settleFetching(table);
  }
  if (declaring) return yield* dropCastings(table);
  const rules = clockRules(table.settings);
  const next = rules.next(table.clock);
  switch (table.clock.phase) {
    case "declarations": {
      yield* coverFireOnGoing(table);
      yield* emit({ type: "clockMoved", clock: next });
      const offers = offersOfSegment(table);
      if (offers.length > 0) yield* emit({ type: "offersOpened", offers });
      return;
    }
    case "actions":
      yield* performAnnounced(table);
      yield* emit({ type: "clockMoved", clock: next });
      return yield* endSegment(table);
    case "end":
      if (next.round > table.clock.round) {
        if (table.clock.round > 0) yield* endRound(table);
        return yield* beginRound(table);
      }
      yield* emit({ type: "clockMoved", clock: next });
      return yield* raiseGuards(table);
  }
}

/** A new round: turns renewed, what goes on taken up again, modes to be declared. [SEG-HOUSE-13] */
function* beginRound(table: Table): Rule {
  const going = table.combatants.map((combatant) => carriedOver(table, combatant));
  const clock = clockRules(table.settings).nextRound(table.clock);
  yield* emit({ type: "roundBegun", round: clock.round });
  yield* emit({ type: "clockMoved", clock });
  for (const { id, simple, move } of going) {
    if (simple !== null) {
      yield* emit({ type: "simpleActionBegun", id, simple, rule: "SEG-CORE-08" });
      if (simple.fetching !== true) yield* engross(table, id, simple);
    }
    if (move !== null) {
      const rapid = isRapid(table.settings, move.speed);
      yield* emit({ type: "moveBegun", id, move, rapid, rule: "SEG-MOVE-11" });
      yield* tireByMove(table, id, move);
      if (rapid) yield* lowerForMove(table, id, move);
    }
  }
}

/** What a combatant still has under way when the round is over, counted in the new round's segments. [SEG-MOVE-11] */
function carriedOver(
  table: Table,
  { id, turn }: SegmentsCombatant,
): { readonly id: SegmentsCombatant["id"]; readonly simple: SimpleAction | null; readonly move: PlannedMove | null } {
  // The surprise segment is number 0 of the same count: segment 1 follows it.
  const round = table.clock.round < 1 ? 0 : table.settings.segmentsPerRound;
  const goesOn = <T extends { readonly from: number; readonly until: number }>(doing: T | null): T | null =>
    doing === null ? null : { ...doing, from: doing.from - round, until: doing.until - round };
  return { id, simple: goesOn(turn.simple), move: goesOn(turn.move) };
}
