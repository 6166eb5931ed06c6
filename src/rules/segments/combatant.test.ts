import { describe, expect, it } from "vitest";
import { combatantId } from "../kernel/ids.ts";
import { combatantOf } from "./combatant.ts";
import { BLANK_TURN } from "./stored/turn.ts";
import { PLAIN_ACTOR } from "./testing/plain.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";

describe("a combatant of the fewest parts", () => {
  it("has no spells, a blank turn, and pools at their maximum", () => {
    const made = combatantOf(DEFAULT_SETTINGS, {
      id: combatantId("bran"),
      name: "Bran",
      side: "heroes",
      actor: PLAIN_ACTOR,
      weapons: [],
      armours: [],
      shields: [],
      position: null,
    });
    expect(made.gear).toEqual({ weapons: [], armours: [], shields: [], spells: [], things: [] });
    expect(made.turn).toBe(BLANK_TURN);
    expect(made.body).toMatchObject({ wounds: 5, injuries: [], conditions: [] });
  });
});
