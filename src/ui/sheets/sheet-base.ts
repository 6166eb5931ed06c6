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

/** Acts by their name as the host wants them: it calls them for the sheet, with the button, whose data they are told. */
export function sheetActions<D>(
  acts: Readonly<Record<string, (document: D, data: DOMStringMap) => Promise<void>>>,
): Record<string, (this: { readonly document: D }, event: PointerEvent, target: HTMLElement) => Promise<void>> {
  return Object.fromEntries(
    Object.entries(acts).map(([name, act]) => [
      name,
      async function (this: { readonly document: D }, _event: PointerEvent, target: HTMLElement) {
        await act(this.document, target.dataset);
      },
    ]),
  );
}

/** Hears what a sheet's fields without a name are changed to. */
export function hearChanges(sheet: HTMLElement, heard: (data: DOMStringMap, value: string) => Promise<unknown>): void {
  sheet.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement)
      void heard(target.dataset, target.value);
  });
}

/** A text with markup of a document, as it is stored and as its reader sees it. */
export async function enriched(
  document: Actor.Implementation | Item.Implementation,
  path: string,
): Promise<{ readonly raw: string; readonly enriched: string }> {
  const text: unknown = foundry.utils.getProperty(document, path);
  const raw = typeof text === "string" ? text : "";
  const options = { relativeTo: document, secrets: document.isOwner };
  return { raw, enriched: await foundry.applications.ux.TextEditor.implementation.enrichHTML(raw, options) };
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
