import { isSpoken, type Refusal } from "../../kernel/refusals.ts";

/** A refusal on one line: its code, its rule and the numbers and names that its words show; null: none. */
export function refused(refusal: Refusal | null): string | null {
  if (refusal === null) return null;
  const params = Object.values(refusal.params).map((each) =>
    typeof each === "object" ? (isSpoken(each) ? each.combatant : JSON.stringify(each)) : String(each),
  );
  return [refusal.code, refusal.rule ?? "none", ...params].join(" ");
}
