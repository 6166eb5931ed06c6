/** DialogV2: questions with buttons. */
import { game, localize } from "../host.ts";
import { cleanHTML } from "../ux/clean-html.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import type { Configuration, PartialConfiguration, RenderContext, RenderOptions } from "./application-types.ts";

/** What a button does when pressed; what it gives is the answer. */
export type DialogButtonCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

/** A button of a dialog. */
export interface DialogButton {
  action: string;
  label: string;
  icon?: string | undefined;
  class?: string | undefined;
  style?: Record<string, string> | undefined;
  type?: "submit" | "button" | "reset" | undefined;
  default?: boolean | undefined;
  disabled?: boolean | undefined;
  callback?: DialogButtonCallback | undefined;
}

/** Options of a dialog. */
export interface DialogConfiguration extends PartialConfiguration {
  modal?: boolean | null;
  buttons?: readonly DialogButton[];
  content?: string | HTMLElement;
  submit?: ((result: unknown, dialog: DialogV2) => unknown) | null | undefined;
}

/** The options of a dialog once it is made: its buttons by their action. */
interface DialogOptions extends Configuration {
  modal?: boolean | null;
  buttons: Record<string, DialogButton>;
  content?: string | HTMLElement;
  submit?: DialogConfiguration["submit"];
}

/** Options of a dialog that is waited for. */
export type DialogWaitOptions = DialogConfiguration & {
  rejectClose?: boolean | null;
  close?: ((event: Event, dialog: DialogV2) => unknown) | null;
  render?: ((event: Event, dialog: DialogV2) => unknown) | null;
};

/** The kinds of dialog that can be asked of another user. */
export type DialogType = "prompt" | "confirm" | "wait" | "input";

