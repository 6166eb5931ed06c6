import { describe, expect, it } from "vitest";
import { PLAIN_ACTOR } from "../../../rules/segments/stored/actor.ts";
import { sheetNumbers } from "../../../rules/segments/derive/sheet-numbers.ts";
import { DEFAULT_SETTINGS } from "../../../rules/segments/settings.ts";
import type { ClassId } from "../../../rules/segments/stats.ts";
import { fighter } from "../../../rules/segments/testing.ts";
import { testWords } from "../../testing/test-words.ts";
import { combatantSheetView } from "./combatant-view.ts";

/** The figures of a sheet's tempo, by their labels. */
function figures(id: ClassId, level: number, sneakAttack: number): Readonly<Record<string, string>> {
  const stats = { ...PLAIN_ACTOR, classes: [{ id, level }], skills: { ...PLAIN_ACTOR.skills, sneakAttack } };
  const numbers = sheetNumbers(DEFAULT_SETTINGS, fighter("one", { class: id, stats }));
  const view = combatantSheetView(
    {
      name: "",
      img: "",
      rootId: "x",
      editable: true,
      stats,
      numbers,
      gear: [],
      blocked: () => null,
      blockedShot: () => null,
      bareHandsDamage: "1d3",
      kindFaces: [],
      picture: (id) => `${id}.svg`,
    },
    testWords(),
  );
  return Object.fromEntries(view.tempo.map(({ label, number }) => [label, number.value]));
}

describe("sneak attacks on the sheet", () => {
  it("SEG-SNEAK-31 SEG-SNEAK-33 SEG-HOUSE-10 are shown with their limit and DC to those who may have a rank", () => {
    expect(figures("thief", 6, 4)).toMatchObject({
      "sneak-attack rank": "4",
      "limit of the sneak-attack rank": "6",
      "save against a sneak attack": "12",
    });
    expect(figures("assassin", 6, 0)).toMatchObject({ "sneak-attack rank": "8", "save against a sneak attack": "16" });
  });

  it("SEG-SNEAK-31 SEG-HOUSE-10 and to those who have written one that they may not have", () => {
    expect(figures("warrior", 1, 0)).not.toHaveProperty("sneak-attack rank");
    expect(figures("warrior", 1, 2)).toMatchObject({ "sneak-attack rank": "0", "limit of the sneak-attack rank": "0" });
  });
});
