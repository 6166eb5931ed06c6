import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { gearId, type CombatantId } from "../../kernel/ids.ts";
import { Defect } from "../../kernel/json.ts";
import { emit } from "../rule.ts";
import type { Change } from "../../kernel/totals.ts";
import { attackStage, stagesToLanding } from "../attack/attack.ts";
import { strikeAt, type AttackOrder } from "../attack/judge.ts";
import { chanceToHit } from "../attack/odds.ts";
import type { AttackKind, Band, Striker } from "../stats.ts";
import { armourClass } from "../derive/combat.ts";
import { hasCondition, isDead } from "../derive/harm.ts";
import { isHeld } from "../derive/kit.ts";
import { isRefusal, missileOf, type Arm } from "../derive/strikers.ts";
import type { Rule, Stage, Table } from "../game.ts";
import type { SneakTerms } from "../sneak/terms.ts";
import type { SegmentsCombatant } from "../state.ts";
import { hasClearLine, shotBand, shotMetres } from "./range.ts";

/** A shot or throw to be made: the shooter, the target, the weapon, how it came about, and where its effects stand in the run. */
export interface Shot {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly with: Striker;
  readonly kind: AttackKind;
  /** What the occasion adds besides what the rules find by themselves. */
  readonly modifiers: readonly Change[];
  readonly key: string;
  /** Only for a sneak attack. */
  readonly sneak?: SneakTerms;
  /** Who is busy with what they have just begun, and profits by no critical failure. [SEG-HOUSE-43] */
  readonly engrossed?: CombatantId | null;
}

/** Why nothing can be shot or thrown at a target with this, in or out of turn, or null. [SEG-HOUSE-41] [SEG-HOUSE-51] [SEG-HOUSE-59] */
export function shotForbids(table: Table, by: CombatantId, target: CombatantId, striker: Striker): Refusal | null {
  const shooter = table.get(by);
  const victim = table.find(target);
  if (victim === undefined) return refuse("unknownCombatant", null, { id: target });
  if (by === target) return refuse("targetIsSelf", null);
  if (isDead(victim)) return refuse("targetDead", "SEG-HOUSE-59");
  if (hasCondition(victim, "swallowed")) return refuse("targetSwallowed", "SEG-HOUSE-51");
  const arm = missileOf(table.settings, shooter, striker);
  if (isRefusal(arm)) return arm;
  if (!arm.loaded) return refuse("notLoaded", "SEG-HOUSE-41", { weapon: arm.name });
  if (shotBand(table, shooter, arm, victim) === null) {
    return refuse("beyondRange", "SEG-HOUSE-41", {
      weapon: arm.name,
      metres: Math.round(shotMetres(table, shooter, victim) ?? 0),
      most: arm.ranges?.long ?? 0,
    });
  }
  return hasClearLine(table, shooter, victim)
    ? null
    : refuse("noLineOfFire", "SEG-HOUSE-41", { name: { combatant: victim.id } });
}

/**
 * A shot or throw whose legality was judged before, in the stages of an attack: die and judgement, reaction, landing.
 * What is thrown leaves the hand when it lands, so that equals still see it there. [SEG-HOUSE-18] [SEG-HOUSE-41]
 */
export function shotStage(table: Table, shot: Shot): Stage {
  return () => flyingStage(table, shot);
}

function* flyingStage(
  table: Table,
  { by, target, with: striker, kind, modifiers, key, sneak, engrossed = null }: Shot,
): Rule<Stage> {
  const arm = missileArm(table, by, striker);
  const metres = shotMetres(table, table.get(by), table.get(target));
  const band = shotBand(table, table.get(by), arm, table.get(target));
  if (band === null) throw new Defect(`"${target}" is beyond the range of "${by}".`);
  yield* emit({
    type: "shotTaken",
    by,
    target,
    with: gearId(striker),
    band,
    metres,
    rule: "SEG-HOUSE-41",
  });
  const order: AttackOrder = {
    by,
    target,
    arm,
    kind,
    manner: band,
    modifiers,
    key,
    engrossed,
    ...(sneak === undefined ? {} : { sneak }),
  };
  const next = yield* attackStage(table, order)();
  return () => inFlight(table, { by, arm, metres }, next, stagesToLanding(table, order) - 1);
}

/** What has been thrown, the thrower, and how far. */
interface Flight {
  readonly by: CombatantId;
  readonly arm: Arm;
  readonly metres: number | null;
}

/** Goes through the attack's own stages; what is thrown is out of the hand when `left` of them are behind it. */
function* inFlight(table: Table, flight: Flight, stage: Stage | null, left: number): Rule<Stage | null> {
  if (left === 0) {
    if (flight.arm.thrown) yield* leaveHand(table, flight.by, flight.arm, flight.metres ?? 0);
    return stage === null ? null : yield* stage();
  }
  const next = stage === null ? null : yield* stage();
  return () => inFlight(table, flight, next, left - 1);
}

/** What has been thrown lies where the target stands. [SEG-HOUSE-41] */
function* leaveHand(table: Table, by: CombatantId, { id, made }: Arm, metres: number): Rule {
  const weapon = table.get(by).gear.weapons.find((each) => each.id === id);
  if (weapon === undefined || !made || !isHeld(weapon.place)) return;
  yield* emit({
    type: "gearMoved",
    id: by,
    gear: weapon.id,
    place: "dropped",
    metres: Math.round(metres),
    rule: "SEG-HOUSE-41",
  });
}

/** What a shooter shoots or throws, judged before. */
export function missileArm(table: Table, by: CombatantId, striker: Striker): Arm {
  const arm = missileOf(table.settings, table.get(by), striker);
  if (isRefusal(arm)) throw new Defect(`"${by}" cannot shoot with "${striker}": ${arm.code}.`);
  return arm;
}

/** Chance that a shot of this band strikes the one it is aimed at, once it flies at them. [SEG-HOUSE-22] */
export function shotOdds(
  table: Table,
  shooter: SegmentsCombatant,
  target: SegmentsCombatant,
  { arm, kind, band }: { readonly arm: Arm; readonly kind: AttackKind; readonly band: Band },
): number {
  const strike = strikeAt(
    table.settings,
    shooter,
    target,
    { by: shooter.id, target: target.id, arm, kind, manner: band, modifiers: [], key: "" },
    0,
  );
  return chanceToHit(table.settings, strike.value, armourClass(table.settings, target, band).value);
}
