import { array, boolean, literal, object, oneOf, union, type Decoded } from "../../kernel/decode.ts";
import { combatant, command, metresApart, path } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";
import { speed, striker } from "../decode-parts.ts";
import { AIMS, GAITS, STEP_WAYS } from "../stats.ts";

/** Opponents that one breakthrough may concern. [SEG-MOVE-39] */
const MOST_TARGETS = 2;

const chargeAct = union("do", {
  attack: object({ do: literal("attack"), with: striker }),
  breakthrough: object({ do: literal("breakthrough"), aim: oneOf(AIMS) }),
  slipGuard: object({ do: literal("slipGuard") }),
});
/** The free act at the end of a charge. [SEG-HOUSE-40] */
export type ChargeAct = Decoded<typeof chargeAct>;

/** What can be asked of fighters on the move. */
export const FOOTWORK_COMMANDS = {
  /** Sets off along a path (metres, the present place left out) at a speed; without a map, so many `metres` away. [SEG-MOVE-02] */
  move: command("move", { path, speed }, { gait: oneOf(GAITS), metres: metresApart, towards: combatant }),
  /** A slow step in close combat, told before the opponents answer. [SEG-MOVE-24] [SEG-MOVE-29] */
  step: command("step", { relativeTo: combatant, way: oneOf(STEP_WAYS) }),
  /** Forces an opponent back, or a way past one or between two, with a routine action. [SEG-HOUSE-27] */
  breakthrough: command("breakthrough", {
    targets: array(combatant, { min: 1, max: MOST_TARGETS }),
    aim: oneOf(AIMS),
    follow: boolean(),
  }),
  /** Runs at a foe in a straight line, with a free act at the end; `metres` only where no map tells. [SEG-HOUSE-40] */
  charge: command("charge", { path, speed, target: combatant, act: chargeAct }, { metres: metresApart }),
};
export type FootworkCommand = CommandOf<typeof FOOTWORK_COMMANDS>;
