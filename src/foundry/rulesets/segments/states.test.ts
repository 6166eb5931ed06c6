import { describe, expect, it } from "vitest";
import { combatantId } from "../../../rules/kernel/ids.ts";
import { total } from "../../../rules/kernel/totals.ts";
import { combatantOf } from "../../../rules/segments/combatant.ts";
import { DEFAULT_SETTINGS } from "../../../rules/segments/settings.ts";
import type { ActorStats, Injury } from "../../../rules/segments/stored/actor.ts";
import { PLAIN_ACTOR } from "../../../rules/segments/testing/plain.ts";
import { BLANK_TURN, type TurnState } from "../../../rules/segments/stored/turn.ts";
import { SEGMENTS_STATES } from "./states.ts";

const cut = (codes: readonly string[], treated = false): Injury => ({
  id: "1",
  kind: "slashing",
  column: 2,
  roll: 50,
  place: "torso",
  points: 2,
  codes,
  treated,
});
const at = (segment: number) => ({ round: 2, segment, phase: "actions" }) as const;

interface Known {
  readonly actor?: Partial<ActorStats>;
  readonly weariness?: number;
  readonly mayKnow?: boolean;
  readonly turn?: Partial<TurnState>;
  readonly segment?: number;
}

/** The states of an actor, in the order of the list; without a segment out of a fight. */
function states({ actor = {}, weariness = 0, mayKnow = true, turn = {}, segment }: Known): readonly string[] {
  const fighter = combatantOf(DEFAULT_SETTINGS, {
    id: combatantId("hero"),
    name: "Hero",
    side: "heroes",
    position: null,
    actor: { ...PLAIN_ACTOR, ...actor },
    weapons: [],
    armours: [],
    shields: [],
    turn: { ...BLANK_TURN, ...turn },
  });
  const held = SEGMENTS_STATES.held({
    settings: DEFAULT_SETTINGS,
    fighter,
    numbers: { fatiguePenalty: total("fatiguePenalty", weariness, "SEG-FAT-09") },
    mayKnow,
    clock: segment === undefined ? null : at(segment),
  });
  return [...SEGMENTS_STATES.conditions, ...SEGMENTS_STATES.following].filter((id) => held.includes(id));
}

describe("states shown on tokens", () => {
  it("SEG-HOUSE-59 lists the conditions of the body, in the list's order", () => {
    expect(states({ actor: { conditions: ["dead", "prone"] } })).toEqual(["prone", "dead"]);
    expect(states({})).toEqual([]);
  });

  it("SEG-HOUSE-57 bleeds from an untreated haemorrhage only", () => {
    expect(states({ actor: { injuries: [cut(["P2", "Hm"])] } })).toEqual(["haemorrhage"]);
    expect(states({ actor: { injuries: [cut(["HM"])] } })).toEqual(["haemorrhage"]);
    expect(states({ actor: { injuries: [cut(["P2", "Hm"], true), cut(["P1"])] } })).toEqual([]);
  });

  it("is weary once weariness takes points, and not for a reader who may not know", () => {
    expect(states({ weariness: 1 })).toEqual(["weary"]);
    expect(states({ weariness: 1, mayKnow: false })).toEqual([]);
  });

  it("shows a lowered guard up to its last segment", () => {
    const turn = { guardDown: { until: 4, cause: "simpleAction" } } as const;
    expect(states({ turn, segment: 4 })).toEqual(["guardDown"]);
    expect(states({ turn, segment: 5 })).toEqual([]);
  });

  it("shows surprise and passing states of the turn, each once", () => {
    const timed = { id: "unconscious", rule: "SEG-HOUSE-59", until: { round: 2, segment: 6 } } as const;
    expect(
      states({
        actor: { conditions: ["unconscious"] },
        turn: { surprised: true, timed: [timed] },
        segment: 1,
      }),
    ).toEqual(["unconscious", "surprised"]);
  });
});
