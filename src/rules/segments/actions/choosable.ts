/** What users choose on the map or in a list before an action is sent. The list of actions itself has none of it: bots do not choose so. */
import type { Area } from "../../kernel/geometry/areas.ts";
import type { AreaMeasures } from "../../kernel/geometry/laid-area.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import type { SegmentsCommand } from "../commands.ts";
import type { SegmentsAction as Action } from "../game.ts";
import { zoneOf } from "../shooting/zone.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { Choosing } from "./facts.ts";

type Cover = Extract<SegmentsCommand, { do: "aimCover" }>;
type Magic = Extract<SegmentsCommand, { do: "cast" | "useItem" }>;
type Gear = Pick<SegmentsCombatant["gear"], "spells" | "weapons">;

/** Radius that a circle under fire has at first, in metres. */
const FIRST_RADIUS = 2;
/** An arc's direction before it is aimed: no listed one has it, they are all below a full turn. */
const UNAIMED = 360;

/** The spell or power that an action uses; null for any other deed. */
export const magicOf = (command: SegmentsCommand): Magic | null =>
  command.do === "cast" || command.do === "useItem" ? command : null;

const spellIn = ({ spells }: Gear, { spell }: Magic): Gear["spells"][number] | undefined =>
  spells.find(({ id }) => id === spell);

/** The targets that its author can choose for an action: who is held, is held by name; what is still to be chosen has none. */
export function aimsOf({ command, facts }: Action): readonly string[] {
  switch (command.do) {
    case "attack":
    case "shoot":
    case "surpriseAttack":
    case "slipGuard":
    case "charge":
      return [command.target];
    case "breakthrough":
      return command.targets;
    case "aimCover":
      return [facts.towards ?? ""].filter((foe) => foe !== "" && facts.choose === undefined);
    default:
      return facts.choose === undefined ? membersOf(command) : [];
  }
}

/**
 * The actions with those for which ground is to be chosen: cover fire once as a circle and once as an arc for each
 * weapon, a spell with an area once. Without a map their members are chosen from a list, and so are several targets of a
 * spell that has no area: `isUnmapped` says that there are some who cannot be targeted by their tokens.
 * [SEG-HOUSE-43] [SEG-HOUSE-44]
 */
export function choosable(actions: readonly Action[], gear: Gear, isUnmapped: boolean): readonly Action[] {
  const offered = new Set<string>();
  const isFirst = (key: string): boolean => {
    const first = !offered.has(key);
    offered.add(key);
    return first;
  };
  return actions.flatMap((action) => {
    const { command } = action;
    if (command.do === "aimCover") return coverChoices(action, command, isFirst(command.with));
    const magic = magicOf(command);
    if (magic === null) return [action];
    const first = isFirst(magic.spell);
    if ((spellIn(gear, magic)?.area ?? "none") !== "none") return first ? [spellChoice(action, magic, actions)] : [];
    return first && isUnmapped ? [...severalChoice(action, magic, actions), action] : [action];
  });
}

function coverChoices(action: Action, command: Cover, isFirst: boolean): readonly Action[] {
  const { zone } = command;
  if (zone.centre === null) return [action.facts.towards === "" ? left(action, command, "members") : action];
  if (!isFirst) return [action];
  const circle = { ...command, zone: { ...zone, radius: FIRST_RADIUS, direction: null } };
  const arc = { ...command, zone: { ...zone, direction: UNAIMED } };
  return [left(action, circle, "circle"), left(action, arc, "cone"), action];
}

function spellChoice(action: Action, command: Magic, actions: readonly Action[]): Action {
  const { area } = command;
  if (area !== undefined && area.shape !== "arc") return left(action, command, area.shape);
  return left(action, { ...command, targets: targetsOf(command, actions) }, "members");
}

/**
 * A spell without an area at several of those that it is listed at, where there is more than one; what is only told is listed
 * at none and may concern any. [SEG-HOUSE-44]
 */
function severalChoice(action: Action, command: Magic, actions: readonly Action[]): readonly Action[] {
  const targets = targetsOf(command, actions);
  return targets.length === 1 ? [] : [left(action, { ...command, targets }, "several")];
}

/** All that a spell is listed at. */
function targetsOf({ do: deed, spell }: Magic, actions: readonly Action[]): readonly CombatantId[] {
  return actions.flatMap(({ command }) => (command.do === deed && command.spell === spell ? command.targets : []));
}

const left = (action: Action, command: SegmentsCommand, choose: Choosing): Action => ({
  ...action,
  command,
  facts: { ...action.facts, choose },
});

/** The ground of a template, as it may be laid; null for what covers none. A circle under fire is as wide as its author likes. */
export function measuresOf(command: SegmentsCommand, gear: Gear): AreaMeasures | null {
  if (command.do === "aimCover") {
    const { radius, direction, angle } = command.zone;
    const range = gear.weapons.find(({ id }) => id === command.with)?.ranges?.long ?? radius;
    return { area: direction === null ? "circle" : "cone", areaSize: radius, areaSpread: angle, range };
  }
  const magic = magicOf(command);
  return magic === null ? null : (spellIn(gear, magic) ?? null);
}

/** A template on this ground, which holds these as far as its author sees; null: it covers no such ground. */
export function onGround(command: SegmentsCommand, area: Area, caught: readonly CombatantId[]): SegmentsCommand | null {
  if (command.do === "aimCover") {
    const zone = zoneOf(area);
    return zone === null ? null : { ...command, zone };
  }
  const magic = magicOf(command);
  return magic === null ? null : { ...magic, area, targets: caught };
}

/** Those that a template is about, by name. */
export function membersOf(command: SegmentsCommand): readonly CombatantId[] {
  return command.do === "aimCover" ? command.zone.members : (magicOf(command)?.targets ?? []);
}

/** A template about these; null: it names none. */
export function amongMembers(command: SegmentsCommand, members: readonly CombatantId[]): SegmentsCommand | null {
  if (command.do === "aimCover") return { ...command, zone: { ...command.zone, members } };
  const magic = magicOf(command);
  return magic === null ? null : { ...magic, targets: members };
}

/** Who is meant at first where several targets are named: the author, for what heals. [SEG-HOUSE-44] */
export function firstMeant(command: SegmentsCommand, gear: Gear): readonly CombatantId[] {
  const magic = magicOf(command);
  return magic !== null && spellIn(gear, magic)?.effect === "healing" ? [magic.by] : [];
}
