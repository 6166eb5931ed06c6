import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { block, ground } from "../testing/ground.ts";
import type { Condition } from "../stats.ts";
import { fight, fighter, longSword, Play, type Where, type Who } from "../testing/fights.ts";
import { going, toSquare, Walks } from "../testing/walks.ts";

const [COWARD, OGRE] = [combatantId("coward"), combatantId("ogre")];
const attack = { do: "attack", by: COWARD, target: OGRE, with: gearId("long_sword") } as const;
const coward = (conditions: readonly Condition[], who: Who = {}) =>
  fighter("coward", { side: "red", at: [5, 5], gear: [longSword()], conditions, ...who });
const ogre = (who: Who = {}) => fighter("ogre", { side: "blue", at: [6, 5], gear: [longSword()], ...who });
const walks = (
  conditions: readonly Condition[],
  { who = {}, foe = {}, where = {} }: { who?: Who; foe?: Who; where?: Where } = {},
) => new Walks([coward(conditions, who), ogre(foe)], where);
const rules = ({ play }: Walks, command: Parameters<Play["refusal"]>[0]) => {
  const refusal = play.ruleset.forbids(play.table(), command);
  return refusal === null ? null : `${refusal.code} ${refusal.rule}`;
};
/** Filled ground all around, with these gaps. */
const pit = (...gaps: readonly (readonly [number, number])[]): Where => ({
  field: {
    grounds: [
      ground(
        { blocking: true },
        ...block([4, 4], [6, 6]).filter(
          ([x, y]) => (x !== 5 || y !== 5) && (x !== 6 || y !== 5) && !gaps.some((gap) => gap[0] === x && gap[1] === y),
        ),
      ),
    ],
  },
});

describe("whoever is frightened", () => {
  it("D20-COND-07 may not attack as long as he can flee, and the shaken may", () => {
    expect((["frightened", "panicked", "shaken"] as const).map((state) => rules(walks([state]), attack))).toEqual([
      "frightened D20-COND-07",
      "panicked D20-COND-07",
      null,
    ]);
    expect(
      rules(walks(["frightened"]), { do: "coupDeGrace", by: COWARD, target: OGRE, with: gearId("long_sword") }),
    ).not.toBeNull();
    expect(
      rules(walks(["frightened"], { foe: { conditions: ["asleep"] } }), {
        do: "coupDeGrace",
        by: COWARD,
        target: OGRE,
        with: gearId("long_sword"),
      }),
    ).toBeNull();
  });

  it("D20-COND-07 finds all attacks barred in the list, with the reason, and the ways out open", () => {
    const { play } = walks(["frightened"]);
    const list = play.ruleset.actions(play.table(), COWARD);
    const blows = list.filter(({ command }) => command.do === "attack" && command.with === "long_sword");
    expect(blows.length).toBeGreaterThan(0);
    expect([...new Set(blows.map(({ blocked }) => blocked?.code))]).toEqual(["frightened"]);
    expect(
      ["withdraw", "totalDefense", "run", "step"].map(
        (deed) => list.find(({ command }) => command.do === deed)?.blocked,
      ),
    ).toEqual([null, null, null, null]);
  });

  it("D20-COND-07 comes no nearer to the foe nearest to him, and goes aside or away", () => {
    const far = (conditions: readonly Condition[]) => walks(conditions, { foe: { at: [9, 5] } });
    expect(rules(far(["frightened"]), going("move", "coward", [6, 5]))).toBe("tooAfraid D20-COND-07");
    expect(rules(far(["panicked"]), going("run", "coward", [6, 5], [7, 5]))).toBe("tooAfraid D20-COND-07");
    expect(rules(far(["frightened"]), toSquare("step", "coward", [6, 5]))).toBe("tooAfraid D20-COND-07");
    expect(
      [going("move", "coward", [4, 5]), going("move", "coward", [5, 6]), toSquare("step", "coward", [4, 4])].map(
        (way) => rules(far(["frightened"]), way),
      ),
    ).toEqual([null, null, null]);
    expect(rules(far(["shaken"]), going("move", "coward", [6, 5]))).toBeNull();
  });

  it("D20-COND-07 fears nobody who can do nothing, and nobody whom he does not see", () => {
    const state = (who: Who, foe: Who) =>
      rules(walks(["frightened"], { who, foe: { at: [9, 5], ...foe } }), going("move", "coward", [6, 5]));
    expect([
      state({}, { conditions: ["asleep"] }),
      state({}, { conditions: ["invisible"] }),
      state({ conditions: ["frightened", "blinded"] }, {}),
    ]).toEqual([null, null, null]);
  });

  it("D20-COND-07 fights when cornered; who panics cowers even then", () => {
    expect(rules(walks(["frightened"], { where: pit() }), attack)).toBeNull();
    expect(rules(walks(["frightened"], { where: pit([4, 5]) }), attack)).toBe("frightened D20-COND-07");
    // What lies no farther from the ogre is no way out, unless it leads to one.
    expect(rules(walks(["frightened"], { where: pit([5, 4], [6, 4]) }), attack)).toBe("frightened D20-COND-07");
    const shut = pit([5, 4], [6, 4]);
    const roof = ground({ blocking: true }, ...block([4, 3], [7, 3]), [7, 4]);
    const closed = { field: { grounds: [...(shut.field?.grounds ?? []), roof] } };
    expect(rules(walks(["frightened"], { where: closed }), attack)).toBeNull();
    expect(rules(walks(["panicked"], { where: pit() }), attack)).toBe("panicked D20-COND-07");
    expect(rules(walks(["panicked"], { where: pit() }), { do: "totalDefense", by: COWARD })).toBeNull();
  });

  it("D20-COND-07 fights when he is held, or cannot go at all", () => {
    expect(rules(walks(["frightened", "bound"]), attack)).not.toBe("frightened D20-COND-07");
    expect(
      rules(
        walks(["frightened"], { who: { stats: { speeds: { land: 0, fly: 0, swim: 0, climb: 0, burrow: 0 } } } }),
        attack,
      ),
    ).toBeNull();
  });

  it("D20-COND-07 runs nobody down, and flees without a map as well", () => {
    expect(
      rules(walks(["frightened"], { foe: { at: [7, 5] } }), {
        ...going("move", "coward", [6, 5], [7, 5], [8, 5], [9, 5]),
        overruns: OGRE,
      }),
    ).toBe("frightened D20-COND-07");
    const mapless = new Play(
      fight([
        fighter("coward", { side: "red", gear: [longSword()], conditions: ["frightened"] }),
        fighter("ogre", { side: "blue" }),
      ]),
    );
    expect(mapless.refusal({ do: "move", by: COWARD, path: [], metres: 9 })).toBeNull();
    mapless.does({ do: "setDistance", by: null, pair: [COWARD, OGRE], metres: 1.5 });
    expect(mapless.refusal(attack)).toBe("frightened");
  });

  it("D20-COND-07 strikes again when the game master lets him be shaken only", () => {
    const { play } = walks([]);
    const rules = (condition: Condition, present: boolean) =>
      play.does({ do: "setCondition", by: null, target: COWARD, condition, present });
    rules("frightened", true);
    expect(play.refusal(attack)).toBe("frightened");
    rules("frightened", false);
    rules("shaken", true);
    expect(play.refusal(attack)).toBeNull();
  });
});
