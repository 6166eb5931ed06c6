import { SYSTEM_ID } from "../../system-id.ts";
import { keepMasterOrders, masterOrders } from "./master-orders.ts";
import {
  decode,
  literal,
  nullable,
  number,
  object,
  oneOf,
  oneOfShapes,
  string,
  type Decoded,
  type Decoder,
} from "../../rules/kernel/decode.ts";
import type { StandingOrder } from "../../rules/kernel/standing-orders.ts";

/** Standing orders by the cause of the questions they answer. */
export type StandingOrders = Readonly<Record<string, StandingOrder>>;

const order: Decoder<StandingOrder> = oneOfShapes<StandingOrder>(
  object({ mode: literal("ask") }),
  object({ mode: literal("never") }),
  object(
    { mode: literal("always"), option: nullable(string({ min: 1, max: 100 })) },
    { least: number({ min: 0, max: 1 }) },
  ),
);

/** An order as actors hold it: an update leaves fields that it does not name, so that all are always written. */
const storedOrder = object(
  { mode: oneOf(["ask", "never", "always"]) },
  { option: nullable(string({ min: 1, max: 100 })), least: nullable(number({ min: 0, max: 1 })) },
);

/** An order with every field that one can have. */
function withEveryField(given: StandingOrder): Required<Decoded<typeof storedOrder>> {
  const { option, least = null } = given.mode === "always" ? given : { option: null };
  return { mode: given.mode, option, least };
}

/** Whether an order can be read, be it given by a macro. */
export const isOrder = (given: unknown): boolean => decode(order, given).ok;

/** What of stored orders can be read: anybody may have written them. */
function readOrders(value: unknown): StandingOrders {
  if (typeof value !== "object" || value === null) return {};
  const read: Record<string, StandingOrder> = {};
  for (const [cause, stored] of Object.entries(value)) {
    const result = decode(storedOrder, stored);
    if (!result.ok) continue;
    const { mode, option = null, least = null } = result.value;
    read[cause] = mode === "always" ? { mode, option, ...(least === null ? {} : { least }) } : { mode };
  }
  return read;
}

/** An actor's own orders; null: those of the game masters, for creatures that no player plays. */
export function ordersOf(actor: Actor.Implementation | null): StandingOrders {
  return readOrders(actor === null ? masterOrders().orders : actor.getFlag(SYSTEM_ID, "orders"));
}

/** The order that answers a combatant's questions of a cause: its own, else the game masters' for their creatures, else none. */
export function orderFor(actor: Actor.Implementation | null, cause: string): StandingOrder {
  const own = actor === null ? undefined : ordersOf(actor)[cause];
  if (own !== undefined) return own;
  const isPlayed = actor !== null && game.users.some((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));
  return (isPlayed ? undefined : ordersOf(null)[cause]) ?? { mode: "ask" };
}

/** Stores an order: with the actor, which its owner may change, or with the game masters. */
export async function storeOrder(
  actor: Actor.Implementation | null,
  cause: string,
  given: StandingOrder,
): Promise<void> {
  const orders = Object.fromEntries(
    Object.entries({ ...ordersOf(actor), [cause]: given }).map(([about, each]) => [about, withEveryField(each)]),
  );
  if (actor === null) await keepMasterOrders({ at: game.time.serverTime, orders });
  else await actor.setFlag(SYSTEM_ID, "orders", orders);
}
