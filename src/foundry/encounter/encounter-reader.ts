import type { Encounter } from "../../rules/kernel/encounter.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { RulesetAdapter } from "../rulesets/ruleset-adapter.ts";
import { centreOf } from "../scene/scale.ts";
import { sideOf } from "./sides.ts";
import { stampOf } from "./document-stamps.ts";

/** A combatant as read, with the stamps of the documents that it was read from. */
interface Read<G extends Game> {
  readonly value: G["combatant"];
  readonly actor: Actor.Implementation;
  readonly stamp: string;
}

/**
 * Builds encounters from live documents. A combatant is read again only when one of its documents has changed, and
 * keeps the parts that say the same; nothing is copied per command or mouse move.
 */
export class EncounterReader<G extends Game> {
  readonly #known = new WeakMap<Combatant.Implementation, Read<G>>();

  constructor(readonly adapter: RulesetAdapter<G>) {}

  /** The fight as its documents have it now. Combatants without a readable actor are left out. */
  read(combat: Combat.Implementation): Encounter<G> {
    const combatants: G["combatant"][] = [];
    for (const document of combat.combatants) {
      const value = this.#combatant(document);
      if (value !== null) combatants.push(value);
    }
    return this.adapter.fight(combat, combatants);
  }

  #combatant(document: Combatant.Implementation): G["combatant"] | null {
    const actor = document.actor;
    if (actor === null || document.type !== this.adapter.id || !this.adapter.reads(actor)) return null;
    const stamp = stampOf(document, actor);
    const known = this.#known.get(document);
    if (known?.stamp === stamp && known.actor === actor) return known.value;
    const token = document.token;
    const place = { side: sideOf(document), position: token === null ? null : centreOf(token) };
    const value = this.adapter.combatant(document, actor, place, known?.value ?? null);
    this.#known.set(document, { value, actor, stamp });
    return value;
  }
}
