/** HandlebarsApplicationMixin: applications drawn from template parts. */
import { notify } from "../host.ts";
import { loadTemplates, renderTemplate } from "../handlebars/templates.ts";
import type { ApplicationV2 } from "./application.ts";
import type { ClosingOptions, PartialConfiguration, RenderContext, RenderOptions } from "./application-types.ts";
import { listenToForm } from "./listeners.ts";
import {
  copyPart,
  drawnPart,
  noteState,
  partElement,
  placePart,
  restoreState,
  templatesOf,
  type HandlebarsTemplatePart,
  type PartState,
} from "./template-parts.ts";

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
      await loadTemplates(templatesOf((options.parts ?? []).flatMap((partId) => this.#configured[partId] ?? [])));
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
          rendered[partId] = partElement(this.id, partId, part, await renderTemplate(part.template, partContext));
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          throw new Error(`Failed to render template part "${partId}":\n${reason}`, { cause: error });
        }
      }
      return rendered;
    }

    _preparePartContext(partId: string, context: RenderContext, _options: RenderOptions): Promise<RenderContext> {
      context["partId"] = `${this.id}-${partId}`;
      return Promise.resolve(context);
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      for (const [partId, element] of Object.entries(result)) {
        const isRoot = this.#configured[partId]?.root === true;
        const prior = isRoot ? content : drawnPart(content, partId);
        const former = this.#parts[partId] === undefined ? null : prior;
        const current = isRoot ? content : element;
        const state: PartState = {};
        if (former !== null) this._preSyncPartState(partId, element, former, state);
        placePart(content, prior, partId, element);
        if (former !== null) this._syncPartState(partId, current, former, state);
        this._attachPartListeners(partId, current, options);
        this.#parts[partId] = current;
      }
    }

    _preSyncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void {
      noteState(state, this.#configured[partId]?.scrollable ?? [], priorElement, newElement);
    }

    _syncPartState(_partId: string, newElement: HTMLElement, _priorElement: HTMLElement, state: PartState): void {
      restoreState(state, newElement);
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
