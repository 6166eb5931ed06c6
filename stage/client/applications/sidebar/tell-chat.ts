/** Tells the chat log of a message that has come, changed or gone. */
import { notify } from "../host.ts";
import { realm } from "../../realm.ts";

/** Calls a method of `ui.chat`, where the log is drawn; what goes wrong there is shown, as nothing waits for it. */
export function tellChat(method: "postOne" | "updateMessage" | "deleteMessage", ...args: unknown[]): void {
  const chat = Object.hasOwn(realm.ui, "chat") ? realm.ui["chat"] : undefined;
  if (typeof chat !== "object" || chat === null) return;
  const found: unknown = Reflect.get(chat, method);
  if (typeof found !== "function") return;
  Promise.resolve(Reflect.apply(found, chat, args)).catch((error: unknown) =>
    notify("error", error instanceof Error ? error : String(error)),
  );
}
