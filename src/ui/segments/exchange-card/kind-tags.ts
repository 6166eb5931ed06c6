import type { AttackKind } from "../../../rules/segments/stats.ts";
import type { StepView } from "../../exchange-card/step-view.ts";
import type { Wording } from "../../exchange-card/wording.ts";

const KINDS: Readonly<Record<AttackKind, string | null>> = {
  routine: null,
  opportunity: "PDA.Segments.Card.Opportunity",
  cover: "PDA.Segments.Card.CoverFire",
  surprise: "PDA.Segments.Card.Surprise",
  sneak: "PDA.Segments.Card.Sneak",
  charge: "PDA.Segments.Card.ChargeTag",
};

/** How an attack came about, where that is worth a tag, and whether it is an exceptional critical. */
export function kindTags(
  { kind, critical }: { readonly kind: AttackKind; readonly critical: boolean },
  { words }: Wording,
): StepView["tags"] {
  const word = KINDS[kind];
  return [
    ...(word === null ? [] : [{ label: words.text(word), tone: "good" as const }]),
    ...(critical ? [{ label: words.text("PDA.Segments.Card.ExceptionalCritical"), tone: "gold" as const }] : []),
  ];
}
