import { DOCUMENT_OWNERSHIP_LEVELS } from "../../../shared/constants.ts";
import { isRecord, text, type Source } from "../../../shared/document-kinds.ts";
import { getProperty } from "../../../shared/objects.ts";
import { Document } from "../../abstract/document.ts";
import type { DatabaseOperation, DocumentApp, DocumentContext, UserLike, Veto } from "../../abstract/document-types.ts";
import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import type { ModelContext } from "../../abstract/model-types.ts";
import { TypeDataModel } from "../../abstract/type-data-model.ts";
import { callMember } from "../../dice/call.ts";
import { currentGame, gameOrNull } from "../../helpers/current-game.ts";
import { Hooks } from "../../helpers/hooks.ts";
import { fromUuid } from "../../helpers/uuids.ts";
import { realm } from "../../realm.ts";
import type { Collection } from "../../utils/collection.ts";
import { askForDocument } from "./create-dialog.ts";
import { figureEmbed, inlineEmbed, type EmbedConfig, type EmbedContent } from "./embedding.ts";

type SheetClass = new (options: Record<string, unknown>) => DocumentApp;

/** A document at a client: it is prepared, shown and heard of. */
export class ClientDocument extends Document {
  declare readonly apps: Record<string, DocumentApp>;
  declare _sheet: DocumentApp | null;

  constructor(data: Source = {}, context: DocumentContext = {}) {
    super(data, context);
  }

  override _configure(options: ModelContext = {}): void {
    super._configure(options);
    Object.defineProperty(this, "apps", { value: {}, writable: false, enumerable: false });
    Object.defineProperty(this, "_sheet", { value: null, writable: true, enumerable: false });
  }

  /** Initialises from the source and prepares, once all documents of the world are there. */
  override _initialize(options: ModelContext = {}): void {
    super._initialize(options);
    if (realm.areDocumentsReady) this._safePrepareData();
  }

  /* ------------------------------ preparation ------------------------------ */

  /** Prepares; an error is reported and leaves the document half prepared, as the rest of the world needs to load. */
  _safePrepareData(): void {
    try {
      this.prepareData();
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      Hooks.onError("ClientDocument#_initialize", reason, {
        msg: `Failed data preparation for ${this.uuid}`,
        log: "error",
        uuid: this.uuid,
      });
    }
  }

  /** In order: the model's base data, the document's, the embedded documents, the model's derived data, the document's. */
  prepareData(): void {
    const model = typeDataOf(this);
    model?.prepareBaseData();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    model?.prepareDerivedData();
    this.prepareDerivedData();
  }

  prepareBaseData(): void {
    // For subclasses.
  }

  prepareEmbeddedDocuments(): void {
    for (const collection of Object.values(this.collections)) {
      for (const document of collection) if (document instanceof ClientDocument) document._safePrepareData();
    }
  }

  prepareDerivedData(): void {
    // For subclasses.
  }

  /* ------------------------------- relations ------------------------------- */

  /** The collection that holds this document; null for one that is in none. */
  get collection(): Collection<Document> | EmbeddedCollection<Document> | null {
    const { parent, parentCollection, pack } = this;
    if (parent !== null) return parentCollection === null ? null : (parent.collections[parentCollection] ?? null);
    if (pack !== null) return currentGame().packs.get(pack) ?? null;
    return gameOrNull()?.collections.get(this.documentName) ?? null;
  }

  get compendium(): Collection<Document> | null {
    return this.pack === null ? null : (currentGame().packs.get(this.pack) ?? null);
  }

  get isOwner(): boolean {
    const user = gameOrNull()?.user ?? null;
    return user !== null && this.testUserPermission(user, "OWNER");
  }

