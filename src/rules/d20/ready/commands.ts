import { nullable, union, type Decoded } from "../../kernel/decode.ts";
import { combatant, command, gear, wayPoint } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";
import { combatantId } from "../../kernel/ids.ts";
import { ACTIVITY_COMMANDS } from "../activity/commands.ts";
import { ATTACK_COMMANDS } from "../attack/commands.ts";
import { FOOTWORK_COMMANDS } from "../footwork/commands.ts";
import { MAGIC_COMMANDS } from "../magic/commands.ts";
import { SPECIAL_COMMANDS } from "../special/commands.ts";
import { awaitedShape } from "../stored/turn.ts";
import { TURN_COMMANDS } from "../turn/commands.ts";
import { TURNING_COMMANDS } from "../turning/commands.ts";

/** In place of a target: the one who does what is waited for. [D20-READY-05] */
export const DOER = combatantId("doer");

/** Undoes a spell as it is cast; `spell`: which, as soon as it is known. [D20-READY-12] */
const counterspell = command("counterspell", { target: combatant }, { spell: gear });

/** What may be readied, complete: a standard, a move or a free action, or the step alone. [D20-READY-04] [D20-READY-08] */
const READIABLE = {
  attack: ATTACK_COMMANDS.attack,
  move: FOOTWORK_COMMANDS.move,
  step: FOOTWORK_COMMANDS.step,
  act: ACTIVITY_COMMANDS.act,
  usePower: MAGIC_COMMANDS.usePower,
  touch: MAGIC_COMMANDS.touch,
  totalDefense: TURN_COMMANDS.totalDefense,
  aidAnother: SPECIAL_COMMANDS.aidAnother,
  bullRush: SPECIAL_COMMANDS.bullRush,
  feint: SPECIAL_COMMANDS.feint,
  turnUndead: TURNING_COMMANDS.turnUndead,
  dispelTurning: TURNING_COMMANDS.dispelTurning,
  bolsterUndead: TURNING_COMMANDS.bolsterUndead,
  counterspell,
};
export const readiedAct = union("do", READIABLE);
export type ReadiedAct = Decoded<typeof readiedAct>;

/** Kinds of acts that may be readied. */
export const isReadiable = (command: { readonly do: string }): command is ReadiedAct =>
  Object.hasOwn(READIABLE, command.do);

/** One action kept for what another does. */
export const READY_COMMANDS = {
  /** Keeps `act` for the moment that `watch` tells; `step`: the step of one square that comes before it. [D20-READY-02] [D20-READY-05] [D20-READY-08] */
  ready: command("ready", { act: readiedAct, watch: awaitedShape }, { step: nullable(wayPoint) }),
  /** What the table has been waiting for comes about: the readied action is taken now. `target`: whose deed it is; left out: that of the one whose turn it is. [D20-READY-05] */
  interrupt: command("interrupt", {}, { target: combatant }),
  counterspell,
};
export type ReadyCommand = CommandOf<typeof READY_COMMANDS>;
