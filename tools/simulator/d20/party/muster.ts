/** Random parties, placed on the ground or without a map. */
import { footprintCentre } from "../../../../src/rules/kernel/geometry/footprint.ts";
import type { Point, Square } from "../../../../src/rules/kernel/geometry/grid.ts";
import type { Chance } from "../../fight/chance.ts";
import { combatantOf, type CombatantParts } from "../../../../src/rules/d20/combatant.ts";
import { standingOf } from "../../../../src/rules/d20/derive/standing.ts";
import type { D20Game } from "../../../../src/rules/d20/game.ts";
import { d20With } from "../../../../src/rules/d20/ruleset.ts";
import { DEFAULT_SETTINGS, type D20Constants, type D20Settings } from "../../../../src/rules/d20/settings.ts";
import { PLAIN_GROUND, WALL_KINDS, type Ground } from "../../../../src/rules/kernel/board/field.ts";
import { EMPTY_FIELD, NOT_BEGUN, type Field } from "../../../../src/rules/d20/state.ts";
import { BLANK_TURN } from "../../../../src/rules/d20/stored/turn.ts";
import type { ActorStats } from "../../../../src/rules/d20/stored/actor.ts";
import { enlist, fighterOf, pairingsOf, SIDES, stagesOf, type Enlisted, type MusterOf } from "../../party/muster.ts";
import { gathering, mountedPair, type Recruit } from "./recruits.ts";

export type Muster = MusterOf<D20Constants, CombatantParts, Field>;

/** Squares between the two lines. */
const GAPS = [0, 0, 1, 2, 4, 8, 16];
const [MAP_PERCENT, UNEVEN_PERCENT, HOUSE_PERCENT, BRAWL_PERCENT, RIDERS_PERCENT, UP_PERCENT] = [85, 45, 20, 6, 15, 70];
const [LEAST_METRES, MOST_SQUARES] = [1.5, 12];
const FLANK_PERCENT = 20;
const HEIGHT_PERCENT = 4;
const WIDTH = 12;

const HOUSES: readonly Muster["constants"][] = [
  { npcInitiative: "group" },
  { npcInitiative: "each" },
  { ownerRollsDying: true },
  { ownersRollInitiative: true },
  { squeezePastFoes: true },
  { freeActionsPerTurn: 2 },
  { opportunitiesPerRound: 2 },
  { aidStacks: false },
  { aidProvokesLikeAided: false },
];

/** A random fight of so many against so many. */
export function anyMuster(chance: Chance, aSide: number): Muster {
  const constants = chance.happens(HOUSE_PERCENT) ? chance.oneOf(HOUSES) : {};
  const isBrawl = chance.happens(BRAWL_PERCENT);
  const drawn = enlist(chance, aSide, gathering(chance)).map((each, index) =>
    isBrawl && index % aSide === 0 ? { ...each, recruit: wrestling(each.recruit) } : each,
  );
  const riders = aSide > 1 && !isBrawl && chance.happens(RIDERS_PERCENT) ? pairing(chance, drawn) : null;
  const enlisted = riders?.enlisted ?? drawn;
  const isMapped = chance.happens(MAP_PERCENT);
  const places = isMapped ? linesUp(chance, enlisted) : null;
  const fighters = enlisted.map((each, index): CombatantParts => {
    const fighter = fighterOf(each, places?.[index] ?? null);
    const isAloft = isMapped && fighter.actor.speeds.fly > 0 && chance.happens(HEIGHT_PERCENT);
    const { position } = fighter;
    return {
      ...fighter,
      isReferees: each.side === "blue",
      position: isAloft && position !== null ? { ...position, elevation: 3 } : position,
    };
  });
  const seated = riders === null || !riders.isUp ? fighters : inTheSaddle(fighters);
  return { constants, fighters: seated, field: isMapped ? groundFor(chance) : scattered(chance, seated) };
}

/** The first of one side rides, and the second of it is the mount: from the start, or once they are up. */
function pairing(
  chance: Chance,
  all: readonly Placed[],
): { readonly enlisted: readonly Placed[]; readonly isUp: boolean } {
  const [rider, mount] = mountedPair(chance);
  const enlisted = all.map((each, index) => (index < 2 ? { ...each, recruit: index === 0 ? rider : mount } : each));
  return { enlisted, isUp: chance.happens(UP_PERCENT) };
}

/** The first sits on the second. */
function inTheSaddle([rider, mount, ...others]: readonly CombatantParts[]): readonly CombatantParts[] {
  if (rider === undefined || mount === undefined) return [];
  const carried = { by: mount.id, as: "rides" } as const;
  return [{ ...rider, position: mount.position, turn: { ...(rider.turn ?? BLANK_TURN), carried } }, mount, ...others];
}

