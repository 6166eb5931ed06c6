import type { CombatantId } from "../../rules/kernel/ids.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { TrackedFighter } from "../tracker/fighter-view.ts";
import type { RowSight, TrackerKit } from "../tracker/tracker-kit.ts";
import type { Words } from "../words.ts";
import type { TurnFacts } from "../../foundry/encounter/turn-facts.ts";
import type { Placed } from "./order-view.ts";
import type { OwnSays, TurnPlace } from "./turn-views.ts";

type Fight = Combat.Implementation;

/** A fight by turns as its reader sees it. */
export interface TurnSight<F> {
  readonly turns: TurnFacts<F>;
  /** The round that is played for this reader. */
  readonly round: number;
  readonly placed: ReadonlyMap<string, Placed>;
}

/** A fighter of a fight by turns, as its reader sees it. */
export interface TurnRow<F> extends TurnPlace {
  readonly combatant: Combatant.Implementation;
  readonly fighter: TrackedFighter;
  readonly facts: F;
  readonly names: RowSight<unknown>["names"];
}

/** What a ruleset with turns says of its tracker: what is left of {@link TrackerKit} once order, clock, newcomers and the end of a turn are told. */
export interface TurnsKit<G extends Game, F> extends Pick<TrackerKit<G, TurnSight<F>>, "actions" | "shut"> {
  /** What goes on in a fight, hidden ones included; null for one that the rules do not read. */
  turns(combat: Fight): TurnFacts<F> | null;
  readonly commands: {
    readonly advance: (to: "turn" | "round") => G["command"];
    readonly endTurn: (by: CombatantId) => G["command"];
    /** Lets a newcomer into the order. */
    readonly join: (target: CombatantId) => G["command"];
    /** Before the fight: whether these know of the others; left out: none is asked for. */
    readonly markAware?: (targets: readonly CombatantId[], aware: boolean) => G["command"];
  };
  /** Whether a fighter whose turn it is could still do something in it that no table would pass over in silence; left out: the ruleset does not tell. */
  couldStill?(facts: F): boolean;
  /** The name of a round; left out: its number. */
  round?(round: number, words: Words): string;
  /** What a fighter's row says besides its place and turn. */
  row(about: TurnRow<F>, words: Words): OwnSays;
}
