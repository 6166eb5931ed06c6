/**
 * Cover fire: a shooter in cover mode keeps a piece of ground under fire. Before an enemy whom he sees acts there, or
 * as he comes there, the shooter is asked, and may spend any routine action in reserve on a shot; the enemy's own
 * doing comes after it, if he can still do it. Whoever acts calls {@link actsUnderFire} first. [SEG-HOUSE-43]
 */
import { effectKey, type CombatantId, type EffectKey } from "../../kernel/ids.ts";
import type { Answer, Option, Question } from "../../kernel/questions.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { askAll, emit } from "../../kernel/rule.ts";
import { inStep } from "../../kernel/stages.ts";
import { chosenAction } from "../attack/reaction.ts";
import { hasTimed, isHelpless } from "../derive/harm.ts";
import { situationModifier } from "../derive/situations.ts";
import { isRefusal, missileOf } from "../derive/strikers.ts";
import type { SegmentsEvent } from "../events.ts";
import type { Rule, Stage, Table } from "../game.ts";
import { COVERS } from "../marks.ts";
import { inRanks } from "../order.ts";
import { incapacity, isRapid, modeOf, occupation, reactionAction, reserveOf } from "../standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import { shotForbids, shotOdds, shotStage } from "./shot.ts";
import { isInZone } from "./zone.ts";

/** Lets whoever keeps the ground under fire shoot at somebody who is about to act there. [SEG-HOUSE-43] */
export function* coverFireAgainst(table: Table, id: CombatantId, key: string = momentKey(table, id)): Rule {
  if (!isAnyGroundCovered(table)) return;
  yield* fireAt(table, id, watchersOf(table, table.get(id)), key);
}

/** Cover fire first, then whether an act is still possible; one that is not is told and lost. [SEG-HOUSE-43] */
export function* actsUnderFire(table: Table, by: CombatantId, forbids: () => Refusal | null): Rule<boolean> {
  if (!isAnyGroundCovered(table)) return true;
  yield* coverFireAgainst(table, by);
  const refusal = forbids();
  if (refusal === null) return true;
  yield* emit<SegmentsEvent>({ type: "announcedActLost", id: by, refusal });
  return false;
}

/** Whoever goes on in this segment with a simple action, a run or a spell begun before acts in it too. [SEG-CORE-08] [SEG-HOUSE-43] */
export function* coverFireOnGoing(table: Table): Rule {
  if (!isAnyGroundCovered(table)) return;
  for (const { id } of table.combatants) {
    if (isGoingOn(table, table.get(id))) yield* coverFireAgainst(table, id, `${momentKey(table, id)}/going`);
  }
}

function isGoingOn({ settings, clock }: Table, { turn: { simple, move, casting } }: SegmentsCombatant): boolean {
  const goesOn = (doing: { readonly from: number; readonly until: number } | null): boolean =>
    doing !== null && doing.from < clock.segment && clock.segment <= doing.until;
  if (goesOn(simple) || (move !== null && isRapid(settings, move.speed) && goesOn(move))) return true;
  return casting !== null && (casting.from.round < clock.round || casting.from.segment < clock.segment);
}

/** Asks these shooters, and lets those who will shoot in descending Dexterity, equals together. [SEG-HOUSE-18] [SEG-HOUSE-43] */
export function* fireAt(table: Table, id: CombatantId, shooters: readonly SegmentsCombatant[], key: string): Rule {
  if (shooters.length === 0) return;
  const answers = yield* askAll<SegmentsEvent>(effectKey(`${key}/cover`), shooters.map((shooter) => ({ key: answerKey(key, shooter.id), question: coverQuestion(table, shooter, table.get(id)) })));
  const willing = shooters.flatMap((shooter, index): Willing[] => {
    const answer = answers[index];
    return answer === undefined || answer.option === WAIT ? [] : [{ by: shooter.id, answer }];
  });
  for (const rank of inRanks(table, willing, ({ by }) => by)) yield* fireTogether(table, id, rank, key);
}

interface Willing {
  readonly by: CombatantId;
  readonly answer: Answer;
}

