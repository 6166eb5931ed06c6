import { describe, expect, it } from "vitest";
import { bite, claws, longSword, type Play, type Who } from "../testing/fights.ts";
import { horse, HORSE, orc, ORC, rider, riding } from "../testing/riders.ts";
import { trample } from "./trample.ts";

const run = (mount: Who, foe: Who = {}, dice: readonly number[] = [2]): Play => {
  const play = riding(rider(), horse(mount), orc({ at: [7, 5], ...foe }));
  play.runs((table) => trample(table, "hoof", HORSE, ORC), { dice });
  return play;
};
const struck = (mount: Who): unknown => run(mount).last("attackRolled").striker?.with;

describe("a mount that tramples", () => {
  it("D20-OVERRUN-16 strikes once with what nature gave it, whatever else it bears", () => {
    expect([
      struck({}),
      struck({ gear: [longSword(), claws()] }),
      struck({ gear: [claws(), bite()] }),
      struck({ gear: [claws(), longSword()] }),
    ]).toEqual(["claws", "claws", "claws", "claws"]);
  });

  it("D20-OVERRUN-16 does nothing without a hoof, or where it cannot strike", () => {
    expect([
      run({ gear: [longSword()] }, {}, []).events,
      run({ gear: [] }, {}, []).events,
      run({ conditions: ["stunned"] }, {}, []).events,
    ]).toEqual([[], [], []]);
  });

  it("D20-OVERRUN-16 D20-FEAT-05 strikes at one who has not moved, whatever they have learnt of moving", () => {
    const against = (who: Who): number => run({}, who).last("attackRolled").against.value;
    expect(against({ feats: ["dodge", "mobility"] })).toBe(against({}));
  });
});
