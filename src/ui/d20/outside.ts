import { D20_DOCUMENTS, d20Rules } from "../../foundry/rulesets/d20/documents.ts";
import { droppedBy } from "../../rules/d20/activity/gather.ts";
import type { D20Command } from "../../rules/d20/commands.ts";
import { skillTotal } from "../../rules/d20/derive/checks.ts";
import { needsAid } from "../../rules/d20/life/first-aid.ts";
import { SPANS, type Span } from "../../rules/d20/life/commands.ts";
import type { OutsideKit } from "../outside/outside-kit.ts";

const spanOf = (span: string): Span => SPANS.find((each) => each === span) ?? "night";

/** What is done in `d20` when no fight goes on. */
export const D20_OUTSIDE: OutsideKit = {
  spans: SPANS,
  spanText: (span, words) => words.text(`PDA.D20.Ruling.Span.${spanOf(span)}`),
  rest: (span, by, targets): D20Command => ({ do: "rest", by, targets, span: spanOf(span) }),
  gather: (by, targets): D20Command => ({ do: "gather", by, targets }),
  aid: {
    needs(actor) {
      const fighter = D20_DOCUMENTS.fighterOf(actor);
      return fighter !== null && needsAid(d20Rules().settings, fighter);
    },
    bonus(actor) {
      const fighter = D20_DOCUMENTS.fighterOf(actor);
      return fighter === null ? 0 : skillTotal(d20Rules().settings, fighter, "heal").value;
    },
    give: (by, target): D20Command => ({ do: "aid", by, target }),
  },
  dropped(actor) {
    const fighter = D20_DOCUMENTS.fighterOf(actor);
    return fighter === null ? [] : droppedBy(fighter).map(({ name }) => name);
  },
};
