import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { turnOrder } from "../../kernel/turns/order.ts";
import type { D20Command } from "../commands.ts";
import type { Field } from "../state.ts";
import { fight, fighter, longBow, longSword, path, Play, power, square, type Who } from "../testing/fights.ts";
import { block, ground } from "../testing/ground.ts";
import { foe } from "../testing/people.ts";
import { awaiting, blowAt, guardOf, readies } from "../testing/readied.ts";
import { DOER, type ReadiedAct } from "./commands.ts";
import { interruptForbids } from "./forbids.ts";

const [A, B] = [combatantId("a"), combatantId("b")];
const GHOST = combatantId("ghost");
const SEEN = { kinds: ["casts"] } as const;

/** A, whose turn it is, before B. */
const meeting = (a: Who = {}, b: Who = {}, field: Partial<Field> = {}): Play => {
  const play = new Play(
    fight([
      foe("a", 8, { at: [0, 0], side: "a", most: 40, gear: [longBow(), longSword()], ...a }),
      foe("b", 1, { at: [5, 0], side: "b", most: 40, ...b }),
    ]),
  );
  play.state = { ...play.state, field: { ...play.state.field, ...field } };
  return play;
};

describe("what may be readied", () => {
  it("D20-READY-04 is none of what takes longer, be it begun in halves, or against one who is dead by then", () => {
    const long = power("long", { delivery: "self", time: "fullRound", uses: 1 });
    const cast = (more: object): ReadiedAct => ({ do: "usePower", by: A, power: gearId("long"), targets: [], ...more });
    const short = power("short", { delivery: "self", uses: 1 });
    const shoot = { ...blowAt("a", "b", "long_bow"), full: true } as ReadiedAct;
    const refused = (act: unknown, play = meeting({ gear: [long, short] })): string | null =>
      play.refusal(readies(act as ReadiedAct, SEEN));
    expect([
      refused(cast({})),
      refused(cast({ inHalves: true })),
      refused({ ...cast({ power: gearId("short") }), inHalves: false }),
      refused(cast({ power: gearId("short") })),
      refused(shoot, meeting()),
      refused(shoot, meeting({}, { hitPoints: -10 })),
      refused({ ...shoot, full: false }, meeting({}, { hitPoints: -10 })),
      refused({ do: "charge", by: A, target: B, with: gearId("long_sword") }, meeting()),
      refused({ do: "delay", by: A }, meeting()),
    ]).toEqual(["notReadied", "notReadied", null, null, "notReadied", "notReadied", null, "notReadied", "notReadied"]);
  });

  it("D20-READY-08 D20-READY-04 has a step before it, but a move or a step has none", () => {
    const step = square(1, 0);
    const move: ReadiedAct = { do: "move", by: A, path: path([1, 0]) };
    const stepping: ReadiedAct = { do: "step", by: A, to: square(1, 0) };
    const refused = (act: ReadiedAct, more: { readonly step?: ReturnType<typeof square> | null }): string | null =>
      meeting().refusal(readies(act, SEEN, more));
    expect([
      refused(move, { step }),
      refused(stepping, { step }),
      refused(guardOf("a"), { step }),
      refused(move, { step: null }),
      refused(move, {}),
      refused(stepping, {}),
    ]).toEqual(["stepTaken", "stepTaken", null, null, null, null]);
    const told = meeting();
    expect(told.ruleset.forbids(told.table(), readies(move, SEEN, { step }))?.rule).toBe("D20-READY-08");
  });

  it("D20-READY-05 waits in words for what the table tells, and once it is done for ways alone", () => {
    const refused = (watch: Parameters<typeof readies>[1], play = meeting()): string | null =>
      play.refusal(readies(guardOf("a"), watch));
    expect([
      refused({ kinds: ["told"] }),
      refused({ kinds: ["told"], words: "" }),
      refused({ kinds: ["told"], words: "now" }),
      refused({ kinds: ["moves", "casts"], when: "after" }),
      refused({ kinds: ["moves", "charges"], when: "after" }),
      refused({ kinds: ["moves", "casts"] }),
    ]).toEqual(["triggerUntold", "triggerUntold", null, "onlyBefore", null, null]);
    const bog = { ...ground({}, ...block([1, 0], [2, 0])), id: "bog" };
    const on = (...grounds: Field["grounds"]): string | null =>
      refused({ ...SEEN, where: "region", region: "bog" }, meeting({}, {}, { grounds }));
    expect([on(bog), on({ ...bog, id: "lawn" }), on({ ...bog, id: "lawn" }, bog), on()]).toEqual([
      null,
      "watchNowhere",
      null,
      "watchNowhere",
    ]);
  });
});

