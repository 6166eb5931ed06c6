import { SYSTEM_ID } from "../system-id.ts";
import { exchangeData } from "./referee/exchange-store.ts";
import type { ExchangeStatus } from "./data/exchange-data.ts";

/**
 * Hooks for macros and modules, called on every client with the exchange's message:
 * `passe-d-armes.exchangeBegun`, `…Waiting` (questions are open), `…Done`, `…Amended`, `…Undone`, `…Cancelled`, `…Derailed`.
 */
export const EXCHANGE_HOOKS = ["Begun", "Waiting", "Done", "Amended", "Undone", "Cancelled", "Derailed"] as const;
type ExchangeHook = (typeof EXCHANGE_HOOKS)[number];

const BY_STATUS: Readonly<Partial<Record<ExchangeStatus, ExchangeHook>>> = {
  done: "Done",
  undone: "Undone",
  cancelled: "Cancelled",
  derailed: "Derailed",
};

function call(hook: ExchangeHook, message: ChatMessage.Implementation): void {
  Hooks.callAll(`${SYSTEM_ID}.exchange${hook}`, message);
}

/** Which hook a change of an exchange's stored data calls for; null for a change that is nobody's concern. */
export function hookFor(
  changed: Readonly<Record<string, unknown>>,
  status: ExchangeStatus,
  amendments: number,
): ExchangeHook | null {
  if (changed["status"] === "done") return amendments > 0 ? "Amended" : "Done";
  if (typeof changed["status"] === "string") return BY_STATUS[status] ?? null;
  return Array.isArray(changed["wanted"]) && changed["wanted"].length > 0 && status === "pending" ? "Waiting" : null;
}

/** Watches exchanges and calls the hooks. For `init`. */
export function watchExchanges(): void {
  Hooks.on("createChatMessage", (message) => {
    if (exchangeData(message) !== null) call("Begun", message);
  });
  Hooks.on("updateChatMessage", (message, changed) => {
    const data = exchangeData(message);
    const system: unknown = Reflect.get(changed, "system");
    if (data === null || typeof system !== "object" || system === null) return;
    const hook = hookFor({ ...system }, data.status, data.amendments);
    if (hook !== null) call(hook, message);
  });
}
