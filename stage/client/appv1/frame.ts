/** The frame of an old window: header with title and buttons, content, resize handle. */
import { localize } from "../applications/host.ts";
import type { HeaderButtonV1, OptionsV1, PositionV1 } from "./options.ts";

function headerButton({ label, class: name, icon, onclick }: HeaderButtonV1): HTMLAnchorElement {
  const button = document.createElement("a");
  button.className = `header-button control ${name}`;
  button.setAttribute("role", "button");
  button.tabIndex = 0;
  button.ariaLabel = localize(label);
  const sign = document.createElement("i");
  sign.className = icon;
  sign.ariaHidden = "true";
  button.append(sign, localize(label));
  const press = (event: Event): void => {
    event.preventDefault();
    onclick?.(event);
  };
  button.addEventListener("click", press);
  button.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") press(event);
  });
  return button;
}

/** What a frame is drawn of. */
export interface FrameV1 {
  readonly id: string;
  readonly appId: number;
  readonly title: string;
  readonly options: OptionsV1;
  readonly buttons: readonly HeaderButtonV1[];
}

/** The whole frame; its content is empty. */
export function buildFrame({ id, appId, title, options, buttons }: FrameV1): HTMLElement {
  const element = document.createElement("div");
  element.id = id;
  element.className = ["app", "window-app", ...options.classes].join(" ");
  element.dataset["appid"] = String(appId);
  element.setAttribute("role", "region");
  const header = document.createElement("header");
  header.className = "window-header flexrow draggable resizable";
  const heading = document.createElement("h4");
  heading.className = "window-title";
  heading.id = `${id}-title`;
  heading.textContent = title;
  element.setAttribute("aria-labelledby", heading.id);
  header.append(heading, ...buttons.map(headerButton));
  const content = document.createElement("section");
  content.className = "window-content";
  element.append(header, content);
  if (options.resizable) {
    const handle = document.createElement("div");
    handle.className = "window-resizable-handle";
    element.append(handle);
  }
  return element;
}

/** Follows the pointer from a press on `handle`, telling how far it has come. */
function follow(
  handle: HTMLElement,
  begin: () => (dx: number, dy: number) => void,
  end?: (event: Event) => void,
): void {
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest(".control") !== null)) return;
    const { clientX, clientY, pointerId } = event;
    const move = begin();
    handle.setPointerCapture(pointerId);
    const moved = (next: PointerEvent): void => move(next.clientX - clientX, next.clientY - clientY);
    handle.addEventListener("pointermove", moved);
    handle.addEventListener(
      "pointerup",
      (last) => {
        handle.removeEventListener("pointermove", moved);
        end?.(last);
      },
      { once: true },
    );
  });
}

/** A window that can be moved. */
export interface Movable {
  readonly position: PositionV1;
  setPosition(position: Partial<PositionV1>): unknown;
  bringToTop(): void;
  _onResize(event: Event): void;
}

/** Moves the window by its header and sizes it by its corner. */
export function makeMovable(app: Movable, element: HTMLElement): void {
  element.addEventListener("pointerdown", () => app.bringToTop());
  const header = element.querySelector<HTMLElement>(":scope > .window-header");
  if (header !== null) {
    follow(header, () => {
      const { left, top } = app.position;
      return (dx, dy) => app.setPosition({ left: (left ?? 0) + dx, top: (top ?? 0) + dy });
    });
  }
  const handle = element.querySelector<HTMLElement>(":scope > .window-resizable-handle");
  if (handle !== null) {
    follow(
      handle,
      () => {
        const { offsetWidth, offsetHeight } = element;
        return (dx, dy) => app.setPosition({ width: offsetWidth + dx, height: offsetHeight + dy });
      },
      (event) => app._onResize(event),
    );
  }
}
