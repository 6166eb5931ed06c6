import type { Metadata } from "../abstract/document-types.ts";
import type { DataSchema } from "../abstract/model-types.ts";
import * as fields from "../data/fields.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { enriched } from "./abstract/embedding.ts";
import { flagsField, idField, metadataOf, statsField } from "./schema-parts.ts";
import { escapeHTML } from "../utils/text.ts";

const DEFAULT_ICON = "icons/svg/d20-black.svg";

/** One row of a rollable table: a text, or a document that is named by its uuid. */
export class TableResult extends ClientDocument {
  static override metadata: Metadata = metadataOf("TableResult", { compendiumIndexFields: ["type"] });

  declare type: string;
  declare name: string;
  declare img: string | null;
  declare description: string;
  declare documentUuid: string | null;
  declare weight: number;
  /** The least and the greatest total that draw it. */
  declare range: [number, number];
  declare drawn: boolean;

  static override defineSchema(): DataSchema {
    const total = () => new fields.NumberField({ required: true, nullable: false, integer: true });
    return {
      ...idField(),
      type: new fields.DocumentTypeField(this, { initial: "text" }),
      name: new fields.StringField({ required: true, nullable: false, blank: true, initial: "", textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      description: new fields.HTMLField({ textSearch: true }),
      documentUuid: new fields.StringField({ required: false, nullable: true, blank: false, initial: null }),
      weight: new fields.NumberField({ required: true, integer: true, positive: true, nullable: false, initial: 1 }),
      range: new fields.ArrayField(total(), {
        initial: () => [1, 1],
        validate: (range: unknown) =>
          Array.isArray(range) && range.length === 2 && Number(range[1]) >= Number(range[0]),
        validationError: "must be a length-2 array of ascending integers",
      }),
      drawn: new fields.BooleanField(),
      ...flagsField(),
      ...statsField(),
    };
  }

  /** The picture of the row, or the one that rows have. */
  get icon(): string {
    return this.img ?? DEFAULT_ICON;
  }

  /** What the row says, as markup: its name and its description, links and rolls made live. */
  async getHTML(): Promise<string> {
    const said =
      this.description === ""
        ? ""
        : `<div class="description">${await enriched(this.description, { relativeTo: this })}</div>`;
    return this.name === "" ? said : `<strong class="name">${escapeHTML(this.name)}</strong>${said}`;
  }
}
