import { told } from "../../kernel/families.ts";
import { changeField, changeTurn } from "../changed.ts";
import type { FoldsOf, SegmentsEncounter } from "../game.ts";
import { withCondition } from "../life/fold.ts";
import type { GrappleEvent } from "./events.ts";
import { grappleOf } from "./field.ts";

/** What the family's events do. Conditions say of each what the field says of pairs. */
export const GRAPPLE_FOLDS: FoldsOf<GrappleEvent> = {
  slipThwarted: told,
  grappleRolled: told,
  grappleOpposed: told,
  // The ground that a shooter kept under fire is their aim, and lost with it. [SEG-HOUSE-37]
  grappleBegun: (encounter, { holder, held, since }) =>
    [holder, held].reduce<SegmentsEncounter>(
      (after, id) => changeTurn(withCondition(after, id, "grappled", true), id, () => ({ cover: null })),
      changeField(encounter, { grapples: [...encounter.field.grapples, { holder, held, locked: null, since }] }),
    ),
  grappleEnded: (encounter, { holder, held }) => {
    const grapples = encounter.field.grapples.filter((each) => each.holder !== holder || each.held !== held);
    let after = changeField(encounter, { grapples });
    for (const id of [holder, held]) {
      if (!grapples.some((each) => each.holder === id || each.held === id))
        after = withCondition(after, id, "grappled", false);
      if (!grapples.some((each) => each.locked === id)) after = withCondition(after, id, "locked", false);
    }
    return after;
  },
  grappleLocked: (encounter, { by, target }) => {
    const theirs = grappleOf(encounter.field, by, target);
    const grapples = encounter.field.grapples.map((each) => (each === theirs ? { ...each, locked: target } : each));
    return withCondition(changeField(encounter, { grapples }), target, "locked", true);
  },
};
