import { array, boolean, brand, decode, Failure, literal, nullable, number, object, oneOf, string, union, type Decoder, type DecodeResult } from "../kernel/decode.ts";
import { combatantId, gearId, offerId, type CombatantId } from "../kernel/ids.ts";
import type { SegmentsCommand, Striker } from "./commands.ts";
import { GAITS, MODES } from "./state.ts";

/** Longest id that a command may name. */
const LONGEST_ID = 120;
/** Most points of a path. */
const LONGEST_PATH = 200;
/** Metres from the origin beyond which no scene reaches. */
const FARTHEST = 1_000_000;
/** Speeds beyond which nothing moves. */
const FASTEST = 1000;

const id = string({ min: 1, max: LONGEST_ID });
const combatant = brand(id, combatantId);
const gear = brand(id, gearId);
const striker = brand(id, (text): Striker => (text === "bareHands" ? "bareHands" : gearId(text)));
const metres = number({ min: -FARTHEST, max: FARTHEST });
const point = object({ x: metres, y: metres });
const referee = literal(null);

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
