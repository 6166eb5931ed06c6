/**
 * Acts that take their turn by rank: free attacks and routine actions. Equals announce theirs, and when the last of
 * them has spoken all are carried out together. [SEG-HOUSE-18]
 */
import type { ByDeed, Deed } from "../../kernel/families.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { inStep } from "../../kernel/stages.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { attackForbids, attackStageOf } from "../attack/act.ts";
import { strikeInsideForbids, strikeInsideStageOf } from "../attack/inside.ts";
import type { SegmentsCommand } from "../commands.ts";
import { breakthroughForbids, breakthroughStageOf } from "../footwork/breakthrough-act.ts";
import type { Rule, SegmentsGame, Stage, Table } from "../game.ts";
import { grappleForbids, grappleStageOf, slipGuardForbids, slipGuardStageOf } from "../grapple/acts.ts";
import { ANNOUNCES } from "../marks.ts";
import { rankForbids, rankOf, type Rank } from "./order.ts";
import { coverFireAgainst, momentKey } from "../shooting/cover-fire.ts";
import { tearFreeForbids, tearFreeStageOf } from "../shooting/entangled.ts";
import { shootForbids, shootStageOf } from "../shooting/shoot.ts";
import type { SegmentsCombatant } from "../state.ts";
import { takeOfferForbids, takeOfferStageOf, takesAtOnce } from "../opportunity/take.ts";

type Acts = ByDeed<SegmentsCommand>;

/** An act: why it is not possible by itself, its rank aside, and its first stage, in which it is paid for. */
interface Act<C> {
  readonly forbids: (table: Table, command: C) => Refusal | null;
  readonly stage: (table: Table, command: C) => Stage;
}

const ACTS = {
  attack: { forbids: attackForbids, stage: attackStageOf },
  breakthrough: { forbids: breakthroughForbids, stage: breakthroughStageOf },
  slipGuard: { forbids: slipGuardForbids, stage: slipGuardStageOf },
  grapple: { forbids: grappleForbids, stage: grappleStageOf },
  shoot: { forbids: shootForbids, stage: shootStageOf },
  tearFree: { forbids: tearFreeForbids, stage: tearFreeStageOf },
  strikeInside: { forbids: strikeInsideForbids, stage: strikeInsideStageOf },
  takeOffer: { forbids: takeOfferForbids, stage: takeOfferStageOf },
} satisfies { readonly [K in keyof Acts]?: Act<Acts[K]> };

/** A command that takes its turn by rank. */
type RankedCommand = Acts[keyof typeof ACTS];

/** Each act by its own kind, as a compiler can follow it. */
const EACH: { readonly [K in RankedCommand["do"]]: Act<Acts[K]> } = ACTS;

/** Acts that take their turn by rank. */
export const RANKED_ACTS: readonly string[] = Object.keys(ACTS);

/** Whether a command takes its turn by rank. */
function isRanked(command: SegmentsCommand): command is RankedCommand {
  return RANKED_ACTS.includes(command.do);
}

function actForbids<K extends RankedCommand["do"]>(
  table: Table,
  command: Acts[K] & { readonly do: K },
): Refusal | null {
  return EACH[command.do].forbids(table, command);
}

function stageOf<K extends RankedCommand["do"]>(table: Table, command: Acts[K] & { readonly do: K }): Stage {
  return EACH[command.do].stage(table, command);
}

/** Why an act is not possible now, or null: first what it needs by itself, then whether it is its author's turn; an opening given by a critical failure waits for no one. [SEG-HOUSE-18] */
function rankedForbids(table: Table, command: RankedCommand): Refusal | null {
  const forbidden = actForbids(table, command);
  if (forbidden !== null) return forbidden;
  if (command.do === "takeOffer" && takesAtOnce(table, command)) return null;
  const author = table.find(command.by);
  return author === undefined ? null : rankForbids(table, author);
}

/** Carries an act out, or announces it while equals have not spoken; the last of them sets all of theirs off. [SEG-HOUSE-18] */
function* performRanked(table: Table, command: RankedCommand): Rule {
  if (command.do === "takeOffer" && takesAtOnce(table, command)) return yield* carryOut(table, [], [command]);
  const { silent, announced } = rankOf(table, table.get(command.by));
  if (silent.length > 0) {
    return yield* emit({ type: "actAnnounced", id: command.by, command, rule: "SEG-HOUSE-18" });
  }
  yield* carryOut(table, announced, [command]);
}

