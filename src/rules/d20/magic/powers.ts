import type { GearId } from "../../kernel/ids.ts";
import type { D20Combatant, Power } from "../state.ts";
import type { PowerSource } from "../stats.ts";

/** A power of somebody's by its id. */
export function powerOf({ gear }: D20Combatant, id: GearId): Power | undefined {
  return gear.powers.find((each) => each.id === id);
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
export const opensCaster = (power: Power): boolean => useOf(power).provokes && power.time !== "free";
