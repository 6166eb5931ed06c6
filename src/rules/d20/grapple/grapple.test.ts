import { describe, expect, it } from "vitest";
import { grappleTotal } from "../derive/grapple.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { bite } from "../testing/gear.ts";
import type { Who } from "../testing/fights.ts";
import { brute, causes, ends, grips, heldBy, locked, match, rok, tries } from "../testing/grapples.ts";
import { SIZES } from "../stats.ts";
import { foe } from "../testing/people.ts";

const armed: Who = { gear: [bite({ natural: "primary" })] };
const grapple = tries("rok", "ogre", "grapple", { full: true });

describe("the worked fight", () => {
  it("D20-GRAP-05 D20-GRAP-07 D20-GRAP-08 grabs, holds and pins in one full attack, to the printed numbers", () => {
    const turn = match({}, armed).does(grapple, { answers: ["bite"], dice: [3, 9, 14, 8, 2] });
    expect(causes(turn)).toEqual(["opportunity ogre"]);
    const [blow, grab] = turn.events.flatMap((each) => (each.type === "attackRolled" ? [each] : []));
    expect([blow?.hit, grab?.total.value, grab?.against.value, grab?.hit]).toEqual([false, 19, 8, true]);
    expect([grips(turn), turn.last("damageRolled").damage.value, turn.last("hurt").nonlethal]).toEqual([
      [24, 20],
      6,
      6,
    ]);
    expect([turn.placeOf("rok"), heldBy(turn, "rok"), heldBy(turn, "ogre")]).toEqual([
      { x: 9.75, y: 8.25 },
      ["ogre"],
      ["rok"],
    ]);
    const pinned = turn.does(tries("rok", "ogre", "pin", { full: true }), { dice: [18, 9] });
    expect([grips(pinned), heldBy(pinned, "ogre")]).toEqual([[23, 21], ["rok pins"]]);
  });

  it("D20-GRAP-41 D20-GRAP-26 D20-GRAP-28 gets out of the pin, then out of the grapple, and steps beside", () => {
    const turn = locked(match({ at: [6, 5] }, {}), "rok", "ogre", 1).at("ogre");
    turn.does(tries("ogre", "rok", "escape"), { dice: [15, 12] });
    expect([grips(turn), heldBy(turn, "ogre")]).toEqual([[27, 22], ["rok"]]);
    turn.does(ends("ogre")).does(ends("rok"));
    turn.does(tries("ogre", "rok", "escape"), { answers: ["holdFast"], dice: [16, 9] });
    expect([grips(turn), causes(turn), heldBy(turn, "ogre"), heldBy(turn, "rok")]).toEqual([
      [28, 19],
      ["holdFast rok", "getAway ogre"],
      [],
      [],
    ]);
  });
});

describe("a grapple check", () => {
  it("D20-GRAP-01 D20-GRAP-02 adds base attack, Strength and the size as it counts here alone", () => {
    const of = (size: (typeof SIZES)[number]): number =>
      grappleTotal(DEFAULT_SETTINGS, foe("one", 0, { scores: [10], size })).changes.find(
        ({ label }) => label === "size",
      )?.value ?? 0;
    expect([grappleTotal(DEFAULT_SETTINGS, rok()).value, grappleTotal(DEFAULT_SETTINGS, brute()).value]).toEqual([
      10, 12,
    ]);
    expect(SIZES.map(of)).toEqual([-16, -12, -8, -4, 0, 4, 8, 12, 16]);
  });

  it("D20-GRAP-04 D20-GRAP-16 takes the lower bonus of each further attack, and answers with the whole one", () => {
    const turn = match().does(tries("rok", "ogre", "grapple", { full: true }), { dice: [2, 1, 20] });
    expect(turn.last("attackRolled").total.value).toBe(12);
    expect(grips(turn)).toEqual([11, 32]);
    const next = turn.does(tries("rok", "ogre", "grapple", { full: true }), { dice: [6, 20, 1, 3] });
    expect(next.events.flatMap((each) => (each.type === "attackRolled" ? [each.total.value] : []))).toEqual([11]);
    expect(grips(next)).toEqual([25, 13]);
  });
});
