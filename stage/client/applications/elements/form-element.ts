/** The base of the custom form elements. */

const found = Reflect.get(globalThis, "HTMLElement") as typeof HTMLElement | undefined;
/** `HTMLElement`, or an empty class where the client runs without a page. */
export const PageElement = found ?? (class {} as typeof HTMLElement);

/**
 * A form element of our own: it has a name, a value, a disabled state, and takes part in its form's submission.
 * It announces "input" and "change" when its value changes.
 */
export abstract class AbstractFormInputElement<T> extends PageElement {
  static tagName = "";
  static formAssociated = true;

  readonly _internals: ElementInternals;
  _primaryInput: HTMLElement | undefined;
  _value: T;
  #built = false;

  constructor(initial: T) {
    super();
    this._internals = this.attachInternals();
    this._value = initial;
  }

  get form(): HTMLFormElement | null {
    return this._internals.form;
  }
  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(value: string) {
    this.setAttribute("name", value);
  }
  get value(): T {
    return this._getValue();
  }
  set value(value: T) {
    this._setValue(value);
    this._refresh();
    this._announce();
  }
  get disabled(): boolean {
    return this.hasAttribute("disabled") || this.matches(":disabled");
  }
  set disabled(value: boolean) {
    this.toggleAttribute("disabled", value);
    this._toggleDisabled(!this.editable);
  }
  get editable(): boolean {
    return !(this.disabled || this.hasAttribute("readonly"));
  }
  get type(): string {
    return this.localName;
  }

  _getValue(): T {
    return this._value;
  }
  _setValue(value: T): void {
    this._value = value;
  }
  _toggleDisabled(_disabled: boolean): void {}
  _refresh(): void {}
  _activateListeners(): void {}

  /** The elements of which this one is made. */
  abstract _buildElements(): HTMLElement[];

  connectedCallback(): void {
    if (!this.#built) {
      this.#built = true;
      this.replaceChildren(...this._buildElements());
      this._activateListeners();
    }
    this._refresh();
    this._toggleDisabled(!this.editable);
  }

  formDisabledCallback(disabled: boolean): void {
    this._toggleDisabled(disabled || !this.editable);
  }

  /** Announces a new value. */
  _announce(): void {
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  /** Gives the outer element's label and placeholder to the input inside. */
  _applyInputAttributes(input: HTMLElement): void {
    this._primaryInput = input;
    for (const name of ["placeholder", "aria-label", "aria-labelledby", "aria-describedby"]) {
      const value = this.getAttribute(name);
      if (value !== null) input.setAttribute(name, value);
    }
    if (this.id !== "") {
      input.id = `${this.id}-input`;
      const label = this.form?.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(this.id)}"]`);
      if (label) input.setAttribute("aria-label", label.textContent.trim());
    }
  }
}
