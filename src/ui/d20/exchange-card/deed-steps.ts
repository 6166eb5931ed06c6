import type { ActivityEvent } from "../../../rules/d20/activity/events.ts";
import type { FootworkEvent } from "../../../rules/d20/footwork/events.ts";
import type { Told } from "../../exchange-card/teller.ts";
import { line, type Steps } from "./steps.ts";

const activity = (id: string, { words }: Told): string => words.text(`PDA.D20.Activity.${id}`);

/** What the card says of fighters on the move. */
export const FOOTWORK_STEPS: Steps<FootworkEvent> = {
  moved: ({ id, gait, squares, rule }, told) =>
    line(
      told,
      ["fa-shoe-prints", "plain"],
      `PDA.D20.Card.Moved.${gait}`,
      { name: told.names.combatant(id), squares },
      { rules: [rule] },
    ),
  moveStopped: ({ id, rule }, told) =>
    line(told, ["fa-hand", "harm"], "PDA.D20.Card.MoveStopped", { name: told.names.combatant(id) }, { rules: [rule] }),
  displaced: ({ id, rule }, told) =>
    line(
      told,
      ["fa-arrows-up-down-left-right", "plain"],
      "PDA.D20.Card.Displaced",
      { name: told.names.combatant(id) },
      { rules: [rule] },
    ),
  ran: ({ id, restUntil, rule }, told) =>
    restUntil > 0
      ? line(
          told,
          ["fa-lungs", "harm"],
          "PDA.D20.Card.Winded",
          { name: told.names.combatant(id), round: restUntil },
          { rules: [rule] },
        )
      : null,
};

/** What the card says of everything else that somebody does. */
export const ACTIVITY_STEPS: Steps<ActivityEvent> = {
  activityBegun: ({ id, activity: deed, rule }, told) =>
    line(
      told,
      ["fa-hourglass-half", "plain"],
      "PDA.D20.Card.ActivityBegun",
      { name: told.names.combatant(id), deed: activity(deed, told) },
      { rules: [rule] },
    ),
  activityDone: ({ id, activity: deed, rule }, told) =>
    line(
      told,
      ["fa-hand-sparkles", "plain"],
      "PDA.D20.Card.ActivityDone",
      { name: told.names.combatant(id), deed: activity(deed, told) },
      { rules: [rule] },
    ),
  activityLost: ({ id, activity: deed, rule }, told) =>
    line(
      told,
      ["fa-ban", "harm"],
      "PDA.D20.Card.ActivityLost",
      { name: told.names.combatant(id), deed: activity(deed, told) },
      { rules: [rule] },
    ),
  gearMoved: ({ id, gear, place, rule }, told) =>
    line(
      told,
      ["fa-hand-holding", "plain"],
      `PDA.D20.Card.GearMoved.${place}`,
      { name: told.names.combatant(id), gear: told.names.gear(gear) },
      { rules: [rule] },
    ),
  weaponLoaded: ({ id, gear, rule }, told) =>
    line(
      told,
      ["fa-rotate", "plain"],
      "PDA.D20.Card.WeaponLoaded",
      { name: told.names.combatant(id), gear: told.names.gear(gear) },
      { rules: [rule] },
    ),
};
