import type { FootworkEvent } from "../../../rules/segments/footwork/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";
import { goneKey, spanText } from "./going-text.ts";
import { kindTags } from "./kind-tags.ts";

/** What the card says of fighters on the move. */
export const FOOTWORK_LINES: Lines<FootworkEvent> = {
  stepDeclared: line("fa-shoe-prints", "plain", ({ step }) => `PDA.Segments.Card.StepDeclared.${step.way}`, {
    with: ({ step }, { names }) => ({ other: names.combatant(step.relativeTo) }),
  }),
  stepAnswered: line("fa-shoe-prints", "plain", ({ step }) => `PDA.Segments.Card.StepAnswered.${step.way}`),
  stepLost: line("fa-ban", "plain", "PDA.Segments.Card.StepLost"),
  stepsMet: line("fa-people-arrows", "plain", ({ outcome }) => `PDA.Segments.Card.StepsMet.${outcome}`),
  contactLost: line("fa-link-slash", "guard", "PDA.Segments.Card.ContactLost"),
  displaced: line("fa-arrows-up-down-left-right", "hit", ({ cause }) =>
    cause === "step" ? null : `PDA.Segments.Card.Displaced.${cause}`,
  ),
  breakthroughRolled: line(
    "fa-people-arrows",
    ({ success }) => (success ? "hit" : "plain"),
    ({ natural, success }) =>
      natural === 1 && !success
        ? "PDA.Segments.Card.Fumble"
        : success
          ? "PDA.Segments.Card.Breakthrough.success"
          : "PDA.Segments.Card.Breakthrough.failure",
    {
      with: ({ contests }, { names, words }) => ({
        strike: contests[0]?.strike.value ?? 0,
        against: contests
          .map(({ target, against: { value } }) =>
            words.format("PDA.Segments.Card.BreakthroughAgainst", { name: names.combatant(target), total: value }),
          )
          .join(", "),
      }),
      tags: (event, wording) => kindTags(event, wording),
      totals: ({ contests }) => contests.flatMap(({ strike, against }) => [strike, against]),
    },
  ),
  chargeLost: line("fa-ban", "plain", "PDA.Segments.Card.ChargeLost"),
  moveBegun: line(
    ({ move }) => (move.charge === null ? "fa-person-running" : "fa-horse-head"),
    ({ move }) => (move.charge === null ? "plain" : "luck"),
    ({ move }) => goneKey(move),
    {
      with: ({ move }, { names, words }) => ({
        target: names.combatant(move.charge?.target ?? move.towards ?? ""),
        speed: move.speed,
        segments: spanText(move, words),
      }),
    },
  ),
  moved: null,
  engagementSet: null,
  moveStopped: line("fa-hand", "harm", "PDA.Segments.Card.MoveStopped"),
  moveEnded: line("fa-ban", "plain", ({ missed }) => (missed === undefined ? null : "PDA.Segments.Card.RunMissed"), {
    with: ({ missed = "" }, { names }) => ({ target: names.combatant(missed) }),
  }),
  mountedRoundCounted: null,
};
