import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { spendRoutine } from "../attack/act.ts";
import type { Rule, Stage, Table } from "../game.ts";
import { modeOf, routineForbids } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import { isHelpless } from "../derive/harm.ts";
import { strikersOf } from "../derive/strikers.ts";
import type { ShootingCommand } from "./commands.ts";
import { shotForbids, shotStage } from "./shot.ts";

type Shoot = Extract<ShootingCommand, { do: "shoot" }>;

/** Why a shot cannot be taken now, or null: moment, state, mode, action, then target, weapon and range. [SEG-HOUSE-41] */
export function shootForbids(table: Table, { by, target, with: striker }: Shoot): Refusal | null {
  const shooter = table.get(by);
  const mode = modeOf(table.settings, shooter.turn);
  if (mode !== "shooting") return refuse("notInShooting", "SEG-HOUSE-41", { mode });
  return routineForbids(table, shooter) ?? shotForbids(table, by, target, striker);
}

/** Spends the routine action that is due and shoots. [SEG-HOUSE-41] */
export function shootStageOf(table: Table, command: Shoot): Stage {
  return () => payingStage(table, command);
}

function* payingStage(table: Table, { by, target, with: striker }: Shoot): Rule<Stage> {
  yield* spendRoutine(table, by, "shot");
  return shotStage(table, { by, target, with: striker, kind: "routine", modifiers: [], key: `shot/${by}` });
}

/** Whether a shooter has anything ready to shoot with and a foe on their feet that it reaches. [SEG-HOUSE-41] */
export function couldShoot(table: Table, shooter: SegmentsCombatant): boolean {
  const arms = strikersOf(table.settings, shooter, "missile");
  return table.combatants.some(
    (other) =>
      other.side !== shooter.side &&
      !isHelpless(other) &&
      arms.some((arm) => shotForbids(table, shooter.id, other.id, arm.id) === null),
  );
}
