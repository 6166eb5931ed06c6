import { SegmentsTableData } from "../../foundry/data/segments-table-data.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { hostWords } from "../host-words.ts";
import { services } from "../services-port.ts";

type Page = JournalEntryPage.Implementation;

/** Opens a table of the rules: the world's own page where the fight goes by it, else the compendium's in the reader's language. */
export async function openTable(table: string): Promise<void> {
  const page = ownPage(table) ?? (await shippedPage(table));
  const journal = page?.parent ?? null;
  const sheet: unknown = journal?.sheet;
  if (page === null || !(sheet instanceof foundry.applications.sheets.journal.JournalEntrySheet)) ui.notifications.warn(hostWords.format("PDA.Codex.NoTable", { table: hostWords.text(`PDA.Table.Name.${table}`) }));
  else await sheet.render({ force: true, pageId: page.id ?? "" });
}

/** A page of this table that this reader may see. */
function pageIn(journals: readonly JournalEntry.Implementation[], table: string, fits: (system: SegmentsTableData) => boolean = () => true): Page | null {
  const pages = journals.flatMap((journal) => journal.pages.contents);
  return pages.find((page) => { const { system } = page; return system instanceof SegmentsTableData && system.table === table && page.testUserPermission(game.user, "OBSERVER") && fits(system); }) ?? null;
}

const ownPage = (table: string): Page | null => pageIn(game.journal.contents, table, ({ rows }) => services().tableStanding(table, rows).status === "own");

async function shippedPage(table: string): Promise<Page | null> {
  const pack = game.packs.get(`${SYSTEM_ID}.tables-${game.i18n.lang}`) ?? game.packs.get(`${SYSTEM_ID}.tables-en`);
  const documents: readonly unknown[] = (await pack?.getDocuments()) ?? [];
  return pageIn(documents.filter((document) => document instanceof JournalEntry), table);
}
