import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS, DEFAULT_TABLES, type SegmentsSettings } from "../settings.ts";
import type { PlannedMove, SimpleAction, TimedState } from "../stored/turn.ts";
import { duel, fighter, Skirmish, type Who } from "../testing/fights.ts";
import { longSword, shield, spell, weapon } from "../testing/gear.ts";

type Kind = "slashing" | "piercing" | "bludgeoning";

const striker = (id: string, lost: number, kind: Kind = "slashing") =>
  fighter(id, { side: "foes", level: 15, gear: [weapon("blade", { kind, damage: String(lost) })] });
/** Nine wound points of twenty and no stamina, unless a test says otherwise; this one cannot react. */
const victim = (who: Who = {}) =>
  fighter("victim", {
    side: "heroes",
    gear: [longSword(), shield("shield")],
    stamina: 0,
    wounds: 9,
    ...who,
    stats: { wounds: { value: null, override: 20 }, ...who.stats },
    turn: { routine: [], ...who.turn },
  });
/** A blow that costs as many wound points, with the place's die. */
const wounded = (
  lost: number,
  d100: number,
  who: Who = {},
  kind: Kind = "slashing",
  settings: SegmentsSettings = DEFAULT_SETTINGS,
) => duel(victim(who), striker("striker", lost, kind), settings).strikes("striker", { dice: [10, d100] });
const gained = (fight: Skirmish) =>
  fight.events.flatMap((event) => (event.type === "conditionGained" ? [event.condition] : []));

const openDoor: SimpleAction = { activity: "openDoor", from: 1, until: 3, gear: null, target: null };
const moving = (speed: number): PlannedMove => ({
  path: [],
  speed,
  gait: speed > 3 ? "run" : "walk",
  from: 1,
  until: 4,
  charge: null,
});
/** The rolls by which a wound's codes come up: what is lost of nine points, the d100, the table. */
const stuns = (who: Who = {}) => wounded(6, 55, who);
const blinds = (who: Who = {}) => wounded(4, 95, who, "piercing");
const lames = (who: Who = {}, settings?: SegmentsSettings) => wounded(8, 45, who, "slashing", settings);
const throwsDown = (who: Who = {}) => wounded(5, 45, who);

describe("foes who die at once", () => {
  it.each([
    ["hostile", true, ["dead"]],
    ["heroes", true, ["coma", "prone"]],
    ["hostile", false, ["coma", "prone"]],
  ])("SEG-HOUSE-09 fall into no coma (%s, where the table plays so: %s)", (side, foesDieAtOnce, conditions) => {
    const settings = { ...DEFAULT_SETTINGS, foesDieAtOnce };
    expect(gained(wounded(9, 1, { side }, "slashing", settings))).toEqual(conditions);
  });
});

describe("what befalls a combatant once befalls them once", () => {
  it("SEG-HOUSE-09 SEG-HOUSE-59 a coma by the wound's own code and by the wounds left is one coma", () => {
    expect(gained(wounded(9, 1))).toEqual(["coma", "prone"]);
  });

  it("SEG-HOUSE-18 SEG-HOUSE-53 two blows of the same moment kill a man once", () => {
    const fight = new Skirmish([striker("one", 10), striker("two", 3), victim()]);
    const blow = (by: string) =>
      ({ do: "attack", by: combatantId(by), target: combatantId("victim"), with: weapon("blade").id }) as const;
    fight.does(blow("one")).does(blow("two"), { dice: [10, 10, 100, 100] });
    expect(fight.events.filter(({ type }) => type === "injuryTaken")).toHaveLength(2);
    expect(gained(fight)).toEqual(["dead"]);
  });

  it("SEG-HOUSE-53 a combatant who lies on the ground does not fall; only a rider falls from the saddle", () => {
    expect(gained(throwsDown({ stats: { conditions: ["prone"] } }))).toEqual([]);
    const afoot = throwsDown();
    expect([gained(afoot), afoot.has("conditionLost")]).toEqual([["prone"], false]);
    const rider = throwsDown({ stats: { conditions: ["mounted"] } });
    expect(rider.last("conditionLost")).toMatchObject({ id: "victim", condition: "mounted", rule: "SEG-HOUSE-53" });
    expect(rider.get("victim").body.conditions).toEqual(["prone"]);
  });

  it("SEG-HOUSE-53 empty hands drop nothing", () => {
    expect([
      wounded(3, 35, { gear: [] }).has("gearMoved"),
      wounded(7, 75, { gear: [] }).has("gearMoved"),
      wounded(8, 25, { gear: [] }, "bludgeoning").has("gearMoved"),
    ]).toEqual([false, false, false]);
  });
});

