import type { CombatantId } from "../../kernel/ids.ts";
import type { Save, Skill } from "../stats.ts";

/** What may be noticed. [D20-SKILL-05] */
export const NOTICED = ["hider", "presence", "square"] as const;

/** Bodies: checks, saves and rest, as the game master calls for them. */
export type LifeCommand =
  /** [D20-SKILL-02] */
  | { readonly do: "check"; readonly by: CombatantId; readonly skill: Skill; readonly dc: number | null }
  /** Looks for somebody hidden; or, as a short cut, feels that one is near, or in which square. [D20-CONC-11] [D20-SKILL-05] */
  | { readonly do: "notice"; readonly by: CombatantId; readonly target: CombatantId; readonly what: (typeof NOTICED)[number] }
  /** [D20-SAVE-01] */
  | { readonly do: "save"; readonly by: CombatantId; readonly save: Save; readonly dc: number | null }
  /** Time passes for these: an hour, a night, a day in bed. [D20-HP-17] [D20-HP-22] [D20-HP-23] [D20-HP-26] */
  | { readonly do: "rest"; readonly by: null; readonly targets: readonly CombatantId[]; readonly span: "hour" | "night" | "dayInBed" | "day" };
