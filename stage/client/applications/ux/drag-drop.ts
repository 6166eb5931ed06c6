/** DragDrop: dragging and dropping inside an application. */

/** The steps of a drag that can be answered. */
export type DragAction = "dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend";

/** What is dragged, where it may fall, who may do so, what happens. */
export interface DragDropConfiguration {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: Partial<Record<"dragstart" | "drop", (selector: string | null | undefined) => boolean>>;
  callbacks?: Partial<Record<DragAction, (event: DragEvent) => unknown>>;
}

/** A binding of drag and drop to the elements of two selectors. */
export class DragDrop {
  readonly dragSelector: string | null | undefined;
  readonly dropSelector: string | null | undefined;
  readonly permissions: NonNullable<DragDropConfiguration["permissions"]>;
  readonly callbacks: NonNullable<DragDropConfiguration["callbacks"]>;

  constructor(configuration: DragDropConfiguration = {}) {
    this.dragSelector = configuration.dragSelector;
    this.dropSelector = configuration.dropSelector;
    this.permissions = configuration.permissions ?? {};
    this.callbacks = configuration.callbacks ?? {};
  }

  static get implementation(): typeof DragDrop {
    return DragDrop;
  }

  /** Binds to what this element holds now: to be called at each render. Without a drop selector all of it may be dropped on. */
  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector) && typeof this.dragSelector === "string") {
      for (const element of html.querySelectorAll<HTMLElement>(this.dragSelector)) {
        element.setAttribute("draggable", "true");
        element.ondragstart = (event) => this._handleDragStart(event);
        element.ondragend = (event) => this.callback(event, "dragend");
      }
    }
    if (this.can("drop", this.dropSelector)) {
      const targets =
        typeof this.dropSelector === "string" ? html.querySelectorAll<HTMLElement>(this.dropSelector) : [html];
      for (const element of targets) {
        element.ondragenter = (event) => this.callback(event, "dragenter");
        element.ondragleave = (event) => this.callback(event, "dragleave");
        element.ondragover = (event) => this._handleDragOver(event);
        element.ondrop = (event) => this._handleDrop(event);
      }
    }
    return this;
  }

  callback(event: DragEvent, action: DragAction): unknown {
    return this.callbacks[action]?.(event);
  }

  can(action: "dragstart" | "drop", selector?: string | null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  _handleDragStart(event: DragEvent): void {
    this.callback(event, "dragstart");
    if ((event.dataTransfer?.items.length ?? 0) > 0) event.stopPropagation();
  }

  _handleDragOver(event: DragEvent): false {
    event.preventDefault();
    this.callback(event, "dragover");
    return false;
  }

  _handleDrop(event: DragEvent): unknown {
    event.preventDefault();
    return this.callback(event, "drop");
  }
}
