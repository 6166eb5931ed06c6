import { describe, expect, it } from "vitest";
import { testWords } from "../testing/test-words.ts";
import { plainClock } from "../tracker/clock-view.ts";
import type { TrackedFighter } from "../tracker/fighter-view.ts";
import { byRank, rowView, type RowView } from "../tracker/row-view.ts";
import { lateText, turnSays, type OwnSays, type TurnPlace } from "./turn-views.ts";

const FIGHTER: TrackedFighter = {
  id: "a",
  name: "a",
  img: "",
  own: false,
  knows: false,
  life: null,
  hidden: false,
  offMap: false,
  outcome: null,
  defeated: false,
  asked: null,
  unfolds: false,
  open: false,
  rules: false,
};

interface Case extends Partial<TrackedFighter>, Partial<Omit<TurnPlace, "place">> {
  /** Place in the order; null: none. */
  readonly place?: number | null;
  readonly current?: boolean;
  readonly own?: boolean;
  readonly says?: OwnSays;
}
const rows = (cases: readonly Case[], slim = false): readonly RowView[] =>
  cases
    .map(({ place = 1, current = false, started = true, round = 1, aware = true, says = {}, ...parts }) => {
      const fighter = { ...FIGHTER, ...parts };
      const placed = place === null ? null : { id: fighter.id, place, count: 12, current };
      const row = turnSays(fighter, { started, round, place: placed, aware }, says, testWords());
      return { rank: row.rank, view: rowView(fighter, row, null, { slim, shut: new Set() }) };
    })
    .toSorted(byRank)
    .map(({ view }) => view);
const row = (parts: Case, slim = false): RowView => rows([parts], slim)[0]!;

describe("the tracker of turns", () => {
  it("names the round and who plays it", () => {
    expect(plainClock("Round 2", "Margot")).toMatchObject({
      started: true,
      round: "Round 2",
      phases: [{ label: "Margot", current: true }],
      late: null,
    });
    expect(plainClock("Surprise round", null).phases).toEqual([]);
    expect(plainClock(null, null)).toMatchObject({ started: false, phases: [] });
  });

  it("D20-INIT-02 lists by place, then those without one, the fallen last", () => {
    const listed = rows([
      { id: "fallen", defeated: true },
      { id: "late", place: null },
      { id: "second", place: 2 },
      { id: "first" },
    ]);
    expect(listed.map(({ id }) => id)).toEqual(["first", "second", "late", "fallen"]);
  });

  it("marks whose turn it is, but not of one who is down", () => {
    const shown = ({ cssClass, flags = [], onTurn }: RowView) => [
      cssClass.includes("is-ready"),
      flags.map(({ label }) => label),
      onTurn,
    ];
    expect([shown(row({ current: true })), shown(row({})), shown(row({ current: true, defeated: true }))]).toEqual([
      [true, ["acting now"], true],
      [false, [], false],
      [false, [], true],
    ]);
  });

  it("D20-INIT-13 D20-INIT-21 asks the game master who is surprised, and lets newcomers in", () => {
    const entry = (parts: Case) => row(parts).entry?.action ?? null;
    const pressed = (aware: boolean | null) => row({ rules: true, started: false, place: null, aware }).entry?.pressed;
    expect([pressed(true), pressed(false), pressed(null)]).toEqual(["false", "true", undefined]);
    expect([entry({ rules: true, started: false, place: null }), entry({ started: false, place: null })]).toEqual([
      "markSurprised",
      null,
    ]);
    expect([
      entry({ rules: true, place: null }),
      entry({ rules: true, place: null, round: 0 }),
      entry({ rules: true }),
    ]).toEqual(["joinOrder", null, null]);
  });

  it("D20-INIT-01 lists by what was rolled before the fight, and says it, the others below", () => {
    const before = { started: false, place: null } as const;
    const listed = rows([
      { id: "unrolled", ...before },
      { id: "low", ...before, says: { rolled: -2 } },
      { id: "high", ...before, says: { rolled: 17 } },
    ]);
    expect(listed.map(({ id, line }) => [id, line?.map(({ label }) => label)])).toEqual([
      ["high", ["initiative 17"]],
      ["low", ["initiative −2"]],
      ["unrolled", []],
    ]);
  });

  it("D20-INIT-21 D20-INIT-17 says who has no initiative yet, in the row and to the game master above all rows", () => {
    const late = (parts: Case) =>
      row({ place: null, ...parts }).flags?.some(({ label }) => label === "has no initiative yet");
    expect([
      late({}),
      late({ round: 0 }),
      late({ started: false }),
      late({ defeated: true }),
      late({ place: 1 }),
    ]).toEqual([true, false, false, false, false]);
    expect(lateText(["Wolf", "Ogre"], testWords())).toEqual({
      text: "Without initiative: Wolf, Ogre",
      button: "Roll initiative",
    });
    expect(lateText([], testWords())).toBeNull();
  });

  it("takes one line in a crowd for a combatant with nothing to do", () => {
    const brief = (parts: Case) => row(parts, true).cssClass.includes("is-brief");
    expect([
      brief({}),
      brief({ current: true }),
      brief({ asked: "self" }),
      brief({ open: true }),
      brief({ started: false }),
      brief({ defeated: true }),
    ]).toEqual([true, false, false, false, false, true]);
    const pool = { key: "hitPoints", label: "", percent: 50, text: "" };
    const pools = (slim: boolean, parts: Case = {}) => row({ says: { pools: [pool] }, ...parts }, slim).pools;
    expect([pools(false), pools(true), pools(true, { defeated: true })]).toEqual([[pool], [pool], []]);
  });
});
