import { isRecord, type Source } from "../../../shared/document-kinds.ts";
import type { Metadata } from "../../abstract/document-types.ts";
import type { DataSchema, ModelContext } from "../../abstract/model-types.ts";
import * as fields from "../../data/fields.ts";
import { memberOf } from "../../dice/call.ts";
import { ClientDocument } from "../abstract/client-document.ts";
import { documentClassNamed } from "../class-named.ts";
import { Combatant } from "../combatant.ts";
import { CombatantGroup } from "../combatant-group.ts";
import type { Scene } from "../scene.ts";
import { metadataOf } from "../schema-parts.ts";
import { coreSetting, game, type PlayCollection } from "../surroundings.ts";
import type { TokenDocument } from "../token-document.ts";
import { timeUnits } from "./initiative.ts";
import type { CombatHistory } from "./turn-events.ts";

/** The world setting `core.combatTrackerConfig`. */
export interface CombatTrackerConfig {
  resource: string;
  skipDefeated: boolean;
  turnMarker: { enabled: boolean; src?: string; animation?: string };
}

/** What a combat stores and what can be read of it: who takes part, in which order, and whose turn it is. */
export class CombatState extends ClientDocument {
  static CONFIG_SETTING = "combatTrackerConfig";
  static override metadata: Metadata = metadataOf("Combat");

  declare readonly type: string;
  declare system: object;
  declare scene: Scene | null;
  declare readonly combatants: PlayCollection<Combatant> & { readonly size: number };
  declare readonly groups: PlayCollection<CombatantGroup> & { readonly size: number };
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  /** The combatants in turn order. */
  declare turns: Combatant[];
  /** Where the combat stands, and where it stood before. */
  declare current: CombatHistory;
  declare previous: CombatHistory | undefined;

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      scene: new fields.ForeignDocumentField(documentClassNamed("Scene")),
      groups: new fields.EmbeddedCollectionField(CombatantGroup),
      combatants: new fields.EmbeddedCollectionField(Combatant),
      active: new fields.BooleanField(),
      round: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new fields.NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new fields.IntegerSortField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  override _configure(options: ModelContext = {}): void {
    super._configure(options);
    const kept = (value: unknown): PropertyDescriptor => ({
      value,
      writable: true,
      enumerable: false,
      configurable: true,
    });
    Object.defineProperty(this, "turns", kept([]));
    Object.defineProperty(this, "current", kept({ round: 0, turn: null, combatantId: null, tokenId: null }));
    Object.defineProperty(this, "previous", kept(undefined));
  }

  /* ------------------------------ state ------------------------------ */

  get settings(): CombatTrackerConfig {
    const found = coreSetting(CombatState.CONFIG_SETTING);
    const read: Source = isRecord(found) ? found : {};
    return {
      resource: typeof read["resource"] === "string" ? read["resource"] : "",
      skipDefeated: read["skipDefeated"] === true,
      turnMarker: { enabled: memberOf(read, "turnMarker", "enabled") !== false },
    };
  }

  /** Whose turn it is; null or undefined for no one's. */
  get combatant(): Combatant | null | undefined {
    return this.turn === null ? null : this.turns[this.turn];
  }

  /** Whose turn is next, the defeated passed over where the tracker does so. */
  get nextCombatant(): Combatant | undefined {
    const { turns } = this;
    if (turns.length === 0 || this.turn === null) return turns[0];
    const after = [...turns.slice(this.turn + 1), ...turns.slice(0, this.turn + 1)];
    return this.settings.skipDefeated ? after.find((c) => !c.isDefeated) : after[0];
  }

  get started(): boolean {
    return this.round > 0;
  }

  override get visible(): boolean {
    return true;
  }

  /** Active in the scene that is shown, or active and bound to no scene. */
  get isActive(): boolean {
    return this.scene === null ? this.active : this.scene.isView && this.active;
  }

  get isView(): boolean {
    return Object.is(game().combat, this);
  }

  getCombatantsByToken(token: string | TokenDocument): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.contents.filter((c) => c.tokenId === id);
  }

  getCombatantByToken(token: string | TokenDocument): Combatant | null {
    return this.getCombatantsByToken(token)[0] ?? null;
  }

  /** Seconds between two places of the turn order. */
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    if (fromRound === 0 || toRound === 0) return 0;
    const { turnTime, roundTime } = timeUnits();
    const whole = roundTime + this.turns.length * turnTime;
    return (toRound - fromRound) * whole + ((toTurn ?? 0) - (fromTurn ?? 0)) * turnTime;
  }

  /* ------------------------------ turn order ------------------------------ */

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    // Later changes are prepared by the events below, which compare with the state before.
    if (this.turns.length === 0) this.setupTurns();
  }

  /** Puts the combatants in turn order and notes where the combat stands. */
  setupTurns(): Combatant[] {
    this.turns = [...this.combatants.contents].sort((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = Math.min(Math.max(this.turn, 0), Math.max(this.turns.length - 1, 0));
    this.current = this._getCurrentState(this.turn === null ? null : this.turns[this.turn]);
    this.previous ??= this.current;
    return this.turns;
  }

  /** Descending initiative, those without one last, then by id. */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const [ia, ib] = [a.initiative ?? Number.NEGATIVE_INFINITY, b.initiative ?? Number.NEGATIVE_INFINITY];
    if (ia !== ib) return ib > ia ? 1 : -1;
    return (a.id ?? "") > (b.id ?? "") ? 1 : -1;
  }

  _getCurrentState(combatant: Combatant | null | undefined = this.combatant): CombatHistory {
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }
}
