import type { Source } from "../../../shared/document-kinds.ts";
import type { Document } from "../../abstract/document.ts";
import type { DatabaseOperation } from "../../abstract/document-types.ts";
import { callMember, memberOf } from "../../dice/call.ts";
import { Hooks } from "../../helpers/hooks.ts";
import { realm } from "../../realm.ts";
import { Combatant } from "../combatant.ts";
import { game, isActiveGM, renderInterface } from "../surroundings.ts";
import type { TokenDocument } from "../token-document.ts";
import { CombatState } from "./combat-state.ts";
import { refreshEffects } from "../effects/effect-registry.ts";
import { turnEvents, type CombatHistory, type RoundContext, type TurnContext, type TurnEvent } from "./turn-events.ts";

/** [14] What effects call the events of a combat. */
const EXPIRY_EVENTS = {
  startTurn: "turnStart",
  endTurn: "turnEnd",
  startRound: "roundStart",
  endRound: "roundEnd",
} as const;

/** What happens when a combat changes: who is told, on which client, and in which order. */
export class CombatEvents extends CombatState {
  /* ------------------------------ turn events ------------------------------ */

  /**
   * Runs, on the active game master's client, the events between the previous state and the current one, one after
   * another; then tells the hook on every client.
   */
  async _manageTurnEvents(): Promise<void> {
    if (!this.started) return;
    const [previous, current] = [this.previous ?? this.current, this.current];
    if (previous.round === 0 && current.round > 0) await refreshEffects("combatStart", { combat: this });
    if (
      current.round < previous.round ||
      (current.round === previous.round && (current.turn ?? 0) < (previous.turn ?? 0))
    )
      await refreshEffects("combatRewind", { combat: this });
    for (const event of turnEvents(
      previous,
      current,
      this.turns.map((c) => c.id ?? ""),
    )) {
      if (isActiveGM()) await this.#runEvent(event);
      await refreshEffects(EXPIRY_EVENTS[event.event], { combat: this });
    }
    Hooks.callAll("combatTurnChange", this, previous, current);
  }

