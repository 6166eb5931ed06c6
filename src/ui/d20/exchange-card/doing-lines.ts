import type { ActivityEvent } from "../../../rules/d20/activity/events.ts";
import type { FootworkEvent } from "../../../rules/d20/footwork/events.ts";
import type { MagicEvent } from "../../../rules/d20/magic/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";
import { disturbanceKey } from "../wording.ts";

/** How the card tells that one stands in another place, by the rule of it: who rushes at a foe goes in, and comes back out. */
const PLACED_BY: Readonly<Record<string, string>> = {
  "D20-BULL-04": "enters",
  "D20-BULL-14": "back",
  "D20-SPEC-09": "back",
};

/** What the card says of fighters on the move, of spells, items and powers, and of all else that a combatant does. */
export const DOING_LINES: Lines<FootworkEvent | ActivityEvent | MagicEvent> = {
  moved: line("fa-shoe-prints", "plain", "gait"),
  moveStopped: line("fa-hand", "harm"),
  displaced: line("fa-arrows-up-down-left-right", "plain", ({ rule }) => PLACED_BY[rule] ?? "elsewhere"),
  ran: line("fa-lungs", "harm", ({ restUntil }) => (restUntil > 0 ? "" : null)),
  activityBegun: line("fa-hourglass-half", "plain"),
  // Getting up and down has lines of its own.
  activityDone: line("fa-hand-sparkles", "plain", ({ activity }) => (activity === "mount" ? null : "")),
  activityLost: line("fa-ban", "harm"),
  gearMoved: line("fa-hand-holding", "plain", "place"),
  gearTaken: line("fa-hand-holding", "luck"),
  gearSplit: line("fa-layer-group", "plain"),
  weaponLoaded: line("fa-rotate", "plain"),
  castingBegun: line("fa-wand-sparkles", "plain", ({ casting }) => (casting.until === null ? "halved" : "timed")),
  castingKept: line("fa-wand-sparkles", "plain"),
  castingEnded: line("fa-ban", "harm", ({ completed }) => (completed ? null : "")),
  powerSpent: line("fa-hourglass-half", "plain", ({ experience, slot }) =>
    experience > 0 ? "experience" : slot === null ? null : "slot",
  ),
  powerLost: line("fa-ban", "harm"),
  powerWorked: line("fa-wand-magic-sparkles", "luck", ({ byTable }) => (byTable === true ? "byTable" : "byRules"), {
    tags: ({ targets }, { names }) =>
      targets.filter((id) => names.sees(id)).map((id) => ({ label: names.combatant(id), tone: "good" })),
  }),
  powerRolled: line("fa-dice", "plain", ({ target, dice }) =>
    target !== undefined ? "against" : dice === undefined ? "plain" : "atLevel",
  ),
  powerResisted: line("fa-shield-halved", "guard"),
  failureRolled: line("fa-hat-wizard", { true: "harm" }, "lost", { die: "roll" }),
  chargeHeld: line("fa-hand-sparkles", "luck"),
  chargeTried: null,
  chargeGone: line("fa-hand-sparkles", "plain", ({ discharged }) => (discharged ? "discharged" : "lost")),
  concentrationBegun: line("fa-brain", "plain"),
  concentrationKept: line("fa-brain", "plain"),
  concentrationEnded: line("fa-brain", "plain"),
  distractionsSet: line("fa-bell", "harm", ({ distractions }) => (distractions.length === 0 ? "none" : "some"), {
    with: ({ distractions }, { words }) => ({
      what: distractions.map(({ what }) => words.text(disturbanceKey(what))).join(", "),
    }),
  }),
  resistanceLowered: line("fa-shield-virus", "luck"),
  itemEndangered: line("fa-box-open", "harm"),
  usesRegained: line("fa-moon", "guard"),
  itemHarmed: line("fa-box-open", "harm"),
};
