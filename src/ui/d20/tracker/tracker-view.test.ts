import { describe, expect, it } from "vitest";
import type { D20FighterFacts } from "../../../foundry/rulesets/d20/fight-facts.ts";
import { gearId } from "../../../rules/kernel/ids.ts";
import { BLANK_TURN } from "../../../rules/d20/stored/turn.ts";
import { testWords } from "../../testing/test-words.ts";
import { shownTurns } from "./order-view.ts";
import { clockView, rowViews, type TrackedD20 } from "./tracker-view.ts";

const FACTS: D20FighterFacts = {
  hitPoints: { value: 20, max: 30 },
  temporary: 0,
  nonlethal: 0,
  life: "normal",
  flatFooted: false,
  conditions: [],
  position: null,
  turn: BLANK_TURN,
  left: null,
  opportunities: { left: 1, total: 1 },
};
const fighter = (id: string, parts: Partial<TrackedD20> = {}, facts: Partial<D20FighterFacts> = {}): TrackedD20 => ({
  id,
  name: id,
  img: "",
  own: false,
  hidden: false,
  offMap: false,
  defeated: false,
  asked: null,
  unfolds: false,
  open: false,
  rules: false,
  started: true,
  knows: true,
  place: 1,
  count: 12,
  current: false,
  held: { charge: "Touch", casting: "", concentration: "" },
  actions: [],
  quick: [],
  aims: [],
  choices: [],
  chosen: "",
  ...parts,
  facts: { ...FACTS, ...facts },
});
const rows = (fighters: readonly TrackedD20[], { round = 1, slim = false } = {}) =>
  rowViews(fighters, round, { slim, shut: new Set() }, testWords());
const flags = (parts: Partial<TrackedD20>, facts: Partial<D20FighterFacts>, round = 1): readonly string[] =>
  rows([fighter("a", parts, facts)], { round })[0]!.flags.map(({ label }) => label);

it("D20-FEAT-11 says on the row what is chosen for coming attacks", () => {
  expect([flags({}, {}), flags({ chosen: "chosen: Power Attack 2" }, {})]).toEqual([[], ["chosen: Power Attack 2"]]);
});

describe("the order of turns as a reader sees it", () => {
  const order = ["a", "lurker", "b"].map((id, at) => ({ id, count: 20 - at }));
  interface Case {
    readonly unseen?: readonly string[];
    readonly halted?: readonly string[];
    readonly round?: number;
    readonly reached?: number;
    readonly unaware?: readonly string[];
  }
  const turns = (at: number, { unseen = [], halted = [], round = 1, reached = at, unaware = [] }: Case = {}) => {
    const fighters = new Map(
      order.map(({ id }) => [
        id,
        { ...FACTS, turn: { ...BLANK_TURN, interrupted: halted.includes(id), aware: !unaware.includes(id) } },
      ]),
    );
    const seen = shownTurns({ round, order, at, reached, fighters }, (id) => !unseen.includes(id));
    return {
      round: seen.round,
      order: seen.placed.map(({ id, place, current }) => `${place} ${id}${current ? " *" : ""}`),
    };
  };
  const shown = (at: number, ...unseen: readonly string[]) => turns(at, { unseen }).order;

  it("D20-INIT-01 gives everybody a place, and marks whose turn it is", () => {
    expect(shown(1)).toEqual(["1 a", "2 lurker *", "3 b"]);
    expect(shown(-1)).toEqual(["1 a", "2 lurker", "3 b"]);
  });

  it("leaves no place for an unseen one, and no trace of its turn", () => {
    expect(shown(0, "lurker")).toEqual(["1 a *", "2 b"]);
    expect(shown(1, "lurker")).toEqual(shown(0, "lurker"));
    expect(shown(2, "lurker")).toEqual(["1 a", "2 b *"]);
    expect(shown(0, "a")).toEqual(["1 lurker", "2 b"]);
  });

  it("D20-INIT-06 plays the round before until the turn of one who is seen has come, so that no unseen combatant begins one", () => {
    expect(turns(0, { unseen: ["a"], round: 3 })).toEqual({ round: 2, order: ["1 lurker", "2 b *"] });
    expect(turns(1, { unseen: ["a"], round: 3 })).toEqual({ round: 3, order: ["1 lurker *", "2 b"] });
    expect(turns(0, { round: 3 }).round).toBe(3);
    expect(turns(0, { unseen: ["a", "lurker", "b"], round: 3 })).toEqual({ round: 3, order: [] });
  });

  it("D20-INIT-16 D20-INIT-17 plays the surprise round on, too, and shows no combatant who was not in it", () => {
    expect(turns(0, { unseen: ["a"], unaware: ["b"] })).toEqual({ round: 0, order: ["1 lurker *"] });
    expect(turns(0, { unseen: ["a", "lurker"], unaware: ["b"] })).toEqual({ round: 0, order: [] });
    expect(turns(2, { unseen: ["a", "lurker"], unaware: ["b"] })).toEqual({ round: 1, order: ["1 b *"] });
    expect(turns(0, { unaware: ["b"] })).toEqual({ round: 1, order: ["1 a *", "2 lurker", "3 b"] });
  });

  it("tells nothing of one who is taken out of the fight in its turn", () => {
    expect(turns(-1, { unseen: ["lurker"], reached: 1 })).toEqual(turns(1, { unseen: ["lurker"] }));
    expect(turns(-1, { unseen: ["a"], round: 3 })).toEqual(turns(0, { unseen: ["a"], round: 3 }));
  });

  it("D20-ACT-118 leaves the turn with the one interrupted by an unseen one, and gives it to one who is seen", () => {
    expect(turns(1, { unseen: ["lurker"], halted: ["b"] }).order).toEqual(["1 a", "2 b *"]);
    expect(turns(1, { halted: ["b"] }).order).toEqual(["1 a", "2 lurker *", "3 b"]);
    expect(turns(2, { unseen: ["lurker"], halted: ["a"] }).order).toEqual(["1 a", "2 b *"]);
  });
});

