import { turnClock } from "../../kernel/turns/moment.ts";
import type { FoldsOf } from "../game.ts";
import type { LastingModifier } from "../stored/turn.ts";
import { changeTurn } from "../turn/fold.ts";
import type { ModifierEvent } from "./events.ts";

function longer(one: LastingModifier, other: LastingModifier | undefined): LastingModifier {
  if (other === undefined || one.until === null) return one;
  return other.until === null || turnClock.compare(other.until, one.until) > 0 ? other : one;
}

export const MODIFIER_FOLDS: FoldsOf<ModifierEvent> = {
  modifierGained: (encounter, { id, modifier }) =>
    changeTurn(encounter, id, ({ modifiers }) => ({
      modifiers: [
        ...modifiers.filter((each) => each.id !== modifier.id),
        longer(
          modifier,
          modifiers.find((each) => each.id === modifier.id),
        ),
      ],
    })),
  modifierEnded: (encounter, { id, modifier }) =>
    changeTurn(encounter, id, ({ modifiers }) => ({ modifiers: modifiers.filter((each) => each.id !== modifier.id) })),
};
