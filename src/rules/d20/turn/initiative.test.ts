import { describe, expect, it } from "vitest";
import { encounterOf } from "../../kernel/encounter.ts";
import { combatantId } from "../../kernel/ids.ts";
import { currentSlot } from "../../kernel/turns/order.ts";
import { denialsOf } from "../derive/denial.ts";
import { armourClass } from "../derive/armour-class.ts";
import type { D20Game } from "../game.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { NOT_BEGUN, type D20Combatant } from "../state.ts";
import { fight, Play, type House, type Said, type Who } from "../testing/fights.ts";
import { F, foe, R } from "../testing/people.ts";

/** Somebody of the players' who has not had a turn yet. */
const fresh = (id: string, who: Who = {}): D20Combatant => ({
  ...foe(id, 0, { ...who, turn: { hasActed: false, ...who.turn } }),
  isReferees: false,
});
const unaware = (id: string, who: Who = {}): D20Combatant => fresh(id, { ...who, turn: { aware: false, ...who.turn } });
/** These before the fight. */
const gathered = (combatants: readonly D20Combatant[], house: House = {}): Play => {
  const play = new Play(fight(combatants, { field: { phase: "gathering", order: [] }, clock: NOT_BEGUN }), house);
  for (const { id } of combatants) play.arrange(id, (each) => ({ ...each, turn: { ...each.turn, initiative: null } }));
  return play;
};
const begun = (combatants: readonly D20Combatant[], said: Said, house?: House): Play =>
  gathered(combatants, house).does({ do: "begin", by: null }, said);
const turnOf = (play: Play): string | undefined => currentSlot(play.state.field.order, play.state.clock)?.id;
/** Who acts, turn by turn, from now on. */
const turns = (play: Play, count: number): readonly string[] =>
  Array.from({ length: count }, () => {
    const now = `${turnOf(play)} ${play.state.clock.round}`;
    play.does({ do: "advance", by: null, to: "turn" });
    return now;
  });
const flat = (play: Play, id: string): boolean =>
  denialsOf(DEFAULT_SETTINGS, play.get(id)).some(({ cause }) => cause === "flatFooted");

