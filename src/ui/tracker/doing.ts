import type { CombatantId } from "../../rules/kernel/ids.ts";
import type { PossibleAction } from "../../rules/kernel/possible-action.ts";

/** What a combatant may do, of any game. */
export type Doing = PossibleAction<{ readonly do: string; readonly by: CombatantId | null }, object>;
