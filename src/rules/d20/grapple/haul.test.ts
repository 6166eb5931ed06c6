import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { oddsOf } from "../attack/command-odds.ts";
import { dragOutlook } from "../footwork/drag-outlook.ts";
import { readDrag } from "../footwork/drag.ts";
import { groundBelow } from "../../kernel/geometry/grid.ts";
import { fight, path, Play, square, type Where, type Who } from "../testing/fights.ts";
import { brute, grips, heldBy, locked, plain, rok } from "../testing/grapples.ts";
import { block, ground, wall } from "../testing/ground.ts";
import { longSword } from "../testing/gear.ts";
import { squares } from "../testing/rushes.ts";
import type { D20Combatant } from "../state.ts";
import { performHaul, type Haul } from "./haul.ts";

const ROK = combatantId("rok");
/** Rok in the space of the ogre, in its upper left square; `pinned`: in which round Rok has pinned it. */
function wrestling(
  more: readonly D20Combatant[] = [],
  { pinned = null, where = {}, own = {} }: { pinned?: number | null; where?: Where; own?: Who } = {},
): Play {
  return locked(new Play(fight([rok({ at: [6, 5], ...own }), brute(), ...more], where)), "rok", "ogre", pinned);
}
const haul = (...to: readonly (readonly [number, number])[]): Haul => ({ do: "haul", by: ROK, path: path(...to) });
const FAR = haul([7, 5], [8, 5], [9, 5]);
/** By the upper left squares of the two: the ogre's centre lies on a corner. */
const places = (turn: Play) => squares(turn, "rok", "ogre");

