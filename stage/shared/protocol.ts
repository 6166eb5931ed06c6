/** What client and server say to each other. Everything crosses as JSON text. */
import type { Builds } from "./builds.ts";
import type { Source } from "./document-kinds.ts";

/** A message from a client: an event, answered when it has an `id`. */
export interface ClientMessage {
  id?: number;
  event: string;
  args: unknown[];
}

/** A message from the server: an event, or the answer to the request with this id. */
export type ServerMessage =
  | { event: string; args: unknown[] }
  | { reply: number; result: unknown }
  | { reply: number; error: WireError };

/** A refusal or a failure, as text. */
export interface WireError {
  name: string;
  message: string;
}

export type DocumentAction = "create" | "update" | "delete";

/** One operation on documents, as it is asked for. */
export interface DocumentRequest {
  type: string;
  action: DocumentAction;
  operation: DocumentOperation;
}

/** What an operation says beside its options. */
export interface DocumentOperation extends Source {
  data?: Source[];
  updates?: Source[];
  ids?: string[];
  parentUuid?: string | null;
  pack?: string | null;
}

/** What has been stored, as every client hears it. */
export interface DocumentResponse {
  type: string;
  action: DocumentAction;
  operation: DocumentOperation;
  /** Whole records (create), changes with ids (update) or ids (delete). */
  result: (Source | string)[];
  userId: string;
}

/** What the server knows and each client hears when it connects. */
export interface WorldPayload {
  userId: string;
  sessionId: string;
  generation: 13 | 14;
  version: string;
  builds: Builds;
  world: { id: string; title: string; description: string };
  system: Source;
  /** The manifests of the modules, in the order in which they are loaded. All of them are enabled. */
  modules: Source[];
  paused: boolean;
  time: number;
  activeUsers: string[];
  /** Collection name -> its records. */
  documents: Record<string, readonly Source[]>;
  packs: PackPayload[];
}

/** A compendium, with the index of what lies in it. */
export interface PackPayload {
  metadata: Source;
  index: Source[];
  folders: Source[];
}

/** Whether a value is a message of a client, checked field by field: it comes from outside. */
export function isClientMessage(value: unknown): value is ClientMessage {
  if (typeof value !== "object" || value === null) return false;
  return (
    "event" in value &&
    typeof value.event === "string" &&
    "args" in value &&
    Array.isArray(value.args) &&
    (!("id" in value) || typeof value.id === "number")
  );
}

/** Whether a value is a request on documents. */
export function isDocumentRequest(value: unknown): value is DocumentRequest {
  if (typeof value !== "object" || value === null) return false;
  return (
    "type" in value &&
    typeof value.type === "string" &&
    "action" in value &&
    (value.action === "create" || value.action === "update" || value.action === "delete") &&
    "operation" in value &&
    typeof value.operation === "object" &&
    value.operation !== null
  );
}
