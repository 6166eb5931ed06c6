/** Stored shapes that the combatants of several rulesets are made of. */
import type { Area } from "../geometry/areas.ts";
import type { GroundPoint } from "../geometry/grid.ts";
import type { Place } from "../geometry/place.ts";
import { combatantId, gearId, type CombatantId, type GearId } from "../ids.ts";
import { Defect } from "../json.ts";
import { branded, entry, list, mapped, measure, name, whole, word, type Stored, type StoredType } from "./stored.ts";

/** Metres from the origin beyond which no scene reaches. */
const FARTHEST = 1_000_000;
/** Longest side of an area, in metres. */
const LARGEST = 99_999;
/** Combatants that one power may concern. */
const MOST_NAMED = 1000;

/** The id of a combatant. */
export const combatantRef: Stored<CombatantId, string> = branded(name("combatant"), combatantId);

/** The id of a piece of gear. */
export const gearRef: Stored<GearId, string> = branded(name("gear"), gearId);

/** Ids of those concerned. */
export const combatantRefs: Stored<readonly CombatantId[], readonly string[]> = list(combatantRef, MOST_NAMED);

/** A count of rounds, or a round. */
export const round = (): Stored<number> => whole(0, 99_999);

/** A round and a place in the order of turns; places of newcomers lie between others. */
export const turnMomentShape = entry({ round: round(), turn: measure(0, 99_999) });

/** A point of the ground, in metres. */
export const pointShape: Stored<GroundPoint> = entry({
  x: measure(-FARTHEST, FARTHEST),
  y: measure(-FARTHEST, FARTHEST),
});

/** Where one stands, in metres; on the ground where no height is told. */
export const placeShape: Stored<Place> = entry(
  { x: measure(-FARTHEST, FARTHEST), y: measure(-FARTHEST, FARTHEST) },
  { elevation: measure(-FARTHEST, FARTHEST) },
);

/** Every key of every shape of ground, since the host merges objects. `size` is a radius or a length, `spread` an angle or a width. */
const flatArea = entry({
  shape: word(["circle", "cone", "line"], "circle"),
  at: pointShape,
  direction: measure(-360, 360),
  size: measure(0, LARGEST),
  spread: measure(0, LARGEST),
});

/** Ground that is marked out for a power. */
export const areaShape = mapped(flatArea, {
  read({ shape, at, direction, size, spread }): Area {
    switch (shape) {
      case "circle":
        return { shape, centre: at, radius: size };
      case "cone":
        return { shape, tip: at, direction, degrees: spread, length: size };
      case "line":
        return { shape, from: at, direction, length: size, width: spread };
    }
  },
  store(area): StoredType<typeof flatArea> {
    switch (area.shape) {
      case "circle":
        return { shape: "circle", at: area.centre, direction: 0, size: area.radius, spread: 0 };
      case "cone":
        return { shape: "cone", at: area.tip, direction: area.direction, size: area.length, spread: area.degrees };
      case "line":
        return { shape: "line", at: area.from, direction: area.direction, size: area.length, spread: area.width };
      case "arc":
        throw new Defect("No power works on an arc.");
    }
  },
});

/** A pair, the smaller id first. */
export type Pair = readonly [CombatantId, CombatantId];

/** Two who belong together. */
export const pairShape = mapped(list(combatantRef, 2), {
  // A list that is no pair names nobody in the place that is missing: such ties are left out where the fight is read.
  read: ([first = combatantId(""), second = combatantId("")]): Pair => [first, second],
  store: (pair) => [...pair],
});
