import { SYSTEM_ID } from "../system-id.ts";
import { asOperation } from "./compat/casts.ts";

/** An operation with the referee's mark, by which every tab knows it for the rules' own. */
export const ticketed = (ticket: string, more: Readonly<Record<string, unknown>> = {}): never =>
  asOperation({ [SYSTEM_ID]: { ticket }, ...more });

/** The referee's mark on an operation; null: it is not the rules' own. */
export function ticketOf(operation: object): string | null {
  const mark: unknown = Reflect.get(operation, SYSTEM_ID);
  const ticket: unknown = typeof mark === "object" && mark !== null ? Reflect.get(mark, "ticket") : null;
  return typeof ticket === "string" ? ticket : null;
}

export const hasTicket = (operation: object): boolean => ticketOf(operation) !== null;
