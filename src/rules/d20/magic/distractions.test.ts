import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { ground } from "../testing/ground.ts";
import type { D20Combatant } from "../state.ts";
import type { PowerStats } from "../stored/power.ts";
import { fight, Play, power, type Where, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { D20_CHOOSING } from "../actions/choices.ts";
import { DISTRACTIONS, type Disturbance } from "../tables/distractions.ts";
import type { MagicCommand } from "./commands.ts";

const by = combatantId("mage");
const cast: MagicCommand = { do: "usePower", by, power: gearId("spell"), targets: [] };
/** Concentration +9, a spell of level 1 and a standard action. */
const mage = (stats: Partial<PowerStats> = {}, who: Who = {}): D20Combatant =>
  foe("mage", 0, {
    at: [5, 5],
    side: "party",
    most: 30,
    ...who,
    gear: [power("spell", { delivery: "self", ...stats })],
    stats: { skills: { ...foe("mage", 0).sheet.skills, concentration: 9 } },
  });
const play = (where: Where = {}, stats: Partial<PowerStats> = {}, who: Who = {}): Play =>
  new Play(fight([mage(stats, who), foe("orc", 0, { at: [15, 5], side: "orcs" })], where));
const ruled = (
  what: Disturbance | null,
  more: Partial<Extract<MagicCommand, { readonly do: "distract" }>> = {},
): MagicCommand => ({
  do: "distract",
  by: null,
  target: by,
  dc: 0,
  ...(what === null ? {} : { what }),
  when: "next",
  ...more,
});
const outcome = (turn: Play): string =>
  turn.has("powerWorked") ? "works" : turn.has("powerLost") ? "lost" : "pending";

const ROWS = [
  ["continuousDamage", 3, 14],
  ["spell", 14, 15],
  ["vigorousMotion", 0, 11],
  ["violentMotion", 0, 16],
  ["earthquake", 0, 21],
  ["entangled", 0, 16],
  ["grappled", 0, 21],
  ["rain", 0, 6],
  ["hail", 0, 11],
  ["damage", 7, 18],
] as const;

/** The chance that the list of actions tells of a command, with what is chosen. */
const told = (turn: Play, does: MagicCommand["do"] = "usePower", chosen: object = {}): number | undefined => {
  const listed = turn.ruleset.actions(turn.table(), by).find(({ command }) => command.do === does);
  return listed === undefined ? -1 : D20_CHOOSING.preview(listed, chosen as never).facts.steady;
};

describe("the chance to keep a spell", () => {
  it("D20-SPELL-08 D20-COND-06 is told against nets, holds and the weather in the open, as the checks are made", () => {
    expect(told(play())).toBeUndefined();
    expect([
      told(play({}, {}, { conditions: ["entangled"] })),
      told(play({}, {}, { conditions: ["grappled"] })),
      told(play({ field: { weather: "hail" } })),
    ]).toEqual([0.7, 0.45, 0.95]);
    const both = play({ field: { weather: "hail" } }, {}, { conditions: ["entangled"] });
    expect(told(both)).toBeCloseTo(0.95 * 0.7);
    expect(both.does(cast, { dice: [7, 2] }).events.flatMap((event) => ("dc" in event ? [event.dc] : []))).toEqual([
      16, 11,
    ]);
  });

  it("D20-SPELL-08 is told against what the game master has ruled, with the defensive at its side", () => {
    const shaken = (): Play => play().does(ruled("earthquake"));
    expect(told(shaken())).toBe(0.45);
    expect(told(shaken(), "usePower", { defensively: true })).toBeCloseTo(0.45 * 0.7);
    expect(told(shaken().does(ruled(null, { when: "lifted" })))).toBeUndefined();
  });

  it("D20-AID-08 counts help in the first of several checks alone", () => {
    const aids = [{ by: combatantId("orc"), purpose: "concentration", against: null, until: null }] as never;
    const helped = (weather: "hail" | null): Play =>
      play({ field: { weather } }, {}, { conditions: ["entangled"], turn: { aids } });
    expect(told(helped(null))).toBe(0.8);
    expect(told(helped("hail"))).toBeCloseTo(0.8 * 0.95);
  });

  it("D20-SPELL-09 is told of a spell that is kept up, of its level", () => {
    const turn = play({ field: { weather: "hail" } }, { level: 3 });
    turn.arrange("mage", (each) => ({
      ...each,
      turn: { ...each.turn, concentration: { power: gearId("spell"), kept: 0, targets: [] } as never },
    }));
    expect(told(turn, "concentrate")).toBe(0.85);
  });
});

describe("what disturbs a casting of one action", () => {
  it.each(ROWS)(
    "D20-SKILL-01 D20-SPELL-08 is ruled before it: %s with %i points more against %i",
    (what, dc, against) => {
      const told = play().does(ruled(what, { dc }));
      expect(told.get("mage").turn.distractions).toEqual([{ what, dc, lasts: false }]);
      const [held, lost] = [against - 9, against - 10].map((die) =>
        play()
          .does(ruled(what, { dc }))
          .does(cast, { dice: [Math.max(1, die)] }),
      );
      expect(held?.last("checkRolled").dc).toBe(against);
      expect([held, lost].map((turn) => (turn === undefined ? "" : outcome(turn)))).toEqual([
        "works",
        against > 10 ? "lost" : "works",
      ]);
      expect(held?.get("mage").turn.distractions).toEqual([]);
    },
  );

  it("D20-SPELL-08 has every row of the table among what can be ruled", () => {
    expect(ROWS.map(([what]) => what).toSorted()).toEqual([...DISTRACTIONS, "damage"].toSorted());
  });

  it("D20-SPELL-08 may be of no kind, with a number of its own; is over with the turn, or lasts until it is lifted", () => {
    expect(
      play()
        .does(ruled(null, { dc: 20 }))
        .does(cast, { dice: [11] })
        .last("checkRolled").dc,
    ).toBe(20);
    const waiting = play().does(ruled("rain")).does({ do: "endTurn", by });
    expect(waiting.get("mage").turn.distractions).toEqual([]);
    const lasting = play()
      .does(ruled("rain", { when: "always" }))
      .does(ruled("rain", { when: "always", dc: 2 }))
      .does(cast, { dice: [1] });
    expect([lasting.last("checkRolled").dc, lasting.get("mage").turn.distractions]).toEqual([
      8,
      [{ what: "rain", dc: 2, lasts: true }],
    ]);
    expect(lasting.does({ do: "endTurn", by }).get("mage").turn.distractions.length).toBe(1);
    expect(lasting.does(ruled(null, { when: "lifted" })).get("mage").turn.distractions).toEqual([]);
    expect([lasting.refusal(ruled(null, { when: "lifted" })), lasting.refusal(ruled("rain", { when: "now" }))]).toEqual(
      ["nothingToDo", "nothingKept"],
    );
  });

  it("D20-SKILL-01 is the weather of the scene for all in the open, once, and not for what needs no concentration", () => {
    const storm: Where = { field: { weather: "rain" } };
    const hail: Where = { field: { weather: "hail" } };
    expect([
      play(storm)
        .does(cast, { dice: [1] })
        .last("checkRolled").dc,
      play(hail, { level: 3 })
        .does(cast, { dice: [3] })
        .last("checkRolled").dc,
    ]).toEqual([6, 13]);
    expect([
      outcome(play(hail, { level: 3 }).does(cast, { dice: [4] })),
      outcome(play(hail, { level: 3 }).does(cast, { dice: [3] })),
    ]).toEqual(["works", "lost"]);
    const twice = play(storm)
      .does(ruled("rain", { when: "always" }))
      .does(cast, { dice: [10] });
    expect(twice.events.filter(({ type }) => type === "checkRolled").length).toBe(1);
    expect(
      play({ field: { weather: "rain", grounds: [ground({ sheltered: true }, [5, 5])] } })
        .does(cast)
        .has("checkRolled"),
    ).toBe(false);
    expect(play(storm, { source: "potion" }).does(cast).has("checkRolled")).toBe(false);
  });

  it("D20-SPELL-09 D20-SKILL-01 disturbs what is kept up as well, in each round in which it is kept", () => {
    const kept = (die: number): Play =>
      play({ field: { weather: "hail" } }, { concentration: true, level: 3 })
        .does(cast, { dice: [20] })
        .does({ do: "endTurn", by })
        .does({ do: "endTurn", by: combatantId("orc") })
        .does({ do: "concentrate", by }, { dice: [die] });
    expect([
      kept(4).has("concentrationKept"),
      kept(3).has("concentrationEnded"),
      kept(3).get("mage").turn.concentration,
    ]).toEqual([true, true, null]);
  });
});
