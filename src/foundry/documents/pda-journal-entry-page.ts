import { asDialogOptions } from "../compat/casts.ts";
import { ownTypes } from "./subtypes.ts";

/** A page of a journal: the host's own kinds, the codex, and what the world's ruleset keeps in pages. */
export class PdaJournalEntryPage<
  out SubType extends JournalEntryPage.SubType = JournalEntryPage.SubType,
> extends JournalEntryPage<SubType> {
  /** Offers no types of other rulesets. */
  static override createDialog(
    ...[data, operation, options = {}]: Parameters<typeof JournalEntryPage.createDialog>
  ): ReturnType<typeof JournalEntryPage.createDialog> {
    return super.createDialog(data, operation, asDialogOptions(options, ownTypes(this.TYPES, options)));
  }
}
