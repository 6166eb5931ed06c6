import type { MagicEvent } from "../../../rules/segments/magic/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";

/** What the card says of spells and magic items. */
export const MAGIC_LINES: Lines<MagicEvent> = {
  castingBegun: line("fa-wand-sparkles", "plain", ({ source }) => `PDA.Segments.Card.CastingBegun.${source}`, {
    with: ({ casting: { spell, until } }, { names }) => ({
      spell: names.gear(spell),
      segment: until.segment,
      round: until.round,
    }),
  }),
  castingLost: line("fa-ban", "harm", "PDA.Segments.Card.CastingLost"),
  castingAimed: line("fa-draw-polygon", "plain", ({ area }) =>
    area === null ? "PDA.Segments.Card.SpellAreaGone" : "PDA.Segments.Card.SpellAreaShifted",
  ),
  castingDone: line("fa-wand-magic-sparkles", "luck", ({ effect }) => `PDA.Segments.Card.CastingDone.${effect}`, {
    with: ({ casting }, { names }) => ({ spell: names.gear(casting.spell) }),
    tags({ casting }, { names }) {
      const seen = casting.targets.filter((id) => names.sees(id));
      return seen.length === 0 ? [] : [{ label: seen.map((id) => names.combatant(id)).join(", "), tone: "good" }];
    },
  }),
};
