import { gearId } from "../../kernel/ids.ts";
import { chanceToHit, chanceUnseen } from "../attack/odds.ts";
import { armourClass, strikeTotal } from "../derive/combat.ts";
import { strikersOf, type Arm } from "../derive/strikers.ts";
import type { AttackKind, Manner, SurpriseAct } from "../stats.ts";
import type { Table } from "../game.ts";
import { shotBand } from "../shooting/range.ts";
import { isTwin } from "../sneak/legality.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { SurpriseAttack } from "../surprise/commands.ts";
import { grantOf } from "../surprise/surprised.ts";
import type { Listed as AnyListed } from "./listed.ts";

type Listed = AnyListed<SurpriseAttack>;

/** Grapple actions that a sneak attack may be; the blow among them is listed once for each arm. [SEG-SNEAK-27] */
const SNEAK_GRAPPLES: readonly SurpriseAct[] = ["lock", "throw", "throwOff", "push", "pushAlong", "passThrough"];

/** With what a surprise or sneak attack is made, and as what. */
interface Stroke {
  readonly arm: Arm;
  readonly as: SurpriseAct;
  readonly sneak: boolean;
}

/** Surprise attacks on those who are surprised or have been granted, and sneak attacks where those are. [SEG-SURP-07] [SEG-SURP-19] [SEG-SURP-22] [SEG-SNEAK-04] */
export function listSurprise(table: Table, combatant: SegmentsCombatant): readonly Listed[] {
  return table.combatants.flatMap((target) => {
    const grant = grantOf(table, combatant.id, target.id);
    const surprised = target.turn.surprised && target.side !== combatant.side;
    return [
      ...(surprised || grant !== null ? plainOnes(table, combatant, target) : []),
      ...(grant?.cause === "sneak" ? sneakOnes(table, combatant, target) : []),
    ];
  });
}

function plainOnes(table: Table, combatant: SegmentsCombatant, target: SegmentsCombatant): readonly Listed[] {
  return [
    ...strikersOf(table.settings, combatant).map((arm) =>
      blow(table, combatant, target, { arm, as: "strike", sneak: false }),
    ),
    ...strikersOf(table.settings, combatant, "missile").flatMap((arm) => shot(table, combatant, target, arm, false)),
    bareHanded(combatant, target, "slipGuard", false),
  ];
}

function sneakOnes(table: Table, combatant: SegmentsCombatant, target: SegmentsCombatant): readonly Listed[] {
  const arms = strikersOf(table.settings, combatant);
  return [
    ...arms.map((arm) => blow(table, combatant, target, { arm, as: "strike", sneak: true })),
    ...pairsOf(table, arms).map(([first, second]) =>
      withSecond(blow(table, combatant, target, { arm: first, as: "strike", sneak: true }), second),
    ),
    ...strikersOf(table.settings, combatant, "missile").flatMap((arm) => shot(table, combatant, target, arm, true)),
    ...arms.map((arm) => blow(table, combatant, target, { arm, as: "equivalent", sneak: true })),
    ...SNEAK_GRAPPLES.map((as) => bareHanded(combatant, target, as, true)),
  ];
}

/** Two daggers, the one in the weapon hand first. [SEG-SNEAK-25] */
function pairsOf({ settings }: Table, arms: readonly Arm[]): readonly (readonly [Arm, Arm])[] {
  const twins = settings.sneakTwoDaggersAllowed ? arms.filter(isTwin) : [];
  const first = twins.find((arm) => !arm.offHand);
  const second = twins.find((arm) => arm.offHand);
  return first === undefined || second === undefined ? [] : [[first, second]];
}

function withSecond({ command, facts }: Listed, { id, name }: Arm): Listed {
  return { command: { ...command, second: gearId(id) }, facts: { ...facts, second: name } };
}

function blow(
  table: Table,
  combatant: SegmentsCombatant,
  target: SegmentsCombatant,
  stroke: Stroke & { readonly as: "strike" | "equivalent" },
): Listed {
  return listed(table, combatant, target, { ...stroke, manner: stroke.as === "strike" ? "melee" : "equivalent" });
}

function shot(
  table: Table,
  combatant: SegmentsCombatant,
  target: SegmentsCombatant,
  arm: Arm,
  sneak: boolean,
): readonly Listed[] {
  const band = shotBand(table, combatant, arm, target);
  return band === null ? [] : [listed(table, combatant, target, { arm, as: "shoot", manner: band, sneak })];
}

function listed(
  { settings }: Table,
  combatant: SegmentsCombatant,
  target: SegmentsCombatant,
  { arm, as, manner, sneak }: Stroke & { readonly manner: Manner },
): Listed {
  const kind: AttackKind = sneak ? "sneak" : "surprise";
  const bonus = strikeTotal(settings, combatant, arm, { kind, manner }, 0).value;
  const needed = armourClass(settings, target, manner, sneak).value;
  const odds = sneak ? chanceUnseen(settings, bonus, needed) : chanceToHit(settings, bonus, needed);
  return {
    command: { do: "surpriseAttack", by: combatant.id, target: target.id, with: arm.id, as, sneak },
    facts: { with: arm.name, target: target.name, as, sneak, odds },
  };
}

function bareHanded(
  { id: by }: SegmentsCombatant,
  { id: target, name }: SegmentsCombatant,
  as: SurpriseAct,
  sneak: boolean,
): Listed {
  return {
    command: { do: "surpriseAttack", by, target, with: "bareHands", as, sneak },
    facts: { target: name, as, sneak },
  };
}
