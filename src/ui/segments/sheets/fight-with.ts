import { isSegmentsCombat, isSpellItem } from "../../../foundry/rulesets/segments/models.ts";
import { refused, type RequestResult } from "../../../foundry/referee/results.ts";
import { gearId } from "../../../rules/kernel/ids.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import { magicOf } from "../../../rules/segments/actions/choosable.ts";
import type { SegmentsAction } from "../../../rules/segments/game.ts";
import { targetIn, targetsIn, type Fight } from "../../sheets/fight-of.ts";
import { commandWithChoices } from "../../tracker/action-list.ts";
import { segmentsServices } from "../segments-port.ts";
import { SEGMENTS_ACTIONS } from "../tracker/action-kit.ts";
import { listingOf } from "../tracker/listing.ts";
import type { Striker } from "../../../rules/segments/stats.ts";

/** What strikes, by the id that sheets give it. */
export function strikerOf(id: string): Striker {
  return id === "bareHands" ? "bareHands" : gearId(id);
}

/** Strikes the targeted foe; an opportunity that is open against that foe is taken first. */
export async function strikeTarget(fight: Fight, striker: Striker): Promise<RequestResult> {
  const target = targetIn(fight.combat);
  if (target === null) return refused("noTarget");
  const offer = openOffer(fight.combatant, target, striker);
  return segmentsServices().sendCommand(fight.combat, offer ?? { do: "attack", by: fight.id, target, with: striker });
}

/** Shoots at the targeted foe, or throws at that foe. */
export async function shootTarget(fight: Fight, weapon: string): Promise<RequestResult> {
  const target = targetIn(fight.combat);
  if (target === null) return refused("noTarget");
  return segmentsServices().sendCommand(fight.combat, { do: "shoot", by: fight.id, target, with: gearId(weapon) });
}

/**
 * Casts a spell, or uses a power: one that covers ground where the user puts it, another on all who are targeted. Where
 * none is, its targets are ticked in a list if the map does not show all; on it, what heals goes to its author. Null
 * when the user calls it off. [SEG-HOUSE-44] [SEG-HOUSE-45]
 */
export async function castOnTargets(fight: Fight, spell: Item.Implementation): Promise<RequestResult | null> {
  if (!isSpellItem(spell) || spell.id === null) return refused("itemUnusable", { item: spell.name });
  const aimed = targetsIn(fight.combat);
  const choice = choiceFor(fight, spell.id);
  if (choice !== undefined && (spell.system.area !== "none" || aimed.length === 0)) {
    // What is barred anyhow is sent as it stands, so that the rules say why before a user chooses.
    const command =
      choice.blocked === null ? await commandWithChoices(fight.combatant, choice, SEGMENTS_ACTIONS) : choice.command;
    return command === null ? null : segmentsServices().sendCommand(fight.combat, command);
  }
  const targets = aimed.length === 0 && spell.system.effect === "healing" ? [fight.id] : aimed;
  if (targets.length === 0) return refused("noTarget");
  return segmentsServices().sendCommand(fight.combat, {
    do: spell.system.source === "item" ? "useItem" : "cast",
    by: fight.id,
    spell: gearId(spell.id),
    targets,
  });
}

/** The action of the tracker's list for which this spell's ground or targets are chosen first. */
function choiceFor({ combatant }: Fight, spell: string): SegmentsAction | undefined {
  return listingOf(combatant, segmentsServices().possibleActions(combatant)).find(
    ({ command, facts }) => magicOf(command)?.spell === spell && facts.choose !== undefined,
  );
}

/** Whether a weapon can strike this very target now. */
export function canStrike({ combat, combatant }: Fight, striker: Striker): boolean {
  const target = targetIn(combat);
  return segmentsServices()
    .possibleActions(combatant)
    .some(
      ({ command, blocked }) =>
        blocked === null && command.do === "attack" && command.with === striker && command.target === target,
    );
}

/** The command that takes an opportunity against this foe, if one is open. */
function openOffer(combatant: Combatant.Implementation, target: string, striker: Striker): SegmentsCommand | null {
  const { combat } = combatant;
  if (!isSegmentsCombat(combat)) return null;
  const against = new Set(combat.system.offers.filter((offer) => offer.against === target).map((offer) => offer.id));
  const found = segmentsServices()
    .possibleActions(combatant)
    .find(
      ({ command, blocked }) =>
        blocked === null &&
        command.do === "takeOffer" &&
        (command.as ?? "strike") === "strike" &&
        command.with === striker &&
        against.has(command.offer),
    );
  return found?.command ?? null;
}
