import { array, boolean, literal, nullable, object, oneOf, oneOfShapes, string } from "../../kernel/decode.ts";
import { combatant, gear, point, referee } from "../../kernel/decode-parts.ts";
import { striker } from "../decode-parts.ts";
import { ENCUMBRANCE_RULINGS } from "../stats.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { STEALTH_SKILLS, SURPRISE_ACTS } from "./commands.ts";

/** Longest word for a side. */
const LONGEST_SIDE = 120;

const party = object({ side: string({ min: 1, max: LONGEST_SIDE }), stealth: nullable(oneOf(STEALTH_SKILLS)) });
const mark = object({ id: combatant, surprised: boolean() });
const sneakGrant = object({ inCombat: nullable(boolean()), encumbering: oneOf(ENCUMBRANCE_RULINGS) });

/** How commands about surprise and sneak attacks are read. */
export const SURPRISE_DECODERS = {
  meet: object({ do: literal("meet"), by: referee, perception: boolean(), parties: array(party), marked: array(mark) }),
  surpriseAttack: object(
    {
      do: literal("surpriseAttack"),
      by: combatant,
      target: combatant,
      with: striker,
      as: oneOf(SURPRISE_ACTS),
      sneak: boolean(),
    },
    { second: nullable(gear) },
  ),
  grantSurprise: object({
    do: literal("grantSurprise"),
    by: referee,
    to: combatant,
    against: combatant,
    sneak: nullable(sneakGrant),
    place: nullable(oneOfShapes<Point | "beside">(literal("beside"), point)),
    check: boolean(),
  }),
};
