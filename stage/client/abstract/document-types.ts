/** What is said about documents and operations on them. Types only. */
import type { Source } from "../../shared/document-kinds.ts";
import type { DocumentAction } from "../../shared/protocol.ts";
import type { ModelInstance } from "./model-types.ts";

/** A document, as operations on it and the collection that holds it know it. */
export interface DocumentInstance extends ModelInstance {
  readonly id: string | null;
  readonly uuid: string;
  readonly documentName: string;
  readonly parent: DocumentInstance | null;
  readonly pack: string | null;
  _initialize(options?: Record<string, unknown>): void;
}

/** An application that shows a document: rendered anew when the document changes. */
export interface DocumentApp {
  render(options?: boolean | Record<string, unknown>): unknown;
  close?(options?: Record<string, unknown>): unknown;
}

/** An operation as the caller gives it, and as hooks see it: all its keys travel to every client. */
export interface DatabaseOperation extends Source {
  parent?: DocumentInstance | null | undefined;
  parentUuid?: string | null | undefined;
  pack?: string | null | undefined;
  broadcast?: boolean | undefined;
  render?: boolean | undefined;
  renderSheet?: boolean | undefined;
  noHook?: boolean | undefined;
  diff?: boolean | undefined;
  recursive?: boolean | undefined;
  keepId?: boolean | undefined;
  keepEmbeddedIds?: boolean | undefined;
  deleteAll?: boolean | undefined;
  animate?: boolean | undefined;
}

/** A user, as documents judge them. */
export interface UserLike {
  readonly id: string;
  readonly isGM: boolean;
  readonly role: number;
  hasPermission(permission: string): boolean;
}

/** What a `_preX` may answer: false vetoes. */
export type Veto = boolean | undefined;

/** The description of a document class. */
export interface Metadata {
  readonly name: string;
  readonly collection: string;
  readonly label: string;
  readonly labelPlural: string;
  readonly coreTypes: readonly string[];
  readonly embedded: Readonly<Record<string, string>>;
  readonly isPrimary: boolean;
  readonly isEmbedded: boolean;
  readonly compendiumIndexFields: readonly string[];
  readonly preserveOnImport: readonly string[];
}

/** What a document may be told when it is constructed, beside what a model may be told. */
export interface DocumentContext {
  parent?: DocumentInstance | null | undefined;
  parentCollection?: string | null | undefined;
  pack?: string | null | undefined;
  strict?: boolean | undefined;
  fallback?: boolean | undefined;
  [key: string]: unknown;
}

/** One of several operations for `modifyBatch`. */
export interface BatchOperation extends DatabaseOperation {
  action: DocumentAction;
  documentName: string;
  data?: Source[];
  updates?: Source[];
  ids?: string[];
}
