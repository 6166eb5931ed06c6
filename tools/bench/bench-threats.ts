import { seededDice } from "../../src/rules/kernel/dice.ts";
import { ThreatIndex, type Threat } from "../../src/rules/kernel/geometry/threat-index.ts";
import { combatantId, type CombatantId } from "../../src/rules/kernel/ids.ts";

/** Side in metres of the square in which the tokens stand: a crowded melee, a token for every nine square metres or so. */
const SIDE = 42;
const REACH = 2;
const LONG_REACH = 3;
const RADIUS = 0.5;
/** One token in ten is large. */
const LARGE_RADIUS = 1;
const ONE_IN = 10;
const CENTIMETRES = 100;
const POINTS = 4096;

/** Queries among so many tokens, to be repeated, and how many threats a point has on average. */
export interface ThreatBench {
  readonly points: (call: number) => void;
  readonly tokens: (call: number) => void;
  readonly moves: (call: number) => void;
  readonly found: number;
}

/** Who threatens a point, who threatens a token, and a token moved, among `tokens` tokens strewn by a seed. */
export function threatBench(tokens: number): ThreatBench {
  const dice = seededDice("threats");
  const metres = (): number => dice.next(SIDE * CENTIMETRES) / CENTIMETRES;
  const ids = Array.from({ length: tokens }, (_, index) => combatantId(`token${index}`));
  const threats = ids.map(
    (id, index): Threat => ({
      id,
      x: metres(),
      y: metres(),
      radius: index % ONE_IN === 0 ? LARGE_RADIUS : RADIUS,
      reach: index % 4 === 0 ? LONG_REACH : REACH,
    }),
  );
  const index = new ThreatIndex(threats);
  const spots = Array.from({ length: POINTS }, () => ({ x: metres(), y: metres() }));
  const into: CombatantId[] = [];
  const spot = (call: number) => spots[call % POINTS] ?? { x: 0, y: 0 };
  const found = spots.reduce((sum, each) => sum + index.threatening(each).length, 0) / POINTS;
  return {
    points: (call) => {
      into.length = 0;
      index.threatening(spot(call), into);
    },
    tokens: (call) => {
      into.length = 0;
      const id = ids[call % tokens];
      if (id !== undefined) index.threateningOne(id, into);
    },
    moves: (call) => {
      const id = ids[call % tokens];
      if (id !== undefined) index.move(id, spot(call));
    },
    found,
  };
}
