/** TextEditor: the enrichment of text with links, rolls and what systems add. */
import { config, isRecord } from "../host.ts";
import { getDragEventData } from "./drag-data.ts";
import { createAnchor, createContentLink, openContentLink } from "./content-links.ts";
import { createInlineRoll, rollInline } from "./inline-rolls.ts";

/** What is enriched, and with what. */
export interface EnrichmentOptions {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  async?: boolean;
  rollData?: Record<string, unknown> | (() => Record<string, unknown>);
  relativeTo?: { uuid: string };
  /** How deep this text is embedded in others. */
  _embedDepth?: number;
}

/** An enricher that a system has added to `CONFIG.TextEditor.enrichers`. */
interface EnricherConfig {
  pattern: RegExp;
  id?: string;
  replaceParent?: boolean;
  enricher(match: RegExpMatchArray, options: EnrichmentOptions): HTMLElement | null | Promise<HTMLElement | null>;
  onRender?: ((element: HTMLElement) => unknown) | null;
}

type Replacer = (match: RegExpMatchArray) => Promise<HTMLElement | null> | HTMLElement | null;

const UUID_LINK = /@UUID\[([^\]]+)\](?:{([^}]+)})?/g;
const LEGACY_LINK = /@(Actor|Item|Scene|JournalEntry|RollTable|Macro|Compendium)\[([^\]]+)\](?:{([^}]+)})?/g;
const EMBED = /@Embed\[([^\]]+)\](?:{([^}]+)})?/g;
const ROLL = /\[\[(\/[a-zA-Z]+\s)?(.*?)(\]{2,3})(?:{([^}]+)})?/g;
const ADDRESS = /(https?:\/\/)(www\.)?([^\s<>"']+)/gi;

function textNodes(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text) nodes.push(node);
  return nodes;
}

/** Replaces every match in the text under `root`; null leaves a match as it is. */
async function replaceText(root: HTMLElement, pattern: RegExp, replace: Replacer): Promise<void> {
  for (const node of textNodes(root)) {
    if (node.parentElement?.closest("a, code, pre, script") !== null && pattern === ADDRESS) continue;
    const matches = [...node.data.matchAll(pattern)];
    for (const match of matches.reverse()) {
      const element = await replace(match);
      if (element === null) continue;
      const tail = node.splitText(match.index);
      tail.deleteData(0, match[0].length);
      tail.before(element);
    }
  }
}

/** The text editor's services; all static, as in the host. */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    const entry = config("ux");
    const configured = isRecord(entry) ? entry["TextEditor"] : undefined;
    return typeof configured === "function" ? (configured as typeof TextEditor) : TextEditor;
  }

  /** The enriched markup of a text. Secrets are left out unless asked for. */
  static async enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    if (typeof content !== "string" || content === "") return "";
    const html = document.createElement("div");
    html.innerHTML = content;
    if (options.secrets !== true)
      for (const secret of html.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    if (options.embeds !== false) await replaceText(html, EMBED, (match) => embed(match, options));
    if (options.documents !== false) {
      await replaceText(html, UUID_LINK, (match) =>
        createContentLink({ uuid: match[1] ?? "", label: match[2], relativeTo: options.relativeTo }),
      );
      await replaceText(html, LEGACY_LINK, (match) =>
        createContentLink({
          uuid: `${match[1] ?? ""}.${match[2] ?? ""}`,
          label: match[3],
          relativeTo: options.relativeTo,
        }),
      );
    }
    if (options.links !== false)
      await replaceText(html, ADDRESS, (match) =>
        createAnchor({ attrs: { href: match[0], target: "_blank", rel: "nofollow noopener" }, name: match[0] }),
      );
    if (options.rolls !== false) {
      const rollData = typeof options.rollData === "function" ? options.rollData() : (options.rollData ?? {});
      await replaceText(html, ROLL, (match) => createInlineRoll(match, rollData));
    }
    if (options.custom !== false)
      for (const enricher of customEnrichers()) {
        await replaceText(html, enricher.pattern, async (match) => enrich(enricher, match, options));
      }
    return html.innerHTML;
  }
  static getDragEventData = getDragEventData;

  /** Listens to clicks on links and rolls anywhere on the page; called once. */
  static activateListeners(): void {
    document.addEventListener("click", (event) => void TextEditor.#onClick(event));
    document.addEventListener("dragstart", (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a.content-link") : null;
      if (link === null) return;
      const { uuid, type } = link.dataset;
      event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
    });
  }

  static async #onClick(event: MouseEvent): Promise<void> {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>("a.content-link, a.inline-roll") : null;
    if (target === null) return;
    event.preventDefault();
    if (target.classList.contains("content-link")) await openContentLink(target, event);
    else await rollInline(target);
  }
}

