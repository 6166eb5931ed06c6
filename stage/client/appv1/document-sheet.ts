/** `foundry.appv1.api.DocumentSheet` and the sheets on it: a form over one document. */
import type { HostDocument } from "../applications/host.ts";
import { realm } from "../realm.ts";
import { expandObject } from "../utils/objects.ts";
import { FormApplication } from "./form-application.ts";
import type { OptionsV1 } from "./options.ts";

function currentUser(): unknown {
  return realm.game === undefined ? null : Reflect.get(realm.game, "user");
}

export class DocumentSheet extends FormApplication {
  constructor(object: unknown, options: Partial<OptionsV1> = {}) {
    super(object, options);
    this.document.apps[this.appId] = this;
  }

  static override get defaultOptions(): OptionsV1 {
    return {
      ...super.defaultOptions,
      classes: ["sheet"],
      template: `templates/sheets/${this.name.toLowerCase()}.html`,
      viewPermission: 1,
      sheetConfig: true,
      secrets: [],
    };
  }

  get document(): HostDocument {
    return this.object as HostDocument;
  }

  override get id(): string {
    return `${this.constructor.name}-${this.document.uuid.replaceAll(".", "-")}`;
  }

  override get title(): string {
    return this.document.name ?? "";
  }

  override get isEditable(): boolean {
    return super.isEditable && this.document.isOwner && this.document.collection !== undefined;
  }

  override getData(_options?: object): object | Promise<object> {
    const { document, isEditable, options, title } = this;
    const data = document.toObject(false);
    return {
      cssClass: isEditable ? "editable" : "locked",
      editable: isEditable,
      document,
      data,
      limited: document.limited,
      options,
      owner: document.isOwner,
      title,
      object: data,
    };
  }

  _canUserView(user: unknown): boolean {
    return this.document.testUserPermission(user, Number(this.options["viewPermission"] ?? 1));
  }

  override async _render(force = false, options: Record<string, unknown> = {}): Promise<void> {
    if (!this._canUserView(currentUser())) {
      if (!force) return;
      throw new Error(`You do not have permission to view this ${this.document.documentName} sheet.`);
    }
    this.document.apps[this.appId] = this;
    await super._render(force, options);
  }

  override async close(options: { force?: boolean; submit?: boolean } & Record<string, unknown> = {}): Promise<void> {
    await super.close(options);
    if (this._state === FormApplication.RENDER_STATES.CLOSED) Reflect.deleteProperty(this.document.apps, this.appId);
  }

  override async _updateObject(_event: Event, formData: Record<string, unknown> = {}): Promise<unknown> {
    return this.document.update(expandObject(formData));
  }
}

/** `foundry.appv1.sheets.ActorSheet`. */
export class ActorSheet extends DocumentSheet {
  static override get defaultOptions(): OptionsV1 {
    return {
      ...super.defaultOptions,
      height: 720,
      width: 800,
      template: "templates/sheets/actor-sheet.html",
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
      baseApplication: "ActorSheet",
      dragDrop: [{ dragSelector: ".item-list .item", dropSelector: null }],
    };
  }

  get actor(): HostDocument {
    return this.document;
  }

  override getData(options?: object): object | Promise<object> {
    const data = super.getData(options) as Record<string, unknown>;
    return { ...data, actor: this.actor, items: (data["data"] as Record<string, unknown>)["items"] };
  }
}

/** `foundry.appv1.sheets.ItemSheet`. */
export class ItemSheet extends DocumentSheet {
  static override get defaultOptions(): OptionsV1 {
    return {
      ...super.defaultOptions,
      width: 500,
      template: "templates/sheets/item-sheet.html",
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
      baseApplication: "ItemSheet",
    };
  }

  get item(): HostDocument {
    return this.document;
  }

  override getData(options?: object): object | Promise<object> {
    return Object.assign(super.getData(options), { item: this.item });
  }
}
