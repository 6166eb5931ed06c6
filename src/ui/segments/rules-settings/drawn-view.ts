/** The tables that dice draw from, as the window shows them: pure. */
import type { DrawnTableState } from "../../../foundry/rulesets/segments/drawn-book.ts";
import type { Words } from "../../words.ts";

/** A drawn table with what may stand in for it. */
export interface DrawnTableView {
  readonly id: string;
  readonly label: string;
  readonly rule: string;
  /** Rows other than printed are in force. */
  readonly own: boolean;
  /** Uuid of the rollable table that stands in, and how a button that opens it is called; null: none does. */
  readonly chosen: { readonly uuid: string; readonly open: string } | null;
  readonly fault: string | null;
  readonly options: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
}

/** Value of the option that stands for the printed table. */
export const PRINTED = "";
/** Value of the option that stands for rows of the world's own that came from no rollable table: shown, never chosen. */
export const OWN_ROWS = "own";

/** Draws the tables, in the order of the rules. */
export function drawnTableViews(tables: readonly DrawnTableState[], words: Words): readonly DrawnTableView[] {
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
