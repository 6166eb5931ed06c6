/** The options of the old windows, with their defaults. */
import type { DragDropConfiguration } from "../applications/ux/drag-drop.ts";
import type { SearchFilterConfiguration } from "../applications/ux/search-filter.ts";
import type { TabsControllerConfiguration } from "../applications/ux/tabs.ts";

/** Where a window stands. */
export interface PositionV1 {
  left: number | null;
  top: number | null;
  width: number | null;
  height: number | "auto" | null;
  scale: number | null;
  zIndex?: number;
}

/** What a window may be told; subclasses have more. */
export interface OptionsV1 extends PositionV1 {
  baseApplication: string | null;
  popOut: boolean;
  minimizable: boolean;
  resizable: boolean;
  id: string;
  classes: string[];
  title: string;
  template: string | null;
  scrollY: string[];
  tabs: TabsControllerConfiguration[];
  dragDrop: DragDropConfiguration[];
  filters: SearchFilterConfiguration[];
  [more: string]: unknown;
}

/** A button of the header, left of "Close". */
export interface HeaderButtonV1 {
  label: string;
  class: string;
  icon: string;
  onclick: ((event: Event) => unknown) | null;
}

export const RENDER_STATES = Object.freeze({ CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2, ERROR: 3 });

/** The defaults of every window, anew at each call. */
export function defaultOptions(): OptionsV1 {
  return {
    baseApplication: null,
    width: null,
    height: null,
    top: null,
    left: null,
    scale: null,
    popOut: true,
    minimizable: true,
    resizable: false,
    id: "",
    classes: [],
    title: "",
    template: null,
    scrollY: [],
    tabs: [],
    dragDrop: [],
    filters: [],
  };
}
