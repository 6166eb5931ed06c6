import { refused } from "../../../foundry/referee/results.ts";
import type { RequestResult } from "../../../foundry/services.ts";
import { gearId } from "../../../rules/kernel/ids.ts";
import type { SegmentsCommand, Striker } from "../../../rules/segments/commands.ts";
import { targetIn, targetsIn, type Fight } from "../../sheets/fight-of.ts";
import { segmentsServices } from "../segments-port.ts";

/** What strikes, by the id that sheets give it. */
export function strikerOf(id: string): Striker {
  return id === "bareHands" ? "bareHands" : gearId(id);
}

/** Strikes the targeted foe; an opportunity that is open against him is taken first. */
export async function strikeTarget(fight: Fight, striker: Striker): Promise<RequestResult> {
  const target = targetIn(fight.combat);
  if (target === null) return refused("noTarget");
  const offer = openOffer(fight.combatant, target, striker);
  return segmentsServices().sendCommand(fight.combat, offer ?? { do: "attack", by: fight.id, target, with: striker });
}

/** Shoots at the targeted foe, or throws at him. */
export async function shootTarget(fight: Fight, weapon: string): Promise<RequestResult> {
  const target = targetIn(fight.combat);
  if (target === null) return refused("noTarget");
  return segmentsServices().sendCommand(fight.combat, { do: "shoot", by: fight.id, target, with: gearId(weapon) });
}

/** Casts a spell, or uses a power, on all who are targeted. What heals goes to oneself when nobody is. */
export async function castOnTargets(fight: Fight, spell: Item.Implementation): Promise<RequestResult> {
  if (!spell.isSpell() || spell.id === null) return refused("itemUnusable", { item: spell.name });
  const aimed = targetsIn(fight.combat);
  const targets = aimed.length === 0 && spell.system.effect === "healing" ? [fight.id] : aimed;
  if (targets.length === 0) return refused("noTarget");
  return segmentsServices().sendCommand(fight.combat, { do: spell.system.source === "item" ? "useItem" : "cast", by: fight.id, spell: gearId(spell.id), targets });
}

/** Whether a weapon can strike this very target now. */
export function canStrike({ combat, combatant }: Fight, striker: Striker): boolean {
  const target = targetIn(combat);
  return segmentsServices().possibleActions(combatant).some(({ command, blocked }) => blocked === null && command.do === "attack" && command.with === striker && command.target === target);
}

/** The command that takes an opportunity against this foe, if one is open. */
function openOffer(combatant: Combatant.Implementation, target: string, striker: Striker): SegmentsCommand | null {
  const { combat } = combatant;
  if (combat?.isSegments() !== true) return null;
  const against = new Set(combat.system.offers.filter((offer) => offer.against === target).map((offer) => offer.id));
  const found = segmentsServices().possibleActions(combatant).find(({ command, blocked }) =>
    blocked === null && command.do === "takeOffer" && (command.as ?? "strike") === "strike" && command.with === striker && against.has(command.offer));
  return found?.command ?? null;
}
