import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../rules/d20/combatant.ts";
import { DEFAULT_SETTINGS } from "../../../rules/d20/settings.ts";
import type { ActorStats } from "../../../rules/d20/stored/actor.ts";
import { PLAIN_ACTOR } from "../../../rules/d20/testing/plain.ts";
import { BLANK_TURN, type TurnState } from "../../../rules/d20/stored/turn.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import { D20_STATES } from "./states.ts";

const AT = { id: combatantId("hero"), name: "Hero", side: "heroes", position: null };
const TOUGH: ActorStats = { ...PLAIN_ACTOR, hitPoints: { value: 10, rolled: null, override: 10 } };
const CLOCK = { round: 1, turn: 1 };

/** The states of an actor who has had a turn; `turn`: null out of a fight. */
function states(actor: Partial<ActorStats>, turn: Partial<TurnState> | null = null, mayKnow = true): readonly string[] {
  const fighter = combatantOf(DEFAULT_SETTINGS, {
    ...AT,
    actor: { ...TOUGH, ...actor },
    weapons: [],
    armours: [],
    shields: [],
    turn: { ...BLANK_TURN, hasActed: true, ...turn },
  });
  const clock = turn === null ? null : CLOCK;
  const held = D20_STATES.held({ settings: DEFAULT_SETTINGS, fighter, numbers: {}, mayKnow, clock });
  return [...D20_STATES.conditions, ...D20_STATES.following].filter((id) => held.includes(id));
}

const at = (value: number, more: Partial<ActorStats> = {}): Partial<ActorStats> => ({
  hitPoints: { ...TOUGH.hitPoints, value },
  ...more,
});
const stable = { stable: true, tended: false, awake: false, mending: false };
const FATES = [at(0), at(5, { nonlethal: 5 }), at(-3), at(-3, { recovery: stable }), at(5, { nonlethal: 6 }), at(-10)];

describe("the states that a token shows", () => {
  it("D20-COND-01 are what the actor was put into, for good or for a time, in one order", () => {
    const timed = (["stunned", "prone"] as const).map((id) => ({ id, rule: "D20-COND-01" as const }));
    expect(states({ conditions: ["prone", "blinded"] }, { timed })).toEqual(["blinded", "prone", "stunned"]);
    expect(states({})).toEqual([]);
  });

  it("D20-HP-02 tell those who know the actor how it fares, and others only that it is down", () => {
    expect(FATES.map((actor) => states(actor))).toEqual([
      ["disabled"],
      ["staggered"],
      ["dying"],
      ["stable"],
      ["unconscious"],
      ["dead"],
    ]);
    expect(FATES.map((actor) => states(actor, null, false))).toEqual([
      [],
      [],
      ["unconscious"],
      ["unconscious"],
      ["unconscious"],
      ["dead"],
    ]);
  });

  it("D20-INIT-09 show who has not had a turn yet, but of the dead", () => {
    expect([
      states({}, { hasActed: false }),
      states(at(-10), { hasActed: false }),
      states({}, { hasActed: true }),
    ]).toEqual([["flatFooted"], ["dead"], []]);
  });
});
