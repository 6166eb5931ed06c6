import { combatantId, gearId } from "../../rules/kernel/ids.ts";
import type { SegmentsCommand, Striker } from "../../rules/segments/commands.ts";
import { signed } from "../words.ts";
import { hostWords } from "../host-words.ts";
import { services } from "../services-port.ts";
import { refusalText, showResult } from "../show-result.ts";

function strikerOf(id: string): Striker {
  return id === "bareHands" ? "bareHands" : gearId(id);
}

/** The fight in which this actor takes part, with its combatant: the viewed one first. */
function fightOf(actor: Actor.Implementation): { combat: Combat.Implementation; combatant: Combatant.Implementation } | null {
  const viewed = game.combat;
  const others = game.combats.contents.filter((combat) => combat !== viewed);
  for (const combat of viewed == null ? others : [viewed, ...others]) {
    const combatant = combat.started ? combat.combatants.find((one) => one.actor === actor) : undefined;
    if (combatant !== undefined) return { combat, combatant };
  }
  return null;
}

/** The one foe whom the user has targeted, as a combatant of this fight. */
function targetIn(combat: Combat.Implementation): Combatant.Implementation | null {
  const [target, ...others] = game.user.targets;
  if (target === undefined || others.length > 0) return null;
  return combat.combatants.find((one) => one.tokenId === target.document.id) ?? null;
}

/** Why this actor cannot strike with this now, as the rules say it; null when he can, or when there is no fight. */
export function blockedAttack(actor: Actor.Implementation, striker: string): string | null {
  const fight = fightOf(actor);
  if (fight === null) return null;
  const attacks = services().possibleActions(fight.combatant).filter(({ command }) => command.do === "attack" && command.with === strikerOf(striker));
  const [first] = attacks;
  if (first === undefined || attacks.some((action) => action.blocked === null)) return null;
  return first.blocked === null ? null : refusalText(first.blocked);
}

/** Why this actor cannot shoot or throw this now, as the rules say it; null when he can, or when there is no fight. */
export function blockedShot(actor: Actor.Implementation, weapon: string): string | null {
  const fight = fightOf(actor);
  if (fight === null) return null;
  const shots = services().possibleActions(fight.combatant).filter(({ command }) => command.do === "shoot" && command.with === gearId(weapon));
  const [first] = shots;
  if (first === undefined) return hostWords.text("PDA.Sheet.NobodyInRange");
  return first.blocked === null || shots.some((action) => action.blocked === null) ? null : refusalText(first.blocked);
}

/** Shoots at the targeted foe. Out of a fight, the roll at short range is shown and changes nothing. */
export async function shootWith(actor: Actor.Implementation, weapon: string): Promise<void> {
  const fight = fightOf(actor);
  if (fight === null) {
    await rollFreely(actor, `shot:${weapon}`, hostWords.format("PDA.Sheet.ShotRoll", { weapon: actor.items.get(weapon)?.name ?? "" }));
    return;
  }
  const { combat, combatant } = fight;
  const target = targetIn(combat);
  if (target?.id == null || combatant.id === null) {
    ui.notifications.warn("PDA.Sheet.NoTarget", { localize: true });
    return;
  }
  showResult(await services().sendCommand(combat, { do: "shoot", by: combatantId(combatant.id), target: combatantId(target.id), with: gearId(weapon) }));
}

/** Strikes the targeted foe; an opportunity that is open against him is taken first. Out of a fight, the roll is shown and changes nothing. */
export async function attackWith(actor: Actor.Implementation, striker: string): Promise<void> {
  const fight = fightOf(actor);
  if (fight === null) {
    await rollFreely(actor, `strike:${striker}`, hostWords.format("PDA.Sheet.StrikeRoll", { weapon: actor.items.get(striker)?.name ?? hostWords.text("PDA.Sheet.BareHands") }));
    return;
  }
  const { combat, combatant } = fight;
  const target = targetIn(combat);
  if (target?.id == null || combatant.id === null) {
    ui.notifications.warn("PDA.Sheet.NoTarget", { localize: true });
    return;
  }
  const attack: SegmentsCommand = { do: "attack", by: combatantId(combatant.id), target: combatantId(target.id), with: strikerOf(striker) };
  const offer = openOffer(combatant, target.id, strikerOf(striker));
  showResult(await services().sendCommand(combat, offer ?? attack));
}

/** The command that takes an opportunity against this foe, if one is open. */
function openOffer(combatant: Combatant.Implementation, target: string, striker: Striker): SegmentsCommand | null {
  const { combat } = combatant;
  if (combat?.isSegments() !== true) return null;
  const against = new Set(combat.system.offers.filter((offer) => offer.against === target).map((offer) => offer.id));
  const found = services().possibleActions(combatant).find(({ command, blocked }) =>
    blocked === null && command.do === "takeOffer" && (command.as ?? "strike") === "strike" && command.with === striker && against.has(command.offer));
  return found?.command ?? null;
}

/** Rolls a save, a skill or an ability check into the chat. */
export async function rollCheck(actor: Actor.Implementation, check: string): Promise<void> {
  const total = services().derived(actor)?.[check];
  const name = total === undefined ? check : hostWords.text(`PDA.Total.${total.label}`);
  await rollFreely(actor, check, hostWords.format("PDA.Sheet.CheckRoll", { name }));
}

async function rollFreely(actor: Actor.Implementation, number: string, flavor: string): Promise<void> {
  const total = services().derived(actor)?.[number];
  if (total === undefined) return;
  const roll = await new Roll(`1d20 ${total.value < 0 ? "-" : "+"} ${Math.abs(total.value)}`).evaluate();
  await roll.toMessage({ speaker: ChatMessage.getSpeaker({ actor }), flavor: `${flavor} (${signed(total.value)})` });
}
