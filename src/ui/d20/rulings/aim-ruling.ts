/** What a game master may overrule of an aim, one thing at a time: for the form of rulings and for the card on the map. */
import { COVERS, type AimRuling } from "../../../rules/d20/stored/field.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import type { Choice } from "../../dialogs/form-rows.ts";
import type { Words } from "../../words.ts";

/** A thing that may be overruled. */
export type AimPart = keyof Omit<AimRuling, "by" | "target">;

/** The value of "as it is seen". */
export const AS_SEEN = "";

const YES_OR_NO = ["yes", "no"] as const;

/** Nothing overruled. */
export function unruled(by: string, target: string): AimRuling {
  return {
    by: combatantId(by),
    target: combatantId(target),
    cover: null,
    concealment: null,
    flanking: null,
    higher: null,
  };
}

/** What one may choose of a thing; concealment from these chances of a miss, in percent. [D20-COVER-11] [D20-CONC-12] */
export function choicesOf(part: AimPart, chances: readonly number[], words: Words): readonly Choice[] {
  return [{ value: AS_SEEN, label: words.text("PDA.D20.Aim.AsSeen") }, ...ruledChoices(part, chances, words)];
}

function ruledChoices(part: AimPart, chances: readonly number[], words: Words): readonly Choice[] {
  if (part === "cover") return COVERS.map((value) => ({ value, label: words.text(`PDA.D20.Cover.${value}`) }));
  if (part === "concealment")
    return chances.map((value) => ({ value: String(value), label: words.format("PDA.Percent", { value }) }));
  return YES_OR_NO.map((value) => ({ value, label: words.text(`PDA.D20.Aim.Seen.${value}`) }));
}

/** The value of the choice that a ruling has made. */
export function chosenOf(ruling: AimRuling | null, part: AimPart): string {
  const now = ruling?.[part] ?? null;
  if (typeof now === "boolean") return now ? "yes" : "no";
  return now === null ? AS_SEEN : String(now);
}

/** The ruling with one thing of it chosen anew. */
export function ruled(ruling: AimRuling, part: string, value: string): AimRuling {
  const isSeen = value === AS_SEEN;
  switch (part) {
    case "cover":
      return { ...ruling, cover: COVERS.find((each) => each === value) ?? null };
    case "concealment":
      return { ...ruling, concealment: isSeen ? null : Number(value) };
    case "flanking":
      return { ...ruling, flanking: isSeen ? null : value === "yes" };
    case "higher":
      return { ...ruling, higher: isSeen ? null : value === "yes" };
    default:
      return ruling;
  }
}
