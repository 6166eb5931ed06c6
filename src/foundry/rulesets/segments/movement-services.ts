import { cornersOf } from "../../../rules/kernel/geometry/drawn.ts";
import type { Point } from "../../../rules/kernel/geometry/grid.ts";
import { leadsUpOrDown } from "../../../rules/kernel/geometry/place.ts";
import { combatantId, type CombatantId } from "../../../rules/kernel/ids.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import { ticksOf } from "../../../rules/segments/footwork/ahead.ts";
import { chargesAt, type Charging } from "../../../rules/segments/footwork/charge-ways.ts";
import { waysOf } from "../../../rules/segments/footwork/drag.ts";
import { outlookOf, type MoveOutlook } from "../../../rules/segments/footwork/outlook.ts";
import { fastestSpeed } from "../../../rules/segments/footwork/speed.ts";
import { chargesUnmapped, unmappedWay, type UnmappedWay } from "../../../rules/segments/footwork/unmapped.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import { isOpenBetween } from "../../../rules/segments/ground/contact.ts";
import { threatRadius } from "../../../rules/segments/ground/threat.ts";
import type { Gait } from "../../../rules/segments/stats.ts";
import { isRapid } from "../../../rules/segments/turn/standing.ts";
import type { EncounterReader } from "../../encounter/encounter-reader.ts";
import { fighterHere, moverHere, tokenFighterHere } from "../../movement/fighter-here.ts";
import type { CornerPoint } from "../../movement/move-path.ts";
import { fightingCombatant } from "../../movement/token-fight.ts";
import { reachOutlines, type ThreatenedArea } from "../../scene/reach.ts";
import { metresPerPixel } from "../../scene/scale.ts";
import { chooseSpeed, chosenSpeed, dragChoice, forgetWay, nextWay } from "./drag-choices.ts";

type Token = TokenDocument.Implementation;
type Waypoints = readonly CornerPoint[];

/** A movement's outlook with what a screen needs to place it in the round and on the scene. */
export interface SceneOutlook extends MoveOutlook {
  readonly round: number;
  readonly segmentsPerRound: number;
  readonly metresPerPixel: number;
  readonly names: ReadonlyMap<CombatantId, string>;
  /** The highest speed that the mover may announce, as it goes. */
  readonly fastest: number;
}

/** The rest of a way in scene pixels, from where the token stands: its corners, and where each segment ends by its number in the round. */
export interface WayAhead {
  readonly name: string;
  readonly rapid: boolean;
  readonly gait: Gait;
  readonly points: readonly Point[];
  readonly ticks: readonly (Point & { readonly segment: number })[];
  /** Metres above the ground at its end; null where it leads neither up nor down. */
  readonly height: number | null;
}

