/** `<multi-select>` and `<multi-checkbox>`: several values out of a list. */
import { AbstractFormInputElement } from "./form-element.ts";

/** What both have in common: the choices are the options inside, the value is the set of the chosen ones. */
export abstract class AbstractMultiSelectElement extends AbstractFormInputElement<Iterable<string>> {
  _options: (HTMLOptionElement | HTMLOptGroupElement)[] = [];
  _choices: Record<string, string> = {};

  constructor() {
    super(new Set<string>());
    this._initialize();
  }

  get _chosen(): Set<string> {
    return new Set(this._value);
  }

  /** Reads the options that the markup holds. */
  _initialize(): void {
    this._options = [...this.children].filter(
      (child) => child instanceof HTMLOptGroupElement || child instanceof HTMLOptionElement,
    );
    const chosen = new Set<string>();
    for (const option of this.querySelectorAll("option")) {
      this._choices[option.value] = option.textContent;
      if (option.hasAttribute("selected")) chosen.add(option.value);
    }
    this._value = chosen;
  }

  select(value: string): void {
    if (!(value in this._choices))
      throw new Error(`"${value}" is not an option allowed by the element "${this.name}".`);
    this.value = new Set([...this._value, value]);
  }

  unselect(value: string): void {
    this.value = [...this._value].filter((chosen) => chosen !== value);
  }

  override _getValue(): string[] {
    return [...this._value];
  }

  override _setValue(value: Iterable<string>): void {
    const chosen = new Set(value);
    for (const entry of chosen)
      if (!(entry in this._choices))
        throw new Error(`"${entry}" is not an option allowed by the element "${this.name}".`);
    this._value = chosen;
  }
}

/** Chosen values as tags, the others in a select. */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = "multi-select";

  #tags: HTMLElement | undefined;
  #select: HTMLSelectElement | undefined;

  override _buildElements(): HTMLElement[] {
    this.#tags = document.createElement("div");
    this.#tags.className = "tags input-element-tags";
    this.#select = document.createElement("select");
    this.#select.append(new Option("", ""), ...this._options);
    this._applyInputAttributes(this.#select);
    return [this.#tags, this.#select];
  }

  override _activateListeners(): void {
    this.#select?.addEventListener("change", (event) => {
      event.stopPropagation();
      const value = this.#select?.value ?? "";
      if (value !== "") this.select(value);
    });
    this.#tags?.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      const key = button?.closest<HTMLElement>(".tag")?.dataset["key"];
      if (key !== undefined && this.editable) this.unselect(key);
    });
  }

  override _refresh(): void {
    this.#tags?.replaceChildren(...this._getValue().map((value) => this.#tag(value)));
    for (const option of this.#select?.options ?? []) option.disabled = this._chosen.has(option.value);
    if (this.#select !== undefined) this.#select.value = "";
  }

  #tag(value: string): HTMLElement {
    const tag = document.createElement("div");
    tag.className = "tag";
    tag.dataset["key"] = value;
    const label = document.createElement("span");
    label.textContent = this._choices[value] ?? value;
    const remove = document.createElement("button");
    remove.type = "button";
    remove.className = "remove fa-solid fa-xmark";
    remove.ariaLabel = `Remove ${label.textContent}`;
    tag.append(label, remove);
    return tag;
  }

  override _toggleDisabled(disabled: boolean): void {
    if (this.#select !== undefined) this.#select.disabled = disabled;
    for (const button of this.#tags?.querySelectorAll("button") ?? []) button.disabled = disabled;
  }
}

/** All values as check boxes. */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = "multi-checkbox";

  readonly #boxes = new Map<string, HTMLInputElement>();

  override _buildElements(): HTMLElement[] {
    return Object.entries(this._choices).map(([value, text]) => {
      const label = document.createElement("label");
      label.className = "checkbox";
      const box = document.createElement("input");
      box.type = "checkbox";
      box.value = value;
      this.#boxes.set(value, box);
      label.append(box, text);
      return label;
    });
  }

  override _activateListeners(): void {
    for (const [value, box] of this.#boxes)
      box.addEventListener("change", (event) => {
        event.stopPropagation();
        if (box.checked) this.select(value);
        else this.unselect(value);
      });
  }

  override _refresh(): void {
    for (const [value, box] of this.#boxes) box.checked = this._chosen.has(value);
  }

  override _toggleDisabled(disabled: boolean): void {
    for (const box of this.#boxes.values()) box.disabled = disabled;
  }
}