describe("to move the grapple", () => {
  it("D20-GRAP-29 takes all along over half the speed, by a won check and a standard action", () => {
    const turn = wrestling().does(FAR, { dice: [10, 5] });
    expect([grips(turn), places(turn), turn.get("rok").turn.spent]).toEqual([
      [20, 17],
      [
        [9, 5],
        [10, 6],
      ],
      ["standard"],
    ]);
    expect(turn.last("moved")).toMatchObject({
      gait: "haul",
      squares: 3,
      along: [{ id: "ogre", to: { x: 15, y: 9 } }],
      rule: "D20-GRAP-29",
    });
    expect([heldBy(turn, "rok"), heldBy(turn, "ogre")]).toEqual([["ogre"], ["rok"]]);
  });

  it("D20-GRAP-29 moves none where the check is lost, and the action is gone", () => {
    const turn = wrestling().does(FAR, { dice: [5, 10] });
    expect([places(turn), turn.has("moved"), turn.get("rok").turn.spent]).toEqual([
      [
        [6, 5],
        [7, 6],
      ],
      false,
      ["standard"],
    ]);
    expect(turn.refusal(FAR)).toBe("standardSpent");
  });

  it("D20-GRAP-29 has to beat each of the others, friends too", () => {
    const mate = plain("mate", { at: [7, 6] });
    const both = (...dice: readonly number[]) =>
      locked(wrestling([mate]), "mate", "ogre")
        .does(FAR, { dice })
        .has("moved");
    expect([both(5, 2, 1), both(5, 2, 20), both(5, 20, 1)]).toEqual([true, false, false]);
    const moved = locked(wrestling([mate]), "mate", "ogre").does(FAR, { dice: [5, 2, 1] });
    expect([squares(moved, "mate"), moved.last("moved").along?.map(({ id }) => id)]).toEqual([
      [[10, 6]],
      ["ogre", "mate"],
    ]);
  });

  it("D20-GRAP-30 D20-GRAP-35 is easier with an opponent that the mover has pinned, but not with a third in the grapple", () => {
    const pinned = wrestling([], { pinned: 1 });
    expect(oddsOf(pinned.table(), FAR)).toBeGreaterThan(oddsOf(wrestling().table(), FAR) ?? 1);
    pinned.does(FAR, { dice: [10, 5] });
    expect([grips(pinned), pinned.last("contestDecided").won]).toEqual([[24, 17], true]);
    const [own] = pinned.events.flatMap((each) => (each.type === "grappleRolled" ? [each.total.changes] : []));
    expect(own?.at(-1)).toMatchObject({ label: "movesPinned", value: 4, rule: "D20-GRAP-30" });
    const three = locked(wrestling([plain("mate", { at: [7, 6] })], { pinned: 1 }), "mate", "ogre");
    expect(grips(three.does(FAR, { dice: [10, 5, 1] }))[0]).toBe(20);
  });

  it("D20-GRAP-29 D20-GRAP-15 D20-GRAP-45 is for those in a grapple who are not pinned, and for half the speed", () => {
    const free = new Play(fight([rok(), brute({ at: [12, 5] })]));
    const under = locked(new Play(fight([rok({ at: [6, 5] }), brute()])), "ogre", "rok", 1);
    const turn = wrestling();
    expect([
      free.refusal(FAR),
      under.refusal(FAR),
      turn.refusal(haul([7, 5], [8, 5], [9, 5], [10, 5])),
      turn.refusal(haul()),
      turn.refusal({ do: "move", by: ROK, path: path([7, 5]) }),
      wrestling([], { own: { conditions: ["prone"] } }).refusal(FAR),
    ]).toEqual(["noGrappleToMove", "pinnedDown", "tooFar", "noWay", "inGrapple", "prone"]);
  });

  it("D20-GRAP-29 D20-MOVE-15 needs room for each of them on the whole way", () => {
    const barred = (where: Where, more: readonly D20Combatant[] = []) => wrestling(more, { where }).refusal(FAR);
    // Below the row of the mover, in that of the ogre alone.
    expect([
      barred({ field: { walls: [wall([9, 6], [9, 7])] } }),
      barred({}, [plain("mate", { at: [10, 6] })]),
      barred({ field: { grounds: [ground({ blocking: true }, ...block([9, 6], [9, 6]))] } }),
      barred({ field: { grounds: [ground({ crossing: "jump", crossingDc: 10 }, [9, 6])] } }),
    ]).toEqual(["noRoomAlong", "spaceHeld", "noRoomAlong", "noRoomAlong"]);
    const past = barred({ field: { grounds: [ground({ difficult: true }, ...block([7, 5], [7, 5]))] } });
    expect(past, "hard ground costs the mover as always").toBe("tooFar");
  });

  it("D20-GRAP-29 D20-AOO-08 lets outsiders strike as the mover leaves, and ends where the mover falls", () => {
    const guard = plain("guard", { at: [5, 4], side: "brutes", gear: [longSword()] });
    const turn = wrestling([guard], { own: { hitPoints: 2 } }).does(FAR, {
      dice: [15, 1, 20, 1, 8],
      answers: ["long_sword"],
    });
    expect(turn.questions.map(({ cause, to }) => `${cause} ${to}`)).toEqual(["opportunity guard"]);
    expect([places(turn)[0], turn.has("moveStopped"), heldBy(turn, "ogre")]).toEqual([[6, 5], true, []]);
  });

  it("D20-GRAP-29 D20-AOO-26 D20-GRAP-15 goes no farther once an outsider joins in by an opportunity", () => {
    const guard = plain("guard", { at: [5, 4], side: "brutes", gear: [longSword()] });
    const turn = wrestling([guard]).does(FAR, { dice: [15, 1, 20, 1, 3], answers: ["grapple/unarmed"] });
    expect([heldBy(turn, "rok"), turn.has("moved"), turn.last("moveStopped").rule]).toEqual([
      ["ogre", "guard"],
      false,
      "D20-GRAP-29",
    ]);
  });

  it("D20-GRAP-29 stops where one has stepped in the way since", () => {
    const turn = wrestling([plain("late", { at: [10, 6] })]);
    turn.runs((table) => performHaul(table, FAR), { dice: [10, 5] });
    expect([places(turn), turn.last("moved").squares, turn.has("moveStopped")]).toEqual([
      [
        [8, 5],
        [9, 6],
      ],
      2,
      true,
    ]);
  });

  it("D20-GRAP-29 D20-MOVE-33 keeps all to each other as they are where the mover squeezes in", () => {
    const rock = ground({ blocking: true }, ...block([8, 5], [12, 5]), ...block([8, 7], [12, 7]));
    const ogre = {
      id: combatantId("ogre"),
      path: path([7, 5]).map(({ x, y }) => ({ x: x + 0.75, y: y + 0.75 })),
    };
    const turn = wrestling([], { where: { field: { grounds: [rock] } }, own: { at: [6, 6] } }).at("ogre");
    const into: Haul = { do: "haul", by: ogre.id, path: ogre.path };
    expect(turn.refusal(into)).toBeNull();
    turn.does(into, { dice: [15, 1] });
    expect([turn.has("moveStopped"), squares(turn, "rok"), heldBy(turn, "rok")]).toEqual([false, [[7, 6]], ["ogre"]]);
  });

  it("D20-GRAP-45 D20-GRAP-29 tells the pinned on the ruler that they move no grapple, and the slow", () => {
    const under = locked(new Play(fight([rok({ at: [6, 5] }), brute()])), "ogre", "rok", 1);
    expect(dragOutlook(under.table(), under.get("rok"), path([8, 5]), null)?.refusal?.code).toBe("pinnedDown");
    const speeds = { ...rok().sheet.speeds, land: 0, swim: 9 };
    expect(wrestling([], { own: { stats: { speeds } } }).refusal(FAR)).toBe("noListedSpeed");
  });

  it("D20-GRAP-29 is what a drag of one who grapples comes to, with its cost and bound", () => {
    const turn = wrestling();
    const way = path([8, 5]);
    expect(readDrag(turn.table(), turn.get("rok"), way)).toMatchObject({
      do: "haul",
      path: [7, 8].map((column) => groundBelow(square(column, 5))),
    });
    expect(dragOutlook(turn.table(), turn.get("rok"), way, null)).toMatchObject({
      gait: "haul",
      drawn: "haul",
      cost: "standard",
      most: 3,
      refusal: null,
      others: [],
    });
    expect(turn.ruleset.actions(turn.table(), ROK).find(({ label }) => label === "haul")).toMatchObject({
      facts: { squares: 3 },
      blocked: null,
    });
  });

  it("D20-GRAP-29 D20-MOVE-45 goes so many metres where no map shows it", () => {
    const off = { at: undefined as never };
    const turn = locked(new Play(fight([rok(off), brute(off)])), "rok", "ogre");
    const blind: Haul = { do: "haul", by: ROK, path: [], metres: 4.5 };
    expect([turn.refusal(blind), turn.refusal({ ...blind, metres: 6 })]).toEqual([null, "tooFar"]);
    expect(turn.does(blind, { dice: [10, 5] }).last("moved")).toMatchObject({ path: [], squares: 3 });
  });

  it("D20-GRAP-29 D20-AOO-26 D20-MOVE-45 stays where it is without a map as well once an outsider joins in", () => {
    const off = { at: undefined as never };
    const guard = plain("guard", { side: "brutes", gear: [longSword()] });
    const turn = locked(new Play(fight([rok(off), brute(off), guard])), "rok", "ogre");
    turn.does({ do: "setDistance", by: null, pair: [ROK, combatantId("guard")], metres: 1.5 });
    turn.does(
      { do: "haul", by: ROK, path: [], metres: 4.5 },
      { dice: [15, 1, 20, 1, 3], answers: ["grapple/unarmed"] },
    );
    expect([heldBy(turn, "rok"), turn.has("moved"), turn.last("moveStopped").rule]).toEqual([
      ["ogre", "guard"],
      false,
      "D20-GRAP-29",
    ]);
  });
});
