import { findCompendium } from "../../foundry/compendia/own-compendium.ts";
import { RulesTableData } from "../../foundry/data/rules-table-data.ts";
import { worldRuleset } from "../../foundry/settings/world-ruleset.ts";
import { services } from "../services-port.ts";
import { openCodex } from "./open-codex.ts";

type Page = JournalEntryPage.Implementation;

/**
 * Opens a table of the rules: the world's own page where the fight goes by it, else the compendium's in the reader's
 * language; where no page shows it, the codex at the rule that owns it.
 */
export async function openTable(table: string): Promise<void> {
  const page = ownPage(table) ?? (await shippedPage(table));
  const sheet: unknown = page?.parent?.sheet;
  if (page !== null && sheet instanceof foundry.applications.sheets.journal.JournalEntrySheet)
    await sheet.render({ force: true, pageId: page.id ?? "" });
  else await openCodex(services().tableRule(table));
}

/** A page of this table of the world's ruleset that this reader may see. */
function pageIn(
  journals: readonly JournalEntry.Implementation[],
  table: string,
  fits: (rows: string) => boolean = () => true,
): Page | null {
  const isOf = ({ system }: Page): boolean =>
    system instanceof RulesTableData &&
    system.ruleset === worldRuleset() &&
    system.table === table &&
    fits(system.rows);
  return (
    journals
      .flatMap((journal) => journal.pages.contents)
      .find((page) => isOf(page) && page.testUserPermission(game.user, "OBSERVER")) ?? null
  );
}

const ownPage = (table: string): Page | null =>
  pageIn(game.journal.contents, table, (rows) => services().tableStanding(table, rows).status === "own");

async function shippedPage(table: string): Promise<Page | null> {
  const documents: readonly unknown[] = (await findCompendium("JournalEntry", "tables")?.getDocuments()) ?? [];
  return pageIn(
    documents.filter((document) => document instanceof JournalEntry),
    table,
  );
}
