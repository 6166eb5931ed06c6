import { meleeArmsOf, threateningArms } from "../derive/arms.ts";
import type { Arm } from "../derive/arm.ts";
import type { Table } from "../game.ts";
import { aimAt } from "../ground/aim.ts";
import { isInReach } from "../ground/threat.ts";
import { heldPower } from "../magic/powers.ts";
import type { D20Combatant } from "../state.ts";
import { mannerOf, type Blow } from "./blow.ts";
import { oddsWith } from "./odds.ts";
import type { Thing } from "../activity/things.ts";
import type { Striker } from "../stored/turn.ts";
import type { Replacement } from "./commands.ts";

/** The way of a touch, as an answer names it. */
const TOUCH = "touch";

/** One thing with which somebody can strike another in melee now. */
export interface Way {
  /** Stable, as an answer names it. */
  readonly id: string;
  readonly name: string;
  /** Null: the touch of the spell that is held. [D20-SPELL-16] */
  readonly striker: Striker | null;
  /** The touch of a spell that would do its target good. */
  readonly isHarmless: boolean;
  /** Neither cover nor total concealment is in between. [D20-COVER-05] [D20-CONC-08] */
  readonly isClear: boolean;
  /** What is tried in place of a blow, if anything. [D20-SPEC-07] */
  readonly instead?: Replacement;
  /** The thing of the target that is tried for. [D20-DISARM-01] */
  readonly item?: Thing;
  readonly odds: number;
}

/** Which attack of which full attack it is. */
type OfRun = Partial<Pick<Blow, "iteration" | "extras">>;

/** All with which somebody reaches another in melee as they stand. [D20-ATK-10] */
export function meleeWays(table: Table, attacker: D20Combatant, target: D20Combatant, of: OfRun = {}): readonly Way[] {
  return waysOf(table, attacker, target, meleeArmsOf(table.settings, attacker), of);
}

/** All with which somebody may use an opportunity against another as they stand, the touch of a held spell included. [D20-AOO-02] [D20-ATK-22] [D20-SPELL-16] */
export function threateningWays(table: Table, attacker: D20Combatant, target: D20Combatant): readonly Way[] {
  return waysOf(table, attacker, target, threateningArms(table.settings, attacker));
}

function waysOf(
  table: Table,
  attacker: D20Combatant,
  target: D20Combatant,
  arms: readonly Arm[],
  of: OfRun = {},
): readonly Way[] {
  return arms.flatMap((arm) =>
    arm.reach === null || isInReach(table, attacker, arm.reach, target) === false
      ? []
      : [wayWith(table, attacker, target, arm, of)],
  );
}

function wayWith(table: Table, attacker: D20Combatant, target: D20Combatant, arm: Arm, of: OfRun): Way {
  const manner = mannerOf(arm);
  const { situation, isTotallyConcealed } = aimAt(table, attacker, target, manner);
  const odds = oddsWith(table.settings, attacker, target, arm, { ...of, manner, situation });
  return {
    ...named(attacker, arm),
    striker: arm.striker,
    isClear: situation.cover === "none" && !isTotallyConcealed,
    odds,
  };
}

function named(attacker: D20Combatant, { striker, name }: Arm): Pick<Way, "id" | "name" | "isHarmless"> {
  if (striker !== null)
    return {
      id: striker.head === "main" ? striker.with : `${striker.with}/${striker.head}`,
      name: name === "" ? striker.with : name,
      isHarmless: false,
    };
  const held = heldPower(attacker);
  return { id: TOUCH, name: held?.name ?? "", isHarmless: held?.harmless === true };
}
