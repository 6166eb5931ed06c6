import { describe, expect, it } from "vitest";
import { combatantId } from "../../../rules/kernel/ids.ts";
import type { SegmentClock } from "../../../rules/segments/stored/field.ts";
import { BLANK_TURN, type TurnState } from "../../../rules/segments/stored/turn.ts";
import { testWords } from "../../testing/test-words.ts";
import type { Reading } from "../../tracker/fighter-view.ts";
import { byRank, rowView, type RowView } from "../../tracker/row-view.ts";
import { clockSays, rowSays } from "./row-says.ts";
import type { Shown } from "./tracked.ts";

const idle: TurnState = { ...BLANK_TURN, mode: "melee", initiative: 4 };
const action = (id: string, segment: number | null, state: "ready" | "spent" | "lost" = "ready") => ({
  id,
  segment,
  state,
});

function tracked(id: string, turn: Partial<TurnState>, parts: Partial<Shown> = {}): Shown {
  return {
    id,
    name: id,
    img: "",
    own: false,
    knows: false,
    life: null,
    hidden: false,
    offMap: false,
    outcome: null,
    defeated: false,
    dexterity: 10,
    late: false,
    turn: { ...idle, ...turn },
    due: null,
    behind: [],
    mode: turn.mode === undefined ? "melee" : turn.mode,
    pools: { stamina: null, wounds: null, fatigue: null },
    asked: null,
    offers: [],
    contacts: [],
    doings: { simple: "Draw", move: "moves", cast: "Web", guard: "guard lowered" },
    unfolds: false,
    open: false,
    rules: false,
    declarable: [],
    lastMode: null,
    speeds: null,
    ...parts,
  };
}

const moment = { round: 2, segment: 4, phase: "actions" } as const;
const rowsAt = (
  clock: SegmentClock,
  segments: number,
  combatants: readonly Shown[],
  reading: Partial<Reading> = {},
): readonly RowView[] =>
  combatants
    .map((each) => {
      const says = rowSays(each, clock, segments, testWords());
      return { rank: says.rank, view: rowView(each, says, null, { slim: false, shut: new Set(), ...reading }) };
    })
    .toSorted(byRank)
    .map(({ view }) => view);
const rowsOf = (combatants: readonly Shown[], reading: Partial<Reading> = {}) =>
  rowsAt(moment, 10, combatants, reading);

