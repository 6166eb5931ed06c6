import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { D20Command } from "../commands.ts";
import { going, toSquare } from "../testing/walks.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { ACTION_KINDS, type ActionKind } from "../state.ts";
import { dagger, fight, longSword, Play, type House, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { costForbids } from "./budget.ts";

const by = combatantId("hero");
const hero = (who: Who = {}) => foe("hero", 1, { at: [5, 5], side: "heroes", ...who });
const orc = (who: Who = {}) => foe("orc", 0, { at: [6, 5], side: "orcs", most: 30, ...who });
const play = (who: Who = {}, house: House = {}): Play => new Play(fight([hero(who), orc()]), house);
const attack: D20Command = { do: "attack", by, target: combatantId("orc"), with: gearId("long_sword") };
const act = (activity: string, more: { readonly gear?: string } = {}): D20Command => ({
  do: "act",
  by,
  activity,
  ...(more.gear === undefined ? {} : { gear: gearId(more.gear) }),
});
/** What each kind of action is refused for, after so many spent. */
const left = (spent: readonly ("standard" | "move" | "fullRound")[], who: Who = {}): readonly (string | null)[] => {
  const table = play({ ...who, turn: { spent } }).table();
  return ACTION_KINDS.map((kind: ActionKind) => costForbids(table, table.get(by), kind)?.code ?? null);
};

describe("the actions of a turn", () => {
  it("D20-ACT-01 D20-ACT-12 are of four kinds, beside what is no action at all", () => {
    expect(ACTION_KINDS).toEqual(["standard", "move", "fullRound", "free", "none"]);
    expect(left([])).toEqual([null, null, null, null, null]);
  });

  it("D20-ACT-02 D20-ACT-03 are a standard and a move action in either order, or two moves, never two standards", () => {
    expect(left(["standard"])).toEqual(["standardSpent", null, "actionsSpent", null, null]);
    expect(left(["move"])).toEqual([null, null, "actionsSpent", null, null]);
    for (const both of [
      ["standard", "move"],
      ["move", "standard"],
    ] as const)
      expect(left(both)).toEqual(["standardSpent", "actionsSpent", "actionsSpent", null, null]);
    expect(left(["move", "move"])).toEqual(["actionsSpent", "actionsSpent", "actionsSpent", null, null]);
  });

  it("D20-ACT-02 a move of 9 m and an attack are a turn, two attacks are not", () => {
    const walks = new Play(fight([hero({ at: [0, 5] }), orc()]));
    walks.does(going("move", "hero", [1, 5], [2, 5], [3, 5], [4, 5], [5, 5])).does(attack, { dice: [2] });
    expect(walks.refusal(act("openDoor"))).toBe("actionsSpent");
    expect(
      play()
        .does(attack, { dice: [2] })
        .refusal(attack),
    ).toBe("noMoreAttacks");
  });

  it("D20-ACT-04 D20-ACT-05 hold one deed each", () => {
    const turn = play().does(act("openDoor")).does(act("openDoor"));
    expect(turn.refusal(act("openDoor"))).toBe("actionsSpent");
    const other = play().does(attack, { dice: [2] });
    expect([other.refusal(act("lightTorchQuickly")), other.refusal(act("openDoor"))]).toEqual(["standardSpent", null]);
  });

  it("D20-ACT-06 D20-ACT-07 are one for who is restricted, and no whole turn", () => {
    expect(left([], { hitPoints: 0, most: 10 })).toEqual([null, null, "restricted", null, null]);
    expect(left(["move"], { hitPoints: 0, most: 10 })).toEqual(["restricted", "restricted", "restricted", null, null]);
    const disabled = play({ hitPoints: 0, most: 10, at: [0, 5] });
    disabled.does(going("move", "hero", [1, 5], [2, 5], [3, 5], [4, 5], [5, 5]));
    expect(disabled.refusal(attack)).toBe("restricted");
    // The step is no action: restricted or not, it is there for who has not moved.
    expect(
      play({ hitPoints: 0, most: 10 })
        .does(act("dropProne"))
        .does(act("standUp"), { answers: ["decline"] })
        .refusal(toSquare("step", "hero", [4, 5])),
    ).toBeNull();
  });

  it("D20-ACT-07 withdrawing as a standard action is for the restricted alone", () => {
    const free = play();
    free.does(act("openDoor"));
    expect(free.refusal(going("withdraw", "hero", [4, 5]))).toBe("actionsSpent");
    expect(play({ hitPoints: 0, most: 10 }).refusal(going("withdraw", "hero", [4, 5]))).toBeNull();
  });

  it("D20-ACT-09 D20-ACT-62 a whole turn leaves free acts, and the step before or after it", () => {
    const after = play().does(act("extinguish"));
    expect([
      after.refusal(attack),
      after.refusal(act("openDoor")),
      after.refusal(act("drop", { gear: "long_sword" })),
    ]).toEqual(["turnSpent", "turnSpent", null]);
    expect(after.refusal(toSquare("step", "hero", [4, 5]))).toBeNull();
    expect(
      play()
        .does(toSquare("step", "hero", [4, 5]))
        .refusal(act("extinguish")),
    ).toBeNull();
  });

  it("D20-ACT-10 no step beside a run, a withdrawal or the least move", () => {
    const step = toSquare("step", "hero", [2, 5]);
    for (const what of ["run", "withdraw"] as const) {
      expect(new Play(fight([hero({ at: [0, 5] }), orc()])).does(going(what, "hero", [1, 5])).refusal(step)).toBe(
        "alreadyMoved",
      );
      expect(
        new Play(fight([hero({ at: [0, 5] }), orc()]))
          .does(toSquare("step", "hero", [1, 5]))
          .refusal(going(what, "hero", [2, 5])),
      ).toBe("stepTaken");
    }
    const slow = { land: 1, fly: 0, swim: 0, climb: 0, burrow: 0 };
    expect(
      new Play(fight([hero({ at: [0, 5], stats: { speeds: slow } }), orc()]))
        .does(toSquare("creep", "hero", [1, 5]))
        .refusal(step),
    ).toBe("alreadyMoved");
  });

  it("D20-ACT-11 free acts are without number, unless the table caps them", () => {
    const many = play();
    for (let time = 0; time < 12; time++) many.does(act("prepareComponents"));
    expect([many.refusal(act("prepareComponents")), many.get("hero").turn.spent]).toEqual([null, []]);
    const capped = play({}, { settings: { ...DEFAULT_SETTINGS, freeActionsPerTurn: 1 } }).does(
      act("prepareComponents"),
    );
    expect(capped.refusal(act("prepareComponents"))).toBe("noFreeActions");
    expect(new Play(fight([orc(), hero()])).refusal(act("prepareComponents"))).toBe("notYourTurn");
  });

  it("D20-ACT-13 what is left of a move after an attack is lost: going on is a move of its own", () => {
    const walks = new Play(fight([hero({ at: [3, 5] }), orc()]));
    walks.does(going("move", "hero", [4, 5], [5, 5])).does(attack, { dice: [2] });
    expect(walks.refusal(going("move", "hero", [4, 5]))).toBe("actionsSpent");
  });

  it("D20-ACT-35 D20-ACT-62 the only movement of a full attack is the step, between its blows", () => {
    const veteran = (): Play => new Play(fight([foe("hero", 6, { at: [5, 5], side: "heroes" }), orc()]));
    const turn = veteran()
      .does({ ...attack, full: true }, { dice: [2] })
      .does(toSquare("step", "hero", [5, 4]))
      .does(attack, { dice: [2] });
    expect(turn.get("hero").turn).toMatchObject({ spent: ["fullRound"], stepped: true });
    expect(turn.refusal(toSquare("step", "hero", [5, 3]))).toBe("stepTaken");
    expect(turn.refusal(going("move", "hero", [4, 4]))).toBe("turnSpent");
  });

  it("D20-ACT-14 the skill says what it takes: a standard action or a round", () => {
    expect(
      play()
        .does(act("useSkill"), { answers: ["decline"] })
        .get("hero").turn.spent,
    ).toEqual(["standard"]);
    expect(
      play()
        .does(act("useLongSkill"), { answers: ["decline"] })
        .get("hero").turn.spent,
    ).toEqual(["fullRound"]);
    const listens = play().does({ do: "check", by, skill: "listen", dc: 10 }, { dice: [12] });
    expect([listens.get("hero").turn.spent, listens.last("checkRolled").success]).toEqual([[], true]);
    expect(play({ gear: [dagger(), longSword()] }).refusal({ do: "check", by, skill: "tumble", dc: 10 })).toBe(
      "untrained",
    );
  });
});
