/** Journal entries and their pages, as their sheets use them. */
import type { ApplicationV2 } from "../../api/application.ts";
import type { PartialConfiguration } from "../../api/application-types.ts";
import type { HostCollection, HostDocument } from "../../host.ts";

/** A page. */
export interface JournalPage extends HostDocument {
  readonly name: string;
  readonly type: string;
  readonly parent: JournalBook | null;
  readonly title: { readonly show: boolean; readonly level: number };
  readonly text: {
    readonly content?: string | undefined;
    readonly markdown?: string | undefined;
    readonly format: number;
  };
  readonly image: { readonly caption?: string | undefined };
  readonly src: string | null;
  readonly category: string | null;
  readonly sort: number;
  /** The class of the page's sheet; null where none is registered for its type. */
  _getSheetClass(): (new (options: PartialConfiguration) => ApplicationV2) | null;
}

/** A category of pages. */
export interface JournalCategory {
  readonly id: string;
  readonly name: string;
  readonly sort: number;
}

/** An entry. */
export interface JournalBook extends HostDocument {
  readonly pages: HostCollection<JournalPage>;
  readonly categories: HostCollection<JournalCategory>;
  readonly folder: { readonly id: string; readonly name: string } | null;
}

/** The categories of an entry in their order. */
export function sortedCategories(entry: JournalBook): JournalCategory[] {
  return [...entry.categories.contents].sort((a, b) => a.sort - b.sort);
}
