/** What somebody's attacks on another would come to, before one is made. */
import type { CombatantId, GearId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";
import { Exposure } from "../actions/exposure.ts";
import { attackTotal } from "../derive/attack-bonus.ts";
import { armOf, isRefusal, meleeArmsOf, type Arm } from "../derive/arms.ts";
import { isRanged } from "../derive/situation.ts";
import type { Table } from "../game.ts";
import { aimAt, rulingOn, type Aim } from "../ground/aim.ts";
import { metresBetween } from "../ground/distance.ts";
import { isInReach } from "../ground/threat.ts";
import type { AimRuling, D20Combatant } from "../state.ts";
import { isRapid, nextIteration } from "./available.ts";
import { mannerOf } from "./blow.ts";
import { oddsWith } from "./odds.ts";
import { opensTo } from "./opens.ts";

/** One thing with which somebody reaches a target, with the total before the die of the next attack with it. */
export interface AimedArm {
  readonly name: string;
  readonly gear: GearId | "unarmed";
  readonly isRanged: boolean;
  readonly total: Total;
  /** Chance of a hit between 0 and 1; null where nothing gets through. */
  readonly odds: number | null;
  /** Who gets an opportunity by the attack itself. [D20-AOO-10] */
  readonly opens: readonly CombatantId[];
  readonly aim: Aim;
}

/** How somebody stands to a target: the ground between them, and what he can strike or shoot it with. */
export interface AimOutlook {
  /** Null without a map, when nobody has said. */
  readonly metres: number | null;
  /** What the ground makes of a blow where one reaches, else of a shot. */
  readonly aim: Aim;
  /** Best first; none where nothing reaches. */
  readonly arms: readonly AimedArm[];
  readonly ruling: AimRuling | null;
}

/** The outlook of an aim as both stand now. [D20-ATK-04] [D20-ATK-05] [D20-ATK-07] [D20-ATK-10] [D20-COVER-01] [D20-CONC-01] [D20-FLANK-01] */
export function aimOutlook(table: Table, attacker: D20Combatant, target: D20Combatant): AimOutlook {
  const metres = metresBetween(table, attacker, target);
  const exposure = new Exposure(table, attacker);
  const arms = armsThatReach(table, attacker, target, metres)
    .map((arm) => aimedWith(table, attacker, target, arm, exposure))
    .toSorted((one, other) => other.total.value - one.total.value);
  const aim = arms[0]?.aim ?? aimAt(table, attacker, target, "ranged");
  return { metres, aim, arms, ruling: rulingOn(table, attacker, target) };
}

/** Held weapons and attacks of nature's that reach; the bare fist and what can be thrown only where nothing else does. */
function armsThatReach(table: Table, attacker: D20Combatant, target: D20Combatant, metres: number | null): readonly Arm[] {
  const { settings } = table;
  const reaches = ({ reach }: Arm): boolean => reach !== null && isInReach(table, attacker, reach, target) !== false;
  const inRange = ({ maxRange }: Arm): boolean => maxRange === null || metres === null || metres <= maxRange;
  const used = (thrown: boolean): readonly Arm[] => attacker.gear.weapons.flatMap(({ id, wield }) => {
    const arm = thrown || wield === "ranged" ? armOf(settings, attacker, { with: id, head: "main" }, { thrown }) : null;
    return arm === null || isRefusal(arm) || !arm.isRanged || !inRange(arm) ? [] : [arm];
  });
  const blows = meleeArmsOf(settings, attacker).filter(reaches);
  const main = [...blows.filter(({ isUnarmed }) => !isUnarmed), ...used(false)];
  return main.length > 0 ? main : [...blows, ...used(true)];
}

function aimedWith(table: Table, attacker: D20Combatant, target: D20Combatant, arm: Arm, exposure: Exposure): AimedArm {
  const { settings } = table;
  const manner = mannerOf(arm);
  const aim = aimAt(table, attacker, target, manner);
  const { situation } = aim;
  const rapidShot = isRapid(attacker, undefined);
  const iteration = arm.striker === null ? 0 : nextIteration(settings, attacker, arm.striker, rapidShot) ?? 0;
  return {
    name: arm.name, gear: arm.striker?.with ?? "unarmed", isRanged: isRanged(manner), aim,
    total: attackTotal(settings, attacker, arm, 0, { manner, situation, target, iteration, rapidShot }),
    odds: situation.cover === "total" ? null : oddsWith(settings, attacker, target, arm, { manner, situation, iteration, rapidShot }),
    opens: exposure.toOne(opensTo(table, attacker.id, target.id, arm)),
  };
}
