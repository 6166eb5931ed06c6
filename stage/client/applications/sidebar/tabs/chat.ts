/** ChatLog: the messages of the world and the box in which new ones are typed. */
import {
  documentClassOf,
  game,
  gameOrNone,
  hooks,
  notify,
  type HostCollection,
  type HostDocument,
  type HostDocumentClass,
} from "../../host.ts";
import { generation, realm } from "../../../realm.ts";
import type { ApplicationV2 } from "../../api/application.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../../api/application-types.ts";
import { DialogV2 } from "../../api/dialog.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { ChatPopout } from "../apps/chat-popout.ts";
import { messageMode, parseChat, rollClass, type ChatCommand } from "../chat-commands.ts";
import { el, icon } from "../markup.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** A message, as the log uses it. */
interface LoggedMessage extends HostDocument {
  readonly timestamp: number;
  renderHTML(options?: object): Promise<HTMLElement>;
}

interface ChatMessageClass extends HostDocumentClass {
  getSpeaker(options?: object): object;
}

const MODES: readonly [string, string][] = [
  ["publicroll", "Public"],
  ["gmroll", "Private to the game master"],
  ["blindroll", "Blind"],
  ["selfroll", "Self"],
];
const NEAR_BOTTOM = 80;

/** The chat panel. The messages are drawn by themselves; drawing the panel anew keeps them. */
export class ChatLog extends AbstractSidebarTab {
  static override tabName = "chat";
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["flexcol", "chat"],
    window: { title: "Chat" },
    actions: {
      deleteMessage: function (this: ChatLog, _event: PointerEvent, target: HTMLElement): unknown {
        return this._onDeleteMessage(target);
      },
      jumpToBottom: function (this: ChatLog): void {
        this.scrollBottom();
      },
      expandRoll: function (this: ApplicationV2, _event: PointerEvent, target: HTMLElement): void {
        target.closest(".dice-roll")?.classList.toggle("expanded");
      },
      clearLog: function (this: ChatLog): unknown {
        return this._onClearLog();
      },
    },
  };

  readonly #history: string[] = [];
  #recalled = -1;
  #drawing: Promise<void> = Promise.resolve();

  get #messages(): HostCollection<LoggedMessage> {
    return game().collections.get("ChatMessage") as HostCollection<LoggedMessage>;
  }
  get #log(): HTMLElement | null {
    return (this.element as HTMLElement | undefined)?.querySelector<HTMLElement>(".chat-log") ?? null;
  }
  get isAtBottom(): boolean {
    const log = this.#log;
    return log === null || log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_BOTTOM;
  }

  override _renderHTML(_context: RenderContext, options: RenderOptions): Promise<HTMLElement[]> {
    if (options.isFirstRender !== true) return Promise.resolve([]);
    const log = el("ol", {
      class: "chat-log plain themed theme-light",
      attrs: { role: "log", "aria-live": "polite", "aria-label": "Chat messages", tabindex: "0" },
    });
    const jump = el(
      "button",
      {
        class: "jump-to-bottom",
        attrs: { type: "button", "aria-label": "Jump to the newest message" },
        data: { action: "jumpToBottom" },
      },
      [icon("fa-solid fa-arrow-down")],
    );
    jump.hidden = true;
    return Promise.resolve([el("div", { class: "chat-scroll" }, [log, jump]), this.#controls()]);
  }

  #controls(): HTMLElement {
    const select = el("select", { attrs: { name: "rollMode", "aria-label": "Roll mode" } });
    const current = this.#mode();
    for (const [mode, label] of MODES)
      select.append(new Option(label, mode, false, current === mode || current === messageMode(mode)));
    select.addEventListener("change", () => void this.#setMode(select.value));
    const input = el("textarea", {
      attrs: {
        id: this.isPopout ? "chat-message-popout" : "chat-message",
        name: "message",
        rows: "2",
        placeholder: "Message, or /r 1d20",
        "aria-label": "Chat message",
        autocomplete: "off",
        enterkeyhint: "send",
      },
    });
    input.addEventListener("keydown", (event) => void this.#onKeyDown(event, input));
    return el("div", { class: "chat-form" }, [
      el("div", { class: "chat-controls flexrow" }, [
        el("label", { class: "roll-mode" }, [icon("fa-solid fa-dice-d20"), select]),
      ]),
      input,
    ]);
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    if (result.length > 0) content.replaceChildren(...result);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".message[data-message-id]", {
      fixed: true,
      hookName: "getChatMessageContextOptions",
      parentClassHooks: false,
    });
    const log = this.#log;
    log?.addEventListener(
      "scroll",
      () => this.element.querySelector(".jump-to-bottom")?.toggleAttribute("hidden", this.isAtBottom),
      { passive: true },
    );
    const all = [...this.#messages.contents]
      .filter((message) => message.visible !== false)
      .sort((a, b) => a.timestamp - b.timestamp);
    for (const message of all) await this.postOne(message);
    this.scrollBottom();
  }

  override _onActivate(): void {
    super._onActivate();
    this.scrollBottom();
  }

  /** Draws one message at the end of the log. Messages are drawn one after the other, so that their order holds. */
  async postOne(message: LoggedMessage, options: { before?: string; notify?: boolean } = {}): Promise<void> {
    if (message.visible === false) return;
    if (!this.isPopout && this.popout !== undefined) await this.popout.postOne(message, options);
    await this.#inTurn(async () => {
      const log = this.#log;
      if (log === null || this.#find(message.id) !== null) return;
      const stick = this.isAtBottom;
      log.append(await this.#draw(message));
      if (stick) this.scrollBottom();
    });
  }

  /**
   * Draws a message anew where it stands, or puts it in its place. Whether its reader may see it is asked by careful
   * builds only: there one that goes out of sight leaves the log.
   */
  async updateMessage(message: LoggedMessage, _notify = false): Promise<void> {
    if (!this.isPopout && this.popout !== undefined) await this.popout.updateMessage(message);
    await this.#inTurn(async () => {
      const former = this.#find(message.id);
      const log = this.#log;
      const isUnseen = realm.builds.chatUpdates === "careful" && message.visible === false;
      if (log === null || (former === null && isUnseen)) return;
      const stick = this.isAtBottom;
      if (isUnseen) former?.remove();
      else if (former !== null) former.replaceWith(await this.#draw(message));
      else log.insertBefore(await this.#draw(message), this.#after(message));
      if (stick) this.scrollBottom();
    });
  }

  /** Takes a message out of the log. */
  deleteMessage(id: string): void {
    if (!this.isPopout) this.popout?.deleteMessage(id);
    this.#find(id)?.remove();
  }

  #draw(message: LoggedMessage): Promise<HTMLElement> {
    return message.renderHTML({ canDelete: message.isOwner || game().user?.isGM === true });
  }

  #find(id: string | null): HTMLElement | null {
    return id === null ? null : (this.#log?.querySelector(`[data-message-id="${CSS.escape(id)}"]`) ?? null);
  }

  /** The first drawn message that is younger than this one. */
  #after({ id }: LoggedMessage): HTMLElement | null {
    const all = this.#messages.contents;
    const younger = all.slice(all.findIndex((message) => message.id === id) + 1);
    return younger.map((message) => this.#find(message.id)).find((element) => element !== null) ?? null;
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const run = this.#drawing.then(work);
    this.#drawing = run.catch(() => undefined);
    return run;
  }

  scrollBottom(): void {
    const log = this.#log;
    if (log !== null) log.scrollTop = log.scrollHeight;
  }

  /**
   * Carries out one line of the chat and answers the message that it has made. A listener of the hook `chatMessage` may take
   * it over by answering false; then, and for an empty line, there is none.
   */
  async processMessage(line: string): Promise<unknown> {
    if (line.trim() === "") return undefined;
    const cls = this.#messageClass;
    const data: Record<string, unknown> = { author: game().user?.id, speaker: cls.getSpeaker() };
    if (hooks()?.call("chatMessage", this, line, data) === false) return undefined;
    const command = parseChat(line);
    if (command.do === "invalid") throw new Error(`"/${command.command}" is not a valid chat message command.`);
    if (command.do === "roll") return this.#roll(command, data);
    return cls.create({ ...data, ...this.#messageData(command) });
  }

  #messageData(command: Exclude<ChatCommand, { do: "roll" | "invalid" }>): Record<string, unknown> {
    const content = command.text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/\n/g, "<br>");
    switch (command.do) {
      case "whisper":
        return { content, whisper: this.#recipients(command.names) };
      case "emote":
        return { content, style: 3 };
      case "ic":
        return { content, style: 2 };
      case "ooc":
        return { content, style: 1, speaker: {} };
      case "none":
        return { content };
    }
  }

  #recipients(names: readonly string[]): string[] {
    const users = [...game().users];
    const ids = names.flatMap((name) => {
      const wanted = name.toLowerCase();
      const found = ["gm", "dm"].includes(wanted)
        ? users.filter((user) => user.isGM)
        : users.filter((user) => user.name.toLowerCase() === wanted);
      return found.map((user) => user.id);
    });
    const self = game().user;
    const isPrivate = users.some((user) => ids.includes(user.id) && !user.isGM && user.id !== self?.id);
    if (isPrivate && self?.can?.("MESSAGE_WHISPER") !== true)
      throw new Error("You lack the permission to whisper to other players.");
    if (ids.length === 0) throw new Error(`No user is called ${names.join(", ")}: the whisper was not sent.`);
    return ids;
  }

  async #roll(command: Extract<ChatCommand, { do: "roll" }>, data: Record<string, unknown>): Promise<unknown> {
    const Roll = rollClass();
    if (Roll === undefined) throw new Error("CONFIG.Dice.rolls has no roll class.");
    const mode = command.mode ?? this.#mode();
    const options = generation() >= 14 ? { messageMode: messageMode(mode) } : { rollMode: mode };
    return new Roll(command.formula, {}).toMessage({ ...data, flavor: command.flavor }, options);
  }

  get #messageClass(): ChatMessageClass {
    return documentClassOf("ChatMessage").implementation as ChatMessageClass;
  }
  get #modeKey(): string {
    return generation() >= 14 ? "messageMode" : "rollMode";
  }

  #mode(): string {
    const settings = gameOrNone()?.settings;
    const value =
      settings?.settings.has(`core.${this.#modeKey}`) === true ? settings.get("core", this.#modeKey) : "publicroll";
    return typeof value === "string" ? value : "publicroll";
  }

  async #setMode(mode: string): Promise<void> {
    await game().settings.set("core", this.#modeKey, generation() >= 14 ? messageMode(mode) : mode);
  }

  async #onKeyDown(event: KeyboardEvent, input: HTMLTextAreaElement): Promise<void> {
    if ((event.key === "ArrowUp" || event.key === "ArrowDown") && (input.value === "" || this.#recalled >= 0)) {
      event.preventDefault();
      this.#recalled = Math.max(
        -1,
        Math.min(this.#history.length - 1, this.#recalled + (event.key === "ArrowUp" ? 1 : -1)),
      );
      input.value = this.#history[this.#recalled] ?? "";
      return;
    }
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    const line = input.value;
    try {
      input.value = "";
      await this.processMessage(line);
      this.#history.unshift(line);
      this.#recalled = -1;
    } catch (error) {
      input.value = line;
      notify("error", error instanceof Error ? error : String(error));
    }
  }

  async _onDeleteMessage(target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "";
    await this.#messages.get(id)?.delete();
  }

  async _onClearLog(): Promise<void> {
    const sure = await DialogV2.confirm({ window: { title: "Clear Chat" }, content: "<p>Delete all messages?</p>" });
    if (sure === true) for (const message of this.#messages.contents) await message.delete();
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const find = (target: HTMLElement): LoggedMessage | undefined =>
      this.#messages.get(target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "");
    return [
      {
        label: "Open in a window",
        icon: "fa-solid fa-up-right-from-square",
        visible: (target) => find(target) !== undefined,
        onClick: (_event, target) => new ChatPopout({ message: find(target) }).render({ force: true }),
      },
      {
        label: "Delete",
        icon: "fa-solid fa-trash",
        visible: (target) => find(target)?.isOwner === true,
        onClick: (_event, target) => find(target)?.delete(),
      },
    ];
  }
}