  async #runEvent(event: TurnEvent): Promise<void> {
    if ("combatantId" in event) await this.#runTurn(event.event, event.combatantId, event.context);
    else if (event.event === "startRound") await this._onStartRound(event.context);
    else await this._onEndRound(event.context);
  }

  async #runTurn(event: "startTurn" | "endTurn", id: string, context: TurnContext): Promise<void> {
    const combatant = this.combatants.get(id);
    if (!combatant) return;
    if (event === "endTurn") return this._onEndTurn(combatant, context);
    await this._onStartTurn(combatant, context);
    if (combatant.token) await this._clearMovementHistoryOnStartTurn(combatant, context);
  }

  async _onEndTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {
    // For subclasses.
  }

  async _onEndRound(_context: RoundContext): Promise<void> {
    // For subclasses.
  }

  async _onStartRound(_context: RoundContext): Promise<void> {
    // For subclasses.
  }

  async _onStartTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {
    // For subclasses.
  }

  async _onEnter(_combatant: Combatant): Promise<void> {
    // For subclasses.
  }

  async _onExit(_combatant: Combatant): Promise<void> {
    // For subclasses.
  }

  async _clearMovementHistoryOnStartTurn(combatant: Combatant, _context: TurnContext): Promise<void> {
    await combatant.clearMovementHistory();
  }

  async _clearMovementHistoryOnExit(combatant: Combatant): Promise<void> {
    await combatant.clearMovementHistory();
  }

  /* ------------------------------ changes ------------------------------ */

  override _onCreate(data: Source, options: DatabaseOperation, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.active) renderInterface("combat", { combat: this });
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    const before = this.current;
    if ("combatants" in changed) this.setupTurns();
    else this.current = this._getCurrentState();
    this.#settle(before, options);
    this.updateCombatantActors();
    if (["round", "turn", "active", "scene", "combatants"].some((key) => key in changed))
      renderInterface("combat", { combat: this });
  }

  override _onDelete(options: DatabaseOperation, userId: string): void {
    super._onDelete(options, userId);
    renderInterface("combat");
    this.updateCombatantActors();
    runApart(() => refreshEffects("combatEnd", { combat: this }));
    if (isActiveGM())
      runApart(async () => {
        for (const combatant of this.combatants) await this.#exit(combatant);
      });
  }

  /** Notes the state before, and starts the turn events where the turn has changed hands. */
  #settle(before: CombatHistory, options: DatabaseOperation): void {
    this.previous = before;
    const { round, combatantId } = this.current;
    // The place in the order may move while the turn stays with the same combatant.
    if (round === before.round && combatantId === before.combatantId) return;
    this._updateTurnMarkers();
    if (options["turnEvents"] !== false) runApart(() => this._manageTurnEvents());
  }

  /** Has the canvas show whose turn it is. */
  _updateTurnMarkers(): void {
    const refresh = memberOf(realm.canvas, "tokens", "refreshTurnMarkers");
    if (typeof refresh === "function") callMember(realm.canvas, ["tokens", "refreshTurnMarkers"]);
  }

  /** Draws the open sheets of those who take part anew. */
  updateCombatantActors(): void {
    for (const { actor } of this.combatants) if (actor) callMember(actor, ["render"], false);
  }

  override _onCreateDescendantDocuments(
    parent: Document,
    collection: string,
    documents: Document[],
    data: Source[],
    options: DatabaseOperation,
    userId: string,
  ): void {
    super._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
    this.#onModified(options);
    if (isActiveGM())
      runApart(async () => {
        for (const d of documents) if (d instanceof Combatant) await this._onEnter(d);
      });
  }

  override _onUpdateDescendantDocuments(
    parent: Document,
    collection: string,
    documents: Document[],
    changes: Source[],
    options: DatabaseOperation,
    userId: string,
  ): void {
    super._onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId);
    this.#onModified(options);
  }

  override _onDeleteDescendantDocuments(
    parent: Document,
    collection: string,
    documents: Document[],
    ids: string[],
    options: DatabaseOperation,
    userId: string,
  ): void {
    super._onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId);
    this.#onModified(options);
    if (isActiveGM())
      runApart(async () => {
        for (const d of documents) if (d instanceof Combatant) await this.#exit(d);
      });
  }

  async #exit(combatant: Combatant): Promise<void> {
    await this._onExit(combatant);
    if (combatant.token) await this._clearMovementHistoryOnExit(combatant);
  }

  /** The order may have changed: the client that asked for the change has said where the turn then is. */
  #onModified(options: DatabaseOperation): void {
    const before = this.current;
    const { combatTurn } = options;
    if (typeof combatTurn === "number" && combatTurn !== this.turn) {
      this.updateSource({ turn: combatTurn });
      this.turn = combatTurn;
      if (isActiveGM())
        runApart(() => this.update({ turn: combatTurn }, { diff: false, turnEvents: false, render: false }));
    }
    this.setupTurns();
    this.#settle(before, options);
    if (options.render !== false) renderInterface("combat");
  }

  /** The combatants of deleted tokens leave their combats. */
  static _onDeleteTokens(tokens: readonly TokenDocument[]): void {
    if (!isActiveGM()) return;
    for (const combat of game().combats) {
      const ids = tokens.flatMap((t) =>
        combat
          .getCombatantsByToken(t)
          .filter((c) => c.sceneId === t.parent?.id)
          .map((c) => c.id ?? ""),
      );
      if (ids.length > 0) runApart(() => combat.deleteEmbeddedDocuments("Combatant", ids));
    }
  }
}

/** Starts work that nothing here waits for; a failure is reported as any other. */
function runApart(work: () => Promise<unknown>): void {
  work().catch((error: unknown) => Hooks.onError("Combat", error instanceof Error ? error : new Error(String(error))));
}
