import { isRecord, type Source } from "../../shared/document-kinds.ts";
import type { DataModel } from "../abstract/data-model.ts";
import type { DatabaseOperation, UserLike, Veto } from "../abstract/document-types.ts";
import type { DataSchema, ModelContext } from "../abstract/model-types.ts";
import type { ApplyChangeOptions, EffectChange } from "../data/change-application.ts";
import { callMember, memberOf } from "../dice/call.ts";
import { gameOrNull } from "../helpers/current-game.ts";
import { generation, localize } from "../realm.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { applyEffectChange, applyUnguided } from "./effects/apply-effect-change.ts";
import { changeTypes, expiryEvents, priorityOf, type ChangeType } from "./effects/change-types.ts";
import { effectStart, initialDuration, prepareDuration13, prepareDuration14 } from "./effects/effect-duration.ts";
import { ActiveEffectRegistry } from "./effects/effect-registry.ts";
import { effectSchema } from "./effects/effect-schema.ts";
import { migrateEffect } from "./effects/migrate-effect.ts";
import { statusEffect } from "./status-effects.ts";
import { metadataOf } from "./schema-parts.ts";

/** Changes to an actor's prepared values, for a time or for good, with the statuses that go with them. */
export class ActiveEffect extends ClientDocument {
  static override metadata = metadataOf("ActiveEffect");
  static DEFAULT_ICON = "icons/svg/aura.svg";
  /** [14] What ends effects as time goes on. */
  static readonly registry = new ActiveEffectRegistry();

  declare name: string;
  declare img: string | null;
  declare type: string;
  declare system: object;
  declare disabled: boolean;
  declare transfer: boolean;
  declare statuses: Set<string>;
  /** The changes; in generation 14 those of `system`. */
  declare changes: EffectChange[];
  declare origin: string | null;
  declare description: string;
  declare duration: Source;
  /** [14] Where the effect began; null where it was not noted. */
  declare start?: Source | null;
  /** [14] Whether tokens show its icon. */
  declare showIcon?: number;

  static override defineSchema(): DataSchema {
    return effectSchema(this, () => this.DEFAULT_ICON);
  }

  static override migrateData(source: Source): Source {
    if (generation() >= 14) migrateEffect(source);
    return super.migrateData(source);
  }

  static get CHANGE_TYPES(): Record<string, ChangeType> {
    return changeTypes();
  }

  static get EXPIRY_EVENTS(): Record<string, string> {
    return expiryEvents();
  }

  override _initialize(options: ModelContext = {}): void {
    if (generation() >= 14 && !Object.hasOwn(this, "changes")) {
      Object.defineProperty(this, "changes", { get: () => memberOf(this, "system", "changes"), configurable: true });
    }
    super._initialize(options);
  }

  /* -------------------------------- relations ------------------------------- */

  get item(): ClientDocument | null {
    return this.parent?.documentName === "Item" && this.parent instanceof ClientDocument ? this.parent : null;
  }

  get actor(): ClientDocument | null {
    const holder = this.item === null ? this.parent : this.item.parent;
    return holder instanceof ClientDocument && holder.documentName === "Actor" ? holder : null;
  }

  /** The actor that the effect changes: the one that holds it, or that holds its item. The item itself where it is not handed over. */
  get target(): ClientDocument | null {
    if (this.item === null) return this.parent instanceof ClientDocument ? this.parent : null;
    return this.transfer ? this.actor : this.item;
  }

  get thumbnail(): string | null {
    return this.img;
  }

  /* --------------------------------- state --------------------------------- */

