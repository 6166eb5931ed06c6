import type { OpportunityEvent } from "../../../rules/d20/opportunity/events.ts";
import type { RulingEvent } from "../../../rules/d20/rulings/events.ts";
import type { AimRuling } from "../../../rules/d20/stored/field.ts";
import type { Stance } from "../../../rules/d20/stored/turn.ts";
import type { TurnEvent } from "../../../rules/d20/turn/events.ts";
import type { Told } from "../../exchange-card/teller.ts";
import { line, silent, type Steps } from "./steps.ts";
import { listed } from "./title.ts";

/** What the card says of turns and their order. */
export const TURN_STEPS: Steps<TurnEvent> = {
  awarenessSet: ({ id, aware }, told) =>
    line(told, ["fa-eye", "plain"], aware ? "PDA.D20.Card.Aware" : "PDA.D20.Card.Unaware", {
      name: told.names.combatant(id),
    }),
  initiativeRolled: ({ ids, total, rules }, told) =>
    line(
      told,
      ["fa-stopwatch", "plain"],
      "PDA.D20.Card.Initiative",
      { names: listed(ids, told.names), total: total.value },
      { totals: [total], rules },
    ),
  tieBroken: ({ lots, rule }, told) =>
    line(
      told,
      ["fa-coins", "luck"],
      "PDA.D20.Card.TieBroken",
      {
        names: listed(
          lots.flatMap(({ ids }) => ids),
          told.names,
        ),
      },
      { rules: [rule] },
    ),
  watched: ({ id, rule }, told) =>
    line(told, ["fa-eye", "guard"], "PDA.D20.Card.Watched", { name: told.names.combatant(id) }, { rules: [rule] }),
  orderSet: ({ order, rule }, told) => {
    const seen = order.filter(({ id }) => told.names.sees(id));
    return seen.length === 0
      ? null
      : line(
          told,
          ["fa-list-ol", "plain"],
          "PDA.D20.Card.Order",
          { names: seen.map(({ id }) => told.names.combatant(id)).join(", ") },
          { rules: [rule] },
        );
  },
  fightBegun: ({ surprise, rule }, told) =>
    surprise ? line(told, ["fa-exclamation", "luck"], "PDA.D20.Card.SurpriseRound", {}, { rules: [rule] }) : null,
  clockMoved: silent,
  turnBegun: silent,
  turnEnded: silent,
  actionSpent: silent,
  waitBegun: ({ id, waiting, rule }, told) =>
    line(
      told,
      ["fa-hourglass-half", "plain"],
      `PDA.D20.Card.Waiting.${waiting}`,
      { name: told.names.combatant(id) },
      { rules: [rule] },
    ),
  countTaken: ({ id, rule }, told) =>
    line(
      told,
      ["fa-list-ol", "plain"],
      "PDA.D20.Card.CountTaken",
      { name: told.names.combatant(id) },
      { rules: [rule] },
    ),
  turnInterrupted: ({ id, by, rule }, told) =>
    line(
      told,
      ["fa-bolt", "luck"],
      "PDA.D20.Card.TurnInterrupted",
      { name: told.names.combatant(by), other: told.names.combatant(id) },
      { rules: [rule] },
    ),
  turnResumed: ({ id, rule }, told) =>
    line(
      told,
      ["fa-rotate-left", "plain"],
      "PDA.D20.Card.TurnResumed",
      { name: told.names.combatant(id) },
      { rules: [rule] },
    ),
  stanceTaken: ({ id, stance, rule }, told) => {
    const taken = stanceText(stance, told);
    return taken === ""
      ? null
      : line(
          told,
          ["fa-shield-halved", "guard"],
          "PDA.D20.Card.Stance",
          { name: told.names.combatant(id), stance: taken },
          { rules: [rule] },
        );
  },
  dodgeAimed: ({ id, target, rule }, told) =>
    line(
      told,
      ["fa-shield-halved", "guard"],
      target === null ? "PDA.D20.Card.DodgesNobody" : "PDA.D20.Card.Dodges",
      { name: told.names.combatant(id), target: target === null ? "" : told.names.combatant(target) },
      { rules: [rule] },
    ),
};

/** What the card says of opportunities. */
export const OPPORTUNITY_STEPS: Steps<OpportunityEvent> = {
  opportunityTaken: ({ id, against, rule }, told) =>
    line(
      told,
      ["fa-bolt", "luck"],
      "PDA.D20.Card.OpportunityTaken",
      { name: told.names.combatant(id), target: told.names.combatant(against) },
      { rules: [rule] },
    ),
  opportunityBarred: ({ id, against, bar, rule }, told) =>
    line(
      told,
      ["fa-shield-halved", "guard"],
      "PDA.D20.Card.OpportunityBarred",
      {
        name: told.names.combatant(id),
        target: told.names.combatant(against),
        why: told.words.text(`PDA.D20.Bar.${bar}`),
      },
      { rules: [rule] },
    ),
  opportunityKept: ({ id, against, because, rule }, told) =>
    line(
      told,
      ["fa-hand", "plain"],
      "PDA.D20.Card.OpportunityKept",
      {
        name: told.names.combatant(id),
        target: told.names.combatant(against),
        why: told.words.text(`PDA.D20.Kept.${because}`),
      },
      { rules: [rule] },
    ),
  opportunityGiven: silent,
};

/** What the card says of the game master's rulings. */
export const RULING_STEPS: Steps<RulingEvent> = {
  aimRuled: ({ aim, rule }, told) =>
    line(
      told,
      ["fa-bullseye", "plain"],
      "PDA.D20.Card.AimRuled",
      { name: told.names.combatant(aim.by), target: told.names.combatant(aim.target), what: aimText(aim, told) },
      { rules: [rule] },
    ),
  distancesSet: (_event, told) => line(told, ["fa-ruler", "plain"], "PDA.D20.Card.FieldRuled", {}),
  spentRuled: ({ id, spent }, told) =>
    line(
      told,
      ["fa-list-check", "plain"],
      spent.length === 0 ? "PDA.D20.Card.NothingSpent" : "PDA.D20.Card.SpentRuled",
      {
        name: told.names.combatant(id),
        spent: spent.map((kind) => told.words.text(`PDA.D20.Cost.${kind}`)).join(", "),
      },
    ),
};

/** What one does besides in all one's attacks; empty for nothing. */
function stanceText({ defensive, totalDefense, expertise, powerAttack }: Stance, { words }: Told): string {
  return [
    ...(totalDefense ? [words.text("PDA.D20.Card.TotalDefense")] : []),
    ...(defensive ? [words.text("PDA.D20.Card.Defensive")] : []),
    ...(expertise > 0 ? [words.format("PDA.D20.Card.Expertise", { points: expertise })] : []),
    ...(powerAttack > 0 ? [words.format("PDA.D20.Card.PowerAttack", { points: powerAttack })] : []),
  ].join(", ");
}

/** What of an aim is ruled. */
function aimText({ cover, concealment, flanking, higher }: AimRuling, { words }: Told): string {
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
