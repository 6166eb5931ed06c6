import { scriptedDice } from "../../src/rules/kernel/dice.ts";
import { encounterOf, type Encounter } from "../../src/rules/kernel/encounter.ts";
import { play } from "../../src/rules/kernel/run.ts";
import type { SegmentsCommand } from "../../src/rules/segments/commands.ts";
import { decode } from "../../src/rules/kernel/decode.ts";
import type { SegmentsGame } from "../../src/rules/segments/game.ts";
import { NOT_BEGUN } from "../../src/rules/segments/turn/moments.ts";
import { segments } from "../../src/rules/segments/ruleset.ts";
import { EMPTY_FIELD, type SegmentsCombatant } from "../../src/rules/segments/state.ts";
import { SEGMENTS_COMBATANTS } from "../referee/segments/segments-combatant.ts";
import { ToolError } from "../tool.ts";
import { plainFault } from "../../src/rules/kernel/fault.ts";

/** Metres between two pairs of foes. */
const PAIR_DISTANCE = 10;
const PAIRS_IN_A_ROW = 10;
/** Initiatives: one attacker's alone in the first segment, for equals strike together; the defenders have everything in reserve. */
const [FIRST, LATER, LAST] = [1, 2, 9];

const NEXT_PHASE: SegmentsCommand = { do: "advance", by: null, to: "phase" };

/** A warrior whose blows hit on anything but a natural 1, and a guard who can parry them. */
function someone(index: number): SegmentsCombatant {
  const attacks = index % 2 === 0;
  const pair = Math.floor(index / 2);
  const read = decode(SEGMENTS_COMBATANTS.combatant(segments.settings), {
    id: `combatant${index}`,
    side: attacks ? "red" : "blue",
    system: {
      classes: [{ id: "warrior", level: attacks ? 12 : 6 }],
      abilities: { strength: attacks ? 18 : 14, dexterity: 12, constitution: 14 },
    },
    gear: [
      { id: "sword", type: "weapon", system: { kind: "slashing", damage: "1d8", attackFactor: 2, defenceFactor: 2 } },
      { id: "mail", type: "armour", system: { armour: 5, bulk: 4 } },
    ],
    position: {
      x: (pair % PAIRS_IN_A_ROW) * PAIR_DISTANCE + (attacks ? 0 : 1),
      y: Math.floor(pair / PAIRS_IN_A_ROW) * PAIR_DISTANCE,
    },
  });
  if (!read.ok) throw new ToolError(`The bench's combatant does not read: ${plainFault(read.fault)}`);
  return read.value;
}

/** A fight of so many combatants in pairs a metre apart, in the actions of the first segment, which are those of this pair's attacker. */
function benchFight(combatants: number, pair: number): Encounter<SegmentsGame> {
  const fighters = Array.from({ length: combatants }, (_, index) => someone(index));
  const start = encounterOf<SegmentsGame>(NOT_BEGUN, fighters, EMPTY_FIELD);
  const begun = carriedOut(start, { do: "begin", by: null }, []);
  const dice = fighters.map((_, index) => (index === pair * 2 ? FIRST : index % 2 === 0 ? LATER : LAST));
  return carriedOut(carriedOut(begun, NEXT_PHASE, dice), NEXT_PHASE, []);
}

function carriedOut(
  encounter: Encounter<SegmentsGame>,
  command: SegmentsCommand,
  dice: readonly number[],
): Encounter<SegmentsGame> {
  const outcome = play(segments, encounter, command, {}, { dice: scriptedDice(dice), answer: null });
  if (outcome.status !== "done") throw new ToolError(`The bench cannot start: "${command.do}" is ${outcome.status}.`);
  return outcome.encounter;
}

/** One attack, as the JSON text that a stranger might have sent, and a fight in which it is due. */
export interface BenchTrial {
  readonly fight: Encounter<SegmentsGame>;
  readonly command: string;
}

/** The trial of one pair. */
export function benchTrial(combatants: number, pair = 0): BenchTrial {
  const command = JSON.stringify({
    do: "attack",
    by: `combatant${pair * 2}`,
    target: `combatant${pair * 2 + 1}`,
    with: "sword",
  });
  return { fight: benchFight(combatants, pair), command };
}

/** One trial for each pair. */
export function benchTrials(combatants: number): readonly BenchTrial[] {
  return Array.from({ length: combatants / 2 }, (_, pair) => benchTrial(combatants, pair));
}
