import type { DeepPartial } from "fvtt-types/utils";
import { DAMAGE_KINDS, GEAR_PLACES } from "../../rules/segments/stats.ts";
import { hostWords } from "../host-words.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { templatePath } from "../template-path.ts";
import { ItemSheetBase } from "./sheet-base.ts";
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

interface GearField {
  readonly field: foundry.data.fields.DataField.Any;
  readonly value: unknown;
  /** Labels of the values, where they are words of the rules. */
  readonly choices: Readonly<Record<string, string>> | null;
}

interface GearSheetContext extends ItemSheetV2.RenderContext {
  head: { name: string; img: string; subtitle: string };
  gearFields: readonly GearField[];
  description: { raw: string; enriched: string };
}

/** Fields that the sheet does not offer as a row: lists and long texts have their own place. */
const APART = new Set(["description", "exceptional", "ranges"]);

function choicesOf(name: string): Readonly<Record<string, string>> | null {
  if (name === "kind") return Object.fromEntries(DAMAGE_KINDS.map((kind) => [kind, hostWords.text(`PDA.DamageKind.${kind}`)]));
  return name === "place" ? Object.fromEntries(GEAR_PLACES.map((place) => [place, hostWords.text(`PDA.Place.${place}`)])) : null;
}

/** The sheet of a weapon, armour or shield: its fields as its model declares them. */
export class GearSheet extends ItemSheetBase<GearSheetContext> {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions<GearSheet> = {
    classes: [SYSTEM_ID, "pda-sheet"],
    position: { width: 460, height: 640 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static override PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> = {
    gear: { template: templatePath("sheets/gear/gear.hbs") },
  };

  protected override async _prepareContext(options: DeepPartial<ItemSheetV2.RenderOptions> & { isFirstRender: boolean }): Promise<GearSheetContext> {
    const context = await super._prepareContext(options);
    const item = this.document;
    if (!item.isGear()) throw new Error(`The item "${item.name}" (${item.type}) is not gear of the segments ruleset; open it in a world that plays its ruleset.`);
    const raw = item.system.description;
    const values: Readonly<Record<string, unknown>> = item.system.toObject();
    return {
      ...context,
      head: { name: item.name, img: item.img ?? "icons/svg/item-bag.svg", subtitle: hostWords.text(`TYPES.Item.${item.type}`) },
      gearFields: Object.entries(item.system.schema.fields).filter(([name]) => !APART.has(name)).map(([name, field]) => ({ field, value: values[name], choices: choicesOf(name) })),
      description: { raw, enriched: await foundry.applications.ux.TextEditor.implementation.enrichHTML(raw, { relativeTo: item, secrets: item.isOwner }) },
    };
  }
}
