import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId, type GearId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { saveDc } from "../derive/saves.ts";
import type { Rule, Table } from "../game.ts";
import { rollSave } from "../life/save.ts";
import type { D20Combatant, Power } from "../state.ts";
import type { GearPlace, PowerEffect, Save } from "../stats.ts";
import type { ExposedItem } from "../tables/exposed-items.ts";

/** What can spoil a thing. */
const HARMFUL: readonly PowerEffect[] = ["damage"];
/** How many of the most exposed things the die chooses from. [D20-SAVE-06] */
const EXPOSED = 4;
const IN_HAND: readonly GearPlace[] = ["mainHand", "offHand", "bothHands"];

const ids = (things: readonly { readonly id: GearId }[]): readonly GearId[] => things.map(({ id }) => id);

/** What somebody has of each kind of thing that can be exposed; of magic things the rules know no more than that they are. [D20-SAVE-06] */
function thingsOf({ gear }: D20Combatant): Readonly<Partial<Record<ExposedItem, readonly GearId[]>>> {
  const { shields, armours, weapons, powers } = gear;
  const made = weapons.filter(({ natural }) => natural === null);
  return {
    shield: ids(shields.filter(({ place }) => place !== "ground")),
    armour: ids(armours.filter(({ worn }) => worn)),
    itemInHand: ids(made.filter(({ place }) => IN_HAND.includes(place))),
    stowedWeapon: ids(made.filter(({ place }) => place === "belt" || place === "pack")),
    other: ids(
      powers.filter(
        ({ source, place }) => place !== "ground" && (source === "item" || source === "potion" || source === "scroll"),
      ),
    ),
  };
}

/** The most exposed things that somebody carries or wears, in the order of the table. [D20-SAVE-06] */
function exposedGear({ settings }: Table, combatant: D20Combatant): readonly GearId[] {
  const things = thingsOf(combatant);
  return settings.tables.exposedItems.flatMap((kind) => things[kind] ?? []).slice(0, EXPOSED);
}

/** What threatens a thing: the save that its bearer has failed, and the points that come of the attack; `savedHalf`: half of them if the thing saves. */
export interface Peril {
  readonly save: Save;
  readonly dc: number | null;
  readonly points: number;
  readonly savedHalf: boolean;
}

/**
 * A natural 1 on a save endangers one thing as well, drawn by lot: it saves with the bonus of its bearer, or takes the
 * damage. What its hardness leaves of that is for the table. [D20-SAVE-04] [D20-SAVE-06]
 */
export function* endanger(table: Table, key: string, id: CombatantId, { save, dc, points, savedHalf }: Peril): Rule {
  if (!table.settings.itemEndangered) return;
  const exposed = exposedGear(table, table.get(id));
  if (exposed.length === 0) return;
  const die = yield* roll(effectKey(key), parseFormula(`1d${exposed.length}`), id, {
    label: "endangered",
    rule: "D20-SAVE-06",
  });
  const gear = exposed[die.total - 1];
  if (gear === undefined) return;
  yield* emit({ type: "itemEndangered", id, gear, roll: die.total, rule: "D20-SAVE-06" });
  const { success } = yield* rollSave(table, `${key}/save`, id, { save, dc, rule: "D20-SAVE-06", gear });
  const taken = success ? (savedHalf ? Math.floor(points / 2) : 0) : points;
  if (taken > 0) yield* emit({ type: "itemHarmed", id, gear, points: taken, rule: "D20-SAVE-06" });
}

/** The same by a power, if it is one that can harm things: `points`, before any save. [D20-SAVE-06] */
export function* endangerBy(
  table: Table,
  key: string,
  id: CombatantId,
  { by, power }: { readonly by: CombatantId; readonly power: Power },
  points: number,
): Rule {
  if (power.save === "none" || !HARMFUL.includes(power.effect)) return;
  yield* endanger(table, key, id, {
    save: power.save,
    dc: saveDc(table.settings, table.get(by), power).value,
    points,
    savedHalf: power.saveResult === "half",
  });
}
