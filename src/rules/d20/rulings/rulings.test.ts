import { describe, expect, it } from "vitest";
import { gearId } from "../../kernel/ids.ts";
import type { D20Command } from "../commands.ts";
import type { D20Combatant, Field } from "../state.ts";
import { d20, fight, longSword, Play, power, type Who } from "../testing/fights.ts";
import { EVERY_COMMAND } from "../testing/every-command.ts";
import { FOE, HERO, OTHER } from "../testing/exchanges.ts";
import { foe } from "../testing/people.ts";
import type { AimRuling } from "../stored/field.ts";

const person = (id: string, who: Who = {}): D20Combatant =>
  foe(id, 4, { side: id === "foe" ? "orcs" : "heroes", most: 20, ...who });
const play = (who: Who = {}, field: Partial<Field> = {}): Play =>
  new Play(
    fight([person("hero", { at: [5, 5], ...who }), person("foe", { at: [6, 5] }), person("other", { at: [5, 6] })], {
      field,
    }),
  );
/** People whom no map shows. */
const nowhere = (field: Partial<Field> = {}): Play =>
  new Play(fight([person("hero"), person("foe"), person("other")], { field }));
const C = EVERY_COMMAND;

describe("the game master's word on bodies", () => {
  it("D20-DMG-01 D20-HP-30 harms, tallying what is nonlethal apart", () => {
    expect(
      play()
        .does({ ...C.harmByHand, points: 3 })
        .last("hurt"),
    ).toMatchObject({ hitPoints: 3, nonlethal: 0, rules: ["D20-DMG-01"] });
    expect(
      play()
        .does({ ...C.harmByHand, points: 3, nonlethal: true })
        .last("hurt"),
    ).toMatchObject({ hitPoints: 0, nonlethal: 3, rules: ["D20-HP-30"] });
  });

  it("D20-HP-03 asks for the save of a single blow when it was one", () => {
    expect(
      play({ most: 80 })
        .does({ ...C.harmByHand, points: 50 }, { dice: [15] })
        .last("saveRolled"),
    ).toMatchObject({ dc: 15, success: true });
  });

  it("D20-HP-24 heals up to the most", () => {
    const turn = play({ hitPoints: 15 }).does({ ...C.healByHand, points: 9 });
    expect([turn.last("healed").rules, turn.get("hero").body.hitPoints]).toEqual([["D20-HP-24"], 20]);
  });

  it("D20-HP-28 gives temporary hit points and takes them away", () => {
    const turn = play().does({ ...C.giveTemporary, points: 5 });
    expect(turn.get("hero").body.temporary).toBe(5);
    expect(turn.does({ ...C.giveTemporary, points: 0 }).get("hero").body.temporary).toBe(0);
  });

  it("D20-HP-09 does nothing more to the dead", () => {
    const dead = play({ conditions: ["dead"] });
    const all: readonly D20Command[] = [C.harmByHand, C.healByHand, C.giveTemporary, C.hurtAbility];
    expect(all.map((command) => dead.refusal(command))).toEqual(["isDead", "isDead", "isDead", "isDead"]);
  });

  it("D20-DMG-11 D20-DMG-12 takes from an ability, and gives back no more than was taken", () => {
    expect(
      [C.hurtAbility, { ...C.hurtAbility, points: 0 }, { ...C.hurtAbility, points: -1 }].map((command) =>
        play().refusal(command),
      ),
    ).toEqual([null, "nothingToDo", "nothingToDo"]);
    const hurt = play().does({ ...C.hurtAbility, points: 3 });
    expect([
      hurt.last("abilityHurt").rule,
      hurt.refusal({ ...C.hurtAbility, points: -2 }),
      hurt.refusal({ ...C.hurtAbility, points: -2, drained: true }),
      hurt.refusal({ ...C.hurtAbility, points: 0 }),
    ]).toEqual(["D20-DMG-11", null, "nothingToDo", "nothingToDo"]);
    const drained = play().does({ ...C.hurtAbility, points: 3, drained: true });
    expect([
      drained.last("abilityHurt").rule,
      drained.get("hero").body.abilityDrain.strength,
      drained.get("hero").body.abilityDamage.strength,
    ]).toEqual(["D20-DMG-12", 3, 0]);
  });

  it("D20-COND-11 puts people into states and takes them out of these, for rounds or for good", () => {
    const prone = play().does(C.setCondition);
    expect([
      prone.get("hero").body.conditions,
      prone.refusal(C.setCondition),
      prone.refusal({ ...C.setCondition, present: false }),
      play().refusal({ ...C.setCondition, present: false }),
    ]).toEqual([["prone"], "hasCondition", null, "lacksCondition"]);
    expect(prone.does({ ...C.setCondition, present: false }).events.map(({ type }) => type)).toEqual(["conditionLost"]);
    const shaken = play().does({ ...C.setCondition, condition: "shaken", rounds: 3 });
    expect(shaken.last("timedGained").state).toMatchObject({ id: "shaken", until: { at: { round: 4, turn: 1 } } });
    const two = shaken.does({ ...C.setCondition, condition: "dazzled", rounds: 2 });
    expect(two.does({ ...C.setCondition, condition: "shaken", present: false }).events.map(({ type }) => type)).toEqual(
      ["timedEnded"],
    );
    expect(two.get("hero").turn.timed.map(({ id }) => id)).toEqual(["dazzled"]);
  });

  it("D20-HP-37 D20-COND-09 D20-SPELL-07 what follows a state follows at once", () => {
    expect(
      play()
        .does({ ...C.setCondition, condition: "stunned" })
        .get("hero").gear.weapons[0]?.place,
    ).toBe("ground");
    expect(
      play()
        .does({ ...C.setCondition, condition: "panicked" })
        .get("hero").gear.weapons[0]?.place,
    ).toBe("ground");
    expect(
      play()
        .does({ ...C.setCondition, condition: "shaken" })
        .get("hero").gear.weapons[0]?.place,
    ).toBe("mainHand");
    const asleep = play().does({ ...C.setCondition, condition: "asleep" });
    expect([asleep.get("hero").body.conditions, asleep.get("hero").gear.weapons[0]?.place]).toEqual([
      ["asleep", "prone"],
      "ground",
    ]);
    const caster: Who = {
      gear: [longSword(), power("spell")],
      turn: { concentration: { power: gearId("spell"), kept: 1 } },
    };
    expect([
      play(caster)
        .does({ ...C.setCondition, condition: "asleep" })
        .get("hero").turn.concentration,
      play(caster).does(C.setCondition).get("hero").turn.concentration !== null,
    ]).toEqual([null, true]);
  });
});

