/**
 * Cover fire: a shooter in cover mode keeps a piece of ground under fire. Before an enemy in sight acts there, or
 * as they come there, the shooter is asked, and may spend any routine action in reserve on a shot; the enemy's own
 * doing comes after it, if they can still do it. Every act calls {@link actsUnderFire} first. [SEG-HOUSE-43]
 */
import { effectKey, type CombatantId, type EffectKey } from "../../kernel/ids.ts";
import { optionOf, type Answer, type Question } from "../../kernel/questions.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { askAll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { inStep } from "../../kernel/stages.ts";
import { chosenAction, priceOf } from "../attack/payment.ts";
import type { Striker } from "../stats.ts";
import { hasTimed, isHelpless } from "../derive/harm.ts";
import { situationModifier } from "../derive/situations.ts";
import type { Rule, Stage, Table } from "../game.ts";
import { COVERS } from "../marks.ts";
import { inRanks } from "../turn/order.ts";
import { incapacity, isRapid, modeOf, occupation, reserveOf } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import { shotBand } from "./range.ts";
import { missileArm, shotForbids, shotOdds, shotStage } from "./shot.ts";
import { isInZone } from "./zone.ts";
import type { CoverFire } from "../stored/turn.ts";

/** A shooter who has named ground to keep under fire. [SEG-HOUSE-43] */
export type Watcher = SegmentsCombatant & { readonly turn: { readonly cover: CoverFire } };

/** Lets those who keep the ground under fire shoot at an enemy who is about to act there. [SEG-HOUSE-43] */
export function* coverFireAgainst(table: Table, id: CombatantId, key: string = momentKey(table, id)): Rule {
  yield* fireAt(table, id, watchersOf(table, table.get(id)), key);
}

/**
 * Cover fire first, then whether an act is still possible; one that is not is told and lost. An enemy about to begin a
 * simple action or a movement is busy with it already (`doing`), and profits by no critical failure of a shot. [SEG-AOO-11] [SEG-HOUSE-43]
 */
export function* actsUnderFire(
  table: Table,
  by: CombatantId,
  forbids: () => Refusal | null,
  doing: "simpleAction" | "attack" = "simpleAction",
): Rule<boolean> {
  yield* fireAt(table, by, watchersOf(table, table.get(by)), momentKey(table, by), doing === "attack" ? null : by);
  const refusal = forbids();
  if (refusal === null) return true;
  yield* emit({ type: "announcedActLost", id: by, refusal });
  return false;
}

/** An enemy who goes on in this segment with a simple action, a run or a spell begun before acts in it too. [SEG-CORE-08] [SEG-HOUSE-43] */
export function* coverFireOnGoing(table: Table): Rule {
  for (const { id } of table.combatants) {
    if (isGoingOn(table, table.get(id))) yield* coverFireAgainst(table, id, `${momentKey(table, id)}/going`);
  }
}

function isGoingOn({ settings, clock }: Table, { turn: { simple, move, casting } }: SegmentsCombatant): boolean {
  const goesOn = (doing: { readonly from: number } | null): boolean => doing !== null && doing.from < clock.segment;
  if (goesOn(simple) || (move !== null && isRapid(settings, move.speed) && goesOn(move))) return true;
  return casting !== null && (casting.from.round < clock.round || casting.from.segment < clock.segment);
}

/** Asks these shooters, and lets those who will shoot in descending Dexterity, equals together. `engrossed`: who profits by no critical failure. [SEG-HOUSE-18] [SEG-HOUSE-43] */
export function* fireAt(
  table: Table,
  id: CombatantId,
  shooters: readonly Watcher[],
  key: string,
  engrossed: CombatantId | null = null,
): Rule {
  if (shooters.length === 0) return;
  const answers = yield* askAll(
    effectKey(`${key}/cover`),
    shooters.map((shooter) => ({
      key: answerKey(key, shooter.id),
      question: coverQuestion(table, shooter, table.get(id)),
    })),
  );
  const willing = shooters.flatMap((shooter, index): Willing[] => {
    const answer = answers[index];
    return answer === undefined || answer.option === WAIT
      ? []
      : [{ by: shooter.id, with: shooter.turn.cover.with, answer }];
  });
  for (const rank of inRanks(table, willing, ({ by }) => by)) yield* fireTogether(table, id, rank, key, engrossed);
}

interface Willing {
  readonly by: CombatantId;
  readonly with: Striker;
  readonly answer: Answer;
}

