import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { currentSlot } from "../../kernel/turns/order.ts";
import { fight, Play, square, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";

const at = (column: number, who: Who = {}): Who => ({ at: [column, 0], most: 30, ...who });
/** Three in a line: a, b, c act in this order; a and b stand side by side. */
const three = (more: Readonly<Record<string, Who>> = {}): Play =>
  new Play(fight([foe("a", 6, at(0, more["a"])), foe("b", 6, at(1, more["b"])), foe("c", 6, at(6, more["c"]))]));
const by = (id: string) => ({ by: combatantId(id) });
const turnOf = ({ state }: Play): string => `${currentSlot(state.field.order, state.clock)?.id} ${state.clock.round}`;
const ended = (play: Play): Play => play.does({ do: "advance", by: null, to: "turn" });
/** Who acts, from now on. */
const turns = (play: Play, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => turnOf(index === 0 ? play : ended(play)));
const blow = (id: string, target: string) =>
  ({ do: "attack", by: combatantId(id), target: combatantId(target), with: "unarmed" }) as const;

describe("delay", () => {
  it("D20-ACT-502 D20-DELAY-01 D20-DELAY-02 lets a turn pass and takes it up after somebody else's, for good", () => {
    const play = three().does({ do: "delay", ...by("a") });
    expect([turnOf(play), play.get("a").turn.waiting, play.get("a").turn.spent]).toEqual(["b 1", "delay", []]);
    play.does({ do: "resume", ...by("a") });
    expect([turnOf(play), play.get("a").turn.waiting, play.get("a").turn.initiative?.total]).toEqual(["b 1", null, 2]);
    expect(turns(play, 7)).toEqual(["b 1", "a 1", "c 1", "b 2", "a 2", "c 2", "b 3"]);
  });

  it("D20-DELAY-03 D20-DELAY-02 may be to a count that is said at once, after all who act on it", () => {
    const to = (count: number): readonly string[] => {
      const play = three().does({ do: "delay", ...by("a"), count });
      expect(play.get("a").turn).toMatchObject({ waiting: null, initiative: { total: count } });
      return turns(play, 4);
    };
    expect([to(2), to(1), to(-5)]).toEqual([
      ["b 1", "a 1", "c 1", "b 2"],
      ["b 1", "c 1", "a 1", "b 2"],
      ["b 1", "c 1", "a 1", "b 2"],
    ]);
    expect(three().refusal({ do: "delay", ...by("a"), count: 3 })).toBe("countNotLower");
    const early = new Play(
      fight([foe("a", 6, at(0)), foe("b", 6, at(1))], {
        field: {
          order: [
            { id: combatantId("a"), keys: [19, 2, 0], place: 1 },
            { id: combatantId("b"), keys: [8, 0, 0], place: 2 },
          ],
        },
      }),
    ).does({ do: "delay", ...by("a"), count: 12 });
    expect([early.events.map(({ type }) => type), turnOf(early)]).toEqual([
      ["waitBegun", "turnEnded", "countTaken", "clockMoved", "turnBegun"],
      "a 1",
    ]);
    expect(early.refusal(blow("a", "b")), "a whole turn").toBeNull();
    const listed = three()
      .ruleset.actions(three().table(), combatantId("a"))
      .find(({ label }) => label === "delayTo");
    expect(listed).toMatchObject({ command: { do: "delay", count: 2 }, facts: { choose: "count" }, blocked: null });
  });

  it("D20-ACT-12 D20-DELAY-07 gives a whole turn when it is taken up, also in the next round before one's own count", () => {
    const play = three()
      .at("c")
      .does({ do: "delay", ...by("c") });
    expect(turnOf(play)).toBe("a 2");
    play.does({ do: "resume", ...by("c") }).does({ do: "advance", by: null, to: "turn" });
    expect([turnOf(play), play.refusal({ do: "run", ...by("c"), path: [square(7, 0)] })]).toEqual(["c 2", null]);
    expect(turns(play, 4)).toEqual(["c 2", "b 2", "a 3", "c 3"]);
  });

  it("D20-DELAY-05 cuts into no turn: it comes once the one that is played is over", () => {
    const play = three()
      .does({ do: "delay", ...by("a") })
      .does({ do: "resume", ...by("a") });
    expect([turnOf(play), play.refusal({ do: "run", ...by("a"), path: [square(7, 0)] })]).toEqual([
      "b 1",
      "notYourTurn",
    ]);
    expect(turns(play, 3)).toEqual(["b 1", "a 1", "c 1"]);
  });

  it("D20-DELAY-04 D20-DELAY-06 is lost when one's own count comes again, and can be chosen again then", () => {
    const play = three().does({ do: "delay", ...by("a") });
    for (let turn = 0; turn < 2; turn++) ended(play);
    expect([turnOf(play), play.get("a").turn.waiting]).toEqual(["a 2", null]);
    expect([play.refusal({ do: "resume", ...by("a") }), play.refusal({ do: "delay", ...by("a") })]).toEqual([
      "notDelaying",
      null,
    ]);
  });

  it("D20-AOO-14 D20-FEAT-12 D20-ACT-502 gives opportunities and cleaves back with the turn that is taken up, not with the one that is let pass", () => {
    const spent: Who = { turn: { opportunities: { taken: 1, movers: [] }, cleaves: 1 } };
    const used = (play: Play): readonly number[] => [
      play.get("b").turn.opportunities.taken,
      play.get("b").turn.cleaves,
    ];
    const play = ended(three({ b: spent }));
    const begun = used(play);
    const passed = used(play.does({ do: "delay", ...by("b") }));
    play.does({ do: "resume", ...by("b") });
    const resumed = used(play);
    expect([begun, passed, resumed, used(ended(play))]).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
      [0, 0],
    ]);
    const lost = ended(ended(three({ b: spent })).does({ do: "delay", ...by("b") }));
    expect([turnOf(lost), used(lost)], "nor in the next round before its own turn").toEqual(["a 2", [1, 1]]);
    expect(used(ended(lost))).toEqual([0, 0]);
  });

  it("D20-ACT-502 is for one's own turn, before anything is done in it", () => {
    const play = three();
    expect([
      play.refusal({ do: "delay", ...by("b") }),
      play.refusal({ do: "resume", ...by("b") }),
      play.refusal({ do: "delay", ...by("ghost") }),
    ]).toEqual(["notYourTurn", "notDelaying", "unknownCombatant"]);
    expect(
      three()
        .does({ do: "totalDefense", ...by("a") })
        .refusal({ do: "delay", ...by("a") }),
    ).toBe("turnUnderWay");
    expect(
      three({ a: { at: [0, 1] } })
        .does({ do: "step", ...by("a"), to: square(0, 2) })
        .refusal({ do: "delay", ...by("a") }),
    ).toBe("turnUnderWay");
    expect(
      three()
        .does({ do: "act", ...by("a"), activity: "dropProne" })
        .refusal({ do: "delay", ...by("a") }),
    ).toBe("turnUnderWay");
    const before = three();
    before.state = { ...before.state, field: { ...before.state.field, phase: "gathering" } };
    for (const deed of ["delay", "resume", "interrupt"] as const)
      expect(before.refusal({ do: deed, ...by("a") }), deed).toBe("notBegun");
  });

  it("D20-INIT-20 cannot be taken up, nor chosen, by one who is unconscious or dying", () => {
    const play = three().does({ do: "delay", ...by("a") });
    play.does({ do: "harmByHand", by: null, target: combatantId("a"), points: 32, nonlethal: false });
    expect([play.refusal({ do: "resume", ...by("a") }), play.refusal({ do: "delay", ...by("a") })]).toEqual([
      "cannotAct",
      "cannotAct",
    ]);
    const knocked = three({ a: { stats: { nonlethal: 40 } } });
    for (const deed of ["delay", "resume", "interrupt"] as const)
      expect(knocked.ruleset.forbids(knocked.table(), { do: deed, ...by("a") }), deed).toMatchObject({
        code: "cannotAct",
        rule: "D20-INIT-20",
      });
  });
});

describe("the list of what may be done", () => {
  const listed = (play: Play, id: string): readonly string[] =>
    play.ruleset
      .actions(play.table(), combatantId(id))
      .filter(({ command, blocked }) => blocked === null && ["delay", "resume"].includes(command.do))
      .map(({ label, facts }) => `${label} ${facts["cost"]}`);

  it("D20-ACT-502 has them with their cost, out of turn as well", () => {
    const play = three();
    expect([listed(play, "a"), listed(play, "b")]).toEqual([["delay none", "delayTo none"], []]);
    expect(listed(play.does({ do: "delay", ...by("a") }), "a")).toEqual(["resume none"]);
  });
});
