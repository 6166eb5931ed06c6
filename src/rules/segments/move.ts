import { effectKey, type CombatantId, type LedgerId } from "../kernel/ids.ts";
import { refuse, type Refusal } from "../kernel/refusals.ts";
import { askAll, emit } from "../kernel/rule.ts";
import { inStep } from "../kernel/stages.ts";
import { answerOffer, offerStage } from "./attack/attack.ts";
import { opportunityQuestion, opportunityStrikeForbids, strikerOfAnswer } from "./attack/opportunity.ts";
import type { SegmentsCommand } from "./commands.ts";
import { holderOf, metresBetween } from "./contact.ts";
import { hasCondition, hasReducedMobility, isProne } from "./derive/harm.ts";
import { loadOf } from "./derive/load.ts";
import type { SegmentsEvent } from "./events.ts";
import type { Rule, Stage, Table } from "./game.ts";
import { ensureInitiative } from "./initiative.ts";
import { hasBegun } from "./moments.ts";
import { offersAgainst } from "./offers.ts";
import { provokedBy } from "./path.ts";
import { readjusted } from "./routine.ts";
import type { SegmentsSettings } from "./settings.ts";
import { incapacity, isModesOpen, isRapid, occupation } from "./standing.ts";
import type { Effort, Gait, Offer, PlannedMove, Point, SegmentsCombatant } from "./state.ts";

type Command = Extract<SegmentsCommand, { do: "move" }>;

/** Speed that reduced mobility leaves. [SEG-HOUSE-59] */
const HAMPERED_SPEED = 1;

/** Length of a path in metres. */
export function pathLength(from: Point, path: readonly Point[]): number {
  let length = 0;
  let at = from;
  for (const point of path) {
    length += metresBetween(at, point);
    at = point;
  }
  return length;
}

/** Segments that a movement lasts: distance over twice the speed, rounded up. [SEG-MOVE-01] [SEG-MOVE-10] */
export function segmentsOfMove(settings: SegmentsSettings, metres: number, speed: number): number {
  return Math.max(1, Math.ceil(metres / (settings.metresPerSpeedPerSegment * speed)));
}

/** Why a movement cannot start now, or null. [SEG-MOVE-02] [SEG-MOVE-06] [SEG-MOVE-08] [SEG-HOUSE-59] */
export function moveForbids(table: Table, { by, path, speed }: Command): Refusal | null {
  const mover = table.find(by);
  if (mover === undefined) return refuse("unknownCombatant", null, { id: by });
  const { settings, clock } = table;
  if (!hasBegun(clock)) return refuse("fightNotBegun", "SEG-HOUSE-13");
  if (isModesOpen(table)) return refuse("initiativeFirst", "SEG-HOUSE-13");
  if (mover.position === null) return refuse("noMap", null);
  if (path.length === 0) return refuse("pathEmpty", null);
  if (clock.phase === "end") return refuse("notDeclarations", "SEG-HOUSE-18", { segment: clock.segment, phase: clock.phase });
  const fastest = fastestSpeed(settings, mover);
  if (speed > fastest) return refuse("tooFast", "SEG-MOVE-02", { speed, most: fastest });
  const goal = path.at(-1);
  const holder = goal === undefined ? null : holderOf(table, mover, goal);
  if (holder !== null) return refuse("spaceTaken", "SEG-MOVE-16", { name: holder.name });
  if (hasCondition(mover, "gripped")) return refuse("gripped", "SEG-HOUSE-51");
  return isRapid(settings, speed) ? rapidMoveForbids(table, mover) : stepForbids(settings, mover);
}

function fastestSpeed(settings: SegmentsSettings, mover: SegmentsCombatant): number {
  const most = loadOf(settings, mover).maxSpeed.value;
  return hasReducedMobility(mover) ? Math.min(HAMPERED_SPEED, most) : most;
}

/** A rapid move is a simple action: it starts in the declarations and takes the segment up. [SEG-MOVE-08] [SEG-HOUSE-18] */
function rapidMoveForbids(table: Table, mover: SegmentsCombatant): Refusal | null {
  const { settings, clock } = table;
  if (clock.phase !== "declarations") return refuse("notDeclarations", "SEG-HOUSE-18", { segment: clock.segment, phase: clock.phase });
  if (isProne(mover) && incapacity(mover) === null) return refuse("prone", "SEG-HOUSE-59");
  return occupation(settings, mover, clock);
}

/** A slow step is no action and may accompany anything but a run. [SEG-MOVE-06] */
function stepForbids(settings: SegmentsSettings, mover: SegmentsCombatant): Refusal | null {
  const unable = incapacity(mover);
  if (unable !== null) return unable;
  if (isProne(mover)) return refuse("prone", "SEG-HOUSE-59");
  const { move } = mover.turn;
  return move !== null && isRapid(settings, move.speed) ? refuse("moving", "SEG-MOVE-09") : null;
}

/**
 * Sets off. A slow step only books its path. A rapid move takes the segment's action, lowers the guard, waits with the
 * routine actions, and lets every foe in contact (or run past) answer before the mover is away; then he keeps his way
 * unless he can no longer move. [SEG-MOVE-08] [SEG-MOVE-13] [SEG-MOVE-22] [SEG-HOUSE-17] [SEG-HOUSE-30]
 */
