import { SYSTEM_ID } from "../system-id.ts";

/** Whether an operation bears the referee's mark: it is the rules' own. */
export function hasTicket(operation: object): boolean {
  const mark: unknown = Reflect.get(operation, SYSTEM_ID);
  return typeof mark === "object" && mark !== null && "ticket" in mark;
}
