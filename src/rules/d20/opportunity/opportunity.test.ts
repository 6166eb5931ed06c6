import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { going } from "../testing/walks.ts";
import type { D20Combatant } from "../state.ts";
import { dagger, fight, longBow, longSword, Play, power, scaleMail, shortSword, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";

const by = combatantId("hero");
const hero = (who: Who = {}): D20Combatant => foe("hero", 1, { at: [5, 5], side: "heroes", most: 40, ...who });
const orc = (who: Who = {}, id = "orc", baseAttack = 0): D20Combatant =>
  foe(id, baseAttack, { at: [6, 5], side: "orcs", most: 30, ...who });
const play = (...combatants: readonly D20Combatant[]): Play => new Play(fight(combatants));
const asked = (turn: Play): readonly string[] => turn.questions.map(({ to }) => to);
const away = going("move", "hero", [4, 5]);
const heavy = { do: "act", by, activity: "moveHeavyObject" } as const;

describe("an opportunity", () => {
  it("D20-AOO-01 D20-AOO-13 is one blow in melee, which one may leave", () => {
    const struck = play(hero(), orc()).does(away, { answers: ["long_sword"], dice: [15, 4] });
    expect(struck.events.filter(({ type }) => type === "attackRolled")).toHaveLength(1);
    expect([
      struck.get("hero").body.hitPoints,
      struck.get("orc").turn.opportunities.taken,
      struck.get("orc").turn.spent,
    ]).toEqual([36, 1, []]);
    const spared = play(hero(), orc()).does(away, { answers: ["decline"] });
    expect([spared.get("hero").body.hitPoints, spared.get("orc").turn.opportunities.taken]).toEqual([40, 0]);
    expect(spared.questions[0]).toMatchObject({ cause: "opportunity", to: "orc", from: "hero", fallback: "decline" });
    expect(asked(play(hero(), orc({ gear: [longBow()] })).does(away))).toEqual([]);
  });

  it("D20-AOO-01 may be taken with whatever threatens", () => {
    const two = play(hero(), orc({ gear: [shortSword(), dagger({ place: "offHand" })] })).does(away, {
      answers: ["dagger"],
      dice: [2],
    });
    expect(two.questions[0]?.options.map(({ id }) => id)).toEqual([
      "short_sword",
      "dagger",
      "trip/unarmed",
      "disarm/short_sword/long_sword",
      "sunder/dagger/long_sword",
      "grapple/unarmed",
      "decline",
    ]);
    expect(two.last("attackRolled").striker?.with).toBe("dagger");
  });

  it("D20-ATK-22 D20-SPELL-16 D20-AC-10 is taken with the touch of a held spell, not with the fist, against the touch armor class", () => {
    const shock = power("shock", { delivery: "touch", effect: "damage", formula: "5d6" });
    const holder = (who: Who = {}): D20Combatant =>
      orc({
        gear: [shock],
        turn: { charge: { power: gearId("shock"), cast: { round: 0, turn: 1 }, tried: true } },
        ...who,
      });
    const mailed = hero({ gear: [scaleMail()] });
    const touched = play(mailed, holder()).does(away, { answers: ["touch"], dice: [10, 3, 3, 3, 3, 3] });
    expect(touched.questions[0]?.options).toMatchObject([
      { id: "touch", label: "touch", facts: { with: "shock" }, odds: 0.55, cost: { opportunity: 1 } },
      { id: "trip/unarmed" },
      { id: "grapple/unarmed" },
      { id: "decline" },
    ]);
    expect(touched.last("attackRolled")).toMatchObject({
      kind: "opportunity",
      manner: "meleeTouch",
      striker: null,
      against: { value: 10 },
      hit: true,
    });
    expect([
      touched.get("hero").body.hitPoints,
      touched.get("orc").turn.charge,
      touched.get("orc").turn.opportunities.taken,
    ]).toEqual([25, null, 1]);
    const missed = play(mailed, holder()).does(away, { answers: ["touch"], dice: [9] });
    expect([missed.get("orc").turn.charge?.power, missed.get("orc").turn.opportunities.taken]).toEqual(["shock", 1]);
    const skilled = play(mailed, holder({ feats: ["improvedUnarmedStrike"] })).does(away, { answers: ["decline"] });
    expect(skilled.questions[0]?.options.map(({ id, odds }) => [id, odds])).toEqual([
      ["unarmed", 0.35],
      ["touch", 0.55],
      ["trip/unarmed", 0.275],
      ["grapple/unarmed", 0.235125],
      ["decline", null],
    ]);
    expect(
      play(mailed, holder({ gear: [power("shock", { delivery: "touch", harmless: true })] })).does(away, {
        answers: ["decline"],
      }).questions[0]?.options[0]?.facts,
    ).toEqual({ with: "shock", harmless: true });
  });

  it("D20-AOO-07 comes of leaving a threatened square, and of some acts in one", () => {
    expect(asked(play(hero(), orc()).does(away, { answers: ["decline"] }))).toEqual(["orc"]);
    expect(asked(play(hero(), orc()).does(heavy, { answers: ["decline"] }))).toEqual(["orc"]);
    expect(asked(play(hero(), orc()).does({ do: "act", by, activity: "openDoor" }))).toEqual([]);
    expect(asked(play(hero(), orc({ at: [8, 5] })).does(heavy))).toEqual([]);
  });

  it("D20-AOO-10 is given anew by each shot of a full attack", () => {
    const archer = play(foe("hero", 6, { at: [5, 5], side: "heroes", gear: [longBow()] }), orc());
    const shot = { do: "attack", by, target: combatantId("orc"), with: gearId("long_bow"), full: true } as const;
    archer.does(shot, { answers: ["decline"], dice: [2] });
    expect(asked(archer)).toEqual(["orc"]);
    expect(
      asked(
        archer.does(
          { do: "attack", by, target: combatantId("orc"), with: gearId("long_bow") },
          { answers: ["decline"], dice: [2] },
        ),
      ),
    ).toEqual(["orc"]);
  });

  it("D20-AOO-12 is not given where a feat lifts it", () => {
    const punch = (who: Who): readonly string[] =>
      asked(
        play(hero({ gear: [], ...who }), orc()).does(
          { do: "attack", by, target: combatantId("orc"), with: "unarmed" },
          { dice: [2] },
        ),
      );
    expect([punch({}), punch({ feats: ["improvedUnarmedStrike"] })]).toEqual([["orc"], []]);
  });

  it("D20-AOO-13 is asked for in the order of initiative", () => {
    const turn = play(hero(), orc({ at: [6, 6] }, "second"), orc({ at: [6, 5] }, "first"));
    expect(asked(turn.does(heavy))).toEqual(["second", "first"]);
  });

  it("D20-AOO-14 is one between two turns, and there again with one's own turn", () => {
    const turn = play(hero(), orc()).does(heavy, { answers: ["long_sword"], dice: [2] });
    expect(asked(turn.does(heavy))).toEqual([]);
    turn.does({ do: "endTurn", by }).does({ do: "endTurn", by: combatantId("orc") });
    expect(asked(turn.does(heavy, { answers: ["decline"] }))).toEqual(["orc"]);
  });

  it("D20-AOO-15 is made at the full bonus, even after both attacks of a turn", () => {
    const fighter = orc({}, "orc", 6);
    const attack = { do: "attack", by: combatantId("orc"), target: by, with: gearId("long_sword") } as const;
    const turn = play(fighter, hero())
      .does({ ...attack, full: true }, { dice: [2] })
      .does(attack, { dice: [2] })
      .does({ do: "endTurn", by: combatantId("orc") });
    turn.does(heavy, { answers: ["long_sword"], dice: [2] });
    expect(turn.last("attackRolled").total.value).toBe(8);
  });

  it("D20-AOO-16 comes before the act, which is lost if its author cannot go on", () => {
    const shaky = play(hero({ hitPoints: 1 }), orc()).does(heavy, { answers: ["long_sword"], dice: [15, 4] });
    expect(
      shaky.events
        .map(({ type }) => type)
        .filter((type) => type === "attackRolled" || type === "activityLost" || type === "activityDone"),
    ).toEqual(["attackRolled", "activityLost"]);
  });

  it("D20-AOO-17 D20-AOO-18 comes as often as Combat Reflexes allow, once for each opening", () => {
    const quick = (dexterity: number): Play =>
      play(hero(), orc({ feats: ["combatReflexes"], scores: [10, dexterity] }));
    const taken = (turn: Play): number => {
      turn.does(heavy, { answers: ["long_sword"], dice: [2] });
      turn.does(
        away,
        turn.get("orc").turn.opportunities.taken < 2 && turn.get("orc").sheet.abilities.dexterity > 10
          ? { answers: ["long_sword"], dice: [2] }
          : {},
      );
      return turn.get("orc").turn.opportunities.taken;
    };
    expect([taken(quick(16)), taken(quick(8))]).toEqual([2, 1]);
  });

  it("D20-FEAT-01 D20-INIT-12 is for the flat-footed only with Combat Reflexes", () => {
    const flat = (feats: Who["feats"]): readonly string[] =>
      asked(play(hero(), orc({ gear: [longSword()], feats: feats ?? [], turn: { hasActed: false } })).does(heavy));
    expect([flat([]), flat(["combatReflexes"])]).toEqual([[], ["orc"]]);
  });

  it("D20-AOO-20 D20-INIT-12 D20-ACT-41 tells what bars it, of acts and of ways, once for each foe whom the way goes past", () => {
    const bars = (turn: Play): readonly string[] =>
      turn.events.flatMap((event) =>
        event.type === "opportunityBarred" ? [`${event.id} ${event.bar} ${event.rule}`] : [],
      );
    const barred = (who: Who, command: Parameters<Play["does"]>[0] = away): readonly string[] =>
      bars(play(hero(), orc(who)).does(command));
    expect(barred({ turn: { hasActed: false } })).toEqual(["orc flatFooted D20-INIT-12"]);
    expect(barred({ turn: { hasActed: false } }, heavy)).toEqual(["orc flatFooted D20-INIT-12"]);
    expect(
      barred({
        turn: { stance: { defensive: false, totalDefense: true, expertise: 0, powerAttack: 0, charging: false } },
      }),
    ).toEqual(["orc totalDefense D20-ACT-41"]);
    expect(barred({ turn: { opportunities: { taken: 1, movers: [] } } }, heavy)).toEqual(["orc noneLeft D20-AOO-14"]);
    expect(barred({ gear: [] })).toEqual(["orc unarmed D20-ATK-22"]);
    expect(barred({ at: [7, 5], gear: [] })).toEqual([]);
    expect(barred({ turn: { hasActed: false } }, { do: "step", by, to: { x: 6.75, y: 8.25 } })).toEqual([]);
    expect(bars(play(hero(), orc()).does(away, { answers: ["decline"] }))).toEqual([]);
    expect(bars(play(hero(), orc({ turn: { hasActed: false } })).does(going("move", "hero", [5, 4], [5, 3])))).toEqual([
      "orc flatFooted D20-INIT-12",
    ]);
  });

  it("D20-AOO-13 is granted by the game master as well, where it can be taken", () => {
    const turn = play(hero(), orc());
    const grant = { do: "grantOpportunity", by: null, to: combatantId("orc"), against: by } as const;
    expect(asked(turn.does(grant, { answers: ["long_sword"], dice: [2] }))).toEqual(["orc"]);
    expect(turn.refusal(grant)).toBe("noOpportunity");
  });
});
