/** The shapes that ApplicationV2 and its subclasses exchange, as the public types name them. */
import type { FormDataExtended } from "../ux/form-data-extended.ts";

/** Where a window stands, in pixels of the page; width and height may follow the content. */
export interface Position {
  top: number;
  left: number;
  width: number | "auto";
  height: number | "auto";
  scale: number;
  zIndex: number;
}

/** An entry of the menu behind the three dots of a window's header. */
export interface HeaderControlsEntry {
  icon: string;
  label: string;
  action: string;
  visible?: boolean | ((this: Application) => boolean) | undefined;
  ownership?: string | number | undefined;
  onClick?: ((event: Event) => unknown) | undefined;
}

/** How an application's window looks and behaves. */
export interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControlsEntry[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

/** What happens when a form of an application is submitted or changed. */
export interface FormConfiguration {
  handler?: FormSubmission;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

/** A form handler; `this` is the application. */
export type FormSubmission = {
  /** A method, so that a handler may name its own class as `this`. */
  run(this: Application, event: Event, form: HTMLFormElement, formData: FormDataExtended, options?: object): unknown;
}["run"];

/** A click handler; `this` is the application, `target` the element that bears `data-action`. */
export type ClickAction = {
  /** A method, so that a handler may name its own class as `this`. */
  run(this: Application, event: PointerEvent, target: HTMLElement): unknown;
}["run"];

/** A click handler for left clicks, or one with the buttons that it answers. */
export type ActionEntry = ClickAction | { handler: ClickAction; buttons: number[] };

/** All options of an application. */
export interface Configuration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ActionEntry>;
  form?: FormConfiguration;
  position: Partial<Position>;
  [more: string]: unknown;
}

/** Options of which any part may be missing. */
export interface PartialConfiguration {
  id?: string;
  uniqueId?: string;
  classes?: string[];
  tag?: string;
  window?: Partial<WindowConfiguration>;
  actions?: Record<string, ActionEntry>;
  form?: FormConfiguration;
  position?: Partial<Position>;
  [more: string]: unknown;
}

/** Options of one render request. */
export interface RenderOptions {
  force?: boolean;
  position?: Partial<Position>;
  window?: { title?: string; icon?: string | false; controls?: boolean };
  parts?: string[];
  isFirstRender?: boolean;
  tab?: string | Record<string, string>;
  [more: string]: unknown;
}

/** Options of a close request. */
export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [more: string]: unknown;
}

/** One tab of a group, as templates see it. */
export interface Tab {
  id: string;
  group: string;
  active: boolean;
  cssClass?: string;
  icon?: string;
  label?: string;
  tooltip?: string;
}

/** The tabs of one group. */
export interface TabsConfiguration {
  tabs: (Omit<Tab, "group" | "active"> & Record<string, unknown>)[];
  initial?: string | null;
  labelPrefix?: string | null;
}

/** Options of a change of tab. */
export interface ChangeTabOptions {
  event?: Event;
  navElement?: HTMLElement;
  force?: boolean;
  updatePosition?: boolean;
}

/** What one render has prepared for its templates. */
export type RenderContext = Record<string, unknown>;

/** The elements of a window's frame. */
export interface ApplicationWindow {
  header: HTMLElement | undefined;
  resize: HTMLElement | undefined;
  title: HTMLElement | undefined;
  icon: HTMLElement | undefined;
  close: HTMLButtonElement | undefined;
  controls: HTMLButtonElement | undefined;
  controlsDropdown: HTMLElement | undefined;
}

/** The states of an application's life, in their order. */
export const RENDER_STATES = {
  ERROR: -3,
  CLOSING: -2,
  CLOSED: -1,
  NONE: 0,
  RENDERING: 1,
  RENDERED: 2,
} as const;

/** One of the states of an application's life. */
export type RenderState = (typeof RENDER_STATES)[keyof typeof RENDER_STATES];

/** How one event of an application's life is announced beside the call of its own method. */
export interface LifeEvent {
  eventName?: string;
  hookName?: string;
  hookArgs?: unknown[];
  parentClassHooks?: boolean;
}

/** An application, as its parts know it: drawing, place, form and announcements are modules of their own. */
export interface Application {
  readonly class: { readonly name: string; inheritanceChain(): Iterable<{ readonly name: string }> };
  readonly id: string;
  readonly options: Configuration;
  position: Position;
  readonly element: HTMLElement;
  readonly window: ApplicationWindow;
  readonly form: HTMLFormElement | null;
  readonly rendered: boolean;
  readonly minimized: boolean;
  readonly hasFrame: boolean;
  close(options?: ClosingOptions): Promise<unknown>;
  setPosition(position?: Partial<Position>): Position | undefined;
  toggleControls(expanded?: boolean | null): Promise<void>;
  minimize(): Promise<void>;
  maximize(): Promise<void>;
  bringToFront(): void;
  dispatchEvent(event: Event): boolean;
  _canRender(options: RenderOptions): false | undefined;
  _configureRenderOptions(options: RenderOptions): void;
  _prepareContext(options: RenderOptions): Promise<RenderContext>;
  _preFirstRender(context: RenderContext, options: RenderOptions): Promise<void>;
  _preRender(context: RenderContext, options: RenderOptions): Promise<void>;
  _renderFrame(options: RenderOptions): Promise<HTMLElement>;
  _updateFrame(options: RenderOptions): void;
  _renderHTML(context: RenderContext, options: RenderOptions): Promise<unknown>;
  _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void;
  _insertElement(element: HTMLElement): void;
  _attachFrameListeners(): void;
  _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void>;
  _onRender(context: RenderContext, options: RenderOptions): Promise<void>;
  _postRender(context: RenderContext, options: RenderOptions): Promise<void>;
  _preClose(options: ClosingOptions): Promise<void>;
  _removeElement(element: HTMLElement): void;
  _tearDown(options: ClosingOptions): void;
  _onClose(options: ClosingOptions): void;
  _prePosition(position: Position): void;
  _updatePosition(position: Position): Position;
  _onPosition(position: Position): void;
  _headerControlsButtons(): Iterable<HeaderControlsEntry>;
  _renderHeaderControl(control: HeaderControlsEntry): HTMLLIElement;
  _onClickTab(event: PointerEvent): void;
  _onClickAction(event: PointerEvent, target: HTMLElement): unknown;
  _onSubmitForm(config: FormConfiguration, event: Event): Promise<void>;
  _onChangeForm(config: FormConfiguration, event: Event): unknown;
  _doEvent(handler: () => unknown, announced: LifeEvent): Promise<void>;
}
