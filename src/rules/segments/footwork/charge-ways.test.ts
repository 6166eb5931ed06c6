import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD } from "../state.ts";
import { fighter, longSword, orc, Skirmish, type Who } from "../testing.ts";
import { chargesAt } from "./charge-ways.ts";

const scene = (foe: Who = {}, who: Who = {}) => new Skirmish([
  fighter("conrath", { class: "ranger", level: 3, side: "heroes", scores: [16, 14, 12], gear: [longSword()], at: { x: 0, y: 0 }, initiative: 4, ...who }),
  orc("orc", { at: { x: 30, y: 40 }, initiative: 10, ...foe }),
], DEFAULT_SETTINGS, EMPTY_FIELD).at(1, "declarations");
const charges = (fight: Skirmish, announced: number | null = null) => chargesAt(fight.table(), fight.get("conrath"), fight.get("orc"), announced);

describe("the charges at somebody", () => {
  it("SEG-HOUSE-40 lead straight to the place beside him, with a choice of what to do there", () => {
    const fight = scene();
    const acts = charges(fight);
    expect(acts.map(({ command }) => command.act)).toEqual([
      { do: "attack", with: "longSword" }, { do: "attack", with: "bareHands" }, { do: "breakthrough", aim: "push" }, { do: "breakthrough", aim: "passThrough" },
    ]);
    expect(acts[0]).toMatchObject({ command: { do: "charge", by: "conrath", target: "orc", path: [{ x: 29.4, y: 39.2 }] }, blocked: null });
    expect(acts.every(({ command }) => fight.refusal(command) === null)).toBe(true);
  });

  it("SEG-HOUSE-40 in grapple slip the guard, and nothing else", () => {
    expect(charges(scene({}, { turn: { mode: "grapple" } })).map(({ command }) => command.act.do)).toEqual(["slipGuard"]);
  });

  it("SEG-MOVE-42 say why they cannot be made: too short, too slow; and are none in contact or without a map", () => {
    expect(charges(scene({ at: { x: 4, y: 0 } }))[0]?.blocked?.code).toBe("chargeTooShort");
    expect(charges(scene(), 2)[0]).toMatchObject({ command: { speed: 2 }, blocked: { code: "chargeTooSlow" } });
    const unmapped = new Skirmish([fighter("conrath", { class: "ranger", level: 3, side: "heroes" }), orc("orc")], DEFAULT_SETTINGS, EMPTY_FIELD).at(1, "declarations");
    expect([charges(scene({ at: { x: 1, y: 0 } })), charges(unmapped)]).toEqual([[], []]);
  });
});
