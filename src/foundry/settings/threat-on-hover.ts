import { SYSTEM_ID } from "../../system-id.ts";

/** Whether this user wants to see the threatened ground of the token pointed at. */
export function threatOnHover(): boolean {
  return game.settings.get(SYSTEM_ID, "threatOnHover");
}
