/** `foundry.applications.elements`. */
import { HTMLEnrichedContentElement } from "./enriched-content.ts";
import { HTMLFilePickerElement } from "./file-picker.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-select.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import { HTMLRangePickerElement } from "./range-picker.ts";

export { AbstractFormInputElement } from "./form-element.ts";
export { AbstractMultiSelectElement } from "./multi-select.ts";
export {
  HTMLEnrichedContentElement,
  HTMLFilePickerElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
};

/** Makes the elements known to the page; called once when the client starts. */
export function defineElements(): void {
  for (const element of [
    HTMLEnrichedContentElement,
    HTMLFilePickerElement,
    HTMLMultiCheckboxElement,
    HTMLMultiSelectElement,
    HTMLProseMirrorElement,
    HTMLRangePickerElement,
  ]) {
    if (customElements.get(element.tagName) === undefined) customElements.define(element.tagName, element);
  }
}
