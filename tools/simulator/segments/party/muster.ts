/** Random parties, placed on the ground or without a map. */
import type { CombatantId } from "../../../../src/rules/kernel/ids.ts";
import type { Chance } from "../../fight/chance.ts";
import { combatantOf, type CombatantParts } from "../../../../src/rules/segments/combatant.ts";
import { isHelpless } from "../../../../src/rules/segments/derive/harm.ts";
import type { SegmentsGame } from "../../../../src/rules/segments/game.ts";
import { NOT_BEGUN } from "../../../../src/rules/segments/turn/moments.ts";
import { segmentsWith } from "../../../../src/rules/segments/ruleset.ts";
import {
  DEFAULT_SETTINGS,
  type SegmentsConstants,
  type SegmentsSettings,
} from "../../../../src/rules/segments/settings.ts";
import { EMPTY_FIELD, type Field } from "../../../../src/rules/segments/state.ts";
import { enlist, fighterOf, pairingsOf, SIDES, stagesOf, type Enlisted, type MusterOf } from "../../party/muster.ts";
import { anyRecruit, type Recruit } from "./recruits.ts";
import type { Point } from "../../../../src/rules/kernel/geometry/grid.ts";

export type Muster = MusterOf<SegmentsConstants, CombatantParts, Field>;

/** Metres between the two lines: at blows, within a polearm's reach, a charge away, a bowshot away. */
const GAPS = [1, 1, 1.5, 2.5, 7, 14, 40];
/** Metres between neighbours of one line, beyond what their bodies need. */
const ELBOW_ROOM = [0.2, 0.5, 1.5];
const PLAIN_RADIUS = 0.5;
const MAP_PERCENT = 75;
/** Tables at which the game master says when weariness begins to count. [SEG-FAT-19] */
const UNCOUNTED_PERCENT = 4;
const ENGAGED_PERCENT = 60;
const [LEAST_METRES, MOST_METRES] = [3, 40];

/** A random fight of so many against so many. */
export function anyMuster(chance: Chance, aSide: number): Muster {
  const constants: Muster["constants"] = chance.happens(UNCOUNTED_PERCENT) ? { fatigueTracking: "on_request" } : {};
  const enlisted = enlist(chance, aSide, anyRecruit);
  const places = chance.happens(MAP_PERCENT) ? linesUp(chance, DEFAULT_SETTINGS, enlisted) : null;
  const fighters = enlisted.map((each, at): CombatantParts => fighterOf(each, places?.[at] ?? null));
  return { constants, fighters, field: places === null ? scattered(chance, fighters) : EMPTY_FIELD };
}

type Placed = Enlisted<Recruit>;

/** Two lines facing each other, no one nearer to a neighbour than side by side. */
function linesUp(chance: Chance, settings: SegmentsSettings, placed: readonly Placed[]): readonly Point[] {
  const gap = chance.oneOf(GAPS);
  const room = chance.oneOf(ELBOW_ROOM);
  const radius = ({ recruit }: Placed): number => settings.tables.sizes[recruit.actor.size].radius;
  const widest = (side: string): number => Math.max(...placed.filter((each) => each.side === side).map(radius));
  const [near, far] = SIDES;
  const back = gap + widest(near) + widest(far) - 2 * PLAIN_RADIUS;
  const used = new Map<string, number>();
  return placed.map((each) => {
    const top = used.get(each.side) ?? 0;
    used.set(each.side, top + 2 * radius(each) + room);
    return { x: each.side === near ? 0 : back, y: top + radius(each) };
  });
}

/** Without a map: some pairs of foes in contact, distances set between the others. */
function scattered(chance: Chance, fighters: readonly CombatantParts[]): Field {
  const engaged: (readonly [CombatantId, CombatantId])[] = [];
  const distances: { readonly pair: readonly [CombatantId, CombatantId]; readonly metres: number }[] = [];
  for (const { one, other, pair } of pairingsOf(fighters)) {
    if (one.side !== other.side && chance.happens(ENGAGED_PERCENT)) engaged.push(pair);
    else if (chance.happens(50))
      distances.push({ pair, metres: LEAST_METRES + chance.below(MOST_METRES - LEAST_METRES) });
  }
  return { ...EMPTY_FIELD, engaged, distances };
}

/** The fight that a muster starts; who lies helpless or is swallowed has no part in it any more. */
export const stageOf = stagesOf<SegmentsGame, CombatantParts>({
  settings: DEFAULT_SETTINGS,
  rulesetWith: segmentsWith,
  combatant: combatantOf,
  clock: NOT_BEGUN,
  isUp: (_, combatant) => !isHelpless(combatant) && !combatant.body.conditions.includes("swallowed"),
});
