/**
 * What the applications ask of the rest of the client, read at call time.
 *
 * The documents, `game`, `Hooks` and the settings are built elsewhere and reach this folder through the realm and the
 * globals that the host has. The interfaces here state no more than what the applications use of them.
 */
import { realm } from "../realm.ts";

/** A document, as sheets, directories and the tracker see it. */
export interface HostDocument {
  readonly id: string | null;
  readonly uuid: string;
  readonly documentName: string;
  readonly name?: string;
  readonly type?: string;
  readonly img?: string | null;
  readonly isOwner: boolean;
  readonly limited?: boolean;
  readonly visible?: boolean;
  readonly pack?: string | null;
  readonly parent?: HostDocument | null;
  readonly collection?: { has(id: string): boolean };
  readonly schema: { readonly fields: Record<string, unknown> };
  readonly _source: Record<string, unknown>;
  readonly apps: Record<string, unknown>;
  readonly sheet?: RenderableSheet | null;
  readonly folder?: { readonly id: string } | null;
  readonly sort?: number;
  readonly ownership?: Record<string, number>;
  testUserPermission(user: unknown, permission: string | number, options?: { exact?: boolean }): boolean;
  validate(options: { changes: object; clean?: boolean; fallback?: boolean }): boolean;
  update(changes: object, operation?: object): Promise<unknown>;
  delete(operation?: object): Promise<unknown>;
  toObject(source?: boolean): Record<string, unknown>;
  toDragData(): Record<string, unknown>;
  getFlag(scope: string, key: string): unknown;
  /** What a click on a link to the document does. */
  _onClickDocumentLink?(event: Event): unknown;
}

/** The part of a sheet that opens it. */
export interface RenderableSheet {
  readonly rendered?: boolean;
  render(options: boolean | Record<string, unknown>): unknown;
  close?(options?: object): Promise<unknown>;
}

/** A document class, as drops and creation use it. */
export interface HostDocumentClass {
  readonly documentName: string;
  readonly implementation: HostDocumentClass;
  readonly metadata: { readonly label: string; readonly labelPlural?: string };
  readonly TYPES: readonly string[];
  readonly name: string;
  create(data: object, operation?: object): Promise<HostDocument | undefined>;
  createDialog(data?: object, operation?: object): Promise<HostDocument | null | undefined>;
  createDocuments?(data: object[], operation?: object): Promise<HostDocument[]>;
  fromDropData(data: object): Promise<HostDocument | null | undefined>;
  canUserCreate?(user: unknown): boolean;
}

/** A collection of documents, iterated by value. */
export interface HostCollection<T = HostDocument> extends Iterable<T> {
  readonly size: number;
  readonly contents: T[];
  get(id: string): T | undefined;
  has(id: string): boolean;
}

/** The hook registry. */
export interface HostHooks {
  on(name: string, fn: (...args: never[]) => unknown): number;
  once(name: string, fn: (...args: never[]) => unknown): number;
  call(name: string, ...args: unknown[]): boolean;
  callAll(name: string, ...args: unknown[]): boolean;
}

/** A user, as the interface shows it. */
export interface HostUser {
  readonly id: string;
  readonly name: string;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly active: boolean;
  readonly role: number;
  readonly color?: unknown;
  readonly character?: { readonly name: string } | null;
  query?(name: string, data: unknown, options?: object): Promise<unknown>;
  can?(permission: string): boolean;
}

/** One registered setting or settings menu. */
export interface HostSetting {
  readonly namespace: string;
  readonly key: string;
  readonly scope: string;
  readonly config?: boolean;
  readonly name?: string;
  readonly hint?: string;
  readonly type?: unknown;
  readonly choices?: Record<string, string>;
  readonly range?: { min: number; max: number; step?: number };
  readonly requiresReload?: boolean;
  readonly label?: string;
  readonly icon?: string;
  readonly restricted?: boolean;
  readonly input?: unknown;
}

