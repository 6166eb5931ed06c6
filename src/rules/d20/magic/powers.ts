import type { GearId } from "../../kernel/ids.ts";
import { hasFeat } from "../derive/fighter.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant, Power, Sheet } from "../state.ts";
import type { ClassId, PowerSource } from "../stats.ts";
import { levelled, type Levelled } from "./scaling.ts";

/** A power of somebody's by its id, with its numbers as they are at its author's level. */
export function powerOf({ gear, sheet }: Pick<D20Combatant, "gear" | "sheet">, id: GearId): Levelled | undefined {
  const power = gear.powers.find((each) => each.id === id);
  return power === undefined ? undefined : levelled(sheet, power);
}

/** The same while the thing that it is bound to, if any, is whole and at hand. [D20-SUNDER-04] [D20-DISARM-09] */
export function readyPower(bearer: Pick<D20Combatant, "gear" | "sheet">, id: GearId): Levelled | undefined {
  const power = powerOf(bearer, id);
  return power === undefined || power.destroyed || power.place === "ground" ? undefined : power;
}

/** The touch spell that somebody holds. [D20-SPELL-17] */
export function heldPower(holder: D20Combatant): Levelled | undefined {
  const { charge } = holder.turn;
  return charge === null ? undefined : powerOf(holder, charge.power);
}

/** How powers of a source are used. [D20-SPELL-22] to [D20-SPELL-29] */
interface Use {
  /** Wants concentration: can be disturbed, and used defensively. */
  readonly disturbable: boolean;
  readonly provokes: boolean;
  /** Cast like a spell: words, gestures and what else it needs, and a held charge is lost. */
  readonly isCast: boolean;
}

const USES: Readonly<Record<PowerSource, Use>> = {
  spell: { disturbable: true, provokes: true, isCast: true },
  scroll: { disturbable: true, provokes: true, isCast: true },
  spellLike: { disturbable: true, provokes: true, isCast: false },
  item: { disturbable: false, provokes: false, isCast: false },
  potion: { disturbable: false, provokes: true, isCast: false },
  supernatural: { disturbable: false, provokes: false, isCast: false },
  extraordinary: { disturbable: false, provokes: false, isCast: false },
};

/** How a power is used. [D20-SPELL-23] [D20-SPELL-24] [D20-SPELL-26] [D20-SPELL-28] [D20-SPELL-29] */
export const useOf = ({ source }: Power): Use => USES[source];

/** Whether its use opens its author to all who threaten; what takes no time does not. [D20-SPELL-10] [D20-SPELL-11] */
export const opensCaster = (power: Power, quickened = false): boolean =>
  useOf(power).provokes && power.time !== "free" && !quickened;

/** Classes that cast without preparing, or turn what they have prepared into something else. [D20-SPELL-33] [D20-SPELL-34] */
const SPONTANEOUS: readonly ClassId[] = ["bard", "cleric", "druid", "sorcerer"];
const PREPARING: readonly ClassId[] = ["cleric", "druid", "paladin", "ranger", "wizard"];

/** Whoever is of no class at all may cast in any way. */
const isOf = ({ classes }: Sheet, some: readonly ClassId[]): boolean =>
  classes.length === 0 || classes.some(({ id }) => some.includes(id));

/** Whether metamagic may be put into a spell on the spot, which then takes longer. [D20-SPELL-33] [D20-SPELL-34] */
export const mayBend = (sheet: Sheet, { source, time }: Power): boolean =>
  source === "spell" && time !== "free" && isOf(sheet, SPONTANEOUS);

/** The level of the slot that a quickened spell takes. [D20-FEAT-19] */
export const quickenedSlot = ({ quickenLevels }: D20Settings, { level }: Power): number => level + quickenLevels;

/** Whether a spell may be cast quickened: prepared, of no more than one full-round action, and with a slot for it; the feat itself is asked apart. [D20-FEAT-19] */
export function isQuickenable(settings: D20Settings, sheet: Sheet, power: Power): boolean {
  const isShort = power.time === "standard" || power.time === "fullRound";
  return (
    power.source === "spell" &&
    isShort &&
    isOf(sheet, PREPARING) &&
    quickenedSlot(settings, power) <= settings.highestSlot
  );
}

/** Whether somebody can cast a spell quickened. [D20-FEAT-19] */
export const mayQuicken = (settings: D20Settings, sheet: Sheet, power: Power): boolean =>
  hasFeat(sheet, "quickenSpell") && isQuickenable(settings, sheet, power);
