import { boolean, literal, nullable, object } from "../../kernel/decode.ts";
import { combatant, referee } from "../../kernel/decode-parts.ts";
import { orderRules } from "../../kernel/turns/commands.ts";
import type { Commands } from "../game.ts";
import { beginForbids, joinForbids, markAwareForbids, performBegin, performJoin, performMarkAware } from "./begin.ts";
import type { TurnCommand } from "./commands.ts";
import { dodgeForbids, performDodge, performTotalDefense, totalDefenseForbids } from "./stances.ts";
import { D20_TURNS } from "./turns.ts";
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
  ...orderRules(D20_TURNS),
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
