import { D20_DOCUMENTS } from "../../foundry/rulesets/d20/documents.ts";
import { droppedBy } from "../../rules/d20/activity/gather.ts";
import type { D20Command } from "../../rules/d20/commands.ts";
import { SPANS, type Span } from "../../rules/d20/life/commands.ts";
import type { OutsideKit } from "../outside/outside-kit.ts";

const spanOf = (span: string): Span => SPANS.find((each) => each === span) ?? "night";

/** What is done in `d20` when no fight goes on. */
export const D20_OUTSIDE: OutsideKit = {
  spans: SPANS,
  spanText: (span, words) => words.text(`PDA.D20.Ruling.Span.${spanOf(span)}`),
  rest: (span, by, targets): D20Command => ({ do: "rest", by, targets, span: spanOf(span) }),
  gather: (by, targets): D20Command => ({ do: "gather", by, targets }),
  dropped(actor) {
    const fighter = D20_DOCUMENTS.fighterOf(actor);
    return fighter === null ? [] : droppedBy(fighter).map(({ name }) => name);
  },
};
