import { chargedTable, costOfCharge, planOf, type Charge } from "../attack/charge.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { bareArm, bodyEnds, chargedFoes, chargingArms, tryEnds } from "../attack/charge-ends.ts";
import { choicesOf } from "../attack/choices.ts";
import type { Arm } from "../derive/arms.ts";
import type { Table } from "../game.ts";
import { squaresBetween } from "../ground/distance.ts";
import { outlookOf } from "../ground/outlook.ts";
import { bearerOf, isRiding } from "../mounted/riding.ts";
import type { D20Combatant } from "../state.ts";
import { opensByRush } from "../special/bull-rush.ts";
import { LONG, toggle } from "./choices.ts";
import type { Listed } from "./listed.ts";

/** What is chosen with attacks and not with a charge: a standard action or a full attack of their own. [D20-CHARGE-11] */
const NOT_IN_A_CHARGE: readonly string[] = [...LONG, "defensive", "aimSquare"];

interface ListedCharge extends Listed {
  readonly command: Charge;
  readonly provokes: readonly CombatantId[];
}

/** At the foes that are not in reach yet and not too far, with each weapon in hand; a charge may end in what replaces an attack. [D20-CHARGE-01] [D20-SPEC-07] */
export function listCharges(table: Table, charger: D20Combatant): readonly Listed[] {
  const [held, bare] = [chargingArms(table, charger), bareArm(table, charger)];
  return chargedFoes(table, charger).flatMap((foe) => [
    ...held.flatMap((arm) => chargeAt(table, charger, foe, arm)),
    ...(bare === undefined
      ? []
      : bodyEnds(table, charger, foe).flatMap((end) => withBody(table, charger, foe, bare, end))),
  ]);
}

/** With the body: into the foe's space, or through it. [D20-BULL-01] [D20-OVERRUN-01] */
function withBody(
  table: Table,
  charger: D20Combatant,
  foe: D20Combatant,
  bare: Arm,
  instead: "bullRush" | "overrun",
): readonly Listed[] {
  const label = instead === "bullRush" ? "chargeAndRush" : "chargeAndOverrun";
  return chargeAt(table, charger, foe, bare, instead).map(({ command, choices: _, provokes, ...entry }) => {
    const charge = { ...command, instead };
    const there = instead === "bullRush" ? chargedTable(table, charge, bare) : null;
    const entering = there === null ? [] : opensByRush(there, { by: charger.id, target: foe.id, charging: true });
    return { ...entry, label, command: charge, provokes: [...new Set([...provokes, ...entering])] };
  });
}

function chargeAt(
  table: Table,
  charger: D20Combatant,
  foe: D20Combatant,
  arm: Arm,
  instead?: "bullRush" | "overrun",
): readonly ListedCharge[] {
  if (arm.striker === null || arm.reach === null) return [];
  const plan = planOf(table, charger, foe, arm, instead === undefined ? {} : { instead });
  // What is too near or too far is no charge that could be wished for.
  if ("code" in plan && (plan.code === "tooNear" || plan.code === "tooFar" || plan.code === "outOfReach")) return [];
  const { with: id } = arm.striker;
  const command: Charge = {
    do: "charge",
    by: charger.id,
    target: foe.id,
    with: id,
  };
  const outlook = "code" in plan ? null : outlookOf(table, bearerOf(table, charger), plan.path, plan);
  return [
    {
      label: "charge",
      command,
      facts: {
        with: id === "unarmed" ? id : arm.name,
        target: foe.name,
        squares: outlook?.squares ?? squaresBetween(table, charger, foe) ?? 0,
      },
      cost: isRiding(charger) ? "standard" : costOfCharge(table, charger),
      choices: [
        ...choicesOf(table, charger, arm).filter(({ key }) => !NOT_IN_A_CHARGE.includes(key)),
        ...tryEnds(table, charger, foe, arm).map(toggle),
      ],
      provokes: [...new Set(outlook?.strides.flatMap(({ openings }) => openings.map(({ foe: by }) => by)) ?? [])],
    },
  ];
}
