import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { AttackCommand } from "../attack/commands.ts";
import { oddsOf } from "../attack/command-odds.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import {
  acid,
  alchemistsFire,
  d20,
  fight,
  holyWater,
  longSword,
  Play,
  type Said,
  type Who,
} from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { horse, rider, riding } from "../testing/riders.ts";
import { squares } from "../testing/rushes.ts";
import type { D20Combatant } from "../state.ts";
import { SPECIAL_FOLDS } from "./fold.ts";
import { incrementsOf, wayFrom } from "./splash.ts";

type Attack = Extract<AttackCommand, { readonly do: "attack" }>;

const by = combatantId("thrower");
const WELL = { hitPoints: 20, most: 30 } as const;
const creature = (id: string, at: readonly [number, number], who: Who = {}): D20Combatant =>
  foe(id, 0, { at, side: "orcs", ...WELL, ...who });

/** A thrower with base attack 2, an orc so many squares to the east, and others. */
function play(who: Who = {}, orc: Who = {}, others: readonly D20Combatant[] = []): Play {
  const thrower = foe("thrower", 2, { at: [5, 5], side: "heroes", gear: [acid()], ...WELL, ...who });
  return new Play(fight([thrower, creature("orc", [7, 5], orc), ...others]));
}

const at = (target: string | null, weapon = "acid", more: Partial<Attack> = {}): Attack => ({
  do: "attack",
  by,
  target: target === null ? null : combatantId(target),
  with: gearId(weapon),
  ...more,
});
const lost = (turn: Play, ...ids: readonly string[]): readonly number[] =>
  ids.map((id) => WELL.hitPoints - turn.get(id).body.hitPoints);
const splashed = (turn: Play): readonly string[] =>
  turn.events.flatMap((event) => (event.type === "splashed" ? [event.id] : []));
const corner = (column: number, row: number): Attack => at(null, "acid", { corner: { column, row } });

