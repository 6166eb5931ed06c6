import { currentSlot } from "../../rules/kernel/turns/order.ts";
import type { TurnMoment } from "../../rules/kernel/turns/moment.ts";
import type { TurnField } from "../../rules/kernel/turns/stored.ts";

/** A fight that is led by turns. */
interface TurnFight {
  readonly clock: TurnMoment;
  readonly field: TurnField;
}

/** How far a fight has come that is led by turns: the host's turns are its order. */
export const LED_BY_TURNS = {
  hasBegun: ({ field }: TurnFight): boolean => field.phase === "fighting",
  order: ({ order }: TurnField): readonly string[] => order.map(({ id }) => id),
  turn({ clock, field: { phase, order } }: TurnFight): number | null {
    const slot = phase === "fighting" ? currentSlot(order, clock) : null;
    return slot === null ? null : order.indexOf(slot);
  },
};