describe("stunned, blinded", () => {
  const until = (round: number, segment: number, id: TimedState["id"] = "stunned") =>
    ({ id, rule: "SEG-HOUSE-53", until: { round, segment } }) as const;

  it.each([
    ["ends later in this round", until(1, 5), [until(1, 5)], false],
    ["ends in the next one", until(2, 1), [until(2, 1)], false],
    ["ends together with it", until(1, 2), [until(1, 2)], false],
    ["ends sooner", until(1, 1), [until(1, 2)], true],
    ["is another one", until(2, 1, "blinded"), [until(2, 1, "blinded"), until(1, 2)], true],
  ])("SEG-HOUSE-53 S1 in segment 1 upon a state that %s", (_, standing, expected, isNew) => {
    const fight = stuns({ turn: { timed: [standing] } });
    expect(fight.get("victim").turn.timed).toEqual(expected);
    expect(fight.has("timedStateGained")).toBe(isNew);
  });

  it("SEG-HOUSE-53 a state of this round gives way to one that ends in the next", () => {
    const fight = duel(victim({ turn: { timed: [until(1, 10)] } }), striker("striker", 6))
      .at(10)
      .strikes("striker", { dice: [10, 55] });
    expect(fight.get("victim").turn.timed).toEqual([until(2, 1)]);
  });

  it("SEG-HOUSE-59 the stunned do nothing more, the blinded go on", () => {
    const stunned = stuns({ turn: { simple: openDoor } });
    expect(stunned.last("simpleActionEnded")).toMatchObject({ id: "victim", completed: false, rule: "SEG-HOUSE-59" });
    expect(stunned.get("victim").turn.simple).toBeNull();
    expect(stuns().has("simpleActionEnded")).toBe(false);
    const blinded = blinds({ turn: { simple: openDoor } });
    expect(blinded.get("victim").turn).toMatchObject({ simple: openDoor, timed: [{ id: "blinded" }] });
  });

  it("SEG-HOUSE-18 SEG-HOUSE-59 a guard lowered for what has been cut short is down until this segment ends", () => {
    const cut = stuns({ turn: { simple: openDoor, guardDown: { until: 3, cause: "simpleAction" } } });
    expect(cut.last("guardLowered")).toMatchObject({ id: "victim", until: 1, cause: "simpleAction" });
    const due = stuns({ turn: { simple: { ...openDoor, until: 1 }, guardDown: { until: 1, cause: "simpleAction" } } });
    expect([due.get("victim").turn.guardDown, due.has("guardLowered")]).toEqual([
      { until: 1, cause: "simpleAction" },
      false,
    ]);
  });
});

describe("a leg useless", () => {
  it("SEG-HOUSE-53 SEG-HOUSE-59 stops a runner, whose guard comes up after this segment, and does nothing worse", () => {
    const fight = lames({ turn: { move: moving(8), guardDown: { until: 4, cause: "rapidMove" } } });
    expect(fight.last("moveStopped")).toEqual({ type: "moveStopped", id: "victim", rule: "SEG-HOUSE-53" });
    expect(fight.get("victim").turn).toMatchObject({ move: null, guardDown: { until: 1, cause: "rapidMove" } });
    expect(fight.get("victim").body.conditions).toEqual([]);
  });

  it("SEG-HOUSE-59 stops a slow step, whose maker goes on with what is under way meanwhile", () => {
    const fight = lames({
      turn: { simple: openDoor, move: moving(1), guardDown: { until: 3, cause: "simpleAction" } },
    });
    expect(fight.get("victim").turn).toMatchObject({
      move: null,
      simple: openDoor,
      guardDown: { until: 3, cause: "simpleAction" },
    });
  });

  it("SEG-HOUSE-59 stops no step at a table where it does not hinder", () => {
    const mild = {
      ...DEFAULT_SETTINGS,
      tables: { ...DEFAULT_TABLES, conditions: { ...DEFAULT_TABLES.conditions, legUseless: [] } },
    };
    expect(lames({ turn: { move: moving(8) } }, mild).get("victim").turn.move).toEqual(moving(8));
  });
});

describe("a spell at work", () => {
  const casting = {
    spell: spell("omen").id,
    targets: [],
    area: null,
    from: { round: 1, segment: 1 },
    until: { round: 1, segment: 9 },
  };
  const hurt = (fromStamina: number, fromWounds: number, settings?: SegmentsSettings) =>
    duel(
      victim({ spells: [spell("omen")], stamina: 5, turn: { mode: "casting", casting } }),
      striker("striker", 1),
      settings,
    ).does({ do: "harmByHand", by: null, target: combatantId("victim"), fromStamina, fromWounds, kind: null });

  it("SEG-HOUSE-44 SEG-HOUSE-68 is lost with a wound point that the game master takes, too, but not with a point of stamina", () => {
    const wound = hurt(0, 1);
    expect([wound.get("victim").turn.casting, wound.life("victim")]).toEqual([null, [5, 8]]);
    const scratch = hurt(1, 0);
    expect([scratch.get("victim").turn.casting, scratch.life("victim")]).toEqual([casting, [4, 9]]);
  });

  it("SEG-HOUSE-44 is lost with any life point at a table that says so", () => {
    expect(
      hurt(1, 0, { ...DEFAULT_SETTINGS, castingInterruptedBy: "any_damage" }).get("victim").turn.casting,
    ).toBeNull();
  });
});