describe("splash weapons", () => {
  it("D20-SPLASH-01 D20-SPLASH-02 are thrown by a ranged touch attack, and no one lacks the proficiency", () => {
    const flask = acid({ proficient: false, ammunition: 1 });
    const turn = play({ gear: [flask] }, { stats: { naturalArmour: 8 } });
    turn.does(at("orc"), { dice: [10, 4] });
    expect(turn.last("attackRolled")).toMatchObject({
      manner: "rangedTouch",
      hit: true,
      total: { value: 10 },
      against: { value: 10 },
    });
    expect(turn.get("thrower").gear.weapons).toMatchObject([{ ammunition: 0, place: "mainHand" }]);
    expect(turn.last("missileLoosed")).toMatchObject({ thrown: false, recoverable: false });
    expect(
      play({ gear: [flask] })
        .does(at("orc"), { dice: [2, 1] })
        .has("missileLoosed"),
      "no die to find it",
    ).toBe(true);
    expect(
      play({ gear: [acid()] })
        .does(at("orc"), { dice: [19, 4] })
        .get("thrower").gear.weapons,
    ).toMatchObject([{ place: "mainHand" }]);
  });

  it("D20-SPLASH-03 a hit deals its damage to the target and its splash to every other creature within 1.5 m", () => {
    const others = [creature("next", [8, 6]), creature("far", [9, 5]), creature("ally", [7, 4], { side: "heroes" })];
    const turn = play({}, {}, others).does(at("orc"), { dice: [15, 4] });
    expect(lost(turn, "orc", "next", "far", "ally", "thrower")).toEqual([4, 1, 0, 1, 0]);
    expect(turn.events.map(({ type }) => type).filter((type) => type === "splashed" || type === "hurt")).toEqual([
      "hurt",
      "splashed",
      "splashed",
      "hurt",
      "hurt",
    ]);
    const near = play({}, { at: [6, 5] }).does(at("orc"), { dice: [15, 4] });
    expect(lost(near, "orc", "thrower"), "the thrower too").toEqual([4, 1]);
  });

  it("D20-SPLASH-03 goes round no wall, reaches no one aloft, and harms no dead", () => {
    const others = [
      creature("walled", [7, 6]),
      creature("aloft", [8, 5], { elevation: 6 }),
      creature("dead", [8, 6], { hitPoints: -10 }),
    ];
    const wall = { kind: "blocking", from: { x: 6, y: 9 }, to: { x: 18, y: 9 } } as const;
    const open = play({}, {}, others);
    const walled = new Play({
      ...open.state,
      field: { ...open.state.field, walls: [wall] },
    });
    expect(splashed(open.does(at("orc"), { dice: [15, 4] }))).toEqual(["walled"]);
    expect(splashed(walled.does(at("orc"), { dice: [15, 4] }))).toEqual([]);
  });

  it("D20-SPLASH-03 D20-MOUNT-21 is around the saddle in which a rider was hit, wherever the rider falls", () => {
    const [up, ...others] = [rider({ hitPoints: 1 }), horse(), creature("far", [8, 8]), creature("near", [7, 4])];
    const thrower = foe("thrower", 2, { at: [2, 5], side: "orcs", gear: [acid()], ...WELL });
    const turn = riding(up, thrower, ...others);
    turn.does({ do: "endTurn", by: up.id });
    // The lot of the square at 7, 7, next to the one who stands two squares off.
    turn.does(at("rider"), { dice: [15, 4, 100, 11, 1] });
    expect([squares(turn, "rider"), splashed(turn)]).toEqual([[[7, 7]], ["horse", "near"]]);
  });

  it("D20-SPLASH-04 D20-SPLASH-05 at an intersection: against 5, and all in the four squares are splashed, none is hit", () => {
    const others = [creature("one", [8, 6]), creature("two", [9, 5])];
    const turn = play({}, {}, others).does(corner(8, 6), { dice: [5] });
    expect(turn.last("cornerStruck")).toMatchObject({ total: { value: 5 }, against: 5, hit: true });
    expect([splashed(turn), turn.has("damageRolled")]).toEqual([["orc", "one"], false]);
    expect(lost(turn, "orc", "one", "two")).toEqual([1, 1, 0]);
    expect(
      play()
        .does(corner(8, 6), { dice: [1, 1] })
        .last("cornerStruck").hit,
      "a natural 1",
    ).toBe(false);
    expect(
      play()
        .does(corner(8, 6), { dice: [2, 1] })
        .last("cornerStruck").hit,
    ).toBe(false);
  });

  it("D20-SPLASH-04 asks for a splash weapon, for a foe or an intersection, within range and in the open", () => {
    const turn = play({ gear: [acid(), longSword({ place: "offHand" })] });
    expect([
      turn.refusal(corner(8, 6)),
      turn.refusal({ ...corner(8, 6), with: gearId("long_sword") }),
      turn.refusal({ ...corner(8, 6), target: combatantId("orc") }),
      turn.refusal(corner(15, 6)),
      turn.refusal(corner(17, 6)),
    ]).toEqual([null, "cornerBySplash", "cornerOrFoe", null, "squareBeyond"]);
    const wall = { kind: "blocking", from: { x: 10, y: 0 }, to: { x: 10, y: 30 } } as const;
    const walled = new Play({
      ...turn.state,
      field: { ...turn.state.field, walls: [wall] },
    });
    expect(walled.refusal(corner(9, 6))).toBe("squareBeyond");
    const nowhere = new Play(fight([{ ...foe("thrower", 2, { gear: [acid()] }), position: null }]));
    expect(nowhere.refusal(corner(8, 6))).toBe("noWay");
  });

  it("D20-SPLASH-06 no intersection inside a big creature is aimed at, unless it is unseen", () => {
    const ogre = (who: Who = {}): Play => play({}, { size: "large", at: [7, 5], ...who });
    expect([
      ogre().refusal(corner(8, 6)),
      ogre().refusal(corner(7, 5)),
      ogre().refusal(corner(9, 6)),
      ogre({ conditions: ["invisible"] }).refusal(corner(8, 6)),
      ogre({ hitPoints: -10 }).refusal(corner(8, 6)),
      ogre({ elevation: 6 }).refusal(corner(8, 6)),
      ogre({ at: [25, 5] }).refusal(corner(26, 6)),
    ]).toEqual(["cornerInside", null, null, null, null, null, "squareBeyond"]);
    expect(play({ elevation: 30 }).refusal(corner(8, 6)), "from high above").toBe("squareBeyond");
  });

  it("D20-SPLASH-07 the d8 goes clockwise from the way back to the thrower", () => {
    const below = { column: 0, row: 1 };
    const ways = [1, 2, 3, 4, 5, 6, 7, 8].map((die) => {
      const { column, row } = wayFrom(below, die);
      return [column, row];
    });
    // Short, short and left, left, long and left, long, long and right, right, short and right.
    expect(ways).toEqual([
      [0, 1],
      [-1, 1],
      [-1, 0],
      [-1, -1],
      [0, -1],
      [1, -1],
      [1, 0],
      [1, 1],
    ]);
    expect([
      wayFrom({ column: -2, row: 0 }, 1),
      wayFrom({ column: -3, row: 2 }, 1),
      wayFrom({ column: 5, row: 1 }, 3),
    ]).toEqual([
      { column: -1, row: 0 },
      { column: -1, row: 1 },
      { column: 0, row: 1 },
    ]);
  });

  it("D20-SPLASH-08 as many squares off as the throw had range increments", () => {
    expect([0, 1.5, 2.9, 3, 5.9, 6].map((metres) => incrementsOf({ increment: 3 }, metres))).toEqual([
      1, 1, 1, 2, 2, 3,
    ]);
    // Two squares away: two increments; the d8 shows 1: two squares back to the thrower.
    const turn = play({}, {}, [creature("ally", [4, 5], { side: "heroes" })]).does(at("orc"), { dice: [2, 1] });
    expect(turn.last("splashScattered")).toMatchObject({ way: 1, squares: 2, at: { column: 5, row: 5 } });
    expect(lost(turn, "thrower", "ally", "orc")).toEqual([1, 1, 0]);
    const wide = play({}, { size: "large", at: [7, 4] }).does(at("orc"), { dice: [1, 5] });
    expect(wide.last("splashScattered"), "from its nearest square").toMatchObject({ at: { column: 9, row: 5 } });
  });

  it("D20-SPLASH-09 where it lands all within 1.5 m are splashed, without a direct hit", () => {
    const others = [creature("there", [7, 3]), creature("beside", [8, 2]), creature("off", [7, 1])];
    const turn = play({}, {}, others).does(at("orc"), { dice: [2, 3] });
    expect(turn.last("splashScattered").at).toEqual({ column: 7, row: 3 });
    expect([splashed(turn), turn.has("damageRolled")]).toEqual([["there", "beside"], false]);
    const atCorner = play({}, {}, [creature("there", [8, 4])]).does(corner(8, 6), { dice: [2, 3] });
    expect(atCorner.last("splashScattered").at, "another intersection").toEqual({ column: 8, row: 4 });
    expect(splashed(atCorner)).toEqual(["there"]);
  });

  it("D20-SPLASH-07 D20-CONC-07 breaks too where none is struck: in an empty square, and short of a wall", () => {
    const empty = play().does(at(null, "acid", { square: { column: 7, row: 8 } }), { dice: [15, 5] });
    expect(empty.last("splashScattered")).toMatchObject({ squares: 3, at: { column: 10, row: 11 } });
    const wall = { kind: "blocking", from: { x: 0, y: 6 }, to: { x: 30, y: 6 } } as const;
    const open = play();
    const walled = new Play({
      ...open.state,
      field: { ...open.state.field, walls: [wall] },
    });
    expect(
      walled.does(at("orc"), { dice: [2, 3] }).last("splashScattered"),
      "the squares that it has flown",
    ).toMatchObject({ squares: 1, at: { column: 7, row: 4 } });
  });

  it("D20-SPLASH-07 without a map tells how far off it lands, and splashes none by itself", () => {
    const people = play({}, {}, [creature("next", [8, 5])]).state.combatants.map((each) => ({
      ...each,
      position: null,
    }));
    const distances = (["thrower", "next"] as const).map((id) => ({
      pair: [combatantId(id), combatantId("orc")].toSorted() as [typeof by, typeof by],
      metres: id === "next" ? 1.5 : 4,
    }));
    const nowhere = (): Play => new Play(fight(people, { field: { distances } }));
    const missed = nowhere().does(at("orc"), { dice: [2, 6] });
    expect([missed.last("splashScattered"), splashed(missed)]).toMatchObject([{ way: 6, squares: 2, at: null }, []]);
    expect(splashed(nowhere().does(at("orc"), { dice: [15, 3] })), "by the distances set by hand").toEqual(["next"]);
  });

  it("D20-SPLASH-10 preparing one takes the whole turn and provokes", () => {
    const turn = play({}, { at: [6, 5], gear: [longSword()] });
    turn.does({ do: "act", by, activity: "prepareSplash" }, { answers: ["decline"] });
    expect([turn.get("thrower").turn.spent, turn.questions.map(({ cause }) => cause)]).toEqual([
      ["fullRound"],
      ["opportunity"],
    ]);
    const listed = (who: Who): boolean =>
      d20.actions(play(who).table(), by).some(({ facts }) => facts["activity"] === "prepareSplash");
    expect([listed({}), listed({ gear: [longSword()] })]).toEqual([true, false]);
  });

  it("D20-SPLASH-11 acid, alchemist's fire and holy water are as the table has them", () => {
    const { acid: first, alchemists_fire: fire, holy_water: water } = DEFAULT_SETTINGS.tables.weapons;
    expect(
      [first, fire, water].map((row) => [row?.damage, row?.splash, row?.increment, row?.kinds, row?.onHit]),
    ).toEqual([
      ["1d6", 1, 3, ["acid"], "damage"],
      ["1d6", 1, 3, ["fire"], "burn"],
      ["2d4", 1, 3, [], "damage"],
    ]);
  });

  it("D20-SPLASH-11 holy water harms the undead and evil outsiders alone, directly or by its splash", () => {
    const wet = (stats: Who["stats"]): readonly number[] => {
      const people = [creature("next", [8, 5], { stats: stats ?? {} })];
      const turn = play({ gear: [holyWater()] }, { stats: stats ?? {} }, people);
      const isHurt = stats?.creatureType === "undead" || stats?.traits?.includes("evil") === true;
      return lost(turn.does(at("orc", "holy_water"), { dice: isHurt ? [15, 2, 3] : [15] }), "orc", "next");
    };
    expect([
      wet({ creatureType: "undead" }),
      wet({ creatureType: "outsider", traits: ["evil"] }),
      wet({ creatureType: "outsider" }),
      wet({}),
    ]).toEqual([
      [5, 1],
      [5, 1],
      [0, 0],
      [0, 0],
    ]);
  });

  it("D20-SPLASH-04 its throws are listed: at each foe, into a square, and at an intersection to be chosen", () => {
    const labels = d20
      .actions(play().table(), by)
      .filter(({ command }) => command.do === "attack" && command.with === "acid" && command.target === null)
      .map(({ label, facts, blocked }) => [label, facts["choose"], blocked]);
    expect(labels).toEqual([
      ["throwAtCorner", "corner", null],
      ["attack", "square", null],
    ]);
    expect(oddsOf(play().table(), at("orc"))).toBeCloseTo(0.55);
  });
});

