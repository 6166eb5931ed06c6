import { changeCombatant, type Encounter } from "../../kernel/encounter.ts";
import { assertNever } from "../../kernel/json.ts";
import { changed, withBody, withTurn } from "../changed.ts";
import type { SegmentsGame } from "../game.ts";
import type { FootworkEvent } from "./events.ts";

type State = Encounter<SegmentsGame>;

/** A fight after something that befell fighters on the move. */
export function foldFootwork(encounter: State, event: FootworkEvent): State {
  switch (event.type) {
    case "stepLost":
    case "stepsMet":
    case "contactLost":
    case "breakthroughRolled":
    case "chargeLost":
      return encounter;
    case "stepDeclared":
    case "stepAnswered":
      return changeCombatant<SegmentsGame>(encounter, event.id, (combatant) =>
        withTurn(combatant, { step: event.step }),
      );
    case "moveEnded":
      return changeCombatant<SegmentsGame>(encounter, event.id, (combatant) => withTurn(combatant, { move: null }));
    case "displaced": {
      const { to } = event;
      return to === null
        ? encounter
        : changeCombatant<SegmentsGame>(encounter, event.id, (combatant) => changed(combatant, { position: to }));
    }
    case "mountedRoundCounted":
      return changeCombatant<SegmentsGame>(encounter, event.id, (combatant) =>
        withBody(combatant, { fatigue: { ...combatant.body.fatigue, mountedRounds: event.rounds } }),
      );
    default:
      return assertNever(event, "event");
  }
}