/** Shooters of equal rank pay, come under fire themselves, and shoot in step. An enemy whom quicker ones have felled costs them nothing. */
function* fireTogether(table: Table, id: CombatantId, rank: readonly Willing[], key: string): Rule {
  if (isHelpless(table.get(id))) return;
  const paid: CombatantId[] = [];
  for (const { by, answer } of rank) {
    const shooter = table.get(by);
    if (coverFireForbids(table, shooter, id) !== null) continue;
    yield* emit<SegmentsEvent>({ type: "actionSpent", id: by, action: chosenAction(table, shooter, answer).id, on: "shot" });
    paid.push(by);
  }
  const shots: Stage[] = [];
  for (const by of paid) {
    yield* coverFireAgainst(table, by, `${key}/${by}`);
    const striker = table.get(by).turn.cover?.with ?? "bareHands";
    const refusal = incapacity(table.settings, table.get(by)) ?? shotForbids(table, by, id, striker);
    if (refusal === null) shots.push(shotStage(table, { by, target: id, with: striker, kind: "cover", modifiers: [], key: `${key}/${by}/shot` }));
    else yield* emit<SegmentsEvent>({ type: "announcedActLost", id: by, refusal });
  }
  yield* inStep(shots);
}

/** Whether a shooter in cover mode could fire out of turn at all. [SEG-CORE-02] [SEG-HOUSE-43] */
export function isOnWatch(table: Table, shooter: SegmentsCombatant): boolean {
  return watchForbids(table, shooter) === null;
}

function watchForbids({ settings, clock }: Table, shooter: SegmentsCombatant): Refusal | null {
  const mode = modeOf(settings, shooter.turn);
  if (mode !== "cover" || shooter.turn.cover === null) return refuse("notInCover", "SEG-HOUSE-43", { mode });
  const busy = occupation(settings, shooter, clock);
  if (busy !== null) return busy;
  if (hasTimed(shooter, "blinded")) return refuse("blinded", "SEG-HOUSE-43");
  return reserveOf(shooter.turn).length === 0 ? refuse("noActionInReserve", "SEG-HOUSE-43", { needs: 1, has: 0 }) : null;
}

/** Why a shooter cannot fire at an enemy out of turn, or null; whether the zone holds him aside. [SEG-HOUSE-43] */
export function coverFireForbids(table: Table, shooter: SegmentsCombatant, enemy: CombatantId): Refusal | null {
  return watchForbids(table, shooter) ?? shotForbids(table, shooter.id, enemy, shooter.turn.cover?.with ?? "bareHands");
}

/** Those of another side who keep the ground under fire on which somebody stands, see him, and can shoot. */
function watchersOf(table: Table, enemy: SegmentsCombatant): readonly SegmentsCombatant[] {
  return table.having(COVERS).filter((shooter) => {
    const { cover } = shooter.turn;
    return cover !== null && shooter.side !== enemy.side && isInZone(cover.zone, enemy) && coverFireForbids(table, shooter, enemy.id) === null;
  });
}

function isAnyGroundCovered(table: Table): boolean {
  return table.having(COVERS).length > 0;
}

const WAIT = "wait";
const answerKey = (key: string, shooter: CombatantId): EffectKey => effectKey(`${key}/${shooter}/answer`);

/** Where somebody's doing in this phase stands in a run. */
export function momentKey({ clock }: Table, id: CombatantId): string {
  return `cover/${clock.round}.${clock.segment}.${clock.phase}/${id}`;
}

/** Shoot now or wait, with odds and cost. [SEG-HOUSE-43] */
function coverQuestion(table: Table, shooter: SegmentsCombatant, enemy: SegmentsCombatant): Question {
  const { settings } = table;
  const arm = missileOf(table.settings, shooter, shooter.turn.cover?.with ?? "bareHands");
  const spent = reactionAction(settings, shooter.turn);
  const shoot: readonly Option[] = isRefusal(arm) ? [] : [{
    id: `shoot:${arm.id}`, label: "shoot", facts: { with: arm.name }, odds: shotOdds(table, shooter, arm, enemy, "cover"),
    cost: spent?.segment == null ? { reserveAction: true } : { routineAction: spent.segment }, blocked: null,
  }];
  return {
    cause: "coverFire",
    to: shooter.id,
    from: enemy.id,
    rules: ["SEG-HOUSE-43"],
    options: [...shoot, { id: WAIT, label: WAIT, facts: {}, odds: null, cost: {}, blocked: null }],
    fallback: WAIT,
    facts: { penalty: situationModifier(settings, "coverFire", "strike"), reserve: reserveOf(shooter.turn).length },
  };
}
