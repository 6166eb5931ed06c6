import type { CombatantId } from "../../../rules/kernel/ids.ts";
import type { PossibleAction } from "../../../rules/kernel/possible-action.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { Words } from "../../words.ts";

type Action = PossibleAction<SegmentsCommand>;
type Cover = Extract<SegmentsCommand, { do: "aimCover" }>;
type Magic = Extract<SegmentsCommand, { do: "cast" | "useItem" }>;

/** How those that a command names are chosen before it is sent: by ground put on the map, as members of an area, or as several targets. */
const CHOICES = ["circle", "cone", "line", "members", "several"] as const;
export type AreaChoice = (typeof CHOICES)[number];

/** Radius that a circle under fire has at first, in metres. */
const FIRST_RADIUS = 2;
/** An arc's direction before it is aimed: no listed one has it, they are all below a full turn. */
const UNAIMED = 360;

/** How an action's area is chosen; null where nothing is left to choose. */
export function choiceOf({ facts }: Action): AreaChoice | null {
  return CHOICES.find((choice) => choice === facts["area"]) ?? null;
}

/**
 * The actions with those for which ground is to be chosen: cover fire once as a circle and once as an arc for each
 * weapon, a spell with an area once. Without a map their members are chosen from a list, and so are several targets of a
 * spell that has no area: `isUnmapped` says that there are some who cannot be targeted by their tokens.
 * [SEG-HOUSE-43] [SEG-HOUSE-44]
 */
export function areaChoices(
  actions: readonly Action[],
  spellsWithArea: ReadonlySet<string>,
  isUnmapped: boolean,
): readonly Action[] {
  const offered = new Set<string>();
  const isFirst = (key: string): boolean => {
    const first = !offered.has(key);
    offered.add(key);
    return first;
  };
  return actions.flatMap((action) => {
    const { command } = action;
    if (command.do === "aimCover") return coverChoices(action, command, isFirst(command.with));
    if (command.do !== "cast" && command.do !== "useItem") return [action];
    const first = isFirst(command.spell);
    if (spellsWithArea.has(command.spell)) return first ? [spellChoice(action, command, actions)] : [];
    return first && isUnmapped ? [...severalChoice(action, command, actions), action] : [action];
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
  return chosen(action, { ...command, targets: targetsOf(command, actions) }, "members");
}

/**
 * A spell without an area at several of those that it is listed at, where there is more than one; what is only told is listed
 * at nobody and may concern anybody. [SEG-HOUSE-44]
 */
function severalChoice(action: Action, command: Magic, actions: readonly Action[]): readonly Action[] {
  const targets = targetsOf(command, actions);
  return targets.length === 1 ? [] : [chosen(action, { ...command, targets }, "several")];
}

/** All that a spell is listed at. */
function targetsOf({ do: deed, spell }: Magic, actions: readonly Action[]): readonly CombatantId[] {
  return actions.flatMap(({ command }) => (command.do === deed && command.spell === spell ? command.targets : []));
}

function chosen(action: Action, command: SegmentsCommand, area: AreaChoice): Action {
  const facts = Object.fromEntries(
    Object.entries(action.facts).filter(([key]) => key !== "target" && key !== "towards"),
  );
  return { ...action, command, facts: { ...facts, area } };
}

/** The words of such an action's button, or null. */
export function areaLabel(action: Action, words: Words): string | null {
  const choice = choiceOf(action);
  if (choice === null) return null;
  const thing = action.facts["with"];
  const what = action.command.do === "aimCover" ? "cover" : "spell";
  return words.format(`PDA.Area.Choose.${what}.${choice === "several" ? "members" : choice}`, {
    with: typeof thing === "string" ? thing : "",
  });
}
