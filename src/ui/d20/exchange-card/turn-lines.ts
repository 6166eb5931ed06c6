import type { RulingEvent } from "../../../rules/d20/rulings/events.ts";
import type { AimRuling } from "../../../rules/d20/stored/field.ts";
import type { Stance } from "../../../rules/d20/stored/turn.ts";
import type { TurnEvent } from "../../../rules/d20/turn/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";
import { joined, type Words } from "../../words.ts";

/** What the card says of turns and their order, and of the game master's rulings. */
export const TURN_LINES: Lines<TurnEvent | RulingEvent> = {
  awarenessSet: line("fa-eye", "plain", "aware"),
  initiativeRolled: line("fa-stopwatch", "plain"),
  initiativeCleared: line("fa-rotate-left", "plain"),
  tieBroken: line("fa-coins", "luck"),
  watched: line("fa-eye", "guard"),
  // An order of which the reader sees none goes without saying.
  orderSet: line("fa-list-ol", "plain", ({ order }, { names }) => (order.some(({ id }) => names.sees(id)) ? "" : null)),
  fightBegun: line("fa-exclamation", "luck", ({ surprise }) => (surprise ? "" : null)),
  clockMoved: null,
  turnBegun: null,
  turnEnded: null,
  actionSpent: null,
  waitBegun: line("fa-hourglass-half", "plain", "waiting"),
  countTaken: line("fa-list-ol", "plain"),
  turnInterrupted: line("fa-bolt", "luck"),
  turnResumed: line("fa-rotate-left", "plain"),
  stanceTaken: line(
    "fa-shield-halved",
    "guard",
    ({ stance }, { words }) => (stanceText(stance, words) === "" ? null : ""),
    {
      with: ({ stance }, { words }) => ({ stance: stanceText(stance, words) }),
    },
  ),
  dodgeAimed: line("fa-shield-halved", "guard", ({ target }) => (target === null ? "none" : "foe")),
  aimRuled: line("fa-bullseye", "plain", () => "", { with: ({ aim }, { words }) => ({ what: aimText(aim, words) }) }),
  distancesSet: line("fa-ruler", "plain"),
  spentRuled: line("fa-list-check", "plain", ({ spent }) => (spent.length === 0 ? "nothing" : "some")),
};

/** What a combatant does besides in all their attacks; blank: nothing. */
const stanceText = ({ defensive, totalDefense, expertise, powerAttack, charging }: Stance, words: Words): string =>
  joined(
    [
      charging && words.text("PDA.D20.Card.Charging"),
      totalDefense && words.text("PDA.D20.Card.TotalDefense"),
      defensive && words.text("PDA.D20.Card.Defensive"),
      expertise > 0 && words.format("PDA.D20.Card.Expertise", { points: expertise }),
      powerAttack > 0 && words.format("PDA.D20.Card.PowerAttack", { points: powerAttack }),
    ],
    ", ",
  );

/** What of an aim is ruled. */
function aimText({ cover, concealment, flanking, higher }: AimRuling, words: Words): string {
  const parts = [
    cover !== null && words.text(`PDA.D20.Cover.${cover}`),
    concealment !== null && words.format("PDA.D20.Card.RuledConcealment", { chance: concealment }),
    flanking !== null && words.text(`PDA.D20.Card.RuledFlanking.${String(flanking)}`),
    higher !== null && words.text(`PDA.D20.Card.RuledHigher.${String(higher)}`),
  ];
  return joined(parts, ", ") || words.text("PDA.D20.Aim.AsSeen");
}
