import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import type { Gait } from "../footwork/events.ts";
import type { D20Combatant, Field } from "../state.ts";
import { fight, fighter, longspear, longSword, path, tableOf, type Who } from "../testing/fights.ts";
import { barOf, barredAt } from "./barred.ts";
import { costOfStep } from "./cost.ts";
import { openingsAt } from "./openings.ts";
import { spaceOf } from "./space.ts";
import { ground, wall } from "../testing/ground.ts";
import type { TurnState } from "../stored/turn.ts";

type At = readonly [column: number, row: number];

const MOVER = combatantId("mover");
const guard = (who: Who = {}, id = "guard"): D20Combatant =>
  fighter(id, { side: "blue", at: [5, 5], gear: [longSword()], ...who });
const used = (taken: number, gave = false): Pick<TurnState, "opportunities"> => ({
  opportunities: { taken, movers: gave ? [{ id: MOVER, round: 1 }] : [] },
});
const REFLEXES: Who = { feats: ["combatReflexes"], scores: [10, 14] };

describe("why a foe may not strike at somebody", () => {
  const bar = (
    foe: Who,
    {
      moves = true,
      mover = {},
      field = {},
      space,
    }: { moves?: boolean; mover?: Who; field?: Partial<Field>; space?: At } = {},
  ): string | null => {
    const [one, other] = [guard(foe), fighter("mover", { side: "red", at: [5, 6], ...mover })];
    const found = barOf(
      tableOf(fight([one, other], { field })),
      one,
      other,
      moves,
      space === undefined ? undefined : { column: space[0], row: space[1], side: 1 },
    );
    return found === null ? null : `${found.foe} ${found.bar} ${found.rule}`;
  };

  it("D20-AOO-20 D20-INIT-12 is the first reason that there is", () => {
    expect(bar({})).toBeNull();
    expect(bar({ gear: [] })).toBe("guard unarmed D20-ATK-22");
    expect(
      bar({
        turn: { stance: { defensive: false, totalDefense: true, expertise: 0, powerAttack: 0, charging: false } },
      }),
    ).toBe("guard totalDefense D20-ACT-41");
    expect(bar({ turn: { hasActed: false } })).toBe("guard flatFooted D20-INIT-12");
    expect(bar({ ...REFLEXES, turn: { hasActed: false } })).toBeNull();
  });

  it("D20-AOO-14 D20-AOO-19 is that he has none left, or has given this mover his", () => {
    expect([
      bar({ turn: used(1) }),
      bar({ ...REFLEXES, turn: used(1) }),
      bar({ ...REFLEXES, turn: used(2) }),
      bar({ ...REFLEXES, turn: used(3) }),
    ]).toEqual(["guard noneLeft D20-AOO-14", null, null, "guard noneLeft D20-AOO-14"]);
    expect([
      bar({ ...REFLEXES, turn: used(1, true) }),
      bar({ ...REFLEXES, turn: used(1, true) }, { moves: false }),
    ]).toEqual(["guard given D20-AOO-19", null]);
  });

  it("D20-COVER-05 D20-CONC-08 is what shelters him where he stands, or in the space that he leaves", () => {
    const field = { grounds: [ground({ blocking: true }, [5, 6])] };
    expect(bar({}, { mover: { at: [6, 6] }, field })).toBe("guard cover D20-COVER-05");
    expect(bar({}, { mover: { at: [6, 6] }, field, space: [6, 5] })).toBeNull();
    expect(bar({}, { mover: { at: [6, 5] }, field, space: [6, 6] })).toBe("guard cover D20-COVER-05");
    expect(bar({}, { mover: { conditions: ["invisible"] } })).toBe("guard concealment D20-CONC-08");
  });

  it("D20-COVER-05 is judged as a blow, near a wall's corner as at reach", () => {
    // What a shot's best corner would find open is covered for a blow between neighbours.
    const low = { walls: [wall([5, 6], [6, 6], "low")] };
    expect([bar({}, { field: low }), bar({}, { field: low, space: [5, 6] })]).toEqual([
      "guard cover D20-COVER-05",
      "guard cover D20-COVER-05",
    ]);
    const corner = { grounds: [ground({ blocking: true }, [6, 5])] };
    expect([
      bar({}, { mover: { at: [6, 6] }, field: corner }),
      bar({}, { mover: { at: [5, 6] }, field: corner, space: [6, 6] }),
    ]).toEqual(["guard cover D20-COVER-05", "guard cover D20-COVER-05"]);
  });
});

