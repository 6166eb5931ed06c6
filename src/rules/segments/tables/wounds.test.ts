import { describe, expect, it } from "vitest";
import type { DamageKind } from "../stats.ts";
import { WOUND_TABLES } from "./wounds.ts";

/** The tables in the order in which a book prints them: place, then the cells from six points left to none; a dash is pain only. */
const PRINTED: Readonly<Record<DamageKind, string>> = {
  slashing: `
scratch nick cut bruise gash deepGash severingBlow
offHand     | - | - | P1 | P1 | P1 Hm | P2 Hm | C
thigh       | - | P1 | P1 | P1 Hm | P2 Hm | P2 Hm F | C
shoulder    | P1 | P1 | P1 | P1 Hm | P2 Hm | P3 Hm | C Hm
weaponHand  | D | P1 D | P1 D | P2 D | P2 D Hm | P3 D Hm | C Hm
calf        | P1 | P1 F | P1 F | P2 F | P2 F Hm | P2 L Hm | C Hm
flank       | P1 | P1 Hm | P1 Hm | P1 Hm S1 | P3 Hm | P3 Hm S2 | C Hm
torso       | P1 | P1 Hm | P1 Hm | P2 Hm | P3 Hm | P3 HM | C HM
weaponArm   | P1 D | P2 D | P2 D Hm | P2 D Hm S1 | P3 Aw Hm | P3 Aw HM | C HM
belly       | P2 Hm | P2 Hm S1 | P2 Hm S2 | P3 Hm S2 | P3 HM S2 | P4 HM S3 | C HM
neck        | P2 Hm S2 | P2 Hm S3 | P3 Hm S3 | P3 HM S3 | P4 HM U1 | P4 HM U2 | X`,
  piercing: `
prick jab stab puncture deepStab impalingThrust transfixion
offHand     | - | - | P1 | P1 | P1 Hm | P2 Hm | C
hip         | - | P1 | P1 | P1 Hm | P1 Hm | P2 Hm F | C
thigh       | P1 | P1 | P1 Hm | P1 Hm | P2 Hm F | P2 L Hm | C Hm
weaponHand  | D | P1 D | P1 D | P2 D | P2 D Hm | P3 Aw Hm | C Hm
foot        | P1 | P1 | P1 F | P2 F | P2 F Hm | P2 L Hm | C Hm
shoulder    | P1 | P1 Hm | P1 Hm | P2 Hm | P2 D Hm | P3 Aw Hm | C Hm
ribs        | P1 Hm | P1 Hm | P2 Hm | P2 Hm S1 | P2 HM | P3 HM | C HM
belly       | P1 Hm | P2 Hm | P2 Hm S1 | P2 HM | P3 HM S1 | P3 HM S2 | C HM
lung        | P2 Hm | P2 Hm S1 | P2 HM S1 | P3 HM S2 | P3 HM S3 | P4 HM U1 | C HM
eyeOrThroat | P2 Hm S2 | P3 Hm B3 | P3 HM B5 | P3 HM B5 S2 | P4 HM U1 | P5 HM U2 | X`,
  bludgeoning: `
bump knock bruise contusion crack fracture crushingBlow
offArm      | - | - | P1 | P1 | P1 S1 | P2 S1 | C
hip         | - | P1 | P1 | P1 F | P1 F S1 | P2 F S1 | C
shoulder    | P1 | P1 | P1 S1 | P2 | P2 S1 | P2 Ao | C
weaponHand  | D | P1 D | P1 D | P1 D S1 | P2 D S1 | P2 Aw | C
knee        | P1 | P1 F | P1 F | P2 F | P2 F S1 | P2 L | C
back        | P1 | P1 S1 | P1 F S1 | P2 F S1 | P2 F S2 | P3 F S3 | C
chest       | P1 S1 | P1 S1 | P1 S2 | P2 S2 | P2 S3 | P3 Hm S3 | C Hm
belly       | P1 S1 | P1 S2 | P2 S2 | P2 F S3 | P3 F S3 | P3 Hm F S4 | C Hm
face        | P1 S2 | P2 S2 | P2 B2 S2 | P2 B3 S3 | P3 B4 S4 | P3 Hm U1 | C Hm
skull       | P2 S3 | P2 F S4 | P3 F S5 | P3 U1 | P3 U2 | P4 Hm U3 | X`,
};

/** A printed table as data: the columns turned round, so that the index is the number of points left. */
function read(text: string): { readonly names: readonly string[]; readonly rows: readonly unknown[] } {
  const [names = "", ...rows] = text.trim().split("\n");
  return {
    names: names.split(" ").reverse(),
    rows: rows.map((row) => {
      const [place = "", ...cells] = row.split("|").map((cell) => cell.trim());
      return { place, cells: cells.map((cell) => (cell === "-" ? [] : cell.split(" "))).reverse() };
    }),
  };
}

describe("the wound tables", () => {
  it.each([
    ["SEG-HOUSE-54", "slashing"],
    ["SEG-HOUSE-55", "piercing"],
    ["SEG-HOUSE-56", "bludgeoning"],
  ] as const)("%s SEG-WOUND-05 the %s table has every printed cell in its place", (_rule, kind) => {
    expect(WOUND_TABLES.printed[kind]).toEqual(read(PRINTED[kind]));
  });
});
