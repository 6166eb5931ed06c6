import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;
import { hostWords } from "../host-words.ts";
const { HandlebarsApplicationMixin } = foundry.applications.api;

type Mixed = foundry.applications.api.HandlebarsApplicationMixin.RenderOptions;

/** Buttons that only show something: whoever may read a sheet may press them. */
const READING = '[role="tab"], .pda-number, [data-action="editGear"], [data-action="editEffect"]';

/** The host disables every button of a sheet that its reader may not edit; those that only show something stay. */
function keepReading(element: HTMLElement): void {
  for (const button of element.querySelectorAll<HTMLButtonElement>(READING)) button.disabled = false;
}

/** The host's title, "label: name", its colon set as the reader's language sets it. */
function readable(title: string): string {
  const [label = "", ...name] = title.split(": ");
  return name.length === 0 ? title : hostWords.format("PDA.Pair", { label, value: name.join(": ") });
}

/** What our actor sheets stand on: the host's sheet, drawn from Handlebars parts. One generic class keeps the types shallow. */
export class ActorSheetBase<
  Context extends ActorSheetV2.RenderContext = ActorSheetV2.RenderContext,
  Config extends ActorSheetV2.Configuration = ActorSheetV2.Configuration,
  Options extends ActorSheetV2.RenderOptions & Mixed = ActorSheetV2.RenderOptions & Mixed,
> extends HandlebarsApplicationMixin(ActorSheetV2)<Context, Config, Options> {
  override get title(): string {
    return readable(super.title);
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    keepReading(this.element);
  }
}

/** The same for items. */
export class ItemSheetBase<
  Context extends ItemSheetV2.RenderContext = ItemSheetV2.RenderContext,
  Config extends ItemSheetV2.Configuration = ItemSheetV2.Configuration,
  Options extends ItemSheetV2.RenderOptions & Mixed = ItemSheetV2.RenderOptions & Mixed,
> extends HandlebarsApplicationMixin(ItemSheetV2)<Context, Config, Options> {
  override get title(): string {
    return readable(super.title);
  }
}