describe("initiative", () => {
  it("D20-INIT-01 D20-INIT-03 begins with all flat-footed, and keeps its order from round to round", () => {
    const play = begun([fresh("a"), fresh("b"), fresh("c")], { dice: [7, 18, 11] });
    expect(["a", "c"].map((id) => flat(play, id))).toEqual([true, true]);
    expect(turns(play, 7)).toEqual(["b 1", "c 1", "a 1", "b 2", "c 2", "a 2", "b 3"]);
    expect(["a", "b", "c"].map((id) => flat(play, id))).toEqual([false, false, false]);
    expect(play.state.field.order.map(({ keys }) => keys[0])).toEqual([18, 11, 7]);
  });

  it("D20-INIT-02 adds Dexterity and what else helps or hinders", () => {
    const play = begun(
      [
        fresh("quick", { scores: [10, 16] }),
        fresh("deaf", { conditions: ["deafened"], feats: ["improvedInitiative"] }),
      ],
      { dice: [12, 9] },
    );
    expect(["quick", "deaf"].map((id) => play.get(id).turn.initiative?.total)).toEqual([15, 9]);
  });

  it("D20-INIT-04 gives a tie to the higher modifier, and what is still tied to a coin thrown once", () => {
    const play = begun([fresh("slow", { scores: [10, 12] }), fresh("quick", { scores: [10, 16] })], { dice: [14, 12] });
    expect(turns(play, 4)).toEqual(["quick 1", "slow 1", "quick 2", "slow 2"]);
    const twins = begun([fresh("one"), fresh("two")], { dice: [10, 10, 2] });
    expect(turns(twins, 4)).toEqual(["two 1", "one 1", "two 2", "one 2"]);
    expect(begun([fresh("one"), fresh("two")], { dice: [10, 10, 1] }).last("tieBroken")).toMatchObject({
      lots: [{ ids: ["one"] }, { ids: ["two"] }],
      rule: "D20-INIT-04",
    });
    expect(turns(begun([fresh("one"), fresh("two"), fresh("three")], { dice: [10, 10, 10, 3, 1] }), 3)).toEqual([
      "three 1",
      "one 1",
      "two 1",
    ]);
    expect(turnOf(begun([fresh("one"), fresh("two")], { dice: [10, 10, 1] }))).toBe("one");
  });

  it("D20-INIT-06 lets nobody act in another's turn", () => {
    const play = begun([fresh("a"), fresh("b")], { dice: [20, 10] });
    for (const deed of ["totalDefense", "endTurn"] as const)
      expect(play.refusal({ do: deed, by: combatantId("b") })).toBe("notYourTurn");
    expect(play.refusal({ do: "endTurn", by: combatantId("a") })).toBeNull();
    play.does({ do: "endTurn", by: combatantId("a") });
    expect(play.refusal({ do: "totalDefense", by: combatantId("b") })).toBeNull();
  });

  it("D20-INIT-07 ends what lasts three rounds just before the count on which it began", () => {
    const play = begun([fresh("caster"), fresh("victim")], { dice: [14, 8] });
    play.does({
      do: "setCondition",
      by: null,
      target: combatantId("victim"),
      condition: "shaken",
      present: true,
      rounds: 3,
    });
    const shaken = (): string => `${turnOf(play)} ${play.state.clock.round} ${play.get("victim").turn.timed.length}`;
    const seen = [shaken()];
    for (let turn = 0; turn < 6; turn++) {
      play.does({ do: "advance", by: null, to: "turn" });
      seen.push(shaken());
    }
    expect(seen).toEqual([
      "caster 1 1",
      "victim 1 1",
      "caster 2 1",
      "victim 2 1",
      "caster 3 1",
      "victim 3 1",
      "caster 4 0",
    ]);
    expect(play.events.map(({ type }) => type)).toEqual([
      "turnEnded",
      "clockMoved",
      "clockMoved",
      "timedEnded",
      "turnBegun",
    ]);
  });

  it("D20-INIT-01 begins every round at a moment of its own, before the first turn", () => {
    const play = begun([fresh("a"), fresh("b")], { dice: [14, 8] });
    const moments = (): readonly unknown[] =>
      play.events.flatMap((event) => (event.type === "clockMoved" ? [`${event.clock.round}.${event.clock.turn}`] : []));
    play.does({ do: "advance", by: null, to: "turn" });
    expect(moments()).toEqual(["1.2"]);
    play.does({ do: "advance", by: null, to: "turn" });
    expect(moments()).toEqual(["2.0", "2.1"]);
    play.does({ do: "advance", by: null, to: "round" });
    expect(moments()).toEqual(["2.2", "3.0", "3.1"]);
  });

  it("D20-INIT-08 keeps the place of one who cannot act, and lets his turns pass", () => {
    const play = begun([fresh("held"), fresh("friend")], { dice: [12, 8] });
    const set = (present: boolean) =>
      play.does({ do: "setCondition", by: null, target: combatantId("held"), condition: "paralysed", present });
    set(true);
    expect(turns(play, 3)).toEqual(["held 1", "friend 1", "friend 2"]);
    expect(`${turnOf(play)} ${play.state.clock.round}`).toBe("friend 3");
    set(false);
    play.does({ do: "advance", by: null, to: "turn" });
    expect(`${turnOf(play)} ${play.state.clock.round}`).toBe("held 4");
  });

  it("D20-INIT-20 leaves one who is dying in his place, with nothing that he could do about it", () => {
    const play = begun([fresh("a"), fresh("down", { hitPoints: -3, most: 20 }), fresh("b")], { dice: [15, 14, 5] });
    const places = play.state.field.order;
    expect(places.map(({ id }) => id)).toEqual(["a", "down", "b"]);
    play.does({ do: "advance", by: null, to: "turn" }, { dice: [50] });
    expect([turnOf(play), play.get("down").body.hitPoints]).toEqual(["b", -4]);
    expect(play.state.field.order).toEqual(places);
    const open = play.ruleset.actions(play.table(), combatantId("down")).filter(({ blocked }) => blocked === null);
    expect(open.map(({ label }) => label)).toEqual([]);
  });
});

