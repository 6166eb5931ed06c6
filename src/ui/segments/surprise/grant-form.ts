import { combatantId } from "../../../rules/kernel/ids.ts";
import { ENCUMBRANCE_RULINGS } from "../../../rules/segments/stats.ts";
import type { Point } from "../../../rules/kernel/geometry/grid.ts";
import type { GrantSurprise } from "../../../rules/segments/surprise/commands.ts";
import type { Words } from "../../words.ts";
import type { Choice, FormReply } from "../../dialogs/form-rows.ts";

/** The names of the form's fields. */
export const GRANT = {
  against: "against",
  kind: "kind",
  place: "place",
  check: "check",
  inCombat: "inCombat",
  encumbering: "encumbering",
} as const;

/** A plain surprise attack, or one that the target cannot see coming. */
export function kindChoices(words: Words): readonly Choice[] {
  return [
    { value: "surprise", label: words.text("PDA.Segments.Grant.Surprise") },
    { value: "sneak", label: words.text("PDA.Segments.Grant.Sneak") },
  ];
}

/** The choice of a place on the map. */
const POINT = "point";

/** Where the attack comes from; a place can be picked where a map shows the attacker. [SEG-SNEAK-05] */
export function placeChoices(words: Words, isOnMap: boolean): readonly Choice[] {
  const point = isOnMap ? [{ value: POINT, label: words.text("PDA.Segments.Grant.Point") }] : [];
  return [
    { value: "", label: words.text("PDA.Segments.Grant.Stays") },
    { value: "beside", label: words.text("PDA.Segments.Grant.Beside") },
    ...point,
  ];
}

/** Whether a place is still to be picked on the map. */
export const wantsPoint = (reply: FormReply): boolean => reply.text(GRANT.place) === POINT;

/** Whether the target of a sneak attack is in a fight. */
export function combatChoices(words: Words): readonly Choice[] {
  return [
    { value: "", label: words.text("PDA.Segments.Grant.AsHeIs") },
    { value: "yes", label: words.text("PDA.Segments.Grant.Yes") },
    { value: "no", label: words.text("PDA.Segments.Grant.No") },
  ];
}

/** What an encumbering weapon costs a sneak attack. */
export function encumberingChoices(words: Words): readonly Choice[] {
  return ENCUMBRANCE_RULINGS.map((value) => ({ value, label: words.text(`PDA.Segments.Grant.Encumbering.${value}`) }));
}

/** The grant that a form describes. `point`: the place picked on the map, in metres, where the form wants one. [SEG-SURP-22] [SEG-SNEAK-05] */
export function grantOf(to: string, reply: FormReply, point: Point | null): GrantSurprise {
  const inCombat = reply.text(GRANT.inCombat);
  const encumbering = ENCUMBRANCE_RULINGS.find((ruling) => ruling === reply.text(GRANT.encumbering)) ?? "none";
  return {
    do: "grantSurprise",
    by: null,
    to: combatantId(to),
    against: combatantId(reply.text(GRANT.against)),
    sneak:
      reply.text(GRANT.kind) === "sneak"
        ? { inCombat: inCombat === "" ? null : inCombat === "yes", encumbering }
        : null,
    place: reply.text(GRANT.place) === "beside" ? "beside" : wantsPoint(reply) ? point : null,
    check: reply.ticked(GRANT.check),
  };
}
