import { SYSTEM_ID } from "../../system-id.ts";

/**
 * The game masters' orders for creatures that no player plays, as they are stored: in the browser of each game master,
 * for whatever the world stores every client reads. `at`: server time in ms when they were given; the latest count.
 */
export interface MasterOrders {
  readonly at: number;
  readonly orders: Readonly<Record<string, unknown>>;
}

/** The hook that tells this tab that a game master has given orders in it. */
export const MASTER_ORDERS_HOOK = `${SYSTEM_ID}.masterOrders` as const;

const NONE: MasterOrders = { at: 0, orders: {} };

/** What this browser knows of them. */
export function masterOrders(): MasterOrders {
  const stored: unknown = game.settings.get(SYSTEM_ID, "masterOrders");
  if (typeof stored !== "object" || stored === null || !("at" in stored) || !("orders" in stored)) return NONE;
  const { at, orders } = stored;
  return typeof at === "number" && typeof orders === "object" && orders !== null ? { at, orders: { ...orders } } : NONE;
}

/** Keeps orders that were given in this tab, and has the other game masters' told. */
export async function keepMasterOrders(given: MasterOrders): Promise<void> {
  await game.settings.set(SYSTEM_ID, "masterOrders", { ...given });
  Hooks.callAll(MASTER_ORDERS_HOOK);
}

/** Takes what another game master's tab knows, where it is later than what is known here. */
export async function takeMasterOrders(told: MasterOrders): Promise<void> {
  if (told.at > masterOrders().at) await game.settings.set(SYSTEM_ID, "masterOrders", { ...told });
}
