/** One place of the body; `cells[n]` holds the effect codes with n wound points left (0: none or less; 6: six or more). */
export interface WoundRow {
  readonly place: string;
  readonly cells: readonly (readonly string[])[];
}

/** A wound table: the names of its columns, from "none left" to "six or more", and rows that share the faces of a d100 evenly: ten as printed. */
export interface WoundTable {
  readonly names: readonly string[];
  readonly rows: readonly WoundRow[];
}
