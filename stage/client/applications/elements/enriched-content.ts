/** `<enriched-content>`: the wrapper of an enricher that wants to know when its element is drawn. */
import { notifyEnriched } from "../ux/text-editor.ts";
import { PageElement } from "./form-element.ts";

/** Calls its enricher's `onRender` when it comes onto the page. */
export class HTMLEnrichedContentElement extends PageElement {
  static readonly tagName = "enriched-content";

  connectedCallback(): void {
    notifyEnriched(this);
  }
}
