import { knownGrounds } from "../../../foundry/scene/ground.ts";
import { centreOf } from "../../../foundry/scene/scale.ts";
import { D20_DOCUMENTS, d20Rules } from "../../../foundry/rulesets/d20/documents.ts";
import { isKnownIn } from "../../../foundry/secrets/unknown-to.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import type { D20Action } from "../../../rules/d20/game.ts";
import { powerOf } from "../../../rules/d20/magic/powers.ts";
import {
  centreOf as middleOf,
  groundBelow,
  squareAt,
  type GroundPoint,
  cornerAt,
  cornerPoint,
} from "../../../rules/kernel/geometry/grid.ts";
import { gearId } from "../../../rules/kernel/ids.ts";
import type { LeftOpen } from "../../areas/left-open.ts";
import { hostWords } from "../../host-words.ts";
import { aimedBy } from "../../tracker/aims.ts";
import { targetsIn } from "../../sheets/fight-of.ts";
import type { ActionKit } from "../../tracker/action-kit.ts";
import { d20Services } from "../d20-port.ts";
import { actionLabel, D20_CHOICES, SAID_OF_ACTIONS } from "./actions.ts";
import { countForm } from "./count-form.ts";
import { readyForm, type Readying } from "./ready-form.ts";
import { readyLeft } from "./ready-places.ts";
import { skillForm } from "./skill-form.ts";
import { D20_DRAGS, farForm, isLong } from "./drags.ts";

type Fighter = Combatant.Implementation;
type Left = LeftOpen<D20Command>;
type Ready = Extract<D20Command, { readonly do: "ready" }>;

/** What an action leaves to be chosen: the length of a way that no map shows, the square of an attack, the area of a power. */
function leftBy(fighter: Fighter, { command, facts: { choose, squares = 0 } }: D20Action): Left | null {
  if (choose === undefined) return null;
  if (isLong(command) && fighter.token === null) {
    const side = d20Services().fightFacts(fighter.parent)?.metresPerSquare ?? 0;
    return { by: "form", ...farForm(command, squares, side, hostWords) };
  }
  if (command.do === "attack" && choose === "square") return squareLeft(fighter, command);
  if (command.do === "attack" && choose === "corner") return cornerLeft(fighter, command);
  if (command.do === "delay") return { by: "form", ...countForm(command, hostWords) };
  if (command.do === "ready") return readiedLeft(fighter, command);
  if (command.do === "aidSkill") return { by: "form", ...skillForm(command, hostWords) };
  return command.do === "usePower" && choose === "area" ? areaLeft(fighter, command) : null;
}

/** A readied action, of which squares and ways are chosen on the map. [D20-READY-04] [D20-READY-05] */
function readiedLeft(fighter: Fighter, command: Ready): Left {
  const known = readying(fighter);
  return {
    by: "form",
    ...readyForm(command, known, hostWords),
    next: (chosen: Ready) => readyLeft(chosen, known, hostWords),
  };
}

/** What may be readied, and what for, as far as its author's player knows. [D20-READY-05] */
function readying(fighter: Fighter): Readying {
  const { parent, token, id: own } = fighter;
  const others = [...parent.combatants].flatMap(({ id, name }) =>
    id === null || id === own || !isKnownIn(parent, id) ? [] : [{ id, name: name ?? "" }],
  );
  return {
    actions: d20Services().possibleActions(fighter),
    label: (action, target) => actionLabel(action, target, hostWords),
    others,
    at: token === null ? null : centreOf(token),
    metresPerSquare: d20Rules().settings.metresPerSquare,
    regions: knownGrounds(token?.parent ?? null, d20Rules().settings.metresPerSquare),
  };
}

/** An attack on a square. [D20-CONC-07] [D20-ATK-14] */
function squareLeft({ parent }: Fighter, command: Extract<D20Command, { do: "attack" }>): Left {
  const { settings } = d20Rules();
  const meant = isKnownIn(parent, command.target ?? "") ? parent.combatants.get(command.target ?? "")?.token : null;
  const there = meant == null ? null : centreOf(meant);
  return {
    by: "place",
    first: there === null ? null : groundBelow(there),
    width: settings.metresPerSquare,
    places: { step: settings.metresPerSquare, nearest: (point) => middleOf(settings, squareAt(settings, point)) },
    onPlace: (point) => ({ ...command, square: squareAt(settings, point) }),
  };
}

/** The corner of a token, in metres: never one inside its space. [D20-SPLASH-06] */
function upperLeftOf(token: TokenDocument.Implementation, square: number): GroundPoint | null {
  const middle = centreOf(token);
  if (middle === null) return null;
  const { x, y } = groundBelow(middle);
  return { x: x - (token.width * square) / 2, y: y - (token.height * square) / 2 };
}

/** A throw at an intersection of the grid, first of all at one of the target's. [D20-SPLASH-04] */
function cornerLeft(fighter: Fighter, command: Extract<D20Command, { do: "attack" }>): Left {
  const { settings } = d20Rules();
  const { parent } = fighter;
  const [meant] = targetsIn(parent).length > 0 ? targetsIn(parent) : aimedBy(fighter);
  const token = meant === undefined ? null : parent.combatants.get(meant)?.token;
  return {
    by: "place",
    first: token == null ? null : upperLeftOf(token, settings.metresPerSquare),
    width: 2 * settings.metresPerSquare,
    places: { step: settings.metresPerSquare, nearest: (point) => cornerPoint(settings, cornerAt(settings, point)) },
    onPlace: (point) => ({ ...command, corner: cornerAt(settings, point) }),
  };
}

/** A power that covers ground, where its author puts it, so that the rules find those on whom it works; where there is no map its author names them. */
function areaLeft({ parent, token, actor }: Fighter, command: Extract<D20Command, { do: "usePower" }>): Left {
  const author = token === null || actor === null ? null : D20_DOCUMENTS.fighterOf(actor);
  const measures = author === null ? undefined : powerOf(author, gearId(command.power));
  return measures === undefined || measures.area === "none"
    ? { by: "list", ticked: targetsIn(parent), at: (targets) => ({ ...command, targets }) }
    : { by: "ground", measures, gear: command.power, onGround: (area) => ({ ...command, area }) };
}

/** The list of what a combatant may do. */
export const D20_ACTIONS: ActionKit<D20Action> = {
  ...SAID_OF_ACTIONS,
  possible: (fighter) => d20Services().possibleActions(fighter),
  odds(fighter) {
    const odds = d20Services().attackOdds(fighter.parent);
    return ({ command }) => odds(command);
  },
  oddsApart(fighter) {
    const apart = d20Services().attemptOdds(fighter.parent);
    return ({ command }) => apart(command);
  },
  choices: D20_CHOICES,
  drags: D20_DRAGS,
  hands: { places: ["mainHand", "offHand", "bothHands"], taking: ["draw", "pickUp"] },
  leaves: leftBy,
};
