import type { Due, Opening } from "../../../rules/kernel/due.ts";
import { Table } from "../../../rules/kernel/ruleset.ts";
import { foesInContact } from "../../../rules/segments/ground/contact.ts";
import { loadOf } from "../../../rules/segments/derive/load.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import { openingsOf } from "../../../rules/segments/opportunity/openings.ts";
import { dueNow } from "../../../rules/segments/turn/due.ts";
import { isModesOpen, modeOf, newcomers } from "../../../rules/segments/turn/standing.ts";
import type { Mode } from "../../../rules/segments/stats.ts";
import { exchangesOf } from "../../referee/exchange-index.ts";
import { readExchange } from "../../referee/exchange-store.ts";
import { isSegmentsCombat } from "./models.ts";
import { modesOfLastRound } from "./last-modes.ts";
import { wishesToDeclare } from "./wishes.ts";
import type { EncounterReader } from "../../encounter/encounter-reader.ts";
import { tableShownHere } from "../../encounter/tables-here.ts";

/** What the documents of a combatant do not say by themselves. A screen leaves out those whom its reader does not see. */
export interface FighterFacts {
  /** Ids of the foes with whom they are engaged. [SEG-MOVE-17] */
  readonly contacts: readonly string[];
  /** The mode in force, declared or not. [SEG-CORE-12] */
  readonly mode: Mode;
  readonly fatigue: { readonly value: number; readonly max: number };
}

/** How far initiative has come in a fight. */
interface InitiativeFacts {
  /** Modes are being declared: the round is new and no combatant has rolled initiative. [SEG-HOUSE-13] */
  readonly modesOpen: boolean;
  /** Those who have come into the round without it. [SEG-HOUSE-14] */
  readonly late: ReadonlySet<string>;
}

/** A fight as the world's rules have it; null: they do not read it. */
function tableOf(reader: EncounterReader<SegmentsGame>, combat: Combat.Implementation): Table<SegmentsGame> | null {
  if (combat.type !== reader.adapter.id) return null;
  const rules = reader.adapter.rules.current();
  return new Table(rules, reader.read(combat), rules.settings);
}

/** How far initiative has come in a fight. */
export function initiativeFacts(reader: EncounterReader<SegmentsGame>, combat: Combat.Implementation): InitiativeFacts {
  const table = tableOf(reader, combat);
  return {
    modesOpen: table !== null && table.clock.round >= 1 && isModesOpen(table),
    late: new Set(table === null ? [] : newcomers(table).map(({ id }) => id)),
  };
}

/** Who is to act and who waits, as if no combatant hidden from this user were there. */
export function dueHere(reader: EncounterReader<SegmentsGame>, combat: Combat.Implementation): readonly Due[] {
  if (combat.type !== reader.adapter.id) return [];
  const wishing = combat.combatants.contents.filter((fighter) => wishesToDeclare(fighter));
  return [
    ...dueNow(tableShownHere(reader, combat)),
    ...wishing.map(({ id }): Due => ({ id: combatantId(id ?? ""), is: "declares" })),
  ];
}

/** The openings of a combatant, as if no combatant hidden from this user were there. */
export function openingsHere(
  reader: EncounterReader<SegmentsGame>,
  { id, parent }: Combatant.Implementation,
): readonly Opening<SegmentsGame["command"]>[] {
  // A fight is not read for each of those who have none.
  if (!isSegmentsCombat(parent) || !parent.system.offers.some(({ to }) => to === id)) return [];
  const table = tableShownHere(reader, parent);
  const by = combatantId(id ?? "");
  return table.find(by) === undefined ? [] : openingsOf(table, by, table.ruleset.forbids);
}

/** What is going on between the combatants of a fight, by id; empty for a fight that the world's rules do not read. */
export function fightFacts(
  reader: EncounterReader<SegmentsGame>,
  combat: Combat.Implementation,
): ReadonlyMap<string, FighterFacts> {
  const table = tableOf(reader, combat);
  if (table === null) return new Map();
  const { settings } = table;
  return new Map(
    table.combatants.map((combatant) => [
      combatant.id,
      {
        contacts: foesInContact(table, combatant).map(({ id }) => id),
        mode: modeOf(settings, combatant.turn),
        fatigue: { value: combatant.body.fatigue.points, max: loadOf(settings, combatant).threshold.value },
      },
    ]),
  );
}

/** The mode that each chose last in the round before this one, as far as the fight's cards still tell. [SEG-CORE-11] */
export function lastModes(combat: Combat.Implementation): ReadonlyMap<string, Mode> {
  return modesOfLastRound(exchangesOf(combat.id ?? "").flatMap((message) => readExchange<SegmentsGame>(message) ?? []));
}
