import type { DeepPartial } from "fvtt-types/utils";
import type { GroupOf, Stored, Fields as Shapes } from "../../rules/kernel/schema/stored.ts";
import { systemModel } from "../../foundry/data/system-model.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { hostWords } from "../host-words.ts";
import { templatePath } from "../template-path.ts";
import { EFFECT_ACTS, effectsOf } from "./effects-of.ts";
import { effectsView, type EffectsView } from "./effects-view.ts";
import { withoutFaults } from "./form-faults.ts";
import { kindName, type Gear, type GearKind } from "./gear-kinds.ts";
import { addRow, changeRow, removeRow, switchGroup, switchWord } from "./list-edits.ts";
import { listView, type ListView } from "./list-panels.ts";
import { bareForm, isGroup, leavesOf, shapeAt, takenOf, valueAt, wordsOf, type Leaf } from "./shape-fields.ts";
import { enriched, hearChanges, ItemSheetBase, sheetActions } from "./sheet-base.ts";
import { fieldLabel, wordChoices } from "./vocabulary.ts";
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

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

/** Fields that are there together, or not at all. */
interface TogetherView {
  readonly together: {
    readonly field: string;
    readonly label: string;
    readonly on: boolean;
    readonly fields: readonly GearField[];
  };
}

interface GearSheetContext extends ItemSheetV2.RenderContext {
  head: { name: string; img: string; subtitle: string };
  gearFields: readonly GearField[];
  panels: readonly (ListView | TogetherView)[];
  description: Awaited<ReturnType<typeof enriched>>;
  effects: EffectsView;
}

/** What the buttons of an item's sheet do, by their action. */
const actsOf = (gear: Gear) => ({
  addRow(item: Item.Implementation, { list = "" }: DOMStringMap): Promise<void> {
    const { shape, panels } = kindOf(item, gear);
    return addRow(item, list, shapeAt(shape, list), panels?.[list]?.fresh);
  },
  removeRow,
  switchWord,
  ...EFFECT_ACTS,
});

/** The kind of a piece. Throws for an item of another ruleset. */
function kindOf({ name, type }: Item.Implementation, { kinds }: Gear): GearKind {
  const kind = kinds[type];
  if (kind === undefined)
    throw new Error(
      `The item "${name}" (${type}) is no gear of this world's ruleset; open it in a world that plays its ruleset.`,
    );
  return kind;
}

/** The sheet of a piece of gear of any ruleset: the fields as its shape declares them, its lists, its effects, its description. */
export abstract class GearSheetBase extends ItemSheetBase<GearSheetContext> {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions<GearSheetBase> = {
    classes: [SYSTEM_ID, "pda-sheet"],
    position: { width: 460, height: 640 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static override PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> = {
    gear: { template: templatePath("sheets/item.hbs") },
  };

  /** The gear of the ruleset that the world plays. */
  protected abstract readonly gear: Gear;

  /** A blank choice of a field that may be null is none; the host would read it as the word that a new item has. What cannot be stored is said. */
  protected override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: foundry.applications.ux.FormDataExtended,
  ): Record<string, unknown> {
    const data = { ...super._processFormData(event, form, formData) };
    for (const { path, shape } of leavesOf(kindOf(this.document, this.gear).shape))
      if (
        shape.form.kind === "nullable" &&
        wordsOf(shape).length > 0 &&
        foundry.utils.getProperty(data, `system.${path}`) === ""
      )
        foundry.utils.setProperty(data, `system.${path}`, null);
    return withoutFaults(this.document, data);
  }

  protected override async _prepareContext(
    options: DeepPartial<ItemSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<GearSheetContext> {
    const context = await super._prepareContext(options);
    const { document: item, gear } = this;
    const kind = kindOf(item, gear);
    const values = takenOf(kind.shape, item.system);
    const stored: Readonly<Record<string, unknown>> = systemModel(item).toObject();
    return {
      ...context,
      effects: effectsView(effectsOf(item), hostWords),
      head: {
        name: item.name,
        img: item.img ?? "icons/svg/item-bag.svg",
        subtitle: hostWords.text(kindName(item.type, kind, values)),
      },
      gearFields: leavesOf(kind.shape)
        .filter(({ shape }) => isTyped(shape))
        .flatMap((leaf) => this.#fieldOf(leaf, stored)),
      panels: Object.keys(kind.panels ?? {}).map((path) => this.#panelOf(path, kind, values)),
      description: await enriched(item, "system.description"),
    };
  }

  #fieldOf({ path, shape }: Leaf, values: unknown): readonly GearField[] {
    const field: foundry.data.fields.DataField.Any | undefined = systemModel(this.document).schema.getField(
      path.split("."),
    );
    if (field === undefined) return [];
    const value = valueAt(values, path);
    const isWord = bareForm(shape).kind === "word";
    const options = isWord ? wordChoices(this.gear.vocabulary, path, shape, value, hostWords) : [];
    return [
      {
        field,
        value,
        typed: bareForm(shape).kind === "number",
        choices: isWord
          ? Object.fromEntries(options.flatMap((each) => (each.value === "" ? [] : [[each.value, each.label]])))
          : null,
        blank: options.find((each) => each.value === "")?.label,
      },
    ];
  }

  #panelOf(path: string, { shape, panels }: GearKind, values: GroupOf<Shapes>): ListView | TogetherView {
    const spec = panels?.[path] ?? {};
    const part = shapeAt(shape, path);
    const of = part.form.kind === "nullable" ? part.form.of : part;
    if (!isGroup(of)) return listView({ list: path, shape, spec, sheet: this.gear, values, source: values }, hostWords);
    const on = valueAt(values, path) !== null;
    const fields = on ? leavesOf(of, `${path}.`).flatMap((leaf) => this.#fieldOf(leaf, values)) : [];
    return { together: { field: path, label: fieldLabel(`${path}.title`, this.gear, hostWords), on, fields } };
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    hearChanges(this.element, (data, value) => this.#changed(data, value));
  }

  async #changed(data: DOMStringMap, value: string): Promise<void> {
    const { actionChange, list = "", field = "" } = data;
    const { shape, panels } = kindOf(this.document, this.gear);
    if (actionChange === "together") await switchGroup(this.document, field, shapeAt(shape, field));
    if (actionChange === "row" && !(await changeRow(this.document, data, value, panels?.[list]?.written)))
      await this.render();
  }
}

/** Whether a field has a row of its own. */
function isTyped(shape: Stored<unknown>): boolean {
  return !["list", "group"].includes(bareForm(shape).kind);
}

/** The sheet of a ruleset's gear. */
export function gearSheetOf(gear: Gear): typeof GearSheetBase {
  return class GearSheet extends GearSheetBase {
    static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions<GearSheet> = {
      actions: sheetActions<Item.Implementation>(actsOf(gear)),
    };

    protected override readonly gear = gear;
  };
}
