import type { RulingEvent } from "../../../rules/d20/rulings/events.ts";
import type { AimRuling } from "../../../rules/d20/stored/field.ts";
import type { Stance } from "../../../rules/d20/stored/turn.ts";
import type { TurnEvent } from "../../../rules/d20/turn/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";
import { listed } from "../../exchange-card/wording.ts";
import type { Words } from "../../words.ts";

const ORDER = line<Extract<TurnEvent, { type: "orderSet" }>>("fa-list-ol", "plain", "PDA.D20.Card.Order", {
  with: ({ order }, { names }) => ({
    names: listed(
      order.map(({ id }) => id),
      names,
    ),
  }),
});

/** What the card says of turns and their order. */
export const TURN_LINES: Lines<TurnEvent> = {
  awarenessSet: line("fa-eye", "plain", ({ aware }) => (aware ? "PDA.D20.Card.Aware" : "PDA.D20.Card.Unaware")),
  initiativeRolled: line("fa-stopwatch", "plain", "PDA.D20.Card.Initiative"),
  tieBroken: line("fa-coins", "luck", "PDA.D20.Card.TieBroken", {
    with: ({ lots }, { names }) => ({
      names: listed(
        lots.flatMap(({ ids }) => ids),
        names,
      ),
    }),
  }),
  watched: line("fa-eye", "guard", "PDA.D20.Card.Watched"),
  // An order of which the reader sees none goes without saying.
  orderSet: {
    stepOf: (event, wording) =>
      event.order.some(({ id }) => wording.names.sees(id)) ? ORDER.stepOf(event, wording) : null,
  },
  fightBegun: line("fa-exclamation", "luck", ({ surprise }) => (surprise ? "PDA.D20.Card.SurpriseRound" : null)),
  clockMoved: null,
  turnBegun: null,
  turnEnded: null,
  actionSpent: null,
  waitBegun: line("fa-hourglass-half", "plain", ({ waiting }) => `PDA.D20.Card.Waiting.${waiting}`),
  countTaken: line("fa-list-ol", "plain", "PDA.D20.Card.CountTaken"),
  turnInterrupted: line("fa-bolt", "luck", "PDA.D20.Card.TurnInterrupted"),
  turnResumed: line("fa-rotate-left", "plain", "PDA.D20.Card.TurnResumed"),
  stanceTaken: line("fa-shield-halved", "guard", ({ stance }) => (isTaken(stance) ? "PDA.D20.Card.Stance" : null), {
    with: ({ stance }, { words }) => ({ stance: stanceText(stance, words) }),
  }),
  dodgeAimed: line("fa-shield-halved", "guard", ({ target }) =>
    target === null ? "PDA.D20.Card.DodgesNobody" : "PDA.D20.Card.Dodges",
  ),
};

/** What the card says of the game master's rulings. */
export const RULING_LINES: Lines<RulingEvent> = {
  aimRuled: line("fa-bullseye", "plain", "PDA.D20.Card.AimRuled", {
    with: ({ aim }, { names, words }) => ({
      name: names.combatant(aim.by),
      target: names.combatant(aim.target),
      what: aimText(aim, words),
    }),
  }),
  distancesSet: line("fa-ruler", "plain", "PDA.D20.Card.FieldRuled"),
  spentRuled: line("fa-list-check", "plain", ({ spent }) =>
    spent.length === 0 ? "PDA.D20.Card.NothingSpent" : "PDA.D20.Card.SpentRuled",
  ),
};

const isTaken = ({ defensive, totalDefense, expertise, powerAttack }: Stance): boolean =>
  totalDefense || defensive || expertise > 0 || powerAttack > 0;

/** What a combatant does besides in all their attacks. */
function stanceText({ defensive, totalDefense, expertise, powerAttack }: Stance, words: Words): string {
  return [
    ...(totalDefense ? [words.text("PDA.D20.Card.TotalDefense")] : []),
    ...(defensive ? [words.text("PDA.D20.Card.Defensive")] : []),
    ...(expertise > 0 ? [words.format("PDA.D20.Card.Expertise", { points: expertise })] : []),
    ...(powerAttack > 0 ? [words.format("PDA.D20.Card.PowerAttack", { points: powerAttack })] : []),
  ].join(", ");
}

/** What of an aim is ruled. */
function aimText({ cover, concealment, flanking, higher }: AimRuling, words: Words): string {
  const parts = [
    ...(cover === null ? [] : [words.text(`PDA.D20.Cover.${cover}`)]),
    ...(concealment === null ? [] : [words.format("PDA.D20.Card.RuledConcealment", { chance: concealment })]),
    ...(flanking === null
      ? []
      : [words.text(flanking ? "PDA.D20.Card.RuledFlanking" : "PDA.D20.Card.RuledNoFlanking")]),
    ...(higher === null ? [] : [words.text(higher ? "PDA.D20.Card.RuledHigher" : "PDA.D20.Card.RuledLevel")]),
  ];
  return parts.length === 0 ? words.text("PDA.D20.Aim.AsSeen") : parts.join(", ");
}
