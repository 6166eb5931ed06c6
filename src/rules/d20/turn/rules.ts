import { orderRules } from "../../kernel/turns/commands.ts";
import type { Deeds } from "../game.ts";
import { beginForbids, joinForbids, markAwareForbids, performBegin, performJoin, performMarkAware } from "./begin.ts";
import type { TurnCommand } from "./commands.ts";
import { dodgeForbids, performDodge, performTotalDefense, totalDefenseForbids } from "./stances.ts";
import { D20_TURNS } from "./turns.ts";
import * as waiting from "./waiting.ts";

/** Beginning, the order of turns, stances. */
export const TURN_RULES: Deeds<TurnCommand> = {
  begin: { forbids: beginForbids, perform: performBegin },
  markAware: { forbids: markAwareForbids, perform: performMarkAware },
  join: { forbids: joinForbids, perform: performJoin },
  ...orderRules(D20_TURNS),
  delay: { forbids: waiting.delayForbids, perform: waiting.performDelay },
  resume: { forbids: waiting.resumeForbids, perform: waiting.performResume },
  totalDefense: { forbids: totalDefenseForbids, perform: performTotalDefense },
  dodge: { forbids: dodgeForbids, perform: (_table, command) => performDodge(command) },
};
