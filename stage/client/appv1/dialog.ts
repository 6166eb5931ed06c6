/** `foundry.appv1.api.Dialog`: a question with buttons. */
import { localize } from "../applications/host.ts";
import { Application } from "./application.ts";
import { elementOf, wrapAll, type JQueryList } from "./jquery.ts";
import type { OptionsV1 } from "./options.ts";

/** What a dialog's author is handed: a jQuery list, or with `jQuery: false` an element. */
type Html = JQueryList | HTMLElement;

/** One button. */
export interface DialogButtonV1 {
  icon?: string;
  label?: string;
  disabled?: boolean;
  condition?: unknown;
  callback?: (html: Html, event?: Event) => unknown;
}

/** The question. */
export interface DialogDataV1 {
  title?: string;
  content?: string;
  buttons?: Record<string, DialogButtonV1>;
  default?: string;
  render?: (html: Html) => unknown;
  close?: (html: Html) => unknown;
  rejectClose?: boolean;
}

/** A question that is answered by its own buttons. */
interface FactoryConfig {
  title?: string;
  content?: string;
  label?: string;
  render?: (html: Html) => unknown;
  rejectClose?: boolean;
  options?: Partial<OptionsV1>;
}

function drawButton(
  name: string,
  { icon = "", label = "", disabled = false }: DialogButtonV1,
  isDefault: boolean,
): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `dialog-button ${name}${isDefault ? " default bright" : ""}`;
  button.dataset["button"] = name;
  button.disabled = disabled;
  button.innerHTML = icon;
  button.append(document.createTextNode(` ${localize(label)}`));
  return button;
}

export class Dialog extends Application {
  data: DialogDataV1;
  #onKey: ((event: KeyboardEvent) => void) | null = null;

  constructor(data: DialogDataV1 = {}, options: Partial<OptionsV1> = {}) {
    super(options);
    this.data = data;
  }

  static override get defaultOptions(): OptionsV1 {
    return {
      ...super.defaultOptions,
      template: "templates/hud/dialog.html",
      focus: true,
      classes: ["dialog"],
      width: 400,
      jQuery: true,
    };
  }

  override get title(): string {
    return localize(this.data.title ?? "Dialog");
  }

  override getData(_options?: object): object {
    const { content, buttons } = this.data;
    return { content, buttons };
  }

  override _renderInner(_data: object): Promise<JQueryList> {
    const content = document.createElement("div");
    content.className = "dialog-content";
    content.innerHTML = this.data.content ?? "";
    const row = document.createElement("div");
    row.className = "dialog-buttons flexrow";
    row.append(...this.#buttons().map(([name, button]) => drawButton(name, button, name === this.data.default)));
    return Promise.resolve(wrapAll([content, row]));
  }

  #buttons(): [string, DialogButtonV1][] {
    return Object.entries(this.data.buttons ?? {}).filter(
      ([, { condition }]) =>
        condition === undefined ||
        Boolean(typeof condition === "function" ? (condition as () => unknown)() : condition),
    );
  }