  /** Whether something but the switch keeps it from applying: the type's model, in generation 14 its end as well. */
  get isSuppressed(): boolean {
    const own = memberOf(this.system, "isSuppressed");
    if (own !== undefined && own !== null) return Boolean(own);
    return generation() >= 14 && this.duration["expired"] === true;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  get modifiesActor(): boolean {
    return this.active && this.target !== null && this.target === this.actor;
  }

  /** Whether it is to end some day, or gives a status. */
  get isTemporary(): boolean {
    if (this.statuses.size > 0) return true;
    const { seconds, rounds, turns, value } = this.duration;
    if (generation() >= 14) return Number.isFinite(value);
    return [seconds, rounds, turns].some((time) => typeof time === "number" && time > 0);
  }

  /** [14] Whether the registry watches its time. */
  get isExpiryTrackable(): boolean {
    return (
      generation() >= 14 &&
      !this.disabled &&
      Number.isFinite(this.duration["value"]) &&
      this.duration["expired"] !== true
    );
  }

  /* ------------------------------- preparation ------------------------------ */

  override prepareBaseData(): void {
    super.prepareBaseData();
    if (generation() >= 14) for (const change of this.changes) change.priority = priorityOf(change);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.updateDuration();
  }

  /** Prepares what is left of its time. */
  updateDuration(): Source {
    if (generation() >= 14)
      prepareDuration14(
        Object.assign(this.duration, { value: memberOf(this._source, "duration", "value") }),
        this.start,
      );
    else prepareDuration13(this.duration);
    return this.duration;
  }

  /** [14] What a new effect notes of its beginning. */
  static getEffectStart(combat?: unknown): Source {
    return combat === undefined ? effectStart() : effectStart(combat);
  }

  /** [14] Whether this event is one at which the effect ends, once its time is over. */
  isExpiryEvent(event: string, { combat = memberOf(gameOrNull(), "combat") }: { combat?: unknown } = {}): boolean {
    const began = isRecord(this.start) ? this.start : {};
    const isTimed =
      began["combat"] === null || began["combat"] === undefined || memberOf(gameOrNull(), "combats") === undefined;
    if (event === "updateWorldTime") return isTimed;
    if (event !== this.duration["expiry"]) return false;
    if (!isTimed && began["combat"] !== memberOf(combat, "id")) return false;
    const whose =
      event === "turnEnd" ? memberOf(combat, "previous", "combatantId") : memberOf(combat, "combatant", "id");
    return (
      !event.startsWith("turn") ||
      began["combatant"] === null ||
      began["combatant"] === undefined ||
      began["combatant"] === whose
    );
  }

  /* --------------------------------- changes -------------------------------- */

  /** [14] Whether a change belongs to this phase. */
  shouldApplyChange(change: EffectChange, { phase }: { phase?: string } = {}): boolean {
    return change.phase === phase;
  }

  /** [14] What `@` in values of changes stands for. */
  getReplacementData(baseData: object): object {
    return baseData;
  }

  /** [14] Applies a change to a document. Answers the changed values by key. */
  static applyChange(
    target: DataModel,
    change: EffectChange,
    options: ApplyChangeOptions & { modifyTarget?: boolean } = {},
  ): Source {
    return applyEffectChange(target, change, options);
  }

  /** [14] Applies a change by the type of the present value. */
  static _applyChangeUnguided(
    target: DataModel,
    change: EffectChange,
    changes: Source,
    options: { modifyTarget?: boolean } = {},
  ): void {
    applyUnguided(target, change, changes, options);
  }

  /** [13] Applies a change to an actor. Answers the changed values by key. */
  apply(actor: DataModel, change: EffectChange): Source {
    return applyEffectChange(actor, change);
  }

  /** [13] Applies a change by the type of the present value. */
  _applyLegacy(actor: DataModel, change: EffectChange, changes: Source): void {
    applyUnguided(actor, change, changes);
  }

  /* -------------------------------- creation -------------------------------- */

  override async _preCreate(data: Source, options: DatabaseOperation, user: UserLike): Promise<Veto> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (this.actor === null) return undefined;
    if (generation() >= 14) {
      const given = isRecord(data["start"]) ? data["start"] : {};
      this.updateSource({ start: { ...effectStart(), ...given } });
      const stored = memberOf(this._source, "duration");
      const isNamed = memberOf(data, "duration", "expiry") !== undefined;
      if (!isNamed && typeof memberOf(stored, "value") === "number" && memberOf(stored, "expiry") === null)
        this.updateSource({ "duration.expiry": "turnStart" });
    } else {
      const { duration } = initialDuration();
      const given = isRecord(data["duration"]) ? data["duration"] : {};
      this.updateSource({ duration: { ...(isRecord(duration) ? duration : {}), ...given } });
    }
    return undefined;
  }

  /**
   * An unsaved effect of a configured status. Throws, naming the id, where CONFIG has no such status, and where one that
   * implies others has no _id of its own.
   */
  static fromStatusEffect(id: string, options: Record<string, unknown> = {}): Promise<ActiveEffect> {
    const entry = statusEffect(id);
    if (entry === undefined)
      return Promise.reject(new Error(`Invalid status ID "${id}" provided to ActiveEffect#fromStatusEffect`));
    const { _id, name, statuses, ...rest } = entry;
    for (const key of ["id", "hud"]) Reflect.deleteProperty(rest, key);
    const implied = Array.isArray(statuses) ? (statuses as unknown[]) : [];
    if (implied.length > 0 && typeof _id !== "string")
      return Promise.reject(new Error(`The status "${id}" implies other statuses and has no static _id.`));
    const data = {
      ...rest,
      ...(typeof _id === "string" ? { _id } : {}),
      name: localize(String(name)),
      statuses: [...new Set([id, ...implied])],
    };
    return callMember(this.implementation, ["_fromStatusEffect"], id, data, options) as Promise<ActiveEffect>;
  }

  /** Makes the effect of prepared data. For subclasses. */
  static _fromStatusEffect(_id: string, data: Source, options: Record<string, unknown> = {}): Promise<ActiveEffect> {
    return Promise.resolve(new this(data, options));
  }
}
