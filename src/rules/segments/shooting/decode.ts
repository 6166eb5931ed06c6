import { array, literal, nullable, number, object } from "../../kernel/decode.ts";
import { combatant, gear, point } from "../../kernel/decode-parts.ts";

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

/** The commands of this family. */
export const SHOOTING_DECODERS = {
  shoot: object({ do: literal("shoot"), by: combatant, target: combatant, with: gear }),
  aimCover: object({ do: literal("aimCover"), by: combatant, with: gear, zone }),
  dropCover: object({ do: literal("dropCover"), by: combatant }),
  tearFree: object({ do: literal("tearFree"), by: combatant }),
};
