import { DRAWN_TABLES } from "../../../rules/segments/tables/drawn.ts";
import { uuidOf } from "../../compat/uuid-of.ts";
import { hostSentence } from "../../host-sentence.ts";
import { refusalText } from "../../refusal-text.ts";
import { chooseDrawnTable, chosenTable } from "./drawn-book.ts";

/**
 * Keeps the rules up with the rollable tables that stand in for printed ones: the tab of the game master who edits such a
 * table reads it again. While it cannot be read its former rows stay in force, and its editor is told why; a table that
 * is deleted gives way to the printed one.
 */
export function followDrawnTables(): void {
  const reread = foundry.utils.debounce((uuid: string) => void takeAgain(uuid), SETTLED);
  const changed = (table: RollTable.Implementation | null, userId: string): void => {
    if (table !== null && userId === game.userId && game.user.isGM && isChosen(uuidOf(table))) reread(uuidOf(table));
  };
  const row = (result: TableResult.Implementation, userId: string): void => changed(result.parent, userId);
  Hooks.on("updateRollTable", (table, _changes, _options, userId) => changed(table, userId));
  Hooks.on("createTableResult", (result, _options, userId) => row(result, userId));
  Hooks.on("updateTableResult", (result, _changes, _options, userId) => row(result, userId));
  Hooks.on("deleteTableResult", (result, _options, userId) => row(result, userId));
  Hooks.on("deleteRollTable", (table, _options, userId) => changed(table, userId));
}

/** Milliseconds without another change after which a table counts as edited: its rows are written one after the other. */
const SETTLED = 100;

const isChosen = (uuid: string): boolean => DRAWN_TABLES.some((id) => chosenTable(id) === uuid);

async function takeAgain(uuid: string): Promise<void> {
  const table = await fromUuid(uuid);
  for (const id of DRAWN_TABLES.filter((each) => chosenTable(each) === uuid)) {
    const result = await chooseDrawnTable(id, table === null ? null : uuid);
    if (result.status === "refused")
      ui.notifications.error(`${refusalText(result.refusal)} ${game.i18n.localize("PDA.DrawnTable.FormerRows")}`);
    else if (table === null)
      ui.notifications.info(
        hostSentence("PDA.DrawnTable.Gone", { table: game.i18n.localize(`PDA.DrawnTable.Name.${id}`) }),
      );
  }
}
