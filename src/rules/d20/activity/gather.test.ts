import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { bite, buckler, dagger, fight, heavyShield, longSword, Play, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";

const GROUND = { place: "ground" } as const;
const play = (who: Who = {}, friend: Who = {}, phase: "fighting" | "gathering" = "gathering"): Play =>
  new Play(
    fight(
      [foe("hero", 1, { side: "heroes", most: 20, ...who }), foe("friend", 0, { side: "heroes", most: 20, ...friend })],
      { field: { phase } },
    ),
  );
const places = (turn: Play, id = "hero"): readonly string[] =>
  [...turn.get(id).gear.weapons, ...turn.get(id).gear.shields].map((gear) => `${gear.id} ${gear.place}`);
const gather = (by: string | null, ...targets: readonly string[]) =>
  ({ do: "gather", by: by === null ? null : combatantId(by), targets: targets.map(combatantId) }) as const;

describe("picking up what was dropped", () => {
  it("D20-ACT-211 brings weapons back to the belt and a shield to a free arm, of several at once, and leaves the rest alone", () => {
    const turn = play(
      { gear: [longSword(GROUND), dagger(), bite(GROUND), heavyShield(GROUND)] },
      { gear: [dagger(GROUND)] },
    ).does(gather(null, "hero", "friend"));
    expect([places(turn), places(turn, "friend")]).toEqual([
      ["long_sword belt", "dagger mainHand", "bite ground", "heavy_shield worn"],
      ["dagger belt"],
    ]);
    expect(turn.events.map((event) => ("rule" in event ? [event.type, event.rule] : []))).toEqual(
      Array(3).fill(["gearMoved", "D20-ACT-211"]),
    );
  });

  it("D20-ACT-211 D20-GEAR-02 a shield for which no arm is free goes into the pack; a buckler leaves the hand free", () => {
    expect(
      places(play({ gear: [heavyShield(GROUND), dagger({ place: "offHand" })] }).does(gather("hero", "hero"))),
    ).toEqual(["dagger offHand", "heavy_shield pack"]);
    expect(
      places(play({ gear: [buckler(GROUND), dagger({ place: "offHand" })] }).does(gather("hero", "hero"))),
    ).toEqual(["dagger offHand", "buckler worn"]);
  });

  it("D20-ACT-211 D20-SUNDER-04 puts what is destroyed into the pack", () => {
    const broken = { ...GROUND, destroyed: true };
    expect(places(play({ gear: [longSword(broken), heavyShield(broken)] }).does(gather("hero", "hero")))).toEqual([
      "long_sword pack",
      "heavy_shield pack",
    ]);
  });

  it("D20-ACT-211 costs its actions while a fight goes on, and is each one's own unless the game master does it", () => {
    const dropped = { gear: [longSword(GROUND)] };
    expect([
      play(dropped, {}, "fighting").refusal(gather(null, "hero")),
      play(dropped).refusal(gather("friend", "hero")),
      play(dropped).refusal(gather("hero", "hero", "friend")),
    ]).toEqual(["fightGoesOn", "forOneselfOnly", "forOneselfOnly"]);
    expect([
      play().refusal(gather(null, "hero", "friend")),
      play(dropped).refusal(gather(null, "hero", "friend")),
      play(dropped).refusal(gather(null, "hero", "hero")),
    ]).toEqual(["nothingDropped", null, "targetTwice"]);
  });

  it("D20-INIT-08 D20-ACT-211 who cannot act picks nothing up; others may do it for them", () => {
    const out = play({ gear: [longSword(GROUND)], hitPoints: -3 });
    expect([out.refusal(gather("hero", "hero")), out.refusal(gather(null, "hero"))]).toEqual(["cannotAct", null]);
  });
});
