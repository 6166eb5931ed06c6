import type { Deeds } from "../game.ts";
import type { GrappleCommand } from "./commands.ts";
import * as works from "./works.ts";

/** What grapplers do that takes no attack. */
export const GRAPPLE_RULES: Deeds<GrappleCommand> = {
  slipOut: { forbids: works.slipOutForbids, perform: works.performSlipOut },
  drawLight: { forbids: works.drawLightForbids, perform: works.performDrawLight },
  takeComponent: {
    forbids: works.takeComponentForbids,
    perform: (_table, command) => works.performTakeComponent(command),
  },
  releaseHold: { forbids: works.releaseForbids, perform: works.performRelease },
  endGrapple: { forbids: works.endGrappleForbids, perform: works.performEndGrapple },
};
