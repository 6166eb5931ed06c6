/** Readied actions for tests. */
import { combatantId, type CombatantId } from "../../kernel/ids.ts";
import type { ReadiedAct, ReadyCommand } from "../ready/commands.ts";
import { awaitedShape, type Awaited } from "../stored/turn.ts";

type Ready = Extract<ReadyCommand, { readonly do: "ready" }>;

/** A watch of which nothing but this is said: any foe, anywhere, before it is done. */
export const watchFor = (watch: Partial<Awaited>): Awaited => ({ ...awaitedShape.initial, ...watch });

/** An act is readied for these. */
export function readies(act: ReadiedAct, watch: Partial<Awaited>, more: Pick<Ready, "step"> = {}): Ready {
  return { do: "ready", by: act.by, act, watch: watchFor(watch), ...more };
}

/** A readied blow or shot. */
export const blowAt = (id: string, target: CombatantId | string, weapon = "unarmed"): ReadiedAct => ({
  do: "attack",
  by: combatantId(id),
  target: combatantId(target),
  with: weapon === "unarmed" ? weapon : (weapon as never),
});
