import type { DataSchema } from "../abstract/model-types.ts";
import { SchemaField, TypeDataField, ArrayField, BooleanField, ColorField, DocumentTypeField, DocumentUUIDField, FilePathField, HTMLField, NumberField, SetField, StringField } from "../data/fields.ts";
import { ACTIVE_EFFECT_SHOW_ICON } from "../../shared/constants.ts";
import { generation, localize } from "../realm.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { statusEffect } from "./status-effects.ts";
import { flagsField, idField, metadataOf, nameField, sortField, statsField } from "./schema-parts.ts";

/**
 * An effect on an actor: here no more than a name, an icon and the statuses that it gives. Its changes are stored and
 * not applied.
 */
export class ActiveEffect extends ClientDocument {
  static override metadata = metadataOf("ActiveEffect");

  declare name: string;
  declare img: string | null;
  declare type: string;
  declare disabled: boolean;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare changes: unknown[];
  declare origin: string | null;
  declare description: string;
  declare duration: { readonly seconds: number | null; readonly rounds: number | null; readonly turns: number | null };
  /** [14] Whether tokens show its icon. */
  declare showIcon?: number;

  static override defineSchema(): DataSchema {
    return {
      ...idField(), ...nameField(),
      img: new FilePathField({ categories: ["IMAGE"] }),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      changes: new ArrayField(new SchemaField({
        key: new StringField({ required: true, initial: "" }), value: new StringField({ required: true, initial: "" }),
        mode: new NumberField({ required: true, nullable: false, integer: true, initial: 2 }), priority: new NumberField(),
      })),
      disabled: new BooleanField(),
      duration: new SchemaField({
        seconds: new NumberField(), rounds: new NumberField(), turns: new NumberField(), startTime: new NumberField({ initial: null }),
        startRound: new NumberField(), startTurn: new NumberField(), combat: new StringField({ nullable: true, initial: null }),
      }),
      description: new HTMLField(),
      origin: new DocumentUUIDField(),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      ...(generation() >= 14 ? { showIcon: new NumberField({ required: true, nullable: false, choices: Object.values(ACTIVE_EFFECT_SHOW_ICON), initial: ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL }) } : {}),
      ...sortField(), ...flagsField(), ...statsField(),
    };
  }

  get active(): boolean {
    return !this.disabled;
  }

  /** Whether it is to end some day, or gives a status. */
  get isTemporary(): boolean {
    const { seconds, rounds, turns } = this.duration;
    return [seconds, rounds, turns].some(time => (time ?? 0) > 0) || this.statuses.size > 0;
  }

  /** The actor that the effect changes: the one that holds it, or that holds its item. */
  get target(): ClientDocument | null {
    const holder = this.parent?.documentName === "Item" && this.transfer ? this.parent.parent : this.parent;
    return holder instanceof ClientDocument ? holder : null;
  }

  /** An unsaved effect of a configured status. Throws, naming the id, where CONFIG has no such status. */
  static fromStatusEffect(id: string, options: Record<string, unknown> = {}): Promise<ActiveEffect> {
    const entry = statusEffect(id);
    if (entry === undefined) throw new Error(`Invalid status ID "${id}" provided to ActiveEffect#fromStatusEffect`);
    const { _id, name, img, statuses, ...rest } = entry;
    const data = { ...rest, _id: _id ?? null, name: localize(String(name)), img: img ?? null, statuses: [id, ...(Array.isArray(statuses) ? (statuses as unknown[]) : [])] };
    const made: unknown = new this.implementation(data, options);
    return Promise.resolve(made as ActiveEffect);
  }
}
