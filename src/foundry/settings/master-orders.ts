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

/** Takes the orders out of the world, where earlier versions stored them for everybody to read. For one game master's tab. */
export async function bringOrdersHome(): Promise<void> {
  const stored: unknown = game.settings.get(SYSTEM_ID, "creatureOrders");
  if (typeof stored !== "object" || stored === null || Object.keys(stored).length === 0) return;
  if (masterOrders().at === 0) await keepMasterOrders({ at: 1, orders: { ...stored } });
  await game.settings.set(SYSTEM_ID, "creatureOrders", {});
}
