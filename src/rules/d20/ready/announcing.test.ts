import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { D20Command } from "../commands.ts";
import type { Gait } from "../footwork/events.ts";
import { emit } from "../rule.ts";
import { fight, longBow, longSword, Play, power, square, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { awaiting, blowAt, guardOf } from "../testing/readied.ts";
import { announceArrival, announceCasting, announced, announceStep } from "./announcing.ts";
import type { ReadiedAct } from "./commands.ts";
import { DEED_KINDS, type DeedKind } from "./kinds.ts";

const TAKE = "take";
const id = combatantId;
const [A, B, C] = [id("a"), id("b"), id("c")];

/** B, whose turn it is, with a thing of each kind that is used, and A, who waits for these. */
const meeting = (kinds: readonly DeedKind[], act: ReadiedAct = guardOf("a"), one: Who = {}, other: Who = {}): Play =>
  new Play(
    fight([
      foe("b", 1, {
        at: [1, 0],
        side: "b",
        most: 40,
        gear: [
          longSword(),
          longBow(),
          power("spell"),
          power("scroll", { source: "scroll" }),
          power("innate", { source: "spellLike" }),
          power("wand", { source: "item" }),
          power("potion", { source: "potion" }),
          power("gaze", { source: "supernatural" }),
          power("knack", { source: "extraordinary" }),
        ],
        ...other,
      }),
      foe("a", 8, { at: [0, 0], side: "a", most: 40, turn: awaiting(act, { kinds }), ...one }),
      foe("c", 1, { at: [9, 9], side: "b", most: 40 }),
    ]),
  );

/** As which kinds of acts a command of B is heard. */
const heardAs = (command: D20Command): readonly DeedKind[] =>
  DEED_KINDS.filter((kind) => {
    const play = meeting([kind]);
    expect(play.runs((table) => announced(table, "heard", B, { command, judge: () => null }))).toBe(true);
    expect(play.questions.map(({ facts }) => facts["why"])).toEqual(play.questions.map(() => kind));
    return play.questions.length === 1;
  });

const to = square(2, 0);
const path = [to];
const uses = (what: string): D20Command => ({ do: "usePower", by: B, power: gearId(what), targets: [] });
const attack = (what: string): D20Command => ({ do: "attack", by: B, target: A, with: gearId(what) });

describe("what a command is to those who wait", () => {
  it.each<readonly [DeedKind | "", D20Command]>([
    ["strikes", attack("long_sword")],
    ["shoots", attack("long_bow")],
    ["strikes", { do: "attack", by: B, target: A, with: "unarmed" }],
    ["strikes", { do: "coupDeGrace", by: B, target: A, with: gearId("long_sword") }],
    ["strikes", { do: "touch", by: B, targets: [A] }],
    ["strikes", { do: "bullRush", by: B, target: A }],
    ["moves", { do: "move", by: B, path }],
    ["moves", { do: "step", by: B, to }],
    ["moves", { do: "withdraw", by: B, path }],
    ["moves", { do: "run", by: B, path }],
    ["moves", { do: "creep", by: B, to }],
    ["moves", { do: "haul", by: B, path }],
    ["moves", { do: "spring", by: B, target: A, with: gearId("long_sword"), path, onward: [] }],
    ["acts", { do: "act", by: B, activity: "draw" }],
    ["acts", { do: "aidAnother", by: B, ally: C, target: A, with: "unarmed" }],
    ["acts", { do: "aidSkill", by: B, ally: C, skill: "hide" }],
    ["acts", { do: "feint", by: B, target: A }],
    ["acts", { do: "totalDefense", by: B }],
    ["acts", { do: "turnUndead", by: B }],
    ["acts", { do: "dispelTurning", by: B }],
    ["acts", { do: "bolsterUndead", by: B }],
    ["acts", { do: "orderUndead", by: B, target: A }],
    ["acts", uses("wand")],
    ["acts", uses("potion")],
    ["acts", uses("gaze")],
    ["acts", uses("knack")],
    ["", uses("spell")],
    ["", uses("scroll")],
    ["", uses("innate")],
    ["", uses("nothing")],
    ["", { do: "delay", by: B }],
  ])("D20-READY-05 D20-READY-06 one who %s is heard as that alone before it is done: $1.do", (kind, command) => {
    expect(heardAs(command)).toEqual(kind === "" ? [] : [kind]);
  });

  it("D20-READY-05 D20-READY-16 a charge is both a charge and a move", () => {
    expect(heardAs({ do: "charge", by: B, target: A, with: gearId("long_sword") })).toEqual(["moves", "charges"]);
  });

  it.each([
    ["spell", 1],
    ["scroll", 1],
    ["innate", 1],
    ["wand", 0],
    ["potion", 0],
    ["gaze", 0],
    ["knack", 0],
  ])("D20-READY-11 D20-READY-12 the use of a power is a casting where it is one: %s", (what, count) => {
    const play = meeting(["casts"]);
    const thing = play.get("b").gear.powers.find(({ name }) => name === what) ?? power("none");
    const answer = play.runs((table) => announceCasting(table, B, thing));
    expect([play.questions.length, answer]).toEqual([count, { wounds: [], countered: false }]);
    const alone = new Play(fight([foe("b", 1)]));
    expect(alone.runs((table) => announceCasting(table, B, thing))).toEqual({ wounds: [], countered: false });
  });

  it("D20-READY-18 what can no longer be done after the answers is prevented with its reason", () => {
    const play = meeting(["acts"]);
    const told = (answer: string): boolean =>
      play.runs(
        (table) =>
          announced(table, "told", B, {
            command: { do: "totalDefense", by: B },
            judge: () => ({ code: "cannotAct", rule: "D20-INIT-08", facts: {} }) as never,
          }),
        { answers: [answer] },
      );
    expect([told("wait"), play.last("actPrevented")]).toMatchObject([
      false,
      { id: "b", act: "totalDefense", why: { code: "cannotAct" }, rule: "D20-READY-18" },
    ]);
  });
});

describe("a step that is announced", () => {
  const blow = blowAt("a", B, "long_sword");
  const [from, there] = [square(1, 0), square(2, 0)];

  /** B makes a step, and what A does against it. */
  function step(play: Play, gait: Gait, said: Parameters<Play["does"]>[1] = {}) {
    const arrive = () => emit({ type: "moveStopped", id: B, rule: "D20-MOVE-21" });
    const halt = play.runs(
      (table) => announceStep(table, "step", { by: B, gait, when: "before", from, to: there }, arrive),
      said,
    );
    return { ...halt, arrived: play.events.filter(({ type }) => type === "moveStopped").length };
  }

  it("D20-READY-06 goes on where none waits for it, with nothing done before", () => {
    expect(step(meeting(["acts"]), "move")).toEqual({ isHalted: false, isMoved: false, goesOn: true, arrived: 0 });
  });

  it("D20-READY-06 D20-READY-05 halts where one does, and goes on afterwards", () => {
    const play = meeting(["moves"]);
    expect(step(play, "move")).toEqual({ isHalted: true, isMoved: false, goesOn: true, arrived: 1 });
    expect(play.questions).toHaveLength(1);
  });

  it("D20-READY-05 D20-READY-16 is a charge only in a charge, and a move in any", () => {
    const heard = (kind: DeedKind, gait: Gait): number => {
      const play = meeting([kind]);
      step(play, gait);
      return play.questions.length;
    };
    expect([
      heard("charges", "move"),
      heard("charges", "charge"),
      heard("moves", "charge"),
      heard("moves", "run"),
    ]).toEqual([0, 1, 1, 1]);
  });

  it("D20-READY-06 ends where the mover is felled, though they stand nowhere else", () => {
    const felled = step(meeting(["moves"], blow, {}, { hitPoints: 4 }), "move", { answers: [TAKE], dice: [15, 8] });
    expect(felled).toEqual({ isHalted: true, isMoved: false, goesOn: false, arrived: 1 });
  });

  it("D20-READY-06 D20-READY-18 ends where the mover falls prone, but not for one who crawls", () => {
    const trip = { ...blowAt("a", B), instead: "trip" } as ReadiedAct;
    const tripped = (gait: Gait): unknown =>
      step(meeting(["moves"], trip, { feats: ["improvedTrip"] }), gait, { answers: [TAKE], dice: [15, 15, 1] });
    expect(tripped("move")).toMatchObject({ isHalted: true, isMoved: false, goesOn: false });
    expect(tripped("crawl")).toMatchObject({ isHalted: true, isMoved: false, goesOn: true });
  });

  it("D20-READY-18 is another step where the mover has been pushed along the row", () => {
    const push: ReadiedAct = { do: "bullRush", by: A, target: B };
    const play = meeting(["moves"], push, { scores: [20], gear: [] });
    const pushed = step(play, "move", { answers: [TAKE, "decline"], dice: [15, 1] });
    expect([play.placeOf("b")?.y, play.placeOf("b")?.x === from.x]).toEqual([from.y, false]);
    expect(pushed).toEqual({ isHalted: true, isMoved: true, goesOn: false, arrived: 1 });
  });

  it("D20-READY-06 D20-READY-05 is heard at its end where no map shows it, and by those alone who wait for what has been done", () => {
    const heard = (when: "before" | "after", gait: Gait = "move"): number => {
      const turn = awaiting(guardOf("a"), { kinds: ["moves"], when });
      const play = new Play(fight([foe("b", 1, { side: "b" }), foe("a", 1, { side: "a", turn })]));
      play.runs(function* (table) {
        yield* announceArrival(table, "made", B, gait);
        return true;
      });
      return play.questions.length;
    };
    expect([heard("before"), heard("after")]).toEqual([0, 1]);
  });
});
