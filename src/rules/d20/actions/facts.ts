import type { CombatantId } from "../../kernel/ids.ts";
import type { ActionKind } from "../state.ts";
import type { CreatureType, Motion } from "../stats.ts";

/** What is left to be chosen, on the map or in words. */
export type Wanting = "way" | "square" | "area" | "corner" | "skill" | "count" | "trigger";

/** The chances, from 0 to 1, of all Concentration checks of an act that wants a clear mind: as its author is, on the defensive, with a mount that is to go on, and with both. */
export interface Steadiness {
  readonly steadiness?: Readonly<Record<"asIs" | "defensively" | "goingOn" | "both", number>>;
}

/** What the list of what a combatant may do says of an entry besides its command and its words. */
export interface ActionFacts extends Steadiness {
  readonly cost: ActionKind;
  /** What the command leaves to be chosen: it is a template. */
  readonly choose?: Wanting;
  /** Names of what it is done with, and to which target. */
  readonly with?: string;
  readonly head?: "main" | "other";
  /** The thing of the target that is tried for. */
  readonly item?: string;
  readonly target?: string;
  /** Who is helped. */
  readonly ally?: string;
  readonly gear?: string;
  readonly second?: string;
  readonly power?: string;
  /** The level of a spell, and how often it or another power can still be used. */
  readonly level?: number;
  readonly uses?: number;
  readonly activity?: string;
  /** The mount that does it, in the turn of its rider; and the riding of a shot at the half of its way. [D20-MOUNT-04] [D20-MOUNT-14] */
  readonly mount?: string;
  readonly gallops?: true;
  /** Its target is asked first, and may refuse. [D20-MOUNT-24] */
  readonly asks?: true;
  /** How far it goes, and by which speed. */
  readonly squares?: number;
  readonly motion?: Motion;
  readonly tumbles?: true;
  /** All attacks that are left of a full attack, one after the other, and how many they are: the command is that of the next. [D20-ACT-33] */
  readonly attacks?: number;
  /** How many more they are with two weapons. [D20-TWF-01] */
  readonly offHand?: number;
  /** A touch spell without a target: its charge is held. [D20-SPELL-17] */
  readonly holds?: true;
  /** It takes the move action too. [D20-FEAT-06] */
  readonly withMove?: true;
  /** It matters before all else: it ends what holds its author back, or arms one who has nothing to fight with. */
  readonly pressing?: true;
  /** The first half, or the second. [D20-ACT-08] */
  readonly inHalves?: true;
  readonly ends?: true;
  /** Tried faster, with a check. [D20-ACT-32] */
  readonly fast?: true;
  /** Listed only with metamagic on the spot. [D20-SPELL-33] */
  readonly bent?: true;
  /** Cast for nothing, from a slot of this level; and cast plainly, by one who might cast it so. [D20-FEAT-19] */
  readonly quickened?: true;
  readonly slot?: number;
  readonly mayQuicken?: true;
  /** It does good, to one of the author's side or to a foe. */
  readonly welcome?: true;
  readonly friend?: boolean;
  /** It heals, and its target has lost this part of their hit points: below 1 as long as they have any left. [D20-HP-24] */
  readonly need?: number;
  /** Who is in reach of channeled energy and in sight; and what creatures are meant, if not the undead. [D20-TURN-07] [D20-TURN-34] */
  readonly reached?: readonly CombatantId[];
  readonly creatures?: CreatureType;
  /** The chance, from 0 to 1, of all Concentration checks that can be told beforehand. [D20-SPELL-13] [D20-MOUNT-18] [D20-MOUNT-19] */
  readonly steady?: number;
  /** It goes to several targets at once, where several are meant. */
  readonly several?: true;
}
