import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { going, toSquare } from "../testing/walks.ts";
import { wall } from "../testing/ground.ts";
import type { D20Combatant } from "../state.ts";
import {
  bite,
  claws,
  dagger,
  fight,
  greataxe,
  longBow,
  longspear,
  longSword,
  net,
  Play,
  square,
  sap,
  shortBow,
  type Who,
} from "../testing/fights.ts";
import { F, foe } from "../testing/people.ts";
import type { AttackChoices, AttackCommand } from "./commands.ts";

const by = combatantId("hero");
type Attack = Extract<AttackCommand, { readonly do: "attack" }>;
const attack = (weapon: string, more: Partial<Attack> = {}): Attack => ({
  do: "attack",
  by,
  target: combatantId("orc"),
  with: weapon === "unarmed" ? weapon : gearId(weapon),
  ...more,
});
const hero = (baseAttack: number, who: Who = {}): D20Combatant =>
  foe("hero", baseAttack, { at: [5, 5], side: "heroes", ...who });
const orc = (who: Who = {}, id = "orc"): D20Combatant => foe(id, 0, { at: [6, 5], side: "orcs", most: 30, ...who });
const play = (who: Who = {}, baseAttack = 6, target: Who = {}): Play =>
  new Play(fight([hero(baseAttack, who), orc(target)]));
const rolls = (turn: Play): readonly number[] =>
  turn.events.flatMap((event) => (event.type === "attackRolled" ? [event.total.value - event.natural] : []));

