/** `foundry.appv1.api.FormApplication`: a window around one form, which updates one object. */
import { FormDataExtended } from "../applications/ux/form-data-extended.ts";
import { flattenObject, mergeObject } from "../utils/objects.ts";
import { Application } from "./application.ts";
import type { JQueryList } from "./jquery.ts";
import type { OptionsV1 } from "./options.ts";

/** How a form is submitted. */
export interface SubmitOptionsV1 {
  updateData?: Record<string, unknown> | null;
  preventClose?: boolean;
  preventRender?: boolean;
}

export class FormApplication extends Application {
  /** The elements besides inputs whose changes are listened to. */
  static readonly _customElements = [
    "color-picker",
    "file-picker",
    "prose-mirror",
    "multi-select",
    "multi-checkbox",
    "range-picker",
  ];

  object: unknown;
  form: HTMLFormElement | null = null;
  #submitting = false;

  constructor(object: unknown = {}, options: Partial<OptionsV1> = {}) {
    super(options);
    this.object = object;
  }

  static override get defaultOptions(): OptionsV1 {
    return {
      ...super.defaultOptions,
      classes: ["form"],
      closeOnSubmit: true,
      editable: true,
      sheetConfig: false,
      submitOnChange: false,
      submitOnClose: false,
    };
  }

  get isEditable(): boolean {
    return this.options["editable"] !== false;
  }

  override getData(_options?: object): object | Promise<object> {
    return { object: this.object, options: this.options, title: this.title };
  }

  override async _renderInner(data: object): Promise<JQueryList> {
    const html = await super._renderInner(data);
    const first = html[0];
    this.form =
      first instanceof HTMLFormElement ? first : ((html.find("form")[0] as HTMLFormElement | undefined) ?? null);
    return html;
  }

  override _activateCoreListeners(html: JQueryList): void {
    super._activateCoreListeners(html);
    const { form } = this;
    if (form === null) return;
    if (!this.isEditable) {
      this._disableFields(form);
      return;
    }
    form.addEventListener("submit", (event) => void this._onSubmit(event));
  }

  override activateListeners(html: JQueryList): void {
    super.activateListeners(html);
    if (!this.isEditable) return;
    const selector = ["input", "select", "textarea", ...FormApplication._customElements].join(", ");
    const fields = html.find(selector);
    for (let at = 0; at < fields.length; at++)
      fields[at]?.addEventListener("change", (event) => void this._onChangeInput(event));
  }

  _disableFields(form: HTMLElement): void {
    for (const field of form.querySelectorAll<HTMLInputElement>("input, select, textarea, button"))
      field.disabled = true;
  }

  /** The form's values, flat, with further ones over them. */
  _getSubmitData(updateData: Record<string, unknown> | null = {}): Record<string, unknown> {
    if (this.form === null) throw new Error("The FormApplication subclass has no registered form element");
    const data = new FormDataExtended(this.form).object;
    return updateData === null ? data : flattenObject(mergeObject(data, updateData, { inplace: false }));
  }

  /** Reads the form and hands it to `_updateObject`; closes where the options say so. Answers what was read. */
  async _onSubmit(
    event: Event,
    { updateData = null, preventClose = false, preventRender = false }: SubmitOptionsV1 = {},
  ): Promise<Record<string, unknown>> {
    event.preventDefault();
    if (!this.isEditable || this.#submitting) return {};
    this.#submitting = true;
    const formData = this._getSubmitData(updateData);
    try {
      await this._updateObject(event, formData);
    } finally {
      this.#submitting = false;
    }
    if (this.options["closeOnSubmit"] === true && !preventClose) await this.close({ submit: false, force: true });
    else if (!preventRender && this.options["submitOnChange"] !== true) this.render();
    return formData;
  }

  async _onChangeInput(event: Event): Promise<unknown> {
    if (this.options["submitOnChange"] !== true || event.target !== event.currentTarget) return undefined;
    return this._onSubmit(event, { preventClose: true, preventRender: true });
  }

  /** What is done with the form's values: a subclass says. */
  _updateObject(_event: Event, _formData?: Record<string, unknown>): Promise<unknown> {
    return Promise.reject(new Error("A subclass of the FormApplication must implement the _updateObject method."));
  }

  /** Submits the form as its button would. */
  async submit(options: SubmitOptionsV1 = {}): Promise<this> {
    if (this.form === null) return this;
    await this._onSubmit(new Event("submit", { cancelable: true }), options);
    return this;
  }

  override async close(options: { force?: boolean; submit?: boolean } & Record<string, unknown> = {}): Promise<void> {
    const isShown = this._state === Application.RENDER_STATES.RENDERED;
    if (isShown && (options.submit ?? this.options["submitOnClose"] === true))
      await this.submit({ preventClose: true, preventRender: true });
    await super.close(options);
    this.form = null;
  }
}
