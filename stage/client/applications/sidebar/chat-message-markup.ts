/** The markup of a chat message, as it stands in the log, in a window and in the notification pane. */
import { game, hooks } from "../host.ts";
import { cleanHTML } from "../ux/clean-html.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { el, iconButton } from "./markup.ts";

/** A chat message, as its markup needs it. */
export interface ChatMessageView {
  readonly id: string | null;
  readonly alias?: string;
  readonly author?: { readonly name: string; readonly id?: string; readonly isSelf?: boolean } | null;
  readonly content: string;
  readonly flavor?: string;
  readonly timestamp: number;
  readonly whisper: readonly string[];
  readonly blind?: boolean;
  readonly isOwner?: boolean;
  readonly isRoll?: boolean;
  readonly isContentVisible?: boolean;
  readonly rolls?: readonly unknown[];
  readonly type?: string;
  readonly speaker?: { readonly alias?: string | null | undefined };
}

/** A roll, as it draws itself. */
interface RenderedRoll {
  render(options?: object): Promise<string>;
}

/** What the viewer may do with a message. */
export interface ChatMessageOptions {
  canDelete?: boolean;
  canClose?: boolean;
}

function header(message: ChatMessageView, options: ChatMessageOptions): HTMLElement {
  const time = new Date(message.timestamp);
  const names = message.whisper.map((id) => game().users.get(id)?.name).filter((name) => name !== undefined);
  const metadata = el("span", { class: "message-metadata" }, [
    el("time", {
      class: "message-timestamp",
      text: time.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }),
      attrs: { datetime: time.toISOString() },
    }),
    ...(options.canDelete === true ? [iconButton("deleteMessage", "Delete message", "fa-solid fa-trash")] : []),
    ...(options.canClose === true ? [iconButton("dismissMessage", "Dismiss", "fa-solid fa-xmark")] : []),
  ]);
  const alias = message.alias ?? message.speaker?.alias ?? message.author?.name ?? "";
  return el("header", { class: "message-header flexrow" }, [
    el("h4", { class: "message-sender", text: alias }),
    metadata,
    ...(names.length > 0 ? [el("span", { class: "whisper-to", text: `To: ${names.join(", ")}` })] : []),
    ...(message.flavor === undefined || message.flavor === "" ? [] : [flavor(message.flavor)]),
  ]);
}

function flavor(text: string): HTMLElement {
  const element = el("span", { class: "flavor-text" });
  element.innerHTML = cleanHTML(text);
  return element;
}

async function body(message: ChatMessageView): Promise<string> {
  if (message.isContentVisible === false) return '<p class="message-hidden">…</p>';
  const enriched = await TextEditor.implementation.enrichHTML(message.content, { rollData: {} });
  const plain = message.content.trim();
  const showRolls =
    message.rolls !== undefined && message.rolls.length > 0 && (plain === "" || !Number.isNaN(Number(plain)));
  if (!showRolls) return cleanHTML(enriched);
  const rolls = await Promise.all(
    (message.rolls ?? []).map((roll) => (roll as RenderedRoll).render({ isPrivate: false })),
  );
  return cleanHTML(rolls.join(""));
}

/** Builds the element of a message. */
async function buildChatMessage(message: ChatMessageView, options: ChatMessageOptions = {}): Promise<HTMLElement> {
  const content = el("div", { class: "message-content" });
  content.innerHTML = await body(message);
  const classes = [
    "chat-message",
    "message",
    "flexcol",
    ...(message.whisper.length > 0 ? ["whisper"] : []),
    ...(message.blind === true ? ["blind"] : []),
  ];
  return el("li", { class: classes.join(" "), data: { messageId: message.id ?? undefined } }, [
    header(message, options),
    content,
  ]);
}

/** The element of a message, after the hook `renderChatMessageHTML` has seen it. */
export async function renderChatMessage(
  message: ChatMessageView,
  options: ChatMessageOptions = {},
): Promise<HTMLElement> {
  const element = await buildChatMessage(message, options);
  hooks()?.callAll("renderChatMessageHTML", message, element, {
    ...options,
    message,
    author: message.author ?? null,
    alias: message.alias ?? "",
  });
  return element;
}
