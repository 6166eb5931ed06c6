import { array, boolean, brand, decode, Failure, literal, nullable, number, object, oneOf, union, type Decoder, type DecodeResult } from "../kernel/decode.ts";
import { offerId, type CombatantId } from "../kernel/ids.ts";
import type { SegmentsCommand } from "./commands.ts";
import { combatant, gear, id, point, referee, striker } from "./decode-parts.ts";
import { GAITS, MODES } from "./state.ts";

/** Most points of a path. */
const LONGEST_PATH = 200;
/** Speeds beyond which nothing moves. */
const FASTEST = 1000;

const couple = array(combatant, { min: 2, max: 2 });
/** Two combatants. */
const pair: Decoder<readonly [CombatantId, CombatantId]> = {
  expected: "two combatants",
  read(value) {
    const read = couple.read(value);
    if (read instanceof Failure) return read;
    const [first, second] = read;
    return first === undefined || second === undefined ? new Failure("expected two combatants") : [first, second];
  },
};

const command = union("do", {
  begin: object({ do: literal("begin"), by: referee }),
  declareMode: object({ do: literal("declareMode"), by: combatant, mode: oneOf(MODES) }),
  switchMode: object({ do: literal("switchMode"), by: combatant, mode: oneOf(["melee", "grapple"]) }),
  hold: object({ do: literal("hold"), by: combatant }),
  attack: object({ do: literal("attack"), by: combatant, target: combatant, with: striker }),
  takeOffer: object({ do: literal("takeOffer"), by: combatant, offer: brand(id, offerId), with: striker }),
  move: object({ do: literal("move"), by: combatant, path: array(point, { min: 1, max: LONGEST_PATH }), speed: number({ min: 0.1, max: FASTEST }) }, { gait: oneOf(GAITS) }),
  simpleAction: object({ do: literal("simpleAction"), by: combatant, activity: id, gear: nullable(gear) }, { target: nullable(combatant) }),
  advance: object({ do: literal("advance"), by: referee, to: oneOf(["phase", "segment", "event", "round"]) }),
  setEngaged: object({ do: literal("setEngaged"), by: referee, pair, engaged: boolean() }),
});

/** Reads an untrusted command: unknown keys, wrong types and wild numbers are refused by name. */
export function parseCommand(input: unknown): DecodeResult<SegmentsCommand> {
  return decode<SegmentsCommand>(command, input);
}
