import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { interruptCasting, stopMove } from "./interruption.ts";
import type { SegmentsCommand } from "../commands.ts";
import type { Rule, Table } from "../game.ts";
import { hasBegun } from "./moments.ts";
import { lowerForMove } from "../footwork/move.ts";
import { engross, isAbsorbing } from "../activity/act.ts";
import { declarationsForbid, incapacity, isCloseCombat, isRapid, modeOf } from "./standing.ts";

type DeclareMode = Extract<SegmentsCommand, { do: "declareMode" }>;
type SwitchMode = Extract<SegmentsCommand, { do: "switchMode" }>;

/** Modes are declared at the start of the round, before anything is done. [SEG-CORE-11] [SEG-HOUSE-13] */
export function declareModeForbids(table: Table, { by }: DeclareMode): Refusal | null {
  const combatant = table.get(by);
  const { clock } = table;
  if (!hasBegun(clock)) return refuse("fightNotBegun", "SEG-HOUSE-13");
  if (clock.round < 1) return refuse("noModeInSurprise", "SEG-HOUSE-13");
  if (clock.phase !== "declarations")
    return refuse("notDeclarations", "SEG-CORE-11", { segment: clock.segment, phase: clock.phase });
  if (combatant.turn.initiative !== null) return refuse("initiativeRolled", "SEG-HOUSE-13");
  return incapacity(table.settings, combatant);
}

/**
 * Any mode but close combat lowers the guard for the round; a run or a reload that goes on from the last round keeps it
 * down. A combatant absorbed in something long gives it up by declaring any mode. [SEG-AOO-05] [SEG-CORE-17] [SEG-MOVE-13]
 */
export function* performDeclareMode(table: Table, { by, mode }: DeclareMode): Rule {
  yield* emit({ type: "modeDeclared", id: by, mode });
  const { simple: absorbing } = table.get(by).turn;
  if (mode !== "none" && absorbing !== null && isAbsorbing(table.settings, absorbing)) {
    yield* emit({ type: "simpleActionEnded", id: by, completed: false, rule: "SEG-CORE-17" });
  }
  if (!isCloseCombat(mode)) {
    return yield* emit({
      type: "guardLowered",
      id: by,
      until: table.settings.segmentsPerRound,
      cause: "mode",
      rule: "SEG-AOO-05",
    });
  }
  const { guardDown, move, simple } = table.get(by).turn;
  if (guardDown?.cause === "mode") yield* emit({ type: "guardRaised", id: by, rule: "SEG-AOO-25" });
  if (simple !== null) yield* engross(table, by, simple);
  if (move !== null && isRapid(table.settings, move.speed)) yield* lowerForMove(table, by, move);
}

/** Anyone may switch to close combat in the declarations of a segment. [SEG-CORE-13] [SEG-HOUSE-18] */
export function switchModeForbids(table: Table, { by, mode }: SwitchMode): Refusal | null {
  const combatant = table.get(by);
  const early = declarationsForbid(table);
  if (early !== null) return early;
  if (table.clock.round < 1) return refuse("noModeInSurprise", "SEG-HOUSE-13");
  const unable = incapacity(table.settings, combatant);
  if (unable !== null) return unable;
  return modeOf(table.settings, combatant.turn) === mode ? refuse("alreadyInMode", "SEG-CORE-13", { mode }) : null;
}

/**
 * Over to close combat at once. What was under way is lost, and so are the routine actions of the round; the guard is
 * up again, unless something begun in this very segment keeps it down. A slow walk is no action, and goes on.
 * [SEG-CORE-13] [SEG-CORE-14] [SEG-AOO-25] [SEG-HOUSE-18]
 */
export function* performSwitchMode(table: Table, { by, mode }: SwitchMode): Rule {
  const { segment } = table.clock;
  yield* emit({ type: "modeSwitched", id: by, mode });
  const { simple, move } = table.get(by).turn;
  const runs = move !== null && isRapid(table.settings, move.speed);
  const isDoneNow = simple?.from === segment && simple.until === segment;
  if (simple !== null && !isDoneNow)
    yield* emit({ type: "simpleActionEnded", id: by, completed: false, rule: "SEG-CORE-13" });
  if (runs) yield* stopMove(table, by, "SEG-CORE-13");
  yield* interruptCasting(table, by, "SEG-CORE-13");
  if (simple?.from === segment)
    yield* emit({
      type: "guardLowered",
      id: by,
      until: segment,
      cause: "simpleAction",
      rule: "SEG-AOO-03",
    });
  else if (runs && move.from === segment)
    yield* emit({
      type: "guardLowered",
      id: by,
      until: segment,
      cause: "rapidMove",
      rule: "SEG-MOVE-13",
    });
  else if (table.get(by).turn.guardDown !== null) yield* emit({ type: "guardRaised", id: by, rule: "SEG-AOO-25" });
}
