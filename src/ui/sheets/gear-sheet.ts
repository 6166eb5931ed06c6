import type { DeepPartial } from "fvtt-types/utils";
import { DAMAGE_KINDS, GEAR_PLACES, SPELL_AREAS, SPELL_EFFECTS } from "../../rules/segments/stats.ts";
import { segmentsRules } from "../../foundry/rulesets/segments/segments-rules.ts";
import { facesOf } from "../../rules/segments/attack/judge.ts";
import { hostWords } from "../host-words.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { templatePath } from "../template-path.ts";
import { addFaces, changeFaces, ownFaces, removeFaces } from "./faces-edits.ts";
import { facesView, type FacesView } from "./faces-view.ts";
import { ItemSheetBase } from "./sheet-base.ts";
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

interface GearField {
  readonly field: foundry.data.fields.DataField.Any;
  readonly value: unknown;
  /** Labels of the values, where they are words of the rules. */
  readonly choices: Readonly<Record<string, string>> | null;
  /** Label of the choice of none of them, where there is one. */
  readonly blank: string | undefined;
}

interface GearSheetContext extends ItemSheetV2.RenderContext {
  head: { name: string; img: string; subtitle: string };
  gearFields: readonly GearField[];
  /** Only of weapons. */
  faces: FacesView | null;
  description: { raw: string; enriched: string };
}

/** Fields that the sheet does not offer as a row: lists and long texts have their own place. */
const APART = new Set(["description", "exceptional", "ranges"]);

/** Fields whose values are words of the rules, each with the key of such a word. */
const WORDS: Readonly<Record<string, { readonly words: readonly string[]; readonly key: (word: string) => string }>> = {
  kind: { words: DAMAGE_KINDS, key: (word) => `PDA.DamageKind.${word}` },
  place: { words: GEAR_PLACES, key: (word) => `PDA.Place.${word}` },
  onHit: { words: ["none", "entangle"], key: (word) => `PDA.OnHit.${word}` },
  source: { words: ["spell", "item"], key: (word) => `PDA.SpellSource.${word}` },
  area: { words: SPELL_AREAS, key: (word) => `PDA.SpellArea.${word}` },
  effect: { words: SPELL_EFFECTS, key: (word) => `PDA.SpellEffect.${word}` },
};

function choicesOf(name: string): Pick<GearField, "choices" | "blank"> {
  const choice = WORDS[name];
  if (choice === undefined) return { choices: null, blank: undefined };
  const choices = Object.fromEntries(choice.words.map((word) => [word, hostWords.text(choice.key(word))]));
  return { choices, blank: name === "kind" ? hostWords.text("PDA.DamageKind.none") : undefined };
}

/** The sheet of a weapon, armour, shield, spell or other gear: its fields as its model declares them. */
export class GearSheet extends ItemSheetBase<GearSheetContext> {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions<GearSheet> = {
    classes: [SYSTEM_ID, "pda-sheet"],
    position: { width: 460, height: 640 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { addFaces: GearSheet.#addFaces, removeFaces: GearSheet.#removeFaces },
  };

  static override PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> = {
    gear: { template: templatePath("sheets/gear/gear.hbs") },
  };

  /** The blank choice among the kinds of wounds is none of them; the host would read it as the kind that a new weapon has. */
  protected override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, formData: foundry.applications.ux.FormDataExtended): Record<string, unknown> {
    const data = { ...super._processFormData(event, form, formData) };
    if (foundry.utils.getProperty(data, "system.kind") === "") foundry.utils.setProperty(data, "system.kind", null);
    return data;
  }

  protected override async _prepareContext(options: DeepPartial<ItemSheetV2.RenderOptions> & { isFirstRender: boolean }): Promise<GearSheetContext> {
    const context = await super._prepareContext(options);
    const item = this.document;
    if (!item.isGear()) throw new Error(`The item "${item.name}" (${item.type}) is not gear of the segments ruleset; open it in a world that plays its ruleset.`);
    const raw = item.system.description;
    const values: Readonly<Record<string, unknown>> = item.system.toObject();
    const fields: Readonly<Record<string, foundry.data.fields.DataField.Any>> = item.system.schema.fields;
    return {
      ...context,
      head: { name: item.name, img: item.img ?? "icons/svg/item-bag.svg", subtitle: hostWords.text(`TYPES.Item.${item.type}`) },
      gearFields: Object.entries(fields).filter(([name]) => !APART.has(name)).map(([name, field]) => ({ field, value: values[name], ...choicesOf(name) })),
      faces: item.isWeapon() ? facesView(facesOf(segmentsRules().settings, { identifier: item.system.identifier, exceptional: [] }), ownFaces(item), hostWords) : null,
      description: { raw, enriched: await foundry.applications.ux.TextEditor.implementation.enrichHTML(raw, { relativeTo: item, secrets: item.isOwner }) },
    };
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("change", (event) => {
      const input = event.target;
      if (input instanceof HTMLSelectElement || input instanceof HTMLInputElement) void this.#onChange(input);
    });
  }

  async #onChange(input: HTMLSelectElement | HTMLInputElement): Promise<void> {
    const { actionChange, index } = input.dataset;
    if (index === undefined || (actionChange !== "faces" && actionChange !== "faceEffect")) return;
    if (!(await changeFaces(this.document, Number(index), actionChange, input.value))) await this.render();
  }

  static async #addFaces(this: GearSheet): Promise<void> {
    await addFaces(this.document);
  }

  static async #removeFaces(this: GearSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await removeFaces(this.document, Number(target.dataset["index"]));
  }
}
