import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { TurnOrder } from "../../kernel/turns/order.ts";
import type { D20Command } from "../commands.ts";
import { dagger, fight, longSword, path, Play, power, square, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { awaiting, blowAt, guardOf, watchFor } from "../testing/readied.ts";
import type { ReadiedAct } from "./commands.ts";
import { cutIn, deedForbids, type Deed } from "./cut-in.ts";
import { READY_FOLDS } from "./fold.ts";
import { READY_RULES } from "./rules.ts";

const [A, B] = [combatantId("a"), combatantId("b")];
const TAKE = "take";

/** B, whose turn it is, and A, who acts in it: three squares apart. */
const meeting = (a: Who = {}, b: Who = {}): Play =>
  new Play(
    fight([
      foe("b", 1, { at: [3, 0], side: "b", most: 40, ...b }),
      foe("a", 8, { at: [0, 0], side: "a", most: 40, gear: [dagger()], ...a }),
    ]),
  );
const guard: Deed = { step: null, act: guardOf("a") };
const blow = blowAt("a", B, "dagger");
const cuts = (play: Play, deed: Deed, said: Parameters<Play["does"]>[1] = {}): readonly string[] => {
  play.runs(function* (table) {
    yield* cutIn(table, "cut", A, deed);
    return true;
  }, said);
  return play.events.map(({ type }) => type);
};
const clockAt = (play: Play, turn: number): Play => {
  play.state = { ...play.state, clock: { round: 1, turn } };
  return play;
};

describe("one who cuts into a turn", () => {
  it("D20-READY-06 D20-INIT-03 needs the turn of another, in which they do not act yet", () => {
    const interrupted = (): Play => meeting({ turn: { interrupted: true } });
    const refused = (play: Play) => deedForbids(play.table(), A, guard);
    expect(refused(meeting())).toBeNull();
    for (const play of [meeting().at("a"), clockAt(meeting(), 0), interrupted()])
      expect(refused(play)).toMatchObject({ code: "nobodyOnTurn", rule: "D20-READY-06" });
    expect([cuts(meeting().at("a"), guard), cuts(clockAt(meeting(), 0), guard), cuts(interrupted(), guard)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it("D20-READY-06 D20-READY-07 halts it, acts, and lets it go on", () => {
    const play = meeting();
    expect(cuts(play, guard)).toEqual([
      "turnInterrupted",
      "countTaken",
      "clockMoved",
      "actionSpent",
      "stanceTaken",
      "clockMoved",
      "turnResumed",
    ]);
    expect(play.state.field.order.map(({ id }) => id)).toEqual(["a", "b"]);
    expect([play.last("turnResumed").id, play.state.clock]).toEqual([
      "b",
      { round: 1, turn: play.state.field.order[1]?.place },
    ]);
  });

  it("D20-READY-06 D20-READY-07 lets the right turn go on, though all have been numbered anew", () => {
    const play = meeting();
    const order: TurnOrder = [B, combatantId("c"), A].map((id, at) => ({
      id,
      keys: [9 - at, 0, 0],
      place: 4 + at / 10_000,
    }));
    play.state = { ...play.state, field: { ...play.state.field, order } };
    cuts(clockAt(play, 4), guard);
    const slots = play.state.field.order;
    expect(slots.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect([play.state.clock.turn, play.state.clock.turn === 4]).toEqual([slots[1]?.place, false]);
  });
});

describe("a step that comes before what is done", () => {
  it("D20-READY-08 is judged with it: from where it leads, and with no other way after it", () => {
    const reach = (step: Deed["step"], act: D20Command = blow): string | null =>
      deedForbids(meeting({}, { at: [2, 0] }).table(), A, { step, act })?.code ?? null;
    expect([
      reach(null),
      reach(square(1, 0)),
      reach(square(0, 1)),
      reach(square(5, 5)),
      reach(square(1, 0), { do: "move", by: A, path: path([2, 1]) }),
      reach(square(1, 0), { do: "step", by: A, to: square(1, 1) }),
    ]).toEqual(["outOfReach", null, "outOfReach", "outOfReach", "stepTaken", "stepTaken"]);
  });

  it("D20-READY-08 is left out where it cannot be made, and the rest is done", () => {
    const near: Who = { at: [1, 0] };
    const stays = meeting({}, near);
    expect(deedForbids(stays.table(), A, { step: square(5, 5), act: blow })).toBeNull();
    expect(cuts(stays, { step: square(5, 5), act: blow }, { dice: [1] })).not.toContain("moved");
    expect([stays.has("attackRolled"), stays.placeOf("a")]).toMatchObject([true, { x: square(0, 0).x }]);
    const steps = meeting({}, { at: [2, 0] });
    expect(cuts(steps, { step: square(1, 0), act: blow }, { dice: [1] })).toContain("moved");
    expect(steps.placeOf("a")).toMatchObject({ x: square(1, 0).x, y: square(1, 0).y });
  });

  it("D20-READY-08 is none where none is readied, with a map or without", () => {
    const noMap = new Play(fight([foe("b", 1, { side: "b" }), foe("a", 8, { side: "a" })]));
    expect([cuts(noMap, guard).includes("moved"), cuts(meeting(), guard).includes("moved")]).toEqual([false, false]);
  });
});

describe("a spell that is countered in between", () => {
  it("D20-READY-13 D20-READY-18 is the one that was being cast, and not another", () => {
    const spell = power("spell", { identifier: "light", delivery: "self", level: 1, uses: 1 });
    const own = power("own", { identifier: "slow", delivery: "self", level: 1, uses: 1 });
    const skills = { ...foe("x", 1).sheet.skills, spellcraft: 30 };
    const counter: ReadiedAct = { do: "counterspell", by: combatantId("c"), target: combatantId("doer") };
    const play = new Play(
      fight([
        foe("b", 1, { at: [3, 0], side: "b", gear: [spell] }),
        foe("a", 1, {
          at: [0, 0],
          side: "a",
          gear: [own],
          turn: awaiting({ do: "usePower", by: A, power: gearId("own"), targets: [] }, { kinds: ["casts"] }),
        }),
        foe("c", 1, {
          at: [3, 3],
          side: "b",
          gear: [{ ...own, id: gearId("counter") }],
          turn: awaiting(counter, { kinds: ["casts"] }),
          stats: { skills },
        }),
      ]),
    ).does(
      { do: "usePower", by: B, power: gearId("spell"), targets: [] },
      { answers: [TAKE, TAKE, "counter"], dice: [10] },
    );
    expect(play.last("spellCountered")).toMatchObject({ id: "a", by: "c" });
    expect(play.events.flatMap((event) => (event.type === "powerWorked" ? [event.id] : []))).toEqual(["b"]);
  });
});

describe("what is told of it", () => {
  it("D20-READY-18 leaves the rest of a way that is prevented, and takes none away where nothing of it was begun", () => {
    const { state } = meeting({}, { turn: { onward: 3 } });
    const why = { code: "wall", rule: null, params: {} };
    const prevented = { type: "actPrevented", id: B, act: "move", why, rule: "D20-READY-18" } as const;
    const onward = (left?: number): number | undefined =>
      READY_FOLDS.actPrevented(state, { ...prevented, ...(left === undefined ? {} : { left }) }).combatants[0]?.turn
        .onward;
    expect([onward(), onward(0), onward(2)]).toEqual([3, 3, 2]);
  });

  it("D20-READY-09 ends the waiting of one whose readied act is lost", () => {
    const { state } = meeting({ turn: awaiting(guardOf("a"), { kinds: ["moves"] }) });
    const lost = READY_FOLDS.readiedLost(state, { type: "readiedLost", id: A, rule: "D20-READY-09" });
    expect(lost.combatants[1]?.turn).toMatchObject({ waiting: null, awaits: null });
  });
});

describe("the table's word", () => {
  const words = (play: Play, more: object = {}): readonly string[] => {
    play.runs(function* (table) {
      yield* READY_RULES.interrupt.perform(table, { do: "interrupt", by: A, ...more });
      return true;
    });
    return play.events.map(({ type }) => type);
  };

  it("D20-READY-05 D20-READY-06 sets off what is readied, and nothing where none is, or no turn is played", () => {
    const told = { kinds: ["told"], words: "now" } as const;
    const waiting = (act: ReadiedAct | string): Play => meeting({ turn: awaiting(act, told) });
    expect([
      words(waiting(guardOf("a"))).includes("turnInterrupted"),
      words(meeting()),
      words(waiting("{")),
      words(clockAt(waiting(guardOf("a")), 0)),
      words(clockAt(waiting(guardOf("a")), 0), { target: B }),
    ]).toEqual([true, [], [], [], []]);
  });

  it("D20-READY-02 D20-READY-08 keeps what is readied with its step on the ground, unless it is said otherwise", () => {
    const kept = (more: object) => {
      const play = meeting({ gear: [longSword()] }).at("a");
      play.does({ do: "ready", by: A, act: guardOf("a"), watch: watchFor({ kinds: ["moves"] }), ...more });
      return play.get("a").turn.awaits?.step;
    };
    expect([kept({}), kept({ step: null }), kept({ step: { x: square(1, 0).x, y: square(1, 0).y } })]).toEqual([
      null,
      null,
      { x: square(1, 0).x, y: square(1, 0).y, elevation: 0 },
    ]);
  });
});