describe("foes past whom a step leads without an opportunity", () => {
  const barred = (
    foes: readonly D20Combatant[],
    to: At,
    {
      gait = "move",
      isFirst = true,
      given = [],
      who = {},
      field = {},
    }: { gait?: Gait; isFirst?: boolean; given?: readonly string[]; who?: Who; field?: Partial<Field> } = {},
  ): readonly string[] => {
    const mover = fighter("mover", { side: "red", at: [5, 6], ...who });
    const table = tableOf(fight([mover, ...foes], { field }));
    const from = spaceOf(table, mover)!;
    const step = costOfStep(table, mover, { from, to: path(to)[0]! }, { motion: "land", tumbles: false }, 0);
    if ("code" in step) throw new Error(step.code);
    const leaving = { from, step, gait, isFirst, given: new Set(given.map(combatantId)) };
    return barredAt(table, mover, leaving, openingsAt(table, mover, leaving)).map(({ foe, bar }) => `${foe} ${bar}`);
  };
  const flat: Who = { turn: { hasActed: false } };

  it("D20-AOO-20 are named with the reason, once each, those who may strike left out", () => {
    expect(
      barred([guard(flat), guard({ at: [4, 5] }, "ready"), guard({ at: [6, 5], turn: used(1) }, "spent")], [5, 7]),
    ).toEqual(["guard flatFooted", "spent noneLeft"]);
    expect(barred([guard()], [5, 7])).toEqual([]);
    expect(barred([guard({ ...flat, side: "red" })], [5, 7])).toEqual([]);
    expect(barred([guard({ ...flat, at: [5, 1] })], [5, 7])).toEqual([]);
  });

  it("D20-AOO-19 are not those who have had theirs of this very movement", () => {
    expect(barred([guard(flat)], [5, 7], { given: ["guard"] })).toEqual([]);
    expect(barred([guard({ ...REFLEXES, turn: used(1, true) })], [5, 7])).toEqual(["guard given"]);
    expect(barred([guard(flat), guard({ ...flat, at: [4, 5] }, "second")], [5, 7], { given: ["guard"] })).toEqual([
      "second flatFooted",
    ]);
  });

  it("D20-ACT-60 are none beside a step of 1.5 m", () => {
    expect(barred([guard(flat)], [5, 7], { gait: "step" })).toEqual([]);
  });

  it("D20-ACT-43 are none in sight where a withdrawal begins, and again after that", () => {
    expect([
      barred([guard(flat)], [5, 7], { gait: "withdraw" }),
      barred([guard(flat)], [5, 7], { gait: "withdraw", isFirst: false }),
      barred([guard(flat)], [5, 7], { gait: "withdraw", who: { conditions: ["blinded"] } }),
    ]).toEqual([[], ["guard flatFooted"], ["guard flatFooted"]]);
  });

  it("D20-ACT-43 D20-CONC-10 count as unseen in the dark, and where one sees nothing through", () => {
    const dark = { grounds: [ground({ light: "dark" }, [5, 5])] };
    expect(barred([guard(flat)], [5, 7], { gait: "withdraw", field: dark })).toEqual(["guard flatFooted"]);
    const fog = { grounds: [ground({ concealment: 20 }, [5, 5])] };
    expect(barred([guard(flat)], [5, 7], { gait: "withdraw", field: fog })).toEqual([]);
  });

  it("D20-AOO-24 are near the end of a crawl as well", () => {
    const prone: Who = { conditions: ["prone"] };
    const beyond = guard({ ...flat, at: [5, 8] });
    expect([barred([beyond], [5, 7], { gait: "crawl", who: prone }), barred([beyond], [5, 7])]).toEqual([
      ["guard flatFooted"],
      [],
    ]);
    const both = guard({ ...flat, at: [6, 6] });
    expect(barred([both], [5, 7], { gait: "crawl", who: prone })).toEqual(["guard flatFooted", "guard flatFooted"]);
  });

  it("D20-AOO-04 D20-ATK-22 are the unarmed within their own reach, in no grip and with nothing between", () => {
    const bare: Who = { gear: [] };
    expect(barred([guard(bare)], [5, 7])).toEqual(["guard unarmed"]);
    expect(barred([guard({ ...bare, at: [5, 4] })], [5, 7])).toEqual([]);
    expect(barred([guard({ ...bare, side: "red" })], [5, 7])).toEqual([]);
    expect(barred([guard({ ...bare, conditions: ["grappled"] })], [5, 7])).toEqual([]);
    expect(barred([guard({ ...bare, conditions: ["asleep"] })], [5, 7])).toEqual([]);
    expect(
      barred([guard({ ...bare, at: [6, 5] })], [5, 7], { field: { grounds: [ground({ blocking: true }, [5, 5])] } }),
    ).toEqual([]);
    expect(barred([guard(bare)], [5, 7], { field: { walls: [wall([5, 6], [6, 6], "low")] } })).toEqual([]);
    // Who has a spear and stands too near for it is armed, and threatens nothing there.
    expect(barred([guard({ gear: [longspear()] })], [5, 7])).toEqual([]);
  });
});