  override activateListeners(html: JQueryList): void {
    super.activateListeners(html);
    const buttons = this.element.find(".dialog-button");
    for (let at = 0; at < buttons.length; at++)
      buttons[at]?.addEventListener("click", (event) => this._onClickButton(event));
    if (this.#onKey === null) {
      this.#onKey = (event) => this._onKeyDown(event);
      document.addEventListener("keydown", this.#onKey);
    }
    if (this.options["focus"] === true) this.element.find(".dialog-button.default")[0]?.focus();
    this.data.render?.(this.#handed(html));
  }

  #handed(html: JQueryList): Html {
    return this.options["jQuery"] === false ? elementOf(this._element ?? html) : html;
  }

  _onClickButton(event: Event): void {
    const { currentTarget } = event;
    const button =
      currentTarget instanceof HTMLElement ? this.data.buttons?.[currentTarget.dataset["button"] ?? ""] : undefined;
    if (button !== undefined) this.submit(button, event);
  }

  /** Escape closes; Enter presses the default button. Only the topmost dialog listens. */
  _onKeyDown(event: KeyboardEvent): void {
    const element = this._element?.[0];
    const dialogs = [...document.querySelectorAll<HTMLElement>(".window-app.dialog")].sort(
      (a, b) => Number(b.style.zIndex) - Number(a.style.zIndex),
    );
    if (element === undefined || dialogs[0] !== element) return;
    const chosen = this.data.buttons?.[this.data.default ?? ""];
    const isEnter =
      event.key === "Enter" &&
      !(event.target instanceof HTMLButtonElement) &&
      !(event.target instanceof HTMLTextAreaElement);
    if (event.key !== "Escape" && !(isEnter && chosen !== undefined)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") void this.close();
    else if (chosen !== undefined) this.submit(chosen, event);
  }

  /** Calls the button's callback and closes. An error of the callback is told, and the dialog stays. */
  submit(button: DialogButtonV1, event?: Event): void {
    const content =
      this._element === null
        ? wrapAll([])
        : wrapAll([...elementOf(this._element).querySelectorAll(":scope > .window-content")]);
    button.callback?.(this.#handed(content), event);
    void this.close();
  }

  override async close(options: { force?: boolean } & Record<string, unknown> = {}): Promise<void> {
    const element = this._element;
    if (this.#onKey !== null) document.removeEventListener("keydown", this.#onKey);
    this.#onKey = null;
    if (element !== null && this._state === Application.RENDER_STATES.RENDERED)
      this.data.close?.(this.#handed(element));
    await super.close(options);
  }

  /** Resolves to what `yes` or `no` answers (else true or false), or to null when it is closed. */
  static confirm(
    config: FactoryConfig & { yes?: (html: Html) => unknown; no?: (html: Html) => unknown; defaultYes?: boolean } = {},
  ): Promise<unknown> {
    const { yes, no, defaultYes = true, title, content, render, options, rejectClose = false } = config;
    return this.#asked(
      { title, content, render, default: defaultYes ? "yes" : "no", rejectClose },
      {
        yes: {
          icon: '<i class="fas fa-check"></i>',
          label: "Yes",
          callback: (html) => (yes === undefined ? true : yes(html)),
        },
        no: {
          icon: '<i class="fas fa-times"></i>',
          label: "No",
          callback: (html) => (no === undefined ? false : no(html)),
        },
      },
      options,
    );
  }

  /** Resolves to what the callback answers; rejects when it is closed, unless told to resolve to null. */
  static prompt(config: FactoryConfig & { callback?: (html: Html) => unknown }): Promise<unknown> {
    const { callback, label = "OK", title, content, render, options, rejectClose = true } = config;
    return this.#asked(
      { title, content, render, default: "ok", rejectClose },
      {
        ok: {
          icon: '<i class="fas fa-check"></i>',
          label,
          callback: (html) => (callback === undefined ? null : callback(html)),
        },
      },
      options,
    );
  }

  /** Resolves to what the pressed button's callback answers, else to its name; rejects when it is closed, unless `close` is given. */
  static wait(
    data: DialogDataV1,
    options: Partial<OptionsV1> = {},
    renderOptions: Record<string, unknown> = {},
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const buttons = Object.entries(data.buttons ?? {}).map(
        ([name, button]) =>
          [
            name,
            {
              ...button,
              callback: (html: Html, event?: Event) =>
                resolve(button.callback === undefined ? name : button.callback(html, event)),
            },
          ] as const,
      );
      const close = (html: Html): void => {
        if (data.close !== undefined) resolve(data.close(html));
        else if (data.rejectClose === false) resolve(null);
        else reject(new Error("The Dialog was closed without a choice being made."));
      };
      new this({ ...data, buttons: Object.fromEntries(buttons), close }, options).render(true, renderOptions);
    });
  }

  static #asked(
    data: { [K in keyof DialogDataV1]?: DialogDataV1[K] | undefined },
    buttons: Record<string, DialogButtonV1>,
    options: Partial<OptionsV1> = {},
  ): Promise<unknown> {
    const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as DialogDataV1;
    return this.wait({ ...given, buttons }, options);
  }
}
