import type { CombatantId, GearId } from "../../kernel/ids.ts";

/** Whatever else the action tables list: draw, stand up, load, light a torch, help the dying… [D20-ACT-101] to [D20-ACT-604] */
export type ActivityCommand = {
  readonly do: "act";
  readonly by: CombatantId;
  readonly activity: string;
  readonly gear?: GearId | null;
  readonly target?: CombatantId | null;
  /** With a check, for nothing. [D20-ACT-32] */
  readonly fast?: boolean;
  /** A second weapon drawn in the same time. [D20-ACT-22] */
  readonly second?: GearId | null;
};

/** When no fight goes on: all that these have dropped comes back to them. `by`: to themselves alone. [D20-ACT-211] */
export interface GatherCommand {
  readonly do: "gather";
  readonly by: CombatantId | null;
  readonly targets: readonly CombatantId[];
}