/** How a command that takes its turn by rank is judged and carried out. */
export const RANKED: Deed<SegmentsGame, RankedCommand> = { forbids: rankedForbids, perform: performRanked };

/**
 * Carries out what is announced and has no one to wait for any more: the last of the rank has held back, or can no
 * longer act, having parried or been felled meanwhile. [SEG-CORE-06] [SEG-HOUSE-18]
 */
export function* performRipe(table: Table): Rule {
  for (;;) {
    const first = table.having(ANNOUNCES).find((combatant) => isRipe(rankOf(table, combatant)));
    if (first === undefined) return;
    yield* carryOut(table, [first, ...rankOf(table, first).announced], []);
  }
}

function isRipe({ ahead, silent }: Rank): boolean {
  return ahead.length === 0 && silent.length === 0;
}

/** Carries out whatever is still announced, the quickest first: time goes on, and those who have not spoken have held back. [SEG-HOUSE-16] [SEG-HOUSE-18] */
export function* performAnnounced(table: Table): Rule {
  for (;;) {
    const waiting = table.having(ANNOUNCES);
    if (waiting.length === 0) return;
    const quickest = Math.max(...waiting.map(({ sheet }) => sheet.abilities.dexterity));
    yield* carryOut(
      table,
      waiting.filter(({ sheet }) => sheet.abilities.dexterity === quickest),
      [],
    );
  }
}

/** Equal acts together, in the order of the combatants; what has become impossible is told and lost, or waits if its author has taken an opportunity. */
function* carryOut(table: Table, announced: readonly SegmentsCombatant[], last: readonly RankedCommand[]): Rule {
  const commands: RankedCommand[] = [...last];
  for (const { id, turn } of announced) {
    const command = turn.announced?.command;
    yield* emit({ type: "announcedActBegun", id });
    if (command === undefined || !isRanked(command)) continue;
    // The record of a combatant is open to its owner: it acts for that combatant alone, whatever it holds.
    if (command.by === id) commands.push(command);
    else
      yield* emit({
        type: "announcedActLost",
        id,
        refusal: refuse("actOfAnother", "SEG-HOUSE-18", { name: { combatant: command.by } }),
      });
  }
  if (commands.length > 1) inSeats(table, commands);
  // Cover fire comes before the acts of all of them. [SEG-HOUSE-43]
  for (const command of commands) yield* coverFireAgainst(table, command.by, coverKey(table, command));
  // An attempt to slip a guard opens it to an equal before that one pays for anything. [SEG-AOO-15] [SEG-HOUSE-18]
  const begun = new Map<RankedCommand, Stage | null>();
  for (const command of commands)
    if (command.do === "slipGuard" && (yield* isPossible(table, command)))
      begun.set(command, yield* stageOf(table, command)());
  const possible: RankedCommand[] = [];
  for (const command of commands)
    if (command.do !== "slipGuard" && (yield* isPossible(table, command))) possible.push(command);
  // The first stage of each pays for it, so that no one of the rank can still parry. [SEG-CORE-02]
  for (const command of possible) begun.set(command, yield* stageOf(table, command)());
  yield* inStep(commands.flatMap((command) => begun.get(command) ?? []));
}

/** Whether an act is still possible; one that is not is told and lost. [SEG-HOUSE-18] */
function* isPossible(table: Table, command: RankedCommand): Rule<boolean> {
  const refusal = actForbids(table, command);
  if (refusal !== null) yield* emit({ type: "announcedActLost", id: command.by, refusal });
  return refusal === null;
}

/** Puts acts in the order of the combatants. */
function inSeats(table: Table, commands: RankedCommand[]): void {
  const seats = new Map<CombatantId, number>(table.combatants.map(({ id }, index) => [id, index]));
  commands.sort((a, b) => (seats.get(a.by) ?? 0) - (seats.get(b.by) ?? 0));
}

/** Where the cover fire against an act stands in a run: what interrupts another act of its author is told apart by its offer. [SEG-AOO-08] [SEG-HOUSE-43] */
function coverKey(table: Table, command: RankedCommand): string {
  const key = momentKey(table, command.by);
  return command.do === "takeOffer" && takesAtOnce(table, command) ? `${key}/${command.offer}` : key;
}