describe("initiative before the fight", () => {
  const roll = (...ids: readonly string[]) =>
    ({ do: "rollInitiative", by: null, targets: ids.map(combatantId) }) as const;
  const clear = { do: "clearInitiative", by: null } as const;
  const total = (play: Play, id: string): number | undefined => play.get(id).turn.initiative?.total;

  it("D20-INIT-01 is rolled for those who are named, and as the fight begins for the others", () => {
    const play = gathered([fresh("a"), fresh("b"), fresh("c")]).does(roll("a", "c"), { dice: [7, 18] });
    expect(["a", "b", "c"].map((id) => total(play, id))).toEqual([7, undefined, 18]);
    expect([play.refusal(roll("a", "c")), play.refusal(roll("ghost"))]).toEqual(["alreadyRolled", "unknownCombatant"]);
    play.does({ do: "begin", by: null }, { dice: [11] });
    expect(turns(play, 3)).toEqual(["c 1", "b 1", "a 1"]);
    expect([play.refusal(roll("a")), play.refusal(clear)]).toEqual(["alreadyBegun", "alreadyBegun"]);
  });

  it("D20-INIT-04 a tie with one who rolled earlier is settled by lot, and ties of earlier stand", () => {
    const play = gathered([fresh("a"), fresh("b"), fresh("c"), fresh("d")]).does(roll("a", "b"), { dice: [9, 9, 2] });
    play.does({ do: "begin", by: null }, { dice: [9, 4, 3, 1] });
    expect(turns(play, 4)).toEqual(["b 1", "c 1", "a 1", "d 1"]);
    const apart = gathered([fresh("a"), fresh("b"), fresh("c")]).does(roll("a", "b"), { dice: [9, 9, 2] });
    expect(turns(apart.does({ do: "begin", by: null }, { dice: [3] }), 3)).toEqual(["b 1", "a 1", "c 1"]);
  });

  it("D20-INIT-17 of one who is surprised holds when they come in", () => {
    const play = gathered([fresh("scout"), unaware("cook")]).does(roll("cook"), { dice: [19] });
    play.does({ do: "begin", by: null }, { dice: [5] });
    expect(play.state.field.order.map(({ id }) => id)).toEqual(["scout"]);
    expect(turns(play, 3)).toEqual(["scout 0", "cook 1", "scout 1"]);
  });

  it("D20-INIT-01 is cleared for all, where there is any", () => {
    const play = gathered([fresh("a"), fresh("b")]);
    expect(play.refusal(clear)).toBe("nothingRolled");
    play.does(roll("a"), { dice: [7] }).does(clear);
    expect(total(play, "a")).toBeUndefined();
  });

  it("D20-INIT-02 waits for the owners where the table likes, all asked at once, never for the game master's", () => {
    const settings = { ...DEFAULT_SETTINGS, ownersRollInitiative: true };
    const play = gathered([fresh("a"), fresh("b"), { ...fresh("ogre"), isReferees: true }], { settings });
    play.does({ do: "begin", by: null }, { dice: [7, 18, 11], answers: ["roll", "roll"] });
    expect(play.questions.map(({ to, cause, fallback }) => [to, cause, fallback])).toEqual([
      ["a", "initiative", "roll"],
      ["b", "initiative", "roll"],
    ]);
    expect(turns(play, 3)).toEqual(["b 1", "ogre 1", "a 1"]);
  });
});

