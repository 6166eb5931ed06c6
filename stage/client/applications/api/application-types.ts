/** The shapes that ApplicationV2 and its subclasses exchange, as the public types name them. */
import type { ApplicationV2 } from "./application.ts";
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
  visible?: boolean | ((this: ApplicationV2) => boolean) | undefined;
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
  run(this: ApplicationV2, event: Event, form: HTMLFormElement, formData: FormDataExtended, options?: object): unknown;
}["run"];

/** A click handler; `this` is the application, `target` the element that bears `data-action`. */
export type ClickAction = {
  /** A method, so that a handler may name its own class as `this`. */
  run(this: ApplicationV2, event: PointerEvent, target: HTMLElement): unknown;
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
