import type { CombatantId } from "../../kernel/ids.ts";
import type { Effort, Means } from "../stats.ts";

/** What is chosen before an action is sent: ground that is put on the map, those in an area that no map shows, or several targets. */
export const CHOOSINGS = ["circle", "cone", "line", "members", "several"] as const;
export type Choosing = (typeof CHOOSINGS)[number];

/** What the list of what a combatant may do says of an entry besides its command. */
export interface ActionFacts {
  /** Names of what it is done with, and to which target. */
  readonly with?: string;
  readonly second?: string;
  readonly target?: string;
  /** A spell or power: it does good, its target is on the author's side, it may have several targets, or names none and may concern any. [SEG-HOUSE-44] */
  readonly welcome?: boolean;
  readonly friend?: boolean;
  readonly several?: boolean;
  readonly anyone?: boolean;
  /** It heals, and its target, on the author's side, has lost this part of their stamina and wound points: 1 and more in a coma. [SEG-HOUSE-09] [SEG-HOUSE-44] */
  readonly need?: number;
  /** Chance of success between 0 and 1. */
  readonly odds?: number;
  /** The segment of the routine action that it would take. */
  readonly routineAction?: number;
  /** How many segments it takes. */
  readonly segments?: number;
  readonly activity?: string;
  readonly mode?: string;
  /** What a mode asks for and its author does not carry. */
  readonly missing?: Means;
  /** A mode that fits what its author has in hand. */
  readonly suits?: boolean;
  readonly act?: string;
  readonly as?: string;
  readonly cause?: string;
  readonly sneak?: boolean;
  /** How a foe is forced, or in which direction one steps. */
  readonly aim?: string;
  readonly follow?: boolean;
  readonly way?: string;
  /** How far a shot goes. */
  readonly band?: string;
  readonly metres?: number;
  /** The foe in whose direction ground is kept under fire; empty: all of them. */
  readonly towards?: CombatantId | "";
  /** How a movement that no map shows is gone, what that costs, and whether it leads out of contact. */
  readonly speed?: number;
  readonly manner?: string;
  readonly effort?: Effort;
  readonly breaksOff?: boolean;
  /** What is left to be chosen: the command is a template. */
  readonly choose?: Choosing;
}
