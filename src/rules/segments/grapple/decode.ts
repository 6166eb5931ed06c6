import { literal, object, oneOf } from "../../kernel/decode.ts";
import { combatant } from "../../kernel/decode-parts.ts";
import { striker } from "../decode-parts.ts";
import { GRAPPLE_ACTS } from "./acts.ts";

/** How the commands of grapple are read. */
export const GRAPPLE_DECODERS = {
  slipGuard: object({ do: literal("slipGuard"), by: combatant, target: combatant }),
  grapple: object(
    { do: literal("grapple"), by: combatant, target: combatant, act: oneOf(GRAPPLE_ACTS) },
    { with: striker },
  ),
  letGo: object({ do: literal("letGo"), by: combatant, target: combatant }),
};
