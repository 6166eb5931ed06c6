/** `<range-picker>`: a number between two bounds, by slider and by typing. */
import { AbstractFormInputElement } from "./form-element.ts";

/** A number within `min` and `max`. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = "range-picker";

  #range: HTMLInputElement | undefined;
  #number: HTMLInputElement | undefined;

  constructor() {
    super(0);
    this._value = Number(this.getAttribute("value") ?? this.getAttribute("min") ?? 0);
  }

  get valueAsNumber(): number {
    return this._value;
  }

  override _buildElements(): HTMLElement[] {
    const make = (type: "range" | "number"): HTMLInputElement => {
      const input = document.createElement("input");
      input.type = type;
      for (const name of ["min", "max", "step"]) {
        const value = this.getAttribute(name);
        if (value !== null) input.setAttribute(name, value);
      }
      return input;
    };
    this.#range = make("range");
    this.#number = make("number");
    this._applyInputAttributes(this.#range);
    this.#number.ariaLabel = this.#range.ariaLabel ?? this.name;
    return [this.#range, this.#number];
  }

  override _activateListeners(): void {
    for (const input of [this.#range, this.#number]) input?.addEventListener("change", event => {
      event.stopPropagation();
      this.value = input.valueAsNumber;
    });
  }

  override _setValue(value: number): void {
    const low = Number(this.getAttribute("min") ?? -Infinity);
    const high = Number(this.getAttribute("max") ?? Infinity);
    this._value = Math.min(high, Math.max(low, Number.isNaN(value) ? low : value));
  }

  override _refresh(): void {
    for (const input of [this.#range, this.#number]) if (input !== undefined) input.valueAsNumber = this._value;
  }

  override _toggleDisabled(disabled: boolean): void {
    for (const input of [this.#range, this.#number]) if (input !== undefined) input.disabled = disabled;
  }
}
