import { chosenSpeed } from "../../../foundry/rulesets/segments/drag-choices.ts";
import { SEGMENTS_DOCUMENTS } from "../../../foundry/rulesets/segments/documents.ts";
import {
  amongMembers,
  firstMeant,
  measuresOf,
  membersOf,
  onGround,
} from "../../../rules/segments/actions/choosable.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { SegmentsAction as Action } from "../../../rules/segments/game.ts";
import type { LeftOpen } from "../../areas/left-open.ts";
import { hostWords } from "../../host-words.ts";
import type { ActionKit } from "../../tracker/action-kit.ts";
import { aimedBy } from "../../tracker/aims.ts";
import { segmentsServices } from "../segments-port.ts";
import { labelOf, SAID_OF_ACTIONS } from "./actions.ts";
import { againstIn, listingOf } from "./listing.ts";
import { isTold, toldForm, type Told } from "./told-way.ts";

type Fighter = Combatant.Implementation;
type Left = LeftOpen<SegmentsCommand> | null;

/** What an action leaves to be chosen: where it is told, how fast and how far it goes; ground, members or targets. [SEG-HOUSE-43] [SEG-HOUSE-44] */
function leftBy(fighter: Fighter, { command, facts: { choose } }: Action, label: string): Left {
  if (isTold(command)) return wayLeft(fighter, command, label);
  const { actor } = fighter;
  if (choose === undefined || actor === null) return null;
  const gear = SEGMENTS_DOCUMENTS.gearOf(actor);
  const at = (targets: Parameters<typeof amongMembers>[1]): SegmentsCommand | null => amongMembers(command, targets);
  if (choose === "members") return { by: "list", ticked: membersOf(command), at };
  if (choose === "several") {
    const aimed = aimedBy(fighter);
    const ticked = aimed.length === 0 ? firstMeant(command, gear) : aimed;
    return { by: "list", ticked, among: membersOf(command), at };
  }
  const measures = measuresOf(command, gear);
  return measures === null
    ? null
    : {
        by: "ground",
        measures,
        isSizable: command.do === "aimCover" && choose === "circle",
        gear: null,
        onGround: (ground, caught) => onGround(command, ground, caught),
      };
}

/** How a movement or charge goes that no map shows. */
function wayLeft(fighter: Fighter, command: Told, label: string): Left {
  const way = segmentsServices().unmappedWay(fighter, command);
  if (way === null) return null;
  const foe = command.do === "charge" ? fighter.parent.combatants.get(command.target) : undefined;
  const charges = foe === undefined ? [] : segmentsServices().chargesAt(fighter, foe);
  const wanted = command.do === "move" ? (chosenSpeed(fighter) ?? command.speed) : command.speed;
  const title = hostWords.format("PDA.Pair", { label: fighter.name ?? "", value: label });
  return { by: "form", title, ...toldForm(command, way, charges, wanted, hostWords) };
}

/** The list of what a combatant may do. */
export const SEGMENTS_ACTIONS: ActionKit<Action> = {
  ...SAID_OF_ACTIONS,
  possible: (fighter) => segmentsServices().possibleActions(fighter),
  label(action, saying) {
    const { command } = action;
    const against = "offer" in command ? againstIn(saying.combat, command.offer) : [];
    return labelOf(action, saying, against.map((id) => saying.names.combatant(id)).join(""));
  },
  list: listingOf,
  leaves: leftBy,
  hands: { places: ["hand", "offHand"], taking: ["draw", "pickUp"] },
};
