import { readCode } from "../../../rules/segments/derive/effect-code.ts";
import type { SegmentClock } from "../../../rules/segments/stored/field.ts";
import type { TurnState } from "../../../rules/segments/stored/turn.ts";
import type { ActorStats } from "../../../rules/segments/stored/actor.ts";
import { STATES, type StateId } from "./status-list.ts";

/** What the states of somebody follow from. */
export interface StateSource {
  readonly body: Pick<ActorStats, "conditions" | "injuries">;
  /** Points that weariness takes, 0 or more; null where the reader may not know. */
  readonly weariness: number | null;
  /** Turn and clock of the fight that is on; null out of a fight, or where the reader may not know. */
  readonly fight: {
    readonly turn: Pick<TurnState, "guardDown" | "surprised" | "timed">;
    readonly clock: SegmentClock;
  } | null;
}

const BLEEDING = new Set(["minorHaemorrhage", "majorHaemorrhage"]);

/** The states that hold now, in the list's order. [SEG-HOUSE-57] [SEG-HOUSE-59] */
export function statesOf({ body, weariness, fight }: StateSource): readonly StateId[] {
  const states = new Set<StateId>(body.conditions);
  if (
    body.injuries.some(
      ({ codes, treated }) => !treated && codes.some((code) => BLEEDING.has(readCode(code)?.effect ?? "")),
    )
  )
    states.add("haemorrhage");
  if (weariness !== null && weariness > 0) states.add("weary");
  if (fight !== null) {
    const { turn, clock } = fight;
    if (turn.guardDown !== null && turn.guardDown.until >= clock.segment) states.add("guardDown");
    if (turn.surprised) states.add("surprised");
    for (const { id } of turn.timed) states.add(id);
  }
  return STATES.filter((id) => states.has(id));
}
