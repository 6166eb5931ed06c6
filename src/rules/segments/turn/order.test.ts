import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { makeOffer } from "../opportunity/eligible.ts";
import { couldAct } from "./order.ts";
import { duel, fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { chainMail, longSword } from "../testing/gear.ts";

const quick = (id: string, who: Who = {}) =>
  fighter(id, {
    class: "warrior",
    level: 1,
    side: "heroes",
    scores: [14, 16, 12],
    gear: [longSword(), chainMail()],
    ...who,
  });
const strike = (by: string, target: string) =>
  ({ do: "attack", by: combatantId(by), target: combatantId(target), with: longSword().id }) as const;
const orcStrikes = (by: string, target: string) =>
  ({ do: "attack", by: combatantId(by), target: combatantId(target), with: orc().gear.weapons[0]!.id }) as const;
const hold = (by: string) => ({ do: "hold", by: combatantId(by) }) as const;

describe("the order within a segment", () => {
  it("SEG-HOUSE-18 the slower lets the quicker speak first", () => {
    const fight = duel(quick("hero"), orc());
    expect(fight.refusal(orcStrikes("orc", "hero"))).toBe("othersFirst");
    fight.does(strike("hero", "orc"), { dice: [2] });
    expect(fight.refusal(orcStrikes("orc", "hero"))).toBeNull();
  });

  it("SEG-HOUSE-18 SEG-CORE-06 no one waits for one who holds back, has nothing due, or no foe to strike", () => {
    expect(duel(quick("hero"), orc()).does(hold("hero")).refusal(orcStrikes("orc", "hero"))).toBeNull();
    expect(duel(quick("hero", { initiative: 2 }), orc()).refusal(orcStrikes("orc", "hero"))).toBeNull();
    const apart = new Skirmish([
      quick("hero", { at: { x: 0, y: 0 } }),
      orc("orc", { at: { x: 20, y: 0 } }),
      fighter("prey", { side: "heroes", at: { x: 21, y: 0 }, initiative: 9 }),
    ]);
    expect(apart.refusal(orcStrikes("orc", "prey"))).toBeNull();
  });

  it("SEG-CORE-06 SEG-HOUSE-16 what is held back is used in a later segment, never in this one", () => {
    const fight = duel(quick("hero"), orc()).does(hold("hero"));
    expect([fight.refusal(strike("hero", "orc")), fight.refusal(hold("hero"))]).toEqual(["alreadyHeld", "alreadyHeld"]);
    fight.advance("segment").advance();
    expect([fight.refusal(strike("hero", "orc")), fight.refusal(hold("hero"))]).toEqual([null, "nothingDue"]);
  });

  it("SEG-HOUSE-18 SEG-CORE-02 equals announce, and strike together: neither can parry", () => {
    const fight = duel(orc("one", { side: "a" }), orc("two", { side: "b" })).does(orcStrikes("one", "two"));
    expect([
      fight.has("attackRolled"),
      fight.get("one").turn.announced?.segment,
      fight.refusal(orcStrikes("one", "two")),
    ]).toEqual([false, 1, "alreadyActed"]);
    fight.does(orcStrikes("two", "one"), { dice: [18, 17, 3, 4] });
    expect([fight.questions.length, fight.life("one"), fight.life("two")]).toEqual([0, [3, 6], [4, 6]]);
    expect(fight.get("one").turn.announced).toBeNull();
  });

  it("SEG-HOUSE-18 a blow of the same rank lands although its striker is struck down by the other", () => {
    const frail = (id: string, side: string) => orc(id, { side, stamina: 0, wounds: 1 });
    const fight = duel(frail("one", "a"), frail("two", "b"))
      .does(orcStrikes("one", "two"))
      .does(orcStrikes("two", "one"), { dice: [15, 15, 1, 1, 1, 1] });
    expect([fight.get("one").body.conditions, fight.get("two").body.conditions]).toEqual([
      ["coma", "prone"],
      ["coma", "prone"],
    ]);
  });

  it("SEG-HOUSE-18 three on one: the armour class of all is that before any of them", () => {
    const victim = fighter("victim", {
      side: "b",
      scores: [10, 9, 12],
      stamina: 0,
      wounds: 8,
      stats: { wounds: { value: null, override: 20 } },
      initiative: 9,
    });
    const fight = new Skirmish([orc("one", { side: "a" }), orc("two", { side: "a" }), victim]).does(
      orcStrikes("one", "victim"),
    );
    fight.does(orcStrikes("two", "victim"), { dice: [12, 2, 1, 45] });
    const [first, second] = fight.events.filter((event) => event.type === "attackRolled");
    expect(fight.last("injuryTaken").injury.codes).toContain("F");
    expect([first?.against.value, second?.against.value]).toEqual([9, 9]);
  });

  it("SEG-HOUSE-16 when time goes on, what was announced is struck and those who said nothing have held back", () => {
    const fight = duel(orc("one", { side: "a" }), orc("two", { side: "b" }))
      .does(orcStrikes("one", "two"))
      .does({ do: "advance", by: null, to: "phase" }, { dice: [17, 3], answers: [] });
    expect([fight.life("two"), fight.questions.length, fight.get("two").turn.routine[0]?.state]).toEqual([
      [4, 6],
      1,
      "ready",
    ]);
  });

  it("SEG-HOUSE-18 the last of the rank to hold back lets the others strike", () => {
    const fight = duel(orc("one", { side: "a" }), orc("two", { side: "b" }))
      .does(orcStrikes("one", "two"))
      .does(hold("two"), { dice: [17, 3] });
    expect(fight.life("two")).toEqual([4, 6]);
  });

  it("SEG-HOUSE-18 SEG-CORE-02 an equal who has parried meanwhile keeps no one waiting: what was announced is struck, and slower ones come next", () => {
    const slow = fighter("slow", { side: "orcs", scores: [14, 8, 12], gear: [longSword()], initiative: 2 });
    const fight = new Skirmish([quick("hero"), orc("one", { initiative: 2 }), orc("two", { initiative: 2 }), slow])
      .at(2)
      .does(orcStrikes("one", "hero"));
    expect(fight.get("one").turn.announced).not.toBeNull();
    fight.does(strike("hero", "two"), { dice: [15, 2, 1, 3], answers: ["parry:scimitar"] });
    expect(fight.events.flatMap((event) => (event.type === "attackRolled" ? [event.by] : []))).toEqual(["hero", "one"]);
    expect(fight.get("one").turn).toMatchObject({ announced: null, routine: [{ state: "spent" }, { state: "ready" }] });
    expect(fight.refusal(strike("slow", "hero"))).toBeNull();
  });

  it("SEG-HOUSE-18 SEG-HOUSE-68 nor does one that the game master fells", () => {
    const fight = duel(orc("one", { side: "a" }), orc("two", { side: "b" })).does(orcStrikes("one", "two"));
    fight.does(
      { do: "setCondition", by: null, target: combatantId("two"), condition: "coma", on: true },
      { dice: [2, 3] },
    );
    expect([fight.has("attackRolled"), fight.get("one").turn.announced]).toEqual([true, null]);
  });

  it("SEG-HOUSE-18 SEG-EXC-10 nor one who is felled by a free attack that waits for no one", () => {
    const fight = new Skirmish([
      orc("one", { side: "a" }),
      orc("two", { side: "b", stamina: 0, wounds: 1 }),
      fighter("hero", { side: "a", scores: [14, 8, 12], gear: [longSword()], initiative: 9 }),
    ]);
    fight.does(orcStrikes("one", "two"));
    const opening = makeOffer(fight.table(), fight.get("hero"), fight.get("two"), "criticalFailure", "SEG-EXC-10");
    fight.state = fight.ruleset.fold(fight.state, { type: "offersOpened", offers: [opening] });
    fight.does(
      { do: "takeOffer", by: combatantId("hero"), offer: opening.id, as: "strike", with: longSword().id },
      { dice: [15, 1, 1, 2, 3] },
    );
    expect(fight.events.flatMap((event) => (event.type === "attackRolled" ? [event.by] : []))).toEqual(["hero", "one"]);
  });

  it("SEG-HOUSE-18 what has become impossible meanwhile is told and lost", () => {
    const fight = duel(orc("one", { side: "a" }), orc("two", { side: "b" })).does(orcStrikes("one", "two"));
    fight.arrange("one", (who) => ({ ...who, gear: { ...who.gear, weapons: [] } })).does(hold("two"));
    expect(fight.last("announcedActLost")).toMatchObject({ id: "one", refusal: { code: "unknownGear" } });
  });
});

describe("who could act", () => {
  const could = (who: Who, phase: "declarations" | "actions" = "actions") => {
    const scene = duel(quick("hero", who), orc()).at(3, phase);
    return couldAct(scene.table(), scene.get("hero"));
  };

  it("SEG-CORE-02 SEG-HOUSE-18 no one who is busy, helpless, or without a use for a routine action in this mode", () => {
    const simple = { activity: "other", from: 2, until: 4, gear: null, target: null } as const;
    expect([
      could({}),
      could({ turn: { mode: null } }),
      could({ turn: { simple } }),
      could({ stats: { conditions: ["coma"] } }),
    ]).toEqual([true, true, false, false]);
    expect(
      (["shooting", "cover", "casting", "none"] as const).map((mode) => [
        could({ turn: { mode } }),
        could({ turn: { mode } }, "declarations"),
      ]),
    ).toEqual([
      [false, true],
      [false, true],
      [false, true],
      [false, true],
    ]);
  });
});
