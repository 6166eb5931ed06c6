import type { CombatantId } from "../../kernel/ids.ts";
import { told } from "../../kernel/families.ts";
import type { D20Encounter, FoldsOf } from "../game.ts";
import type { Hold } from "../stored/turn.ts";
import { changeTurn } from "../turn/fold.ts";
import type { GrappleEvent } from "./events.ts";

/** One side's holds with something changed. */
const changeHolds = (
  encounter: D20Encounter,
  id: CombatantId,
  change: (holds: readonly Hold[]) => readonly Hold[],
): D20Encounter => changeTurn(encounter, id, ({ holds }) => ({ holds: change(holds) }));

const without =
  (other: CombatantId) =>
  (holds: readonly Hold[]): readonly Hold[] =>
    holds.filter(({ id }) => id !== other);

const joined =
  (id: CombatantId) =>
  (holds: readonly Hold[]): readonly Hold[] => [...without(id)(holds), { id, pinned: null, gagged: false }];

/** Both sides of a hold. */
const both = (
  encounter: D20Encounter,
  { by, target }: { readonly by: CombatantId; readonly target: CombatantId },
  change: (other: CombatantId) => (holds: readonly Hold[]) => readonly Hold[],
): D20Encounter => changeHolds(changeHolds(encounter, by, change(target)), target, change(by));

/** The hold of the one who is pinned. */
const gripOn = (
  encounter: D20Encounter,
  { by, target }: { readonly by: CombatantId; readonly target: CombatantId },
  grip: Omit<Hold, "id">,
): D20Encounter =>
  changeHolds(encounter, target, (holds) => holds.map((hold) => (hold.id === by ? { ...hold, ...grip } : hold)));

export const GRAPPLE_FOLDS: FoldsOf<GrappleEvent> = {
  grappleRolled: told,
  holdBegun: (encounter, event) => both(encounter, event, joined),
  holdEnded: (encounter, event) => both(encounter, event, without),
  pinned: (encounter, event) => gripOn(encounter, event, { pinned: event.round, gagged: event.gagged }),
  pinEnded: (encounter, event) => gripOn(encounter, event, { pinned: null, gagged: false }),
  holdSlackened: told,
  componentTaken: (encounter, { id }) => changeTurn(encounter, id, () => ({ component: true })),
  componentUsed: (encounter, { id }) => changeTurn(encounter, id, () => ({ component: false })),
};
