import { brand, decode, literal, nullable, object, oneOf, union, type DecodeResult } from "../kernel/decode.ts";
import { offerId } from "../kernel/ids.ts";
import type { SegmentsCommand } from "./commands.ts";
import { combatant, gear, id, metresApart, path, referee } from "../kernel/decode-parts.ts";
import { speed, striker } from "./decode-parts.ts";
import { FOOTWORK_DECODERS } from "./footwork/decode.ts";
import { OPPORTUNITY_ACTS } from "./grapple/acts.ts";
import { GRAPPLE_DECODERS } from "./grapple/decode.ts";
import { MAGIC_DECODERS } from "./magic/decode.ts";
import { RECOVERY_DECODERS } from "./life/decode.ts";
import { RULING_DECODERS } from "./rulings/decode.ts";
import { SHOOTING_DECODERS } from "./shooting/decode.ts";
import { SURPRISE_DECODERS } from "./surprise/decode.ts";
import { GAITS, MODES } from "./stats.ts";

const command = union("do", {
  begin: object({ do: literal("begin"), by: referee }),
  declareMode: object({ do: literal("declareMode"), by: combatant, mode: oneOf(MODES) }),
  switchMode: object({ do: literal("switchMode"), by: combatant, mode: oneOf(["melee", "grapple"]) }),
  hold: object({ do: literal("hold"), by: combatant }),
  attack: object({ do: literal("attack"), by: combatant, target: combatant, with: striker }),
  takeOffer: object(
    { do: literal("takeOffer"), by: combatant, offer: brand(id, offerId) },
    { with: striker, as: oneOf(OPPORTUNITY_ACTS) },
  ),
  move: object(
    { do: literal("move"), by: combatant, path, speed },
    { gait: oneOf(GAITS), metres: metresApart, towards: combatant },
  ),
  ...FOOTWORK_DECODERS,
  ...GRAPPLE_DECODERS,
  ...SHOOTING_DECODERS,
  ...SURPRISE_DECODERS,
  simpleAction: object(
    { do: literal("simpleAction"), by: combatant, activity: id, gear: nullable(gear) },
    { target: nullable(combatant) },
  ),
  advance: object({ do: literal("advance"), by: referee, to: oneOf(["phase", "segment", "event", "round"]) }),
  strikeInside: object({ do: literal("strikeInside"), by: combatant, with: striker }),
  ...MAGIC_DECODERS,
  ...RECOVERY_DECODERS,
  ...RULING_DECODERS,
});

/** Reads an untrusted command: unknown keys, wrong types and wild numbers are refused by name. */
export function parseCommand(input: unknown): DecodeResult<SegmentsCommand> {
  return decode<SegmentsCommand>(command, input);
}
