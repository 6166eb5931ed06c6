import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { armourClass } from "../derive/armour-class.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import { fight, longBow, longspear, longSword, Play, type Where, type Who } from "../testing/fights.ts";
import { ground, wall } from "../testing/ground.ts";
import { foe } from "../testing/people.ts";
import type { Charge } from "./charge.ts";
import { oddsOf } from "./command-odds.ts";

const by = combatantId("hero");
const charge = (more: Partial<Charge> = {}): Charge => ({
  do: "charge",
  by,
  target: combatantId("orc"),
  with: gearId("long_sword"),
  ...more,
});
type Square = readonly [column: number, row: number];
/** Speed 9 m, six squares a move; at the corner of the map unless told otherwise. */
const hero = (who: Who = {}): D20Combatant => foe("hero", 5, { at: [0, 0], side: "heroes", scores: [14, 10], ...who });
const orc = (at: Square, who: Who = {}): D20Combatant => foe("orc", 0, { at, side: "orcs", most: 300, ...who });
const play = (at: Square, own: { hero?: Who; orc?: Who; where?: Where } = {}, ...more: readonly D20Combatant[]): Play =>
  new Play(fight([hero(own.hero), orc(at, own.orc), ...more], own.where));
const friend = (at: Square, who: Who = {}): D20Combatant => foe("friend", 0, { at, side: "heroes", ...who });
const squareOf = (turn: Play): Square => {
  const { x = 0, y = 0 } = turn.placeOf("hero") ?? {};
  return [Math.floor(x / 1.5), Math.floor(y / 1.5)];
};
const misses = { dice: [1] } as const;

