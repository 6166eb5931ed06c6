import { realm } from "../realm.ts";
import { DataModel } from "./data-model.ts";
import type { ModelContext, Source } from "./model-types.ts";

/** The `system` of a document of one subtype. Its parent is the document; the document calls its methods. */
export class TypeDataModel extends DataModel {
  /** The package that provides the model: the system for a bare type name, a module for `module-id.type`. */
  declare readonly modelProvider: unknown;

  constructor(data: Source = {}, options: ModelContext = {}) {
    super(data, options);
    const type: unknown = this.parent?._source.type;
    Object.defineProperty(this, "modelProvider", { value: providerOf(type), writable: false, configurable: true });
  }

  /** Paths of a subtype's fields begin at the document. */
  static override get _schemaName(): string {
    return "system";
  }

  /** Prepares the model before embedded documents and active effects. */
  prepareBaseData(): void {
    // For subclasses.
  }

  /** Prepares what rests on embedded documents and active effects. */
  prepareDerivedData(): void {
    // For subclasses.
  }

  /** The HTML of the document when it is embedded in text; null for the document's own. */
  toEmbed(
    _config: Record<string, unknown>,
    _options: Record<string, unknown> = {},
  ): Promise<HTMLElement | HTMLCollection | null> {
    return Promise.resolve(null);
  }

  /** Called by the document's own `_preCreate`. Answering false vetoes. */
  _preCreate(_data: Source, _options: Source, _user: unknown): Promise<boolean | undefined> {
    return Promise.resolve(undefined);
  }

  /** Called by the document's own `_onCreate`. */
  _onCreate(_data: Source, _options: Source, _userId: string): void {
    // For subclasses.
  }

  /** Called by the document's own `_preUpdate`. Answering false vetoes. */
  _preUpdate(_changes: Source, _options: Source, _user: unknown): Promise<boolean | undefined> {
    return Promise.resolve(undefined);
  }

  /** Called by the document's own `_onUpdate`. */
  _onUpdate(_changed: Source, _options: Source, _userId: string): void {
    // For subclasses.
  }

  /** Called by the document's own `_preDelete`. Answering false vetoes. */
  _preDelete(_options: Source, _user: unknown): Promise<boolean | undefined> {
    return Promise.resolve(undefined);
  }

  /** Called by the document's own `_onDelete`. */
  _onDelete(_options: Source, _userId: string): void {
    // For subclasses.
  }
}

function providerOf(type: unknown): unknown {
  if (typeof type !== "string") return null;
  const [moduleId, subtype] = type.split(".");
  const { game } = realm;
  return (subtype === undefined ? game?.system : game?.modules?.get(moduleId ?? "")) ?? null;
}
