import type { WoundTable } from "./wound-table.ts";

/** Wounds of piercing weapons. [SEG-HOUSE-55] [SEG-WOUND-05] */
export const PIERCING_WOUNDS: WoundTable = {
  names: ["transfixion", "impalingThrust", "deepStab", "puncture", "stab", "jab", "prick"],
  rows: [
    { place: "offHand", cells: [["C"], ["P2", "Hm"], ["P1", "Hm"], ["P1"], ["P1"], [], []] },
    { place: "hip", cells: [["C"], ["P2", "Hm", "F"], ["P1", "Hm"], ["P1", "Hm"], ["P1"], ["P1"], []] },
    {
      place: "thigh",
      cells: [["C", "Hm"], ["P2", "L", "Hm"], ["P2", "Hm", "F"], ["P1", "Hm"], ["P1", "Hm"], ["P1"], ["P1"]],
    },
    {
      place: "weaponHand",
      cells: [["C", "Hm"], ["P3", "Aw", "Hm"], ["P2", "D", "Hm"], ["P2", "D"], ["P1", "D"], ["P1", "D"], ["D"]],
    },
    {
      place: "foot",
      cells: [["C", "Hm"], ["P2", "L", "Hm"], ["P2", "F", "Hm"], ["P2", "F"], ["P1", "F"], ["P1"], ["P1"]],
    },
    {
      place: "shoulder",
      cells: [["C", "Hm"], ["P3", "Aw", "Hm"], ["P2", "D", "Hm"], ["P2", "Hm"], ["P1", "Hm"], ["P1", "Hm"], ["P1"]],
    },
    {
      place: "ribs",
      cells: [
        ["C", "HM"],
        ["P3", "HM"],
        ["P2", "HM"],
        ["P2", "Hm", "S1"],
        ["P2", "Hm"],
        ["P1", "Hm"],
        ["P1", "Hm"],
      ],
    },
    {
      place: "belly",
      cells: [
        ["C", "HM"],
        ["P3", "HM", "S2"],
        ["P3", "HM", "S1"],
        ["P2", "HM"],
        ["P2", "Hm", "S1"],
        ["P2", "Hm"],
        ["P1", "Hm"],
      ],
    },
    {
      place: "lung",
      cells: [
        ["C", "HM"],
        ["P4", "HM", "U1"],
        ["P3", "HM", "S3"],
        ["P3", "HM", "S2"],
        ["P2", "HM", "S1"],
        ["P2", "Hm", "S1"],
        ["P2", "Hm"],
      ],
    },
    {
      place: "eyeOrThroat",
      cells: [
        ["X"],
        ["P5", "HM", "U2"],
        ["P4", "HM", "U1"],
        ["P3", "HM", "B5", "S2"],
        ["P3", "HM", "B5"],
        ["P3", "Hm", "B3"],
        ["P2", "Hm", "S2"],
      ],
    },
  ],
};