describe("the game master's word on a held charge", () => {
  it("D20-SPELL-19 lets it go off on whom he touches by accident, or on nothing", () => {
    const shock = power("shock", { delivery: "touch", effect: "damage", formula: "1d6" });
    const holding = (): Play =>
      play({ gear: [shock], turn: { charge: { power: gearId("shock"), cast: { round: 0, turn: 0 }, tried: true } } });
    const touched = holding().does({ ...C.discharge, to: OTHER }, { dice: [4] });
    expect([
      touched.get("hero").turn.charge,
      touched.get("other").body.hitPoints,
      touched.last("chargeGone"),
    ]).toMatchObject([null, 16, { discharged: true, rule: "D20-SPELL-19" }]);
    const wall = holding().does({ ...C.discharge, to: null });
    expect([
      wall.get("hero").turn.charge,
      wall.last("chargeGone").discharged,
      wall.has("powerWorked"),
      wall.has("powerRolled"),
    ]).toEqual([null, true, false, false]);
    expect([
      wall.refusal(C.discharge),
      play().refusal(C.discharge),
      holding().refusal({ ...C.discharge, to: HERO }),
    ]).toEqual(["noCharge", "noCharge", null]);
  });
});

describe("the game master's word on an aim", () => {
  const aim = (more: Partial<AimRuling> = {}): AimRuling => ({
    by: HERO,
    target: FOE,
    cover: null,
    concealment: null,
    flanking: null,
    higher: null,
    ...more,
  });
  const ruled = (turn: Play, more: Partial<AimRuling>): readonly AimRuling[] =>
    turn.does({ ...C.ruleAim, aim: aim(more) }).state.field.aims;

  it("D20-COVER-11 D20-CONC-12 holds for one aim each, until it is taken back", () => {
    for (const each of [{ cover: "soft" }, { concealment: 20 }, { flanking: false }, { higher: true }] as const)
      expect(ruled(play(), each)).toEqual([aim(each)]);
    const turn = play();
    ruled(turn, { cover: "soft" });
    ruled(turn, { cover: "cover" });
    ruled(turn, { target: OTHER, higher: true });
    expect(ruled(turn, { by: FOE, target: HERO, higher: true })).toEqual([
      aim({ cover: "cover" }),
      aim({ target: OTHER, higher: true }),
      aim({ by: FOE, target: HERO, higher: true }),
    ]);
    expect(ruled(turn, {})).toEqual([
      aim({ target: OTHER, higher: true }),
      aim({ by: FOE, target: HERO, higher: true }),
    ]);
  });

  it("D20-COVER-11 is over with the turn of the one who aims", () => {
    const turn = play();
    ruled(turn, { cover: "soft" });
    ruled(turn, { by: FOE, target: HERO, higher: true });
    expect(turn.does({ do: "endTurn", by: HERO }).state.field.aims).toEqual([
      aim({ by: FOE, target: HERO, higher: true }),
    ]);
  });
});

