/**
 * The rollable tables of the host that stand in for printed tables. A table is chosen by name and read whole; its rows are
 * copied into the world's own tables, by which the rules play. What cannot be read leaves everything as it was.
 */
import { digestOf } from "../../../rules/kernel/exchange.ts";
import {
  DRAWN_TABLE_ENTRIES,
  DRAWN_TABLES,
  isDrawnTable,
  type DrawnTable,
} from "../../../rules/segments/tables/drawn.ts";
import {
  readDrawn,
  type DrawnFault,
  type DrawnRow,
  type ReadDrawn,
} from "../../../rules/segments/tables/read-drawn.ts";
import { DEFAULT_TABLES } from "../../../rules/segments/tables.ts";
import { SYSTEM_ID } from "../../../system-id.ts";
import { hostSentence } from "../../host-sentence.ts";
import { accepted, refused, type RequestResult } from "../../referee/results.ts";
import { houseRules } from "../../settings/house-rules.ts";
import { segmentsRules } from "./documents.ts";
import { storeTable, type DrawnTableState } from "../table-book.ts";

/** The places of the body that printed tables name. */
const PLACES: readonly string[] = [
  ...new Set(Object.values(DEFAULT_TABLES.wounds).flatMap(({ rows }) => rows.map(({ place }) => place))),
];

/** Every drawn table with what stands in for it, and what could. */
export function drawnTables(): readonly DrawnTableState[] {
  const choices = game.tables.contents
    .map(({ uuid, name }) => ({ uuid, name }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return DRAWN_TABLES.map((id) => {
    const uuid = chosenTable(id);
    const chosen = uuid === null ? null : { uuid, name: nameAt(uuid) };
    const own =
      digestOf({ rows: rowsOf(segmentsRules().settings.tables, id) }) !==
      digestOf({ rows: rowsOf(DEFAULT_TABLES, id) });
    const found = uuid === null ? null : fromUuidSync(uuid);
    const read = found instanceof RollTable ? readRollTable(id, found) : null;
    const listed =
      chosen === null || choices.some((choice) => choice.uuid === chosen.uuid) ? choices : [...choices, chosen];
    return {
      id,
      rule: DRAWN_TABLE_ENTRIES[id].rule,
      own,
      chosen,
      fault: read !== null && "fault" in read ? faultText(read) : null,
      choices: listed,
    };
  });
}

/** The uuid of the table that stands in for a printed one; null: none does. */
export function chosenTable(id: DrawnTable): string | null {
  const uuid = game.settings.get(SYSTEM_ID, "segmentsDrawnTables")[id];
  return typeof uuid === "string" ? uuid : null;
}

/** Puts a rollable table in the place of a printed one; null: the printed one again. For game masters. */
export async function chooseDrawnTable(id: string, uuid: string | null): Promise<RequestResult> {
  if (!game.user.isGM) return refused("gameMasterOnly");
  if (!isDrawnTable(id)) return refused("tableUnreadable", { problem: id });
  if (uuid === null) {
    await storeRows(id, null);
    await storeChoice(id, null);
    return accepted();
  }
  const table = await fromUuid(uuid);
  if (!(table instanceof RollTable))
    return refused("tableUnreadable", { problem: game.i18n.localize("PDA.DrawnTable.NoTable") });
  const read = readRollTable(id, table);
  if ("fault" in read)
    return refused("tableUnreadable", {
      problem: hostSentence("PDA.DrawnTable.FaultOf", { table: table.name, fault: faultText(read) }),
    });
  await storeRows(id, read);
  await storeChoice(id, uuid);
  return accepted();
}

function nameAt(uuid: string): string {
  const name: unknown = fromUuidSync(uuid)?.name;
  return typeof name === "string" ? name : uuid;
}

/** Reads a rollable table as one of the drawn tables. */
function readRollTable(id: DrawnTable, table: RollTable.Implementation): ReadDrawn | DrawnFault {
  const rows = table.results.contents.map((result): DrawnRow => {
    const [from, to]: readonly unknown[] = result.range;
    return {
      from: Number(from),
      to: Number(to),
      name: placeOf(result.name),
      text: result.type === "text" ? plainText(result.description) : null,
    };
  });
  return readDrawn(id, table.formula ?? "", rows);
}

/** The place of the body that goes by this name in the language of this client, or the name itself. */
function placeOf(name: string): string {
  const sought = name.trim().toLowerCase();
  return PLACES.find((place) => game.i18n.localize(`PDA.BodyPlace.${place}`).toLowerCase() === sought) ?? name;
}

const ENTITIES: Readonly<Record<string, string>> = { "&nbsp;": " ", "&amp;": "&", "&lt;": "<", "&gt;": ">" };

/** What a reader sees of markup. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/gu, " ")
    .replace(/&\w+;/gu, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/gu, " ");
}

/** What keeps a table from being played by, in words. */
function faultText({ fault, ...params }: DrawnFault): string {
  return hostSentence(`PDA.DrawnTable.Fault.${fault}`, params);
}

function rowsOf(
  { criticalFailures, wounds }: Pick<typeof DEFAULT_TABLES, "criticalFailures" | "wounds">,
  id: DrawnTable,
): unknown {
  return id === "criticalFailures" ? criticalFailures : wounds[id];
}

/** Puts rows in the place of the printed ones; rows that are as printed, and null, give the world's own up. */
async function storeRows(id: DrawnTable, read: ReadDrawn | null): Promise<void> {
  const own =
    read === null || digestOf({ rows: read.rows }) === digestOf({ rows: rowsOf(DEFAULT_TABLES, id) })
      ? null
      : read.rows;
  if (id === "criticalFailures") return storeTable(id, own);
  const { wounds } = houseRules().tables;
  const others = Object.entries(typeof wounds === "object" && wounds !== null ? wounds : {}).filter(
    ([kind]) => kind !== id,
  );
  const kinds = Object.fromEntries([...others, ...(own === null ? [] : [[id, own] as const])]);
  return storeTable("wounds", Object.keys(kinds).length === 0 ? null : kinds);
}

async function storeChoice(id: DrawnTable, uuid: string | null): Promise<void> {
  const others = Object.entries(game.settings.get(SYSTEM_ID, "segmentsDrawnTables")).filter(([name]) => name !== id);
  await game.settings.set(
    SYSTEM_ID,
    "segmentsDrawnTables",
    Object.fromEntries(uuid === null ? others : [...others, [id, uuid]]),
  );
}