describe("an attack", () => {
  it("D20-ATK-09 D20-ATK-08 at a distance needs a line that leads to the target, sight of it, and range", () => {
    const shot = (
      at: readonly [number, number],
      who: Who = {},
      curtain: "blocking" | "sight" | null = null,
    ): string | null =>
      new Play(
        fight([hero(1, { gear: [shortBow()], ...who }), orc({ at })], {
          field: { walls: curtain === null ? [] : [wall([10, 0], [10, 20], curtain)] },
        }),
      ).refusal(attack("short_bow"));
    expect([
      shot([15, 5]),
      shot([15, 5], {}, "blocking"),
      shot([15, 5], {}, "sight"),
      shot([15, 5], { conditions: ["blinded"] }),
    ]).toEqual([null, "noLineOfEffect", "unseenTarget", "unseenTarget"]);
    expect([shot([125, 5]), shot([126, 5])]).toEqual([null, "outOfRange"]);
  });

  it("D20-CONC-07 is struck into a square at whom one does not see: wherever he is, nothing tells it before", () => {
    const blind = (at: readonly [number, number], square?: readonly [number, number]) => {
      const turn = new Play(fight([hero(6), orc({ at, conditions: ["invisible"] })]));
      return {
        turn,
        strike: attack("long_sword", square === undefined ? {} : { square: { column: square[0], row: square[1] } }),
      };
    };
    const refusal = ({ turn, strike }: ReturnType<typeof blind>): string | null => turn.refusal(strike);
    expect([
      refusal(blind([6, 5])),
      refusal(blind([12, 5])),
      refusal(blind([12, 5], [6, 5])),
      refusal(blind([6, 5], [12, 5])),
    ]).toEqual(["unseenTarget", "unseenTarget", null, "outOfReach"]);
    const wrong = blind([12, 5], [6, 5]);
    expect(wrong.turn.does(wrong.strike, { dice: [20] }).last("attackRolled")).toMatchObject({
      hit: false,
      rules: ["D20-CONC-07"],
    });
    const right = blind([6, 5], [6, 5]);
    expect(right.turn.does(right.strike, { dice: [18, 51, 4] }).last("concealmentRolled")).toMatchObject({
      chance: 50,
      missed: false,
    });
  });

  it("D20-CONC-07 into a square reaches whoever is in it, costs and says the same where nobody is", () => {
    const into = (column: number, more: Partial<AttackChoices> = {}) => ({
      ...attack("long_sword", { square: { column, row: 5 }, ...more }),
      target: null,
    });
    const there = (who: Who = {}): Play => play({}, 6, { conditions: ["invisible"], ...who });
    expect([6, 7, 5].map((column) => there().refusal(into(column)))).toEqual([null, "squareBeyond", null]);
    expect(there().refusal({ ...attack("long_sword"), target: null })).toBe("noWay");
    const hit = there().does(into(6), { dice: [18, 51, 4] });
    expect([hit.last("attackRolled").target, hit.last("attackRolled").untold, hit.has("damageRolled")]).toEqual([
      "orc",
      undefined,
      true,
    ]);
    expect([
      there()
        .does(into(6), { dice: [2] })
        .last("attackRolled").untold,
      there()
        .does(into(6), { dice: [18, 50] })
        .last("concealmentRolled").untold,
    ]).toEqual([true, true]);
    expect(
      play()
        .does(into(6), { dice: [2] })
        .last("attackRolled").untold,
    ).toBe(true);
    const empty = there({ at: [12, 5] }).does(into(6, { defensive: true }), { dice: [18] });
    const same = there().does(into(6, { defensive: true }), { dice: [18, 50] });
    expect(empty.last("squareStruck")).toMatchObject({ natural: 18, total: same.last("attackRolled").total });
    expect(empty.get("hero").turn).toMatchObject({
      spent: ["standard"],
      stance: { defensive: true },
      run: { kind: "one" },
    });
    expect(
      there({ conditions: ["dead"] })
        .does(into(6), { dice: [18] })
        .has("squareStruck"),
    ).toBe(true);
  });

  it("D20-CONC-07 shot into an empty square spends the missile, and opens to whoever sees it coming", () => {
    const turn = new Play(fight([hero(6, { gear: [shortBow({ ammunition: 1 })] }), orc()]));
    const shot = { ...attack("short_bow", { square: { column: 9, row: 9 } }), target: null };
    turn.does(shot, { answers: ["decline"], dice: [12, 100] });
    expect([turn.last("squareStruck").id, turn.get("hero").gear.weapons[0]?.ammunition]).toEqual(["hero", 0]);
    expect(
      new Play(
        fight([hero(6, { gear: [shortBow()] }), orc()], { field: { walls: [wall([8, 0], [8, 20], "blocking")] } }),
      ).refusal(shot),
    ).toBe("squareBeyond");
    expect(
      new Play(fight([hero(6, { gear: [shortBow()] }), orc()])).refusal({ ...shot, square: { column: 500, row: 9 } }),
    ).toBe("squareBeyond");
  });

  it("D20-ATK-10 D20-MOVE-45 does not reach over a big foe right beside one by naming his far side", () => {
    const turn = new Play(fight([hero(6, { gear: [longspear()] }), orc({ size: "large", conditions: ["invisible"] })]));
    expect(turn.refusal(attack("longspear", { square: { column: 7, row: 5 } }))).toBe("outOfReach");
    expect(turn.refusal(attack("longspear", { square: { column: 3, row: 5 } }))).toBeNull();
  });

  it("D20-ATK-11 is one blow for a standard action, whatever the base bonus", () => {
    const turn = play({}, 11, { scores: [10, 30] }).does(attack("long_sword"), { dice: [2] });
    expect(turn.get("hero").turn).toMatchObject({ spent: ["standard"], run: { kind: "one" } });
    turn.does({ do: "act", by, activity: "openDoor" });
    expect(turn.refusal(attack("long_sword"))).toBe("noMoreAttacks");
    expect(
      play({ hitPoints: 0, most: 20 }, 11, { scores: [10, 30] })
        .does(attack("long_sword"), { dice: [2] })
        .refusal(attack("long_sword")),
    ).toBe("cannotAct");
  });

  it("D20-ACT-33 D20-ACT-34 D20-PROG-03 is one of several with a whole turn, the best first, each at whom one likes", () => {
    const turn = new Play(fight([hero(6, { scores: [16] }), orc({ most: 4 }), orc({ at: [5, 6] }, "other")]));
    turn.does(attack("long_sword", { full: true }), { dice: [15, 8] });
    expect([rolls(turn), turn.get("orc").body.hitPoints]).toEqual([[9], -7]);
    turn.does(attack("long_sword", { target: combatantId("other") }), { dice: [15, 8] });
    expect([rolls(turn), turn.get("hero").turn.spent]).toEqual([[4], ["fullRound"]]);
    expect(turn.refusal(attack("long_sword", { target: combatantId("other") }))).toBe("noMoreAttacks");
  });

  it("D20-ACT-07 D20-HP-05 D20-HP-31 ends as soon as its author is staggered or at 0 hit points", () => {
    const shot = attack("long_bow", { full: true });
    const after = (who: Who, blow: "long_sword" | "sap"): Play =>
      play({ gear: [longBow()], most: 20, ...who }, 6, { gear: [longSword(), sap({ place: "offHand" })] }).does(shot, {
        answers: [blow],
        dice: [18, 4, 2],
      });
    const stopped = [after({ hitPoints: 4 }, "long_sword"), after({ hitPoints: 5, stats: { nonlethal: 1 } }, "sap")];
    expect(
      stopped.map((turn) => [turn.get("hero").body.hitPoints, turn.refusal(shot), turn.refusal(attack("long_bow"))]),
    ).toEqual([
      [0, "restricted", "restricted"],
      [5, "restricted", "restricted"],
    ]);
    expect(after({ hitPoints: 9 }, "long_sword").refusal(shot)).toBeNull();
  });

  it("D20-ACT-33 D20-PROG-03 strikes with nature's attacks or in their place with the bare hands, never with both", () => {
    const troll = (): Play => play({ gear: [claws(), bite()] }, 4);
    const full = (weapon: string): Attack => attack(weapon, { full: true });
    const clawed = troll();
    for (const weapon of ["claws", "claws", "bite"]) clawed.does(full(weapon), { dice: [2] });
    expect([clawed.refusal(full("unarmed")), clawed.refusal(full("bite"))]).toEqual(["noMoreAttacks", "noMoreAttacks"]);
    const bare = play({ gear: [claws(), bite()] }, 6).does(full("unarmed"), { dice: [2] });
    expect(["claws", "bite", "unarmed"].map((weapon) => bare.refusal(full(weapon)))).toEqual([
      "noMoreAttacks",
      "noMoreAttacks",
      null,
    ]);
    const armed = play({ gear: [longSword(), bite()] }, 1).does(full("long_sword"), { dice: [2] });
    expect(armed.refusal(full("bite"))).toBeNull();
  });

  it("D20-ACT-36 leaves the move after the first blow of a full attack, and none to walk after a step", () => {
    const walk = going("move", "hero", [4, 4], [3, 3]);
    const turn = play().does(attack("long_sword", { full: true }), { dice: [2] });
    expect([turn.refusal(walk), turn.refusal({ do: "act", by, activity: "openDoor" })]).toEqual([null, null]);
    const stepped = play()
      .does(toSquare("step", "hero", [5, 4]))
      .does(attack("long_sword", { full: true }), { dice: [2] });
    expect([stepped.refusal(walk), stepped.refusal({ do: "act", by, activity: "openDoor" })]).toEqual([
      "stepTaken",
      null,
    ]);
    turn.does(attack("long_sword"), { dice: [2] });
    expect(turn.refusal(walk)).toBe("turnSpent");
  });

  it("D20-ACT-37 D20-ACT-40 on the defensive holds for all blows of the turn, and not beside total defense", () => {
    const turn = play({ scores: [16, 14] }).does(attack("long_sword", { full: true, defensive: true }), { dice: [2] });
    expect(rolls(turn)).toEqual([5]);
    expect([
      turn.refusal(attack("long_sword", { defensive: false })),
      turn.refusal({ do: "totalDefense", by }),
    ]).toEqual(["chosenAlready", "alreadyDefends"]);
    expect(rolls(turn.does(attack("long_sword"), { dice: [2] }))).toEqual([0]);
  });

  it("D20-ATK-21 D20-ATK-22 with the bare hand opens one to the target alone, if it is armed", () => {
    const asked = (target: Who, who: Who = {}): readonly string[] => {
      const turn = new Play(fight([hero(1, { gear: [], ...who }), orc(target), orc({ at: [5, 6] }, "other")]));
      return turn.does(attack("unarmed"), { dice: [2] }).questions.map(({ to }) => to);
    };
    expect([asked({}), asked({ gear: [] }), asked({}, { feats: ["improvedUnarmedStrike"] })]).toEqual([
      ["orc"],
      [],
      [],
    ]);
  });

  it("D20-FEAT-03 D20-ATK-25 with Improved Unarmed Strike hurts as one likes, without penalty", () => {
    const dealt = (who: Who, more: Partial<Attack>): readonly [number, boolean] => {
      const turn = play({ gear: [], ...who }, 5, { gear: [] }).does(attack("unarmed", more), { dice: [15, 2] });
      return [turn.last("attackRolled").total.value, turn.last("damageRolled").nonlethal];
    };
    const learnt: Who = { feats: ["improvedUnarmedStrike"] };
    expect([
      dealt({}, {}),
      dealt({}, { otherDamage: true }),
      dealt(learnt, {}),
      dealt(learnt, { otherDamage: true }),
    ]).toEqual([
      [20, true],
      [16, false],
      [20, true],
      [20, false],
    ]);
  });

  it("D20-FEAT-04 D20-AC-09 the feat Dodge helps against the opponent that one has chosen", () => {
    const against = (chosen: string): number => {
      const turn = new Play(fight([hero(0, { feats: ["dodge"] }), orc()])).does({
        do: "dodge",
        by,
        target: combatantId(chosen),
      });
      turn
        .does({ do: "endTurn", by })
        .does({ ...attack("long_sword"), by: combatantId("orc"), target: by }, { dice: [2] });
      return turn.last("attackRolled").against.value;
    };
    expect(against("orc")).toBe(11);
    const play2 = new Play(fight([hero(0, { feats: ["dodge"] }), orc(), orc({ at: [9, 9] }, "other")])).does({
      do: "dodge",
      by,
      target: combatantId("other"),
    });
    play2
      .does({ do: "endTurn", by })
      .does({ ...attack("long_sword"), by: combatantId("orc"), target: by }, { dice: [2] });
    expect(play2.last("attackRolled").against.value).toBe(10);
    expect([
      play2.refusal({ do: "dodge", by, target: null }),
      play().refusal({ do: "dodge", by, target: combatantId("orc") }),
    ]).toEqual(["notYourTurn", "featMissing"]);
  });
});

