import { changeCombatant, changedEncounter, type Encounter } from "../../kernel/encounter.ts";
import type { CombatantId, GearId } from "../../kernel/ids.ts";
import { assertNever } from "../../kernel/json.ts";
import { foldHold } from "../attack/hold-events.ts";
import { withBody, withTurn } from "../changed.ts";
import type { SegmentsGame } from "../game.ts";
import type { Field } from "../state.ts";
import type { BodyCondition } from "../stats.ts";
import type { GrappleEvent } from "./events.ts";
import { grappleOf } from "./field.ts";

type State = Encounter<SegmentsGame>;
type Told<T extends GrappleEvent["type"]> = Extract<GrappleEvent, { type: T }>;

/** A fight after something that happened in grapple. Conditions say of each what the field says of pairs. */
export function foldGrapple(encounter: State, event: GrappleEvent): State {
  switch (event.type) {
    case "slipThwarted":
    case "grappleRolled":
    case "grappleOpposed":
      return encounter;
    case "grappleBegun":
      return begun(encounter, event);
    case "grappleEnded":
      return ended(encounter, event);
    case "grappleLocked":
      return locked(encounter, event);
    default:
      return assertNever(event, "event");
  }
}

/** The same fight with a condition gained or lost. */
function marked(encounter: State, id: CombatantId, condition: BodyCondition, holds: boolean): State {
  return changeCombatant<SegmentsGame>(encounter, id, (combatant) => {
    const { conditions } = combatant.body;
    if (conditions.includes(condition) === holds) return combatant;
    return withBody(combatant, {
      conditions: holds ? [...conditions, condition] : conditions.filter((each) => each !== condition),
    });
  });
}

function begun(encounter: State, { holder, held, since }: Told<"grappleBegun">): State {
  const field: Field = {
    ...encounter.field,
    grapples: [...encounter.field.grapples, { holder, held, locked: null, since }],
  };
  return [holder, held].reduce<State>(
    (after, id) => unaimed(marked(after, id, "grappled", true), id),
    changedEncounter(encounter, { field }),
  );
}

/** The ground that a shooter kept under fire is their aim, and lost with it. [SEG-HOUSE-37] */
function unaimed(encounter: State, id: CombatantId): State {
  return changeCombatant<SegmentsGame>(encounter, id, (combatant) => withTurn(combatant, { cover: null }));
}

function ended(encounter: State, { holder, held }: Told<"grappleEnded">): State {
  const grapples = encounter.field.grapples.filter((each) => each.holder !== holder || each.held !== held);
  let after = changedEncounter(encounter, { field: { ...encounter.field, grapples } });
  for (const id of [holder, held]) {
    if (!grapples.some((each) => each.holder === id || each.held === id)) after = marked(after, id, "grappled", false);
    if (!grapples.some((each) => each.locked === id)) after = marked(after, id, "locked", false);
  }
  return after;
}

function locked(encounter: State, { by, target }: Told<"grappleLocked">): State {
  const theirs = grappleOf(encounter.field, by, target);
  const grapples = encounter.field.grapples.map((each) => (each === theirs ? { ...each, locked: target } : each));
  return marked(changedEncounter(encounter, { field: { ...encounter.field, grapples } }), target, "locked", true);
}

/** A weapon that has left the hand, or is broken, grips no one any more. [SEG-HOUSE-51] */
export function loosenGear(encounter: State, holder: CombatantId, gear: GearId): State {
  return encounter.field.holds
    .filter((hold) => hold.kind === "grip" && hold.holder === holder && hold.gear === gear)
    .reduce<State>(
      (after, { kind, held }) => foldHold(after, { type: "holdEnded", kind, holder, held, rule: "SEG-HOUSE-51" }),
      encounter,
    );
}