  /** Whether a user who is no game master owns it. */
  get hasPlayerOwner(): boolean {
    return currentGame().users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  get limited(): boolean {
    const { user } = currentGame();
    return user !== null && this.testUserPermission(user, "LIMITED", { exact: true });
  }

  /** The level of the user at this client. */
  get permission(): number | null {
    const { user } = currentGame();
    if (user?.isGM === true) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return this.getUserLevel(user);
  }

  get visible(): boolean {
    const { user } = currentGame();
    return user !== null && this.testUserPermission(user, "LIMITED");
  }

  get link(): string {
    return `@UUID[${this.uuid}]{${text(this._source, "name")}}`;
  }

  /* -------------------------------- sheets -------------------------------- */

  /** The sheet of this document, made when first asked for; null where its type has none. */
  get sheet(): DocumentApp | null {
    if (this._sheet === null) {
      const cls = this._getSheetClass();
      if (cls !== null) this._sheet = new cls({ document: this });
    }
    return this._sheet;
  }

  /** What a click on a link to this document does: its sheet opens. */
  _onClickDocumentLink(_event: MouseEvent): unknown {
    return this.sheet?.render({ force: true });
  }

  /** Asks for a name and a type (of `types`, where they are given), creates the document and opens its sheet; null when closed. */
  static async createDialog(
    data: Source = {},
    operation: DatabaseOperation = {},
    { types }: { readonly types?: readonly string[] } = {},
  ): Promise<Document | null | undefined> {
    const created = await askForDocument<Document>(this.implementation, data, operation, types);
    if (created instanceof ClientDocument) created.sheet?.render({ force: true });
    return created;
  }

  /** Asks whether to delete the document, and deletes it on a yes: then it is the answer. False for a no, null when closed. */
  async deleteDialog(
    options: Record<string, unknown> = {},
    operation: DatabaseOperation = {},
  ): Promise<this | false | null | undefined> {
    const config = {
      window: { title: `Delete: ${text(this._source, "name")}` },
      content: "<p>Delete for good?</p>",
      ...options,
    };
    const answer: unknown = await callMember(realm.foundry, ["applications", "api", "DialogV2", "confirm"], config);
    if (answer === true) return this.delete(operation);
    return answer === false ? false : null;
  }

  /** The sheet class: the one that a flag names, else the type's default. */
  _getSheetClass(): SheetClass | null {
    const type = text(this._source, "type") || "base";
    const classes = getProperty(realm.CONFIG, `${this.documentName}.sheetClasses`);
    const ofType = isRecord(classes) && isRecord(classes[type]) ? Object.entries(classes[type]) : [];
    const chosen: unknown = getProperty(this._source, "flags.core.sheetClass");
    const entry =
      ofType.find(([id]) => id === chosen)?.[1] ??
      ofType.find(([, each]) => isRecord(each) && each["default"] === true)?.[1] ??
      ofType[0]?.[1];
    const cls = isRecord(entry) ? entry["cls"] : undefined;
    return typeof cls === "function" ? (cls as SheetClass) : null;
  }

  /** Renders anew every application that shows this document and is open; `force` opens them. */
  render(force = false, context: Record<string, unknown> = {}): void {
    for (const app of Object.values(this.apps)) app.render({ force, ...context });
  }

  /* ------------------------------- embedding ------------------------------- */

  /** The document as it stands in a text that embeds it; null where it cannot be embedded. */
  async toEmbed(config: EmbedConfig, options: Record<string, unknown> = {}): Promise<HTMLElement | null> {
    const content = await this._buildEmbedHTML(config, options);
    if (content === null) return null;
    return config.inline === true
      ? this._createInlineEmbed(content, config, options)
      : this._createFigureEmbed(content, config, options);
  }

  /** What of the document is embedded: what the model of its type gives. */
  async _buildEmbedHTML(config: EmbedConfig, options: Record<string, unknown> = {}): Promise<EmbedContent | null> {
    return (await typeDataOf(this)?.toEmbed(config, options)) ?? null;
  }

  _createInlineEmbed(
    content: EmbedContent,
    config: EmbedConfig,
    _options: Record<string, unknown> = {},
  ): Promise<HTMLElement | null> {
    return Promise.resolve(inlineEmbed(this.uuid, content, config));
  }

  _createFigureEmbed(
    content: EmbedContent,
    config: EmbedConfig,
    _options: Record<string, unknown> = {},
  ): Promise<HTMLElement | null> {
    return figureEmbed(this.uuid, text(this._source, "name"), content, config);
  }

  /* ---------------------------- drag and import ---------------------------- */

  toDragData(): Source {
    const data: Source = { type: this.documentName };
    if (this.id === null) data["data"] = this.toObject();
    else data["uuid"] = this.uuid;
    return data;
  }

  /** The document of dropped data: by uuid, or made of the data that came with it. Throws where neither leads to one. */
  static async fromDropData(data: Source): Promise<Document | null> {
    const document =
      typeof data["uuid"] === "string"
        ? await fromUuid(data["uuid"])
        : isRecord(data["data"])
          ? new this.implementation(data["data"])
          : null;
    if (!(document instanceof Document))
      throw new Error(`Failed to resolve Document from provided DragData. Either data or a UUID must be provided.`);
    if (document.documentName !== this.documentName)
      throw new Error(`Invalid Document type '${document.documentName}' provided to ${this.name}.fromDropData.`);
    return document;
  }

  /* -------------------------------- events -------------------------------- */

  override async _preCreate(data: Source, options: DatabaseOperation, user: UserLike): Promise<Veto> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    return typeDataOf(this)?._preCreate(data, options, user);
  }