/** In a fight that begins with a brawl the first of each side have hold of each other. */
const wrestling = ({ actor, ...rest }: Recruit): Recruit => ({
  ...rest,
  actor: { ...actor, conditions: [...actor.conditions.filter((each) => each !== "grappled"), "grappled"] },
});

/** Squares a side of a combatant's space. */
function sideOf({ tables, metresPerSquare }: D20Settings, { size, shape, space }: ActorStats): number {
  return Math.max(1, Math.ceil((space ?? tables.sizes[size][shape].space) / metresPerSquare));
}

type Placed = Enlisted<Recruit>;

/** Two lines facing each other, nobody in another's space. */
function linesUp(chance: Chance, placed: readonly Placed[]): readonly Point[] {
  const settings = DEFAULT_SETTINGS;
  const gap = chance.oneOf(GAPS);
  const room = chance.below(2);
  const [near] = SIDES;
  const widest = Math.max(
    ...placed.filter(({ side }) => side === near).map(({ recruit }) => sideOf(settings, recruit.actor)),
  );
  const used = new Map<string, number>();
  return placed.map(({ side, recruit }) => {
    const squares = sideOf(settings, recruit.actor);
    const row = used.get(side) ?? 1;
    used.set(side, row + squares + room);
    // The near line stands with its front at one column, whatever the sizes.
    return footprintCentre(settings, {
      column: side === near ? 1 + widest - squares : 1 + widest + gap,
      row,
      side: squares,
    });
  });
}

const KINDS: readonly Partial<Ground>[] = [
  { difficult: true },
  { obstructed: true },
  { blocking: true, cover: true },
  { concealment: 20 },
  { concealment: 50 },
  { light: "dim" },
  { light: "dark" },
  { silent: true },
  { height: 1.5 },
  { cover: true },
  { crossing: "jump", crossingDc: 12 },
  { crossing: "climb", crossingDc: 8, obstructed: true },
  { blocksSight: true, concealment: 20 },
];

/** A bog, a hedge, a bank of fog, a wall: sometimes. */
function groundFor(chance: Chance): Field {
  if (!chance.happens(UNEVEN_PERCENT)) return EMPTY_FIELD;
  const metres = DEFAULT_SETTINGS.metresPerSquare;
  const line = chance.below(WIDTH);
  const row = chance.below(WIDTH / 2);
  const walls = chance.happens(50)
    ? [
        {
          from: { x: line * metres, y: row * metres },
          to: { x: line * metres, y: (row + 2) * metres },
          kind: chance.oneOf(WALL_KINDS),
        },
      ]
    : [];
  const lights = chance.happens(25)
    ? [{ at: { x: chance.below(WIDTH) * metres, y: metres }, bright: 4 * metres, dim: 8 * metres }]
    : [];
  return {
    ...EMPTY_FIELD,
    walls,
    lights,
    grounds: [patch(chance, "patch"), ...(chance.happens(40) ? [patch(chance, "other")] : [])],
  };
}

/** A square of ground somewhere between the lines, where nobody begins who could not stand there. */
function patch(chance: Chance, id: string): Ground {
  const kind = chance.oneOf(KINDS);
  const [left, top, side] =
    kind.blocking === true
      ? [0, -1 - chance.below(2), 1]
      : [chance.below(WIDTH), chance.below(WIDTH / 2), 2 + chance.below(3)];
  const squares: Square[] = [];
  for (let column = left; column < left + side; column++)
    for (let row = top; row < top + side; row++) squares.push({ column, row });
  return { ...PLAIN_GROUND, ...kind, id, squares };
}

/** Without a map: distances set between some, and now and then a flanked foe. */
function scattered(chance: Chance, fighters: readonly CombatantParts[]): Field {
  const distances: Field["distances"][number][] = [];
  const flanks: Field["flanks"][number][] = [];
  for (const { one, other, pair } of pairingsOf(fighters)) {
    distances.push({ pair, metres: LEAST_METRES * (1 + chance.below(chance.happens(60) ? 1 : MOST_SQUARES)) });
    const foe = fighters.find(({ side }) => side !== one.side);
    if (one.side === other.side && foe !== undefined && chance.happens(FLANK_PERCENT))
      flanks.push({ pair, foe: foe.id });
  }
  return { ...EMPTY_FIELD, distances, flanks };
}

/** The fight that a muster starts; who can do nothing has no part in it any more. */
export const stageOf = stagesOf<D20Game, CombatantParts>({
  settings: DEFAULT_SETTINGS,
  rulesetWith: d20With,
  combatant: combatantOf,
  clock: NOT_BEGUN,
  isUp: (settings, combatant) => !standingOf(settings, combatant).isHelpless,
});
