import { describe, expect, it } from "vitest";
import { gearId } from "../../kernel/ids.ts";
import { Skirmish } from "../testing/fights.ts";
import { behind, cassandre, chief, CHIEF, dagger, granted, sneaks, THIEF } from "../testing/sneak.ts";
import { battleAxe } from "../testing/gear.ts";

describe("a sneak attack in grapple", () => {
  it("SEG-SNEAK-27 there is no guard to slip: both are engaged at once, though the action fails", () => {
    expect(behind().refusal(sneaks({ as: "slipGuard", with: "bareHands" }))).toBe("nothingToSlip");
    const failed = behind().does(sneaks({ as: "lock", with: "bareHands" }), { dice: [2] });
    expect(failed.last("grappleRolled")).toMatchObject({ act: "lock", kind: "sneak", success: false });
    expect(failed.state.field.grapples).toMatchObject([{ holder: "thief", held: "chief" }]);
  });

  it("SEG-SNEAK-27 a blow or a shot engages no one in it", () => {
    const armed = () => behind(cassandre({ gear: [dagger("right")] }));
    for (const as of ["strike", "shoot"] as const)
      expect(
        armed()
          .does(sneaks({ as, with: gearId("right") }), { dice: [2] })
          .has("grappleBegun"),
      ).toBe(false);
  });

  it("SEG-SNEAK-27 wants contact, like a blow", () => {
    const fight = new Skirmish([cassandre({ at: { x: 0, y: 0 } }), chief({ at: { x: 3, y: 0 } })])
      .at(2)
      .does(granted());
    expect(fight.refusal(sneaks({ as: "lock", with: "bareHands" }))).toBe("notTouching");
  });

  it("SEG-SNEAK-27 SEG-HOUSE-37 is not for the felled, nor for one grappling with the victim already", () => {
    expect(
      behind(cassandre(), chief({ stats: { conditions: ["coma"] } })).refusal(
        sneaks({ as: "lock", with: "bareHands" }),
      ),
    ).toBe("targetFelled");
    const held = behind();
    held.state = {
      ...held.state,
      field: {
        ...held.state.field,
        grapples: [{ holder: THIEF, held: CHIEF, locked: null, since: { round: 1, segment: 1 } }],
      },
    };
    expect(held.refusal(sneaks({ as: "lock", with: "bareHands" }))).toBe("alreadyGrappling");
  });

  it("SEG-SNEAK-28 strikes at four more and without the rule of 10, for that one action", () => {
    const weak = chief({ scores: [4, 4, 14] });
    const locked = behind(cassandre(), weak).does(sneaks({ as: "lock", with: "bareHands" }), { dice: [6, 3] });
    expect(locked.last("grappleRolled")).toMatchObject({ natural: 6, strike: { value: 6 + 4 + 4 }, success: true });
    expect(locked.get("chief").body.conditions).toContain("locked");
    const next = locked
      .at(5)
      .aloneIn("thief")
      .does({ do: "grapple", by: THIEF, target: CHIEF, act: "lock" }, { dice: [6] });
    expect(next.last("grappleRolled")).toMatchObject({ natural: 6, success: false });
  });

  it("SEG-SNEAK-35 a lock has no rank, no save and no critical: rank 6, N 20, d4 3 is 3 points; its defence keeps Dexterity", () => {
    const locked = behind().does(sneaks({ as: "lock", with: "bareHands" }), { dice: [20, 3] });
    expect(locked.last("grappleRolled")).toMatchObject({
      critical: false,
      success: true,
      against: { value: 10 + 4 + 3 },
    });
    expect([locked.last("damageRolled").attrition, locked.has("criticalSaveRolled"), locked.life("chief")]).toEqual([
      3,
      false,
      [28, 7],
    ]);
    const nimble = behind(cassandre(), chief({ scores: [10, 18, 14] })).does(
      sneaks({ as: "lock", with: "bareHands" }),
      { dice: [2] },
    );
    expect(nimble.last("grappleRolled").against.value).toBe(10 + 4 + 4);
  });

  it.each([
    ["throw", "prone"],
    ["throwOff", "prone"],
  ] as const)("SEG-SNEAK-27 SEG-SNEAK-35 it may be a %s", (as, condition) => {
    const thrown = behind(cassandre(), chief({ scores: [4, 4, 14] })).does(sneaks({ as, with: "bareHands" }), {
      dice: [6, 2],
    });
    expect([thrown.get("chief").body.conditions.includes(condition), thrown.last("damageRolled").attrition]).toEqual([
      true,
      2,
    ]);
  });

  it.each([
    ["push", [6, 1, 2]],
    ["pushAlong", [6, 1, 2]],
    ["passThrough", [6, 1]],
  ] as const)("SEG-SNEAK-27 SEG-SNEAK-28 SEG-HOUSE-38 it may be a breakthrough: %s", (as, dice) => {
    const pushed = behind().does(sneaks({ as, with: "bareHands" }), { dice });
    expect(pushed.last("grappleRolled")).toMatchObject({
      act: as,
      kind: "sneak",
      natural: 6,
      strike: { value: 6 + 4 + 4 },
      success: true,
      critical: false,
    });
    expect([pushed.has("grappleBegun"), pushed.state.field.grapples]).toEqual([true, []]);
    expect(behind().does(sneaks({ as, with: "bareHands" }), { dice: [6, 19] }).state.field.grapples).toMatchObject([
      { holder: "thief", held: "chief" },
    ]);
  });

  it("SEG-SNEAK-29 SEG-SNEAK-30 a melee-equivalent attack has all of it: rank, save, doubled damage, and the grapple goes on", () => {
    const cut = behind(cassandre({ gear: [dagger("right")] })).does(
      sneaks({ as: "equivalent", with: gearId("right") }),
      { dice: [7, 4, 6, 5] },
    );
    expect(cut.last("attackRolled")).toMatchObject({
      kind: "sneak",
      manner: "equivalent",
      strike: { value: 15 },
      against: { value: 15 },
      hit: true,
    });
    expect([cut.last("damageRolled").attrition, cut.last("criticalLossRolled").loss.value, cut.life("chief")]).toEqual([
      20,
      5,
      [11, 2],
    ]);
    expect(cut.state.field.grapples).toMatchObject([{ holder: "thief", held: "chief" }]);
  });

  it("SEG-SNEAK-30 SEG-HOUSE-37 no one stays engaged with the dead or the felled", () => {
    const cut = behind(cassandre({ gear: [dagger("right")] }), chief({ wounds: 5 })).does(
      sneaks({ as: "equivalent", with: gearId("right") }),
      { dice: [7, 4, 6, 65] },
    );
    expect([cut.get("chief").body.conditions.includes("coma"), cut.state.field.grapples]).toEqual([true, []]);
  });

  it("SEG-SNEAK-29 SEG-HOUSE-36 with a hand or a handy weapon", () => {
    expect(
      behind(cassandre({ gear: [battleAxe({ encumbering: true })] })).refusal(
        sneaks({ as: "equivalent", with: gearId("battleAxe") }),
      ),
    ).toBe("unwieldyInGrapple");
  });
});
