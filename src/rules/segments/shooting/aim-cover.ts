import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { isRefusal, missileOf } from "../derive/strikers.ts";
import type { Rule, Table } from "../game.ts";
import { declarationsForbid, incapacity, modeOf } from "../turn/standing.ts";
import type { ShootingCommand } from "./commands.ts";
import { zoneForbids } from "./zone.ts";

type AimCover = Extract<ShootingCommand, { do: "aimCover" }>;

/** Why this ground cannot be kept under fire, or null. Naming it is no action. [SEG-HOUSE-43] */
export function aimCoverForbids(table: Table, { by, with: striker, zone }: AimCover): Refusal | null {
  const shooter = table.get(by);
  const early = declarationsForbid(table);
  if (early !== null) return early;
  const unable = incapacity(table.settings, shooter);
  if (unable !== null) return unable;
  const mode = modeOf(table.settings, shooter.turn);
  if (mode !== "cover") return refuse("notInCover", "SEG-HOUSE-43", { mode });
  const arm = missileOf(table.settings, shooter, striker);
  return isRefusal(arm) ? arm : zoneForbids(table, shooter, arm, zone);
}

/** Names the ground, instead of what was named before. [SEG-HOUSE-43] */
export function* performAimCover(_table: Table, { by, with: striker, zone }: AimCover): Rule {
  yield* emit({ type: "coverAimed", id: by, cover: { with: striker, zone }, rule: "SEG-HOUSE-43" });
}

type DropCover = Extract<ShootingCommand, { do: "dropCover" }>;

/** Why there is no ground to give up, or null. [SEG-HOUSE-43] */
export function dropCoverForbids(table: Table, { by }: DropCover): Refusal | null {
  const shooter = table.get(by);
  return shooter.turn.cover === null ? refuse("noAreaThere", "SEG-HOUSE-43") : null;
}

/** Stops keeping ground under fire. [SEG-HOUSE-43] */
export function* performDropCover(_table: Table, { by }: DropCover): Rule {
  yield* emit({ type: "coverDropped", id: by, rule: "SEG-HOUSE-43" });
}
