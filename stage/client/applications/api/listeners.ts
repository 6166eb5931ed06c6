/** The listeners on an application's outer element: clicks on actions, forms, dragging. */
import type { ActionEntry, Application, FormConfiguration } from "./application-types.ts";
import { dragByHeader, resizeByCorner } from "./position.ts";

/** The handler of an action and the mouse buttons that it answers: the left one where none are named. */
function resolveAction(entry: ActionEntry): {
  handler: ActionEntry & ((...args: never[]) => unknown);
  buttons: readonly number[];
} {
  return typeof entry === "function"
    ? { handler: entry, buttons: [0] }
    : { handler: entry.handler, buttons: entry.buttons };
}

/** Runs the action of the nearest `[data-action]` around the click, if there is one. */
function onClick(app: Application, event: PointerEvent): void {
  const at = event.target;
  const target = at instanceof Element ? at.closest<HTMLElement>("[data-action]") : null;
  if (target === null || !app.element.contains(target)) return;
  const action = target.dataset["action"] ?? "";
  if (event.button === 0) {
    if (action === "close") return void app.close();
    if (action === "tab") {
      app._onClickTab(event);
      return;
    }
    if (action === "toggleControls") {
      event.stopPropagation();
      return void app.toggleControls();
    }
  }
  const entry = Object.hasOwn(app.options.actions, action) ? app.options.actions[action] : undefined;
  if (entry === undefined) return void app._onClickAction(event, target);
  const { handler, buttons } = resolveAction(entry);
  if (!buttons.includes(event.button)) return;
  event.preventDefault();
  Reflect.apply(handler, app, [event, target]);
}

/** Lets a form be submitted and, where so configured, submitted at each change. */
export function listenToForm(app: Application, form: HTMLFormElement, config: FormConfiguration): void {
  form.autocomplete = "off";
  form.addEventListener("submit", (event) => void app._onSubmitForm(config, event));
  form.addEventListener("change", (event) => void app._onChangeForm(config, event));
}

/** Attaches everything that an application listens to on its outer element, once for each first render. */
export function attachListeners(app: Application): void {
  const { element, window } = app;
  const click = (event: Event): void => onClick(app, event as PointerEvent);
  element.addEventListener("click", click);
  element.addEventListener("contextmenu", click);
  element.addEventListener("pointerdown", () => app.bringToFront(), { capture: true });
  if (app.form !== null && app.options.form !== undefined) listenToForm(app, app.form, app.options.form);
  if (window.header !== undefined) {
    if (app.options.window.positioned) dragByHeader(window.header, app);
    window.header.addEventListener("dblclick", (event) => {
      if (event.target instanceof Element && event.target.closest("button") !== null) return;
      void (app.minimized ? app.maximize() : app.minimize());
    });
  }
  if (window.resize !== undefined) resizeByCorner(window.resize, app);
  window.controlsDropdown?.addEventListener("click", () => void app.toggleControls(false));
}
