/** DocumentSheetV2: the window of one document, a form that writes what it shows. */
import { elementId, game, isRecord, localize, type HostDocument } from "../host.ts";
import { generation } from "../../realm.ts";
import { expandObject, mergeObject } from "../../utils/objects.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import type {
  ClosingOptions,
  Configuration,
  FormConfiguration,
  HeaderControlsEntry,
  PartialConfiguration,
  RenderContext,
  RenderOptions,
} from "./application-types.ts";
import { headerButton } from "./frame.ts";

const LEVELS: Readonly<Record<string, number>> = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };

/** A sheet for a document. Submitting writes every named input of its form to the document. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: LEVELS["LIMITED"],
    editPermission: LEVELS["OWNER"],
    canCreate: false,
    sheetConfig: true,
    actions: {
      configureSheet: function (this: DocumentSheetV2): unknown {
        return this._onConfigureSheet();
      },
      copyUuid: function (this: DocumentSheetV2, event: PointerEvent): unknown {
        return this._onCopyUuid(event);
      },
    },
    form: {
      handler: function (
        this: DocumentSheetV2,
        event: Event,
        form: HTMLFormElement,
        formData: FormDataExtended,
        options?: object,
      ): unknown {
        return this._onSubmitDocument(event, form, formData, options ?? {});
      },
      submitOnChange: false,
      closeOnSubmit: false,
    },
  };

  readonly #document: HostDocument;

  constructor(options: PartialConfiguration = {}) {
    super(options);
    this.#document = this.options["document"] as HostDocument;
  }

  get document(): HostDocument {
    return this.#document;
  }

  override get title(): string {
    const { document } = this;
    const metadata = (document.constructor as { metadata?: { label?: string } }).metadata;
    const typed =
      document.type !== undefined && document.type !== "base"
        ? `TYPES.${document.documentName}.${document.type}`
        : undefined;
    const label = typed !== undefined && game().i18n.has(typed) ? typed : (metadata?.label ?? document.documentName);
    return `${localize(label)}: ${document.name ?? document.id ?? ""}`;
  }

  get isVisible(): boolean {
    return this.#allows("viewPermission");
  }

  get isEditable(): boolean {
    const pack = typeof this.document.pack === "string" ? game().packs.get(this.document.pack) : undefined;
    return pack?.locked !== true && this.#allows("editPermission");
  }

  #allows(option: "viewPermission" | "editPermission"): boolean {
    return this.document.testUserPermission(game().user, this.options[option] as number);
  }

  override _initializeApplicationOptions(options: PartialConfiguration): Configuration {
    const document = options["document"] as HostDocument | undefined;
    if (typeof document !== "object") throw new Error(`${this.class.name} needs the option "document".`);
    const merged = super._initializeApplicationOptions({
      ...options,
      uniqueId: `${this.class.name}-${document.uuid.replaceAll(".", "-")}`,
    });
    return merged;
  }

  override _getHeaderControls(): HeaderControlsEntry[] {
    const controls = super._getHeaderControls();
    if (this.options["sheetConfig"] === true && this.isEditable && this.document.isOwner) {
      controls.unshift({ icon: "fa-solid fa-gear", label: "Configure Sheet", action: "configureSheet" });
    }
    return controls;
  }

  override *_headerControlsButtons(): Generator<HeaderControlsEntry, void, undefined> {
    for (const control of super._headerControlsButtons()) {
      const needed = typeof control.ownership === "string" ? LEVELS[control.ownership] : control.ownership;
      if (needed === undefined || this.document.testUserPermission(game().user, needed)) yield control;
    }
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { document } = this;
    const stored = document.id !== null && document.collection?.has(document.id) === true;
    return Object.assign(context, {
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: game().user,
      rootId: stored ? this.id : elementId(),
    });
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    this.window.close?.before(
      headerButton("copyUuid", "fa-solid fa-passport", `${this.document.documentName}: ${this.document.uuid}`),
    );
    return element;
  }

  /** Disables or enables every input and button of the content. */
  _toggleDisabled(disabled: boolean): void {
    for (const element of this.form?.elements ?? []) {
      if (element.closest(".window-header") === null && "disabled" in element) element.disabled = disabled;
    }
  }

  override _canRender(_options: RenderOptions): false | undefined {
    if (!this.isVisible)
      throw new Error(localize("SHEETS.DocumentSheetPrivate", { type: localize(this.document.documentName) }));
    return undefined;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    Reflect.deleteProperty(this.document.apps, this.id);
  }

  override _onChangeForm(formConfig: FormConfiguration, event: Event): unknown {
    if (event.target instanceof HTMLElement && event.target.closest("secret-block") !== null)
      return this._onRevealSecret(event);
    return super._onChangeForm(formConfig, event);
  }

  /** Shows or hides a secret paragraph of a rich text: not drawn by this client yet. */
  _onRevealSecret(_event: Event): unknown {
    throw new Error("DocumentSheetV2#_onRevealSecret is not implemented in this client.");
  }

  async _onSubmitDocument(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: object,
  ): Promise<void> {
    if (!this.isEditable) return;
    const { updateData, ...operation } = options as { updateData?: object };
    await this._processSubmitData(event, form, this._prepareSubmitData(event, form, formData, updateData), operation);
  }

  /** The values of the form as a nested object. */
  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Record<string, unknown> {
    return expandObject(formData.object);
  }

  /**
   * The cleaned changes that the form asks for.
   * @throws the document's validation error where a value cannot be stored.
   */
  _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: object,
  ): Record<string, unknown> {
    const submitData = this._processFormData(event, form, formData);
    if (isRecord(updateData)) {
      mergeObject(submitData, updateData, generation() >= 14 ? { applyOperators: true } : { performDeletions: true });
      mergeObject(formData.object, updateData);
    }
    this.document.validate({ changes: submitData, clean: true, fallback: false });
    return submitData;
  }

  /** Writes the prepared changes. */
  async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Record<string, unknown>,
    options: object = {},
  ): Promise<void> {
    await this.document.update(submitData, options);
  }

  _onConfigureSheet(): unknown {
    throw new Error("The sheet configuration window is not implemented in this client.");
  }

  async _onCopyUuid(event: PointerEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    await navigator.clipboard.writeText(this.document.uuid);
  }
}
