/** A list of what an actor bears, such as its wounds, as `templates/sheets/entries.hbs` prints it. */
export interface EntriesView {
  readonly title: string;
  /** What stands in its place while it is empty. */
  readonly none: string;
  readonly rows: readonly EntryView[];
}

/** One of them. */
export interface EntryView {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly tags: readonly { readonly label: string }[];
  /** A state of it, and what a press on it does; `press` null: its reader only looks. */
  readonly state: {
    readonly label: string;
    readonly cssClass: string;
    readonly icon: string;
    readonly press: { readonly action: string; readonly label: string; readonly buttonId: string } | null;
  } | null;
  /** The button that strikes it off; null: its reader only looks. */
  readonly remove: { readonly action: string; readonly label: string } | null;
}
