import type { CombatantId } from "../../kernel/ids.ts";
import type { Save, Skill } from "../stats.ts";

/** Bodies: checks, saves and rest, as the game master calls for them. */
export type LifeCommand =
  /** [D20-SKILL-02] */
  | { readonly do: "check"; readonly by: CombatantId; readonly skill: Skill; readonly dc: number | null }
  /** [D20-SAVE-01] */
  | { readonly do: "save"; readonly by: CombatantId; readonly save: Save; readonly dc: number | null }
  /** Time passes for these: an hour, a night, a day in bed. [D20-HP-17] [D20-HP-22] [D20-HP-23] [D20-HP-26] */
  | { readonly do: "rest"; readonly by: null; readonly targets: readonly CombatantId[]; readonly span: "hour" | "night" | "dayInBed" | "day" };
