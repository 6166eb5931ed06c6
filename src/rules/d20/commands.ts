import type { ActivityCommand, GatherCommand } from "./activity/commands.ts";
import type { AttackCommand } from "./attack/commands.ts";
import type { FootworkCommand } from "./footwork/commands.ts";
import type { Halvable } from "./halves/command.ts";
import type { LifeCommand } from "./life/commands.ts";
import type { MagicCommand } from "./magic/commands.ts";
import type { ModifierCommand } from "./modifiers/commands.ts";
import type { RulingCommand } from "./rulings/commands.ts";
import type { TurnCommand } from "./turn/commands.ts";

/**
 * What can be asked of the `d20` rules. A command with `by: null` belongs to the referee of the fight (the game
 * master); any other belongs to whoever plays `by`.
 */
export type D20Command = Halvable<
  | TurnCommand
  | AttackCommand
  | FootworkCommand
  | ActivityCommand
  | GatherCommand
  | MagicCommand
  | LifeCommand
  | ModifierCommand
  | RulingCommand
>;
