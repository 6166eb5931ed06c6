import { describe, expect, it } from "vitest";
import { combatantOf, sheetOf } from "./combatant.ts";
import { combatantId } from "../kernel/ids.ts";
import { PLAIN_ACTOR } from "./testing/plain.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";
import { fight, Play } from "./testing/fights.ts";
import { F, G, R } from "./testing/people.ts";

const nobody = {
  id: combatantId("nobody"),
  name: "nobody",
  side: "one",
  weapons: [],
  armours: [],
  shields: [],
  position: null,
};

describe("a combatant", () => {
  it("D20-HP-01 starts with all his hit points unless they have been written", () => {
    const made = (value: number | null): number =>
      combatantOf(DEFAULT_SETTINGS, {
        ...nobody,
        actor: { ...PLAIN_ACTOR, hitPoints: { value, rolled: null, override: 34 } },
      }).body.hitPoints;
    expect(made(null)).toBe(34);
    expect(made(-3)).toBe(-3);
  });

  it("keeps on the sheet all that a fight never changes, and nothing else", () => {
    const {
      hitPoints,
      experience,
      turnings,
      temporary,
      nonlethal,
      abilityDamage,
      abilityDrain,
      concealment,
      recovery,
      conditions,
      ...rest
    } = PLAIN_ACTOR;
    expect(sheetOf(PLAIN_ACTOR)).toEqual({
      ...rest,
      hitPointsRolled: hitPoints.rolled,
      hitPointsOverride: hitPoints.override,
      experienceThreshold: experience.threshold,
    });
    expect(combatantOf(DEFAULT_SETTINGS, { ...nobody, actor: PLAIN_ACTOR }).body).toMatchObject({
      experience: experience.value,
      turnings,
      temporary,
      nonlethal,
      abilityDamage,
      abilityDrain,
      concealment,
      recovery,
      conditions,
    });
  });

  it("has no powers and no referee but a creature's unless they are named", () => {
    const plain = combatantOf(DEFAULT_SETTINGS, { ...nobody, actor: PLAIN_ACTOR });
    expect([plain.gear, plain.isReferees]).toEqual([
      { weapons: [], armours: [], shields: [], powers: [] },
      PLAIN_ACTOR.nature === "creature",
    ]);
  });

  it("stands where the worked turns put him", () => {
    const play = new Play(fight([G({ at: [5, 5] }), R({ at: [5, 9] }), F()]));
    expect(play.placeOf("G")).toEqual({ x: 8.25, y: 8.25 });
    expect(play.get("R").body.hitPoints).toBe(14);
    expect(play.placeOf("F")).toBeNull();
    expect(play.state.field.order.map(({ id }) => id)).toEqual(["G", "R", "F"]);
    expect(play.state.clock).toEqual({ round: 1, turn: 1 });
  });
});
