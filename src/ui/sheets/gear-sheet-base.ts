import { systemModel } from "../../foundry/data/system-model.ts";
import type { DeepPartial } from "fvtt-types/utils";
import { hostWords } from "../host-words.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { EFFECT_ACTS, effectsOf } from "./effects-of.ts";
import { effectsView, type EffectsView } from "./effects-view.ts";
import type { SwitchView } from "./figures.ts";
import { withoutFaults } from "./form-faults.ts";
import { changeRow, removeRow, switchWord } from "./list-edits.ts";
import type { RowsView } from "./rows-view.ts";
import { ItemSheetBase } from "./sheet-base.ts";
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

const isTyped = (field: foundry.data.fields.DataField.Any): boolean =>
  field instanceof foundry.data.fields.NumberField && field.choices === undefined;

/** A field whose values are words of the rules, the key below which they lie, and the word for none of them where that may be. */
export interface WordField {
  readonly words: readonly string[];
  readonly prefix: string;
  readonly blank?: string;
}

interface GearField {
  readonly field: foundry.data.fields.DataField.Any;
  readonly value: unknown;
  /** Whether it is a number to be typed in: the host would draw one that has bounds as a slider. */
  readonly typed: boolean;
  /** Labels of the values, where they are words of the rules. */
  readonly choices: Readonly<Record<string, string>> | null;
  /** Label of the choice of none of them, where there is one. */
  readonly blank: string | undefined;
}

/** A list of words, each switched by a press. */
export interface WordListView {
  readonly list: string;
  readonly title: string;
  readonly words: readonly SwitchView[];
}

/** What stands on an item's sheet below its fields. */
export interface GearLists {
  readonly wordLists?: readonly WordListView[];
  readonly rowLists?: readonly RowsView[];
}

interface GearSheetContext extends ItemSheetV2.RenderContext, GearLists {
  head: { name: string; img: string; subtitle: string };
  gearFields: readonly GearField[];
  description: { raw: string; enriched: string };
  effects: EffectsView;
}

type Fields = Readonly<Record<string, foundry.data.fields.DataField.Any>>;

/** The acts of a list of effects as the host wants them: it calls them for the sheet, with the button. */
function effectActions(): Record<
  string,
  (this: GearSheetBase, event: PointerEvent, target: HTMLElement) => Promise<void>
> {
  return Object.fromEntries(
    Object.entries(EFFECT_ACTS).map(([name, act]) => [
      name,
      async function (this: GearSheetBase, _event: PointerEvent, target: HTMLElement) {
        await act(this.document, target.dataset);
      },
    ]),
  );
}

/** The frame of every ruleset's item sheets: the fields as the item's model declares them, its lists, its description. */
export abstract class GearSheetBase extends ItemSheetBase<GearSheetContext> {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions<GearSheetBase> = {
    classes: [SYSTEM_ID, "pda-sheet"],
    position: { width: 460, height: 640 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: {
      addRow: GearSheetBase.#addRow,
      removeRow: GearSheetBase.#removeRow,
      switchWord: GearSheetBase.#switchWord,
      ...effectActions(),
    },
  };

  /** The fields whose values are words of the rules. */
  protected abstract get wordFields(): Readonly<Record<string, WordField>>;

  /** Fields that are no row: lists and long texts have their own place. */
  protected abstract get apart(): ReadonlySet<string>;

  /** What stands below the fields. Throws for an item of another ruleset. */
  protected abstract lists(): GearLists;

  /** What a changed field without a name does. False: it is to be shown anew. */
  protected changed(data: DOMStringMap, value: string): Promise<boolean> {
    return data["actionChange"] === "row" ? changeRow(this.document, data, value) : Promise.resolve(true);
  }

  /** Adds a row to a list. */
  protected abstract addTo(list: string): Promise<void>;

  /** A blank choice of a field that may be null is none; the host would read it as the word that a new item has. What cannot be stored is said. */
  protected override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: foundry.applications.ux.FormDataExtended,
  ): Record<string, unknown> {
    const data = { ...super._processFormData(event, form, formData) };
    const fields: Fields = systemModel(this.document).schema.fields;
    for (const name of Object.keys(this.wordFields)) {
      const path = `system.${name}`;
      if (fields[name]?.nullable === true && foundry.utils.getProperty(data, path) === "")
        foundry.utils.setProperty(data, path, null);
    }
    return withoutFaults(this.document, data);
  }

  /** The key of the word for what kind of thing it is. */
  protected get kindKey(): string {
    return `TYPES.Item.${this.document.type}`;
  }

  protected override async _prepareContext(
    options: DeepPartial<ItemSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<GearSheetContext> {
    const context = await super._prepareContext(options);
    const item = this.document;
    const lists = this.lists();
    const values: Readonly<Record<string, unknown>> = systemModel(item).toObject();
    const fields: Fields = systemModel(item).schema.fields;
    const raw = String(values["description"]);
    return {
      ...context,
      ...lists,
      effects: effectsView(effectsOf(item), hostWords),
      head: { name: item.name, img: item.img ?? "icons/svg/item-bag.svg", subtitle: hostWords.text(this.kindKey) },
      gearFields: Object.entries(fields)
        .filter(([name]) => !this.apart.has(name))
        .map(([name, field]) => ({ field, value: values[name], typed: isTyped(field), ...this.#choicesOf(name) })),
      description: {
        raw,
        enriched: await foundry.applications.ux.TextEditor.implementation.enrichHTML(raw, {
          relativeTo: item,
          secrets: item.isOwner,
        }),
      },
    };
  }

  #choicesOf(name: string): Pick<GearField, "choices" | "blank"> {
    const field = this.wordFields[name];
    if (field === undefined) return { choices: null, blank: undefined };
    const choices = Object.fromEntries(field.words.map((word) => [word, hostWords.text(`${field.prefix}.${word}`)]));
    return { choices, blank: field.blank === undefined ? undefined : hostWords.text(field.blank) };
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("change", (event) => {
      const input = event.target;
      if (input instanceof HTMLSelectElement || input instanceof HTMLInputElement) void this.#onChange(input);
    });
  }

  async #onChange(input: HTMLSelectElement | HTMLInputElement): Promise<void> {
    if (input.dataset["actionChange"] !== undefined && !(await this.changed(input.dataset, input.value)))
      await this.render();
  }

  static async #addRow(this: GearSheetBase, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.addTo(target.dataset["list"] ?? "");
  }

  static async #removeRow(this: GearSheetBase, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await removeRow(this.document, target.dataset);
  }

  static async #switchWord(this: GearSheetBase, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await switchWord(this.document, target.dataset);
  }
}
