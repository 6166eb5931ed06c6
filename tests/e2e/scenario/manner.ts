import type { Point } from "../../../src/rules/kernel/geometry/grid.ts";
import type { Game } from "../../../src/rules/kernel/game.ts";
import type { Source } from "../../../stage/shared/document-kinds.ts";
import type { ScenarioRules } from "../../../tools/referee/scenario-rules.ts";

/** A game whose combatants have names, sides and places, as far as the table asks. */
export interface TableGame extends Game {
  readonly combatant: Game["combatant"] & {
    readonly name: string;
    readonly side: string;
    readonly position: Point | null;
  };
}

/** How a command is given at the table. */
export type Gesture =
  /** A button of the tracker's foot, by its name: the first of these that is there. */
  | { readonly by: "foot"; readonly buttons: readonly string[] }
  /** A button of a fighter's row, by its action. */
  | { readonly by: "row"; readonly fighter: string; readonly action: string }
  /** The button of the fighter's list whose command this is, at these, with this chosen for it. */
  | { readonly by: "list"; readonly command: object; readonly at: readonly string[]; readonly choices: Choices | null }
  /** The same for a place on the map, which is then picked there. */
  | { readonly by: "spot"; readonly command: object; readonly spot: Point }
  /** The same for a way, which is then drawn on the map. */
  | { readonly by: "way"; readonly command: object; readonly way: readonly Point[] }
  /** A form of the game master's rulings, with these ticked and these fields filled. */
  | { readonly by: "ruling"; readonly form: string; readonly people: readonly string[]; readonly fields: Fields }
  /** The box of the game master's field that ties two. */
  | { readonly by: "tie"; readonly pair: readonly [string, string]; readonly tied: boolean }
  /** No button: it is sent as a macro sends it, for a reason. */
  | { readonly by: "macro"; readonly why: string };

/** What is chosen with a press, by the name of its control: on or off, or a number. */
export type Choices = Readonly<Record<string, boolean | number>>;

/** What is filled into a form, by the field's name; a box is on or off. */
export type Fields = Readonly<Record<string, string | number | boolean>>;

/** The ground of a scenario in documents. */
export interface GroundSources {
  /** What the scene has of it, its grid included. */
  readonly scene: Source;
  /** What the combat stores of it. */
  readonly stored: object;
}

/** What a ruleset says of how it is played at the table. */
export interface Manner<G extends TableGame> {
  readonly rules: ScenarioRules<G>;
  /** The settings of a scenario that are settings of the world by themselves, below the ruleset's name. */
  readonly options: readonly string[];
  /** Whether a combatant is the game master's; all others are the players'. `first`: the first of the fight. */
  isMasters(combatant: G["combatant"], first: G["combatant"]): boolean;
  /** What the tracker's combatant stores as the fight begins, where that is more than who it is. */
  stored(combatant: G["combatant"]): Source;
  /** Squares, or where there are none metres, that a combatant's token is wide. */
  width(combatant: G["combatant"], settings: G["settings"]): number;
  ground(field: G["field"]): GroundSources;
  /** A command with what goes without saying, as the buttons send it. */
  spelledOut(command: G["command"]): G["command"];
  gesture(command: G["command"]): Gesture;
}

/** Pixels of a metre on every scene that a scenario is played on. */
export const METRE = 100;

/** A wall that lets nothing through, between two points in metres. */
export function wallBetween(from: Point, to: Point, more: Source = {}): Source {
  return { c: [from.x, from.y, to.x, to.y].map((metres) => Math.round(metres * METRE)), ...more };
}

/** A button of the tracker's foot. */
export const foot = (...buttons: readonly string[]): Gesture => ({ by: "foot", buttons });

/** A form of the game master's rulings. */
export const ruling = (form: string, people: readonly string[], fields: Fields = {}): Gesture => ({
  by: "ruling",
  form,
  people,
  fields,
});

/** A button of a fighter's list. */
export const listed = (command: object, at: readonly string[] = [], choices: Choices | null = null): Gesture => ({
  by: "list",
  command,
  at,
  choices,
});
