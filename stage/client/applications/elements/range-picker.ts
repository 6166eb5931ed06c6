/** `<range-picker>`: a number between two bounds, by slider and by typing. */
import type { FormInputConfig } from "../forms/field-types.ts";
import { setInputAttributes } from "../forms/fields.ts";
import { AbstractFormInputElement } from "./form-element.ts";

/** What a slider is made from. */
export interface RangePickerConfig extends FormInputConfig {
  min: number;
  max: number;
  step?: number | "any";
}

/** A number within `min` and `max`. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = "range-picker";

  #range: HTMLInputElement | undefined;
  #number: HTMLInputElement | undefined;

  constructor(value?: number) {
    super(0);
    this._value = value ?? Number(this.getAttribute("value") ?? this.getAttribute("min") ?? 0);
  }

  /** A slider with its value and bounds as attributes, so that its markup tells them as well. */
  static create(config: RangePickerConfig): HTMLRangePickerElement {
    const { min, max, step, name } = config;
    const value = typeof config.value === "number" && Number.isFinite(config.value) ? config.value : min;
    const element = new this(value);
    for (const [key, bound] of Object.entries({ name, min, max, step, value }))
      if (bound !== undefined && bound !== null) element.setAttribute(key, String(bound));
    setInputAttributes(element, config);
    return element;
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
    const told =
      this.#range.ariaLabel ?? this.closest(".form-group")?.querySelector("label")?.textContent.trim() ?? this.name;
    for (const input of [this.#range, this.#number]) input.ariaLabel ??= told;
    return [this.#range, this.#number];
  }

  override _activateListeners(): void {
    for (const input of [this.#range, this.#number])
      input?.addEventListener("change", (event) => {
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
