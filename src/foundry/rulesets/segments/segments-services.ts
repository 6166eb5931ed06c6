import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { Charging } from "../../../rules/segments/footwork/charge-ways.ts";
import type { UnmappedWay } from "../../../rules/segments/footwork/unmapped.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import type { Mode } from "../../../rules/segments/stats.ts";
import type { EncounterReader } from "../../encounter/encounter-reader.ts";
import { fightingCombatant } from "../../movement/token-fight.ts";
import type { Services } from "../../services.ts";
import type { RequestResult } from "../../referee/results.ts";
import { chargesAtHere, unmappedWayHere } from "./charges.ts";
import { chooseSpeed, forgetWay } from "./drag-choices.ts";
import { chooseDrawnTable, drawnTables, type DrawnTableState } from "./drawn-book.ts";
import { fightFacts, lastModes, type FighterFacts } from "./fight-facts.ts";
import { threatenedArea, wayAhead } from "./ground-marks.ts";
import type { MovementServices } from "./movement-services.ts";
import { hasten, moveOutlook, nextWayOf } from "./outlooks.ts";

/** What the screens of `segments` may ask besides the services that every ruleset has. */
export interface SegmentsOwnServices extends MovementServices {
  /** The charges straight at a target, one for each free act, with reasons why not; empty in contact. Without a map they lead over the distance that is set, else over the shortest. */
  chargesAt(charger: Combatant.Implementation, target: Combatant.Implementation): readonly Charging[];
  /** What is left to tell of a movement or charge without a map; null where the combatant is in no fight of ours. */
  unmappedWay(
    combatant: Combatant.Implementation,
    command: Extract<SegmentsCommand, { do: "move" | "charge" }>,
  ): UnmappedWay | null;
  /** Who is engaged with whom, and how weary everybody is, by combatant. */
  fightFacts(combat: Combat.Implementation): ReadonlyMap<string, FighterFacts>;
  /** The mode in which each ended the last round. */
  lastModes(combat: Combat.Implementation): ReadonlyMap<string, Mode>;
  /** The tables that dice draw from, each with the rollable table that stands in for it. */
  drawnTables(): readonly DrawnTableState[];
  /** Puts a rollable table in the place of a printed one; null: the printed one again (game masters). */
  chooseDrawnTable(id: string, uuid: string | null): Promise<RequestResult>;
}

/** What the screens of `segments` may ask of the adapter. */
export interface SegmentsServices extends Services<SegmentsGame>, SegmentsOwnServices {}

/** The services that only a world that plays `segments` has. */
export function segmentsServices(reader: EncounterReader<SegmentsGame>): SegmentsOwnServices {
  return {
    chargesAt: (charger, target) => chargesAtHere(reader, charger, target),
    unmappedWay: (combatant, command) => unmappedWayHere(reader, combatant, command),
    fightFacts: (combat) => fightFacts(reader, combat),
    lastModes,
    chooseSpeed,
    wayAhead: (combatant) => wayAhead(reader, combatant),
    threatenedArea: (token) => threatenedArea(reader, token),
    hasten: (token, waypoints, by) => hasten(reader, token, waypoints, by),
    beginDrag(token) {
      const combatant = fightingCombatant(token, reader.adapter.id);
      if (combatant !== null) forgetWay(combatant);
    },
    nextWay: (token, waypoints) => nextWayOf(reader, token, waypoints),
    moveOutlook: (token, waypoints) => moveOutlook(reader, token, waypoints),
    drawnTables,
    chooseDrawnTable,
  };
}
