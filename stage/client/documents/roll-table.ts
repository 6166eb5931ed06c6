import type { Metadata } from "../abstract/document-types.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import type { DataSchema } from "../abstract/model-types.ts";
import * as fields from "../data/fields.ts";
import { memberOf } from "../dice/call.ts";
import { Roll } from "../dice/roll.ts";
import { documentClass, realm } from "../realm.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { Folder } from "./folder.ts";
import { messageSpeaker } from "./message-speaker.ts";
import { flagsField, idField, metadataOf, nameField, ownershipField, sortField, statsField } from "./schema-parts.ts";
import { TableResult } from "./table-result.ts";

/** A roll, and the rows that it draws. */
export interface RollTableDraw {
  roll: Roll;
  results: TableResult[];
}

/** How a table is drawn from: `rollMode` is generation 13's name, `messageMode` generation 14's. */
export interface DrawOptions {
  roll?: Roll;
  results?: TableResult[];
  displayChat?: boolean;
  rollMode?: string;
  messageMode?: string;
}

/** A table whose rows are drawn by a die. */
export class RollTable extends ClientDocument {
  static override metadata: Metadata = metadataOf("RollTable", {
    compendiumIndexFields: ["_id", "name", "description", "img", "sort", "folder"],
  });
  static DEFAULT_ICON = "icons/svg/d20-grey.svg";

  declare name: string;
  declare img: string;
  declare description: string;
  declare results: EmbeddedCollection<TableResult>;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      ...nameField(),
      img: new fields.FilePathField({ categories: ["IMAGE"], initial: () => this.DEFAULT_ICON }),
      description: new fields.HTMLField({ textSearch: true }),
      results: new fields.EmbeddedCollectionField(TableResult),
      formula: new fields.StringField(),
      replacement: new fields.BooleanField({ initial: true }),
      displayRoll: new fields.BooleanField({ initial: true }),
      folder: new fields.ForeignDocumentField(Folder),
      ...sortField(),
      ...ownershipField(),
      ...flagsField(),
      ...statsField(),
    };
  }

  get thumbnail(): string {
    return this.img;
  }

  /** The rows that have not been drawn and whose range holds a total. */
  getResultsForRoll(value: number): TableResult[] {
    return rowsOf(this).filter(({ drawn, range: [least, most] }) => !drawn && value >= least && value <= most);
  }

  /** Rolls, and answers what is drawn; nothing is said and nothing is written. */
  async roll({ roll }: Pick<DrawOptions, "roll"> = {}): Promise<RollTableDraw> {
    let rolled = roll ?? new Roll(this.formula);
    const open = rowsOf(this).filter(({ drawn }) => !drawn);
    if (open.length === 0) {
      const warning = memberOf(realm.ui, "notifications", "warn");
      if (typeof warning === "function")
        Reflect.apply(warning, memberOf(realm.ui, "notifications"), [
          "There are no available results which can be drawn from this table.",
        ]);
      return { roll: rolled, results: [] };
    }
    if (!rolled._evaluated) await rolled.evaluate();
    let results = this.getResultsForRoll(rolled.total ?? 0);
    // A row that has been drawn, or a hole between rows, is rolled again, as long as the die can reach an open row.
    for (let tries = 0; results.length === 0 && tries < MOST_TRIES; tries++) {
      rolled = await rolled.reroll();
      results = this.getResultsForRoll(rolled.total ?? 0);
    }
    return { roll: rolled, results };
  }

  /** Draws: rolls unless rows are given, marks what is not put back, and says what was drawn. */
  async draw({
    roll,
    results = [],
    displayChat = true,
    rollMode,
    messageMode,
  }: DrawOptions = {}): Promise<RollTableDraw> {
    const drawn =
      results.length > 0
        ? { roll: roll ?? new Roll(this.formula), results }
        : await this.roll(roll === undefined ? {} : { roll });
    if (drawn.results.length === 0) return drawn;
    if (!this.replacement && this.pack === null && this.isOwner) {
      await this.updateEmbeddedDocuments(
        "TableResult",
        drawn.results.map(({ id }) => ({ _id: id, drawn: true })),
      );
    }
    if (displayChat)
      await this.toMessage(drawn.results, { roll: drawn.roll, messageOptions: { rollMode, messageMode } });
    return drawn;
  }

  /** Says in the chat what was drawn. */
  async toMessage(
    results: TableResult[],
    {
      roll,
      messageData = {},
      messageOptions = {},
    }: { roll?: Roll; messageData?: object; messageOptions?: object } = {},
  ): Promise<unknown> {
    const rows = await Promise.all(
      results.map(async (result) => `<li class="table-result">${await result.getHTML()}</li>`),
    );
    const dice = roll !== undefined && this.displayRoll ? await roll.render() : "";
    const content = `<div class="table-draw">${dice}<ul class="table-results">${rows.join("")}</ul></div>`;
    const cls: unknown = documentClass("ChatMessage");
    const data = {
      flavor: `Draws a result from the ${this.name} table`,
      speaker: messageSpeaker({}),
      content,
      rolls: roll === undefined ? [] : [roll],
      flags: { core: { RollTable: this.id } },
      ...messageData,
    };
    return Reflect.apply(memberOf(cls, "create") as (data: object, options: object) => Promise<unknown>, cls, [
      data,
      messageOptions,
    ]);
  }

  /** Makes every row drawable again. */
  resetResults(): Promise<unknown> {
    return this.updateEmbeddedDocuments(
      "TableResult",
      rowsOf(this).map(({ id }) => ({ _id: id, drawn: false })),
      { diff: false },
    );
  }
}

function rowsOf(table: RollTable): TableResult[] {
  return table.results.contents.filter((row): row is TableResult => row instanceof TableResult);
}

/** How often the host rolls again before it gives up. */
const MOST_TRIES = 10_000;
