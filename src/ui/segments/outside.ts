import { SEGMENTS_DOCUMENTS, segmentsRules } from "../../foundry/rulesets/segments/documents.ts";
import type { SegmentsCommand } from "../../rules/segments/commands.ts";
import { checkTotal } from "../../rules/segments/derive/checks.ts";
import { isDead } from "../../rules/segments/derive/harm.ts";
import { ailmentOf } from "../../rules/segments/life/first-aid.ts";
import { droppedBy } from "../../rules/segments/activity/gather.ts";
import type { OutsideKit } from "../outside/outside-kit.ts";

/** How long one may rest by the sheet; any other time is the game master's to rule. [SEG-HOUSE-64] */
const SPANS = {
  hour: { hours: 1, days: 0, care: false },
  night: { hours: 8, days: 0, care: false },
  day: { hours: 0, days: 1, care: false },
  dayOfCare: { hours: 0, days: 1, care: true },
} as const;
type Span = keyof typeof SPANS;
const IDS: readonly Span[] = ["hour", "night", "day", "dayOfCare"];
const spanOf = (span: string): Span => IDS.find((each) => each === span) ?? "night";

/** What is done in `segments` when no fight goes on. */
export const SEGMENTS_OUTSIDE: OutsideKit = {
  spans: IDS,
  spanText: (span, words) => words.text(`PDA.Outside.Span.${spanOf(span)}`),
  rest: (span, by, targets): SegmentsCommand => ({ do: "rest", by, targets, ...SPANS[spanOf(span)] }),
  gather: (by, targets): SegmentsCommand => ({ do: "gather", by, targets }),
  aid: {
    needs(actor) {
      const fighter = SEGMENTS_DOCUMENTS.fighterOf(actor);
      return fighter !== null && !isDead(fighter) && ailmentOf(fighter) !== null;
    },
    bonus(actor) {
      const fighter = SEGMENTS_DOCUMENTS.fighterOf(actor);
      return fighter === null ? 0 : checkTotal(segmentsRules().settings, fighter, "firstAid", 0).value;
    },
    give: (by, target): SegmentsCommand => ({ do: "aid", by, target }),
  },
  dropped: (actor) => droppedBy({ gear: SEGMENTS_DOCUMENTS.gearOf(actor) }).map(({ name }) => name),
};
