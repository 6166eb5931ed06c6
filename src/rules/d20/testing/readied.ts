/** Readied actions for tests. */
import { combatantId, type CombatantId } from "../../kernel/ids.ts";
import type { Place } from "../../kernel/geometry/place.ts";
import type { ReadiedAct, ReadyCommand } from "../ready/commands.ts";
import { awaitedShape, type Awaited, type TurnState } from "../stored/turn.ts";

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

/** The turn of one who has readied an act for these before the test begins. */
export const awaiting = (
  act: ReadiedAct | string,
  watch: Partial<Awaited>,
  step: Place | null = null,
): Partial<TurnState> => ({
  waiting: "ready",
  awaits: { act: typeof act === "string" ? act : JSON.stringify(act), step, watch: watchFor(watch) },
});

/** The plainest act to ready: it wants neither weapon nor target. */
export const guardOf = (id: string): ReadiedAct => ({ do: "totalDefense", by: combatantId(id) });
