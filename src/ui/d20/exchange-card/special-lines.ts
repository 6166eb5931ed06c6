import type { SpecialEvent } from "../../../rules/d20/special/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";
import { aidWord } from "../wording.ts";

/** What the card says of special attacks. */
export const SPECIAL_LINES: Lines<SpecialEvent> = {
  aidRolled: line("fa-handshake-angle", { true: "guard" }, "success"),
  aidGiven: line("fa-handshake-angle", "guard", ({ against }) => (against === null ? "skill" : "foe"), {
    with: ({ purpose }, { words }) => ({ what: aidWord(purpose, words) }),
  }),
  aidUsed: null,
  gearAttacked: line("fa-hammer", { true: "hit" }, "hit"),
  gearStruck: line("fa-hammer", "harm", ({ lost, left }) =>
    left === 0 ? "destroyed" : lost === 0 ? "unharmed" : "harmed",
  ),
  opposedRolled: line("fa-khanda", "plain"),
  contestDecided: line("fa-scale-unbalanced", "plain", "won"),
  pushed: line("fa-people-pulling", "harm", ({ to }) => (to === null ? "byHand" : "map")),
  splashScattered: line(
    "fa-flask",
    "luck",
    ({ at, squares }) => (at === null ? "byHand" : squares === 0 ? "stopped" : "map"),
    {
      die: "way",
      with: ({ way }, { words }) => ({ way: words.text(`PDA.D20.Scatter.${way}`) }),
    },
  ),
  // The map shows it.
  splashSpread: null,
  splashed: line("fa-droplet", "harm"),
  caughtFire: line("fa-fire", "harm"),
  burned: line("fa-fire", "harm"),
  fireEnded: line("fa-fire-extinguisher", "guard", ({ byHand }) => (byHand ? "" : null)),
  feinted: line("fa-masks-theater", "luck"),
  feintUsed: null,
};
