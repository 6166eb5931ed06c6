import { describe, expect, it } from "vitest";
import { testWords } from "../testing/test-words.ts";
import type { TrackedAction } from "./action-groups.ts";
import { handsView, inHand, takesInHand } from "./hands.ts";

const HANDS = { places: ["mainHand", "offHand"], taking: ["draw"] };

const action = (label: string, blocked: string | null = null): TrackedAction => ({
  key: label,
  group: "simple",
  label,
  icon: "fa-hand",
  odds: null,
  cost: null,
  provokes: [],
  blocked,
});

describe("what is in hand", () => {
  it("is what lies in a place that is a hand; teeth are in none", () => {
    const items = [
      { name: "Longsword", system: { place: "mainHand", natural: null } },
      { name: "Bow", system: { place: "belt" } },
      { name: "Bite", system: { place: "mainHand", natural: "primary" } },
      { name: "Buckler", system: { place: "offHand", natural: false } },
      { name: "Fireball", system: {} },
    ];
    expect(inHand(items, HANDS)).toEqual(["Longsword", "Buckler"]);
  });

  it("has beside it what takes more in hand, as far as that can be done now", () => {
    const taking = [action("Draw Bow"), action("Draw Dagger", "no action left")];
    const view = handsView(["Longsword"], taking, testWords("en"));
    expect(view).toMatchObject({
      text: "In hand: Longsword",
      taking: [{ label: "Draw Bow", key: "Draw Bow", star: null }],
    });
    expect(takesInHand({ command: { do: "act", activity: "draw" } } as never, HANDS)).toBe(true);
    expect(takesInHand({ command: { do: "act", activity: "drop" } } as never, HANDS)).toBe(false);
    expect(takesInHand({ command: { do: "attack" } } as never, HANDS)).toBe(false);
  });

  it("is said of empty hands that could take something, and of none that never could", () => {
    expect(handsView([], [action("Draw Bow")], testWords("en"))?.text).toBe("Nothing in hand");
    expect(handsView([], [action("Draw Bow", "no action left")], testWords("en"))).toBeNull();
  });
});