function customEnrichers(): EnricherConfig[] {
  const entry = config("TextEditor");
  const enrichers = isRecord(entry) ? entry["enrichers"] : undefined;
  return Array.isArray(enrichers) ? (enrichers as EnricherConfig[]) : [];
}

async function enrich(
  enricher: EnricherConfig,
  match: RegExpMatchArray,
  options: EnrichmentOptions,
): Promise<HTMLElement | null> {
  const element = await enricher.enricher(match, options);
  if (element === null || typeof enricher.onRender !== "function") return element;
  const wrapper = document.createElement("enriched-content");
  if (enricher.id !== undefined) wrapper.setAttribute("enricher", enricher.id);
  wrapper.append(element);
  return wrapper;
}

/** How many texts deep texts may embed each other. */
const EMBED_DEPTH = 5;

/** `@Embed[uuid key=value word]{label}`: what the document's `toEmbed` gives, else a link to it. */
async function embed(match: RegExpMatchArray, options: EnrichmentOptions): Promise<HTMLElement | null> {
  const { uuid, ...settings } = embedSettings(match[1] ?? "");
  const depth = (options._embedDepth ?? 0) + 1;
  const fromUuid: unknown = Reflect.get(globalThis, "fromUuid");
  const relative = options.relativeTo === undefined ? {} : { relative: options.relativeTo };
  const found: unknown =
    typeof fromUuid === "function" ? await Reflect.apply(fromUuid, undefined, [uuid, relative]) : null;
  const toEmbed = isRecord(found) && depth <= EMBED_DEPTH ? found["toEmbed"] : undefined;
  const config = { ...settings, ...(match[2] === undefined ? {} : { label: match[2] }) };
  const embedded: unknown =
    typeof toEmbed === "function"
      ? await Reflect.apply(toEmbed, found, [config, { ...options, _embedDepth: depth }])
      : null;
  if (embedded instanceof HTMLElement) return embedded;
  return createContentLink({ uuid, label: match[2], relativeTo: options.relativeTo });
}

/** The settings of an embed: by their keys, the words without a key as `values`, and the first of these as the uuid. */
function embedSettings(written: string): { uuid: string; values: string[] } & Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  const values: string[] = [];
  for (const [, key, quoted, plain = ""] of written.matchAll(/(?:(\w+)=)?(?:"([^"]*)"|([^\s"]+))/g)) {
    const value = quoted ?? plain;
    if (key === undefined) values.push(value);
    else settings[key] = ["true", "false"].includes(value) ? value === "true" : value;
  }
  const uuid = typeof settings["uuid"] === "string" ? settings["uuid"] : (values.shift() ?? "");
  return { ...settings, ...(values.includes("inline") ? { inline: true } : {}), uuid, values };
}

/** Calls back what an enricher wants to do once its element is drawn. */
export function notifyEnriched(element: HTMLElement): void {
  const id = element.getAttribute("enricher");
  customEnrichers()
    .find((enricher) => enricher.id !== undefined && enricher.id === id)
    ?.onRender?.(element);
}