/** A dialog. Its answer is what the pressed button's callback gives, else the button's action; closed, it is null. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
  };

  get #dialog(): DialogOptions {
    return this.options as DialogOptions;
  }

  override _initializeApplicationOptions(options: PartialConfiguration): Configuration {
    const merged = super._initializeApplicationOptions(options);
    const given = merged["buttons"] as readonly DialogButton[] | undefined;
    if (given === undefined || given.length === 0)
      throw new Error("You must define at least one entry in options.buttons");
    const buttons: Record<string, DialogButton> = {};
    for (const button of given) {
      buttons[button.action] = button;
      merged.actions[button.action] = (event, target) => void this._onSubmit(target as HTMLButtonElement, event);
    }
    merged["buttons"] = buttons;
    return merged;
  }

  override _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = document.createElement("form");
    form.className = "dialog-form standard-form";
    form.autocomplete = "off";
    const content = document.createElement("div");
    content.className = "dialog-content standard-form";
    const { content: given = "" } = this.#dialog;
    if (typeof given === "string") content.innerHTML = cleanHTML(given);
    else content.append(given);
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    footer.append(...Object.values(this.#dialog.buttons).map(buildButton));
    form.append(...(given === "" ? [] : [content]), footer);
    form.addEventListener("submit", (event) => {
      const fallback =
        event.submitter ??
        form.querySelector<HTMLButtonElement>("button.default") ??
        form.querySelector("button[type=submit]");
      if (fallback instanceof HTMLButtonElement) void this._onSubmit(fallback, event);
    });
    return Promise.resolve(form);
  }

  override _replaceHTML(result: HTMLFormElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    if (!(element instanceof HTMLDialogElement)) return;
    if (this.#dialog.modal === true) element.showModal();
    else element.show();
    element.addEventListener("keydown", (event) => this._onKeyDown(event));
    element.addEventListener("cancel", (event) => event.preventDefault());
    element.querySelector<HTMLElement>("[autofocus]")?.focus();
  }

  _onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    void this.close({ closeKey: true });
  }

  /** Answers with this button. */
  async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    event.stopPropagation();
    const button = this.#dialog.buttons[target.dataset["action"] ?? ""];
    const result = (await button?.callback?.(event, target, this)) ?? button?.action;
    await this.#dialog.submit?.(result, this);
    return this.#dialog.form?.closeOnSubmit === true ? this.close({ submitted: true }) : this;
  }

  /** Asks yes or no: true, false, or null where the dialog is closed. */
  static async confirm(
    options: DialogWaitOptions & { yes?: Partial<DialogButton> | null; no?: Partial<DialogButton> | null } = {},
  ): Promise<unknown> {
    const { yes, no, buttons = [], ...rest } = options;
    const first: DialogButton = {
      action: "yes",
      label: "Yes",
      icon: "fa-solid fa-check",
      callback: () => true,
      ...yes,
    };
    const second: DialogButton = {
      action: "no",
      label: "No",
      icon: "fa-solid fa-xmark",
      default: true,
      callback: () => false,
      ...no,
    };
    return this.wait({ ...rest, buttons: [first, second, ...buttons] });
  }

  /** Shows something with one button. */
  static async prompt(options: DialogWaitOptions & { ok?: Partial<DialogButton> | null } = {}): Promise<unknown> {
    const { ok, buttons = [], ...rest } = options;
    const button: DialogButton = { action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true, ...ok };
    return this.wait({ ...rest, buttons: [button, ...buttons] });
  }

  /** Asks for the values of the form in its content. */
  static async input(options: DialogWaitOptions & { ok?: Partial<DialogButton> | null } = {}): Promise<unknown> {
    const { ok, ...rest } = options;
    const read: DialogButtonCallback = (_event, button) =>
      button.form === null ? {} : new FormDataExtended(button.form).object;
    return this.prompt({ ...rest, ok: { callback: read, ...ok } });
  }

  /** Shows a dialog and waits for its answer; closed, it gives null, or rejects with `rejectClose`. */
  static async wait(options: DialogWaitOptions = {}): Promise<unknown> {
    const { rejectClose, close, render, submit, ...rest } = options;
    return new Promise((resolve, reject) => {
      const dialog = new this({
        ...rest,
        submit: async (result: unknown) => {
          await submit?.(result, dialog);
          resolve(result);
        },
      });
      dialog.addEventListener(
        "close",
        (event) => {
          const result = close?.(event, dialog);
          if (rejectClose === true) reject(new Error("Dialog was dismissed without pressing a button."));
          else resolve(result ?? null);
        },
        { once: true },
      );
      if (typeof render === "function") dialog.addEventListener("render", (event) => render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Asks the question at another user's; callbacks cannot travel. */
  static async query(
    user: string | { id: string },
    type: DialogType,
    config: DialogWaitOptions = {},
  ): Promise<unknown> {
    const found = game().users.get(typeof user === "string" ? user : user.id);
    if (found?.query === undefined) throw new Error("DialogV2.query: no such user.");
    if (!["prompt", "confirm", "wait", "input"].includes(type))
      throw new Error(`DialogV2.query: "${type}" is not a type of dialog.`);
    if (found.isSelf) return this._handleQuery({ type, config });
    return found.query("dialog", { type, config });
  }

  /** Answers a dialog query; registered as `CONFIG.queries.dialog`. */
  static async _handleQuery({ type, config }: { type: DialogType; config: DialogWaitOptions }): Promise<unknown> {
    switch (type) {
      case "prompt":
        return this.prompt(config);
      case "confirm":
        return this.confirm(config);
      case "wait":
        return this.wait(config);
      case "input":
        return this.input(config);
    }
  }
}

function buildButton(button: DialogButton): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = button.type ?? "submit";
  element.dataset["action"] = button.action;
  element.className = `${button.class ?? ""}${button.default === true ? " default" : ""}`.trim();
  element.toggleAttribute("autofocus", button.default === true);
  element.disabled = button.disabled === true;
  Object.assign(element.style, button.style ?? {});
  if (typeof button.icon === "string" && button.icon !== "") {
    const icon = document.createElement("i");
    icon.className = button.icon;
    icon.ariaHidden = "true";
    element.append(icon);
  }
  const label = document.createElement("span");
  label.textContent = localize(button.label);
  element.append(label);
  return element;
}