describe("the segment tracker", () => {
  it("names the moment and marks it on the clock", () => {
    const shown = clockSays(moment, 10, testWords());
    expect(shown.round).toBe("Round 2 · Segment 4");
    expect(shown.segments.map((cell) => cell.cssClass)).toEqual([
      ...Array<string>(3).fill("is-past"),
      "is-now",
      ...Array<string>(6).fill("is-coming"),
    ]);
    expect(shown.phases.find((phase) => phase.current)?.label).toBe("act");
  });

  it("SEG-CORE-01 has as many columns as the world's round has segments, and one for the surprise segment", () => {
    const at = (round: number, segments: number) => {
      const clock = { round, segment: round === 0 ? 0 : 4, phase: "actions" } as const;
      const [row] = rowsAt(clock, segments, [tracked("orc", {})]);
      return [clockSays(clock, segments, testWords()).columns, row?.columns];
    };
    expect([at(2, 10), at(2, 12), at(0, 12)]).toEqual([
      [10, 10],
      [12, 12],
      [13, 13],
    ]);
  });

  it("says that modes are being declared", () => {
    const shown = clockSays({ round: 1, segment: 1, phase: "declarations" }, 10, testWords(), {
      modesOpen: true,
    });
    expect(shown.phases).toEqual([{ label: "declare modes", cssClass: "is-now", current: true }]);
  });

  it("has begun in the surprise segment, and not before it", () => {
    const started = (phase: "declarations" | "end") =>
      clockSays({ round: 0, segment: 0, phase }, 10, testWords()).started;
    expect([started("declarations"), started("end")]).toEqual([true, false]);
  });

  it("says of a row that players do not have it, and why", () => {
    const kept = rowsOf([
      tracked("lurker", {}, { hidden: true, offMap: true }),
      tracked("sniper", {}, { offMap: true }),
      tracked("orc", {}),
    ]);
    expect(
      new Map(
        kept.map(({ id, flags, cssClass }) => [
          id,
          [
            flags
              ?.filter((flag) => flag.cssClass === "is-kept")
              .map(({ label }) => label)
              .join(),
            cssClass.includes("is-veiled"),
          ],
        ]),
      ),
    ).toEqual(
      new Map([
        ["lurker", ["hidden from players", true]],
        ["sniper", ["hidden from players: the token is hidden on the map", true]],
        ["orc", ["", false]],
      ]),
    );
  });

  it("puts first the combatant who can act soonest; a held action is for now, the quicker of two goes first, the fallen last", () => {
    const rows = rowsOf([
      tracked("late", { routine: [action("1", 7)] }),
      tracked("fallen", { routine: [action("1", 4)] }, { defeated: true }),
      tracked("held", { routine: [action("1", 2)] }, { dexterity: 12 }),
      tracked("now", { routine: [action("1", 4)] }, { dexterity: 15, due: "acts" }),
      tracked("spent", { routine: [action("1", 1, "spent")] }),
      tracked("barred", { routine: [action("1", 4)], barred: true }),
    ]);
    expect(rows.map((row) => row.id)).toEqual(["now", "held", "late", "barred", "spent", "fallen"]);
    expect(rows[0]?.cssClass).toContain("is-ready");
  });

  it("SEG-CORE-02 SEG-CORE-12 tells no combatant ready that something keeps from acting, and shows the mode in force though none was declared", () => {
    const turn = { routine: [action("1", 4)] };
    const [bound] = rowsOf([tracked("bound", turn)]);
    expect([
      bound?.cssClass.includes("is-ready"),
      bound?.flags?.some(({ cssClass }) => cssClass === "is-ready"),
    ]).toEqual([false, false]);
    expect(
      rowsOf([tracked("able", turn, { due: "acts" })])[0]?.flags?.some(({ cssClass }) => cssClass === "is-ready"),
    ).toBe(true);
    expect(
      [tracked("silent", { mode: null }, { mode: "melee" }), tracked("late", { mode: null, initiative: null })].map(
        (each) => rowsOf([each])[0]?.standing?.text,
      ),
    ).toEqual(["Melee, undeclared · initiative 4 · 0 in reserve", "no mode declared"]);
  });

  it("shows routine actions in their segments and long actions as busy ones", () => {
    const [row] = rowsOf([
      tracked("a", {
        routine: [action("1", 2, "spent"), action("2", 5), action("3", null)],
        simple: { activity: "draw", from: 7, until: 8, gear: null, target: null },
      }),
    ]);
    expect(row?.cells?.map((cell) => cell.cssClass.split(" ")[1])).toEqual([
      "is-free",
      "is-spent",
      "is-free",
      "is-free",
      "is-ready",
      "is-free",
      "is-busy",
      "is-busy",
      "is-free",
      "is-free",
    ]);
    expect(row?.standing?.text).toBe("Melee · initiative 4 · 2 in reserve");
  });

  it("flags what is announced and what is held back in this segment", () => {
    const announced = {
      segment: 4,
      command: { do: "attack", by: combatantId("a"), target: combatantId("b"), with: "bareHands" },
    } as const;
    expect(rowsOf([tracked("a", { announced })])[0]?.flags?.map((flag) => flag.label)).toEqual([
      "has announced, and strikes with the others of equal rank",
    ]);
    expect(rowsOf([tracked("a", { waits: 4 })])[0]?.flags?.map((flag) => flag.label)).toEqual(["holds back"]);
    expect(rowsOf([tracked("a", { waits: 3 })])[0]?.flags).toEqual([]);
  });

  it("flags a lowered guard, an open question and open opportunities", () => {
    const [row] = rowsOf([
      tracked("a", { guardDown: { until: 5, cause: "rapidMove" } }, { asked: "self", offers: ["Orc", "Orc"] }),
    ]);
    expect(row?.flags?.map((flag) => flag.label)).toEqual([
      "must answer",
      "opportunity against Orc",
      "guard lowered through segment 5",
    ]);
    expect(rowsOf([tracked("a", { guardDown: { until: 3, cause: "rapidMove" } })])[0]?.flags).toEqual([]);
  });

  it("draws pools only where the reader may see them, never beyond full", () => {
    expect(rowsOf([tracked("a", {})])[0]?.pools).toEqual([]);
    expect(
      rowsOf([
        tracked("a", {}, { pools: { stamina: { value: 30, max: 20 }, wounds: { value: -2, max: 6 }, fatigue: null } }),
      ])[0]?.pools?.map((pool) => pool.percent),
    ).toEqual([100, 0]);
  });

  it("takes one line for a combatant with nothing to do, where the reader wants it so, and for the fallen", () => {
    const brief = (slim: boolean, turn: Partial<TurnState>, parts: Partial<Shown> = {}) =>
      rowsOf([tracked("a", turn, parts)], { slim })[0];
    const pools = { stamina: { value: 3, max: 20 }, wounds: null, fatigue: null };
    expect(brief(true, { routine: [action("1", 9)] }, { pools })).toMatchObject({ cells: [], bars: [], pools: [{}] });
    expect(brief(true, { routine: [action("1", 4)] }, { due: "waits" })?.cells).toHaveLength(10);
    for (const parts of [{ open: true }, { asked: "other" }, { offers: ["Orc"] }] as const)
      expect(brief(true, {}, parts)?.cells).toHaveLength(10);
    expect(brief(false, { routine: [action("1", 9)] })?.cells).toHaveLength(10);
    expect(brief(false, {}, { defeated: true, pools })).toMatchObject({ cells: [], pools: [] });
  });

  it("SEG-SURP-06 SEG-SURP-09 gives the surprise segment a cell of its own while it is played", () => {
    const surprise = { round: 0, segment: 0, phase: "actions" } as const;
    const [free, caught] = rowsAt(surprise, 10, [
      tracked("a", { initiative: null }),
      tracked("b", { initiative: null, surprised: true }),
    ]);
    expect(free?.cells).toHaveLength(11);
    expect(free?.cells?.[0]).toMatchObject({ cssClass: "is-now is-ready", label: "surprise segment: may act" });
    expect(caught?.cells?.[0]).toMatchObject({ cssClass: "is-now is-surprised", icon: "fa-exclamation" });
    expect(clockSays(surprise, 10, testWords()).segments.map(({ text }) => text)).toEqual([
      "S",
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "7",
      "8",
      "9",
      "10",
    ]);
    expect(rowsOf([tracked("a", {})])[0]?.cells).toHaveLength(10);
  });

  it("SEG-CORE-11 offers the modes while they can be declared, and the one of the last round with one click", () => {
    const declare = (mode: "melee" | "shooting") => ({
      key: mode,
      mode,
      label: `Declare: ${mode}`,
      missing: mode === "shooting" ? ("missile" as const) : null,
    });
    const modes = { declarable: [declare("melee"), declare("shooting")], lastMode: "shooting" } as const;
    const [row] = rowsOf([tracked("a", { mode: null }, modes)]);
    expect(row?.picks?.buttons.map(({ key, pressed, reason }) => [key, pressed, reason])).toEqual([
      ["melee", false, null],
      ["shooting", false, "No weapon to shoot or throw."],
    ]);
    expect(row?.picks?.again).toEqual({ key: "shooting", label: "As last round: Shooting" });
    expect(rowsOf([tracked("a", { mode: "shooting" }, modes)])[0]).toMatchObject({
      picks: { again: null, buttons: [{ pressed: false }, { pressed: true }] },
    });
    expect(rowsOf([tracked("a", { mode: null }, { ...modes, lastMode: "cover" })])[0]?.picks?.again).toBeNull();
    expect(rowsOf([tracked("a", { mode: null })])[0]?.picks).toBeNull();
  });

  it("tells a combatant whose user has to answer from one that others wait for", () => {
    expect(rowsOf([tracked("a", {}, { asked: "other" })])[0]?.flags?.map((flag) => flag.label)).toEqual([
      "is being asked",
    ]);
  });

  it("SEG-HOUSE-14 says who has come into the round without an initiative", () => {
    expect([
      rowsOf([tracked("a", { initiative: null }, { late: true })])[0]?.flags?.map(({ label }) => label),
      rowsOf([tracked("a", {})])[0]?.flags,
    ]).toEqual([["has no initiative yet"], []]);
    expect(clockSays(moment, 10, testWords(), { late: ["Orc"] }).late).toEqual({
      text: "Joined this round, initiative as the clock goes on: Orc",
      button: null,
    });
    expect(clockSays(moment, 10, testWords()).late).toBeNull();
  });

  it("marks the rows of those who can act now, and of no other", () => {
    const routine = [action("1", 4)];
    const all = (["acts", "held", "waits", "announced", "next", null] as const).map((due) =>
      rowsOf([tracked("a", { routine }, { due, behind: due === "waits" ? ["Galaad"] : [] })]),
    );
    expect(all.map(([row]) => row?.current)).toEqual([true, true, false, false, false, false]);
    expect(all.map(([row]) => row?.flags?.map(({ label }) => label))).toEqual([
      ["can act now"],
      ["can act now"],
      ["waits for Galaad to act first"],
      [],
      [],
      [],
    ]);
  });
});
