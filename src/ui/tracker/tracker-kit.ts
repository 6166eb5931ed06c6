import type { Due, Opening } from "../../rules/kernel/due.ts";
import type { RequestResult } from "../../foundry/referee/results.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { ActionOf } from "../../rules/kernel/possible-action.ts";
import type { Words } from "../words.ts";
import type { ActionKit } from "./action-kit.ts";
import type { ClockSays } from "./clock-view.ts";
import type { FightSight, TrackedFighter } from "./fighter-view.ts";
import type { Control } from "./foot-view.ts";
import type { RowSays } from "./row-view.ts";

type Fight = Combat.Implementation;
type Fighter = Combatant.Implementation;

/** A key of the clock: it goes on to `goal`, and its words are below `PDA.Key.<words>` (left out: under its own name). */
export interface ClockKey {
  readonly goal: string;
  readonly modifiers: readonly ("SHIFT" | "ALT")[];
  readonly words?: string;
}

/** What a player's key does in a fight; null: nothing here. Resolves to what came of it, in words. Its name is below `PDA.Key.<words>`. */
export interface PlayerKey {
  readonly words: string;
  press(combat: Fight): Promise<string> | null;
}

/** What rows are read against: the fight as the host has it and (`fight`) as the ruleset has it. */
export interface RowSight<F> extends FightSight {
  readonly fight: F;
  readonly words: Words;
}

/** What a button of a row or of the foot does. */
export type Act = (combat: Fight, fighter: Fighter | undefined, event: PointerEvent) => Promise<void> | void;

/**
 * What a ruleset says of its tracker, as data and small functions; the application, its keys, rows, lists of actions with
 * groups, reasons, targets and choices are the same for all. `F`: what of a fight its rows are read against.
 *
 * The least is: how the clock reads and goes on, what stands below a name, and of actions where they come from, their groups
 * and their words.
 */
export interface TrackerKit<G extends Game, F> {
  /** What rows are read against; null: the rules do not read this fight, and it has no rows. */
  fight(combat: Fight): F | null;
  /** The clock of the fight that is looked at; null: there is none. */
  clock(combat: Fight | null, words: Words): ClockSays;
  /** Who is to act and who waits, as far as the reader may know. */
  due(combat: Fight): readonly Due[];
  readonly keys: readonly ClockKey[];
  /** What the clock's key does for players; left out: nothing. */
  readonly playerKey?: PlayerKey;
  /** Whether one who is due would be passed over, with something still to do, if the clock went on. */
  isPassedOver(combat: Fight, due: Due): boolean;
  /** Moves the clock so far. Only the goals of keys and controls are asked for. */
  advance(combat: Fight, goal: string): Promise<RequestResult>;
  /** A fighter's row; null: the rules do not read this fighter, who has none. `listed`: what may be done, while that is known. */
  row(about: {
    readonly combatant: Fighter;
    readonly fighter: TrackedFighter;
    readonly sight: RowSight<F>;
    readonly listed: readonly ActionOf<G>[];
    readonly words: Words;
  }): RowSays | null;
  readonly actions: ActionKit<ActionOf<G>>;
  /** Openings that stay open for a while and that a fighter has; left out: the ruleset keeps none. */
  openings?(fighter: Fighter): readonly Opening<G["command"]>[];
  /** By which a fighter lets their moment pass, `open` being what they may do; null: there is nothing to let pass. Its words lie below `passWords`. */
  pass(fighter: Fighter, open: readonly ActionOf<G>[]): G["command"] | null;
  readonly passWords: string;
  /** Whether an action declares how its author fights; left out: none does. */
  declares?(action: ActionOf<G>): boolean;
  /** Whether one who is not to act now, for another has come between, goes on with their moment later; left out: none does. */
  isHalted?(fighter: Fighter): boolean;
  /** The moment that the clock shows: another text as soon as it is another. */
  moment(combat: Fight): string;
  /** What may be done is known while a row is unfolded; and for which fighters besides. */
  knowsActions?(fighter: TrackedFighter, sight: RowSight<F>): boolean;
  /** The folds that a reader who has folded nothing finds shut. */
  readonly shut?: readonly string[];
  /** The host's buttons roll initiative, before the fight and for newcomers; left out: it is rolled as the fight goes on. */
  readonly rollsBefore?: boolean;
  /** The foot's buttons by name, beside those of every fight: before the fight, during it, and for players. */
  readonly foot: {
    readonly before?: (combat: Fight) => readonly string[];
    readonly during: (combat: Fight) => readonly string[];
    readonly players?: (combat: Fight) => readonly string[];
    /** Buttons of the ruleset's own, or instead of those that every fight has. */
    readonly controls?: Readonly<Record<string, Control>>;
    /** What a button says besides its words, in this moment; null: no more. */
    readonly note?: (combat: Fight, name: string, words: Words) => string | null;
  };
  /** What the ruleset's own buttons do, by their action. */
  readonly acts?: Readonly<Record<string, Act>>;
  /** Something was chosen in a list of a row that the tracker does not know; `what`: which. */
  choose?(fighter: Fighter, what: string, value: string): void;
}
