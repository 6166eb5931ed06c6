import { array, boolean, integer, literal, nullable, object, oneOf } from "../../kernel/decode.ts";
import { combatant, command } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";
import { SAVES, SKILLS } from "../stats.ts";
import { COVERS } from "../stored/field.ts";

/** What may be noticed. [D20-SKILL-05] */
export const NOTICED = ["hider", "presence", "square"] as const;

export const OCCASIONS = ["runUp", "hasty"] as const;

export const SPANS = ["hour", "night", "dayInBed", "day"] as const;
/** How long time passes in rest. [D20-HP-26] */
export type Span = (typeof SPANS)[number];

/** Difficulty classes lie far within this. */
const MOST_DC = 1000;
/** Points of damage as well. */
const MOST_POINTS = 10_000;
const MOST_TARGETS = 500;
const dc = nullable(integer({ min: -MOST_DC, max: MOST_DC }));
/** Made by the one it concerns, when they say so; left out: at once. */
const called = boolean();

/** Bodies: checks, saves and rest, as the Game Master calls for them. */
export const LIFE_COMMANDS = {
  /** `how`: a jump with a run-up, a climb in haste. [D20-SKILL-02] [D20-FEAT-07] [D20-ACT-18] */
  check: command("check", { skill: oneOf(SKILLS), dc }, { how: oneOf(OCCASIONS), called }),
  /** Looks for one who is hidden; or, as a short cut, feels that one is near, or in which square. [D20-CONC-11] [D20-SKILL-05] */
  notice: command("notice", { target: combatant, what: oneOf(NOTICED) }, { called }),
  /**
   * [D20-SAVE-01] `cover`: what is between them and where it comes from; `harm`: the damage of what harms things too,
   * which a natural 1 brings upon one of theirs. [D20-COVER-06] [D20-COVER-11] [D20-SAVE-06]
   */
  save: command(
    "save",
    { save: oneOf(SAVES), dc },
    { cover: oneOf(COVERS), called, harm: integer({ min: 1, max: MOST_POINTS }) },
  ),
  /** First aid when no fight goes on. [D20-HP-14] */
  aid: command("aid", { target: combatant }),
  /** Time passes for these: an hour, a night, a day in bed, a day on their feet. `by`: for themselves alone, outside a fight. [D20-HP-17] [D20-HP-22] [D20-HP-23] [D20-HP-26] */
  rest: object({
    do: literal("rest"),
    by: nullable(combatant),
    targets: array(combatant, { min: 1, max: MOST_TARGETS }),
    span: oneOf(SPANS),
  }),
};
export type LifeCommand = CommandOf<typeof LIFE_COMMANDS>;
