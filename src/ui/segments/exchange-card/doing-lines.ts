import type { ActivityEvent } from "../../../rules/segments/activity/events.ts";
import type { FootworkEvent } from "../../../rules/segments/footwork/events.ts";
import type { MagicEvent } from "../../../rules/segments/magic/events.ts";
import type { ShootingEvent } from "../../../rules/segments/shooting/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";
import { kindTags } from "./attack-lines.ts";
import { goneWord, spanText } from "./going-text.ts";

/** What the card says of fighters on the move, of simple actions and gear, of shots and ground kept under fire, of spells and magic items. */
export const DOING_LINES: Lines<FootworkEvent | ActivityEvent | ShootingEvent | MagicEvent> = {
  stepDeclared: line("fa-shoe-prints", "plain", ({ step }) => step.way),
  stepAnswered: line("fa-shoe-prints", "plain", ({ step }) => step.way),
  stepLost: line("fa-ban", "plain"),
  stepsMet: line("fa-people-arrows", "plain", "outcome"),
  contactLost: line("fa-link-slash", "guard"),
  displaced: line("fa-arrows-up-down-left-right", "hit", ({ cause }) => (cause === "step" ? null : cause)),
  breakthroughRolled: line(
    "fa-people-arrows",
    ({ success }) => (success ? "hit" : "plain"),
    ({ natural, success }) =>
      natural === 1 && !success ? "PDA.Segments.Card.Fumble" : success ? "success" : "failure",
    {
      with: ({ contests }, { names, words }) => ({
        strike: contests[0]?.strike.value ?? 0,
        against: contests
          .map(({ target, against: { value } }) =>
            words.format("PDA.Segments.Card.BreakthroughAgainst", { name: names.combatant(target), total: value }),
          )
          .join(", "),
      }),
      tags: (event) => kindTags(event),
      totals: ({ contests }) => contests.flatMap(({ strike, against }) => [strike, against]),
    },
  ),
  chargeLost: line("fa-ban", "plain"),
  moveBegun: line(
    ({ move }) => (move.charge === null ? "fa-person-running" : "fa-horse-head"),
    { charge: "luck" },
    ({ move }) => goneWord(move),
    { with: ({ move }, { words }) => ({ segments: spanText(move, words) }) },
  ),
  moved: null,
  engagementSet: null,
  moveStopped: line("fa-hand", "harm"),
  moveEnded: line("fa-ban", "plain", ({ missed }) => (missed === undefined ? null : "")),
  mountedRoundCounted: null,
  simpleActionBegun: line("fa-hand-sparkles", "plain", () => "", {
    with: ({ simple }, { words }) => ({ segments: spanText(simple, words) }),
  }),
  simpleActionEnded: null,
  gearMoved: line("fa-hand-holding", "plain", ({ place }) => (place === "dropped" ? "dropped" : "placed")),
  gearBroken: line("fa-link-slash", "harm"),
  plateTorn: line("fa-shield", "harm"),
  // Where the distance has not been told it counts as short.
  shotTaken: line("fa-bullseye", "plain", ({ metres }) => (metres === null ? "untold" : "told"), {
    with: ({ metres }) => ({ metres: Math.round(metres ?? 0) }),
  }),
  weaponLoaded: line("fa-rotate", "plain"),
  coverAimed: line("fa-eye", "plain"),
  coverDropped: line("fa-eye-slash", "plain"),
  tearFreeRolled: line("fa-people-robbery", { true: "guard" }, "success"),
  castingBegun: line("fa-wand-sparkles", "plain", "source"),
  castingLost: line("fa-ban", "harm"),
  castingAimed: line("fa-draw-polygon", "plain", ({ area }) => (area === null ? "gone" : "shifted")),
  castingDone: line("fa-wand-magic-sparkles", "luck", "effect", {
    tags({ casting }, { names }) {
      const seen = casting.targets.filter((id) => names.sees(id));
      return [seen.length > 0 && { label: seen.map((id) => names.combatant(id)).join(", "), tone: "good" }];
    },
  }),
};
