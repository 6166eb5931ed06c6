import type { AttackKind } from "../../../rules/segments/stats.ts";
import type { Words } from "../../words.ts";
import type { StepView } from "../../exchange-card/step-view.ts";

/** How an attack came about, where that is worth a tag. */
export function kindTags(kind: AttackKind, words: Words): StepView["tags"] {
  const word = kindWord(kind, words);
  return word === null ? [] : [{ label: word, tone: "good" }];
}

function kindWord(kind: AttackKind, words: Words): string | null {
  switch (kind) {
    case "opportunity":
      return words.text("PDA.Card.Opportunity");
    case "cover":
      return words.text("PDA.Card.CoverFire");
    case "surprise":
      return words.text("PDA.Card.Surprise");
    case "sneak":
      return words.text("PDA.Card.Sneak");
    case "charge":
      return words.text("PDA.Card.ChargeTag");
    default:
      return null;
  }
}
