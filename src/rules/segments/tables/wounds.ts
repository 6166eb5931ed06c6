import { array, object, refine, string, type Decoded } from "../../kernel/decode.ts";
import { mismatch } from "../../kernel/decode-failure.ts";
import { phrase } from "../../kernel/fault.ts";
import { tableBy } from "../../kernel/rule-tables.ts";
import { DAMAGE_KINDS } from "../stats.ts";

/** The last column: this many wound points or more. */
export const LAST_COLUMN = 6;
/** Rows of a printed table; one of a world's own may have a row for each face instead. */
const WOUND_ROWS = 10;
/** Faces of the die that draws a row. */
export const WOUND_FACES = 100;
/** Effect codes that one cell may hold. */
const MOST_CODES = 8;
const LONGEST_WORD = 60;
const COLUMNS = { min: LAST_COLUMN + 1, max: LAST_COLUMN + 1 };
const word = string({ min: 1, max: LONGEST_WORD });

/** One place of the body; `cells[n]` holds the effect codes with n wound points left (0: none or less; 6: six or more). */
const woundRow = object({ place: word, cells: array(array(word, { max: MOST_CODES }), COLUMNS) });
export type WoundRow = Decoded<typeof woundRow>;

/** A wound table: the names of its columns, from "none left" to "six or more", and rows that share the faces of a d100 evenly: ten as printed. */
const woundTable = object({
  names: array(word, COLUMNS),
  rows: refine(array(woundRow), ({ length }) =>
    length === WOUND_ROWS || length === WOUND_FACES
      ? null
      : mismatch([phrase("rowsOrFaces", { rows: WOUND_ROWS, faces: WOUND_FACES })], length),
  ),
});
export type WoundTable = Decoded<typeof woundTable>;

/** A row as it is printed: bars between the columns, a dash where nothing befalls. */
const row = (place: string, columns: string): WoundRow => ({
  place,
  cells: columns.split(" | ").map((cell) => (cell === "-" ? [] : cell.split(" "))),
});

/** Wounds of slashing weapons. [SEG-HOUSE-54] [SEG-WOUND-05] */
const SLASHING: WoundTable = {
  names: ["severingBlow", "deepGash", "gash", "bruise", "cut", "nick", "scratch"],
  rows: [
    row("offHand", "C | P2 Hm | P1 Hm | P1 | P1 | - | -"),
    row("thigh", "C | P2 Hm F | P2 Hm | P1 Hm | P1 | P1 | -"),
    row("shoulder", "C Hm | P3 Hm | P2 Hm | P1 Hm | P1 | P1 | P1"),
    row("weaponHand", "C Hm | P3 D Hm | P2 D Hm | P2 D | P1 D | P1 D | D"),
    row("calf", "C Hm | P2 L Hm | P2 F Hm | P2 F | P1 F | P1 F | P1"),
    row("flank", "C Hm | P3 Hm S2 | P3 Hm | P1 Hm S1 | P1 Hm | P1 Hm | P1"),
    row("torso", "C HM | P3 HM | P3 Hm | P2 Hm | P1 Hm | P1 Hm | P1"),
    row("weaponArm", "C HM | P3 Aw HM | P3 Aw Hm | P2 D Hm S1 | P2 D Hm | P2 D | P1 D"),
    row("belly", "C HM | P4 HM S3 | P3 HM S2 | P3 Hm S2 | P2 Hm S2 | P2 Hm S1 | P2 Hm"),
    row("neck", "X | P4 HM U2 | P4 HM U1 | P3 HM S3 | P3 Hm S3 | P2 Hm S3 | P2 Hm S2"),
  ],
};

/** Wounds of piercing weapons. [SEG-HOUSE-55] [SEG-WOUND-05] */
const PIERCING: WoundTable = {
  names: ["transfixion", "impalingThrust", "deepStab", "puncture", "stab", "jab", "prick"],
  rows: [
    row("offHand", "C | P2 Hm | P1 Hm | P1 | P1 | - | -"),
    row("hip", "C | P2 Hm F | P1 Hm | P1 Hm | P1 | P1 | -"),
    row("thigh", "C Hm | P2 L Hm | P2 Hm F | P1 Hm | P1 Hm | P1 | P1"),
    row("weaponHand", "C Hm | P3 Aw Hm | P2 D Hm | P2 D | P1 D | P1 D | D"),
    row("foot", "C Hm | P2 L Hm | P2 F Hm | P2 F | P1 F | P1 | P1"),
    row("shoulder", "C Hm | P3 Aw Hm | P2 D Hm | P2 Hm | P1 Hm | P1 Hm | P1"),
    row("ribs", "C HM | P3 HM | P2 HM | P2 Hm S1 | P2 Hm | P1 Hm | P1 Hm"),
    row("belly", "C HM | P3 HM S2 | P3 HM S1 | P2 HM | P2 Hm S1 | P2 Hm | P1 Hm"),
    row("lung", "C HM | P4 HM U1 | P3 HM S3 | P3 HM S2 | P2 HM S1 | P2 Hm S1 | P2 Hm"),
    row("eyeOrThroat", "X | P5 HM U2 | P4 HM U1 | P3 HM B5 S2 | P3 HM B5 | P3 Hm B3 | P2 Hm S2"),
  ],
};

/** Wounds of bludgeoning weapons. [SEG-HOUSE-56] [SEG-WOUND-05] */
const BLUDGEONING: WoundTable = {
  names: ["crushingBlow", "fracture", "crack", "contusion", "bruise", "knock", "bump"],
  rows: [
    row("offArm", "C | P2 S1 | P1 S1 | P1 | P1 | - | -"),
    row("hip", "C | P2 F S1 | P1 F S1 | P1 F | P1 | P1 | -"),
    row("shoulder", "C | P2 Ao | P2 S1 | P2 | P1 S1 | P1 | P1"),
    row("weaponHand", "C | P2 Aw | P2 D S1 | P1 D S1 | P1 D | P1 D | D"),
    row("knee", "C | P2 L | P2 F S1 | P2 F | P1 F | P1 F | P1"),
    row("back", "C | P3 F S3 | P2 F S2 | P2 F S1 | P1 F S1 | P1 S1 | P1"),
    row("chest", "C Hm | P3 Hm S3 | P2 S3 | P2 S2 | P1 S2 | P1 S1 | P1 S1"),
    row("belly", "C Hm | P3 Hm F S4 | P3 F S3 | P2 F S3 | P2 S2 | P1 S2 | P1 S1"),
    row("face", "C Hm | P3 Hm U1 | P3 B4 S4 | P2 B3 S3 | P2 B2 S2 | P2 S2 | P1 S2"),
    row("skull", "X | P4 Hm U3 | P3 U2 | P3 U1 | P3 F S5 | P2 F S4 | P2 S3"),
  ],
};

/** [SEG-WOUND-05] */
export const WOUND_TABLES = tableBy(DAMAGE_KINDS, woundTable, "SEG-WOUND-05", "house", {
  slashing: SLASHING,
  piercing: PIERCING,
  bludgeoning: BLUDGEONING,
});
