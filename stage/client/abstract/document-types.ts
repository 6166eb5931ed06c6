/** What is said about operations on documents. Types only. */
import type { Source } from "../../shared/document-kinds.ts";
import type { Document } from "./document.ts";

/** An operation as the caller gives it, and as hooks see it: all its keys travel to every client. */
export interface DatabaseOperation extends Source {
  parent?: Document | null | undefined;
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
  readonly hasTypeData: boolean;
  readonly embedded: Readonly<Record<string, string>>;
  readonly isPrimary: boolean;
  readonly isEmbedded: boolean;
  readonly compendiumIndexFields: readonly string[];
  readonly preserveOnImport: readonly string[];
}

/** What a document may be told when it is constructed, beside what a model may be told. */
export interface DocumentContext {
  parent?: Document | null | undefined;
  parentCollection?: string | null | undefined;
  pack?: string | null | undefined;
  strict?: boolean | undefined;
  fallback?: boolean | undefined;
  [key: string]: unknown;
}

/** The three lists that an operation on several documents may need. */
export interface DatabaseBackend {
  create(cls: typeof Document, data: readonly (Source | Document)[], operation: DatabaseOperation): Promise<Document[]>;
  update(cls: typeof Document, updates: readonly Source[], operation: DatabaseOperation): Promise<Document[]>;
  delete(cls: typeof Document, ids: readonly string[], operation: DatabaseOperation): Promise<Document[]>;
  getFlagScopes(): string[];
}
