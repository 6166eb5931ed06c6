/** DocumentSheetConfig: which sheet opens for which document. */
import { documentEntry, gameOrNone, isRecord, type DocumentEntry } from "../host.ts";

/** One sheet that is registered for a subtype, as it stands in `CONFIG.<Document>.sheetClasses[type][id]`. */
export interface RegisteredSheet {
  id: string;
  label: string;
  cls: new (options: { document: unknown }) => unknown;
  default: boolean;
  canConfigure: boolean;
  canBeDefault: boolean;
  themes: Record<string, string> | null;
}

/** How a sheet is registered. */
export interface SheetRegistration {
  label?: string | (() => string);
  types?: readonly string[];
  themes?: Record<string, string> | null;
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
}

/** A document class, as the registry reads it. */
interface SheetedDocumentClass {
  readonly documentName: string;
  readonly TYPES?: readonly string[];
}

type SheetClass = RegisteredSheet["cls"];

interface Pending {
  action: "register" | "unregister";
  documentName: string;
  id: string;
  cls: SheetClass;
  options: SheetRegistration;
}

/** Registrations asked for before the document types are known. */
const pending: Pending[] = [];
let ready = false;

function sheetsOf(entry: DocumentEntry, type: string): Record<string, RegisteredSheet> {
  const classes = (entry.sheetClasses ??= {}) as Record<string, Record<string, RegisteredSheet>>;
  return (classes[type] ??= {});
}

function typesOf(documentName: string, wanted: readonly string[] | undefined): readonly string[] {
  if (wanted !== undefined && wanted.length > 0) return wanted;
  const types = documentEntry(documentName)?.documentClass?.TYPES;
  return types === undefined || types.length === 0 ? ["base"] : types;
}

function apply({ action, documentName, id, cls, options }: Pending): void {
  const entry = documentEntry(documentName);
  if (entry === undefined) throw new Error(`DocumentSheetConfig: CONFIG.${documentName} does not exist.`);
  for (const type of typesOf(documentName, options.types)) {
    const sheets = sheetsOf(entry, type);
    if (action === "unregister") {
      Reflect.deleteProperty(sheets, id);
      continue;
    }
    const { makeDefault = false } = options;
    const first = Object.keys(sheets).length === 0;
    if (makeDefault) for (const other of Object.values(sheets)) other.default = false;
    sheets[id] = {
      id,
      cls,
      default: makeDefault || first,
      label: typeof options.label === "function" ? options.label() : (options.label ?? cls.name),
      canConfigure: options.canConfigure ?? true,
      canBeDefault: options.canBeDefault ?? true,
      themes:
        options.themes === undefined
          ? {
              light: "SETTINGS.UI.FIELDS.colorScheme.choices.light",
              dark: "SETTINGS.UI.FIELDS.colorScheme.choices.dark",
            }
          : options.themes,
    };
  }
}

function submit(request: Pending): void {
  if (ready) apply(request);
  else pending.push(request);
}

/** The registry of sheets. Its window, in which a user chooses a sheet, is not part of this client. */
export class DocumentSheetConfig {
  constructor() {
    throw new Error("The window of DocumentSheetConfig is not implemented in this client; its static members are.");
  }

  /** Offers a sheet class for the subtypes of a document, all of them where none are named. */
  static registerSheet(
    documentClass: SheetedDocumentClass,
    scope: string,
    sheetClass: SheetClass,
    options: SheetRegistration = {},
  ): void {
    submit({
      action: "register",
      documentName: documentClass.documentName,
      id: `${scope}.${sheetClass.name}`,
      cls: sheetClass,
      options,
    });
  }

  /** Takes a sheet class back. */
  static unregisterSheet(
    documentClass: SheetedDocumentClass,
    scope: string,
    sheetClass: SheetClass,
    options: { types?: readonly string[] } = {},
  ): void {
    submit({
      action: "unregister",
      documentName: documentClass.documentName,
      id: `${scope}.${sheetClass.name}`,
      cls: sheetClass,
      options,
    });
  }

  /** Carries out what was asked for before the types were known, then applies the world's default sheets. */
  static initializeSheets(): void {
    ready = true;
    for (const request of pending.splice(0)) apply(request);
    const settings = gameOrNone()?.settings;
    if (settings?.settings.has("core.sheetClasses") !== true) return;
    const chosen = settings.get("core", "sheetClasses");
    if (isRecord(chosen)) DocumentSheetConfig.updateDefaultSheets(chosen);
  }

  /** Makes the sheets of this record (document name, subtype, sheet id) the defaults. */
  static updateDefaultSheets(setting: Record<string, unknown>): void {
    for (const [documentName, byType] of Object.entries(setting)) {
      const entry = documentEntry(documentName);
      if (entry === undefined || !isRecord(byType)) continue;
      for (const [type, sheetId] of Object.entries(byType)) {
        const sheets = sheetsOf(entry, type);
        if (typeof sheetId !== "string" || !(sheetId in sheets)) continue;
        for (const sheet of Object.values(sheets)) sheet.default = sheet.id === sheetId;
      }
    }
  }
}
