import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { D20Combatant } from "../state.ts";
import {
  armour,
  compositeLongBow,
  dagger,
  dart,
  fight,
  lightCrossbow,
  longBow,
  longspear,
  longSword,
  Play,
  sling,
  whip,
  type Who,
} from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import type { HalvedCommand } from "../halves/entry.ts";

type Coup = HalvedCommand<"coupDeGrace">;
const by = combatantId("hero");
const strike = (weapon = "long_sword", more: Partial<Coup> = {}): Coup => ({
  do: "coupDeGrace",
  by,
  target: combatantId("orc"),
  with: gearId(weapon),
  ...more,
});
const orc = (who: Who = {}): D20Combatant =>
  foe("orc", 0, { at: [6, 5], side: "orcs", most: 60, conditions: ["asleep"], gear: [], ...who });
const play = (who: Who = {}, target: Who = {}): Play =>
  new Play(fight([foe("hero", 6, { at: [5, 5], side: "heroes", ...who }), orc(target)]));

describe("a coup de grâce", () => {
  it("D20-HELP-05 D20-ACT-307 wants the whole turn, and somebody helpless who lives", () => {
    expect([
      play().refusal(strike()),
      play({ turn: { spent: ["move"] } }).refusal(strike()),
      play({}, { conditions: ["dead"] }).refusal(strike()),
    ]).toEqual([null, "actionsSpent", "notHelpless"]);
    expect([
      play().refusal(strike("axe")),
      play().refusal(strike("long_sword", { target: combatantId("ghost") })),
      play().refusal(strike("long_sword", { by: combatantId("ghost") })),
    ]).toEqual(["unknownGear", "unknownCombatant", "unknownCombatant"]);
    expect(
      play()
        .does(strike(), { dice: [4, 4, 20] })
        .get("hero").turn.spent,
    ).toEqual(["fullRound"]);
  });

  it("D20-HELP-05 is struck in melee within reach, or shot from right beside, never thrown", () => {
    const with_ = (gear: NonNullable<Who["gear"]>, weapon: string, at: readonly [number, number]): string | null =>
      play({ gear }, { at }).refusal(strike(weapon));
    expect([with_([longspear()], "longspear", [6, 5]), with_([longspear()], "longspear", [7, 5])]).toEqual([
      "outOfReach",
      null,
    ]);
    expect([
      with_([lightCrossbow()], "light_crossbow", [6, 6]),
      with_([lightCrossbow()], "light_crossbow", [7, 6]),
    ]).toEqual([null, "outOfReach"]);
    expect([with_([dart()], "dart", [6, 5]), with_([dagger()], "dagger", [6, 5])]).toEqual(["meleeOnly", null]);
    const nowhere = new Play(
      fight([
        foe("hero", 6, { side: "heroes", gear: [longBow()] }),
        foe("orc", 0, { side: "orcs", conditions: ["asleep"] }),
      ]),
    );
    expect(nowhere.refusal(strike("long_bow"))).toBeNull();
  });

  it("D20-HELP-05 D20-GEAR-05 D20-ACT-203 is shot with a bow or a loaded crossbow, no sling, and its missile is gone", () => {
    const why = (weapon: NonNullable<Who["gear"]>[number]): string | null =>
      play({ gear: [weapon] }).refusal(strike(weapon.id));
    expect([
      why(sling()),
      why(lightCrossbow({ loaded: 0 })),
      why(longBow({ ammunition: 0 })),
      why(longBow()),
      why(compositeLongBow()),
    ]).toEqual(["meleeOnly", "notLoaded", "noAmmunition", null, null]);
    const turn = play({ gear: [lightCrossbow({ ammunition: 7 })] }).does(strike("light_crossbow"), {
      dice: [4, 4, 20],
    });
    expect([
      turn.last("missileLoosed").recoverable,
      turn.get("hero").gear.weapons[0]?.loaded,
      turn.get("hero").gear.weapons[0]?.ammunition,
      turn.get("orc").turn.attackedAt,
    ]).toEqual([false, 0, 6, null]);
    expect(
      play()
        .does(strike(), { dice: [4, 4, 20] })
        .get("orc").turn.attackedAt,
    ).toEqual({ round: 1, turn: 1 });
  });

  it("D20-HELP-05 D20-HELP-06 is a critical, and kills who does not withstand 10 and the damage", () => {
    const turn = play({ scores: [16] }).does(strike(), { dice: [8, 4, 19] });
    expect(turn.last("damageRolled")).toMatchObject({
      multiplier: 2,
      damage: { value: 18 },
      rules: ["D20-DMG-01", "D20-DMG-08"],
    });
    expect(turn.last("saveRolled")).toMatchObject({ id: "orc", save: "fortitude", dc: 28, success: false });
    expect([turn.last("died").rule, turn.get("orc").body.conditions.includes("dead")]).toEqual(["D20-HELP-06", true]);
    const lives = play({ scores: [16] }).does(strike(), { dice: [8, 4, 20] });
    expect([lives.has("died"), lives.get("orc").body.hitPoints]).toEqual([false, 42]);
  });

  it("D20-HELP-06 asks no save of who is dead of the blow, and one of who has lost a single point", () => {
    const dead = play({}, { most: 6, hitPoints: 1 }).does(strike(), { dice: [8, 4] });
    expect([dead.has("saveRolled"), dead.get("orc").body.hitPoints]).toEqual([false, -11]);
    const scratch = play({ scores: [1], gear: [dagger({ damage: "1d2" })] }).does(strike("dagger"), {
      dice: [1, 1, 15],
    });
    expect(scratch.last("saveRolled").dc).toBe(11);
  });

  it("D20-HELP-06 D20-GEAR-01 does nothing with a weapon that does no damage", () => {
    const turn = play(
      { gear: [whip({ flags: ["sparesArmoured"] })] },
      { gear: [armour("leather", { bonus: 2 })] },
    ).does(strike("whip"));
    expect([turn.has("saveRolled"), turn.get("orc").body.hitPoints]).toEqual([false, 60]);
  });

  it("D20-HELP-07 D20-HELP-10 brings the dice of a sneak attack, also against whom one has found unseen", () => {
    const rogue: Who = { class: "rogue", level: 5, gear: [dagger()], scores: [12] };
    const seen = play(rogue, { at: [6, 5] }).does(strike("dagger"), { dice: [3, 2, 4, 4, 3, 20] });
    expect([seen.last("damageRolled").damage.value, seen.last("saveRolled").dc]).toEqual([18, 28]);
    const turn = play(rogue, { conditions: ["asleep", "invisible"] }).does(strike("dagger"));
    expect([turn.has("damageRolled"), turn.get("hero").turn.found]).toEqual([false, "orc"]);
    turn.does({ do: "advance", by: null, to: "turn" }).does(strike("dagger"), { dice: [3, 2, 4, 4, 3, 20] });
    expect(turn.last("damageRolled").damage.value).toBe(18);
  });

  it("D20-ACT-08 is begun with a standard action, opening one, and struck with one of the next round", () => {
    const watched = new Play(
      fight([
        foe("hero", 6, { at: [5, 5], side: "heroes" }),
        orc(),
        foe("guard", 1, { at: [4, 5], side: "orcs", gear: [longSword()] }),
      ]),
    );
    watched.does(strike("long_sword", { inHalves: true }), { answers: ["decline"] });
    expect([
      watched.questions.length,
      watched.has("damageRolled"),
      watched.get("hero").turn.spent,
      watched.get("hero").turn.started,
    ]).toEqual([1, false, ["standard"], { activity: "coupDeGrace", gear: "long_sword", target: "orc", round: 1 }]);
    watched
      .at("hero", 2)
      .arrange("hero", (each) => ({ ...each, turn: { ...each.turn, spent: [] } }))
      .does(strike(), { dice: [4, 4, 20] });
    expect([
      watched.questions.length,
      watched.last("damageRolled").multiplier,
      watched.get("hero").turn.spent,
      watched.get("hero").turn.started,
    ]).toEqual([0, 2, ["standard"], null]);
  });

  it("D20-ACT-08 D20-ACT-06 is open in halves to the restricted, lost when it is not ended or the victim wakes, and blocked by something else begun", () => {
    const staggered = play({ hitPoints: 0, most: 10 });
    expect([staggered.refusal(strike()), staggered.refusal(strike("long_sword", { inHalves: true }))]).toEqual([
      "restricted",
      null,
    ]);
    const idle = play()
      .does(strike("long_sword", { inHalves: true }))
      .does({ do: "advance", by: null, to: "round" })
      .does({ do: "endTurn", by });
    expect([idle.last("activityLost").activity, idle.get("hero").turn.started]).toEqual(["coupDeGrace", null]);
    const wakes = play()
      .does(strike("long_sword", { inHalves: true }))
      .arrange("orc", (each) => ({ ...each, body: { ...each.body, conditions: [] } }));
    expect(
      wakes
        .at("hero", 2)
        .arrange("hero", (each) => ({ ...each, turn: { ...each.turn, spent: [] } }))
        .refusal(strike()),
    ).toBe("notHelpless");
    const busy = play({ turn: { started: { activity: "lightTorch", gear: null, target: null, round: 0 } } });
    expect(busy.refusal(strike("long_sword", { inHalves: true }))).toBe("alreadyStarted");
  });

  it("D20-ACT-08 D20-HELP-10 keeps hold of a victim who was found, from one half to the other", () => {
    const hidden = play({}, { conditions: ["asleep", "invisible"] }).does(strike());
    expect(hidden.get("hero").turn.found).toBe("orc");
    hidden
      .does({ do: "advance", by: null, to: "turn" })
      .does(strike("long_sword", { inHalves: true }))
      .does({ do: "advance", by: null, to: "round" });
    expect(hidden.does(strike(), { dice: [4, 4, 20] }).has("damageRolled")).toBe(true);
  });

  it("D20-HELP-08 lets those who threaten strike first, and says so", () => {
    const watched = new Play(
      fight([
        foe("hero", 6, { at: [5, 5], side: "heroes" }),
        orc(),
        foe("guard", 1, { at: [4, 5], side: "orcs", gear: [longSword()] }),
      ]),
    );
    watched.does(strike(), { answers: ["decline"], dice: [4, 4, 20] });
    expect(watched.questions[0]).toMatchObject({
      to: "guard",
      from: "hero",
      rules: ["D20-AOO-13", "D20-HELP-08"],
      facts: { why: "acts" },
    });
  });
});
