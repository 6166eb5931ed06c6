import { describe, expect, it } from "vitest";
import { applyDeltas, diff, leewayOf, reverse } from "../../kernel/delta.ts";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { bare, borne, disarm, duel } from "../testing/disarms.ts";
import { greataxe, javelin, longBow, type Play, shuriken, weapon, type Who } from "../testing/fights.ts";

const [POL, GUARD] = [combatantId("pol"), combatantId("guard")];
/** Three of a kind; a spear is one that is fought with in melee too. */
const three = (who: Who = {}): Who => ({ gear: [javelin({ ammunition: 3 })], ...who });
const spears = (more: object = {}) =>
  weapon("spear", { wield: "oneHanded", thrown: true, increment: 6, ammunition: 3, place: "mainHand", ...more });
/** How many of each, and how harmed. */
const counts = (turn: Play, id = "guard"): readonly (readonly [string, number | null, number])[] =>
  turn.get(id).gear.weapons.map((each) => [each.id, each.ammunition, each.harm]);
const sunder = (item = "spear") =>
  ({
    do: "attack",
    by: POL,
    target: GUARD,
    with: gearId("greataxe"),
    instead: "sunder",
    item: gearId(item),
  }) as const;
const axe: Who = { gear: [greataxe()] };

describe("one of several", () => {
  it("D20-DISARM-09 falls alone, and the others stay at the belt until they are drawn", () => {
    const turn = duel({}, three()).does(disarm(), { dice: [20, 1] });
    expect(borne(turn, "guard")).toEqual({ javelin: "belt", javeli0: "ground" });
    expect(counts(turn)).toEqual([
      ["javelin", 2, 0],
      ["javeli0", 1, 0],
    ]);
    expect(turn.last("gearSplit")).toMatchObject({ id: "guard", gear: "javelin", as: "javeli0", place: "belt" });
    expect(turn.get("guard").gear.weapons[1]?.lies, "in the guard's space").toEqual({ x: 9.75, y: 8.25, elevation: 0 });
    const next = turn.does({ do: "endTurn", by: POL });
    expect(next.refusal({ do: "attack", by: GUARD, target: POL, with: gearId("javelin") })).toBe("gearNotInHand");
    const drawn = next.does({ do: "act", by: GUARD, activity: "draw", gear: gearId("javelin") });
    expect(borne(drawn, "guard")).toEqual({ javelin: "mainHand", javeli0: "ground" });
  });

  it("D20-DISARM-02 D20-DISARM-09 goes alone into the bare hand, and is back among the others when that is undone", () => {
    const start = duel({ gear: [] }, three());
    const turn = start.does(bare(), { dice: [20, 1] });
    expect([borne(turn, "pol"), borne(turn, "guard")]).toEqual([{ javeli0: "mainHand" }, { javelin: "belt" }]);
    expect([counts(turn, "pol"), counts(turn)]).toEqual([[["javeli0", 1, 0]], [["javelin", 2, 0]]]);
    const undone = applyDeltas(turn.state, reverse(diff(start.state, turn.state)), leewayOf(turn.ruleset));
    expect(undone).toMatchObject({ fits: true });
    if (undone.fits) expect(diff(start.state, undone.encounter), "merged").toEqual([]);
    const own = duel({ gear: [javelin({ ammunition: 2, place: "belt" })] }, three());
    expect(borne(own.does(bare(), { dice: [20, 1] }), "pol")).toEqual({
      javelin: "belt",
      javeli0: "mainHand",
    });
  });

  it("D20-DISARM-10 is lost alone in a counter too, and the last of them whole", () => {
    const counter = duel({ gear: [spears()] }).does(disarm({ with: gearId("spear") }), {
      answers: ["decline", "counterDisarm"],
      dice: [1, 20, 20, 1],
    });
    expect([borne(counter, "pol"), counts(counter, "pol")]).toEqual([
      { spear: "belt", spea0: "ground" },
      [
        ["spear", 2, 0],
        ["spea0", 1, 0],
      ],
    ]);
    const last = duel({}, three({ gear: [javelin({ ammunition: 1 })] })).does(disarm(), { dice: [20, 1] });
    expect([borne(last, "guard"), last.has("gearSplit")]).toEqual([{ javelin: "ground" }, false]);
    const bow = duel({}, { gear: [longBow({ ammunition: 20 })] }).does(disarm(), { dice: [20, 1] });
    expect([borne(bow, "guard"), bow.has("gearSplit")], "its arrows are counted, not the bow").toEqual([
      { long_bow: "ground" },
      false,
    ]);
  });

  it("D20-ACT-24 D20-DISARM-13 leaves what is fetched like arrows in hand, and what is worn where it is", () => {
    const stars = duel({}, { gear: [shuriken({ ammunition: 5 })] }).does(disarm(), { dice: [20, 1] });
    expect([borne(stars, "guard"), counts(stars).map(([, count]) => count)]).toEqual([
      { shuriken: "mainHand", shurike0: "ground" },
      [4, 1],
    ]);
    const worn = duel({ gear: [] }, three({ gear: [javelin({ ammunition: 3, place: "worn" })] })).does(
      bare({ item: gearId("javelin") }),
      { dice: [20, 1] },
    );
    expect([borne(worn, "guard"), borne(worn, "pol")]).toEqual([{ javelin: "worn" }, { javeli0: "mainHand" }]);
  });

  it("D20-DISARM-01 D20-SUNDER-01 is nothing to be got at once none is left", () => {
    const none = duel(axe, three({ gear: [javelin({ ammunition: 0 })] }));
    expect([
      none.refusal(disarm({ with: gearId("greataxe") })),
      none.refusal(disarm({ with: gearId("greataxe"), item: gearId("javelin") })),
      none.refusal(sunder("javelin")),
    ]).toEqual(["nothingHeld", "unknownGear", "unknownGear"]);
  });

  it("D20-SUNDER-04 is destroyed alone by what is done to it, and the next is whole", () => {
    const guard: Who = { gear: [spears({ identifier: "spear", soundness: 10, hardness: 5 })] };
    const first = duel(axe, guard).does(sunder(), { answers: ["decline"], dice: [20, 1, 7] });
    const { lost, left } = first.last("gearStruck");
    expect([left > 0, counts(first), borne(first, "guard")]).toEqual([
      true,
      [["spear", 3, lost]],
      { spear: "mainHand" },
    ]);
    const again = duel(axe, { gear: [spears({ identifier: "spear", soundness: 10, hardness: 5, harm: lost })] }).does(
      sunder(),
      { answers: ["decline"], dice: [20, 1, 12] },
    );
    expect(counts(again)).toEqual([
      ["spear", 2, 0],
      ["spea0", 1, 10],
    ]);
    expect(again.get("guard").gear.weapons.map(({ place, destroyed }) => [place, destroyed])).toEqual([
      ["belt", false],
      ["ground", true],
    ]);
    expect(again.last("gearStruck").gear).toBe("spea0");
  });

  it("D20-GEAR-05 D20-SUNDER-04 takes its harm along when it is thrown", () => {
    const turn = duel({ gear: [javelin({ ammunition: 3, harm: 2 })] }).does(
      { do: "attack", by: POL, target: GUARD, with: gearId("javelin") },
      { answers: ["decline"], dice: [20, 1, 1] },
    );
    expect(counts(turn, "pol")).toEqual([["javelin", 2, 0]]);
    const bow = duel({ gear: [longBow({ ammunition: 3, harm: 2 })] }).does(
      { do: "attack", by: POL, target: GUARD, with: gearId("long_bow") },
      { answers: ["decline"], dice: [2, 99] },
    );
    expect(counts(bow, "pol"), "the bow stays").toEqual([["long_bow", 2, 2]]);
  });
});
