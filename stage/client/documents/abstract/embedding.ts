/** The elements in which a document stands inside a text. */
import { memberOf, callMember } from "../../dice/call.ts";
import { realm } from "../../realm.ts";

/** How a document is embedded, as the text asks for it. */
export interface EmbedConfig {
  /** What was written without a key. */
  readonly values?: readonly string[];
  readonly classes?: string | undefined;
  readonly inline?: boolean | undefined;
  readonly cite?: boolean | undefined;
  readonly caption?: boolean | undefined;
  readonly captionPosition?: string | undefined;
  readonly label?: string | undefined;
  readonly [more: string]: unknown;
}

/** What is embedded: one element or several. */
export type EmbedContent = HTMLElement | HTMLCollection;

/** The text with its links and rolls, as the configured text editor enriches it. */
export async function enriched(text: string, options: object): Promise<string> {
  const editor = memberOf(realm.foundry, "applications", "ux", "TextEditor", "implementation");
  return String(await callMember(editor, ["enrichHTML"], text, options));
}

function frame(
  tag: "figure" | "section",
  uuid: string,
  content: EmbedContent,
  { classes = "" }: EmbedConfig,
): HTMLElement {
  const element = document.createElement(tag);
  element.classList.add("content-embed", ...classes.split(/\s+/).filter((name) => name !== ""));
  Object.assign(element.dataset, { contentEmbed: "", uuid });
  element.append(...(content instanceof HTMLCollection ? [...content] : [content]));
  return element;
}

/** A section in the flow of the text. */
export function inlineEmbed(uuid: string, content: EmbedContent, config: EmbedConfig): HTMLElement {
  return frame("section", uuid, content, config);
}

/** A figure with a caption and a link to the document, unless the text asks for none. */
export async function figureEmbed(
  uuid: string,
  name: string,
  content: EmbedContent,
  config: EmbedConfig,
): Promise<HTMLElement> {
  const figure = frame("figure", uuid, content, config);
  const caption = document.createElement("figcaption");
  if (config.caption !== false) {
    const words = document.createElement("strong");
    words.className = "embed-caption";
    words.textContent = config.label ?? name;
    caption.append(words);
  }
  if (config.cite !== false) {
    const cite = document.createElement("cite");
    cite.innerHTML = await enriched(`@UUID[${uuid}]`, {});
    caption.append(cite);
  }
  if (caption.childElementCount > 0) figure[config.captionPosition === "top" ? "prepend" : "append"](caption);
  return figure;
}
