/** Contests that are fought with attack rolls. */
import type { Contribution } from "../../kernel/contributions.ts";
import { effectKey, type CombatantId, type GearId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { add, changesValue, modified, type Total } from "../../kernel/totals.ts";
import { NO_EXTRAS, type Extras } from "../attack/extras.ts";
import { D20 } from "../attack/roll-attack.ts";
import type { Arm } from "../derive/arm.ts";
import { attackTotal } from "../derive/attack-bonus.ts";
import type { Table } from "../game.ts";
import { aimAt } from "../ground/aim.ts";
import { emit } from "../rule.ts";
import { useOwnAid } from "../special/aids.ts";
import { SIZES } from "../stats.ts";
import type { Means, OpposedAsked } from "./opposed.ts";

/** With what one side of such a contest rolls, against which rival, and as which attack of its turn. */
export interface Wielded {
  readonly arm: Arm;
  readonly against: CombatantId;
  /** The thing that it is about. */
  readonly about: GearId;
  readonly iteration?: number;
  readonly extras?: Extras;
}

/** The whole attack bonus, as it is against this rival. [D20-SPEC-04] */
export function byAttack({ arm, against, about, iteration = 0, extras = NO_EXTRAS }: Wielded): Means {
  const totalOf = (table: Table, id: CombatantId, natural: number): Total => {
    const [fighter, target] = [table.get(id), table.get(against)];
    const { situation } = aimAt(table, fighter, target, "melee");
    return attackTotal(table.settings, fighter, arm, natural, {
      manner: "melee",
      situation,
      target,
      iteration,
      extras,
    });
  };
  return {
    id: arm.striker?.with ?? "touch",
    total: (table, id) => totalOf(table, id, 0),
    *throws(table, key, id, { rule, changes }) {
      const die = yield* roll(effectKey(key), D20, id, { label: "attack", rule });
      const sum = totalOf(table, id, die.total);
      const total = modified(
        { ...sum, changes: [...sum.changes, ...changes], value: sum.value + changesValue(changes) },
        die.modifiers,
        rule,
      );
      yield* emit({
        type: "opposedRolled",
        id,
        against,
        gear: about,
        striker: arm.striker,
        natural: die.total,
        total,
        rule,
      });
      yield* useOwnAid(table, id, against);
      return { value: total.value, modifier: total.value - die.total };
    },
  };
}

/** How a weapon is wielded counts: two-handed ones are hard to turn aside, light ones easily. [D20-SPEC-04] [D20-DISARM-07] */
export const byWield =
  ({ wield }: Pick<Arm, "wield">): Contribution<OpposedAsked> =>
  (draft, { settings }) => {
    if (wield === "twoHanded") add(draft, "twoHandedWeapon", settings.opposedTwoHanded, "D20-SPEC-04");
    if (wield === "light") add(draft, "lightWeapon", settings.opposedLight, "D20-SPEC-04");
  };

/** The bigger of the two has so much more for each category that they differ. [D20-SPEC-04] [D20-DISARM-08] */
export const byBulk: Contribution<OpposedAsked> = (draft, { settings, fighter, rival }) => {
  const steps = SIZES.indexOf(fighter.sheet.size) - SIZES.indexOf(rival.sheet.size);
  if (steps > 0) add(draft, "bigger", steps * settings.opposedSize, "D20-SPEC-04");
};