describe("a rapid shot", () => {
  const archer = (baseAttack: number): Play =>
    play({ gear: [longBow()], feats: ["rapidShot"] }, baseAttack, { at: [15, 5] });

  it("D20-FEAT-15 is said with the first shot, and makes one more at full bonus, each of them worse", () => {
    const turn = archer(6).does(attack("long_bow", { rapidShot: true }), { dice: [2] });
    expect([rolls(turn), turn.get("hero").turn.run?.kind]).toEqual([[4], "rapid"]);
    expect(rolls(turn.does(attack("long_bow"), { dice: [2] }))).toEqual([4]);
    expect(rolls(turn.does(attack("long_bow"), { dice: [2] }))).toEqual([-1]);
    expect(turn.refusal(attack("long_bow"))).toBe("noMoreAttacks");
    const novice = archer(1)
      .does(attack("long_bow", { rapidShot: true }), { dice: [2] })
      .does(attack("long_bow"), { dice: [2] });
    expect([rolls(novice), novice.get("hero").turn.spent]).toEqual([[-1], ["fullRound"]]);
  });

  it("D20-FEAT-15 is not thought of after the first", () => {
    const turn = archer(6).does(attack("long_bow", { full: true }), { dice: [2] });
    expect(turn.refusal(attack("long_bow", { rapidShot: true }))).toBe("chosenAlready");
    expect(rolls(turn.does(attack("long_bow"), { dice: [2] }))).toEqual([1]);
  });
});

