import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { duel, fighter, orc, type Who } from "../testing/fights.ts";
import { dagger, longSword, shield } from "../testing/gear.ts";

/** A hero with these on the ground, in a fight or when none goes on. */
function scene(who: Who, goesOn = false) {
  const play = duel(fighter("hero", { side: "heroes", ...who }), orc());
  if (!goesOn) play.state = { ...play.state, clock: { round: 0, segment: 0, phase: "end" } };
  return play;
}
const gather = (by: string | null, ...targets: readonly string[]) =>
  ({ do: "gather", by: by === null ? null : combatantId(by), targets: targets.map(combatantId) }) as const;
const GEAR = { gear: [longSword({ place: "dropped" }), dagger(), shield("shield", { place: "dropped" })] };

describe("picking up what was dropped", () => {
  it("SEG-CORE-10 has weapons and shields carried again, and leaves what is in hand alone", () => {
    const play = scene(GEAR).does(gather("hero", "hero"));
    expect([...play.get("hero").gear.weapons, ...play.get("hero").gear.shields].map(({ place }) => place)).toEqual([
      "carried",
      "hand",
      "carried",
    ]);
    expect(play.events).toMatchObject([
      { type: "gearMoved", rule: "SEG-CORE-10" },
      { type: "gearMoved", rule: "SEG-CORE-10" },
    ]);
  });

  it("SEG-CORE-10 takes its segments while a fight goes on, and is each one's own unless the game master does it", () => {
    expect([
      scene(GEAR, true).refusal(gather(null, "hero")),
      scene(GEAR).refusal(gather("orc", "hero")),
      scene({ gear: [longSword()] }).refusal(gather(null, "hero")),
    ]).toEqual(["fightGoesOn", "forOneselfOnly", "nothingDropped"]);
  });

  it("SEG-HOUSE-59 who is helpless picks nothing up; others may do it for them", () => {
    const out = scene({ ...GEAR, stats: { conditions: ["unconscious"] } });
    expect([out.refusal(gather("hero", "hero")), out.refusal(gather(null, "hero"))]).toEqual(["helpless", null]);
  });
});
