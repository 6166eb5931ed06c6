import type { Page } from "playwright-core";
import { isClientMessage, isDocumentRequest, type DocumentRequest } from "../../stage/shared/protocol.ts";

/** Every operation on documents that a page asks the server for. */
export class Writes {
  #asked: DocumentRequest[] = [];

  /** Listens to a page from its first moment. */
  follow(page: Page): void {
    page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => this.#note(JSON.parse(String(payload)))));
  }

  #note(message: unknown): void {
    if (!isClientMessage(message) || !message.event.startsWith("modifyDocument")) return;
    this.#asked.push(
      ...message.args
        .flat()
        .filter(isDocumentRequest)
        .filter((request) => !isHeartbeat(request)),
    );
  }

  /** What was asked for since the last time, a line an operation: `update Combatant`, with the place where it is not the world's own collection. */
  taken(): readonly string[] {
    const lines = this.#asked.map(({ action, type, operation }) =>
      [action, type, ...(typeof operation.parentUuid === "string" ? [operation.parentUuid] : [])].join(" "),
    );
    this.#asked = [];
    return lines;
  }
}

/** Whether an operation only says that the referee is still there. */
function isHeartbeat({ type, operation }: DocumentRequest): boolean {
  return (
    type === "Combat" &&
    (operation.updates ?? []).every((update) =>
      /^\{"_id":"\w+","system(\.lease|":\{"lease")/u.test(JSON.stringify(update)),
    )
  );
}