describe("a stance", () => {
  it("D20-ATK-19 D20-FEAT-10 D20-FEAT-11 is told by the rule that gives it", () => {
    const told = (more: Partial<Attack>): string =>
      play({ feats: ["combatExpertise", "powerAttack"] })
        .does(attack("long_sword", more), { dice: [2] })
        .last("stanceTaken").rule;
    expect([told({ defensive: true, powerAttack: 1 }), told({ expertise: 1 }), told({ powerAttack: 2 })]).toEqual([
      "D20-ATK-19",
      "D20-FEAT-10",
      "D20-FEAT-11",
    ]);
  });
});

describe("cleaving", () => {
  const cleaver = (feats: Who["feats"], ...foes: readonly D20Combatant[]): Play =>
    new Play(fight([hero(6, { gear: [greataxe()], feats: feats ?? [] }), ...foes]));
  const weak = (id: string, at: readonly [number, number]): D20Combatant => orc({ most: 3, at }, id);

  it("D20-ACT-38 D20-FEAT-12 strikes another foe in reach at once when one falls, outside a full attack too", () => {
    const turn = cleaver(["cleave"], weak("orc", [6, 5]), weak("next", [5, 6]), weak("far", [9, 9]));
    turn.does(attack("greataxe"), { answers: ["next"], dice: [15, 6, 12, 6] });
    expect(rolls(turn)).toEqual([6, 6]);
    expect(turn.questions.map(({ options }) => options.map(({ id }) => id))).toEqual([["next", "decline"]]);
    expect([turn.get("next").body.hitPoints, turn.get("hero").turn.spent]).toEqual([-3, ["standard"]]);
  });

  it("D20-FEAT-12 D20-CONC-07 D20-COVER-10 offers none who is not seen, nor behind total cover", () => {
    const [ghost, walled] = [weak("ghost", [5, 6]), weak("walled", [4, 5])];
    const scene = new Play(
      fight(
        [
          hero(6, { gear: [greataxe()], feats: ["cleave"] }),
          weak("orc", [6, 5]),
          { ...ghost, body: { ...ghost.body, conditions: ["invisible"] } },
          walled,
        ],
        { field: { walls: [wall([5, 3], [5, 8])] } },
      ),
    );
    expect(scene.does(attack("greataxe"), { dice: [15, 6] }).questions).toEqual([]);
  });

  it("D20-FEAT-12 comes once a round, or as often as foes fall with Great Cleave", () => {
    const three = [weak("orc", [6, 5]), weak("next", [5, 6]), weak("last", [4, 5])];
    expect(
      cleaver(["cleave"], ...three).does(attack("greataxe"), { answers: ["next"], dice: [15, 6, 12, 6] }).questions,
    ).toHaveLength(1);
    const great = cleaver(["cleave", "greatCleave"], ...three).does(attack("greataxe"), {
      answers: ["next", "last"],
      dice: [15, 6, 12, 6, 12, 6],
    });
    expect(["orc", "next", "last"].map((id) => great.get(id).body.hitPoints)).toEqual([-3, -3, -3]);
    expect(cleaver([], ...three).does(attack("greataxe"), { dice: [15, 6] }).questions).toHaveLength(0);
  });

  it("D20-ACT-38 D20-FEAT-12 follows an opportunity that fells as well", () => {
    const turn = new Play(
      fight([
        hero(0, { most: 3 }),
        foe("ally", 0, { at: [7, 5], side: "heroes", most: 3 }),
        orc({ gear: [greataxe()], feats: ["cleave"] }),
      ]),
    );
    turn.does(going("move", "hero", [4, 5]), { answers: ["greataxe", "ally"], dice: [15, 6, 15, 6] });
    expect([turn.get("hero").body.hitPoints, turn.get("ally").body.hitPoints]).toEqual([-3, -3]);
    expect(turn.get("orc").turn.cleaves).toBe(1);
  });
});

