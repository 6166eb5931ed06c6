/** The globals of a client, as functions that tests run inside it see them. */
import type { Document } from "../client/abstract/document.ts";
import type { DocumentConfig } from "../client/realm.ts";
import type { ActiveEffect } from "../client/documents/active-effect.ts";
import type { Actor } from "../client/documents/actor.ts";
import type { ChatMessage } from "../client/documents/chat-message.ts";
import type { Combat } from "../client/documents/combat.ts";
import type { Folder } from "../client/documents/folder.ts";
import type { Item } from "../client/documents/item.ts";
import type { JournalEntry } from "../client/documents/journal-entry.ts";
import type { JournalEntryPage } from "../client/documents/journal-entry-page.ts";
import type { RollTable } from "../client/documents/roll-table.ts";
import type { Scene } from "../client/documents/scene.ts";
import type { TokenDocument } from "../client/documents/token-document.ts";
import type { User } from "../client/documents/user.ts";
import type { DataModel } from "../client/abstract/data-model.ts";
import type { TypeDataModel } from "../client/abstract/type-data-model.ts";
import type * as fields from "../client/data/fields.ts";
import type { Roll } from "../client/dice/index.ts";
import type { Game } from "../client/game.ts";
import type { BatchOperation } from "../client/abstract/document-types.ts";
import type { Hooks } from "../client/helpers/hooks.ts";
import type { fromUuid, fromUuidSync } from "../client/helpers/uuids.ts";
import type * as utils from "../client/utils/index.ts";

export interface ClientGlobals {
  readonly game: Game;
  readonly Hooks: typeof Hooks;
  readonly CONFIG: Record<string, DocumentConfig> & {
    readonly queries: Record<string, unknown>;
    readonly statusEffects: Record<string, unknown>[];
  };
  readonly CONST: Record<string, Record<string, number | string>>;
  readonly ui: Record<string, unknown>;
  readonly canvas: Record<string, unknown>;
  readonly foundry: {
    readonly abstract: { DataModel: typeof DataModel; TypeDataModel: typeof TypeDataModel; Document: typeof Document };
    readonly data: {
      fields: typeof fields;
      operators: { ForcedDeletion: { create(): unknown }; ForcedReplacement: { create(value: unknown): unknown } };
    };
    readonly documents: { modifyBatch(operations: readonly BatchOperation[]): Promise<Document[][]> } & Record<
      string,
      unknown
    >;
    readonly utils: typeof utils;
    readonly [name: string]: unknown;
  };
  readonly fromUuid: typeof fromUuid;
  readonly fromUuidSync: typeof fromUuidSync;
  readonly Roll: typeof Roll;
  readonly ActiveEffect: typeof ActiveEffect;
  readonly Actor: typeof Actor;
  readonly ChatMessage: typeof ChatMessage;
  readonly Combat: typeof Combat;
  readonly Folder: typeof Folder;
  readonly Item: typeof Item;
  readonly JournalEntry: typeof JournalEntry;
  readonly JournalEntryPage: typeof JournalEntryPage;
  readonly RollTable: typeof RollTable;
  readonly Scene: typeof Scene;
  readonly TokenDocument: typeof TokenDocument;
  readonly User: typeof User;
  /** Whatever a test leaves in the realm for its next step. */
  readonly noted: unknown[];
  /** What a system leaves there. */
  readonly littleSystemRan?: string;
  readonly setTimeout: typeof setTimeout;
  readonly console: Console;
}
