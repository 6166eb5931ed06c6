import type { SurpriseEvent } from "../../../rules/segments/surprise/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";
import { listed, type Names } from "../../exchange-card/wording.ts";

type Of<T extends SurpriseEvent["type"]> = Extract<SurpriseEvent, { type: T }>;

const PERCEPTION = line<Of<"perceptionRolled">>(
  "fa-eye",
  ({ against }) => (against.some(({ noticed }) => noticed) ? "guard" : "luck"),
  ({ against }) =>
    against.some(({ noticed }) => noticed) ? "PDA.Segments.Card.Noticed" : "PDA.Segments.Card.NoticedNobody",
  { with: ({ against }, { names }) => foundIn(against, names) },
);

const MET = line<Of<"partiesMet">>(
  "fa-exclamation",
  ({ unaware }) => (unaware === "none" ? "plain" : "luck"),
  ({ unaware }) =>
    ({
      some: "PDA.Segments.Card.SomeSurprised",
      all: "PDA.Segments.Card.AllSurprised",
      none: "PDA.Segments.Card.NobodySurprised",
    })[unaware],
  { with: ({ surprised }, { names }) => ({ names: listed(surprised, names) }) },
);

/** What the card says of surprise and sneak attacks; that surprise is over goes without saying. */
export const SURPRISE_LINES: Lines<SurpriseEvent> = {
  stealthRolled: line("fa-user-ninja", "plain", ({ skill }) =>
    skill === "hide" ? "PDA.Segments.Card.StealthHide" : "PDA.Segments.Card.StealthMoveSilently",
  ),
  // An unseen combatant was not there to be looked for.
  perceptionRolled: {
    stepOf(event, wording) {
      const against = event.against.filter(({ whom }) => whom.some((id) => wording.names.sees(id)));
      return against.length === 0 ? null : PERCEPTION.stepOf({ ...event, against }, wording);
    },
  },
  partiesMet: {
    stepOf: (event, wording) =>
      event.unaware === "some" && !event.surprised.some((id) => wording.names.sees(id))
        ? null
        : MET.stepOf(event, wording),
  },
  approachNoticed: line("fa-eye", "luck", "PDA.Segments.Card.ApproachNoticed"),
  criticalSaveRolled: line(
    "fa-heart-pulse",
    ({ success }) => (success ? "guard" : "harm"),
    ({ success }) => (success ? "PDA.Segments.Card.CriticalSaveMade" : "PDA.Segments.Card.CriticalSaveMissed"),
    { with: ({ total, dc }) => ({ short: dc.value - total.value }) },
  ),
  surpriseEnded: null,
};

/** The combatants that a watcher notices, and the most that it took; of none, the least that it would have taken. */
function foundIn(
  against: Of<"perceptionRolled">["against"],
  names: Names,
): { readonly whom: string; readonly dc: number } {
  const seen = against.filter(({ noticed }) => noticed);
  return {
    whom: listed(
      seen.flatMap(({ whom }) => whom),
      names,
    ),
    dc: seen.length > 0 ? Math.max(...seen.map(({ dc }) => dc)) : Math.min(...against.map(({ dc }) => dc)),
  };
}
