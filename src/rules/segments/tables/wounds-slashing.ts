import type { WoundTable } from "./wound-table.ts";

/** Wounds of slashing weapons. [SEG-HOUSE-54] [SEG-WOUND-05] */
export const SLASHING_WOUNDS: WoundTable = {
  names: ["severingBlow", "deepGash", "gash", "bruise", "cut", "nick", "scratch"],
  rows: [
    { place: "offHand", cells: [["C"], ["P2", "Hm"], ["P1", "Hm"], ["P1"], ["P1"], [], []] },
    { place: "thigh", cells: [["C"], ["P2", "Hm", "F"], ["P2", "Hm"], ["P1", "Hm"], ["P1"], ["P1"], []] },
    { place: "shoulder", cells: [["C", "Hm"], ["P3", "Hm"], ["P2", "Hm"], ["P1", "Hm"], ["P1"], ["P1"], ["P1"]] },
    {
      place: "weaponHand",
      cells: [["C", "Hm"], ["P3", "D", "Hm"], ["P2", "D", "Hm"], ["P2", "D"], ["P1", "D"], ["P1", "D"], ["D"]],
    },
    {
      place: "calf",
      cells: [["C", "Hm"], ["P2", "L", "Hm"], ["P2", "F", "Hm"], ["P2", "F"], ["P1", "F"], ["P1", "F"], ["P1"]],
    },
    {
      place: "flank",
      cells: [["C", "Hm"], ["P3", "Hm", "S2"], ["P3", "Hm"], ["P1", "Hm", "S1"], ["P1", "Hm"], ["P1", "Hm"], ["P1"]],
    },
    {
      place: "torso",
      cells: [["C", "HM"], ["P3", "HM"], ["P3", "Hm"], ["P2", "Hm"], ["P1", "Hm"], ["P1", "Hm"], ["P1"]],
    },
    {
      place: "weaponArm",
      cells: [
        ["C", "HM"],
        ["P3", "Aw", "HM"],
        ["P3", "Aw", "Hm"],
        ["P2", "D", "Hm", "S1"],
        ["P2", "D", "Hm"],
        ["P2", "D"],
        ["P1", "D"],
      ],
    },
    {
      place: "belly",
      cells: [
        ["C", "HM"],
        ["P4", "HM", "S3"],
        ["P3", "HM", "S2"],
        ["P3", "Hm", "S2"],
        ["P2", "Hm", "S2"],
        ["P2", "Hm", "S1"],
        ["P2", "Hm"],
      ],
    },
    {
      place: "neck",
      cells: [
        ["X"],
        ["P4", "HM", "U2"],
        ["P4", "HM", "U1"],
        ["P3", "HM", "S3"],
        ["P3", "Hm", "S3"],
        ["P2", "Hm", "S3"],
        ["P2", "Hm", "S2"],
      ],
    },
  ],
};
