import type { Deeds } from "../game.ts";
import type { TurningCommand } from "./commands.ts";
import * as negative from "./negative.ts";
import { performTurnUndead, turnUndeadForbids } from "./turn-undead.ts";

/** Channeled energy. */
export const TURNING_RULES: Deeds<TurningCommand> = {
  turnUndead: { forbids: turnUndeadForbids, perform: performTurnUndead },
  dispelTurning: { forbids: negative.dispelForbids, perform: negative.performDispel },
  bolsterUndead: { forbids: negative.bolsterForbids, perform: negative.performBolster },
  orderUndead: { forbids: negative.orderForbids, perform: (_table, command) => negative.performOrder(command) },
  releaseUndead: { forbids: negative.releaseForbids, perform: negative.performRelease },
};