describe("a charge", () => {
  it("D20-CHARGE-01 D20-CHARGE-02 D20-CHARGE-05 goes to the nearest space from which the foe is in reach, and strikes once", () => {
    const turn = play([8, 0]).does(charge(), misses);
    expect(squareOf(turn)).toEqual([7, 0]);
    expect(turn.get("hero").turn.spent).toEqual(["fullRound"]);
    expect(turn.events.filter(({ type }) => type === "attackRolled")).toHaveLength(1);
    expect(turn.last("moved")).toMatchObject({ gait: "charge", squares: 7 });
    const spear = play([8, 0], { hero: { gear: [longspear()] } }).does(charge({ with: gearId("longspear") }), misses);
    expect(squareOf(spear)).toEqual([6, 0]);
  });

  it("D20-CHARGE-03 goes two squares at least, and twice the speed at most", () => {
    const refused = (column: number): string | null => play([column, 0]).refusal(charge());
    expect([2, 3, 13, 14].map(refused)).toEqual(["tooNear", null, null, "tooFar"]);
  });

  it("D20-CHARGE-04 D20-CHARGE-06 is barred by ground, walls and obstacles on any line of it", () => {
    const barred = (where: Where): string | null => play([5, 3], { where }).refusal(charge());
    const on = (column: number, row: number) => ground({ difficult: true }, [column, row]);
    expect([
      barred({}),
      barred({ field: { grounds: [on(0, 1)] } }),
      barred({ field: { grounds: [on(4, 0)] } }),
      barred({ field: { walls: [wall([2, 0], [2, 5])] } }),
      barred({ field: { walls: [wall([2, 0], [2, 5], "low")] } }),
    ]).toEqual([null, "chargeHindered", null, "chargeHindered", "chargeHindered"]);
  });

  it("D20-CHARGE-06 D20-CHARGE-07 is barred by creatures, allies too, unless they are helpless", () => {
    const barred = (at: Square, who: Who = {}): string | null => play([5, 3], {}, friend(at, who)).refusal(charge());
    expect([barred([1, 0]), barred([0, 1]), barred([4, 0]), barred([1, 0], { hitPoints: -3 })]).toEqual([
      "chargeBarred",
      "chargeBarred",
      null,
      null,
    ]);
  });

  it("D20-CHARGE-05 is no charge where the nearest space is taken, though another would do", () => {
    expect(play([8, 0], {}, friend([7, 0])).refusal(charge())).toBe("chargeBarred");
  });

  it("D20-MOVE-40 D20-CHARGE-05 leads one whose arms reach no farther into the foe's own space, which strikes first", () => {
    const rat = play([4, 0], { hero: { size: "tiny" }, orc: { turn: { hasActed: true } } });
    rat.does(charge(), { answers: ["decline"], dice: [1] });
    expect([squareOf(rat), rat.last("attackRolled").by]).toEqual([[4, 0], "hero"]);
    expect(rat.questions.map(({ cause, to }) => `${cause} ${to}`)).toEqual(["opportunity orc"]);
    expect(play([5, 3], { hero: { size: "tiny" } }, friend([1, 0])).refusal(charge())).toBe("chargeBarred");
  });

  it("D20-CHARGE-08 wants the foe in sight", () => {
    expect(play([8, 0], { orc: { conditions: ["invisible"] } }).refusal(charge())).toBe("unseenTarget");
    expect(play([8, 0], { hero: { conditions: ["blinded"] } }).refusal(charge())).not.toBeNull();
  });

  it("D20-CHARGE-09 goes with no step in the same round", () => {
    expect(play([8, 0], { hero: { turn: { stepped: true } } }).refusal(charge())).toBe("stepTaken");
    const turn = play([8, 0]).does(charge(), misses);
    expect(turn.refusal({ do: "step", by, to: { x: 9.75, y: 2.25 } })).toBe("alreadyMoved");
  });

  it("D20-CHARGE-10 D20-ACT-75 is the one action of a restricted turn, over the speed alone", () => {
    const restricted = { hero: { turn: { restricted: true } } } as const;
    const turn = play([7, 0], restricted).does(charge(), misses);
    expect([turn.get("hero").turn.spent, squareOf(turn)]).toEqual([["standard"], [6, 0]]);
    expect(play([8, 0], restricted).refusal(charge())).toBe("tooFar");
    expect(play([7, 0], { hero: { turn: { spent: ["move"] } } }).refusal(charge())).toBe("actionsSpent");
  });

  it("D20-CHARGE-11 adds to the one attack, whatever the base bonus", () => {
    const turn = new Play(fight([foe("hero", 11, { at: [0, 0], side: "heroes" }), orc([8, 0])])).does(charge(), misses);
    const { total, natural } = turn.last("attackRolled");
    expect(total.value - natural).toBe(13);
    expect(turn.refusal({ do: "attack", by, target: combatantId("orc"), with: gearId("long_sword") })).not.toBeNull();
    expect(play([8, 0], { hero: { gear: [longBow()] } }).refusal(charge({ with: gearId("long_bow") }))).toBe(
      "chargeByMelee",
    );
    expect(oddsOf(play([8, 0]).table(), charge())).toBe(1 - 0.05);
  });

  it("D20-CHARGE-12 costs the charger armor class until their next turn, the moment they set out", () => {
    const turn = play([8, 0]);
    const now = (): number => armourClass(DEFAULT_SETTINGS, turn.get("hero")).value;
    const before = now();
    turn.does(charge(), misses);
    expect(before - now()).toBe(2);
    turn.does({ do: "endTurn", by }).does({ do: "endTurn", by: combatantId("orc") });
    expect(now()).toBe(before);
  });

  it("D20-CHARGE-16 D20-ACT-304 is an opening by its way alone, and ends where a blow stops it", () => {
    const guard = foe("guard", 5, { at: [3, 1], side: "orcs" });
    const turn = play([8, 0], {}, guard).does(charge(), { dice: [1, 1], answers: ["long_sword"] });
    expect(turn.questions.map(({ cause, to }) => [cause, to])).toEqual([["opportunity", "guard"]]);
    expect(squareOf(turn)).toEqual([7, 0]);
    const felled = play([8, 0], { hero: { most: 3 } }, guard).does(charge(), {
      dice: [15, 8],
      answers: ["long_sword"],
    });
    expect([felled.has("attackMade"), squareOf(felled)[0] < 7]).toEqual([false, true]);
  });

  it("D20-COND-06 D20-COND-15 is not for the entangled and the tired", () => {
    const slow = (conditions: Who["conditions"]): string | null =>
      play([8, 0], { hero: { conditions: conditions ?? [] } }).refusal(charge());
    expect([slow(["entangled"]), slow(["fatigued"]), slow(["prone"])]).toEqual(["entangled", "fatigued", "prone"]);
  });

  it("D20-CHARGE-03 goes by the distances set by hand where there is no map, and sets them anew", () => {
    const unmapped = (metres: number): Play =>
      new Play(
        fight([foe("hero", 5, { side: "heroes" }), foe("orc", 0, { side: "orcs", most: 300 })], {
          field: { distances: [{ pair: [by, combatantId("orc")], metres }] },
        }),
      );
    expect([3, 4.5, 19.5, 21].map((metres) => unmapped(metres).refusal(charge()))).toEqual([
      "tooNear",
      null,
      null,
      "tooFar",
    ]);
    const turn = unmapped(9).does(charge(), misses);
    expect(turn.last("distancesSet").distances).toEqual([{ pair: ["hero", "orc"], metres: 1.5 }]);
    expect(turn.has("attackRolled")).toBe(true);
  });

  it("D20-CHARGE-01 is listed for the foes that it reaches, with what bars it and what it provokes", () => {
    const guard = foe("guard", 5, { at: [3, 1], side: "orcs" });
    const listed = (turn: Play) =>
      turn.ruleset
        .actions(turn.table(), by)
        .filter(({ label }) => label === "charge")
        .map(({ facts, blocked, provokes }) => [facts.target, facts.squares, blocked?.code ?? "open", ...provokes]);
    expect(listed(play([8, 0], {}, guard))).toEqual([
      ["orc", 7, "open", "guard"],
      ["guard", 2, "open"],
    ]);
    expect(listed(play([20, 0], { hero: { gear: [longSword()] } }))).toEqual([]);
    expect(listed(play([8, 0], {}, friend([4, 0])))).toEqual([["orc", 8, "chargeBarred"]]);
  });

  it("D20-CHARGE-04 D20-MOVE-44 goes toward the foe, never away from one who is too near for a long weapon", () => {
    const big = { size: "large", at: [10, 10], gear: [longspear()] } as const;
    const scene = play([12, 10], { hero: big });
    expect(scene.refusal(charge({ with: gearId("longspear") }))).toBe("tooNear");
    expect(scene.ruleset.actions(scene.table(), by).filter(({ label }) => label === "charge")).toEqual([]);
  });

  it("D20-ACT-51 D20-CHARGE-01 is not for one who gets their breath back", () => {
    const running = { rounds: 20, checks: 0, last: 0, restUntil: 10, from: null };
    expect(play([8, 0], { hero: { turn: { running } } }).refusal(charge())).toBe("winded");
  });

  it("D20-AOO-16 D20-CHARGE-16 ends without a map too where its author is tripped, grappled or felled on setting out", () => {
    const ids = ["hero", "orc", "guard"].map(combatantId);
    const scene = (hitPoints: number): Play => {
      const [one, two, three] = ids as [typeof by, typeof by, typeof by];
      return new Play(
        fight(
          [
            foe("hero", 5, { side: "heroes", most: 20, hitPoints }),
            foe("orc", 0, { side: "orcs", gear: [] }),
            foe("guard", 5, { side: "orcs" }),
          ],
          {
            field: {
              distances: [
                { pair: [one, two], metres: 9 },
                { pair: [three, one], metres: 1.5 },
              ],
            },
          },
        ),
      );
    };
    const apart = (turn: Play): readonly number[] =>
      turn.state.field.distances.filter(({ pair }) => pair.includes(combatantId("orc"))).map(({ metres }) => metres);
    const tripped = scene(20).does(charge(), { answers: ["trip/unarmed", "decline"], dice: [15, 20, 1] });
    const felled = scene(3).does(charge(), { answers: ["long_sword"], dice: [18, 6] });
    const grappled = scene(20).does(charge(), { answers: ["grapple/unarmed", "decline"], dice: [15, 20, 1, 2] });
    expect([apart(tripped), tripped.has("attackRolled") && tripped.last("attackRolled").by]).toEqual([[9], "guard"]);
    expect(grappled.events.flatMap((each) => (each.type === "attackRolled" ? [each.by] : []))).toEqual(["guard"]);
    expect([apart(grappled), grappled.get("hero").turn.holds.length]).toEqual([[9], 1]);
    expect([apart(felled), felled.last("moveStopped").rule]).toEqual([[9], "D20-AOO-16"]);
  });
});
