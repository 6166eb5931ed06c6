import { SYSTEM_ID } from "../../system-id.ts";

/** Seconds to answer a question before its default is taken; 0: no limit. */
export function questionSeconds(): number {
  return game.settings.get(SYSTEM_ID, "questionSeconds");
}
