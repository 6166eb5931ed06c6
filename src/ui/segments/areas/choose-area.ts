import { dataOf } from "../../../foundry/data/system-model.ts";
import { SegmentsSpellData, SegmentsWeaponData } from "../../../foundry/rulesets/segments/models.ts";
import type { Ground } from "../../../foundry/areas/shapes.ts";
import { centreOf } from "../../../foundry/encounter/scene-scale.ts";
import { combatantId, type CombatantId } from "../../../rules/kernel/ids.ts";
import type { PossibleAction } from "../../../rules/kernel/possible-action.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import { zoneOf } from "../../../rules/segments/shooting/zone.ts";
import { hostWords } from "../../host-words.ts";
import type { Aim } from "../../areas/aim.ts";
import { areaLabel, choiceOf } from "./area-choices.ts";
import { areaOnMap } from "../../areas/area-on-map.ts";
import { chooseMembers } from "../../areas/choose-members.ts";
import { targetsIn } from "../../sheets/fight-of.ts";
import { segmentsServices } from "../segments-port.ts";

type Action = PossibleAction<SegmentsCommand>;
type Fighter = Combatant.Implementation;

/** The command of an action, once its area or its several targets have been chosen if it has any; null when called off. */
export async function withAreaChosen(action: Action, fighter: Fighter): Promise<SegmentsCommand | null> {
  const choice = choiceOf(action);
  if (choice === null) return action.command;
  const title = areaLabel(action, hostWords) ?? "";
  if (choice === "members") return withMembers(action.command, fighter, title);
  if (choice === "several") return withSeveral(action.command, fighter, title);
  const ground = await areaOnMap(fighter, aimOf(action.command, fighter), {
    title,
    inside: (there) => segmentsServices().caughtIn(fighter, there, null),
  });
  return ground === null ? null : onGround(action.command, fighter, ground);
}

/** The area that a command starts from, at its author's place. */
function aimOf(command: SegmentsCommand, { token, actor }: Fighter): Aim | null {
  const origin = token === null ? null : centreOf(token);
  if (origin === null) return null;
  const common = { origin, at: origin, direction: 0 };
  if (command.do === "aimCover") {
    const {
      zone: { radius, direction, angle },
    } = command;
    const weapon = actor?.items.get(command.with);
    const most = dataOf(weapon, SegmentsWeaponData)?.ranges?.long ?? radius;
    return direction === null
      ? { ...common, shape: "circle", size: radius, spread: 0, most, sizable: true }
      : { ...common, shape: "cone", size: radius, spread: angle, most, sizable: false };
  }
  const spell = command.do === "cast" || command.do === "useItem" ? actor?.items.get(command.spell) : undefined;
  const data = dataOf(spell, SegmentsSpellData);
  if (data === null || data.area === "none") return null;
  const { area, areaSize, areaSpread, range } = data;
  return { ...common, shape: area, size: areaSize, spread: areaSpread, most: range ?? 0, sizable: false };
}

/** The command on this ground; a spell's author aims at those whom he sees there. */
function onGround(command: SegmentsCommand, fighter: Fighter, ground: Ground): SegmentsCommand | null {
  if (command.do === "aimCover") {
    const zone = zoneOf(ground);
    return zone === null ? null : { ...command, zone };
  }
  if (command.do !== "cast" && command.do !== "useItem") return null;
  return { ...command, area: ground, targets: idsOf(segmentsServices().caughtIn(fighter, ground, null)) };
}

/**
 * A spell's targets are ticked in a list of those that it reaches: at first its author's targets, or the author
 * for one that heals. [SEG-HOUSE-44]
 */
async function withSeveral(command: SegmentsCommand, fighter: Fighter, title: string): Promise<SegmentsCommand | null> {
  if (command.do !== "cast" && command.do !== "useItem") return null;
  const spell = fighter.actor?.items.get(command.spell);
  const own = dataOf(spell, SegmentsSpellData)?.effect === "healing" ? [command.by] : [];
  const aimed = targetsIn(fighter.parent);
  const targets = await chooseMembers(fighter, title, aimed.length === 0 ? own : aimed, command.targets);
  return targets === null ? null : { ...command, targets };
}

/** Without a map, those in the area are ticked in a list. */
async function withMembers(command: SegmentsCommand, fighter: Fighter, title: string): Promise<SegmentsCommand | null> {
  const members = await chooseMembers(
    fighter,
    title,
    command.do === "aimCover"
      ? command.zone.members
      : command.do === "cast" || command.do === "useItem"
        ? command.targets
        : [],
  );
  if (members === null) return null;
  if (command.do === "aimCover") return { ...command, zone: { ...command.zone, members } };
  return command.do === "cast" || command.do === "useItem" ? { ...command, targets: members } : null;
}

function idsOf(fighters: readonly Fighter[]): readonly CombatantId[] {
  return fighters.flatMap(({ id }) => (id === null ? [] : [combatantId(id)]));
}
