/** A client that says whatever a test wants it to say: for what honest clients never send. */
import { WebSocket } from "ws";
import type { Source } from "../shared/document-kinds.ts";
import type { DocumentResponse } from "../shared/protocol.ts";
import { Connection } from "../client/helpers/connection.ts";
import type { StageServer } from "../server/create-stage-server.ts";

/** A connection of one user, with everything that it has heard. */
export interface RawClient {
  readonly connection: Connection;
  readonly heard: { event: string; args: unknown[] }[];
  create(type: string, data: Source[], more?: Source): Promise<DocumentResponse[]>;
  update(type: string, updates: Source[], more?: Source): Promise<DocumentResponse[]>;
  delete(type: string, ids: string[], more?: Source): Promise<DocumentResponse[]>;
  /** Resolves when everything that the server said before has arrived. */
  settle(): Promise<void>;
}

const EVENTS = [
  "modifyDocument",
  "userConnected",
  "userQuery",
  "pause",
  "reload",
  "userActivity",
  "system.little-system",
];

/** Connects without a client behind. */
export async function connectRaw(server: StageServer, userId: string): Promise<RawClient> {
  const connection = await Connection.open(new WebSocket(`${server.url.replace("http", "ws")}/socket?user=${userId}`));
  const heard: RawClient["heard"] = [];
  for (const event of EVENTS) connection.on(event, (...args: unknown[]) => heard.push({ event, args }));
  const modify = (type: string, action: string, operation: Source): Promise<DocumentResponse[]> =>
    connection.request("modifyDocument", [{ type, action, operation }]) as Promise<DocumentResponse[]>;
  return {
    connection,
    heard,
    create: (type, data, more = {}) => modify(type, "create", { data, ...more }),
    update: (type, updates, more = {}) => modify(type, "update", { updates, ...more }),
    delete: (type, ids, more = {}) => modify(type, "delete", { ids, ...more }),
    settle: async () => {
      await connection.request("time", []);
    },
  };
}
