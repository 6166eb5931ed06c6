import type { CombatantId } from "../../kernel/ids.ts";
import type { Cover } from "../stored/field.ts";
import type { Save, Skill } from "../stats.ts";

/** What may be noticed. [D20-SKILL-05] */
export const NOTICED = ["hider", "presence", "square"] as const;

export const OCCASIONS = ["runUp", "hasty"] as const;
/** A jump with a run-up, a climb in haste. [D20-FEAT-07] [D20-ACT-18] */
export type CheckHow = (typeof OCCASIONS)[number];

/** How long time passes in rest. [D20-HP-26] */
export const SPANS = ["hour", "night", "dayInBed", "day"] as const;
export type Span = (typeof SPANS)[number];

/** Made by whoever it concerns, when they say so; left out: at once. */
interface Called {
  readonly called?: boolean;
}

/** Bodies: checks, saves and rest, as the game master calls for them. */
export type LifeCommand =
  /** [D20-SKILL-02] */
  | ({
      readonly do: "check";
      readonly by: CombatantId;
      readonly skill: Skill;
      readonly dc: number | null;
      readonly how?: CheckHow;
    } & Called)
  /** Looks for somebody hidden; or, as a short cut, feels that one is near, or in which square. [D20-CONC-11] [D20-SKILL-05] */
  | ({
      readonly do: "notice";
      readonly by: CombatantId;
      readonly target: CombatantId;
      readonly what: (typeof NOTICED)[number];
    } & Called)
  /**
   * [D20-SAVE-01] `cover`: what is between them and where it comes from; `harm`: the damage of what harms things too,
   * which a natural 1 brings upon one of theirs. [D20-COVER-06] [D20-COVER-11] [D20-SAVE-06]
   */
  | ({
      readonly do: "save";
      readonly by: CombatantId;
      readonly save: Save;
      readonly dc: number | null;
      readonly cover?: Cover;
      readonly harm?: number;
    } & Called)
  /** Time passes for these: an hour, a night, a day in bed, a day on their feet. `by`: for themselves alone, outside a fight. [D20-HP-17] [D20-HP-22] [D20-HP-23] [D20-HP-26] */
  | {
      readonly do: "rest";
      readonly by: CombatantId | null;
      readonly targets: readonly CombatantId[];
      readonly span: Span;
    };
