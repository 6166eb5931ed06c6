import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { SegmentsCommand } from "../commands.ts";
import { duel, fighter, Skirmish, type Who } from "../testing/fights.ts";
import type { GrappleAct } from "../stats.ts";
import { leather } from "../testing/gear.ts";

/** Grapple N + 2, defence 13. */
const randall = (who: Who = {}) =>
  fighter("randall", {
    class: "warrior",
    level: 1,
    side: "heroes",
    scores: [12, 14, 12],
    gear: [leather()],
    initiative: 1,
    ...who,
  });
/** Grapple N + 3, defence 13. */
const sailor = (id = "sailor", who: Who = {}) =>
  fighter(id, { level: 1, side: "sailors", scores: [15, 10, 12], turn: { mode: "grapple" }, ...who });
const held = (who: Who = {}, holder: Who = {}) =>
  duel(sailor("sailor", holder), randall(who)).inGrapple("sailor", "randall");
const slip = (by: string, target: string) =>
  ({ do: "slipGuard", by: combatantId(by), target: combatantId(target) }) as const;
const act = (by: string, target: string, which: GrappleAct) =>
  ({ do: "grapple", by: combatantId(by), target: combatantId(target), act: which }) as const;
const letGo = (by: string, target: string) =>
  ({ do: "letGo", by: combatantId(by), target: combatantId(target) }) as const;
const refusal = (fight: Skirmish, command: SegmentsCommand) => fight.ruleset.forbids(fight.table(), command);
const gripping = (fight: Skirmish, holder: string, target: string) => {
  const hold = {
    kind: "grip",
    holder: combatantId(holder),
    held: combatantId(target),
    gear: gearId("unhorser"),
    inflicted: 0,
  } as const;
  fight.state = fight.ruleset.fold(fight.state, { type: "holdTaken", hold, rule: "SEG-HOUSE-51" });
  return fight;
};

describe("those named in a command of grapple", () => {
  it("strangers are refused by their names, oneself as such", () => {
    const fight = held().aloneIn("sailor");
    for (const command of [slip, (by: string, target: string) => act(by, target, "lock"), letGo]) {
      expect(refusal(fight, command("sailor", "noOne"))).toEqual({
        code: "unknownCombatant",
        rule: null,
        params: { id: "noOne" },
      });
      expect(refusal(fight, command("noOne", "sailor"))).toEqual({
        code: "unknownCombatant",
        rule: null,
        params: { id: "noOne" },
      });
      expect(refusal(fight, command("sailor", "sailor"))).toEqual({ code: "targetIsSelf", rule: null, params: {} });
    }
  });
});

describe("why not", () => {
  it("SEG-HOUSE-32 SEG-CORE-08 a guard cannot be slipped in another mode, nor while one's own is lowered", () => {
    const shows = (turn: Who["turn"] & {}) =>
      refusal(duel(sailor("sailor", { turn }), randall()).aloneIn("sailor"), slip("sailor", "randall"));
    expect(shows({ mode: "melee" })).toEqual({ code: "notInGrapple", rule: "SEG-HOUSE-32", params: { mode: "melee" } });
    expect(shows({ mode: "grapple", guardDown: { until: 3, cause: "simpleAction" } })).toEqual({
      code: "ownGuardLowered",
      rule: "SEG-CORE-08",
      params: { until: 3 },
    });
  });

  it("SEG-CORE-08 SEG-HOUSE-37 a simple action's lowered guard forbids grapple actions too, a mode's does not", () => {
    const down = (cause: "simpleAction" | "mode", until: number) =>
      refusal(
        held({}, { turn: { mode: "grapple", guardDown: { until, cause } } })
          .at(2)
          .aloneIn("sailor"),
        act("sailor", "randall", "lock"),
      );
    expect(down("simpleAction", 3)).toEqual({ code: "ownGuardLowered", rule: "SEG-CORE-08", params: { until: 3 } });
    expect([down("simpleAction", 1), down("mode", 10)]).toEqual([null, null]);
  });

  it("SEG-HOUSE-37 SEG-HOUSE-51 the mode that keeps a holder, or one who is gripped, from grapple actions is named", () => {
    const shooting: Who = { turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } } };
    expect(refusal(held({}, shooting).aloneIn("sailor"), act("sailor", "randall", "lock"))).toEqual({
      code: "notInCloseCombat",
      rule: "SEG-HOUSE-37",
      params: { mode: "shooting" },
    });
    const caught = gripping(
      duel(sailor("sailor", { turn: { mode: "melee" } }), randall(shooting)),
      "sailor",
      "randall",
    ).aloneIn("randall");
    expect(refusal(caught, act("randall", "sailor", "breakFree"))).toEqual({
      code: "notInCloseCombat",
      rule: "SEG-HOUSE-51",
      params: { mode: "shooting" },
    });
  });

  it("SEG-HOUSE-34 the one locked may do nothing else to anyone", () => {
    const fight = new Skirmish([randall(), sailor("one", { initiative: 1 }), sailor("two")])
      .inGrapple("one", "randall")
      .grapples("one", "lock", { at: "randall", dice: [12, 1] })
      .at(4)
      .aloneIn("randall");
    expect([
      refusal(fight, act("randall", "two", "lock"))?.code,
      refusal(fight, act("randall", "two", "breakFree"))?.code,
      refusal(fight, act("randall", "one", "breakFree")),
    ]).toEqual(["locked", "notGrappling", null]);
  });

  it("SEG-HOUSE-13 SEG-HOUSE-37 no one lets go before the fight has begun", () => {
    expect(refusal(held().at(0, "end", 0), letGo("sailor", "randall"))).toEqual({
      code: "fightNotBegun",
      rule: "SEG-HOUSE-13",
      params: {},
    });
  });
});

