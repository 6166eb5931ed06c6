import { DOCUMENT_OWNERSHIP_LEVELS, JOURNAL_ENTRY_PAGE_FORMATS } from "../../shared/constants.ts";
import type { DataSchema } from "../abstract/model-types.ts";
import * as fields from "../data/fields.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { enriched, type EmbedConfig, type EmbedContent } from "./abstract/embedding.ts";
import { flagsField, idField, metadataOf, sortField, statsField } from "./schema-parts.ts";

/** One page of a journal entry: a text, an image, a video, a pdf, or what a system declares. */
export class JournalEntryPage extends ClientDocument {
  static override metadata = metadataOf("JournalEntryPage", {
    labelPlural: "DOCUMENT.JournalEntryPages",
    compendiumIndexFields: ["name", "type", "sort"],
  });

  declare readonly parent: ClientDocument | null;
  declare name: string;
  declare type: string;
  declare system: object;
  declare title: { show: boolean; level: number };
  declare image: { caption?: string };
  declare text: { content?: string; markdown?: string; format: number };
  declare video: {
    controls: boolean;
    loop?: boolean;
    autoplay?: boolean;
    volume: number;
    timestamp?: number;
    width?: number;
    height?: number;
  };
  declare src: string | null;
  declare category: string | null;
  declare sort: number;
  declare ownership: Record<string, number>;
  declare flags: Record<string, unknown>;

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      name: new fields.StringField({
        required: true,
        blank: false,
        label: "JOURNALENTRYPAGE.PageTitle",
        textSearch: true,
      }),
      type: new fields.DocumentTypeField(this, { initial: "text" }),
      system: new fields.TypeDataField(this),
      title: new fields.SchemaField({
        show: new fields.BooleanField({ initial: true }),
        level: new fields.NumberField({ required: true, initial: 1, min: 1, max: 6, integer: true, nullable: false }),
      }),
      image: new fields.SchemaField({ caption: new fields.StringField({ required: false, initial: undefined }) }),
      text: new fields.SchemaField({
        content: new fields.HTMLField({ required: false, initial: undefined, textSearch: true }),
        markdown: new fields.StringField({ required: false, initial: undefined }),
        format: new fields.NumberField({
          label: "JOURNALENTRYPAGE.Format",
          initial: JOURNAL_ENTRY_PAGE_FORMATS.HTML,
          choices: Object.values(JOURNAL_ENTRY_PAGE_FORMATS),
        }),
      }),
      video: new fields.SchemaField(videoFields()),
      src: new fields.StringField({
        required: false,
        blank: false,
        nullable: true,
        initial: null,
        label: "JOURNALENTRYPAGE.Source",
      }),
      category: new fields.DocumentIdField({ readonly: false }),
      ...sortField(),
      ownership: new fields.DocumentOwnershipField({ initial: { default: DOCUMENT_OWNERSHIP_LEVELS.INHERIT } }),
      ...flagsField(),
      ...statsField(),
    };
  }

  /** A link to a page opens its entry at the page. */
  override _onClickDocumentLink(event: MouseEvent): unknown {
    if (this.parent === null) return super._onClickDocumentLink(event);
    return this.parent.sheet?.render({ force: true, pageId: this.id });
  }

  /** What the model of the page's type gives; of a text page its text, of an image page its image. */
  override async _buildEmbedHTML(
    config: EmbedConfig,
    options: Record<string, unknown> = {},
  ): Promise<EmbedContent | null> {
    const own = await super._buildEmbedHTML(config, options);
    if (own !== null) return own;
    if (this.type === "text") {
      const holder = document.createElement("div");
      holder.innerHTML = await enriched(this.text.content ?? "", { ...options, relativeTo: this });
      return holder.children;
    }
    if (this.type !== "image" || this.src === null) return null;
    const image = document.createElement("img");
    image.src = this.src;
    image.alt = typeof config["alt"] === "string" ? config["alt"] : (this.image.caption ?? this.name);
    return image;
  }
}

function videoFields(): DataSchema {
  const size = () => new fields.NumberField({ required: false, positive: true, integer: true, initial: undefined });
  return {
    controls: new fields.BooleanField({ initial: true }),
    loop: new fields.BooleanField({ required: false, initial: undefined }),
    autoplay: new fields.BooleanField({ required: false, initial: undefined }),
    volume: new fields.AlphaField({ required: true, step: 0.01, initial: 0.5 }),
    timestamp: new fields.NumberField({ required: false, min: 0, initial: undefined }),
    width: size(),
    height: size(),
  };
}
