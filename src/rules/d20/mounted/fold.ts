import { movedTogether } from "../../kernel/company.ts";
import { told } from "../../kernel/families.ts";
import { COMPANY, withCarrier } from "../company/company.ts";
import type { D20Game, FoldsOf } from "../game.ts";
import { changeTurn } from "../turn/fold.ts";
import { stricter } from "./casting.ts";
import type { MountedEvent } from "./events.ts";

export const MOUNTED_FOLDS: FoldsOf<MountedEvent> = {
  mounted: (encounter, { id, mount, to }) =>
    withCarrier(movedTogether<D20Game>(COMPANY, encounter, id, to), id, { by: mount, as: "rides" }),
  dismounted: (encounter, { id, to }) => movedTogether<D20Game>(COMPANY, withCarrier(encounter, id, null), id, to),
  riderRefused: told,
  seatRolled: told,
  castInSaddle: (encounter, { id, leaves }) =>
    changeTurn(encounter, id, ({ riding }) => ({ riding: { ...riding, leaves: stricter(riding.leaves, leaves) } })),
  reinsTaken: (encounter, { id, what, success }) =>
    changeTurn(encounter, id, ({ riding }) => ({
      riding: {
        ...riding,
        ...(what === "calm" ? { unruly: !success } : {}),
        ...(what === "shoots" || what === "alone" ? { [what]: success } : {}),
        ...(what === "fight" || what === "knees" ? { [what]: success ? "may" : "mayNot" } : {}),
      },
    })),
};
