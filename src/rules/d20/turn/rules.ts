import { boolean, literal, nullable, object, oneOf } from "../../kernel/decode.ts";
import { combatant, referee } from "../../kernel/decode-parts.ts";
import type { Commands } from "../game.ts";
import { arrangeForbids, performArrange } from "./arrange.ts";
import { beginForbids, joinForbids, markAwareForbids, performBegin, performJoin, performMarkAware } from "./begin.ts";
import type { TurnCommand } from "./commands.ts";
import { dodgeForbids, performDodge, performTotalDefense, totalDefenseForbids } from "./stances.ts";
import { advanceForbids, endTurnForbids, performAdvance, performEndTurn } from "./turns.ts";
import {
  delayForbids,
  interruptForbids,
  performDelay,
  performInterrupt,
  performReady,
  performResume,
  readyForbids,
  resumeForbids,
} from "./waiting.ts";

/** Beginning, the order of turns, stances. */
export const TURN_RULES: Commands<TurnCommand> = {
  begin: { decoder: object({ do: literal("begin"), by: referee }), forbids: beginForbids, perform: performBegin },
  markAware: {
    decoder: object({ do: literal("markAware"), by: referee, target: combatant, aware: boolean() }),
    forbids: markAwareForbids,
    perform: (_table, command) => performMarkAware(command),
  },
  join: {
    decoder: object({ do: literal("join"), by: referee, target: combatant, watched: boolean() }),
    forbids: joinForbids,
    perform: performJoin,
  },
  arrange: {
    decoder: object({ do: literal("arrange"), by: referee, target: combatant, after: nullable(combatant) }),
    forbids: arrangeForbids,
    perform: performArrange,
  },
  endTurn: {
    decoder: object({ do: literal("endTurn"), by: combatant }),
    forbids: endTurnForbids,
    perform: performEndTurn,
  },
  advance: {
    decoder: object({ do: literal("advance"), by: referee, to: oneOf(["turn", "round"]) }),
    forbids: advanceForbids,
    perform: performAdvance,
  },
  delay: { decoder: object({ do: literal("delay"), by: combatant }), forbids: delayForbids, perform: performDelay },
  resume: { decoder: object({ do: literal("resume"), by: combatant }), forbids: resumeForbids, perform: performResume },
  ready: {
    decoder: object({ do: literal("ready"), by: combatant }),
    forbids: readyForbids,
    perform: (_table, command) => performReady(command),
  },
  interrupt: {
    decoder: object({ do: literal("interrupt"), by: combatant }),
    forbids: interruptForbids,
    perform: performInterrupt,
  },
  totalDefense: {
    decoder: object({ do: literal("totalDefense"), by: combatant }),
    forbids: totalDefenseForbids,
    perform: performTotalDefense,
  },
  dodge: {
    decoder: object({ do: literal("dodge"), by: combatant, target: nullable(combatant) }),
    forbids: dodgeForbids,
    perform: (_table, command) => performDodge(command),
  },
};
