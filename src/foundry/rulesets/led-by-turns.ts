import { combatantId } from "../../rules/kernel/ids.ts";
import { TURN_COMMANDS, type PlainTurnCommand } from "../../rules/kernel/turns/commands.ts";
import { currentSlot } from "../../rules/kernel/turns/order.ts";
import type { TurnMoment } from "../../rules/kernel/turns/moment.ts";
import type { TurnField } from "../../rules/kernel/turns/stored.ts";
import type { HostCommands } from "./ruleset-adapter.ts";

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

/** What the host's buttons give where turns are led by the commands that all games have, and no condition is set by hand. */
export const TURN_BUTTONS: HostCommands<PlainTurnCommand> = {
  begin: TURN_COMMANDS.begin,
  advance: (to) => TURN_COMMANDS.advance(to === "round" ? "round" : "turn"),
  rollInitiative: ({ id }) => (id === null ? null : TURN_COMMANDS.join(combatantId(id))),
  before: { roll: TURN_COMMANDS.rollInitiative, clear: TURN_COMMANDS.clearInitiative },
  noInitiative: "initiativeAtBeginning",
  condition: () => null,
};