describe("missiles", () => {
  it("D20-GEAR-05 are used up; who misses may find half of them again", () => {
    const shoot = (dice: readonly number[]): Play =>
      play({ gear: [longBow({ ammunition: 1 })] }, 0, { at: [15, 5] }).does(attack("long_bow"), { dice });
    expect(shoot([15, 4]).last("missileLoosed")).toMatchObject({ recoverable: false, thrown: false });
    expect([shoot([2, 50]), shoot([2, 51])].map((turn) => turn.last("missileLoosed").recoverable)).toEqual([
      true,
      false,
    ]);
    expect(
      shoot([2, 51])
        .does({ do: "endTurn", by })
        .at("hero", 2)
        .arrange("hero", (each) => ({ ...each, turn: { ...each.turn, run: null, spent: [] } }))
        .refusal(attack("long_bow")),
    ).toBe("noAmmunition");
  });

  it("D20-FEAT-08 Quick Draw throws as many daggers as one has attacks", () => {
    const belt = [dagger(), dagger({ id: "second", place: "belt" })];
    const thrower = (feats: Who["feats"]): Play =>
      play({ gear: belt, feats: feats ?? [] }, 6, { at: [7, 5] }).does(attack("dagger", { full: true, thrown: true }), {
        dice: [15, 2],
      });
    const quick = thrower(["quickDraw"]);
    expect(quick.get("hero").gear.weapons[0]?.place).toBe("ground");
    const draw = { do: "act", by, activity: "draw", gear: gearId("second") } as const;
    quick.does(draw).does(attack("second", { thrown: true }), { dice: [15, 2] });
    expect([rolls(quick), quick.get("hero").turn.spent]).toEqual([[-1], ["fullRound"]]);
    expect(
      thrower([])
        .does(draw)
        .refusal(attack("second", { thrown: true })),
    ).toBe("noMoreAttacks");
  });

  it("D20-GEAR-05 D20-ACT-211 lies in the square of its target, hit or not, for those who stand there to take", () => {
    const throws = (dice: readonly number[], more: Parameters<typeof attack>[1] = {}): Play =>
      play({ gear: [dagger({ lies: square(1, 1) })] }, 6, { at: [8, 5] }).does(
        attack("dagger", { thrown: true, ...more }),
        {
          dice,
        },
      );
    for (const dice of [[15, 2], [2]]) {
      const thrown = throws(dice);
      expect(thrown.get("hero").gear.weapons[0]).toMatchObject({ place: "ground", lies: square(8, 5) });
      const pickUp = (by: string) =>
        thrown.at(by).refusal({
          do: "act",
          by: combatantId(by),
          activity: "pickUp",
          gear: gearId("dagger"),
          target: combatantId("hero"),
        });
      expect([pickUp("hero"), pickUp("orc")]).toEqual(["thingTooFar", null]);
    }
  });

  it("D20-GEAR-05 D20-CONC-07 lies in the square that was aimed at, where none was found there", () => {
    const lost = play({ gear: [dagger()] }, 6, { at: [8, 5] }).does(
      { ...attack("dagger", { thrown: true, square: { column: 8, row: 6 } }), target: null },
      { dice: [15] },
    );
    expect(lost.get("hero").gear.weapons[0]).toMatchObject({ place: "ground", lies: square(8, 6) });
  });

  it("D20-MOD-26 D20-MOD-15 at those who wrestle strike one of them by lot, who is denied Dexterity", () => {
    const wrestlers = [
      orc({ at: [15, 5], scores: [10, 16], conditions: ["grappled"] }),
      orc({ at: [16, 5], side: "heroes", conditions: ["grappled"] }, "friend"),
      orc({ at: [20, 5], conditions: ["grappled"] }, "far"),
    ];
    const shoot = (lot: number): Play =>
      new Play(fight([hero(9, { gear: [longBow()], feats: ["preciseShot"] }), ...wrestlers])).does(attack("long_bow"), {
        dice: [lot, 10, 4],
      });
    expect([1, 2].map((lot) => shoot(lot).last("attackRolled").target)).toEqual(["orc", "friend"]);
    expect(shoot(1).last("attackRolled").against.value).toBe(10);
    expect(shoot(2).last("targetDrawn")).toMatchObject({ aimedAt: "orc", target: "friend" });
  });

  it("D20-MOD-26 at one who still has hold of a corpse strike nobody but him", () => {
    const held = [
      orc({ at: [15, 5], conditions: ["grappled"] }),
      orc({ at: [16, 5], conditions: ["grappled", "dead"] }, "corpse"),
    ];
    const turn = new Play(fight([hero(9, { gear: [longBow()], feats: ["preciseShot"] }), ...held])).does(
      attack("long_bow"),
      { dice: [10, 4] },
    );
    expect([turn.last("attackRolled").target, turn.has("targetDrawn")]).toEqual(["orc", false]);
  });

  it("D20-MOD-26 at one who is pinned may strike who holds him, never the shooter, and at others nobody else", () => {
    const target = (lot: readonly number[], shooter: Who, first: Who, second: Who): string =>
      new Play(
        fight([
          hero(9, { gear: [longBow()], feats: ["preciseShot"], ...shooter }),
          orc({ at: [15, 5], ...first }),
          orc({ at: [16, 5], ...second }, "other"),
        ]),
      )
        .does(attack("long_bow"), { dice: [...lot, 10, 4] })
        .last("attackRolled").target;
    expect(target([2], {}, { conditions: ["pinned"] }, { conditions: ["grappled"] })).toBe("other");
    expect(target([], {}, {}, { conditions: ["grappled"] })).toBe("orc");
    expect(target([], {}, { conditions: ["grappled"] }, {})).toBe("orc");
    const near = new Play(
      fight([hero(9, { gear: [longBow()], conditions: ["grappled"] }), orc({ conditions: ["grappled"], gear: [] })]),
    );
    expect(near.does(attack("long_bow"), { dice: [10, 4] }).last("attackRolled").target).toBe("orc");
    const nowhere = new Play(
      fight(
        [
          hero(9, { gear: [longBow()] }),
          orc({ conditions: ["grappled"] }),
          orc({ conditions: ["grappled"] }, "other"),
        ].map((each) => ({ ...each, position: null })),
      ),
    );
    expect(nowhere.does(attack("long_bow"), { dice: [2, 10, 4] }).last("attackRolled").target).toBe("other");
  });

  it("D20-MOD-11 D20-CONC-05 at what mist or magic hides may miss after all, as the chance says", () => {
    const shoot = (concealment: number, d100: number): boolean =>
      play({ gear: [longBow()] }, 9, { at: [15, 5], stats: { concealment } })
        .does(attack("long_bow"), { dice: d100 <= concealment ? [15, d100] : [15, d100, 4] })
        .has("damageRolled");
    expect([shoot(20, 20), shoot(20, 21), shoot(40, 40), shoot(40, 41)]).toEqual([false, true, false, true]);
  });

  it("D20-GEAR-01 a net touches and entangles, and does no damage", () => {
    const turn = play({ gear: [net()] }, 0, { at: [7, 5], stats: { naturalArmour: 5 } }).does(attack("net"), {
      dice: [14],
    });
    expect([turn.last("attackRolled").hit, turn.get("orc").body.conditions, turn.has("damageRolled")]).toEqual([
      true,
      ["entangled"],
      false,
    ]);
  });
});