  override async _preUpdate(changed: Source, options: DatabaseOperation, user: UserLike): Promise<Veto> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    return typeDataOf(this)?._preUpdate(changed, options, user);
  }

  override async _preDelete(options: DatabaseOperation, user: UserLike): Promise<Veto> {
    if ((await super._preDelete(options, user)) === false) return false;
    return typeDataOf(this)?._preDelete(options, user);
  }

  override _onCreate(data: Source, options: DatabaseOperation, userId: string): void {
    super._onCreate(data, options, userId);
    typeDataOf(this)?._onCreate(data, options, userId);
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    // Another type, or another sheet by flag, is shown by another sheet.
    if (this._sheet !== null && ("type" in changed || getProperty(changed, "flags.core.sheetClass") !== undefined)) {
      this._sheet.close?.({ submit: false });
      this._sheet = null;
    }
    typeDataOf(this)?._onUpdate(changed, options, userId);
  }

  override _onDelete(options: DatabaseOperation, userId: string): void {
    super._onDelete(options, userId);
    for (const app of Object.values(this.apps)) app.close?.({ submit: false });
    typeDataOf(this)?._onDelete(options, userId);
  }

  /* --------------------------- embedded documents --------------------------- */

  _preCreateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _data: Source[],
    _options: DatabaseOperation,
    _userId: string,
  ): void {
    // For subclasses.
  }

  _onCreateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _data: Source[],
    _options: DatabaseOperation,
    _userId: string,
  ): void {
    // For subclasses.
  }

  _preUpdateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _changes: Source[],
    _options: DatabaseOperation,
    _userId: string,
  ): void {
    // For subclasses.
  }

  _onUpdateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _changes: Source[],
    _options: DatabaseOperation,
    _userId: string,
  ): void {
    // For subclasses.
  }

  _preDeleteDescendantDocuments(
    _parent: Document,
    _collection: string,
    _ids: string[],
    _options: DatabaseOperation,
    _userId: string,
  ): void {
    // For subclasses.
  }

  _onDeleteDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _ids: string[],
    _options: DatabaseOperation,
    _userId: string,
  ): void {
    // For subclasses.
  }
}

/** The model of the document's subtype; null where none is registered. Asked during construction, hence no method. */
function typeDataOf(document: ClientDocument): TypeDataModel | null {
  const system: unknown = Reflect.get(document, "system");
  return system instanceof TypeDataModel ? system : null;
}
