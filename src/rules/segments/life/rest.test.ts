import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { BodyCondition } from "../stats.ts";
import { duel, fighter, orc, type Who } from "../testing/fights.ts";
import { woundPenalty } from "../derive/harm.ts";
import type { Injury } from "../stored/actor.ts";

const injury = (id: string, points: number, codes: readonly string[] = ["P1"], more: Partial<Injury> = {}): Injury => ({
  id,
  kind: "slashing",
  column: 3,
  roll: 65,
  place: "torso",
  points,
  codes,
  treated: true,
  ...more,
});
/** A warrior of 25 stamina and 6 wound points. */
const hero = (who: Who = {}) =>
  fighter("hero", { class: "warrior", level: 3, side: "heroes", scores: [14, 12, 12], ...who });
const rest = (more: {
  readonly hours?: number;
  readonly days?: number;
  readonly care?: boolean;
  readonly targets?: readonly string[];
}) =>
  ({
    do: "rest",
    by: null,
    targets: (more.targets ?? ["hero"]).map(combatantId),
    hours: more.hours ?? 0,
    days: more.days ?? 0,
    care: more.care ?? false,
  }) as const;
const after = (who: Who, more: Parameters<typeof rest>[0]) => duel(hero(who), orc()).does(rest(more));

describe("rest", () => {
  it("SEG-HOUSE-64 is taken by oneself for oneself alone, and in no fight; the game master has any actor rest", () => {
    const own = (by: string, targets: readonly string[]) => ({ ...rest({ hours: 8, targets }), by: combatantId(by) });
    const scene = duel(hero(), orc());
    const before = { ...scene.state, clock: { round: 0, segment: 0, phase: "end" } } as const;
    const quiet = duel(hero(), orc());
    quiet.state = before;
    expect([
      scene.refusal(own("hero", ["hero"])),
      quiet.refusal(own("hero", ["hero"])),
      quiet.refusal(own("orc", ["hero"])),
      quiet.refusal(rest({ hours: 8, targets: ["hero", "orc"] })),
    ]).toEqual(["fightGoesOn", null, "forOneselfOnly", null]);
  });

  it.each([
    [1, 10 + 7],
    [2, 10 + 14],
    [3, 25],
    [8, 25],
  ])("SEG-HOUSE-64 %i hours of rest lead from 10 stamina of 25 to %i: a quarter rounded up each", (hours, stamina) => {
    expect(after({ stamina: 10 }, { hours }).life("hero")[0]).toBe(stamina);
  });

  it("SEG-HOUSE-64 a night gives all stamina back, whatever the quarter says", () => {
    const slow = { ...DEFAULT_SETTINGS, staminaRecoveryPerHour: 1 / 25 };
    const scene = (hours: number) =>
      duel(hero({ stamina: 0 }), orc(), slow)
        .does(rest({ hours }))
        .life("hero")[0];
    expect([scene(7), scene(8)]).toEqual([7, 25]);
  });

  it.each([
    [1, false, 3],
    [1, true, 4],
    [2, true, 6],
    [9, false, 6],
  ])("SEG-HOUSE-64 %i days, cared for: %s: from 2 wound points to %i, and all stamina", (days, care, wounds) => {
    expect(after({ stamina: 1, wounds: 2 }, { days, care }).life("hero")).toEqual([25, wounds]);
  });

  it("SEG-HOUSE-64 hours alone heal no wound", () => {
    expect(after({ wounds: 2 }, { hours: 20 }).life("hero")[1]).toBe(2);
  });

  it("SEG-FAT-15 SEG-FAT-06 a minute of rest takes a point of weariness off: an hour takes sixty", () => {
    const tired = (points: number) =>
      after({ stats: { fatigue: { points, mountedRounds: 0 } } }, { hours: 1 }).get("hero").body.fatigue.points;
    expect([tired(25), tired(60), tired(61)]).toEqual([0, 0, 1]);
    const brisk = { ...DEFAULT_SETTINGS, fatigueRecoveryPerRestRound: 2 };
    expect(
      duel(hero({ stats: { fatigue: { points: 121, mountedRounds: 0 } } }), orc(), brisk)
        .does(rest({ hours: 1 }))
        .get("hero").body.fatigue.points,
    ).toBe(1);
  });

  it("SEG-FAT-15 SEG-HOUSE-64 a day of rest leaves no one out of breath", () => {
    expect(
      after({ stats: { fatigue: { points: 60, mountedRounds: 0 } } }, { days: 1 }).get("hero").body.fatigue.points,
    ).toBe(0);
  });

  it("SEG-HOUSE-64 one who lacks nothing rests, and gets nothing", () => {
    expect(after({}, { hours: 1 }).events.map(({ type }) => type)).toEqual(["rested"]);
    expect(after({}, { hours: 20, days: 1 }).events.map(({ type }) => type)).toEqual(["rested"]);
  });

  it("SEG-HOUSE-64 passing states are long over", () => {
    const dazed = after(
      { turn: { timed: [{ id: "blinded", rule: "SEG-HOUSE-53", until: { round: 9, segment: 1 } }] } },
      { hours: 1 },
    );
    expect(dazed.get("hero").turn.timed).toEqual([]);
  });

  it("SEG-HOUSE-09 SEG-HOUSE-64 one in a coma who has been stabilised rests like others", () => {
    const scene = duel(
      hero({ stats: { conditions: ["coma", "stabilised"], wounds: { value: -2, override: null } } }),
      orc(),
    );
    expect(scene.refusal(rest({ days: 1 }))).toBeNull();
    scene.does(rest({ days: 1 }));
    expect(scene.get("hero").body.wounds).toBe(-1);
  });

  it.each<[string, Who]>([
    ["bleeding", { stats: { injuries: [injury("one", 1, ["Hm"], { treated: false })] } }],
    ["bleeding", { stats: { injuries: [injury("one", 1, ["HM"], { treated: false })] } }],
    [
      "bleeding",
      {
        stats: {
          injuries: [injury("one", 1, ["Hm"], { treated: false }), injury("two", 1, ["HM"], { treated: false })],
        },
      },
    ],
    ["comaNotStabilised", { stats: { conditions: ["coma"] } }],
    ["underWater", { stats: { conditions: ["submerged"] } }],
    ["swallowed", { stats: { conditions: ["swallowed"] } }],
    ["targetDead", { stats: { conditions: ["dead"] } }],
  ])("SEG-HOUSE-64 SEG-HOUSE-58 no one rests while they suffer: %s", (code, who) => {
    expect(duel(hero(who), orc()).refusal(rest({ hours: 1 }))).toBe(code);
    expect(duel(hero(who), orc()).refusal(rest({ hours: 1, targets: ["orc", "hero"] }))).toBe(code);
  });

  it("SEG-HOUSE-64 no one rests for no time, nor twice at once", () => {
    const scene = duel(hero(), orc());
    expect(scene.refusal(rest({}))).toBe("restTooShort");
    expect(scene.refusal(rest({ hours: 1, targets: ["hero", "hero"] }))).toBe("targetTwice");
    expect(scene.refusal(rest({ hours: 1, targets: ["ghost"] }))).toBe("unknownCombatant");
    expect(scene.refusal(rest({ hours: 1, targets: ["hero", "orc"] }))).toBeNull();
  });
});

