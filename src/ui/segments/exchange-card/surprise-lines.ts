import type { SurpriseEvent } from "../../../rules/segments/surprise/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";
import { listed, type Names } from "../../exchange-card/wording.ts";

type Perception = Extract<SurpriseEvent, { type: "perceptionRolled" }>;

/** What the card says of surprise and sneak attacks; that surprise is over goes without saying. */
export const SURPRISE_LINES: Lines<SurpriseEvent> = {
  stealthRolled: line("fa-user-ninja", "plain", "skill"),
  // An unseen combatant was not there to be looked for.
  perceptionRolled: line(
    "fa-eye",
    { noticed: "guard", none: "luck" },
    (event, { names }) => {
      const against = soughtIn(event, names);
      return against.length === 0 ? null : against.some(({ noticed }) => noticed) ? "noticed" : "none";
    },
    { with: (event, { names }) => foundIn(soughtIn(event, names), names) },
  ),
  partiesMet: line("fa-exclamation", { some: "luck", all: "luck" }, ({ unaware, surprised }, { names }) =>
    unaware === "some" && !surprised.some((id) => names.sees(id)) ? null : unaware,
  ),
  approachNoticed: line("fa-eye", "luck"),
  criticalSaveRolled: line("fa-heart-pulse", { true: "guard", false: "harm" }, "success", {
    with: ({ total, dc }) => ({ short: dc.value - total.value }),
  }),
  surpriseEnded: null,
};

/** Those who were looked for, as far as the reader may know that they are there. */
const soughtIn = ({ against }: Perception, names: Names): Perception["against"] =>
  against.filter(({ whom }) => whom.some((id) => names.sees(id)));

/** The combatants that a watcher notices, and the most that it took; of none, the least that it would have taken. */
function foundIn(against: Perception["against"], names: Names): { readonly whom: string; readonly dc: number } {
  const found = against.filter(({ noticed }) => noticed);
  return {
    whom: listed(
      found.flatMap((each) => each.whom),
      names,
    ),
    dc: found.length > 0 ? Math.max(...found.map(({ dc }) => dc)) : Math.min(...against.map(({ dc }) => dc)),
  };
}
