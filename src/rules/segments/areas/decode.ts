import { areaDecoder } from "../../kernel/geometry/decode-area.ts";
import { literal, nullable, object, oneOf } from "../../kernel/decode.ts";
import { combatant, referee } from "../../kernel/decode-parts.ts";

/** The command of this family. */
export const AREA_DECODERS = {
  shiftArea: object({
    do: literal("shiftArea"),
    by: referee,
    of: combatant,
    purpose: oneOf(["cover", "spell"]),
    area: nullable(areaDecoder),
  }),
};
