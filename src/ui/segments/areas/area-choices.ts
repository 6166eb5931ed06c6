import type { PossibleAction } from "../../../rules/kernel/ruleset.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { Words } from "../../words.ts";

type Action = PossibleAction<SegmentsCommand>;
type Cover = Extract<SegmentsCommand, { do: "aimCover" }>;
type Magic = Extract<SegmentsCommand, { do: "cast" | "useItem" }>;

/** How an area is chosen before a command is sent: put on the map, or told by its members. */
export type AreaChoice = "circle" | "cone" | "line" | "members";

/** Radius that a circle under fire has at first, in metres. */
const FIRST_RADIUS = 2;
/** An arc's direction before it is aimed: no listed one has it, they are all below a full turn. */
const UNAIMED = 360;

/** How an action's area is chosen; null where nothing is left to choose. */
export function choiceOf({ facts }: Action): AreaChoice | null {
  const choice = facts["area"];
  return choice === "circle" || choice === "cone" || choice === "line" || choice === "members" ? choice : null;
}

/**
 * The actions with those for which ground is to be chosen: cover fire once as a circle and once as an arc for each
 * weapon, a spell with an area once. Without a map their members are chosen from a list.
 */
export function areaChoices(actions: readonly Action[], spellsWithArea: ReadonlySet<string>): readonly Action[] {
  const offered = new Set<string>();
  const isFirst = (key: string): boolean => {
    const first = !offered.has(key);
    offered.add(key);
    return first;
  };
  return actions.flatMap((action) => {
    const { command } = action;
    if (command.do === "aimCover") return coverChoices(action, command, isFirst(command.with));
    if ((command.do !== "cast" && command.do !== "useItem") || !spellsWithArea.has(command.spell)) return [action];
    return isFirst(command.spell) ? [spellChoice(action, command, actions)] : [];
  });
}

function coverChoices(action: Action, command: Cover, isFirst: boolean): readonly Action[] {
  const { zone } = command;
  if (zone.centre === null) return [action.facts["towards"] === "" ? chosen(action, command, "members") : action];
  if (!isFirst) return [action];
  const circle = { ...command, zone: { ...zone, radius: FIRST_RADIUS, direction: null } };
  const arc = { ...command, zone: { ...zone, direction: UNAIMED } };
  return [chosen(action, circle, "circle"), chosen(action, arc, "cone"), action];
}

function spellChoice(action: Action, command: Magic, actions: readonly Action[]): Action {
  const { area } = command;
  if (area !== undefined && area.shape !== "arc") return chosen(action, command, area.shape);
  const targets = actions.flatMap(({ command: other }) => (other.do === command.do && other.spell === command.spell ? other.targets : []));
  return chosen(action, { ...command, targets }, "members");
}

function chosen(action: Action, command: SegmentsCommand, area: AreaChoice): Action {
  const facts = Object.fromEntries(Object.entries(action.facts).filter(([key]) => key !== "target" && key !== "towards"));
  return { ...action, command, facts: { ...facts, area } };
}

/** The words of such an action's button, or null. */
export function areaLabel(action: Action, words: Words): string | null {
  const choice = choiceOf(action);
  if (choice === null) return null;
  const thing = action.facts["with"];
  return words.format(`PDA.Area.Choose.${action.command.do === "aimCover" ? "cover" : "spell"}.${choice}`, { with: typeof thing === "string" ? thing : "" });
}
