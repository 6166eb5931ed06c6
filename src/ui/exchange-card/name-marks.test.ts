import { describe, expect, it } from "vitest";
import type { Names } from "./wording.ts";
import { marked, partsOf, plain } from "./name-marks.ts";

const names: Names = {
  combatant: (id) => ({ orc: "Orc", galaad: "Galaad" })[id] ?? "someone",
  sees: (id) => id !== "lurker",
  gear: (id) => id,
};
const told = marked(names);

describe("names in a sentence", () => {
  it("are found again, wherever they stand", () => {
    const sentence = `${told.combatant("orc")} strikes ${told.combatant("galaad")}`;
    expect(partsOf(sentence)).toEqual([
      { text: "Orc", combatant: "orc" },
      { text: " strikes ", combatant: null },
      { text: "Galaad", combatant: "galaad" },
    ]);
    expect(plain(sentence)).toBe("Orc strikes Galaad");
    expect(partsOf("Nobody.")).toEqual([{ text: "Nobody.", combatant: null }]);
    expect(partsOf("")).toEqual([]);
  });

  it("lead nowhere for a combatant unseen by the reader", () => {
    expect(partsOf(told.combatant("lurker"))).toEqual([{ text: "someone", combatant: null }]);
  });
});
