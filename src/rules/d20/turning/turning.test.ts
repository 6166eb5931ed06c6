import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { applyDeltas, diff, leewayOf, reverse } from "../../kernel/delta.ts";
import { oddsOf } from "../attack/command-odds.ts";
import { sheetNumbers } from "../derive/sheet-numbers.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { fighter, path, type Play, type Who } from "../testing/fights.ts";
import {
  cleric,
  endTurn,
  fates,
  held,
  off,
  play,
  priest,
  REBUKE,
  TURN,
  undead,
  unmapped,
} from "../testing/turnings.ts";
import { SHEET_KEYS } from "../stored/actor.ts";
import { cowedBy } from "./fleeing.ts";
import { turningRing } from "./ring.ts";
import { channelLevel, mostHitDice, turningDamage, turningsTotal } from "./channel.ts";

const usesOf = (who: Who): number => turningsTotal(DEFAULT_SETTINGS, cleric(who)).value;
const charisma = (score: number): readonly number[] => [10, 10, 10, 10, 10, score];

describe("who channels energy, and how often", () => {
  it("D20-TURN-04 D20-TURN-05 three times and Charisma a day, four more for each Extra Turning", () => {
    expect([
      usesOf({}),
      usesOf({ scores: charisma(8) }),
      usesOf({ scores: charisma(1) }),
      usesOf({ feats: ["extraTurning"] }),
      usesOf({ scores: charisma(1), feats: ["extraTurning", "extraTurning"] }),
      usesOf({ class: "fighter" }),
    ]).toEqual([5, 2, 0, 9, 8, 0]);
  });

  it("D20-TURN-33 paladins from level 4, as clerics of three levels lower", () => {
    const level = (own: number): number =>
      channelLevel(DEFAULT_SETTINGS, fighter("p", { class: "paladin", level: own }).sheet);
    expect([level(3), level(4), level(10)]).toEqual([0, 1, 7]);
    const sheet = fighter("m", {
      stats: {
        classes: [
          { id: "cleric", level: 2 },
          { id: "paladin", level: 5 },
        ],
      },
    });
    expect(channelLevel(DEFAULT_SETTINGS, sheet.sheet)).toBe(4);
  });

  it("D20-TURN-01 the sheet tells those alone who can", () => {
    const numbers = (who: Who) => sheetNumbers(DEFAULT_SETTINGS, cleric(who));
    expect([numbers({})["turnings"]?.value, numbers({})["turningCheck"]?.value]).toEqual([5, 2]);
    expect([numbers({ class: "rogue" })["turnings"], numbers({ class: "rogue" })["turningCheck"]]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("D20-TURN-10 by the table", () => {
    const most = (check: number, level = 5): number => mostHitDice(DEFAULT_SETTINGS, cleric({ level }).sheet, check);
    expect([-7, 0, 1, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 18, 19, 21, 22, 40].map((check) => most(check))).toEqual([
      1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9,
    ]);
    expect(most(0, 3)).toBe(-1);
  });

  it("D20-TURN-10 a table of the world's own counts, in whatever order its rows stand", () => {
    const tables = {
      ...DEFAULT_SETTINGS.tables,
      turnings: { ...DEFAULT_SETTINGS.tables.turnings, least: { from: 30, hitDice: 9 } },
    };
    const settings = { ...DEFAULT_SETTINGS, tables };
    expect([0, 29, 30].map((check) => mostHitDice(settings, cleric().sheet, check))).toEqual([2, 9, 14]);
  });

  it("D20-TURN-12 two dice, the level and Charisma", () => {
    expect([
      turningDamage(DEFAULT_SETTINGS, cleric(), 9).value,
      turningDamage(DEFAULT_SETTINGS, cleric({ level: 1, scores: charisma(6) }), 2).value,
    ]).toEqual([16, 1]);
  });
});

describe("turning undead", () => {
  it("D20-TURN-06 D20-TURN-13 D20-TURN-21 goes from the nearest on, past those that are too strong", () => {
    const skeletons = [off(4), off(4, 1), off(4, -1), off(-4)].map((at, index) => undead(`s${index}`, 1, { at }));
    const turn = play([
      cleric(),
      undead("spectre", 7, { at: off(11) }),
      undead("wight", 4, { at: off(10) }),
      undead("ghoul", 2, { at: off(8) }),
      undead("z1", 2, { at: off(6) }),
      undead("z2", 2, { at: off(6, 1) }),
      undead("mohrg", 14, { at: off(5) }),
      ...skeletons,
    ]).does(TURN, { dice: [11, 4, 5] });
    expect(turn.last("turningRolled")).toMatchObject({ how: "turn", natural: 11, total: { value: 13 }, most: 6 });
    expect(turn.last("turningMeasured").total.value).toBe(16);
    expect(fates(turn)).toEqual([
      ...["s0", "s1", "s2", "s3"].map((id) => `${id} destroyed`),
      "mohrg hitDice",
      "z1 destroyed",
      "z2 destroyed",
      "ghoul destroyed",
      "wight turned",
      "spectre hitDice",
    ]);
    expect(turn.get("wight").turn.turnings).toEqual([
      { id: "turned/una", how: "turned", by: "una", check: 13, hitDice: 0, until: { round: 11, turn: 1 } },
    ]);
    expect([turn.get("una").body.turnings, turn.get("una").turn.spent, turn.get("s0").body.conditions]).toEqual([
      1,
      ["standard"],
      ["dead"],
    ]);
  });

  it("D20-TURN-13 D20-TURN-11 passes over what is above the limit of the check or what is left, and goes on", () => {
    const turn = play([
      cleric({ level: 1, scores: charisma(10) }),
      undead("big", 5, { at: off(2) }),
      undead("mid", 3, { at: off(3) }),
      undead("small", 1, { at: off(4) }),
    ]).does(TURN, { dice: [20, 1, 2] });
    expect([turn.last("turningRolled").most, fates(turn)]).toEqual([4, ["big hitDice", "mid turned", "small turned"]]);
  });

  it("D20-TURN-14 may affect none of those that the check allows, by low Charisma", () => {
    const turn = play([cleric({ level: 1, scores: charisma(6) }), undead("zombie", 2, { at: off(2) })]).does(TURN, {
      dice: [20, 1, 1],
    });
    expect([turn.last("turningRolled").most, turn.last("turningMeasured").total.value, fates(turn)]).toEqual([
      3,
      1,
      ["zombie spent"],
    ]);
  });

  it("D20-TURN-12 rolls no hit dice where none can be affected", () => {
    const turn = play([cleric(), undead("lich", 14, { at: off(2) })]).does(TURN, { dice: [1] });
    expect([turn.has("turningMeasured"), fates(turn), turn.get("una").body.turnings]).toEqual([
      false,
      ["lich hitDice"],
      1,
    ]);
  });

  it("D20-TURN-13 draws lots among those equally near, where what is left is not enough for all", () => {
    const turn = play([
      cleric({ level: 1, scores: charisma(10) }),
      undead("a", 2, { at: off(2) }),
      undead("b", 2, { at: off(2, 1) }),
      undead("c", 2, { at: off(2, -1) }),
    ]).does(TURN, { dice: [14, 1, 2, 3, 1] });
    expect([turn.last("turningMeasured").total.value, fates(turn)]).toEqual([4, ["c turned", "a turned", "b spent"]]);
  });

  it("D20-TURN-13 draws no lots where the order makes no difference: who is too strong for what is left is passed over first", () => {
    const turn = play([
      cleric({ level: 3, scores: charisma(10) }),
      undead("a", 3, { at: off(2) }),
      undead("b", 6, { at: off(2, 1) }),
    ]).does(TURN, { dice: [19, 1, 1] });
    expect([turn.last("turningRolled").most, turn.last("turningMeasured").total.value, fates(turn)]).toEqual([
      6,
      5,
      ["b spent", "a turned"],
    ]);
  });

  it("D20-TURN-07 D20-TURN-08 reaches 18 m, in the open, seen or not", () => {
    const turn = play([
      cleric(),
      undead("near", 5, { at: off(12) }),
      undead("far", 5, { at: off(13) }),
      undead("ghost", 5, { at: off(0, 12), conditions: ["invisible"] }),
    ]).does(TURN, { dice: [11, 5, 6] });
    expect(fates(turn)).toEqual(["near turned", "ghost turned"]);
  });

  it("D20-TURN-08 passes over total cover, by walls or by the game master's word", () => {
    const aim = { cover: "total", concealment: null, flanking: null, higher: null } as const;
    const ruled = { by: combatantId("una"), target: combatantId("near"), ...aim };
    const turn = play([cleric(), undead("near", 1, { at: off(3) })], { field: { aims: [ruled] } }).does(TURN, {
      dice: [11],
    });
    expect(fates(turn)).toEqual(["near cover"]);
  });

  it("D20-TURN-07 goes by the distances set by hand without a map, and passes over those for which none is set", () => {
    const turn = play([unmapped(), undead("a", 5), undead("b", 5), undead("c", 5)], {
      field: {
        distances: [
          { pair: [combatantId("a"), combatantId("una")], metres: 18 },
          { pair: [combatantId("b"), combatantId("una")], metres: 19.5 },
        ],
      },
    }).does(TURN, { dice: [11, 2, 3] });
    expect(fates(turn)).toEqual(["a turned", "c unknown"]);
  });

  it("D20-TURN-15 wastes nothing on those that are turned already", () => {
    const turn = play([cleric(), undead("a", 4, { at: off(3) }), undead("b", 6, { at: off(4) })]);
    turn.does(TURN, { dice: [11, 1, 1] }).does({ do: "setSpent", by: null, target: combatantId("una"), spent: [] });
    expect(fates(turn.does(TURN, { dice: [11, 1, 1] }))).toEqual(["a already", "b turned"]);
  });

  it("D20-TURN-04 D20-TURN-02 D20-TURN-03 is refused without a use, an action, a symbol or the gift", () => {
    const refused = (who: Who, more: object = {}): string | null =>
      play([cleric(who), undead("a", 1, { at: off(3) })]).refusal({ ...TURN, ...more });
    expect([
      refused({}),
      refused({ stats: { turnings: 5 } }),
      refused({ turn: { spent: ["standard"] } }),
      refused({ stats: { holySymbol: false } }),
      refused({ class: "fighter" }),
      refused({ conditions: ["frightened"] }),
      refused({ conditions: ["pinned"] }),
    ]).toEqual([null, "turningsSpent", "standardSpent", "noHolySymbol", "cannotChannel", "frightened", "cannotAttack"]);
  });

  it("D20-TURN-34 turns other creatures where the sheet says so", () => {
    const people = (who: Who) => [cleric(who), undead("a", 3, { at: off(3), stats: { creatureType: "elemental" } })];
    const command = { ...TURN, creatures: "elemental" } as const;
    expect(play(people({})).refusal(command)).toBe("cannotTurnThem");
    expect(fates(play(people({})).does(TURN, { dice: [11] }))).toEqual([]);
    const turn = play(people({ stats: { turnTypes: ["elemental"] } })).does(command, { dice: [11, 1, 1] });
    expect(fates(turn)).toEqual(["a turned"]);
  });

  it("D20-HP-26 comes back with a night's rest", () => {
    const turn = play([cleric({ stats: { turnings: 3 } })]);
    turn.does({ do: "rest", by: null, targets: [combatantId("una")], span: "hour" });
    expect(turn.get("una").body.turnings).toBe(3);
    turn.does({ do: "rest", by: null, targets: [combatantId("una")], span: "night" });
    expect([turn.last("turningsRegained").uses, turn.get("una").body.turnings]).toEqual([5, 0]);
  });

  it("D20-TURN-09 tells the exact chance that any in sight and in reach is affected", () => {
    const odds = (hitDice: number, who: Who = {}, of: Who = {}): number | null =>
      oddsOf(play([cleric(who), undead("a", hitDice, { at: off(3), ...of })]).table(), TURN);
    expect([
      odds(1),
      odds(9),
      odds(10),
      odds(6, {}, { at: off(14) }),
      odds(6, {}, { conditions: ["invisible"] }),
    ]).toEqual([1, 1 / 20, 0, null, null]);
    expect(odds(2, { level: 1, scores: charisma(6) })).toBeCloseTo((6 / 20) * (35 / 36), 10);
  });
});

describe("those who are turned", () => {
  const turned = (at = off(4), people: readonly ReturnType<typeof undead>[] = []) =>
    play([cleric(), undead("a", 4, { at }), ...people]).does(TURN, { dice: [11, 1, 1] });
  const move = (by: string, ...squares: (readonly [number, number])[]) =>
    ({ do: "move", by: combatantId(by), path: path(...squares) }) as const;

  it("D20-TURN-16 flee: they neither attack nor come nearer, nor strike at those who pass", () => {
    const turn = turned(off(4)).does(endTurn("una"));
    const by = combatantId("a");
    expect([
      turn.refusal({ do: "attack", by, target: combatantId("una"), with: "unarmed" }),
      turn.refusal({ do: "totalDefense", by }),
      turn.refusal(move("a", [23, 20])),
      turn.refusal({ ...move("a", [25, 20]), overruns: combatantId("una") }),
      turn.refusal(move("a", [25, 20])),
      turn.refusal(endTurn("a")),
    ]).toEqual(["turned", "turned", "turned", "turned", null, null]);
    const beside = turned(off(1)).does(move("una", [20, 21], [20, 22]));
    expect([beside.has("opportunityTaken"), beside.last("opportunityBarred").bar]).toEqual([false, "flees"]);
  });

  it("D20-TURN-16 do only what serves their flight, and take up a turn that they have let pass", () => {
    const turn = turned(off(4)).does(endTurn("una"));
    const act = (activity: string) => turn.refusal({ do: "act", by: combatantId("a"), activity });
    expect([act("openDoor"), act("speak"), act("lightTorchQuickly"), act("useSkill")]).toEqual([
      null,
      null,
      "turned",
      "turned",
    ]);
    const waits = { do: "delay", by: combatantId("a") } as const;
    const late = play([undead("a", 4, { at: off(4) }), cleric()])
      .does(waits)
      .does(TURN, { dice: [11, 1, 1] });
    expect([fates(late), late.refusal({ do: "resume", by: combatantId("a") })]).toEqual([["a turned"], null]);
  });

  it("D20-TURN-16 for ten rounds", () => {
    const turn = turned();
    for (let passed = 0; passed < 19; passed++) turn.does({ do: "advance", by: null, to: "turn" });
    expect([turn.state.clock.round, turn.get("a").turn.turnings.length]).toEqual([10, 1]);
    turn.does({ do: "advance", by: null, to: "turn" });
    expect([turn.state.clock.round, fates(turn), turn.get("a").turn.turnings]).toEqual([11, ["a time"], []]);
  });

  it("D20-TURN-17 cower with no way out: attacks against them have +2, and that is all", () => {
    const attack = { do: "attack", by: combatantId("una"), target: combatantId("a"), with: "unarmed" } as const;
    const struck = (people: readonly ReturnType<typeof undead>[]): number => {
      const turn = turned(off(1), people);
      turn.does({ do: "setSpent", by: null, target: combatantId("una"), spent: [] });
      const { total, against } = turn.does(attack, { dice: [1] }).last("attackRolled");
      expect(against.value).toBe(10);
      return total.changes.filter(({ label }) => label === "cowed").reduce((all, { value }) => all + value, 0);
    };
    const giants = (...places: readonly (readonly [number, number])[]) =>
      places.map((at, index) => undead(`g${index}`, 20, { at, side: "heroes", stats: { creatureType: "giant" } }));
    const wall = [
      [22, 19],
      [22, 20],
      [22, 21],
    ] as const;
    const ring = giants(...wall, [20, 19], [20, 21], [21, 19], [21, 21]);
    expect([struck([]), struck(ring)]).toEqual([0, 2]);
    const cornered = turned(off(1), ring).does(endTurn("una"));
    expect([
      cornered.refusal({ do: "step", by: combatantId("a"), to: { x: 33, y: 30 } }),
      cornered.refusal(endTurn("a")),
    ]).toEqual(["turnedCornered", null]);
  });

  it("D20-TURN-17 are not cornered where a way leads around, through allies, through the air, or the cleric is not there", () => {
    const cowed = (who: Who, people: readonly ReturnType<typeof undead>[] = [], una: Who = {}) => {
      const turnings = [held("turned", "una")] as const;
      const turn = play([cleric(una), undead("a", 4, { at: off(1), ...who, turn: { turnings } }), ...people]);
      return cowedBy(turn.table(), turn.get("a"));
    };
    const giants = (side: string, ...places: readonly (readonly [number, number])[]) =>
      places.map((at, index) => undead(`g${index}`, 20, { at, side, stats: { creatureType: "giant" } }));
    const wall = [
      [22, 19],
      [22, 20],
      [22, 21],
    ] as const;
    const ring = [...wall, [20, 19], [20, 21], [21, 19], [21, 21]] as const;
    const speeds = { land: 0, fly: 12, swim: 0, climb: 0, burrow: 0 };
    expect([
      cowed({}, giants("heroes", ...wall)),
      cowed({}, giants("dead", ...ring)),
      cowed({ stats: { speeds } }),
      cowed({ stats: { speeds: { ...speeds, fly: 0, swim: 9 } } }),
      cowed({}, giants("heroes", ...ring)),
      cowed({ stats: { speeds: { ...speeds, fly: 0 } } }),
    ]).toEqual([null, null, null, null, "cornered", "cornered"]);
    const alone = {
      turn: { turnings: [held("turned", "gone")] },
    };
    const far = play([unmapped(), undead("a", 4, { at: off(1), ...alone }), ...giants("heroes", ...ring)]);
    expect(cowedBy(far.table(), far.get("a"))).toBeNull();
  });

  it("D20-TURN-18 act normally again when the cleric comes nearer than 3 m, and at that very step", () => {
    const far = turned(off(4)).does(move("una", [21, 20], [22, 20]));
    expect([far.has("turningEnded"), far.get("a").turn.turnings.length]).toEqual([false, 1]);
    const near = turned(off(4)).does(move("una", [21, 20], [22, 20], [23, 20]));
    expect(fates(near)).toEqual(["a approach"]);
    expect(near.get("a").turn.turnings).toEqual([]);
  });

  it("D20-TURN-19 hold where the cleric stands near already, until the slightest step nearer", () => {
    const beside = turned(off(1)).does({ do: "step", by: combatantId("una"), to: path([20, 21])[0] ?? null });
    expect(beside.has("turningEnded")).toBe(false);
    const nearer = turned(off(2)).does({ do: "step", by: combatantId("una"), to: path([21, 20])[0] ?? null });
    expect(fates(nearer)).toEqual(["a approach"]);
  });

  it("D20-TURN-18 D20-TURN-19 without a map by the distances set in the cleric's own turn", () => {
    const pair = [combatantId("a"), combatantId("una")] as const;
    const turn = () =>
      play([unmapped(), undead("a", 4)], { field: { distances: [{ pair, metres: 4.5 }] } }).does(TURN, {
        dice: [11, 1, 1],
      });
    const set = (metres: number) => ({ do: "setDistance", by: null, pair, metres }) as const;
    expect([
      turn().does(set(3)).has("turningEnded"),
      turn().does(set(1.5)).has("turningEnded"),
      turn().does(endTurn("una")).does(set(1.5)).has("turningEnded"),
    ]).toEqual([false, true, false]);
  });

  it("D20-TURN-20 stay turned when the cleric strikes from afar, or others strike beside them", () => {
    const friend = undead("tom", 3, { at: off(5), side: "heroes", stats: { creatureType: "humanoid" } });
    const turn = turned(off(4), [friend]).does(endTurn("una")).does(endTurn("a"));
    turn.does({ do: "attack", by: combatantId("tom"), target: combatantId("a"), with: "unarmed" }, { dice: [15, 2] });
    expect(turn.get("a").turn.turnings.length).toBe(1);
  });
});

describe("what channeled energy makes of one", () => {
  it("D20-TURN-16 is taken back by itself, under what has come later", () => {
    const turn = play([cleric(), priest({ side: "heroes" }), undead("a", 4, { at: off(4) })]);
    const begun = turn.state;
    turn.does(TURN, { dice: [11, 1, 1] }).does(endTurn("una"));
    const once = turn.state;
    turn.does(REBUKE, { dice: [12, 1, 2] });
    expect(turn.get("a").turn.turnings.map(({ id }) => id)).toEqual(["turned/una", "rebuked/vic"]);
    const changes = diff(begun, once).filter(({ path }) => path.includes("turnings") && path.includes("turn"));
    const undone = applyDeltas(turn.state, reverse(changes), leewayOf(turn.ruleset));
    expect(changes.map(({ path }) => path.at(-1))).toEqual(["#turned/una"]);
    expect(
      undone.fits && undone.encounter.combatants.find(({ id }) => id === "a")?.turn.turnings.map(({ how }) => how),
    ).toEqual(["rebuked"]);
  });
});

describe("the ring of channeled energy", () => {
  it("D20-TURN-07 is drawn around all squares within range, and around none without a map", () => {
    const table = play([cleric()]).table();
    const ring = turningRing(table, table.get(combatantId("una"))) ?? [];
    const bounds = (["x", "y"] as const).map((key) => ring.map((corner) => corner[key]));
    expect(bounds.map((all) => [Math.min(...all), Math.max(...all)])).toEqual([
      [8, 33],
      [8, 33],
    ]);
    expect(ring.filter(({ y }) => y === 8).map(({ x }) => x)).toEqual([22, 19]);
    expect(turningRing(table, unmapped())).toBeNull();
  });
});

describe("negative energy", () => {
  it("D20-TURN-31 is what the sheet says, for life: no fight changes it", () => {
    expect([SHEET_KEYS.some((key) => key === "channel"), "channel" in cleric().body]).toEqual([true, false]);
    const how = (channel: "positive" | "negative") =>
      play([cleric({ stats: { channel } }), undead("a", 4, { at: off(3) })])
        .does(TURN, { dice: [11, 1, 1] })
        .last("turningRolled").how;
    expect([how("positive"), how("negative")]).toEqual(["turn", "rebuke"]);
  });

  it("D20-TURN-22 D20-TURN-23 rebukes: they cower at once, and attackers have +2", () => {
    const turn = play([priest(), undead("a", 4, { at: [23, 22] }), cleric({ at: [24, 22] })]).does(REBUKE, {
      dice: [12, 1, 2],
    });
    expect([turn.last("turningRolled").how, fates(turn)]).toEqual(["rebuke", ["a rebuked"]]);
    turn.does(endTurn("vic"));
    expect(turn.state.field.order.find(({ place }) => place === turn.state.clock.turn)?.id).toBe("una");
    turn.does({ do: "attack", by: combatantId("una"), target: combatantId("a"), with: "unarmed" }, { dice: [1] });
    expect(turn.last("attackRolled").total.changes).toContainEqual({ label: "cowed", value: 2, rule: "D20-TURN-23" });
    expect(turn.last("attackRolled").against.value).toBe(10);
  });

  it("D20-TURN-24 D20-TURN-26 commands what would be destroyed: it obeys and does not turn on its master, until it is released", () => {
    const turn = play([priest(), undead("a", 3, { at: [21, 22] })]).does(REBUKE, { dice: [12, 1, 2] });
    expect([fates(turn), turn.get("a").turn.turnings[0]?.until]).toEqual([["a commanded"], null]);
    const order = { do: "orderUndead", by: combatantId("vic"), target: combatantId("a") } as const;
    const release = { ...order, do: "releaseUndead" } as const;
    expect(turn.refusal(order)).toBe("standardSpent");
    turn.does(endTurn("vic"));
    const blow = { do: "attack", by: combatantId("a"), target: combatantId("vic"), with: "unarmed" } as const;
    expect(turn.refusal(blow)).toBe("commanded");
    turn.does(endTurn("a")).does(order);
    expect([turn.last("undeadOrdered").target, turn.get("vic").turn.spent]).toEqual(["a", ["standard"]]);
    expect([fates(turn.does(release)), turn.refusal(release)]).toEqual([["a released"], "notCommanded"]);
  });

  it("D20-TURN-24 a commanded undead neither strikes at its master in passing, nor runs them down, nor strikes where they stand", () => {
    const turnings = [held("commanded", "una")] as const;
    const beside = (turn: Who["turn"], una: Who = {}) =>
      play([cleric(una), undead("a", 4, { at: off(1), ...(turn === undefined ? {} : { turn }) })]);
    const move = { do: "move", by: combatantId("una"), path: path([20, 21], [20, 22]) } as const;
    const asked = (turn: Play) => turn.does(move).questions.map(({ cause }) => cause);
    expect([asked(beside(undefined)), asked(beside({ turnings }))]).toEqual([["opportunity"], []]);
    const turn = beside({ turnings }).does(endTurn("una"));
    const by = combatantId("a");
    const square = { column: 20, row: 20 };
    expect([
      turn.refusal({ do: "move", by, path: path([20, 20], [19, 20]), overruns: combatantId("una") }),
      turn.refusal({ do: "attack", by, target: null, with: "unarmed", square }),
      turn.refusal({ do: "attack", by, target: null, with: "unarmed", square: { ...square, row: 19 } }),
    ]).toEqual(["commanded", "commanded", null]);
  });

  it("D20-TURN-25 no more than the level in hit dice: the cleric is asked what to release, and the rest is only rebuked", () => {
    const people = [
      priest({ level: 7 }),
      undead("old", 3, {
        at: [21, 22],
        turn: { turnings: [held("commanded", "vic")] },
      }),
      undead("older", 2, {
        at: [21, 21],
        turn: { turnings: [held("commanded", "vic")] },
      }),
      undead("new", 3, { at: [22, 22] }),
    ];
    const rebuked = (...answers: string[]) => play(people).does(REBUKE, { dice: [12, 1, 2], answers });
    const kept = rebuked("keepThem");
    expect(kept.questions.map(({ cause, to, options }) => [cause, to, options.map(({ id }) => id)])).toEqual([
      ["release", "vic", ["old", "older", "keepThem"]],
    ]);
    expect(fates(kept)).toEqual(["old already", "older already", "new rebuked"]);
    expect(fates(rebuked("older"))).toEqual(["old already", "older already", "older released", "new commanded"]);
  });

  it("D20-TURN-25 asks again while there is not room enough", () => {
    const servant = (id: string, hitDice: number, at: readonly [number, number]) =>
      undead(id, hitDice, {
        at,
        turn: { turnings: [held("commanded", "vic")] },
      });
    const turn = play([
      priest(),
      servant("a", 1, [21, 22]),
      servant("b", 4, [21, 21]),
      undead("c", 3, { at: [22, 22] }),
    ]);
    turn.does(REBUKE, { dice: [12, 1, 2], answers: ["a", "b"] });
    expect(fates(turn).slice(2)).toEqual(["a released", "b released", "c commanded"]);
  });

  const dispel = { do: "dispelTurning", by: combatantId("vic") } as const;
  it("D20-TURN-27 D20-TURN-28 dispels a turning with a check that comes to as much", () => {
    const dispelled = (die: number, dice: readonly number[]) =>
      play([cleric(), priest(), undead("wight", 4, { at: off(10) })])
        .does(TURN, { dice: [11, 1, 1] })
        .does(endTurn("una"))
        .does(dispel, { dice: [die, ...dice] });
    const freed = dispelled(12, [1, 2]);
    expect([freed.last("turningRolled").total.value, freed.last("turningMeasured").total.value, fates(freed)]).toEqual([
      13,
      10,
      ["wight freed"],
    ]);
    expect([fates(dispelled(11, [])), freed.get("vic").body.turnings]).toEqual([["wight check"], 1]);
    expect(play([cleric()]).refusal({ ...dispel, by: combatantId("una") })).toBe("positiveEnergy");
  });

  it("D20-TURN-29 D20-TURN-30 bolsters again where it comes to more, and wastes nothing where it does not", () => {
    const bolster = { do: "bolsterUndead", by: combatantId("vic") } as const;
    const again = (die: number, dice: readonly number[]) => {
      const turn = play([priest(), undead("zombie", 2, { at: off(3) })]).does(bolster, { dice: [9, 1, 1] });
      turn.does({ do: "setSpent", by: null, target: combatantId("vic"), spent: [] });
      turn.does(bolster, { dice: [die, ...dice] });
      return [fates(turn), turn.get("zombie").turn.turnings.map(({ hitDice }) => hitDice)];
    };
    expect([again(15, [1, 1]), again(9, [])]).toEqual([
      [["zombie bolstered"], [8]],
      [["zombie already"], [6]],
    ]);
  });

  it("D20-COND-07 is an attack in whatever way it is channeled: the frightened do not", () => {
    const turn = play([priest({ conditions: ["frightened"] }), cleric(), undead("a", 4, { at: off(3) })]);
    const deeds = ["turnUndead", "dispelTurning", "bolsterUndead"] as const;
    expect(deeds.map((deed) => turn.refusal({ do: deed, by: combatantId("vic") }))).toEqual([
      "frightened",
      "frightened",
      "frightened",
    ]);
  });

  it("D20-TURN-27 D20-TURN-29 lists what is done to undead only where any are in sight", () => {
    const deeds = (who: Who): readonly string[] => {
      const turnings = [held("turned", "una")] as const;
      const turn = play([priest(), undead("wight", 4, { at: off(3), turn: { turnings }, ...who })]);
      const listed = turn.ruleset.actions(turn.table(), combatantId("vic")).map(({ command }) => command.do);
      return listed.filter((deed) => deed === "dispelTurning" || deed === "bolsterUndead");
    };
    expect([deeds({}), deeds({ conditions: ["invisible"] })]).toEqual([["dispelTurning", "bolsterUndead"], []]);
  });

  it("D20-TURN-11 D20-TURN-13 D20-TURN-21 counts the turn resistance of undead with their hit dice", () => {
    const turned = (turnResistance: number, dice: readonly number[]): readonly string[] => {
      const ghoul = undead("ghoul", 2, { at: off(2), stats: { turnResistance } });
      return fates(play([cleric(), ghoul]).does(TURN, { dice: [...dice] }));
    };
    // 11 lets the level and 1 be affected, 6; level 5 destroys 2 hit dice, and turns 4.
    expect([turned(0, [11, 6, 6]), turned(2, [11, 6, 6]), turned(5, [11])]).toEqual([
      ["ghoul destroyed"],
      ["ghoul turned"],
      ["ghoul hitDice"],
    ]);
  });

  it("D20-TURN-29 passes over those that their own resistance makes as strong", () => {
    const ghoul = undead("ghoul", 2, { at: off(3), stats: { turnResistance: 6 } });
    const turn = play([priest(), cleric({ level: 8 }), ghoul, undead("zombie", 2, { at: off(2) })]);
    turn.does({ do: "bolsterUndead", by: combatantId("vic") }, { dice: [15, 1, 1] });
    expect(fates(turn)).toContain("ghoul strong");
  });

  it("D20-TURN-29 D20-TURN-30 bolsters: they count as more hit dice, by their own hit dice in number", () => {
    const bolster = { do: "bolsterUndead", by: combatantId("vic") } as const;
    const turn = play([
      priest(),
      cleric({ level: 8 }),
      undead("zombie", 2, { at: off(3) }),
      undead("lich", 11, { at: off(2) }),
    ]);
    turn.does(bolster, { dice: [15, 1, 1] });
    expect([turn.last("turningRolled").most, turn.last("turningMeasured").total.value, fates(turn)]).toEqual([
      8,
      9,
      ["lich strong", "zombie bolstered"],
    ]);
    expect(turn.get("zombie").turn.turnings[0]).toMatchObject({ hitDice: 8, until: { round: 11 } });
    turn.does(endTurn("vic"));
    const weak = turn.does(TURN, { dice: [4] });
    expect([weak.last("turningRolled").most, fates(weak)]).toEqual([6, ["lich hitDice", "zombie hitDice"]]);
    expect(play([cleric()]).refusal({ ...bolster, by: combatantId("una") })).toBe("positiveEnergy");
  });
});
