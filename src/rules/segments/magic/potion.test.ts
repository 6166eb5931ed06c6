import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { duel, fighter, orc, Skirmish } from "../testing/fights.ts";
import { battleAxe, chainMail, longSword, studdedLeather } from "../testing/gear.ts";

const urbain = () =>
  fighter("urbain", {
    class: "warrior",
    level: 3,
    side: "heroes",
    scores: [14, 12, 12],
    gear: [longSword(), chainMail()],
    initiative: 3,
  });
const axeman = () => orc("orc", { gear: [battleAxe(), studdedLeather()], initiative: 4 });
const potion = { do: "simpleAction", by: combatantId("urbain"), activity: "drinkPotion", gear: null } as const;

describe("the potion", () => {
  it("SEG-WF-01 SEG-AOO-04 SEG-AOO-15 five opportunities, a postponed action, a switch, a critical failure", () => {
    const fight = duel(urbain(), axeman()).at(1, "declarations").does(potion);
    expect(fight.get("urbain").turn).toMatchObject({ mode: "none", simple: { from: 1, until: 5 } });

    fight.advance().seizes("orc", { dice: [6] });
    expect(fight.last("attackRolled")).toMatchObject({ strike: { value: 14 }, against: { value: 18 }, hit: false });

    fight
      .advance("segment")
      .advance()
      .seizes("orc", { dice: [11, 5] });
    expect(fight.life("urbain")).toEqual([18, 6]);

    fight
      .advance("segment")
      .advance()
      .seizes("orc", { dice: [18, 3, 3, 15] });
    expect(fight.life("urbain")).toEqual([8, 4]);
    expect(fight.last("injuryTaken").injury).toMatchObject({ column: 4, place: "thigh", codes: ["P1"] });
    expect(fight.questions).toEqual([]);

    fight
      .advance("segment")
      .advance()
      .seizes("orc", { dice: [2] });
    expect(fight.get("orc").turn.routine.map((action) => action.segment)).toEqual([5, 7]);

    fight
      .advance("segment")
      .advance()
      .seizes("orc", { dice: [10, 1] });
    expect(fight.life("urbain")).toEqual([5, 4]);
    expect(fight.get("orc").turn.routine.map((action) => action.segment)).toEqual([6, 7]);
    fight.advance("phase", [4]);
    expect(fight.life("urbain")).toEqual([13, 4]);

    fight
      .advance("phase")
      .does({ do: "switchMode", by: combatantId("urbain"), mode: "melee" })
      .advance();
    expect(fight.state.offers).toEqual([]);
    fight.strikes("orc", { dice: [15, 4] });
    expect([fight.life("urbain"), fight.questions.length]).toEqual([[7, 4], 0]);

    fight
      .advance("segment")
      .advance()
      .strikes("orc", { dice: [1, 2, 9, 6], answers: ["strike:longSword"] });
    expect(fight.last("attackRolled")).toMatchObject({ by: "urbain", strike: { value: 19 }, hit: true });
    expect(fight.life("orc")).toEqual([1, 6]);

    fight.advance("round");
    expect(
      fight.events.filter((event) => event.type === "fatigueGained").map(({ id, points }) => [id, points]),
    ).toEqual([
      ["urbain", 1],
      ["orc", 1],
    ]);
    expect([fight.life("urbain"), fight.life("orc")]).toEqual([
      [7, 4],
      [1, 6],
    ]);
  });

  it("SEG-CORE-10 takes the initiative plus two segments, two with the potion in hand", () => {
    const until = (activity: string) =>
      duel(urbain(), axeman())
        .at(1, "declarations")
        .does({ ...potion, activity })
        .get("urbain").turn.simple?.until;
    expect([until("drinkPotion"), until("drinkPotionInHand")]).toEqual([5, 2]);
  });

  it("SEG-CORE-17 SEG-AOO-25 drunk in time, the drinker still stands in mode none until they switch", () => {
    const fight = duel(urbain(), axeman())
      .at(1, "declarations")
      .does({ ...potion, activity: "drinkPotionInHand" });
    fight.advance("segment").advance().advance("phase", [1]).advance("phase").advance();
    expect(fight.get("urbain").turn.simple).toBeNull();
    expect(fight.state.offers).toHaveLength(1);
  });

  it("SEG-HOUSE-69 heals stamina only, up to the maximum", () => {
    const fight = duel(urbain(), axeman())
      .at(1, "declarations")
      .arrange("urbain", (who) => ({ ...who, body: { ...who.body, stamina: 20, wounds: 3 } }));
    fight
      .does({ ...potion, activity: "drinkPotionInHand" })
      .advance("segment")
      .advance()
      .advance("phase", [8]);
    expect(fight.life("urbain")).toEqual([25, 3]);
  });

  it("SEG-CORE-13 switching loses what is under way", () => {
    const fight = duel(urbain(), axeman())
      .at(1, "declarations")
      .does(potion)
      .advance("segment")
      .does({ do: "switchMode", by: combatantId("urbain"), mode: "melee" });
    expect(fight.last("simpleActionEnded").completed).toBe(false);
    fight.advance("round");
    expect(fight.has("healed")).toBe(false);
  });
});

describe("a potion fetched since the surprise segment", () => {
  const fetches = (activity: "drinkPotion" | "fetchItem", die: number) => {
    const fight = new Skirmish([
      fighter("urbain", { side: "heroes", turn: { mode: null, initiative: null, routine: [] } }),
    ]).at(0, "declarations", 0);
    fight
      .does({ do: "simpleAction", by: combatantId("urbain"), activity, gear: null })
      .advance()
      .advance();
    expect(fight.state.clock).toMatchObject({ round: 1, segment: 1, phase: "declarations" });
    return fight.advance("phase", [die]);
  };

  it("SEG-CORE-10 SEG-HOUSE-17 lasts as many segments as the initiative of the round after it, and the routine actions wait for it", () => {
    const fight = fetches("drinkPotion", 3);
    expect(fight.get("urbain").turn).toMatchObject({
      mode: "none",
      initiative: 3,
      simple: { from: 0, until: 4 },
      routine: [{ segment: 7 }, { segment: 10 }],
    });
    expect(fight.get("urbain").turn.simple?.fetching).toBeUndefined();
  });

  it("SEG-CORE-10 is in hand already with an initiative of 1, and leaves the mode to its author", () => {
    const fight = fetches("fetchItem", 1);
    expect(fight.last("simpleActionEnded")).toMatchObject({ completed: true, rule: "SEG-CORE-10" });
    expect(fight.get("urbain").turn).toMatchObject({ mode: null, simple: null, guardDown: null });
    expect(fetches("fetchItem", 2).get("urbain").turn.simple).toMatchObject({ from: 0, until: 1 });
  });
});
