/**
 * What the parts of the client know of each other at call time.
 *
 * Foundry's own modules reach one another through globals (`game`, `CONFIG`, `foundry`…). Here they do so through this
 * one holder, so that no module has to import another that imports it back. The boot fills it in; a test fills in what
 * it needs. The interfaces are deliberately narrow: a part states what it asks of the others, and widens them here.
 */
import { BUILDS, type Builds } from "../shared/builds.ts";
import type { UserLike } from "./abstract/document-types.ts";
import type { DataModelClass } from "./abstract/model-types.ts";

/** The generations of the host that the stage can stand in for. */
export type Generation = 13 | 14;

/** A document class as the model engine sees it. */
export interface DocumentClass extends DataModelClass {
  readonly documentName: string;
  readonly collectionName: string;
  readonly metadata: DocumentMetadata;
  /** The class that CONFIG names for this document; the class itself where nothing is configured. */
  readonly implementation: DocumentClass;
  readonly TYPES: readonly string[];
}

/** The part of `Document.metadata` that the model engine reads. */
export interface DocumentMetadata {
  readonly name: string;
  readonly collection: string;
  readonly label: string;
  readonly coreTypes: readonly string[];
  readonly embedded: Readonly<Record<string, string>>;
}

/** Any collection of documents, by id. */
export interface RealmCollection {
  readonly documentName: string;
  get(id: string, options?: { strict?: boolean; invalid?: boolean }): unknown;
  /** The level of a user on the whole of a compendium. */
  getUserLevel?(user: UserLike): number;
}

/** The part of `game` that other parts rely on. */
export interface RealmGame {
  /** The collection of world documents with this document name. */
  readonly collections?: { get(documentName: string): RealmCollection | undefined };
  /** The compendium packs by collection id. */
  readonly packs?: { get(id: string): RealmCollection | undefined };
  /** The id of the user at this client, and the user once it is known. */
  readonly userId?: string | null;
  readonly user?: UserLike | null;
  /** Where documents are written: what the class of documents asks of it is stated there. */
  readonly database?: unknown;
  /** The system's package, and the modules by id. */
  readonly system?: { readonly id: string };
  readonly modules?: { get(id: string): unknown };
  readonly i18n?: { localize(key: string): string; has(key: string): boolean };
}

/** One document's entry in CONFIG. */
export interface DocumentConfig {
  documentClass?: DocumentClass;
  dataModels?: Record<string, DataModelClass>;
  typeLabels?: Record<string, string>;
}

/** Builds the form elements of data fields (`foundry.applications.fields`). */
export interface FieldForms {
  toInput(field: unknown, config: Record<string, unknown>): HTMLElement;
  /** What a field of this class draws where nothing else is asked for. Throws where no form element exists for it. */
  inputFor(field: unknown, config: Record<string, unknown>): HTMLElement;
  toFormGroup(field: unknown, groupConfig: Record<string, unknown>, inputConfig: Record<string, unknown>): HTMLElement;
}

/** The holder itself. Every member may be missing until the boot has come to it. */
export interface Realm {
  generation: Generation;
  builds: Builds;
  game: RealmGame | undefined;
  CONFIG: Record<string, unknown>;
  ui: Record<string, unknown>;
  canvas: Record<string, unknown>;
  foundry: Record<string, unknown>;
  forms: FieldForms | undefined;
  /** The subtypes of each typed document, as the system's manifest lists them. */
  documentTypes: Record<string, readonly string[]>;
  /** Whether documents are to be prepared as they are initialised: not before all of them are there. */
  areDocumentsReady: boolean;
}

export const realm: Realm = {
  generation: 14,
  builds: BUILDS,
  game: undefined,
  CONFIG: {},
  ui: {},
  canvas: {},
  foundry: {},
  forms: undefined,
  documentTypes: {},
  areDocumentsReady: false,
};

/** The generation played now. Read it at call time, never at import. */
export function generation(): Generation {
  return realm.generation;
}

/** CONFIG's entry for a document name, or undefined where there is none. */
export function documentConfig(documentName: string): DocumentConfig | undefined {
  const entry = realm.CONFIG[documentName];
  return typeof entry === "object" && entry !== null ? entry : undefined;
}

/** The configured class of a document name, or undefined while none is configured. */
export function documentClass(documentName: string): DocumentClass | undefined {
  return documentConfig(documentName)?.documentClass;
}

/** The data model registered for a subtype, or undefined: such a `system` stays a plain object. */
export function subtypeModel(documentName: string, type: string): DataModelClass | undefined {
  const models = documentConfig(documentName)?.dataModels;
  return models !== undefined && Object.hasOwn(models, type) ? models[type] : undefined;
}

/** The text of a key in the user's language; the key itself before languages are loaded. */
export function localize(key: string): string {
  return realm.game?.i18n?.localize(key) ?? key;
}
