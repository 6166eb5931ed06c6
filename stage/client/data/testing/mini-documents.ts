/** Two small documents, one inside the other, to test the engine without the stage's own documents. */
import { DataModel } from "../../abstract/data-model.ts";
import type { DataModelClass, DataSchema, ModelContext, ModelInstance, Source } from "../../abstract/model-types.ts";
import type { DocumentClass, DocumentMetadata } from "../../realm.ts";
import { realm } from "../../realm.ts";
import { construct } from "../fields/source-shapes.ts";
import {
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentTypeField,
  EmbeddedCollectionField,
  StringField,
  TypeDataField,
} from "../fields.ts";

/** The least that a document class must say of itself. */
abstract class MiniDocument extends DataModel {
  declare _id: string | null;
  declare name: string;
  declare type: string;
  declare system: unknown;
  declare collections: Record<string, MiniCollection>;

  static get documentName(): string {
    return "Mini";
  }

  static get collectionName(): string {
    return `${this.documentName.toLowerCase()}s`;
  }

  static get TYPES(): readonly string[] {
    return ["hero", "crate", "plain"];
  }

  static get metadata(): DocumentMetadata {
    return {
      name: this.documentName,
      collection: this.collectionName,
      label: this.documentName,
      coreTypes: [],
      embedded: {},
    };
  }

  static get implementation(): DocumentClass {
    const entry = realm.CONFIG[this.documentName] as { documentClass?: DocumentClass } | undefined;
    if (entry?.documentClass === undefined) throw new Error(`${this.documentName} is not configured.`);
    return entry.documentClass;
  }
}

/** The documents in memory, kept by id as long as their record is the same. */
export class MiniCollection extends Map<string, ModelInstance> {
  readonly invalidIds = new Set<string>();
  readonly #parent: ModelInstance;
  readonly #records: Source[];
  readonly #document: DataModelClass;

  constructor(parent: ModelInstance, records: Source[], document: DataModelClass) {
    super();
    this.#parent = parent;
    this.#records = records;
    this.#document = document;
  }

  initialize(options: ModelContext = {}): void {
    const kept = new Map(this.entries());
    this.clear();
    for (const record of this.#records) {
      const id = String(record._id);
      const present = kept.get(id);
      if (present?._source === record) {
        present.reset();
        this.set(id, present);
      } else this.#make(id, record, options);
    }
  }

  #make(id: string, record: Source, options: ModelContext): void {
    try {
      this.set(id, construct(this.#document, record, { ...options, strict: true, parent: this.#parent }));
    } catch {
      // What the host does with an invalid embedded document: it is listed, not shown.
      this.invalidIds.add(id);
    }
  }

  toObject(source = true): Source[] {
    return [...this.values()].map((each) => each.toObject(source));
  }
}

/** A document inside another. */
export class MiniItem extends MiniDocument {
  static override get documentName(): string {
    return "MiniItem";
  }

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false }),
      type: new DocumentTypeField(MiniItem),
      system: new TypeDataField(MiniItem),
      flags: new DocumentFlagsField(),
    };
  }
}

/** A document with others inside. */
export class MiniActor extends MiniDocument {
  declare items: MiniCollection;

  static override get documentName(): string {
    return "MiniActor";
  }

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false }),
      type: new DocumentTypeField(MiniActor),
      system: new TypeDataField(MiniActor),
      items: new EmbeddedCollectionField(MiniItem),
      ownership: new DocumentOwnershipField(),
      flags: new DocumentFlagsField(),
    };
  }

  override _configure(options: ModelContext = {}): void {
    super._configure(options);
    const items = new MiniCollection(this, this._source.items as Source[], MiniItem);
    Object.defineProperty(this, "collections", { value: { items } });
  }
}

/** Configures the two classes, with the models of their subtypes. */
export function configureMiniDocuments(
  models: { actor?: Record<string, DataModelClass>; item?: Record<string, DataModelClass> } = {},
): void {
  realm.CONFIG = {
    MiniActor: { documentClass: MiniActor, dataModels: models.actor ?? {} },
    MiniItem: { documentClass: MiniItem, dataModels: models.item ?? {} },
  };
}