describe("a grapple action", () => {
  it("SEG-HOUSE-33 SEG-HOUSE-32 spends a routine action on grapple", () => {
    expect(
      held()
        .grapples("sailor", "lock", { dice: [2] })
        .last("actionSpent"),
    ).toMatchObject({ id: "sailor", on: "grapple" });
    expect(
      duel(sailor(), randall({ turn: { mode: "grapple" } }))
        .slips("sailor", { dice: [2] })
        .last("actionSpent"),
    ).toMatchObject({ id: "sailor", on: "grapple" });
  });

  it("SEG-HOUSE-36 SEG-CORE-15 is struck with bare hands, where nothing else is said", () => {
    const fight = held()
      .aloneIn("sailor")
      .does(act("sailor", "randall", "strike"), { dice: [12, 1] });
    expect(fight.last("attackRolled")).toMatchObject({ with: "bareHands", manner: "equivalent" });
  });

  it("SEG-HOUSE-18 SEG-HOUSE-34 those of equals in Dexterity have dice of their own", () => {
    const fight = new Skirmish([
      randall({ initiative: 9 }),
      sailor("one", { initiative: 1 }),
      sailor("two", { initiative: 1 }),
    ])
      .inGrapple("one", "randall")
      .inGrapple("two", "randall");
    fight.does(act("one", "randall", "lock")).does(act("two", "randall", "lock"), { dice: [12, 9, 2] });
    expect(
      fight.events.flatMap((event) => (event.type === "grappleRolled" ? [[event.by, event.natural]] : [])),
    ).toEqual([
      ["one", 12],
      ["two", 9],
    ]);
    expect(fight.state.field.grapples.map(({ holder, locked }) => [holder, locked])).toEqual([
      ["one", "randall"],
      ["two", null],
    ]);
  });
});

describe("letting go", () => {
  const three = () =>
    new Skirmish([randall(), sailor("one"), sailor("two"), fighter("friend", { side: "heroes" })])
      .inGrapple("one", "randall")
      .inGrapple("two", "friend");

  it("SEG-HOUSE-37 is for the holder alone, and of the one they hold", () => {
    const why = (by: string, target: string) => refusal(three(), letGo(by, target));
    expect(why("one", "friend")).toEqual({
      code: "holdsNotHim",
      rule: "SEG-HOUSE-37",
      params: { name: { combatant: "friend" } },
    });
    expect([
      why("randall", "one")?.code,
      why("two", "randall")?.code,
      why("one", "randall"),
      why("two", "friend"),
    ]).toEqual(["holdsNotHim", "holdsNotHim", null, null]);
    const fight = three().does(letGo("two", "friend"));
    expect(fight.state.field.grapples.map(({ holder }) => holder)).toEqual(["one"]);
  });

  it("SEG-HOUSE-37 SEG-HOUSE-51 of one's weapon's grip does not end the grapple in which the other holds", () => {
    const fight = gripping(held(), "randall", "sailor").does(letGo("randall", "sailor"));
    expect([fight.state.field.holds, fight.state.field.grapples.length]).toEqual([[], 1]);
    expect([fight.get("sailor").body.conditions, fight.get("randall").body.conditions]).toEqual([
      ["grappled"],
      ["grappled"],
    ]);
  });

  it("SEG-HOUSE-51 of one's grip leaves the grips of others", () => {
    const fight = gripping(
      gripping(new Skirmish([randall(), sailor("one"), sailor("two")]), "one", "randall"),
      "two",
      "randall",
    );
    expect(refusal(fight.aloneIn("randall"), letGo("randall", "one"))?.code).toBe("holdsNotHim");
    fight.does(letGo("two", "randall"));
    expect([fight.state.field.holds.map(({ holder }) => holder), fight.get("randall").body.conditions]).toEqual([
      ["one"],
      ["gripped"],
    ]);
  });

  it("SEG-HOUSE-51 a creature does not let go of the one inside", () => {
    const fight = duel(sailor("worm"), randall());
    const hold = {
      kind: "swallow",
      holder: combatantId("worm"),
      held: combatantId("randall"),
      gear: null,
      inflicted: 0,
    } as const;
    fight.state = fight.ruleset.fold(fight.state, { type: "holdTaken", hold, rule: "SEG-HOUSE-51" });
    expect(refusal(fight, letGo("worm", "randall"))?.code).toBe("holdsNotHim");
    const listed = (by: string) =>
      fight.ruleset.actions(fight.aloneIn(by).table(), combatantId(by)).map(({ command }) => command.do);
    expect(listed("worm")).not.toContain("letGo");
    expect(listed("randall")).not.toContain("grapple");
  });
});
