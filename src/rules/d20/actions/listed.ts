import type { CombatantId } from "../../kernel/ids.ts";
import type { D20Command } from "../commands.ts";
import type { ActionKind } from "../state.ts";
import type { D20Choice } from "./choices.ts";
import type { ActionFacts, Wanting } from "./facts.ts";

/** How somebody opens himself to all who threaten him. */
export type Lapsing = "acts" | "leaves";

/** An entry of the list of what somebody may do, not yet judged. */
export interface Listed {
  readonly label: string;
  readonly command: D20Command;
  readonly facts: Omit<ActionFacts, "cost" | "choose">;
  readonly cost: ActionKind;
  /** Who gets an opportunity by it: these, or whoever threatens its author as he acts or leaves his place; left out: nobody. */
  readonly provokes?: readonly CombatantId[] | Lapsing;
  readonly choices?: readonly D20Choice[];
  readonly choose?: Wanting;
}
