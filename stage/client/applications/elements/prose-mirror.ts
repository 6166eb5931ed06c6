/** `<prose-mirror>`: the rich text input. Here it is a plain editor of the markup's text, without toolbar or collaboration. */
import { TextEditor } from "../ux/text-editor.ts";
import { cleanHTML } from "../ux/clean-html.ts";
import { AbstractFormInputElement } from "./form-element.ts";

/** A rich text; with the attribute `toggled` it shows the enriched text until its button is pressed. */
export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "prose-mirror";

  #open = false;
  #content: HTMLElement | undefined;

  constructor() {
    super("");
    this._value = this.getAttribute("value") ?? "";
  }

  /** Whether the text can be typed into now. */
  get open(): boolean {
    return this.#open;
  }
  set open(open: boolean) {
    if (open === this.#open) return;
    if (!open) this.#store();
    this.#open = open;
    this.#draw();
  }

  override _buildElements(): HTMLElement[] {
    const enriched = this.innerHTML.trim();
    if (!this.hasAttribute("value")) this._value = enriched;
    this.#content = document.createElement("div");
    this.#content.className = "editor-content";
    this.classList.toggle("inactive", this.hasAttribute("toggled"));
    this.#open = !this.hasAttribute("toggled");
    if (enriched !== "") this.#content.innerHTML = enriched;
    if (!this.hasAttribute("toggled")) return [this.#content];
    const button = document.createElement("button");
    button.type = "button";
    button.className = "icon toggle fa-solid fa-edit";
    button.ariaLabel = "Edit text";
    button.addEventListener("click", () => {
      this.open = !this.#open;
    });
    return [button, this.#content];
  }

  override _activateListeners(): void {
    this.#content?.addEventListener("blur", () => this.#store());
    this.#draw();
  }

  /** Takes what was typed as the new value. */
  #store(): void {
    const typed = this.#content;
    if (typed === undefined || !this.#open || !this.editable) return;
    const value = cleanHTML(typed.innerHTML);
    if (value !== this._value) this.value = value;
  }

  #draw(): void {
    const content = this.#content;
    if (content === undefined) return;
    const editing = this.#open && this.editable;
    this.classList.toggle("active", editing);
    content.contentEditable = editing ? "true" : "false";
    content.role = editing ? "textbox" : null;
    content.ariaMultiLine = editing ? "true" : null;
    if (editing) {
      content.innerHTML = cleanHTML(this._value);
      this._applyInputAttributes(content);
      if (this.hasAttribute("toggled")) content.focus();
    } else if (content.innerHTML === "" && this._value !== "") void this.#enrich(content);
  }

  async #enrich(content: HTMLElement): Promise<void> {
    content.innerHTML = cleanHTML(await TextEditor.implementation.enrichHTML(this._value));
  }

  override _toggleDisabled(_disabled: boolean): void {
    this.#draw();
  }

  /** An element with this name and value. */
  static create(config: {
    name?: string;
    value?: string;
    toggled?: boolean;
    enriched?: string;
    disabled?: boolean;
  }): HTMLProseMirrorElement {
    const element = new HTMLProseMirrorElement();
    if (config.name !== undefined) element.setAttribute("name", config.name);
    element.setAttribute("value", config.value ?? "");
    element.toggleAttribute("toggled", config.toggled === true);
    element.toggleAttribute("disabled", config.disabled === true);
    if (config.enriched !== undefined) element.innerHTML = config.enriched;
    return element;
  }
}
