import { isRecord, type Source } from "../../shared/document-kinds.ts";
import { expandObject, getProperty, mergeObject } from "../../shared/objects.ts";
import type { DataModelClass, Field } from "../abstract/model-types.ts";

/** `game.i18n`: texts by key, in the chosen language, else in English, else the key. */
export class Localization {
  lang = "en";
  translations: Source = {};
  _fallback: Source = {};
  readonly #files: readonly { lang: string; path: string }[];
  readonly #read: (path: string) => Promise<unknown>;

  /** `files`: the languages that the packages bring (`{lang, path}`); `read` fetches one. */
  constructor(files: readonly { lang: string; path: string }[], read: (path: string) => Promise<unknown>) {
    this.#files = files;
    this.#read = read;
  }

  /** Loads the texts of a language, and of English to fall back on. */
  async setLanguage(lang: string): Promise<void> {
    this.lang = lang;
    this._fallback = await this.#load("en");
    this.translations = lang === "en" ? this._fallback : await this.#load(lang);
  }

  async #load(lang: string): Promise<Source> {
    const texts: Source = {};
    for (const file of this.#files.filter((each) => each.lang === lang)) {
      const content = await this.#read(file.path).catch((error: unknown) => {
        console.error(
          new Error(`The language file ${file.path} cannot be read: its words are left out.`, { cause: error }),
        );
      });
      if (isRecord(content)) mergeObject(texts, expandObject(content));
    }
    return texts;
  }

  /** Whether there is a text; also in English, unless `fallback` is false. */
  has(key: string, fallback = true): boolean {
    return (
      typeof getProperty(this.translations, key) === "string" ||
      (fallback && typeof getProperty(this._fallback, key) === "string")
    );
  }

  localize(key: string): string {
    const own = getProperty(this.translations, key);
    if (typeof own === "string") return own;
    const fallback = getProperty(this._fallback, key);
    return typeof fallback === "string" ? fallback : key;
  }

  /** The text with `{name}` replaced by data; what data does not have stays as it is. */
  format(key: string, data: Source = {}): string {
    return this.localize(key).replace(/\{[^}]+\}/g, (placeholder) => {
      const value = data[placeholder.slice(1, -1)];
      if (value === undefined) return placeholder;
      return typeof value === "string" ? value : JSON.stringify(value);
    });
  }

  /**
   * Gives the fields of a model their labels and hints, where they have none: `<prefix>.FIELDS.<path>.label` and `.hint`
   * for each prefix of the class. The path is the field's within the model, wherever the model lies in its document.
   */
  static localizeDataModel(
    model: DataModelClass,
    { prefixes = model.LOCALIZATION_PREFIXES }: { prefixes?: readonly string[] } = {},
    i18n?: Localization,
  ): void {
    if (i18n === undefined || prefixes.length === 0) return;
    const place = model.schema.fieldPath === "" ? 0 : model.schema.fieldPath.length + 1;
    model.schema.apply(
      function (this: Field) {
        const path = this.fieldPath.slice(place);
        for (const attribute of ["label", "hint"] as const) {
          const key = prefixes.map((prefix) => `${prefix}.FIELDS.${path}.${attribute}`).find((each) => i18n.has(each));
          if (this[attribute] === "" && key !== undefined) this[attribute] = key;
          if (this[attribute] !== "") this[attribute] = i18n.localize(this[attribute]);
        }
      },
      undefined,
      {},
    );
  }
}
