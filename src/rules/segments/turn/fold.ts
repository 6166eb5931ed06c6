import { changedEncounter } from "../../kernel/encounter.ts";
import { told } from "../../kernel/families.ts";
import { changed, changedTurn, changeTurn } from "../changed.ts";
import type { FoldsOf } from "../game.ts";
import { EFFORTS, type Effort } from "../stats.ts";
import { BLANK_TURN, type RoutineAction, type TurnState } from "../stored/turn.ts";
import { surprisesIn } from "../surprise/surprised.ts";
import type { TurnEvent } from "./events.ts";

/** A turn at the start of a round: nothing spent, nothing declared. What goes on from the last round is begun again. [SEG-HOUSE-13] */
function renewed({ surprised, casting, tiringRounds, timed }: TurnState): TurnState {
  return changedTurn(BLANK_TURN, { surprised, casting, tiringRounds, timed });
}

/** The segment's one action is taken; blows, parries and free attacks tire. [SEG-CORE-02] [SEG-HOUSE-65] */
function spend(
  turn: TurnState,
  { action, on }: Extract<TurnEvent, { type: "actionSpent" }>,
  segment: number,
): Partial<TurnState> {
  return {
    routine: action === null ? turn.routine : spent(turn.routine, action),
    ...acted(turn, segment),
    surprises: surprisesIn(turn, segment) + (on === "surprise" ? 1 : 0),
    effort: on !== "simpleAction" && on !== "move" ? "tiring" : turn.effort,
  };
}

/** One more action in this segment, or the first. [SEG-CORE-02] */
function acted({ actedIn, repeats }: TurnState, segment: number): Pick<TurnState, "actedIn" | "repeats"> {
  return { actedIn: segment, repeats: actedIn === segment ? repeats + 1 : 0 };
}

/** An announced action is not yet one. */
function unacted({ actedIn, repeats }: TurnState): Pick<TurnState, "actedIn" | "repeats"> {
  return repeats > 0 ? { actedIn, repeats: repeats - 1 } : { actedIn: null, repeats: 0 };
}

function spent(routine: readonly RoutineAction[], id: string): readonly RoutineAction[] {
  return routine.map((action) => (action.id === id ? { id, segment: action.segment, state: "spent" } : action));
}

function harder(a: Effort, b: Effort): Effort {
  return EFFORTS.indexOf(a) >= EFFORTS.indexOf(b) ? a : b;
}

export const TURN_FOLDS: FoldsOf<TurnEvent> = {
  clockMoved: (encounter, { clock }) => changedEncounter(encounter, { clock }),
  roundBegun: (encounter) =>
    changedEncounter(encounter, {
      combatants: encounter.combatants.map((combatant) => changed(combatant, { turn: renewed(combatant.turn) })),
    }),
  modeDeclared: (encounter, { id, mode }) =>
    changeTurn(encounter, id, ({ cover }) => ({ mode, cover: mode === "cover" ? cover : null })),
  modeSwitched: (encounter, { id, mode }) => changeTurn(encounter, id, () => ({ mode, barred: true, cover: null })),
  initiativeRolled: (encounter, { id, initiative, routine }) =>
    changeTurn(encounter, id, () => ({ initiative: initiative.value, routine })),
  routineChanged: (encounter, { id, routine }) => changeTurn(encounter, id, () => ({ routine })),
  actionSpent: (encounter, event) =>
    changeTurn(encounter, event.id, (turn) => spend(turn, event, encounter.clock.segment)),
  actionHeld: (encounter, { id }) => changeTurn(encounter, id, () => ({ waits: encounter.clock.segment })),
  actAnnounced: (encounter, { id, command }) => {
    const { segment } = encounter.clock;
    return changeTurn(encounter, id, (turn) => ({ announced: { segment, command }, ...acted(turn, segment) }));
  },
  announcedActBegun: (encounter, { id }) =>
    changeTurn(encounter, id, (turn) => ({ announced: null, ...unacted(turn) })),
  announcedActLost: told,
  guardLowered: (encounter, { id, until, cause }) => changeTurn(encounter, id, () => ({ guardDown: { until, cause } })),
  guardRaised: (encounter, { id }) => changeTurn(encounter, id, () => ({ guardDown: null })),
  effortMade: (encounter, { id, effort }) =>
    changeTurn(encounter, id, (turn) => ({ effort: harder(turn.effort, effort) })),
};
