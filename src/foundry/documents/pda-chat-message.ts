import { ExchangeData } from "../data/exchange-data.ts";

/** The system's chat message. */
export class PdaChatMessage<out SubType extends ChatMessage.SubType = ChatMessage.SubType> extends ChatMessage<SubType> {
  /** The undo of an exchange lives in its message: whoever deletes it is told what is lost. */
  protected override async _preDelete(...args: Parameters<ChatMessage["_preDelete"]>): Promise<boolean | undefined> {
    if ((await super._preDelete(...args)) === false) return false;
    const system: unknown = this.system;
    if (system instanceof ExchangeData && system.status === "done") ui.notifications.warn("PDA.Notice.undoLost", { localize: true });
    return undefined;
  }
}
