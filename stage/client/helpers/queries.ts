/** Questions from one user's client to another's. */
import { realm } from "../realm.ts";
import { currentGame } from "./current-game.ts";

type QueryHandler = (data: unknown, options: { timeout?: number | undefined }) => unknown;

/** A query as it arrives. The asker is not named. */
interface ArrivingQuery {
  queryId: string;
  name: string;
  data: unknown;
  timeout?: number | undefined;
}

/** Puts a query to a user and answers what the handler at that user's client answered. */
export async function askUser(
  user: { readonly id: string; readonly isSelf: boolean; readonly active: boolean; readonly name: string },
  name: string,
  data: unknown,
  timeout?: number,
): Promise<unknown> {
  const { user: self, connection } = currentGame();
  if (self?.hasPermission("QUERY_USER") !== true) throw new Error("You do not have permission to query other users.");
  handlerOf(name);
  if (user.isSelf) throw new Error("A user cannot be queried by themselves: call the handler.");
  if (!user.active) throw new Error(`User ${user.name} is not active and cannot be queried.`);
  return connection.request("userQuery", [
    { userId: user.id, name, data, ...(timeout === undefined ? {} : { timeout }) },
  ]);
}

/** Answers a query that has arrived. */
export async function answerQuery(query: ArrivingQuery): Promise<void> {
  const { connection } = currentGame();
  const { queryId, name, data, timeout } = query;
  try {
    const result = await handlerOf(name)(data, { timeout });
    connection.send("userQueryAnswer", [{ queryId, result }]);
  } catch (error) {
    connection.send("userQueryAnswer", [{ queryId, error: error instanceof Error ? error.message : String(error) }]);
  }
}

function handlerOf(name: string): QueryHandler {
  const { queries } = realm.CONFIG;
  const handler =
    typeof queries === "object" && queries !== null && Object.hasOwn(queries, name)
      ? (Reflect.get(queries, name) as unknown)
      : undefined;
  if (typeof handler !== "function") throw new Error(`The query "${name}" is not registered in CONFIG.queries.`);
  return handler as QueryHandler;
}
