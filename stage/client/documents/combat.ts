import type { Source } from "../../shared/document-kinds.ts";
import type { DatabaseOperation } from "../abstract/document-types.ts";
import type { Document } from "../abstract/document.ts";
import { callMember, memberOf } from "../dice/call.ts";
import { Hooks } from "../helpers/hooks.ts";
import { realm } from "../realm.ts";
import { CombatEvents } from "./combat/combat-events.ts";
import { rollAndSend, type InitiativeOptions } from "./combat/initiative.ts";
import type { Combatant } from "./combatant.ts";
import type { CombatantGroup } from "./combatant-group.ts";
import { game } from "./surroundings.ts";

/** What turns of a combat say to everybody: the direction, and how much time passes. */
type TurnOperation = DatabaseOperation & { direction: 1 | -1; worldTime: { delta: number } };

/** An encounter: its combatants, whose turn it is, and what happens when that changes. */
export class Combat extends CombatEvents {
  /* ------------------------------ navigation ------------------------------ */

  /** Makes this the active combat (of its scene, or of those without one). */
  activate(operation: DatabaseOperation = {}): Promise<Document[]> {
    const others = game().combats.contents.filter(
      (c) => c.active && c !== this && (c.scene?.id ?? null) === (this.scene?.id ?? null),
    );
    const updates: Source[] = others.map((c) => ({ _id: c.id, active: false }));
    return (this.constructor as typeof Combat).updateDocuments([...updates, { _id: this.id, active: true }], operation);
  }

  async startCombat(): Promise<this> {
    const updateData = { round: 1, turn: this.turns.length > 0 ? 0 : null };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData);
    return this;
  }

  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    const from = (this.turn ?? -1) + 1;
    const after = this.turns.slice(from).findIndex((c) => !(this.settings.skipDefeated && c.isDefeated));
    if (after < 0) return this.nextRound();
    return this.#go("combatTurn", this.round, from + after, 1);
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if (this.turn === 0 || this.turns.length === 0) return this.previousRound();
    return this.#go("combatTurn", this.round, (this.turn ?? this.turns.length) - 1, -1);
  }

  async nextRound(): Promise<this> {
    let turn = this.turns.length === 0 ? null : 0;
    if (this.settings.skipDefeated && turn !== null) {
      const first = this.turns.findIndex((c) => !c.isDefeated);
      if (first < 0) callMember(realm.ui, ["notifications", "warn"], "COMBAT.NoneRemaining", { localize: true });
      turn = Math.max(first, 0);
    }
    return this.#go("combatRound", this.round + 1, turn, 1);
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const turn = round === 0 || this.turns.length === 0 ? null : this.turns.length - 1;
    return this.#go("combatRound", round, turn, -1);
  }

  /** The hook for listeners here, then the one update; both may have been altered by the listeners. */
  async #go(hook: "combatTurn" | "combatRound", round: number, turn: number | null, direction: 1 | -1): Promise<this> {
    const updateData = { round, turn };
    const options: TurnOperation = {
      direction,
      worldTime: { delta: this.getTimeDelta(this.round, this.turn, round, turn) },
    };
    Hooks.callAll(hook, this, updateData, options);
    await this.update(updateData, options);
    return this;
  }

  /** Asks, and deletes the combat on yes. */
  async endCombat(): Promise<this> {
    await callMember(realm.foundry, ["applications", "api", "DialogV2", "confirm"], {
      window: { title: "COMBAT.EndTitle" },
      content: `<p>${game().i18n.localize("COMBAT.EndConfirmation")}</p>`,
      yes: { callback: () => this.delete() },
      modal: true,
    });
    return this;
  }

  /** Binds the combat to the scene shown, or frees it of its scene. */
  async toggleSceneLink(): Promise<this> {
    const scene: unknown = this.scene === null ? memberOf(realm.canvas, "scene", "id") : null;
    await this.update({ scene: scene ?? null });
    return this;
  }

  /* ------------------------------ initiative ------------------------------ */

  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this> {
    const currentId = this.combatant?.id ?? null;
    const reset = (list: readonly (Combatant | CombatantGroup)[]): Source[] =>
      list.map((c) => ({ _id: c.id, initiative: null }));
    await this.updateEmbeddedDocuments("CombatantGroup", reset(this.groups.contents), { turnEvents: false });
    await this.updateEmbeddedDocuments("Combatant", reset(this.combatants.contents), { turnEvents: false });
    if (updateTurn) await this.#keepTurn(currentId);
    return this;
  }

  /** Rolls for these combatants, as far as the user owns them, with a chat message each. */
  async rollInitiative(
    ids: string | string[],
    { formula = null, updateTurn = true, messageOptions = {} }: InitiativeOptions = {},
  ): Promise<this> {
    const owned = [ids]
      .flat()
      .map((id) => this.combatants.get(id))
      .filter((c) => c?.isOwner === true);
    const currentId = this.combatant?.id ?? null;
    const updates = await rollAndSend(
      owned.filter((c) => c !== undefined),
      formula,
      messageOptions,
      async (rolled) => {
        await this.updateEmbeddedDocuments("Combatant", rolled, { turnEvents: false });
      },
    );
    if (updates.length > 0 && updateTurn) await this.#keepTurn(currentId);
    return this;
  }

  /** The turn is an index: after a new order it is rewritten so that the same combatant has it. */
  async #keepTurn(combatantId: string | null): Promise<void> {
    if (combatantId === null) return;
    await this.update(
      {
        turn: Math.max(
          this.turns.findIndex((c) => c.id === combatantId),
          0,
        ),
      },
      { turnEvents: false },
    );
  }

  rollAll(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.#unrolled(() => true),
      options,
    );
  }

  rollNPC(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.#unrolled((c) => c.isNPC),
      options,
    );
  }

  #unrolled(condition: (c: Combatant) => boolean): string[] {
    return this.combatants.contents
      .filter((c) => c.isOwner && c.initiative === null && condition(c))
      .map((c) => c.id ?? "");
  }

  async setInitiative(id: string, value: number): Promise<void> {
    const combatant = this.combatants.get(id);
    if (!combatant) throw new Error(`No combatant [${id}] takes part in combat [${String(this.id)}].`);
    await combatant.update({ initiative: value });
  }
}
