import { changed, withBody, withTurn } from "../changed.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { RecoveryEvent } from "./events.ts";
import { withWounds } from "./healing.ts";

/** The events that change an actor; the others only tell. */
export type RecoveryChange = Extract<
  RecoveryEvent,
  { type: "haemorrhageStopped" | "woundsRecovered" | "breathHeld" | "tiringRoundNoted" | "fatigueTracked" }
>;

/** A combatant after care, rest, water or weariness. */
export function foldRecovery(combatant: SegmentsCombatant, event: RecoveryChange): SegmentsCombatant {
  const { body, turn } = combatant;
  switch (event.type) {
    case "woundsRecovered":
      return changed(combatant, { body: withWounds(body, event.points) });
    case "haemorrhageStopped":
      return withBody(combatant, {
        injuries: body.injuries.map((injury) => (injury.id === event.injury ? { ...injury, treated: true } : injury)),
      });
    case "breathHeld":
      return withBody(combatant, { breath: event.rounds });
    case "tiringRoundNoted":
      return withTurn(combatant, { tiringRounds: (turn.tiringRounds ?? 0) + event.points });
    case "fatigueTracked":
      return withTurn(combatant, { tiringRounds: null });
  }
}