/** The settings of the client. */
export interface HostSettings {
  readonly settings: ReadonlyMap<string, HostSetting>;
  readonly menus: ReadonlyMap<string, HostSetting>;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

/** The part of `game` that the applications use. */
export interface HostGame {
  readonly user: HostUser | null;
  readonly users: HostCollection<HostUser> & { readonly activeGM?: HostUser | null };
  readonly i18n: {
    localize(key: string): string;
    format(key: string, data?: object): string;
    has(key: string): boolean;
    readonly lang: string;
  };
  readonly settings: HostSettings;
  readonly modules?: { get(id: string): { readonly title: string } | undefined };
  readonly system: { readonly id: string; readonly title: string };
  readonly paused: boolean;
  readonly collections: { get(name: string): HostCollection | undefined };
  readonly packs: HostCollection<HostPack>;
  readonly release: { readonly generation: number };
  readonly tooltip?: { activate(element: HTMLElement, options?: object): void; deactivate(): void };
  togglePause?(pause: boolean, options?: object): unknown;
}

/** A compendium pack, as its window uses it. */
export interface HostPack {
  readonly collection: string;
  readonly title: string;
  readonly documentName: string;
  readonly visible: boolean;
  readonly locked: boolean;
  readonly documentClass: HostDocumentClass;
  readonly index: HostCollection<HostIndexEntry>;
  readonly folders?: HostCollection<HostFolder>;
  readonly apps?: unknown[];
  getIndex(options?: object): Promise<unknown>;
  getDocument(id: string): Promise<HostDocument | null | undefined>;
}

/** An entry of a pack's index. */
export interface HostIndexEntry {
  readonly _id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img?: string | null;
  readonly type?: string;
  readonly folder?: string | null;
  readonly sort?: number;
}

/** A folder of a directory. */
export interface HostFolder {
  readonly id: string;
  readonly name: string;
  readonly type?: string;
  readonly sort?: number;
  readonly color?: unknown;
  readonly folder?: { readonly id: string } | null;
  delete?(options?: object): Promise<unknown>;
}

/** Narrow view of a value as a plain record. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A global that the boot has set, or undefined before it has. */
function globalNamed(name: string): unknown {
  return Reflect.get(globalThis, name);
}

/** `game`; throws before the boot has built it. */
export function game(): HostGame {
  const found = realm.game;
  if (found === undefined) throw new Error("`game` was read before the client was booted.");
  return found as HostGame;
}

/** `game`, or undefined where an application is used without a booted client. */
export function gameOrNone(): HostGame | undefined {
  return realm.game as HostGame | undefined;
}

/** `Hooks`, or undefined where an application is used without a booted client. */
export function hooks(): HostHooks | undefined {
  return globalNamed("Hooks") as HostHooks | undefined;
}

/** `CONFIG[key]`, undefined where nothing is configured. */
export function config(key: string): unknown {
  return Object.hasOwn(realm.CONFIG, key) ? realm.CONFIG[key] : undefined;
}

/** `CONFIG.Actor` and its like, undefined where the document is not configured. */
export function documentEntry(documentName: string): DocumentEntry | undefined {
  const entry = config(documentName);
  return isRecord(entry) ? entry : undefined;
}

/** The part of `CONFIG.<Document>` that the applications use. */
export interface DocumentEntry {
  documentClass?: HostDocumentClass;
  sheetClasses?: Record<string, Record<string, unknown>>;
  typeLabels?: Record<string, string>;
  sidebarIcon?: string;
}

/** The icon of a kind of document: the configured one, else a plain one of ours. */
export function documentIcon(documentName: string): string {
  const configured = documentEntry(documentName)?.sidebarIcon ?? "";
  const plain: Readonly<Record<string, string>> = {
    Actor: "fa-user",
    Item: "fa-suitcase",
    Scene: "fa-map",
    Combat: "fa-khanda",
    Folder: "fa-folder",
  };
  return configured === "" ? `fa-solid ${plain[documentName] ?? "fa-file-lines"}` : configured;
}

/** What a kind of document is called in the user's language. */
export function documentLabel(documentName: string): string {
  return localize(documentClassOf(documentName).metadata.label);
}

/** The configured class for a document name; throws for a name that is not configured. */
export function documentClassOf(documentName: string): HostDocumentClass {
  const found = documentEntry(documentName)?.documentClass;
  if (found === undefined) throw new Error(`CONFIG has no document class for "${documentName}".`);
  return found;
}

/** The text of a key in the user's language, with `data` put into its placeholders; the key itself where unknown. */
export function localize(key: string, data?: object): string {
  const i18n = realm.game?.i18n as HostGame["i18n"] | undefined;
  if (i18n === undefined) return key;
  return data === undefined ? i18n.localize(key) : i18n.format(key, data);
}

/** Shows a notification of this kind where the interface is drawn; else writes it to the console. */
export function notify(kind: "info" | "warn" | "error", message: string | Error, options: object = {}): void {
  const notifications = Object.hasOwn(realm.ui, "notifications") ? realm.ui["notifications"] : undefined;
  if (isRecord(notifications)) {
    const send = notifications[kind];
    if (typeof send === "function") {
      Reflect.apply(send, notifications, [message, options]);
      return;
    }
  }
  console[kind](message);
}

/** A random id of 16 letters and digits, for elements that need a name of their own. */
export function elementId(): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => letters.charAt(byte % letters.length)).join("");
}

/** Text made safe to stand in HTML. */
export function escapeHTML(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