describe("alchemist's fire", () => {
  const burning = (): Play => {
    const turn = play({ gear: [alchemistsFire()] }).does(at("orc", "alchemists_fire"), { dice: [15, 4] });
    return turn.does({ do: "endTurn", by });
  };
  const orc = combatantId("orc");
  const end = (turn: Play, said: Said = {}): Play => turn.does({ do: "endTurn", by: orc }, said);

  it("D20-SPLASH-11 deals its damage once more, at the end of the target's next turn", () => {
    const turn = burning();
    expect(turn.get("orc").turn.burning).toMatchObject([{ damage: "1d6" }]);
    end(turn, { dice: [5] });
    expect([lost(turn, "orc"), turn.get("orc").turn.burning, turn.last("burned").damage.value]).toEqual([[9], [], 5]);
    turn.does({ do: "endTurn", by });
    end(turn);
    expect(lost(turn, "orc"), "and never again").toEqual([9]);
  });

  it("D20-SPLASH-11 D20-ACT-308 a full-round action and a Reflex save of 15 put it out", () => {
    const douse = (die: number): Play =>
      burning().does({ do: "act", by: orc, activity: "extinguish" }, { dice: [die] });
    expect(douse(15).last("saveRolled")).toMatchObject({ save: "reflex", dc: 15, success: true });
    expect(lost(end(douse(15)), "orc")).toEqual([4]);
    expect(lost(end(douse(14), { dice: [2] }), "orc")).toEqual([6]);
    const pressing = d20.actions(burning().table(), orc).find(({ facts }) => facts["activity"] === "extinguish");
    expect(pressing?.facts["pressing"]).toBe(true);
  });

  it("D20-SPLASH-11 waits with a turn that is delayed, burns no dead, and not at the end of the turn in which it began", () => {
    const waits = burning().does({ do: "delay", by: orc });
    expect(waits.get("orc").turn.burning).toHaveLength(1);
    const dead = burning().arrange("orc", (each) => ({ ...each, body: { ...each.body, hitPoints: -10 } }));
    expect(dead.does({ do: "endTurn", by: orc }).get("orc").turn.burning).toEqual([]);
    const own = burning();
    own.arrange("orc", (each) => ({
      ...each,
      turn: { ...each.turn, burning: [{ damage: "1d6", since: own.state.clock }] },
    }));
    expect(end(own).get("orc").turn.burning).toHaveLength(1);
  });

  it("D20-SPLASH-11 each flask burns once more, and one save puts out all", () => {
    const twice = (): Play => {
      const once = burning();
      const [flame] = once.get("orc").turn.burning;
      return once.arrange("orc", (each) => ({
        ...each,
        turn: { ...each.turn, burning: [flame!, { ...flame!, damage: "2d6" }] },
      }));
    };
    const turn = end(twice(), { dice: [5, 3, 4] });
    expect([lost(turn, "orc"), turn.get("orc").turn.burning]).toEqual([[16], []]);
    const doused = twice().does({ do: "act", by: orc, activity: "extinguish" }, { dice: [15] });
    expect(doused.get("orc").turn.burning).toEqual([]);
    const again = burning().does({ do: "endTurn", by: orc }, { dice: [1] });
    again.arrange("thrower", (each) => ({ ...each, gear: play({ gear: [alchemistsFire()] }).get("thrower").gear }));
    again.does(at("orc", "alchemists_fire"), { dice: [15, 4] });
    expect(again.get("orc").turn.burning, "a new one").toHaveLength(1);
  });

  it("D20-SPLASH-11 burns by the target's own turns, not by those halted or taken in another's", () => {
    const own = burning();
    const [flame] = own.get("orc").turn.burning;
    own.arrange("thrower", (each) => ({ ...each, turn: { ...each.turn, interrupted: true } }));
    expect(end(own).get("orc").turn.burning, "acts in the turn of another").toHaveLength(1);
    const halted = burning().arrange("orc", (each) => ({
      ...each,
      turn: { ...each.turn, interrupted: true, burning: [] },
    }));
    const caught = SPECIAL_FOLDS.caughtFire(halted.state, {
      type: "caughtFire",
      id: orc,
      damage: "1d6",
      rule: "D20-SPLASH-11",
    });
    const place = halted.state.field.order.find(({ id }) => id === orc)?.place;
    expect(caught.combatants.find(({ id }) => id === orc)?.turn.burning).toEqual([
      { ...flame, since: { round: halted.state.clock.round, turn: place } },
    ]);
  });
});
