import { ExchangeData } from "../data/exchange-data.ts";
import { isBegunUnseenHere, isConcealedHere } from "../secrets/concealed-here.ts";

/** The system's chat message. */
export class PdaChatMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /** A player's log has no place for an exchange that the player may know nothing of: no card, no notice, no gap. */
  override get visible(): boolean {
    return super.visible && !isConcealedHere(this);
  }

  /** The speaker; for players "someone" where they do not see the speaker. */
  override get alias(): string {
    const someone = game.i18n.localize("PDA.Card.Someone");
    return isBegunUnseenHere(this) ? someone.charAt(0).toUpperCase() + someone.slice(1) : super.alias;
  }

  /** The undo of an exchange lives in its message: the user who deletes it is told what is lost. */
  protected override async _preDelete(...args: Parameters<ChatMessage["_preDelete"]>): Promise<boolean | undefined> {
    if ((await super._preDelete(...args)) === false) return false;
    const system: unknown = this.system;
    if (system instanceof ExchangeData && system.status === "done")
      ui.notifications.warn("PDA.Notice.undoLost", { localize: true });
    return undefined;
  }
}
