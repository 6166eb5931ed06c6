/** What a turning would come to, as far as its author sees: who is in reach, and how likely it is to affect any. */
import type { Table } from "../game.ts";
import { isHiddenFrom } from "../ground/aim.ts";
import type { D20Combatant } from "../state.ts";
import { FACES } from "../stats.ts";
import { mostHitDice, turningCheck, turningDamage } from "./channel.ts";
import type { TurningCommand } from "./commands.ts";
import type { Reached } from "./reach.ts";
import { turnable } from "./turn-undead.ts";

type TurnUndead = Extract<TurningCommand, { readonly do: "turnUndead" }>;

/** Faces of each of the two dice for hit dice. [D20-TURN-12] */
const SMALL = 6;

const faces = (most: number): readonly number[] => Array.from({ length: most }, (_, at) => at + 1);

/** The creatures in reach that the author sees and that are not affected yet, whatever their hit dice: of those out of sight nothing is told. [D20-TURN-07] [D20-TURN-08] [D20-TURN-15] */
export function reachedInSight(
  table: Table,
  cleric: D20Combatant,
  creatures: TurnUndead["creatures"],
): readonly Reached[] {
  return turnable(table, cleric, creatures, Infinity).filter(
    ({ creature, bar }) => bar === null && !isHiddenFrom(table, cleric, creature, false),
  );
}

/** The exact chance, from 0 to 1, that any creature in reach and in sight is affected; null: there is none. [D20-TURN-09] [D20-TURN-10] [D20-TURN-12] [D20-TURN-14] */
export function turningOdds(table: Table, { by, creatures }: TurnUndead): number | null {
  const cleric = table.find(by);
  if (cleric === undefined) return null;
  const weakest = Math.min(...reachedInSight(table, cleric, creatures).map(({ hitDice }) => hitDice));
  if (!Number.isFinite(weakest)) return null;
  const { settings } = table;
  const checks = faces(FACES).filter(
    (face) => mostHitDice(settings, cleric.sheet, turningCheck(settings, cleric, face).value) >= weakest,
  ).length;
  const pairs = faces(SMALL).flatMap((one) => faces(SMALL).map((other) => one + other));
  const plain = turningDamage(settings, cleric).value;
  const enough = pairs.filter((rolled) => rolled + plain >= weakest).length;
  return (checks / FACES) * (enough / pairs.length);
}
