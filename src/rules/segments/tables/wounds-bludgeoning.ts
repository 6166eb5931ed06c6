import type { WoundTable } from "./wound-table.ts";

/** Wounds of bludgeoning weapons. [SEG-HOUSE-56] [SEG-WOUND-05] */
export const BLUDGEONING_WOUNDS: WoundTable = {
  names: ["crushingBlow", "fracture", "crack", "contusion", "bruise", "knock", "bump"],
  rows: [
    { place: "offArm", cells: [["C"], ["P2", "S1"], ["P1", "S1"], ["P1"], ["P1"], [], []] },
    { place: "hip", cells: [["C"], ["P2", "F", "S1"], ["P1", "F", "S1"], ["P1", "F"], ["P1"], ["P1"], []] },
    { place: "shoulder", cells: [["C"], ["P2", "Ao"], ["P2", "S1"], ["P2"], ["P1", "S1"], ["P1"], ["P1"]] },
    {
      place: "weaponHand",
      cells: [["C"], ["P2", "Aw"], ["P2", "D", "S1"], ["P1", "D", "S1"], ["P1", "D"], ["P1", "D"], ["D"]],
    },
    { place: "knee", cells: [["C"], ["P2", "L"], ["P2", "F", "S1"], ["P2", "F"], ["P1", "F"], ["P1", "F"], ["P1"]] },
    {
      place: "back",
      cells: [["C"], ["P3", "F", "S3"], ["P2", "F", "S2"], ["P2", "F", "S1"], ["P1", "F", "S1"], ["P1", "S1"], ["P1"]],
    },
    {
      place: "chest",
      cells: [
        ["C", "Hm"],
        ["P3", "Hm", "S3"],
        ["P2", "S3"],
        ["P2", "S2"],
        ["P1", "S2"],
        ["P1", "S1"],
        ["P1", "S1"],
      ],
    },
    {
      place: "belly",
      cells: [
        ["C", "Hm"],
        ["P3", "Hm", "F", "S4"],
        ["P3", "F", "S3"],
        ["P2", "F", "S3"],
        ["P2", "S2"],
        ["P1", "S2"],
        ["P1", "S1"],
      ],
    },
    {
      place: "face",
      cells: [
        ["C", "Hm"],
        ["P3", "Hm", "U1"],
        ["P3", "B4", "S4"],
        ["P2", "B3", "S3"],
        ["P2", "B2", "S2"],
        ["P2", "S2"],
        ["P1", "S2"],
      ],
    },
    {
      place: "skull",
      cells: [
        ["X"],
        ["P4", "Hm", "U3"],
        ["P3", "U2"],
        ["P3", "U1"],
        ["P3", "F", "S5"],
        ["P2", "F", "S4"],
        ["P2", "S3"],
      ],
    },
  ],
};
