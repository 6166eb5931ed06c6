import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "../settings.ts";
import type { TurnState } from "../stored/turn.ts";
import { duel, fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { chainMail, longSword } from "../testing/gear.ts";

const warrior = (who: Who = {}) =>
  fighter("warrior", {
    class: "warrior",
    level: 3,
    side: "heroes",
    scores: [14, 12, 12],
    gear: [longSword(), chainMail()],
    ...who,
  });
const open: Partial<TurnState> = { mode: "shooting", guardDown: { until: 10, cause: "mode" } };
const attack = (by: string, target: string) =>
  ({ do: "attack", by: combatantId(by), target: combatantId(target), with: longSword().id }) as const;
const with_ = (own: Partial<SegmentsSettings>): SegmentsSettings => ({ ...DEFAULT_SETTINGS, ...own });

/** How many opportunities the attacker takes against one whose guard is down for the round. */
function taken(settings?: SegmentsSettings): number {
  const fight = duel(
    warrior({ initiative: 10, turn: { routine: [] } }),
    orc("orc", { turn: open, stamina: 99 }),
    settings,
  ).at(1, "declarations");
  let count = 0;
  while (fight.state.clock.round === 1 && fight.state.clock.segment <= 10) {
    if (fight.state.clock.phase === "declarations") fight.advance();
    while (
      fight.state.offers.length > 0 &&
      fight.refusal({
        do: "takeOffer",
        by: combatantId("warrior"),
        offer: fight.state.offers[0]!.id,
        with: longSword().id,
      }) === null
    ) {
      fight.seizes("warrior", { dice: [2] });
      count++;
    }
    if (fight.state.clock.segment === 10) return count;
    fight.advance("segment");
  }
  return count;
}

describe("ten segments, one action in each", () => {
  it("SEG-CORE-01 SEG-AOO-14 a guard that is down for a round is open to one opponent ten times, no more", () => {
    expect(taken()).toBe(10);
  });

  it("SEG-CORE-01 a round of another length has as many segments", () => {
    const fight = duel(warrior(), orc(), with_({ segmentsPerRound: 6 })).at(6, "end");
    expect(fight.advance().state.clock).toEqual({ round: 2, segment: 1, phase: "declarations" });
  });

  it("SEG-AOO-14 the table may offer more of them in a segment, or none; without actions for them they lapse", () => {
    expect([
      taken(with_({ aooPerSegment: 0 })),
      taken(with_({ aooPerSegment: 2 })),
      taken(with_({ aooPerSegment: 2, actionsPerSegment: 2 })),
    ]).toEqual([0, 10, 20]);
  });

  it("SEG-CORE-02 one who has parried in segment 4 neither strikes nor takes an opportunity in it; in 5 they do both", () => {
    const fight = new Skirmish([
      warrior({ initiative: 4 }),
      orc("orc", { initiative: 4 }),
      orc("archer", { turn: { ...open, routine: [] } }),
    ])
      .at(4, "declarations")
      .advance();
    const parried = fight.state.offers[0]!.id;
    fight.strikes("orc", { at: "warrior", dice: [17, 18], answers: ["parry:longSword"] });
    const offer = { do: "takeOffer", by: combatantId("warrior"), with: longSword().id } as const;
    fight.aloneIn("warrior");
    expect([fight.refusal(attack("warrior", "orc")), fight.refusal({ ...offer, offer: parried })]).toEqual([
      "alreadyActed",
      "offerGone",
    ]);
    fight.advance("segment").advance().aloneIn("warrior");
    expect([
      fight.refusal(attack("warrior", "orc")),
      fight.refusal({ ...offer, offer: fight.state.offers[0]!.id }),
    ]).toEqual([null, null]);
  });

  it("SEG-CORE-02 a table may allow several: an opportunity and the routine action of its segment, and not a third", () => {
    const own = with_({ actionsPerSegment: 2 });
    const fight = duel(warrior({ initiative: 1 }), orc("orc", { turn: open, stamina: 99 }), own)
      .at(1, "declarations")
      .advance();
    fight.seizes("warrior", { dice: [2] });
    expect(fight.get("warrior").turn).toMatchObject({
      actedIn: 1,
      repeats: 0,
      routine: [{ segment: 1 }, { segment: 4 }],
    });
    fight.strikes("warrior", { dice: [2] });
    expect(fight.get("warrior").turn).toMatchObject({
      actedIn: 1,
      repeats: 1,
      routine: [{ state: "spent" }, { state: "ready" }],
    });
    fight.arrange("warrior", (who) => ({
      ...who,
      turn: { ...who.turn, routine: [{ id: "3", segment: 1, state: "ready" }] },
    }));
    expect(fight.aloneIn("warrior").refusal(attack("warrior", "orc"))).toBe("alreadyActed");
  });

  it("SEG-CORE-02 SEG-HOUSE-18 what is announced to be struck together counts once", () => {
    const twin = (id: string) => orc(id, { gear: [longSword()], side: id, stamina: 99, initiative: 1 });
    const fight = new Skirmish([twin("one"), twin("two")], with_({ actionsPerSegment: 2 }));
    fight.does(attack("one", "two")).does(attack("two", "one"), { dice: [2, 2] });
    expect(["one", "two"].map((id) => fight.get(id).turn)).toMatchObject([
      { actedIn: 1, repeats: 0 },
      { actedIn: 1, repeats: 0 },
    ]);
  });
});

describe("initiative", () => {
  it("SEG-CORE-05 is the segment of the first routine action: not before it, and the lower one comes first", () => {
    const fight = duel(warrior({ initiative: 3 }), orc("orc", { initiative: 5, gear: [longSword()] }));
    expect([1, 2, 3].map((segment) => fight.at(segment).aloneIn("warrior").refusal(attack("warrior", "orc")))).toEqual([
      "actionNotYet",
      "actionNotYet",
      null,
    ]);
    expect([3, 4, 5].map((segment) => fight.at(segment).aloneIn("orc").refusal(attack("orc", "warrior")))).toEqual([
      "actionNotYet",
      "actionNotYet",
      null,
    ]);
  });

  it("SEG-CORE-05 SEG-HOUSE-14 is rolled anew each round, by the table's own die, and kept within the round", () => {
    const fresh = { mode: null, initiative: null, routine: [] } as const;
    const rolled = (own: Partial<SegmentsSettings>, dexterity: number, die: number) =>
      duel(
        warrior({ turn: fresh, scores: [10, dexterity, 10] }),
        orc("orc", { turn: { initiative: 9 }, stats: { conditions: ["dead"] } }),
        with_(own),
      )
        .at(0, "end", 0)
        .does({ do: "begin", by: null })
        .advance("phase", [die])
        .get("warrior").turn.initiative;
    expect([
      rolled({}, 18, 7),
      rolled({ initiativeDexFactor: 1 }, 18, 7),
      rolled({ initiativeDexFactor: 1 }, 18, 2),
      rolled({ initiativeDie: "1d12" }, 10, 12),
    ]).toEqual([7, 3, 1, 10]);
  });
});