describe("the game master's word without a map", () => {
  it("D20-MOVE-45 says who is how far from whom, once for each pair", () => {
    const turn = nowhere()
      .does({ ...C.setDistance, pair: [OTHER, HERO], metres: 3 })
      .does({ ...C.setDistance, pair: [FOE, HERO], metres: 6 })
      .does({ ...C.setDistance, pair: [HERO, FOE], metres: 9 });
    expect(turn.state.field.distances).toEqual([
      { pair: [HERO, OTHER], metres: 3 },
      { pair: [FOE, HERO], metres: 9 },
    ]);
    expect([play().refusal(C.setDistance), nowhere().refusal(C.setDistance)]).toEqual(["onTheMap", null]);
    expect(new Play(fight([person("hero", { at: [1, 1] }), person("foe")])).refusal(C.setDistance)).toBeNull();
  });

  it("D20-FLANK-01 says who flanks whom, and takes it back", () => {
    const flank = { ...C.setFlank, pair: [OTHER, HERO], foe: FOE } as const;
    const turn = nowhere({ distances: [{ pair: [FOE, HERO], metres: 3 }] })
      .does(flank)
      .does(flank);
    expect(turn.state.field).toMatchObject({
      flanks: [{ pair: [HERO, OTHER], foe: FOE }],
      distances: [{ pair: [FOE, HERO], metres: 3 }],
    });
    const two = turn.does({ ...C.setFlank, pair: [FOE, OTHER], foe: HERO });
    expect(two.state.field.flanks).toHaveLength(2);
    expect(two.does({ ...flank, foe: OTHER, pair: [HERO, FOE], present: false }).state.field.flanks).toHaveLength(2);
    expect(two.does({ ...flank, present: false }).state.field.flanks).toEqual([{ pair: [FOE, OTHER], foe: HERO }]);
    expect([
      play().refusal(flank),
      new Play(fight([person("hero", { at: [1, 1] }), person("other", { at: [1, 2] }), person("foe")])).refusal(flank),
    ]).toEqual(["onTheMap", null]);
    expect(two.does({ ...C.setDistance, pair: [FOE, HERO], metres: 6 }).state.field.flanks).toHaveLength(1);
  });
});

describe("the game master's word on turns and places", () => {
  it("D20-AOO-13 gives an opportunity that he sees, to whom can take one", () => {
    const turn = play().does(C.grantOpportunity, { answers: ["long_sword"], dice: [2] });
    expect(turn.last("opportunityTaken")).toMatchObject({ id: HERO, against: FOE, why: "granted", rule: "D20-AOO-13" });
    expect(turn.refusal(C.grantOpportunity)).toBe("noOpportunity");
    expect(play({ gear: [] }).refusal(C.grantOpportunity)).toBe("noOpportunity");
    const mover = play({ turn: { opportunities: { taken: 0, movers: [{ id: FOE, round: 1 }] } } });
    expect(mover.refusal(C.grantOpportunity)).toBeNull();
  });

  it("D20-INIT-06 gives actions back and takes them", () => {
    const turn = play({ turn: { spent: ["fullRound"] } }).does({ ...C.setSpent, spent: ["move"] });
    expect(turn.get("hero").turn.spent).toEqual(["move"]);
  });

  it("D20-MOVE-21 puts somebody elsewhere, which provokes nothing", () => {
    const turn = play().does({ ...C.displace, to: { x: 0.75, y: 0.75 } });
    expect([turn.placeOf("hero"), turn.questions, turn.last("displaced").rule]).toEqual([
      { x: 0.75, y: 0.75 },
      [],
      "D20-MOVE-21",
    ]);
    expect(nowhere().refusal(C.displace)).toBe("notOnTheMap");
  });
});

describe("rulings from strangers", () => {
  const reads = (command: object): boolean => d20.parseCommand(command).ok;

  it("name two different people, numbers within bounds, and are the game master's alone", () => {
    for (const command of Object.values(C)) expect(reads(command), command.do).toBe(true);
    expect([
      reads({ ...C.setDistance, pair: [HERO, HERO] }),
      reads({ ...C.setDistance, pair: [HERO] }),
      reads({ ...C.setDistance, pair: [HERO, FOE, OTHER] }),
      reads({ ...C.setDistance, by: HERO }),
    ]).toEqual([false, false, false, false]);
    const least: readonly object[] = [
      { ...C.harmByHand, points: -1 },
      { ...C.setDistance, metres: -1 },
      { ...C.setCondition, rounds: -1 },
      { ...C.ruleAim, aim: { ...C.ruleAim.aim, concealment: -1 } },
      { ...C.ruleAim, aim: { ...C.ruleAim.aim, concealment: 101 } },
      { ...C.hurtAbility, points: 100_001 },
      { ...C.hurtAbility, points: -100_001 },
      { ...C.harmByHand, points: 100_001 },
      { ...C.setDistance, metres: 1_000_001 },
      { ...C.setCondition, rounds: 10_001 },
      { ...C.setSpent, spent: ["move", "move", "move"] },
      { ...C.setSpent, spent: ["free"] },
    ];
    expect(least.map(reads)).toEqual(least.map(() => false));
    const most: readonly object[] = [
      { ...C.harmByHand, points: 0 },
      { ...C.setDistance, metres: 0 },
      { ...C.setCondition, rounds: 0 },
      { ...C.ruleAim, aim: { ...C.ruleAim.aim, concealment: 0 } },
      { ...C.hurtAbility, points: -5 },
      { ...C.setSpent, spent: ["standard", "move"] },
      { ...C.setSpent, spent: ["fullRound"] },
    ];
    expect(most.map(reads)).toEqual(most.map(() => true));
  });
});
