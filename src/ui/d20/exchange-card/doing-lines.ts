import type { ActivityEvent } from "../../../rules/d20/activity/events.ts";
import type { FootworkEvent } from "../../../rules/d20/footwork/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";

/** What the card says of fighters on the move. */
export const FOOTWORK_LINES: Lines<FootworkEvent> = {
  moved: line("fa-shoe-prints", "plain", ({ gait }) => `PDA.D20.Card.Moved.${gait}`),
  moveStopped: line("fa-hand", "harm", "PDA.D20.Card.MoveStopped"),
  displaced: line("fa-arrows-up-down-left-right", "plain", "PDA.D20.Card.Displaced"),
  ran: line("fa-lungs", "harm", ({ restUntil }) => (restUntil > 0 ? "PDA.D20.Card.Winded" : null)),
};

/** What the card says of everything else that a combatant does. */
export const ACTIVITY_LINES: Lines<ActivityEvent> = {
  activityBegun: line("fa-hourglass-half", "plain", "PDA.D20.Card.ActivityBegun"),
  activityDone: line("fa-hand-sparkles", "plain", "PDA.D20.Card.ActivityDone"),
  activityLost: line("fa-ban", "harm", "PDA.D20.Card.ActivityLost"),
  gearMoved: line("fa-hand-holding", "plain", ({ place }) => `PDA.D20.Card.GearMoved.${place}`),
  weaponLoaded: line("fa-rotate", "plain", "PDA.D20.Card.WeaponLoaded"),
};
