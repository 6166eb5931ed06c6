import type { RollPurpose } from "../../rules/kernel/effects.ts";

/** Whether dice tell a reader of nothing that they do not see: all or some of those that they tell of are in sight. */
export function isToldByDice({ tells }: Pick<RollPurpose, "tells">, sees: (id: string) => boolean): boolean {
  if (tells === undefined) return true;
  return tells.of === "each" ? tells.ids.every(sees) : tells.ids.some(sees);
}
