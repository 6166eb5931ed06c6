/** The tables that dice draw from, in the window of the rules. */
import type { RequestResult } from "../../foundry/referee/results.ts";
import type { DrawnTableState } from "../../foundry/rulesets/table-book.ts";
import { hostWords } from "../host-words.ts";
import { showResult } from "../show-result.ts";
import type { Words } from "../words.ts";

/** The drawn tables of a ruleset, and how a rollable table is put in the place of one; `uuid` null: the printed one again. */
export interface DrawnTables {
  states(): readonly DrawnTableState[];
  choose(id: string, uuid: string | null): Promise<RequestResult>;
}

/** Value of the option that stands for the printed table. */
const PRINTED = "";
/** Value of the option that stands for rows of the world's own that came from no rollable table: shown, never chosen. */
const OWN_ROWS = "own";

/** Draws the tables, in the order of the rules. */
export function drawnTableViews(tables: readonly DrawnTableState[], words: Words) {
  return tables.map(({ id, rule, own, chosen, fault, choices }) => {
    const selected = chosen?.uuid ?? (own ? OWN_ROWS : PRINTED);
    const rows = [
      { value: PRINTED, label: words.text("PDA.DrawnTable.Printed") },
      ...(selected === OWN_ROWS ? [{ value: OWN_ROWS, label: words.text("PDA.DrawnTable.OwnRows") }] : []),
      ...choices.map(({ uuid, name }) => ({ value: uuid, label: name })),
    ];
    return {
      id,
      label: words.text(`PDA.DrawnTable.Name.${id}`),
      rule,
      own,
      fault,
      chosen:
        chosen === null
          ? null
          : { uuid: chosen.uuid, open: words.format("PDA.DrawnTable.Open", { table: chosen.name }) },
      options: rows.map((row) => ({ ...row, selected: row.value === selected })),
    };
  });
}

/** A window that shows drawn tables in a part of that name. */
interface Window {
  readonly element: HTMLElement;
  render(options: { readonly parts: string[] }): Promise<unknown>;
}

/** Hears which rollable tables are chosen, or dropped on a printed one. */
export function hearDrawn(window: Window, tables: DrawnTables): void {
  window.element.addEventListener("change", ({ target }) => {
    const id = target instanceof HTMLSelectElement ? drawnAt(target) : null;
    if (target instanceof HTMLSelectElement && id !== null && target.value !== OWN_ROWS)
      void chooseDrawn(window, tables, id, target.value === PRINTED ? null : target.value);
  });
  window.element.addEventListener("drop", (event) => {
    const id = drawnAt(event.target);
    const data: unknown =
      id === null ? null : foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
    if (id === null || typeof data !== "object" || data === null || !("type" in data) || !("uuid" in data)) return;
    if (data.type === "RollTable" && typeof data.uuid === "string") void chooseDrawn(window, tables, id, data.uuid);
  });
  window.element.addEventListener("dragover", (event) => {
    if (drawnAt(event.target) !== null) event.preventDefault();
  });
}

/** Puts a rollable table in the place of a printed one, or the printed one back; a table that cannot be read changes nothing. */
export async function chooseDrawn(window: Window, tables: DrawnTables, id: string, uuid: string | null): Promise<void> {
  const result = await tables.choose(id, uuid);
  showResult(result);
  if (result.status === "accepted")
    ui.notifications.info(
      hostWords.format("PDA.DrawnTable.Taken", { table: hostWords.text(`PDA.DrawnTable.Name.${id}`) }),
    );
  await window.render({ parts: ["tables"] });
  window.element.querySelector<HTMLElement>(`[name="drawn.${id}"]`)?.focus();
}

/** Opens the rollable table that a button names. */
export async function openDrawn({ dataset }: HTMLElement): Promise<void> {
  const table = await fromUuid(dataset["uuid"] ?? "");
  const sheet = table instanceof RollTable ? table.sheet : null;
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true });
}

/** The drawn table in whose row something stands; null: in none. */
export function drawnAt(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest<HTMLElement>("[data-drawn]")?.dataset["drawn"] ?? null) : null;
}
