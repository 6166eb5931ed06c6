/** What a charge at a foe may end in. */
import { runDownForbids } from "../footwork/overrun.ts";
import { meleeArmsOf, type Arm } from "../derive/arms.ts";
import { standingOf } from "../derive/standing.ts";
import type { Table } from "../game.ts";
import { isRiding } from "../mounted/riding.ts";
import { ATTEMPTS, replacesAny } from "../special/attempts.ts";
import { sizeForbids } from "../special/bull-rush.ts";
import type { D20Combatant } from "../state.ts";
import type { Charge } from "./charge.ts";
import { BEGUN } from "./commands.ts";

type Body = "bullRush" | "overrun";

/** With what one charges: each weapon in hand, and the bare hand of those who threaten with it. [D20-CHARGE-11] */
export const chargingArms = ({ settings }: Table, charger: D20Combatant): readonly Arm[] =>
  meleeArmsOf(settings, charger).filter(({ isUnarmed, threatens }) => !isUnarmed || threatens);

/** The foes that may be charged at, be it in vain. */
export const chargedFoes = ({ settings, combatants }: Table, charger: D20Combatant): readonly D20Combatant[] =>
  combatants.filter((each) => each.side !== charger.side && standingOf(settings, each).life !== "dead");

/** The bare hand, for what is done with the body. */
export const bareArm = ({ settings }: Table, charger: D20Combatant): Arm | undefined =>
  meleeArmsOf(settings, charger).find(({ striker }) => striker?.with === "unarmed");

/** What may stand for the attack at the end, with this. [D20-SPEC-07] */
export const tryEnds = (
  table: Table,
  charger: D20Combatant,
  foe: D20Combatant,
  arm: Arm,
): readonly (typeof BEGUN)[number][] =>
  BEGUN.filter(
    (instead) =>
      replacesAny(table, instead) &&
      ATTEMPTS[instead].serves(arm) &&
      ATTEMPTS[instead].forbids(table, charger, foe) === null,
  );

/** What may be done with the body, at a foe who is not too big: into their space, or on a map through it. [D20-BULL-01] [D20-OVERRUN-01] [D20-OVERRUN-15] */
export function bodyEnds(table: Table, charger: D20Combatant, foe: D20Combatant): readonly Body[] {
  if (isRiding(charger)) return [];
  const canRunDown = charger.position !== null && runDownForbids(table, charger, foe) === null;
  return [
    ...(sizeForbids(table, charger, foe) === null ? (["bullRush"] as const) : []),
    ...(canRunDown ? (["overrun"] as const) : []),
  ];
}

/** All charges at a foe: with each weapon, with the body, then what replaces the attack, with the first that serves. [D20-CHARGE-01] [D20-SPEC-07] */
export function chargesAt(table: Table, charger: D20Combatant, foe: D20Combatant): readonly Charge[] {
  const arms = chargingArms(table, charger);
  const bare = bareArm(table, charger);
  const ends: readonly (readonly [arm: Arm | undefined, instead?: Charge["instead"]])[] = [
    ...arms.map((arm) => [arm] as const),
    ...bodyEnds(table, charger, foe).map((instead) => [bare, instead] as const),
    ...BEGUN.map((instead) => {
      const serves = (arm: Arm): boolean => tryEnds(table, charger, foe, arm).includes(instead);
      return [arms.find(serves) ?? [bare].find((arm) => arm !== undefined && serves(arm)), instead] as const;
    }).filter(([arm]) => arm !== undefined),
  ];
  return ends.flatMap(([arm, instead]): Charge[] => {
    const striker = arm?.striker ?? null;
    const at = { do: "charge", by: charger.id, target: foe.id } as const;
    return striker === null ? [] : [{ ...at, with: striker.with, ...(instead === undefined ? {} : { instead }) }];
  });
}
