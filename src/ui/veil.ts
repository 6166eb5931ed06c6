import type { Refusal } from "../rules/kernel/refusals.ts";

/** Whether a refusal names a combatant of this fight whom the reader does not see. */
export function isVeiled({ params }: Refusal, combat: Combat.Implementation): boolean {
  if (game.user.isGM || typeof params["name"] !== "string") return false;
  const called = combat.combatants.contents.filter(({ name }) => name === params["name"]);
  return called.length > 0 && called.every((combatant) => !combatant.visible && !combatant.isOwner);
}
