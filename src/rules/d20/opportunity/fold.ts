import { told } from "../../kernel/families.ts";
import type { FoldsOf } from "../game.ts";
import { changeTurn } from "../turn/fold.ts";
import type { OpportunityEvent } from "./events.ts";

export const OPPORTUNITY_FOLDS: FoldsOf<OpportunityEvent> = {
  opportunityBarred: told,
  opportunityKept: told,
  opportunityTaken: (encounter, { id }) =>
    changeTurn(encounter, id, ({ opportunities }) => ({
      opportunities: { ...opportunities, taken: opportunities.taken + 1 },
    })),
  opportunityGiven: (encounter, { to, by, round }) =>
    changeTurn(encounter, to, ({ opportunities }) => ({
      opportunities: { ...opportunities, movers: [...opportunities.movers, { id: by, round }] },
    })),
};
