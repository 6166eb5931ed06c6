import { realm } from "../realm.ts";
import { callMember, memberOf } from "./call.ts";
import type { RollInstance, ToMessageOptions } from "./types.ts";

/**
 * Makes a chat message of the roll, evaluated first where needed. Answers the created document (undefined when it was
 * vetoed), or the message's data when `create` is false.
 */
export async function rollToMessage(
  roll: RollInstance,
  messageData: Record<string, unknown>,
  { rollMode, messageMode, create }: ToMessageOptions,
): Promise<unknown> {
  const mode = chosenMode(rollMode, messageMode);
  if (!roll._evaluated) await roll.evaluate({ allowInteractive: mode !== "blindroll" && mode !== "blind" });
  const data: Record<string, unknown> = {
    author: memberOf(realm.game, "user", "id"),
    content: String(roll.total),
    sound: memberOf(realm.CONFIG, "sounds", "dice") ?? null,
    ...messageData,
    rolls: [roll],
  };
  const operation = realm.generation >= 14 ? { messageMode: mode } : { rollMode: mode };
  const messageClass = memberOf(realm.CONFIG, "ChatMessage", "documentClass");
  if (create ?? true) return callMember(messageClass, ["create"], data, operation);
  const apply = realm.generation >= 14 ? "applyMode" : "applyRollMode";
  return callMember(messageClass, [apply], data, mode);
}

function chosenMode(rollMode: string | null | undefined, messageMode: string | null | undefined): unknown {
  const given = realm.generation >= 14 ? (messageMode ?? rollMode) : (rollMode ?? messageMode);
  if (given !== undefined && given !== null && given !== "roll") return given;
  return callMember(realm.game, ["settings", "get"], "core", realm.generation >= 14 ? "messageMode" : "rollMode");
}