describe("against whose deeds it is readied", () => {
  const TRIP = { ...blowAt("a", DOER), instead: "trip" } as ReadiedAct;
  /** A before these: each is of a side, and as small as A or far too big for a trip. */
  const before = (...others: readonly (readonly [id: string, side: string, size: "medium" | "gargantuan"])[]): Play =>
    new Play(
      fight([
        foe("a", 8, { at: [0, 0], side: "a", gear: [] }),
        ...others.map(([id, side, size], at) => fighter(id, { at: [10, 10 * at], side, size })),
      ]),
    );
  const refused = (play: Play, watch: Parameters<typeof readies>[1], act = TRIP): string | null =>
    play.refusal(readies(act, { kinds: ["moves"], ...watch }));
  const bigFoe = before(["b", "b", "gargantuan"], ["c", "a", "medium"]);
  const bigFriend = before(["b", "b", "medium"], ["c", "a", "gargantuan"]);

  it.each([
    ["foes", bigFoe, "tooBig"],
    ["friends", bigFoe, null],
    ["all", bigFoe, null],
    ["foes", bigFriend, null],
    ["friends", bigFriend, "tooBig"],
    ["all", bigFriend, null],
  ] as const)("D20-READY-05 one of those who may set it off is enough, and others are not: %s", (whose, play, code) => {
    expect(refused(play, { whose })).toBe(code);
  });

  it("D20-READY-05 is judged against the one who is named, with others around", () => {
    const play = before(["b", "b", "medium"], ["c", "b", "gargantuan"]);
    expect([
      refused(play, {}),
      refused(play, { who: B }),
      refused(play, { who: combatantId("c") }),
      refused(play, { who: combatantId("c") }, { ...TRIP, target: B } as ReadiedAct),
      refused(play, { who: B }, { ...TRIP, target: combatantId("c") } as ReadiedAct),
    ]).toEqual([null, null, "tooBig", null, "tooBig"]);
  });

  it("D20-READY-05 is judged against another where there are none of those yet, and never against oneself", () => {
    expect([
      refused(before(["b", "b", "medium"]), { whose: "friends" }),
      refused(before(["b", "b", "gargantuan"]), { whose: "friends" }),
      refused(before(["b", "b", "gargantuan"]), { whose: "all" }),
      refused(before(), { whose: "all" }),
      refused(before(), {}, guardOf("a")),
    ]).toEqual([null, "tooBig", "tooBig", "targetIsSelf", null]);
  });
});

describe("what the table's word sets off", () => {
  const TOLD = { kinds: ["told"], words: "now" } as const;
  const SHOT = blowAt("a", DOER, "long_bow");
  const waiting = (act: ReadiedAct | string = SHOT, watch: Parameters<typeof awaiting>[1] = TOLD): Play =>
    meeting({ turn: awaiting(act, watch) }).at("b");
  const refusal = (play: Play, more: object = {}) =>
    interruptForbids(play.table(), { do: "interrupt", by: A, ...more });
  const clockAt = (play: Play, turn: number): Play => {
    play.state = { ...play.state, clock: { round: 1, turn } };
    return play;
  };
  /** In the turn of one who has a place in the order, but is not there. */
  const inGhostTurn = (act: ReadiedAct): Play => {
    const play = waiting(act);
    const order = turnOrder([B, A, GHOST].map((id, at) => ({ id, keys: [9 - at, 0, 0] })));
    play.state = { ...play.state, field: { ...play.state.field, order } };
    return clockAt(play, 3);
  };

  it("D20-READY-05 D20-ACT-118 is what one has readied for it, in the turn of another", () => {
    expect([
      refusal(waiting()),
      refusal(waiting(), { by: GHOST })?.code,
      refusal(meeting().at("b"))?.code,
      refusal(waiting("{"))?.code,
      refusal(waiting(SHOT, { kinds: ["moves"] }))?.code,
      refusal(waiting().at("a"))?.code,
      refusal(waiting(), { target: GHOST })?.code,
      refusal(waiting(guardOf("a")), { target: GHOST })?.code,
      refusal(waiting(), { target: B }),
    ]).toEqual([
      null,
      "unknownCombatant",
      "notReady",
      "notReady",
      "triggerSeen",
      "turnUnderWay",
      "unknownCombatant",
      "unknownCombatant",
      null,
    ]);
    expect(refusal(waiting("{"))).toMatchObject({ rule: "D20-ACT-118", params: { name: { combatant: "a" } } });
  });

  it("D20-READY-06 D20-ACT-118 is none while no turn is played", () => {
    expect(refusal(clockAt(waiting(), 0))).toMatchObject({ code: "nobodyOnTurn", rule: "D20-ACT-118" });
    const over = waiting();
    over.state = { ...over.state, field: { ...over.state.field, phase: "gathering" } };
    expect(refusal(over)?.code).toBe("notBegun");
  });

  it("D20-READY-06 is none in the turn of one who has left the fight, whatever it is aimed at", () => {
    expect([
      refusal(inGhostTurn(SHOT))?.code,
      refusal(inGhostTurn(SHOT), { target: B })?.code,
      refusal(inGhostTurn(guardOf("a")))?.code,
    ]).toEqual(["nobodyOnTurn", "nobodyOnTurn", "nobodyOnTurn"]);
  });
});

describe("what may be given as a command", () => {
  it("D20-READY-02 D20-INIT-20 is to ready, for one who has all their wits", () => {
    const ready: D20Command = readies(guardOf("a"), SEEN);
    expect([
      meeting({ conditions: ["stunned"] }).refusal(ready),
      meeting().at("b").refusal(ready),
      meeting({ turn: { spent: ["standard"] } }).refusal(ready),
      meeting({ turn: { spent: ["move"] } }).refusal(ready),
      meeting().refusal({ ...ready, by: GHOST }),
    ]).toEqual(["cannotAct", "notYourTurn", "standardSpent", null, "unknownCombatant"]);
  });
});