/** Shooters of equal rank pay, come under fire themselves, and shoot in step. One who can shoot no longer is told why, and pays nothing. */
function* fireTogether(
  table: Table,
  id: CombatantId,
  rank: readonly Willing[],
  key: string,
  engrossed: CombatantId | null,
): Rule {
  const paid: Willing[] = [];
  for (const each of rank) {
    const shooter = table.get(each.by);
    const gone = isHelpless(table.get(id))
      ? refuse("targetFelled", "SEG-HOUSE-59")
      : fireForbids(table, shooter, each.with, id);
    if (gone !== null) {
      yield* emit({ type: "announcedActLost", id: each.by, refusal: gone });
      continue;
    }
    yield* emit({
      type: "actionSpent",
      id: each.by,
      action: chosenAction(table, shooter, each.answer).id,
      on: "shot",
    });
    paid.push(each);
  }
  const shots: Stage[] = [];
  for (const { by, with: striker } of paid) {
    yield* coverFireAgainst(table, by, `${key}/${by}`);
    const refusal = incapacity(table.settings, table.get(by)) ?? shotForbids(table, by, id, striker);
    if (refusal === null)
      shots.push(
        shotStage(table, {
          by,
          target: id,
          with: striker,
          kind: "cover",
          modifiers: [],
          key: `${key}/${by}/shot`,
          engrossed,
        }),
      );
    else yield* emit({ type: "announcedActLost", id: by, refusal });
  }
  yield* inStep(shots);
}

/** Those of another side who keep ground under fire, and could fire out of turn at all: free to act, not blinded, an action in reserve. [SEG-CORE-02] [SEG-HOUSE-43] */
export function watchersAgainst(table: Table, enemy: SegmentsCombatant): readonly Watcher[] {
  return table
    .having(COVERS)
    .filter(covers)
    .filter((shooter) => shooter.side !== enemy.side && isOnWatch(table, shooter));
}

function covers(combatant: SegmentsCombatant): combatant is Watcher {
  return combatant.turn.cover !== null;
}

function isOnWatch(table: Table, shooter: SegmentsCombatant): boolean {
  return watchForbids(table, shooter) === null;
}

/** Why the shooter cannot fire out of turn, or null. [SEG-CORE-02] [SEG-CORE-16] [SEG-HOUSE-43] [SEG-HOUSE-59] */
function watchForbids({ settings, clock }: Table, shooter: SegmentsCombatant): Refusal | null {
  const mode = modeOf(settings, shooter.turn);
  if (mode !== "cover") return refuse("notInCover", "SEG-HOUSE-43", { mode });
  const busy = occupation(settings, shooter, clock);
  if (busy !== null) return busy;
  if (hasTimed(shooter, "blinded")) return refuse("blinded", "SEG-HOUSE-59");
  return reserveOf(shooter.turn).length > 0 ? null : refuse("noRoutineAction", "SEG-CORE-03");
}

/** Whether a shooter can fire at an enemy out of turn, wherever the enemy stands in respect of the zone. [SEG-HOUSE-43] */
export function canFireAt(table: Table, shooter: Watcher, enemy: CombatantId): boolean {
  return fireForbids(table, shooter, shooter.turn.cover.with, enemy) === null;
}

function fireForbids(table: Table, shooter: SegmentsCombatant, striker: Striker, enemy: CombatantId): Refusal | null {
  return watchForbids(table, shooter) ?? shotForbids(table, shooter.id, enemy, striker);
}

/** Those who keep the ground under fire on which an enemy stands, see them, and can shoot. */
function watchersOf(table: Table, enemy: SegmentsCombatant): readonly Watcher[] {
  return watchersAgainst(table, enemy).filter(
    (shooter) => isInZone(table.settings, shooter.turn.cover.zone, enemy) && canFireAt(table, shooter, enemy.id),
  );
}

const WAIT = "wait";
const answerKey = (key: string, shooter: CombatantId): EffectKey => effectKey(`${key}/${shooter}/answer`);

/** Where a combatant's doing in this phase stands in a run. */
export function momentKey({ clock }: Table, id: CombatantId): string {
  return `cover/${clock.round}.${clock.segment}.${clock.phase}/${id}`;
}

/** Shoot now or wait, with odds and cost. [SEG-HOUSE-43] */
function coverQuestion(table: Table, shooter: Watcher, enemy: SegmentsCombatant): Question {
  const { settings } = table;
  const arm = missileArm(table, shooter.id, shooter.turn.cover.with);
  const band = shotBand(table, shooter, arm, enemy);
  const { cost, payments } = priceOf(settings, shooter.turn);
  const shoot = optionOf(`shoot:${arm.id}`, {
    label: "shoot",
    facts: { with: arm.name },
    odds: band === null ? null : shotOdds(table, shooter, enemy, { arm, kind: "cover", band }),
    cost,
  });
  return {
    cause: "coverFire",
    to: shooter.id,
    from: enemy.id,
    rules: ["SEG-HOUSE-43"],
    options: [shoot, optionOf(WAIT)],
    fallback: WAIT,
    payments,
    facts: { penalty: situationModifier(settings, "coverFire", "strike"), reserve: reserveOf(shooter.turn).length },
  };
}
