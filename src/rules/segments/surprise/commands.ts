import {
  array,
  boolean,
  literal,
  nullable,
  object,
  oneOf,
  oneOfShapes,
  string,
  type Decoded,
} from "../../kernel/decode.ts";
import { combatant, command, gear, point, ruling } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";
import type { GroundPoint } from "../../kernel/geometry/grid.ts";
import { striker } from "../decode-parts.ts";
import { ENCUMBRANCE_RULINGS, STEALTH_SKILLS, SURPRISE_ACTS } from "../stats.ts";

/** Longest word for a side. */
const LONGEST_SIDE = 120;

/** A party that meets others: combatants of one side, going openly unless a skill is named. */
const party = object({ side: string({ min: 1, max: LONGEST_SIDE }), stealth: nullable(oneOf(STEALTH_SKILLS)) });
const mark = object({ id: combatant, surprised: boolean() });
/** What the Game Master allows of a sneak attack; `inCombat` null: as the target is. [SEG-SNEAK-18] [SEG-SNEAK-23] */
const sneakGrant = object({ inCombat: nullable(boolean()), encumbering: oneOf(ENCUMBRANCE_RULINGS) });

/** Commands about surprise and sneak attacks. */
export const SURPRISE_COMMANDS = {
  /** Parties meet: what each party has noticed decides who is surprised, unless the Game Master says so. [SEG-SURP-02] to [SEG-SURP-05] */
  meet: ruling("meet", {
    /** Whether surprise is possible at all, so that perception is rolled. [SEG-SURP-04] */
    perception: boolean(),
    /** Parties that try to go unnoticed; any other goes openly. */
    parties: array(party),
    /** Individuals that the Game Master decides for, whatever their party has noticed. [SEG-SURP-03] */
    marked: array(mark),
  }),
  /** A surprise attack, or a sneak attack that the Game Master has granted. [SEG-SURP-10] [SEG-SNEAK-01] */
  surpriseAttack: command(
    "surpriseAttack",
    { target: combatant, with: striker, as: oneOf(SURPRISE_ACTS), sneak: boolean() },
    /** The dagger of the other hand, in a sneak attack with two. [SEG-SNEAK-25] */
    { second: nullable(gear) },
  ),
  /** A combatant has come unnoticed upon another, in a fight or behind them: a free attack in this segment. [SEG-SURP-22] [SEG-SNEAK-02] */
  grantSurprise: ruling("grantSurprise", {
    to: combatant,
    against: combatant,
    sneak: nullable(sneakGrant),
    /** Where they have come to: a place, beside the other one, or where they are. [SEG-SNEAK-05] */
    place: nullable(oneOfShapes<GroundPoint | "beside">(literal("beside"), point)),
    /** Whether they first have to hide from the enemies in sight. [SEG-HOUSE-48] */
    check: boolean(),
  }),
};
export type SurpriseCommand = CommandOf<typeof SURPRISE_COMMANDS>;
export type Meet = Decoded<typeof SURPRISE_COMMANDS.meet>;
export type SurpriseAttack = Decoded<typeof SURPRISE_COMMANDS.surpriseAttack>;
export type GrantSurprise = Decoded<typeof SURPRISE_COMMANDS.grantSurprise>;
