import { describe, expect, it } from "vitest";
import { add, addChange, total } from "../../rules/kernel/totals.ts";
import { testWords } from "../testing/test-words.ts";
import { percent, signed } from "../words.ts";
import { explain, numberView } from "./explanation-view.ts";

describe("an explanation", () => {
  const strike = add(
    add(total("strike", 9, "SEG-HOUSE-20"), "baseAttack", 3, "SEG-HOUSE-03"),
    "fatigue",
    -1,
    "SEG-FAT-10",
  );

  it("lists the base, every change with its rule, and the sum", () => {
    expect(explain(strike, testWords()).map(({ label, value, rule }) => [label, value, rule])).toEqual([
      ["base", "9", "SEG-HOUSE-20"],
      ["base attack", "+3", "SEG-HOUSE-03"],
      ["fatigue", "\u22121", "SEG-FAT-10"],
      ["strike total", "11", ""],
    ]);
  });

  it("strikes through what does not count", () => {
    const stacked = addChange(total("armourClass", 10, "SEG-HOUSE-21"), {
      label: "shield",
      value: 2,
      rule: "SEG-HOUSE-62",
      suppressed: true,
    });
    expect(explain(stacked, testWords("fr"))[1]).toMatchObject({ label: "bouclier", cssClass: "is-suppressed" });
    expect(numberView(stacked, "x", testWords()).value).toBe("10");
  });

  it("writes a fraction as the reader does", () => {
    const heavy = add(total("encumbrance", 1.5, "SEG-HOUSE-46"), "shield", -0.25, "SEG-HOUSE-62");
    expect(explain(heavy, testWords("fr")).map(({ value }) => value)).toEqual(["1,5", "\u22120,25", "1,25"]);
    expect(numberView(heavy, "x", testWords()).value).toBe("1.25");
  });

  it("SEG-HOUSE-57 names a wound by its place, in both languages", () => {
    const hurt = add(total("woundPenalty", 0, "SEG-HOUSE-57"), "injury.torso", 2, "SEG-HOUSE-57");
    expect([explain(hurt, testWords())[1]?.label, explain(hurt, testWords("fr"))[1]?.label]).toEqual([
      "wound (torso)",
      "blessure au torse",
    ]);
  });

  it("writes signs and chances as they are printed", () => {
    expect([2, -2, 0, 1.5].map((value) => signed(value, testWords()))).toEqual(["+2", "\u22122", "0", "+1.5"]);
    expect([signed(-1.5, testWords("fr")), percent(0.15, testWords()), percent(0.15, testWords("fr"))]).toEqual([
      "\u22121,5",
      "15%",
      "15\u202F%",
    ]);
  });
});