/** What screens and canvas may ask about movements. Nothing here writes a document; no combatant unseen by the user is counted. */
export const movementServices = (reader: EncounterReader<SegmentsGame>) => {
  /** What dragging this token over these corners would come to; null where it moves freely. [SEG-MOVE-01] [SEG-HOUSE-30] */
  const moveOutlook = (token: Token, waypoints: Waypoints): SceneOutlook | null => {
    const found = moverHere(reader, token, waypoints);
    if (found === null) return null;
    const { table, fighter, document, scene, way } = found;
    const outlook = outlookOf(table, fighter, cornersOf(fighter.position, way), dragChoice(document));
    if (outlook === null) return null;
    const manner = outlook.going?.manner === "swim" ? "swim" : "run";
    return {
      ...outlook,
      round: table.clock.round,
      segmentsPerRound: table.settings.segmentsPerRound,
      metresPerPixel: metresPerPixel(scene),
      names: new Map(table.combatants.map(({ id, name }) => [id, name])),
      fastest: Math.floor(fastestSpeed(table.settings, fighter, manner)),
    };
  };
  return {
    moveOutlook,
    /** Makes what is being drawn for a token faster or slower by so much, within what the mover can do; false where it moves freely. [SEG-MOVE-02] */
    hasten(token: Token, waypoints: Waypoints, by: number): boolean {
      const combatant = fightingCombatant(token, reader.adapter.id);
      const outlook = moveOutlook(token, waypoints);
      if (combatant === null || outlook === null) return false;
      chooseSpeed(combatant, Math.max(1, Math.min(outlook.fastest, outlook.speed + by)));
      return true;
    },
    /** Goes on to the next way of charging the foe at the end, or to the next gait; false where there is no other. [SEG-HOUSE-40] [SEG-FAT-22] */
    nextWay(token: Token, waypoints: Waypoints): boolean {
      const combatant = fightingCombatant(token, reader.adapter.id);
      const outlook = moveOutlook(token, waypoints);
      if (combatant === null || outlook === null || waysOf(outlook).length < 2) return false;
      nextWay(combatant);
      return true;
    },
    /** A way begins to be drawn for a token: the way of charging or going that was chosen while another was drawn is over. */
    beginDrag(token: Token): void {
      const combatant = fightingCombatant(token, reader.adapter.id);
      if (combatant !== null) forgetWay(combatant);
    },
    /** The speed of the combatant's coming drags on this client; null: as the rules take it. */
    chooseSpeed,
    /** The rest of a combatant's way in scene pixels; null where it goes nowhere or this user does not see it. [SEG-MOVE-01] */
    wayAhead(combatant: Combatant.Implementation): WayAhead | null {
      const scene = combatant.token?.parent ?? null;
      const found = scene === null ? null : fighterHere(reader, combatant);
      if (scene === null || found === null) return null;
      const { position, name, turn } = found.fighter;
      if (position === null || turn.move === null || turn.move.path.length === 0) return null;
      const { table } = found;
      const scale = metresPerPixel(scene);
      const inPixels = ({ x, y }: Point): Point => ({ x: x / scale, y: y / scale });
      const per = table.settings.segmentsPerRound;
      return {
        name,
        rapid: isRapid(table.settings, turn.move.speed),
        gait: turn.move.gait,
        height: leadsUpOrDown(position, turn.move.path) ? (turn.move.path.at(-1)?.elevation ?? null) : null,
        points: [position, ...turn.move.path].map(inPixels),
        ticks: ticksOf(table, position, turn.move).map(({ segment, at }) => ({
          segment: ((segment - 1) % per) + 1,
          ...inPixels(at),
        })),
      };
    },
    /** The ground that a token threatens in a fight; null where it threatens none or this user does not see it. [SEG-HOUSE-29] */
    threatenedArea(token: Token): ThreatenedArea | null {
      const found = tokenFighterHere(reader, token);
      const metres = found === null ? 0 : threatRadius(found.table, found.fighter);
      const at = found?.fighter.position ?? null;
      if (found === null || at === null || metres === 0) return null;
      const { field } = found.table;
      return {
        outlines: reachOutlines(found.scene, at, metres, (to) => isOpenBetween(field, at, to)),
        disposition: Number(token.disposition),
      };
    },
    /** The charges straight at a target, one for each free act, with reasons why not; empty in contact. Without a map they lead over the distance that is set, else over the shortest. [SEG-HOUSE-40] */
    chargesAt(charger: Combatant.Implementation, target: Combatant.Implementation): readonly Charging[] {
      const found = fighterHere(reader, charger);
      const foe = found?.table.find(combatantId(target.id ?? ""));
      if (found === null || foe === undefined || charger.parent.id !== target.parent.id) return [];
      const { table, fighter } = found;
      const charges = fighter.position === null ? chargesUnmapped : chargesAt;
      return fighter.side === foe.side ? [] : charges(table, fighter, foe, chosenSpeed(charger));
    },
    /** What is left to tell of a movement or charge without a map; null where the combatant is in no fight of ours. [SEG-MOVE-10] */
    unmappedWay(
      mover: Combatant.Implementation,
      command: Extract<SegmentsCommand, { do: "move" | "charge" }>,
    ): UnmappedWay | null {
      const found = fighterHere(reader, mover);
      return found === null ? null : unmappedWay(found.table, found.fighter, command);
    },
  };
};
