import { combatantId } from "../../rules/kernel/ids.ts";
import { asUpdate } from "../compat/casts.ts";
import { uuidOf } from "../compat/uuid-of.ts";
import { AftermathData } from "../data/aftermath-data.ts";
import { isDown, sideOf, type Side } from "../encounter/sides.ts";
import { exchangesOf } from "../referee/exchange-index.ts";
import { readExchange } from "../referee/exchange-store.ts";
import { tookPlace } from "../referee/stored-exchange.ts";
import { activeRuleset } from "../rulesets/active-ruleset.ts";
import { isHidden } from "../secrets/sight.ts";
import { spentBy, type Spent } from "./spent.ts";

/** One who took part in a fight, as they came out of it. */
export interface Participant {
  /** Uuid of the actor; null: it was gone already. */
  readonly actor: string | null;
  readonly name: string;
  readonly side: Side;
  /** Whether a player plays them. */
  readonly played: boolean;
  /** Whether they were kept from players. */
  readonly hidden: boolean;
  /** Whether they fight no more. */
  readonly down: boolean;
  /** In which states they are: those in which they lie, and those that want care. */
  readonly states: readonly string[];
  readonly spent: readonly Spent[];
}

/** How a fight ended. */
export interface Aftermath {
  readonly combat: string;
  readonly rounds: number;
  readonly people: readonly Participant[];
}

/** What the closing card of a fight tells, or null when a message is none: only what a game master wrote is believed. */
export function aftermathIn(message: ChatMessage.Implementation): Aftermath | null {
  const system: unknown = message.system;
  if (!(system instanceof AftermathData) || message.author?.isGM !== true) return null;
  const { combat, rounds, people } = system;
  // A list of JSON that only `writeAftermath` fills, with exactly this shape.
  return { combat, rounds, people: people as readonly object[] as readonly Participant[] };
}

/** Whether anything has happened in a fight. */
export const hasPlayed = ({ id }: Combat.Implementation): boolean =>
  exchangesOf(id ?? "").some((message) => tookPlace(readExchange(message)));

/** How a fight ends that is being deleted. */
export function aftermathOf(combat: Combat.Implementation): Aftermath {
  const exchanges = exchangesOf(combat.id ?? "").flatMap((message) => readExchange(message) ?? []);
  const deltas = exchanges.filter(tookPlace).flatMap((exchange) => exchange.deltas);
  const { states, pools } = activeRuleset();
  const people = combat.combatants.contents.map((combatant): Participant => {
    const { actor } = combatant;
    const held = [...states.down, ...states.lasting].filter((state) => actor?.statuses.has(state) === true);
    const { DEFEATED } = CONFIG.specialStatusEffects;
    const isDead = combatant.isDefeated || held.includes(DEFEATED);
    return {
      actor: actor === null ? null : uuidOf(actor),
      name: combatant.name ?? "",
      side: sideOf(combatant),
      played: actor?.hasPlayerOwner === true,
      hidden: isHidden(combatant),
      down: isDown(combatant),
      states: isDead ? [DEFEATED] : held,
      spent: spentBy(combatantId(combatant.id ?? ""), deltas, pools).map((spent) => named(spent, actor)),
    };
  });
  return { combat: combat.id ?? "", rounds: combat.round, people };
}

/** Names what was used or broken as it is called now. */
function named(spent: Spent, actor: Actor.Implementation | null): Spent {
  if (spent.of === "pool") return spent;
  const name = actor?.items.get(spent.id)?.name;
  return name === undefined ? spent : { ...spent, name };
}

/** Puts the closing card of a fight into the log. */
export async function writeAftermath(aftermath: Aftermath): Promise<void> {
  await ChatMessage.implementation.create(asUpdate({ type: "aftermath", content: "", system: aftermath }));
}
