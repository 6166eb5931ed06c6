import { text, type Source } from "../../shared/document-kinds.ts";
import type { Document } from "../abstract/document.ts";
import type { DatabaseOperation } from "../abstract/document-types.ts";
import { documentClass } from "../realm.ts";
import { currentGame } from "./current-game.ts";
import { Hooks } from "./hooks.ts";
import { readValue, writeValue, type SettingConfig } from "./setting-types.ts";

/** A store of texts by key, such as `localStorage`. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A registered menu of settings. */
export interface SettingMenu {
  namespace: string;
  key: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type?: unknown;
  restricted?: boolean;
}

/** `game.settings`. */
export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, SettingMenu>();
  readonly #storage: TextStorage;
  /** The stored values of world and user settings as JSON, by key and by user and key. */
  readonly #values = new Map<string, string>();

  /** Stored settings are there from the start; their documents come later. */
  constructor(stored: readonly Source[], storage: TextStorage) {
    this.#storage = storage;
    for (const setting of stored) this.#note(setting);
  }

  /** The stores by scope. */
  get storage(): ReadonlyMap<string, unknown> {
    return new Map<string, unknown>([
      ["client", this.#storage],
      ["world", currentGame().collections.get("Setting")],
    ]);
  }

  /** Declares a setting. Throws without namespace or key. */
  register(namespace: string, key: string, data: Omit<SettingConfig, "namespace" | "key">): void {
    if (namespace === "" || key === "")
      throw new Error("You must specify both namespace and key portions of the setting");
    this.settings.set(`${namespace}.${key}`, { ...data, namespace, key, scope: data.scope ?? "client" });
  }

  /** Declares a menu: a button among the settings that opens an application. */
  registerMenu(namespace: string, key: string, data: Omit<SettingMenu, "namespace" | "key">): void {
    if (namespace === "" || key === "") throw new Error("You must specify both namespace and key portions of the menu");
    this.menus.set(`${namespace}.${key}`, { ...data, namespace, key });
  }

  /** The value of a setting; its default where none is stored. Throws for one that is not registered. */
  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): unknown {
    const config = this.#config(namespace, key);
    if (document) return this.#document(config) ?? null;
    return readValue(config, this.#stored(config));
  }

  /**
   * Stores a value and answers it as it is read. Throws what the declared type has against it; rejects with the server's
   * refusal where the user may not.
   */
  async set(namespace: string, key: string, value: unknown, options: DatabaseOperation = {}): Promise<unknown> {
    const config = this.#config(namespace, key);
    const json = JSON.stringify(writeValue(config, value) ?? null);
    if (config.scope === "client") this.#setClient(config, json, options);
    else await this.#setStored(config, json, options);
    return this.get(namespace, key);
  }

  /** The stored value of a world setting, registered or not. */
  stored(key: string): unknown {
    return parse(this.#values.get(key));
  }

  /** Hears that a stored setting has been written. */
  changed(setting: Document, options: DatabaseOperation, userId: string): void {
    const { user } = setting._source;
    this.#note(setting._source);
    const config = this.settings.get(text(setting._source, "key"));
    if (config?.onChange === undefined || (typeof user === "string" && user !== currentGame().userId)) return;
    config.onChange(this.get(config.namespace, config.key), options, userId);
  }

  /** Hears that a stored setting is gone: its default counts again. */
  removed(setting: Document): void {
    this.#values.delete(addressOf(setting._source));
  }

  #note(setting: Source): void {
    this.#values.set(addressOf(setting), text(setting, "value"));
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (config === undefined) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  #stored(config: SettingConfig): unknown {
    const key = `${config.namespace}.${config.key}`;
    if (config.scope === "client") return parse(this.#storage.getItem(key) ?? undefined);
    return parse(this.#values.get(config.scope === "user" ? `${currentGame().userId}:${key}` : key));
  }

  #setClient(config: SettingConfig, json: string, options: DatabaseOperation): void {
    const key = `${config.namespace}.${config.key}`;
    if (this.#storage.getItem(key) === json) return;
    this.#storage.setItem(key, json);
    const value = this.get(config.namespace, config.key);
    config.onChange?.(value, options, currentGame().userId);
    Hooks.callAll("clientSettingChanged", key, value, options);
  }

  async #setStored(config: SettingConfig, json: string, options: DatabaseOperation): Promise<void> {
    const present = this.#document(config);
    if (present !== undefined) {
      await present.update({ value: json }, options);
      return;
    }
    const user = config.scope === "user" ? currentGame().userId : null;
    const cls = documentClass("Setting") as typeof Document;
    await cls.create({ key: `${config.namespace}.${config.key}`, value: json, user }, options);
  }

  #document(config: SettingConfig): Document | undefined {
    const user = config.scope === "user" ? currentGame().userId : null;
    const key = `${config.namespace}.${config.key}`;
    return currentGame()
      .collections.get("Setting")
      ?.find((each) => each._source["key"] === key && (each._source["user"] ?? null) === user);
  }
}

function addressOf(setting: Source): string {
  const { user } = setting;
  return typeof user === "string" ? `${user}:${text(setting, "key")}` : text(setting, "key");
}

function parse(json: string | undefined): unknown {
  return json === undefined || json === "" ? undefined : (JSON.parse(json) as unknown);
}