describe("the tracker of turns", () => {
  it("names the round and who plays it", () => {
    expect(clockView(2, "Margot", null, testWords())).toMatchObject({
      started: true,
      round: "Round 2",
      phases: [{ label: "Margot", current: true }],
    });
    expect(clockView(0, null, null, testWords())).toMatchObject({ round: "Surprise round", phases: [] });
    expect(clockView(null, null, null, testWords()).started).toBe(false);
  });

  it("D20-INIT-02 lists by place, then those without one, the fallen last", () => {
    const listed = rows([
      fighter("fallen", { defeated: true }),
      fighter("late", { place: null, count: null }),
      fighter("second", { place: 2 }),
      fighter("first"),
    ]);
    expect(listed.map(({ id }) => id)).toEqual(["first", "second", "late", "fallen"]);
  });

  it("D20-ACT-02 D20-ACT-06 shows the actions left of whose turn it is alone", () => {
    const left = { standard: false, move: true, fullRound: false, either: false, step: true, restricted: false };
    const pips = (more: Partial<typeof left>, current = true) =>
      rows([fighter("a", { current }, { left: { ...left, ...more } })])[0]!.pips.map(
        ({ text, cssClass }) => `${text} ${cssClass}`,
      );
    expect(pips({})).toEqual(["Standard is-spent", "Move is-left", "Full round is-spent", "Step is-left"]);
    // After a move, or for who is restricted, one action is left, and not two.
    expect(pips({ standard: true, either: true, step: false })).toEqual([
      "Standard or move is-left",
      "Move is-spent",
      "Full round is-spent",
      "Step is-spent",
    ]);
    expect(pips({ standard: true, either: true, restricted: true })).toEqual([
      "Standard or move is-left",
      "Step is-left",
    ]);
    expect(pips({ move: false, restricted: true })).toEqual(["Standard or move is-spent", "Step is-left"]);
    expect(pips({}, false)).toEqual([]);
    // An unseen one plays now: the last one who is seen is through with their turn.
    expect(rows([fighter("a", { current: true })])[0]!.pips.map(({ cssClass }) => cssClass)).toEqual([
      "is-spent",
      "is-spent",
      "is-spent",
      "is-spent",
    ]);
  });

  it("D20-AOO-14 counts opportunities for who may know, and tells others only whether there is one", () => {
    const line = (parts: Partial<TrackedD20>, facts: Partial<D20FighterFacts> = {}) =>
      rows([fighter("a", parts, facts)])[0]!.line.map(({ label }) => label);
    expect(line({}, { opportunities: { left: 2, total: 4 }, temporary: 5 })).toEqual([
      "place 1, initiative 12",
      "hit points 20/30 +5",
      "2 of 4 opportunities left",
    ]);
    expect(line({ knows: false })).toEqual(["place 1, initiative 12", "may take an opportunity"]);
    expect(line({ knows: false }, { opportunities: { left: 0, total: 4 } })).toEqual(["place 1, initiative 12"]);
  });

  it("D20-HP-28 draws hit points, temporary ones and nonlethal damage for who may know", () => {
    const pools = (parts: Partial<TrackedD20>) =>
      rows([fighter("a", parts, { temporary: 3, nonlethal: 6 })])[0]!.pools.map(({ key, percent }) => [key, percent]);
    expect(pools({})).toEqual([
      ["hitPoints", 67],
      ["temporary", 10],
      ["nonlethal", 20],
    ]);
    expect(pools({ knows: false })).toEqual([]);
  });

  it("D20-HP-02 tells how badly a combatant is off to who may know; of others, that they are down", () => {
    expect([flags({}, { life: "dying" }), flags({}, { life: "disabled" }), flags({}, { life: "staggered" })]).toEqual([
      ["dying"],
      ["disabled"],
      ["staggered"],
    ]);
    expect([
      flags({ knows: false }, { life: "dying" }),
      flags({ knows: false }, { life: "disabled" }),
      flags({ knows: false }, { life: "dead" }),
    ]).toEqual([["unconscious"], [], ["dead"]]);
  });

  it("D20-INIT-09 D20-INIT-13 D20-SPELL-17 flags what hampers and what is held", () => {
    const turn = {
      ...BLANK_TURN,
      aware: false,
      charge: { power: gearId("touch"), cast: { round: 1, turn: 1 }, tried: false },
      waiting: "ready" as const,
    };
    expect(flags({ current: true }, { flatFooted: true, turn, conditions: ["prone"] }, 0)).toEqual([
      "plays this turn",
      "unaware: not in the surprise round",
      "flat-footed: has not acted yet",
      "holds an action ready",
      "holds the charge of Touch",
      "prone",
    ]);
    expect(flags({ started: false }, { flatFooted: true, turn: { ...BLANK_TURN, aware: false } }, 0)).toEqual([]);
  });

  it("D20-INIT-13 D20-INIT-21 asks the game master who is aware, and lets newcomers in", () => {
    const entry = (parts: Partial<TrackedD20>, round = 1) =>
      rows([fighter("a", parts)], { round })[0]!.entry?.action ?? null;
    expect([entry({ rules: true, started: false, place: null }), entry({ started: false, place: null })]).toEqual([
      "markAware",
      null,
    ]);
    expect([
      entry({ rules: true, place: null }),
      entry({ rules: true, place: null }, 0),
      entry({ rules: true }),
    ]).toEqual(["joinOrder", null, null]);
  });

  it("D20-INIT-21 D20-INIT-17 says who has no initiative yet, in the row and to the game master above all rows", () => {
    const late = (parts: Partial<TrackedD20>, round = 1) =>
      flags({ place: null, ...parts }, {}, round).includes("has no initiative yet");
    expect([late({}), late({}, 0), late({ started: false }), late({ defeated: true }), late({ place: 1 })]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(clockView(2, "Margot", null, testWords(), ["Wolf", "Ogre"]).late).toEqual({
      text: "Without initiative: Wolf, Ogre",
      button: "Roll initiative",
    });
    expect(clockView(2, "Margot", null, testWords()).late).toBeNull();
  });

  it("takes one line in a crowd for a combatant with nothing to do", () => {
    const brief = (parts: Partial<TrackedD20>) =>
      rows([fighter("a", parts)], { slim: true })[0]!.cssClass.includes("is-brief");
    expect([
      brief({}),
      brief({ current: true }),
      brief({ asked: "self" }),
      brief({ open: true }),
      brief({ started: false }),
      brief({ defeated: true }),
    ]).toEqual([true, false, false, false, false, true]);
  });
});
