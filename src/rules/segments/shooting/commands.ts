import { array, nullable, number, object } from "../../kernel/decode.ts";
import { combatant, command, gear, point } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";

/** Metres that no missile flies. */
const FARTHEST = 100_000;
const FULL_CIRCLE = 360;
/** Combatants that one zone may speak of. */
const MOST_MEMBERS = 1000;

const zone = object({
  centre: nullable(point),
  radius: number({ min: 0, max: FARTHEST }),
  direction: nullable(number({ min: -FULL_CIRCLE, max: FULL_CIRCLE })),
  angle: number({ min: 0, max: FULL_CIRCLE }),
  members: array(combatant, { max: MOST_MEMBERS }),
});

/** Shots, the ground kept under fire, and what a net asks for. */
export const SHOOTING_COMMANDS = {
  /** A shot or a throw, with a routine action. [SEG-HOUSE-41] */
  shoot: command("shoot", { target: combatant, with: gear }),
  /** Names the ground that a shooter in cover mode keeps under fire, instead of what they named before. [SEG-HOUSE-43] */
  aimCover: command("aimCover", { with: gear, zone }),
  /** Gives that ground up; no action either. [SEG-HOUSE-43] */
  dropCover: command("dropCover"),
  /** Tries to get out of what entangles one, with a routine action. [SEG-HOUSE-70] */
  tearFree: command("tearFree"),
};
export type ShootingCommand = CommandOf<typeof SHOOTING_COMMANDS>;
