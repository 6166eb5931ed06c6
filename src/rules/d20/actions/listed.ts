import type { CombatantId } from "../../kernel/ids.ts";
import type { D20Command } from "../commands.ts";
import type { ActionKind } from "../state.ts";
import type { D20Choice } from "./choices.ts";
import type { ActionFacts, Wanting } from "./facts.ts";

/** What can be begun in one turn and ended in the next. [D20-ACT-08] */
type Halvable = Extract<D20Command, { readonly inHalves?: boolean }>;

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

/** An act that takes the whole turn, and the first half of it for a standard action; or, where that is done, the second. [D20-ACT-08] */
export function inHalves(whole: Listed & { readonly command: Halvable }, ends: boolean): readonly Listed[] {
  const half = { ...whole, cost: "standard" } as const;
  if (ends) return [{ ...half, facts: { ...whole.facts, ends: true }, provokes: [] }];
  return [whole, { ...half, command: { ...whole.command, inHalves: true }, facts: { ...whole.facts, inHalves: true } }];
}
