import { changedTurn } from "./changed.ts";
import type { SegmentsEvent } from "./events.ts";
import { EFFORTS, type Effort } from "./stats.ts";
import type { RoutineAction, TurnState } from "./stored/turn.ts";
import { surprisesIn } from "./surprise/surprised.ts";

type Told<T extends SegmentsEvent["type"]> = Extract<SegmentsEvent, { type: T }>;

/** A combatant's turn after something that they did or that befell them. `segment`: the one being played. */
export function foldTurn(
  turn: TurnState,
  event: Told<
    | "modeDeclared"
    | "modeSwitched"
    | "initiativeRolled"
    | "routineChanged"
    | "actionSpent"
    | "guardLowered"
    | "guardRaised"
    | "timedStateGained"
    | "timedStateEnded"
    | "simpleActionBegun"
    | "simpleActionEnded"
    | "moveBegun"
    | "moveStopped"
    | "effortMade"
    | "castingBegun"
    | "castingLost"
    | "castingAimed"
    | "castingDone"
    | "actAnnounced"
    | "announcedActBegun"
    | "actionHeld"
  >,
  segment: number,
): TurnState {
  switch (event.type) {
    case "modeDeclared":
      return changedTurn(turn, { mode: event.mode, cover: event.mode === "cover" ? turn.cover : null });
    case "modeSwitched":
      return changedTurn(turn, { mode: event.mode, barred: true, cover: null });
    case "initiativeRolled":
      return changedTurn(turn, { initiative: event.initiative.value, routine: event.routine });
    case "routineChanged":
      return changedTurn(turn, { routine: event.routine });
    case "actionSpent":
      return spend(turn, event, segment);
    case "guardLowered":
      return changedTurn(turn, { guardDown: { until: event.until, cause: event.cause } });
    case "guardRaised":
      return changedTurn(turn, { guardDown: null });
    case "timedStateGained":
      return changedTurn(turn, { timed: [...turn.timed.filter((state) => state.id !== event.state.id), event.state] });
    case "timedStateEnded":
      return changedTurn(turn, { timed: turn.timed.filter((state) => state.id !== event.state) });
    case "simpleActionBegun":
      return changedTurn(turn, { simple: event.simple });
    case "simpleActionEnded":
      return changedTurn(turn, { simple: null });
    case "moveBegun":
      return changedTurn(turn, {
        move: event.move,
        setOff: event.rapid ? event.move.from : turn.setOff,
        charges: turn.charges + (event.move.charge === null ? 0 : 1),
      });
    case "moveStopped":
      return changedTurn(turn, { move: null });
    case "actAnnounced":
      return changedTurn(turn, { announced: { segment, command: event.command }, ...acted(turn, segment) });
    case "announcedActBegun":
      return changedTurn(turn, { announced: null, ...unacted(turn) });
    case "actionHeld":
      return changedTurn(turn, { waits: segment });
    case "castingBegun":
      return changedTurn(turn, { casting: event.casting });
    case "castingAimed":
      return turn.casting === null ? turn : changedTurn(turn, { casting: { ...turn.casting, area: event.area } });
    case "castingLost":
    case "castingDone":
      return changedTurn(turn, { casting: null });
    case "effortMade":
      return changedTurn(turn, { effort: harder(turn.effort, event.effort) });
  }
}

/** The segment's one action is taken; blows, parries and free attacks tire. [SEG-CORE-02] [SEG-HOUSE-65] */
function spend(turn: TurnState, event: Told<"actionSpent">, segment: number): TurnState {
  const routine = event.action === null ? turn.routine : spent(turn.routine, event.action);
  const fights = event.on !== "simpleAction" && event.on !== "move";
  const surprises = surprisesIn(turn, segment) + (event.on === "surprise" ? 1 : 0);
  return changedTurn(turn, { routine, ...acted(turn, segment), surprises, effort: fights ? "tiring" : turn.effort });
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

/** A turn at the start of a round: nothing spent, nothing declared. What goes on from the last round is begun again. [SEG-HOUSE-13] */
export function renewTurn(turn: TurnState): TurnState {
  return {
    mode: null,
    initiative: null,
    routine: [],
    actedIn: null,
    repeats: 0,
    surprises: 0,
    guardDown: null,
    simple: null,
    move: null,
    setOff: null,
    step: null,
    barred: false,
    surprised: turn.surprised,
    waits: null,
    announced: null,
    casting: turn.casting,
    tiringRounds: turn.tiringRounds,
    cover: null,
    charges: 0,
    timed: turn.timed,
    effort: "restful",
  };
}
