/** What lies on a board: walls, ground that is not plain, light. */
import type { Game } from "../game.ts";
import type { Point, Square } from "../geometry/grid.ts";
import type { CombatantId } from "../ids.ts";
import { flag, group, measure, orNull, whole, word, type StoredType } from "../schema/stored.ts";

export const WALL_KINDS = ["blocking", "low", "sight", "glass"] as const;
/** `low`: half as high as a man (D20-COVER-04); `sight` stops only sight (a curtain), `glass` everything but sight. */
export type WallKind = (typeof WALL_KINDS)[number];

/** Walls that no body gets through. */
export const SOLID: readonly WallKind[] = ["blocking", "glass"];

/** A thin wall, in metres. */
export interface Wall {
  readonly from: Point;
  readonly to: Point;
  readonly kind: WallKind;
}

export const LIGHTS = ["bright", "dim", "dark"] as const;
export type Light = (typeof LIGHTS)[number];

export const HURDLE_SKILLS = ["climb", "jump"] as const;
/** What it takes to cross an obstacle besides movement. [D20-MOVE-27] */
export interface Hurdle {
  readonly skill: (typeof HURDLE_SKILLS)[number];
  readonly dc: number;
}

/** What a region's behaviour says of its ground: the host's data model is made of it. A new one is like plain ground. */
export const groundShape = group({
  /** It costs more to cross: how much, the game says. [D20-MOVE-22] */
  difficult: flag(),
  /** Low walls, brush: hampers as well. [D20-MOVE-26] */
  obstructed: flag(),
  /** Filled from floor to ceiling. [D20-MOVE-28] */
  blocking: flag(),
  /** The check that getting onto it takes; null: none. None may stop on what takes one. [D20-MOVE-27] */
  crossing: orNull(word(HURDLE_SKILLS, "climb")),
  crossingDc: whole(0, 100, 15),
  /** Gives cover to what is behind it without stopping any. [D20-COVER-01] */
  cover: flag(),
  /** Miss chance in percent of what is seen through it. [D20-CONC-01] */
  concealment: whole(0, 100),
  /** Nothing is seen through it. [D20-COVER-13] */
  blocksSight: flag(),
  /** No word is heard in it. [D20-SPELL-02] */
  silent: flag(),
  /** Metres above the rest of the ground. [D20-MOD-03] */
  height: measure(-1000, 1000),
});

/** A piece of ground that is not plain, by its squares. [D20-MOVE-22] [D20-CONC-01] */
export interface Ground extends StoredType<typeof groundShape> {
  readonly id: string;
  readonly squares: readonly Square[];
  /** Where no flame shines; null: as the field is lit. [D20-CONC-10] */
  readonly light: Light | null;
  /** The weather does not come into it. [D20-SKILL-01] */
  readonly sheltered: boolean;
}

/** Ground like any other, lit as the field is. */
export const PLAIN_GROUND: Omit<Ground, "id" | "squares"> = {
  ...groundShape.initial,
  crossingDc: 0,
  light: null,
  sheltered: false,
};

/** A torch or a lamp: bright so far around it, dim beyond, in metres. [D20-CONC-10] */
export interface LightSource {
  readonly at: Point;
  readonly bright: number;
  readonly dim: number;
  /** Who bears it; left out: it stays where it is. */
  readonly carrier?: CombatantId;
  /** Where it shines, in degrees clockwise from the east; left out: all around. */
  readonly cone?: { readonly direction: number; readonly degrees: number };
  readonly passesWalls?: true;
  /** Sheds darkness, in which no other light shines. */
  readonly darkens?: true;
}

/** What the field of a game on a board has of the scene. */
export interface BoardField {
  readonly walls: readonly Wall[];
  readonly grounds: readonly Ground[];
  /** How the field is lit where no flame shines and no ground says otherwise. [D20-CONC-10] */
  readonly light: Light;
  /** What shines on dim or dark ground. */
  readonly lights: readonly LightSource[];
  /** What the weather is to one who acts in the open. [D20-SKILL-01] */
  readonly weather: "rain" | "hail" | null;
}

/** A board on which nothing stands, in broad daylight. */
export const EMPTY_BOARD: BoardField = { walls: [], grounds: [], light: "bright", lights: [], weather: null };

/** A game on a board of squares. */
export interface BoardGame extends Game {
  readonly field: BoardField;
}