describe("wounds that heal", () => {
  const recovered = (
    injuries: readonly Injury[],
    wounds: number,
    back: number,
    conditions: readonly BodyCondition[] = [],
  ) =>
    duel(hero({ wounds, stats: { injuries, conditions } }), orc()).does({
      do: "healByHand",
      by: null,
      target: combatantId("hero"),
      toStamina: 0,
      toWounds: back,
    });

  it("SEG-HOUSE-57 a wound and its lasting effects end when its points are back", () => {
    const torso = injury("torso", 3, ["P2"]);
    const still = recovered([torso], 3, 2);
    expect([woundPenalty(DEFAULT_SETTINGS, still.get("hero")), still.last("woundsRecovered").healed]).toEqual([2, []]);
    expect(still.get("hero").body.injuries).toMatchObject([{ id: "torso", points: 1, codes: ["P2"] }]);
    const healed = recovered([torso], 3, 3);
    expect([
      woundPenalty(DEFAULT_SETTINGS, healed.get("hero")),
      healed.last("woundsRecovered").healed,
      healed.get("hero").body.injuries,
    ]).toEqual([0, ["torso"], []]);
  });

  it("SEG-HOUSE-57 SEG-HOUSE-53 useless limbs are whole again with their wounds", () => {
    const lame = recovered([injury("leg", 1, ["P2", "L"]), injury("arm", 2, ["P3", "Aw"])], 3, 1).get("hero").body
      .injuries;
    expect(lame.map(({ id }) => id)).toEqual(["arm"]);
  });

  it("SEG-HOUSE-57 points go to the lightest wound first, of equals to the oldest, and last to what bleeding has cost", () => {
    const wounds = [injury("first", 2), injury("second", 1), injury("third", 2)];
    const left = (back: number) =>
      recovered(wounds, 0, back, [])
        .get("hero")
        .body.injuries.map(({ id, points }) => [id, points]);
    expect(left(1)).toEqual([
      ["first", 2],
      ["third", 2],
    ]);
    expect(left(2)).toEqual([
      ["first", 1],
      ["third", 2],
    ]);
    expect(left(3)).toEqual([["third", 2]]);
    expect(left(4)).toEqual([["third", 1]]);
    expect(left(5)).toEqual([]);
    expect(recovered(wounds, 0, 6).life("hero")).toEqual([25, 6]);
  });

  it("SEG-HOUSE-64 SEG-HOUSE-57 nothing comes back above the maximum", () => {
    expect(recovered([], 5, 4).last("woundsRecovered").points).toBe(1);
    expect(recovered([], 6, 4).has("woundsRecovered")).toBe(false);
  });

  it("SEG-HOUSE-09 a stabilised coma ends when wounds are above 0 again", () => {
    const risen = (wounds: number, back: number) =>
      recovered([injury("deep", 6, ["C"], { column: 0 })], wounds, back, ["coma", "prone", "stabilised"]).get("hero")
        .body.conditions;
    expect(risen(-2, 2)).toEqual(["coma", "prone", "stabilised"]);
    expect(risen(-2, 3)).toEqual(["prone"]);
  });

  it("SEG-HOUSE-53 SEG-HOUSE-09 a coma drawn above 0 wounds ends when the points of that wound are back", () => {
    const blow = injury("skull", 2, ["C"], { column: 2 });
    const state = (back: number) =>
      recovered([blow, injury("hand", 1)], 2, back, ["coma", "prone"]).get("hero").body.conditions;
    expect([state(1), state(2), state(3)]).toEqual([["coma", "prone"], ["coma", "prone"], ["prone"]]);
    const woken = recovered([blow], 2, 2, ["coma", "prone"]).events.filter(({ type }) => type === "conditionLost");
    expect(woken).toMatchObject([{ condition: "coma", rule: "SEG-HOUSE-09" }]);
  });
});
