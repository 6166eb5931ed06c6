import type { GrappleEvent } from "../../../rules/segments/grapple/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";
import { sentence } from "../../exchange-card/name-marks.ts";
import { kindTags } from "./kind-tags.ts";

/** What the card says of grapples. */
export const GRAPPLE_LINES: Lines<GrappleEvent> = {
  slipThwarted: line("fa-hand", "guard", "PDA.Segments.Card.SlipThwarted"),
  grappleRolled: line(
    "fa-hands",
    ({ success }) => (success ? "hit" : "plain"),
    ({ natural, success, kind }) =>
      natural === 1 && !success && kind !== "sneak"
        ? "PDA.Segments.Card.Fumble"
        : success
          ? "PDA.Segments.Card.Grapple.success"
          : "PDA.Segments.Card.Grapple.failure",
    {
      with: ({ act }, { words }) => ({ act: sentence(words.text(`PDA.Segments.GrappleAct.${act}`)) }),
      tags: (event, wording) => kindTags(event, wording),
    },
  ),
  grappleOpposed: line("fa-people-pulling", "plain", "PDA.Segments.Card.GrappleOpposed"),
  grappleBegun: line("fa-hands", "hit", "PDA.Segments.Card.GrappleBegun"),
  grappleEnded: line("fa-hands", "plain", "PDA.Segments.Card.GrappleEnded"),
  grappleLocked: line("fa-lock", "harm", "PDA.Segments.Card.GrappleLocked"),
};
