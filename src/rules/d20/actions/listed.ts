import type { CombatantId } from "../../kernel/ids.ts";
import type { Facts } from "../../kernel/questions.ts";
import type { D20Command } from "../commands.ts";
import type { ActionKind } from "../state.ts";

/** An entry of the list of what somebody may do, not yet judged. */
export interface Listed {
  readonly label: string;
  readonly command: D20Command;
  readonly facts: Facts;
  readonly cost: ActionKind;
  /** Who gets an opportunity by it; left out: nobody. */
  readonly provokes?: readonly CombatantId[];
  /** What the command leaves to be chosen on the map: it is a template. */
  readonly choose?: "way" | "square" | "area";
}
