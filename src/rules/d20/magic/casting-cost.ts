import type { ActionKind, Power } from "../state.ts";
import type { CastingTime } from "../stats.ts";
import type { MagicCommand } from "./commands.ts";

const COSTS: Readonly<Record<CastingTime, ActionKind>> = {
  free: "free",
  standard: "standard",
  fullRound: "fullRound",
  round: "fullRound",
  minute: "fullRound",
};

/** How a power is used, as far as it counts for what that costs. */
export type How = Pick<Extract<MagicCommand, { readonly do: "usePower" }>, "spontaneousMetamagic" | "quickened">;

/** What a use costs; with metamagic put in on the spot a standard action becomes the whole turn, and what is quickened costs nothing. [D20-SPELL-01] [D20-SPELL-33] [D20-SPELL-34] [D20-ACT-59] */
export function costOf({ time }: Power, { spontaneousMetamagic, quickened }: How): ActionKind {
  if (quickened === true) return "free";
  return time === "standard" && spontaneousMetamagic === true ? "fullRound" : COSTS[time];
}
