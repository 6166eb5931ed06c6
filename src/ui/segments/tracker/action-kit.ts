import type { PossibleAction } from "../../../rules/kernel/possible-action.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { ActionKit } from "../../tracker/action-kit.ts";
import { withAreaChosen } from "../areas/choose-area.ts";
import { segmentsServices } from "../segments-port.ts";
import { labelOf } from "./action-label.ts";
import { SAID_OF_ACTIONS } from "./actions.ts";
import { listingOf } from "./listing.ts";
import { tellWay } from "./tell-way.ts";
import { isTold } from "./told-way.ts";

/** The list of what a combatant may do. */
export const SEGMENTS_ACTIONS: ActionKit<PossibleAction<SegmentsCommand>> = {
  ...SAID_OF_ACTIONS,
  possible: (fighter) => segmentsServices().possibleActions(fighter),
  label: labelOf,
  list: listingOf,
  complete: (fighter, action, label) =>
    isTold(action.command)
      ? tellWay(fighter, { ...action, command: action.command }, label)
      : withAreaChosen(action, fighter),
};
