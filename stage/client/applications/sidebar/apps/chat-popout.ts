/** ChatPopout: one chat message in a window of its own. */
import { ApplicationV2 } from "../../api/application.ts";
import type {
  ClosingOptions,
  PartialConfiguration,
  RenderContext,
  RenderOptions,
} from "../../api/application-types.ts";
import { el } from "../markup.ts";

interface PopoutMessage {
  readonly id: string | null;
  readonly apps: Record<string, unknown>;
  readonly alias?: string;
  renderHTML(options?: object): Promise<HTMLElement>;
}

/** Shows the message of its options, and follows its changes. */
export class ChatPopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "chat-popout-{id}",
    classes: ["chat-popout"],
    window: { icon: "fa-solid fa-comment", resizable: true },
    position: { width: 340, height: "auto" },
    message: null,
  };

  get message(): PopoutMessage {
    return this.options["message"] as PopoutMessage;
  }
  override get title(): string {
    return this.message.alias ?? "Chat";
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    return el("ol", { class: "chat-log plain themed theme-light" }, [
      await this.message.renderHTML({ canDelete: false }),
    ]);
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.message.apps[this.id] = this;
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    Reflect.deleteProperty(this.message.apps, this.id);
  }
}