export function* performMove(table: Table, { by, path, speed, gait = gaitAt(table.settings, speed) }: Command): Rule {
  const mover = table.get(by);
  const from = table.clock.segment;
  const segments = mover.position === null ? 1 : segmentsOfMove(table.settings, pathLength(mover.position, path), speed);
  const move: PlannedMove = { path, speed, gait, from, until: from + segments - 1 };
  if (!isRapid(table.settings, speed)) {
    return yield* emit<SegmentsEvent>({ type: "moveBegun", id: by, move, rapid: false, rule: "SEG-MOVE-06" });
  }
  if (table.clock.round > 0) yield* ensureInitiative(table, by);
  yield* emit<SegmentsEvent>({ type: "actionSpent", id: by, action: null, on: "move" });
  yield* emit<SegmentsEvent>({ type: "moveBegun", id: by, move, rapid: true, rule: "SEG-MOVE-08" });
  yield* tireByMove(table, by, move);
  yield* lowerForMove(table, by, move);
  const routine = readjusted(table.settings, table.get(by).turn.routine, from, segments);
  yield* emit<SegmentsEvent>({ type: "routineChanged", id: by, routine, rule: "SEG-HOUSE-17" });
  yield* provoke(table, by);
}

/** How somebody moves who announces nothing. [SEG-FAT-22] */
function gaitAt(settings: SegmentsSettings, speed: number): Gait {
  return speed <= settings.defaultWalkSpeed ? "walk" : "run";
}

/** Lowers the guard for the length of a run, unless it is down for longer. [SEG-MOVE-13] */
export function* lowerForMove(table: Table, id: CombatantId, move: PlannedMove): Rule {
  if ((table.get(id).turn.guardDown?.until ?? 0) >= move.until) return;
  yield* emit<SegmentsEvent>({ type: "guardLowered", id, until: move.until, cause: "rapidMove", rule: "SEG-MOVE-13" });
}

/** Notes the effort of a run in the round that it is made in. [SEG-FAT-17] */
export function* tireByMove(table: Table, id: CombatantId, { speed, gait }: PlannedMove): Rule {
  const effort = effortOf(table.settings, table.get(id), speed, gait);
  if (effort.effort !== "restful") yield* emit<SegmentsEvent>({ type: "effortMade", id, ...effort });
}

/** Walking never tires; a run does above a third of the maximum speed, and is neutral below. [SEG-FAT-04] [SEG-FAT-12] [SEG-FAT-13] [SEG-FAT-22] */
function effortOf(settings: SegmentsSettings, mover: SegmentsCombatant, speed: number, gait: Gait): { readonly effort: Effort; readonly rule: LedgerId } {
  if (gait === "walk") return { effort: "restful", rule: "SEG-FAT-13" };
  const limit = loadOf(settings, mover).maxSpeed.value * settings.tiringSpeedFraction;
  return speed > limit ? { effort: "tiring", rule: "SEG-FAT-04" } : { effort: "neutral", rule: "SEG-FAT-12" };
}

/** Opens the offers of a run and asks every beneficiary at once; those who strike do so in descending Dexterity. [SEG-HOUSE-18] */
function* provoke(table: Table, id: CombatantId): Rule {
  const mover = table.get(id);
  const offers = offersAgainst(table, mover, provokedBy(table, mover)).filter((offer) => !table.offers.some((open) => open.to === offer.to && open.against === id));
  if (offers.length === 0) return;
  yield* emit<SegmentsEvent>({ type: "offersOpened", offers });
  const answers = yield* askAll<SegmentsEvent>(
    effectKey("move/opportunities"),
    offers.map((offer) => ({ key: opportunityKey(offer), question: opportunityQuestion(table, offer) })),
  );
  const answered = offers.map((offer, index) => ({ offer, option: answers[index]?.option ?? "pass" }));
  const strikes = answered.filter(({ option }) => option.startsWith("strike:"));
  for (const { offer, option } of answered) if (!strikes.some((each) => each.offer === offer)) yield* answerOffer(table, offer, option, strikeKey(offer));
  for (const rank of ranked(table, strikes)) yield* strikeTogether(table, rank);
}

const opportunityKey = (offer: Offer) => effectKey(`move/opportunity/${offer.to}/answer`);
const strikeKey = (offer: Offer): string => `move/opportunity/${offer.to}`;

interface Struck {
  readonly offer: Offer;
  readonly option: string;
}

/** Strikers in groups of equal Dexterity, the highest first. [SEG-HOUSE-18] */
function ranked(table: Table, strikes: readonly Struck[]): readonly (readonly Struck[])[] {
  const ranks = new Map<number, Struck[]>();
  for (const each of strikes) {
    const { dexterity } = table.get(each.offer.to).sheet.abilities;
    const rank = ranks.get(dexterity);
    if (rank === undefined) ranks.set(dexterity, [each]);
    else rank.push(each);
  }
  return [...ranks.entries()].sort(([a], [b]) => b - a).map(([, rank]) => rank);
}

/** Strikes of equal rank, in step. [SEG-HOUSE-18] */
function* strikeTogether(table: Table, rank: readonly Struck[]): Rule {
  yield* inStep(rank.map(({ offer, option }) => function* (): Rule<Stage | null> {
    const striker = strikerOfAnswer(option, table.get(offer.to));
    if (striker === null || opportunityStrikeForbids(table, offer, striker) !== null) {
      yield* emit<SegmentsEvent>({ type: "offersClosed", offers: [offer.id] });
      return null;
    }
    return yield* offerStage(table, offer, striker, strikeKey(offer))();
  }));
}
