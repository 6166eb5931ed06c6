import { describe, expect, it } from "vitest";
import type { ToldLine } from "../../foundry/audit/told-line.ts";
import { testWords } from "../testing/test-words.ts";
import { toldView, type LabelOf } from "./told-view.ts";

const line = (more: Partial<ToldLine> = {}): ToldLine => ({
  id: "a",
  user: "Basile",
  uuid: "Actor.x",
  parent: null,
  document: "Galaad",
  what: "changed",
  path: "system.hitPoints.value",
  from: 12,
  to: 900,
  before: 12,
  seal: "s",
  count: 1,
  put: "no",
  ...more,
});
const nothing: LabelOf = () => null;
const texts = (lines: readonly ToldLine[], language: "en" | "fr" = "en", labelOf = nothing): readonly string[] =>
  toldView({ lines, more: 0, round: 2 }, labelOf, testWords(language)).lines.map(({ text }) => text);

describe("the card of what was written past the referee", () => {
  it("names the user, the actor, the value, and what it was and is", () => {
    expect(texts([line()])).toEqual(["Basile: Galaad, hit points 12 → 900"]);
    expect(texts([line()], "fr")).toEqual(["Basile\u202F: Galaad, les points de vie 12 → 900"]);
  });

  it("says how often, and what has come and gone", () => {
    expect(texts([line({ count: 61 }), line({ what: "created" }), line({ what: "deleted" })])).toEqual([
      "Basile: Galaad, hit points 12 → 900 (61 times)",
      "Basile added: Galaad",
      "Basile deleted: Galaad",
    ]);
  });

  it("calls a fight a fight, and its place in the order by a number", () => {
    const clock = [
      line({ document: "", uuid: "Combat.x", path: "round", from: 2, to: 7, put: "right" }),
      line({ document: "", uuid: "Combat.x", path: "turn", from: null, to: 2, put: "right" }),
    ];
    expect(texts(clock)).toEqual([
      "Basile: the fight, the round 2 → 7",
      "Basile: the fight, the place in the order (empty) → 2",
    ]);
    expect(texts(clock, "fr")).toEqual([
      "Basile\u202F: le combat, le round 2 → 7",
      "Basile\u202F: le combat, la place dans l’ordre (vide) → 2",
    ]);
  });

  it("says who has put a token elsewhere, and offers nothing for it", () => {
    const displaced: ToldLine = {
      id: "a",
      user: "Master",
      uuid: "Scene.y.Token.x",
      parent: "Scene.y",
      document: "Orc",
      what: "displaced",
      path: "",
      from: null,
      to: null,
      seal: "s",
      count: 2,
      put: "no",
    };
    expect(texts([displaced])).toEqual(["Master moved: Orc (2 times)"]);
    expect(texts([displaced], "fr")).toEqual(["Master a déplacé\u202F: Orc (2 fois)"]);
    expect(toldView({ lines: [displaced], more: 0, round: 2 }, nothing, testWords()).lines[0]?.putBack).toBeNull();
  });

  it("calls a value by its label where it has no word of its own, and by its path without one", () => {
    const odd = line({ path: "system.damage", from: "1d8", to: "9d12" });
    expect(texts([odd], "en", () => "Damage")).toEqual(["Basile: Galaad, Damage 1d8 → 9d12"]);
    expect(texts([odd])).toEqual(["Basile: Galaad, system.damage 1d8 → 9d12"]);
  });

  it("offers to put back what can be put back, once", () => {
    const unkept = line();
    Reflect.deleteProperty(unkept, "before");
    const lines = [line(), unkept, line({ put: "back" }), line({ put: "right" })];
    const view = toldView({ lines, more: 3, round: 2 }, nothing, testWords());
    expect(view.lines.map(({ putBack, fate }) => [putBack !== null, fate])).toEqual([
      [true, null],
      [false, null],
      [false, "Restored."],
      [false, "Corrected by the referee."],
    ]);
    expect(view.more).toBe("3 more changes have no line here.");
  });
});
