/** ItemSheetV2: the base of items' sheets. */
import type { HostDocument } from "../host.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { PartialConfiguration } from "../api/application-types.ts";

/** A sheet for an item. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = { position: { width: 480 } };

  get item(): HostDocument {
    return this.document;
  }

  /** The actor that has this item, or null. */
  get actor(): HostDocument | null {
    return (this.document as HostDocument & { readonly actor?: HostDocument | null }).actor ?? null;
  }
}