describe("the coup de grâce", () => {
  const strike = { do: "coupDeGrace", by, target: combatantId("orc"), with: gearId("long_sword") } as const;

  it("D20-HELP-05 D20-HELP-09 is for the helpless within reach who have vitals", () => {
    expect([play({}, 6, { conditions: ["bound"] }).refusal(strike), play().refusal(strike)]).toEqual([
      null,
      "notHelpless",
    ]);
    expect(play({}, 6, { conditions: ["bound"], stats: { traits: ["immuneToCriticals"] } }).refusal(strike)).toBe(
      "immuneToCriticals",
    );
    expect(play({}, 6, { conditions: ["bound"], at: [7, 5] }).refusal(strike)).toBe("outOfReach");
    const bow = (at: readonly [number, number]): string | null =>
      play({ gear: [longBow()] }, 6, { conditions: ["asleep"], at }).refusal({ ...strike, with: gearId("long_bow") });
    expect([bow([6, 5]), bow([7, 5])]).toEqual([null, "outOfReach"]);
  });

  it("D20-HELP-10 takes two whole turns when the victim cannot be seen: to find it, and to strike", () => {
    const turn = play({}, 6, { conditions: ["asleep", "invisible"], most: 60 }).does(strike);
    expect(turn.events.map(({ type }) => type)).toEqual(["actionSpent", "victimFound"]);
    turn.does({ do: "advance", by: null, to: "turn" });
    expect(turn.state.clock.round).toBe(2);
    turn.does(strike, { dice: [3, 2, 20] });
    expect(turn.last("saveRolled")).toMatchObject({ dc: 15, success: true });
  });

  it("D20-HELP-10 has to be begun anew when something comes between, or nothing is done", () => {
    const found = (): Play =>
      play({}, 6, { conditions: ["asleep", "invisible"], most: 60 })
        .does(strike)
        .does({ do: "advance", by: null, to: "turn" });
    const next = (turn: Play): Play => turn.does({ do: "advance", by: null, to: "turn" }).does(strike);
    expect([
      next(found()).has("victimFound"),
      next(found().does({ do: "totalDefense", by })).has("victimFound"),
    ]).toEqual([true, true]);
  });

  it("D20-HELP-08 D20-HELP-06 opens one to all who threaten, and may fail if one is felled", () => {
    const watched = new Play(
      fight([
        foe("hero", 1, { at: [5, 5], side: "heroes", hitPoints: 2, most: 8 }),
        orc({ conditions: ["asleep"] }),
        F({ at: [4, 5], side: "orcs" }),
      ]),
    );
    watched.does(strike, { answers: ["long_sword"], dice: [12, 4] });
    expect([watched.get("hero").body.hitPoints, watched.get("orc").body.hitPoints]).toEqual([-5, 30]);
  });

  it("D20-HELP-04 the helpless are walked over and stop nobody", () => {
    const turn = play({}, 0, { conditions: ["asleep"] });
    expect(turn.refusal(going("move", "hero", [6, 5], [7, 5]))).toBeNull();
    expect(turn.does(going("move", "hero", [6, 5], [7, 5])).get("hero").turn.moved).toBe(2);
    expect(play().refusal(going("move", "hero", [6, 5], [7, 5]))).toBe("spaceHeld");
  });
});
