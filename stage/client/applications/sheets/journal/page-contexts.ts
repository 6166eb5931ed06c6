/** What the templates of an entry's sheet are told of its pages. */
import { sortedCategories, type JournalBook, type JournalPage } from "./journal-documents.ts";

/** One page, in the list and in the view. */
export interface PageContext {
  readonly id: string;
  readonly name: string;
  /** Whether this user may edit the page here. */
  readonly editable: boolean;
  readonly hidden: boolean;
  readonly number: number;
  readonly icon: string;
  readonly ownershipClass: string;
  readonly tocClass: string;
  readonly viewClass: string;
  readonly category?: string | undefined;
  readonly uncategorized?: boolean | undefined;
  readonly sort: number;
}

/** A category's heading in the list. */
export interface TocCategory {
  readonly id: string;
  readonly name: string;
  readonly isCategory: true;
}

/** The icon for who may see a page, by level. */
export const OWNERSHIP_ICONS: Readonly<Record<number, string>> = {
  0: "fa-solid fa-eye-slash",
  2: "fa-solid fa-eye",
  3: "fa-solid fa-feather-pointed",
};

const OWNERSHIP_CLASSES: Readonly<Record<number, string>> = { 0: "none", 2: "observer", 3: "owner" };

/** The pages in the order of the list: by category, those without one last, then by their sort value. */
export function orderedPages(entry: JournalBook, isVisible: (page: JournalPage) => boolean): JournalPage[] {
  const categories = sortedCategories(entry).map(({ id }) => id);
  const place = ({ category }: JournalPage): number => {
    const at = category === null ? -1 : categories.indexOf(category);
    return at < 0 ? categories.length : at;
  };
  return entry.pages.contents.filter(isVisible).sort((a, b) => place(a) - place(b) || a.sort - b.sort);
}

/** What is said of each page, by its id, in their order. */
export function pageContexts(
  entry: JournalBook,
  pages: readonly JournalPage[],
  isEditable: boolean,
): Record<string, PageContext> {
  return Object.fromEntries(pages.map((page, at) => [page.id ?? "", pageContext(entry, page, at, isEditable)]));
}

function pageContext(entry: JournalBook, page: JournalPage, number: number, isEditable: boolean): PageContext {
  const level = page.ownership?.["default"] ?? 0;
  const shown = level < 0 ? (entry.ownership?.["default"] ?? 0) : level;
  const category = page.category !== null && entry.categories.has(page.category) ? page.category : undefined;
  return {
    id: page.id ?? "",
    name: page.name,
    number,
    hidden: false,
    editable: isEditable && page.isOwner,
    sort: page.sort,
    icon: OWNERSHIP_ICONS[shown] ?? "",
    ownershipClass: OWNERSHIP_CLASSES[shown] ?? "",
    tocClass: page.title.show ? `level${page.title.level}` : "level1",
    viewClass: `${page.type} level${page.title.level}`,
    ...(category === undefined ? { uncategorized: true } : { category }),
  };
}

/** The list: the pages under the headings of their categories; without categories the pages alone. */
export function tableOfContents(entry: JournalBook, pages: readonly PageContext[]): (PageContext | TocCategory)[] {
  const categories = sortedCategories(entry);
  if (categories.length === 0) return [...pages];
  const headings: readonly TocCategory[] = [
    ...categories.map(({ id, name }): TocCategory => ({ id, name, isCategory: true })),
    { id: "uncategorized", name: "JOURNAL.Uncategorized", isCategory: true },
  ];
  return headings.flatMap((heading) => {
    const own = pages.filter((page) => (page.category ?? "uncategorized") === heading.id);
    return own.length === 0 ? [] : [heading, ...own];
  });
}
