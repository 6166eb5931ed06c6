/** HandlebarsApplicationMixin: applications drawn from template parts. */
import { notify } from "../host.ts";
import { loadTemplates, renderTemplate } from "../handlebars/templates.ts";
import type { ApplicationV2 } from "./application.ts";
import type {
  ClosingOptions,
  FormConfiguration,
  PartialConfiguration,
  RenderContext,
  RenderOptions,
} from "./application-types.ts";
import { classNames } from "./frame.ts";
import { listenToForm } from "./listeners.ts";

/** One template part of an application. */
export interface HandlebarsTemplatePart {
  template: string;
  id?: string | null;
  root?: boolean | null;
  classes?: string[] | null;
  templates?: string[] | null;
  scrollable?: string[] | null;
  forms?: Record<string, FormConfiguration> | null;
}

/** What is carried from a part's former element to its new one. */
export interface PartState {
  scrollPositions?: [element: HTMLElement, top: number, left: number][];
  focus?: string;
}

/** What the mixin adds to an application. */
export interface HandlebarsApplicationMembers {
  readonly parts: Record<string, HTMLElement>;
  _configureRenderParts(options: RenderOptions): Record<string, HandlebarsTemplatePart>;
  _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext>;
  _preSyncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void;
  _attachPartListeners(partId: string, htmlElement: HTMLElement, options: RenderOptions): void;
}

/** An application class that draws template parts: the statics of its base, the members of both. */
export type HandlebarsMixed<B extends typeof ApplicationV2> = Omit<B, "prototype"> & {
  PARTS: Record<string, HandlebarsTemplatePart>;
  readonly prototype: InstanceType<B> & HandlebarsApplicationMembers;
} & (new (
    options?: PartialConfiguration,
  ) => InstanceType<B> & HandlebarsApplicationMembers);

const copyPart = (part: HandlebarsTemplatePart): HandlebarsTemplatePart => ({
  ...part,
  ...(part.classes ? { classes: [...part.classes] } : {}),
  ...(part.templates ? { templates: [...part.templates] } : {}),
  ...(part.scrollable ? { scrollable: [...part.scrollable] } : {}),
});

/** How an element can be found again after its part was drawn anew: by its id, else by its name. */
function focusSelector(element: Element): string | undefined {
  if (element.id !== "") return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute("name");
  return name === null ? undefined : `${element.tagName}[name="${CSS.escape(name)}"]`;
}

/** The one element of a rendered template. */
function onlyElement(partId: string, html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html;
  const [element, ...others] = template.content.children;
  if (!(element instanceof HTMLElement) || others.length > 0) {
    throw new Error(`Template part "${partId}" must render a single HTML element.`);
  }
  return document.importNode(element, true);
}

/** Draws the application from its `PARTS`, each of which can be drawn anew by itself. */
export function HandlebarsApplicationMixin<B extends typeof ApplicationV2>(Base: B): HandlebarsMixed<B>;
export function HandlebarsApplicationMixin(Base: typeof ApplicationV2): object {
  class HandlebarsApplication extends Base implements HandlebarsApplicationMembers {
    static PARTS: Record<string, HandlebarsTemplatePart> = {};

    readonly #parts: Record<string, HTMLElement> = {};
    #configured: Record<string, HandlebarsTemplatePart> = {};

    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#configured = this._configureRenderParts(options);
      options.parts ??= Object.keys(this.#configured);
    }

    _configureRenderParts(_options: RenderOptions): Record<string, HandlebarsTemplatePart> {
      const { PARTS } = this.constructor as typeof HandlebarsApplication;
      return Object.fromEntries(Object.entries(PARTS).map(([partId, part]) => [partId, copyPart(part)]));
    }

    override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      const wanted = (options.parts ?? [])
        .map((partId) => this.#configured[partId])
        .filter((part) => part !== undefined);
      await loadTemplates([...new Set(wanted.flatMap((part) => [part.template, ...(part.templates ?? [])]))]);
    }

    override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#configured[partId];
        if (part === undefined) {
          notify("warn", `Part "${partId}" is not a supported template part for ${this.class.name}`);
          continue;
        }
        const partContext = await this._preparePartContext(partId, context, options);
        try {
          rendered[partId] = this.#parsePart(partId, part, await renderTemplate(part.template, partContext));
        } catch (error) {
          throw new Error(
            `Failed to render template part "${partId}":\n${error instanceof Error ? error.message : String(error)}`,
            { cause: error },
          );
        }
      }
      return rendered;
    }

    #parsePart(partId: string, part: HandlebarsTemplatePart, html: string): HTMLElement {
      const element = part.root === true ? this.#rootElement(html) : onlyElement(partId, html);
      element.dataset["applicationPart"] = partId;
      if (part.root === true) return element;
      if (typeof part.id === "string") element.id = `${this.id}-${part.id}`;
      element.classList.add(...classNames(part.classes ?? []));
      return element;
    }

    /** A part that fills the content element itself may have any number of elements. */
    #rootElement(html: string): HTMLElement {
      const holder = document.createElement("template");
      holder.innerHTML = html;
      const element = document.createElement("div");
      element.append(holder.content);
      return element;
    }

    _preparePartContext(partId: string, context: RenderContext, _options: RenderOptions): Promise<RenderContext> {
      context["partId"] = `${this.id}-${partId}`;
      return Promise.resolve(context);
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      for (const [partId, element] of Object.entries(result)) {
        const isRoot = this.#configured[partId]?.root === true;
        const prior = isRoot
          ? content
          : content.querySelector<HTMLElement>(`[data-application-part="${CSS.escape(partId)}"]`);
        const state: PartState = {};
        if (prior !== null && this.#parts[partId] !== undefined) this._preSyncPartState(partId, element, prior, state);
        if (isRoot) {
          content.dataset["applicationPart"] = partId;
          content.replaceChildren(...element.childNodes);
        } else if (prior === null) content.append(element);
        else prior.replaceWith(element);
        const current = isRoot ? content : element;
        if (prior !== null && this.#parts[partId] !== undefined) this._syncPartState(partId, current, prior, state);
        this._attachPartListeners(partId, current, options);
        this.#parts[partId] = current;
      }
    }

    _preSyncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void {
      const focused = priorElement.querySelector(":focus");
      const focus = focused === null ? undefined : focusSelector(focused);
      if (focus !== undefined) state.focus = focus;
      state.scrollPositions = [];
      for (const selector of this.#configured[partId]?.scrollable ?? []) {
        const from = selector === "" ? priorElement : priorElement.querySelector(selector);
        const to = selector === "" ? newElement : newElement.querySelector<HTMLElement>(selector);
        if (from !== null && to !== null) state.scrollPositions.push([to, from.scrollTop, from.scrollLeft]);
      }
    }

    _syncPartState(_partId: string, newElement: HTMLElement, _priorElement: HTMLElement, state: PartState): void {
      if (state.focus !== undefined) newElement.querySelector<HTMLElement>(state.focus)?.focus();
      for (const [element, top, left] of state.scrollPositions ?? [])
        Object.assign(element, { scrollTop: top, scrollLeft: left });
    }

    _attachPartListeners(partId: string, htmlElement: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#configured[partId]?.forms ?? {})) {
        const form = htmlElement.matches(selector) ? htmlElement : htmlElement.querySelector(selector);
        if (form instanceof HTMLFormElement) listenToForm(this, form, config);
      }
    }

    override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      for (const partId of Object.keys(this.#parts)) Reflect.deleteProperty(this.#parts, partId);
    }
  }
  return HandlebarsApplication;
}