describe("surprise", () => {
  it("D20-INIT-13 D20-INIT-14 is as the game master marks each, before the fight", () => {
    const play = gathered([fresh("scout"), fresh("cook"), fresh("kobold")]);
    play.does({ do: "markAware", by: null, targets: [combatantId("cook")], aware: false });
    play.does({ do: "begin", by: null }, { dice: [10, 15] });
    expect(play.state.clock.round).toBe(0);
    expect(play.state.field.order.map(({ id }) => id)).toEqual(["kobold", "scout"]);
    expect(play.refusal({ do: "markAware", by: null, targets: [combatantId("cook")], aware: true })).toBe(
      "alreadyBegun",
    );
    expect(
      gathered([fresh("scout")]).refusal({ do: "markAware", by: null, targets: [combatantId("ghost")], aware: true }),
    ).toBe("unknownCombatant");
  });

  it("D20-INIT-15 wants somebody aware and somebody not", () => {
    const rounds = (...combatants: readonly D20Combatant[]): number =>
      begun(combatants, { dice: combatants.length === 1 ? [9] : [9, 8] }).state.clock.round;
    expect(rounds(fresh("a"), fresh("b"))).toBe(1);
    expect(rounds(unaware("a"), unaware("b"))).toBe(1);
    expect(begun([fresh("a"), unaware("b")], { dice: [9] }).state.clock.round).toBe(0);
  });

  it("D20-INIT-16 gives the aware one standard or move action, highest first", () => {
    const play = begun([fresh("a", { at: [0, 0] }), unaware("b", { at: [9, 9] }), fresh("c", { at: [5, 0] })], {
      dice: [3, 17],
    });
    expect(turnOf(play)).toBe("c");
    const by = combatantId("c");
    const ways = (): readonly (string | null)[] => [
      play.refusal({ do: "totalDefense", by }),
      play.refusal({ do: "run", by, path: [] }),
      play.refusal({ do: "act", by, activity: "dropProne" }),
      play.refusal({ do: "withdraw", by, path: [{ x: 9.75, y: 0.75 }] }),
    ];
    expect(ways()).toEqual([null, "restricted", null, null]);
    play.does({ do: "totalDefense", by });
    expect(ways()).toEqual(["restricted", "restricted", null, "restricted"]);
  });

  it("D20-INIT-16 D20-MOUNT-04 has a mount as aware as its rider, and one turn in a round for both", () => {
    const ridden = { turn: { carried: { by: combatantId("horse"), as: "rides" as const }, aware: false } };
    const horse = (who: Who = {}): D20Combatant =>
      fresh("horse", { size: "large", stats: { combatTrained: true }, ...who });
    const surprised = begun([fresh("a"), fresh("rider", ridden), horse()], { dice: [12] });
    expect(surprised.state.field.order.map(({ id }) => id)).toEqual(["a"]);
    surprised.does({ do: "advance", by: null, to: "turn" }, { dice: [15] });
    expect(surprised.state.field.order.map(({ id }) => id)).toEqual(["horse", "rider", "a"]);
  });

  it("D20-INIT-17 D20-INIT-18 leaves the unaware flat-footed until their turn of round 1", () => {
    const play = begun([fresh("a"), unaware("b"), fresh("c")], { dice: [12, 6] });
    expect(["a", "b", "c"].map((id) => flat(play, id))).toEqual([false, true, true]);
    play.does({ do: "advance", by: null, to: "turn" });
    expect(["b", "c"].map((id) => flat(play, id))).toEqual([true, false]);
    play.does({ do: "advance", by: null, to: "turn" }, { dice: [9] });
    expect(`${turnOf(play)} ${play.state.clock.round}`).toBe("a 1");
    expect(flat(play, "b")).toBe(true);
    play.does({ do: "advance", by: null, to: "turn" });
    expect([turnOf(play), flat(play, "b")]).toEqual(["b", false]);
    expect(turns(play, 3)).toEqual(["b 1", "c 1", "a 2"]);
  });

  it("D20-INIT-19 goes by who knew of whom: all warned, one with keen eyes, a lone ambush", () => {
    const warned = begun([fresh("scout"), fresh("fighter"), fresh("beast")], { dice: [5, 10, 15] });
    expect([warned.state.clock.round, warned.state.field.order.length]).toEqual([1, 3]);
    const kobolds = begun([fresh("kobold"), fresh("keen"), unaware("dull", { scores: [10, 16] })], { dice: [8, 14] });
    expect(kobolds.state.field.order.map(({ id }) => id)).toEqual(["keen", "kobold"]);
    expect(armourClass(DEFAULT_SETTINGS, kobolds.get("dull")).value).toBe(10);
    const ambush = begun([fresh("sorceress"), unaware("one"), unaware("two")], { dice: [2] });
    expect([turnOf(ambush), ambush.state.clock.round]).toEqual(["sorceress", 0]);
    ambush.does({ do: "advance", by: null, to: "turn" }, { dice: [10, 4] });
    expect(turns(ambush, 3)).toEqual(["one 1", "two 1", "sorceress 1"]);
  });
});

describe("a newcomer", () => {
  const fought = (): Play =>
    begun([fresh("a"), fresh("b"), fresh("c")], { dice: [16, 12, 5] })
      .does({ do: "advance", by: null, to: "round" })
      .does({ do: "advance", by: null, to: "turn" });
  const joins = (play: Play, die: number, watched = false): Play => {
    play.state = encounterOf<D20Game>(play.state.clock, [...play.state.combatants, fresh("late")], play.state.field);
    return play.does({ do: "join", by: null, target: combatantId("late"), watched }, { dice: [die] });
  };

  it("D20-INIT-21 acts this round if his count is still to come, else in the next", () => {
    expect(turnOf(fought())).toBe("b");
    expect(turns(joins(fought(), 9), 3)).toEqual(["b 2", "late 2", "c 2"]);
    expect(turns(joins(fought(), 15), 5)).toEqual(["b 2", "c 2", "a 3", "late 3", "b 3"]);
  });

  it("D20-INIT-21 is flat-footed until then, unless he has been watching", () => {
    expect([flat(joins(fought(), 9), "late"), flat(joins(fought(), 9, true), "late")]).toEqual([true, false]);
    expect(joins(fought(), 9).refusal({ do: "join", by: null, target: combatantId("late"), watched: false })).toBe(
      "alreadyInOrder",
    );
    expect(gathered([F(), R()]).refusal({ do: "join", by: null, target: combatantId("F"), watched: false })).toBe(
      "notBegun",
    );
  });
});
