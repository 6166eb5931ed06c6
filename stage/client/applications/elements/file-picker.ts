/** `<file-picker>`: a path with a button. The window in which files are chosen is not part of this client. */
import { notify } from "../host.ts";
import { AbstractFormInputElement } from "./form-element.ts";

/** A path to a file of the server. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = "file-picker";

  input: HTMLInputElement | undefined;
  button: HTMLButtonElement | undefined;

  constructor() {
    super("");
    this._value = this.getAttribute("value") ?? "";
  }

  override _buildElements(): HTMLElement[] {
    this.input = document.createElement("input");
    this.input.className = "image";
    this.input.type = "text";
    this._applyInputAttributes(this.input);
    this.button = document.createElement("button");
    this.button.type = "button";
    this.button.className = "icon fa-solid fa-file-import fa-fw";
    this.button.ariaLabel = "Browse files";
    return [this.input, this.button];
  }

  override _activateListeners(): void {
    this.input?.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = this.input?.value ?? "";
    });
    this.button?.addEventListener("click", () => notify("info", "Files cannot be browsed here: type the path."));
  }

  override _refresh(): void {
    if (this.input !== undefined) this.input.value = this._value;
  }

  override _toggleDisabled(disabled: boolean): void {
    for (const element of [this.input, this.button]) if (element !== undefined) element.disabled = disabled;
  }
}
