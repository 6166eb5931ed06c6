import { array, boolean, literal, object, oneOf, union } from "../../kernel/decode.ts";
import { combatant, metresApart, path } from "../../kernel/decode-parts.ts";
import { speed, striker } from "../decode-parts.ts";
import { STEP_WAYS } from "../stats.ts";
import { AIMS } from "./commands.ts";

/** Opponents that one breakthrough may concern. [SEG-MOVE-39] */
const MOST_TARGETS = 2;

const act = union("do", {
  attack: object({ do: literal("attack"), with: striker }),
  breakthrough: object({ do: literal("breakthrough"), aim: oneOf(AIMS) }),
  slipGuard: object({ do: literal("slipGuard") }),
});

/** How the commands of fighters on the move are read. */
export const FOOTWORK_DECODERS = {
  step: object({ do: literal("step"), by: combatant, relativeTo: combatant, way: oneOf(STEP_WAYS) }),
  breakthrough: object({
    do: literal("breakthrough"),
    by: combatant,
    targets: array(combatant, { min: 1, max: MOST_TARGETS }),
    aim: oneOf(AIMS),
    follow: boolean(),
  }),
  charge: object(
    { do: literal("charge"), by: combatant, path, speed, target: combatant, act },
    { metres: metresApart },
  ),
};
