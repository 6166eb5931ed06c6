/** What a sheet lists to attack with, each with its numbers and their explanations. */
import { changesValue, total, type Total } from "../../kernel/totals.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { D20Settings } from "../settings.ts";
import type { Weapon } from "../state.ts";
import type { Arm, Grip } from "./arm.ts";
import { armOf, isRefusal } from "./arms.ts";
import { attackTotal, iterationsOf } from "./attack-bonus.ts";
import { damageBonuses } from "./damage.ts";
import type { Fighter } from "./fighter.ts";
import { kitOf } from "./kit.ts";
import type { Striker } from "../stored/turn.ts";

/** One way to attack; exactly one of `use` and `refusal` is not null. */
export interface SheetArm {
  /** Stable: the thing, the head of it, whether it is thrown. */
  readonly id: string;
  readonly striker: Striker;
  readonly isThrown: boolean;
  readonly use: ArmUse | null;
  /** Why it cannot be used as it is held. */
  readonly refusal: Refusal | null;
}

/** An arm with its numbers. */
export interface ArmUse {
  readonly arm: Arm;
  /** The attacks of a full attack with this alone: each lower than the one before, or as often as nature gives it. [D20-PROG-03] */
  readonly attacks: readonly Total[];
  /** What is added to the dice of a hit. [D20-DMG-01] */
  readonly damage: Total;
}

/** All that somebody may attack with as his gear is: both heads of what has two, thrown as well what can be, the bare body last. [D20-ACT-34] [D20-GEAR-02] [D20-ATK-20] */
export function sheetArms(settings: D20Settings, fighter: Fighter): readonly SheetArm[] {
  const arms = kitOf(fighter.gear).weapons.flatMap((weapon) =>
    waysWith(weapon).map(({ striker, grip }) => sheetArm(settings, fighter, striker, grip)),
  );
  return [...arms, sheetArm(settings, fighter, { with: "unarmed", head: "main" }, {})];
}

interface WeaponWay {
  readonly striker: Striker;
  readonly grip: Grip;
}

function waysWith({ id, otherHead, thrown, wield }: Weapon): readonly WeaponWay[] {
  const way = (head: Striker["head"], grip: Grip = {}): WeaponWay => ({ striker: { with: id, head }, grip });
  return [
    way("main"),
    ...(otherHead === "" ? [] : [way("other")]),
    ...(thrown && wield !== "ranged" ? [way("main", { thrown: true })] : []),
  ];
}

function sheetArm(settings: D20Settings, fighter: Fighter, striker: Striker, grip: Grip): SheetArm {
  const isThrown = grip.thrown === true;
  const arm = armOf(settings, fighter, striker, grip);
  const id = `${striker.with}${striker.head === "other" ? "/other" : ""}${isThrown ? "/thrown" : ""}`;
  return isRefusal(arm)
    ? { id, striker, isThrown, use: null, refusal: arm }
    : { id, striker, isThrown, use: useOf(settings, fighter, arm), refusal: null };
}

function useOf(settings: D20Settings, fighter: Fighter, arm: Arm): ArmUse {
  const iterations =
    arm.natural === null
      ? iterationsOf(settings, fighter.sheet)
      : Array.from({ length: arm.weapon?.count ?? 1 }, () => 0);
  const changes = damageBonuses(settings, fighter, arm);
  return {
    arm,
    attacks: iterations.map((iteration) => attackTotal(settings, fighter, arm, 0, { iteration })),
    damage: { ...total("damage", 0, "D20-DMG-01"), changes, value: changesValue(changes) },
  };
}
