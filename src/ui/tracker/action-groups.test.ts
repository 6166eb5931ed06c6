import { describe, expect, it } from "vitest";
import { testWords } from "../testing/test-words.ts";
import { barredView, groupViews, type TrackedAction } from "./action-groups.ts";

const action = (does: TrackedAction["does"], label: string, parts: Partial<TrackedAction> = {}): TrackedAction => ({
  key: label, does, mode: null, label, icon: "", odds: null, segments: null, provokes: [], blocked: null, ...parts,
});
const nothingShut: ReadonlySet<never> = new Set();

describe("the list of what somebody may do", () => {
  const list = [
    action("simpleAction", "Draw", { segments: 1, provokes: ["Orc", "Gnoll"] }),
    action("attack", "Orc (Sword)", { odds: 0.55 }),
    action("takeOffer", "Opportunity: Orc"),
    action("hold", "Hold back"),
    action("attack", "Gnoll (Sword)", { blocked: "Not yet." }),
    action("shoot", "Orc (Bow)", { blocked: "Not yet." }),
    action("declareMode", "Declare: Melee", { blocked: "Initiative is rolled." }),
  ];

  it("puts first what is open now, and leaves out groups in which nothing can be done", () => {
    const groups = groupViews(list, nothingShut, testWords());
    expect(groups.map(({ key, count, prominent }) => [key, count, prominent])).toEqual([["now", 1, true], ["attack", 1, false], ["simple", 1, false]]);
  });

  it("tells chance, cost and whom an action gives an opening", () => {
    const said = groupViews(list, nothingShut, testWords()).flatMap(({ actions }) => actions.map(({ facts }) => facts));
    expect(said).toEqual(["", "chance 55%", "1 segment · gives an opportunity to Orc, Gnoll"]);
    expect(groupViews([action("simpleAction", "Drop", { segments: 0 })], nothingShut, testWords())[0]?.actions[0]?.facts).toBe("takes no time");
  });

  it("gathers by its reason what is barred, and nothing that has a place of its own", () => {
    const barred = barredView(list, nothingShut, testWords());
    expect(barred?.reasons.map(({ reason, actions }) => [reason, actions.map(({ label }) => label)])).toEqual([["Not yet.", ["Gnoll (Sword)", "Orc (Bow)"]]]);
    expect(barred?.count).toBe(2);
    expect(barredView([action("attack", "Orc (Sword)")], nothingShut, testWords())).toBeNull();
  });

  it("keeps shut what this reader has shut", () => {
    const shut = new Set(["attack", "barred"] as const);
    expect(groupViews(list, shut, testWords()).map(({ open }) => open)).toEqual([true, false, true]);
    expect(barredView(list, shut, testWords())?.open).toBe(false);
    expect(barredView(list, nothingShut, testWords())?.open).toBe(true);
  });
});
