import { SOCKET_EVENT } from "../../system-id.ts";
import type { Json } from "../../rules/kernel/json.ts";
import { masterOrders } from "../settings/master-orders.ts";
import type { Wire } from "./claim.ts";

/** The game masters: the user who referees, or may, is among them. */
const masters = (): readonly string[] => game.users.filter((user) => user.isGM).map(({ id }) => id);

/** The users that a message on the socket concerns. No others are sent it, where the host routes; a client that hears it all the same leaves it be. */
function recipientsOf(wire: Wire): readonly string[] {
  if (wire.kind === "result") return [wire.to];
  // The other game masters' tabs listen whether a claim has been taken up.
  return wire.kind === "received" ? [...new Set([wire.to, ...masters()])] : masters();
}

/** Sends a message to the users that it concerns: claims and their answers tell of what others may not know. */
export function send(wire: Wire): void {
  game.socket.emit(SOCKET_EVENT, wire, { recipients: [...recipientsOf(wire)] });
}

/** Tells the other game masters' tabs the orders for creatures, if this browser knows any. */
export function sendOrders(): void {
  const { at, orders } = masterOrders();
  const plain: unknown = JSON.parse(JSON.stringify(orders));
  if (at > 0) send({ kind: "orders", at, orders: plain as Readonly<Record<string, Json>> });
}
