import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { EMPTY_FIELD, type Field } from "../state.ts";
import type { SpecificResult } from "../stats.ts";
import { duel, fighter, Skirmish, type Who } from "../testing/fights.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { placeAt } from "../../kernel/geometry/place.ts";
import { fangs, spell, weapon } from "../testing/gear.ts";

const PLAIN = [10, 10, 12] as const;
const unhorser = () =>
  weapon("unhorser", {
    kind: "piercing",
    damage: "1",
    hands: 2,
    polearm: true,
    exceptional: [{ faces: [17], effect: "grip" }],
  });
/** Grips on a 17. */
const knight = (id = "knight", who: Who = {}) =>
  fighter(id, { level: 1, side: "foes", scores: PLAIN, gear: [unhorser()], ...who });
/** A beast whose face 19 does something. */
const beast = (id: string, effect: SpecificResult, who: Who = {}) =>
  fighter(id, {
    level: 1,
    side: "foes",
    scores: PLAIN,
    gear: [fangs({ damage: "1" })],
    stamina: 90,
    ...who,
    stats: {
      size: "gigantic",
      naturalArmour: 12,
      stamina: { value: null, override: 183 },
      exceptional: [{ faces: [19], effect }],
      ...who.stats,
    },
  });
const worm = (who: Who = {}) => beast("worm", "swallow", who);
const hero = (id: string, who: Who = {}) =>
  fighter(id, {
    class: "warrior",
    level: 4,
    side: "heroes",
    scores: PLAIN,
    turn: { mode: "melee", routine: [] },
    ...who,
  });
const dagger = (damage: string) => weapon("dagger", { kind: "piercing", damage });

const strike = (by: string, target: string, arm: string) =>
  ({ do: "attack", by: combatantId(by), target: combatantId(target), with: weapon(arm).id }) as const;
const letGo = (by: string, target: string) =>
  ({ do: "letGo", by: combatantId(by), target: combatantId(target) }) as const;
const inside = (by: string) => ({ do: "strikeInside", by: combatantId(by), with: weapon("dagger").id }) as const;
const ready = (fight: Skirmish, id: string, segment = 2) =>
  fight
    .at(segment)
    .arrange(id, (who) => ({ ...who, turn: { ...who.turn, routine: [{ id: "1", segment, state: "ready" }] } }));
const strikesInside = (fight: Skirmish, id: string, dice: readonly number[], segment = 2) =>
  ready(fight, id, segment).aloneIn(id).does(inside(id), { dice });
const holds = (fight: Skirmish) => fight.state.field.holds.map(({ kind, holder, held }) => [kind, holder, held]);
const conditions = (fight: Skirmish, id: string) => fight.get(id).body.conditions;

describe("taking hold", () => {
  it.each([
    [
      [worm(), knight()],
      [19, 17],
    ],
    [
      [knight(), worm()],
      [17, 19],
    ],
  ])(
    "SEG-HOUSE-51 SEG-HOUSE-18 a victim gripped and swallowed in one moment is inside and out of the grip, whichever blow is told first (%#)",
    (foes, dice) => {
      const fight = new Skirmish([hero("victim"), ...foes]);
      fight.does(strike("worm", "victim", "fangs")).does(strike("knight", "victim", "unhorser"), { dice });
      expect([holds(fight), conditions(fight, "victim")]).toEqual([[["swallow", "worm", "victim"]], ["swallowed"]]);
    },
  );

  it.each([
    [
      [worm(), knight("knight", { side: "knights" })],
      [19, 17],
    ],
    [
      [knight("knight", { side: "knights" }), worm()],
      [17, 19],
    ],
  ])(
    "SEG-HOUSE-51 SEG-HOUSE-18 a gripper swallowed in the moment of the grip holds no one, whichever blow is told first (%#)",
    (two, dice) => {
      const fight = new Skirmish([hero("victim"), ...two]);
      fight.does(strike("worm", "knight", "fangs")).does(strike("knight", "victim", "unhorser"), { dice });
      expect([holds(fight), conditions(fight, "victim")]).toEqual([[["swallow", "worm", "knight"]], []]);
    },
  );

  it("SEG-HOUSE-51 SEG-HOUSE-37 no one felled in the same moment grips; a creature swallows unless it is dead", () => {
    const felled = (foe: ReturnType<typeof knight>, arm: string, face: number) => {
      const armed = hero("hero", {
        gear: [weapon("axe", { kind: "slashing", damage: "30" })],
        turn: { mode: "melee", routine: [{ id: "1", segment: 1, state: "ready" }] },
      });
      const fight = duel(armed, foe).does(strike("hero", foe.id, "axe"));
      fight.does(strike(foe.id, "hero", arm), { dice: [16, face, 1] });
      expect(conditions(fight, foe.id)).toContain("coma");
      return holds(fight);
    };
    const frail = { stamina: 29, wounds: 1 };
    expect(felled(knight("knight", frail), "unhorser", 17)).toEqual([]);
    expect(felled(worm(frail), "fangs", 19)).toEqual([["swallow", "worm", "hero"]]);
  });

  it("SEG-HOUSE-51 one may be gripped by two, who let go one by one; what else ails the victim stays", () => {
    const fight = new Skirmish([
      hero("victim", { stats: { conditions: ["prone"] } }),
      knight("one"),
      knight("two"),
      knight("three", { initiative: 2 }),
      hero("other"),
    ]);
    fight.inGrapple("victim", "three");
    fight
      .does(strike("one", "victim", "unhorser"))
      .does(strike("two", "victim", "unhorser"), { dice: [50, 17, 50, 17] });
    expect(holds(fight)).toEqual([
      ["grip", "one", "victim"],
      ["grip", "two", "victim"],
    ]);
    expect(conditions(fight, "victim")).toEqual(["prone", "grappled", "gripped"]);
    expect(fight.state.field.grapples).toHaveLength(1);
    fight.does(letGo("one", "victim"));
    expect([holds(fight), conditions(fight, "victim")]).toEqual([
      [["grip", "two", "victim"]],
      ["prone", "grappled", "gripped"],
    ]);
    fight.does(letGo("two", "victim"));
    expect([holds(fight), conditions(fight, "victim")]).toEqual([[], ["prone", "grappled"]]);
  });

  it("SEG-HOUSE-51 a grip hampers the legs alone: a spell and a simple action go on", () => {
    const casting = {
      spell: spell("omen").id,
      targets: [],
      area: null,
      from: { round: 1, segment: 1 },
      until: { round: 1, segment: 9 },
    };
    const simple = { activity: "openDoor", from: 1, until: 1, gear: null, target: null };
    const fight = duel(
      knight(),
      hero("victim", { spells: [spell("omen")], turn: { mode: "casting", routine: [], casting, simple } }),
    ).strikes("knight", { dice: [17] });
    expect([conditions(fight, "victim"), fight.get("victim").turn.casting, fight.get("victim").turn.simple]).toEqual([
      ["gripped"],
      casting,
      simple,
    ]);
  });

  it("SEG-HOUSE-51 one who is swallowed slips every hold but that of their own jaws and leaves those of others alone", () => {
    const frog = beast("frog", "swallow", {
      side: "frogs",
      stats: { size: "large" },
      turn: { mode: "melee", routine: [{ id: "1", segment: 1, state: "ready" }] },
    });
    const fight = new Skirmish([frog, hero("man"), hero("other"), knight("one"), knight("two"), worm()]);
    fight.strikes("frog", { at: "man", dice: [19] });
    fight.strikes("one", { at: "frog", dice: [17] }).strikes("two", { at: "other", dice: [17] });
    expect(holds(fight)).toEqual([
      ["swallow", "frog", "man"],
      ["grip", "one", "frog"],
      ["grip", "two", "other"],
    ]);
    fight.strikes("worm", { at: "frog", dice: [19, 1] });
    expect(holds(fight)).toEqual([
      ["swallow", "frog", "man"],
      ["grip", "two", "other"],
      ["swallow", "worm", "frog"],
    ]);
    expect(["frog", "man", "other"].map((id) => conditions(fight, id))).toEqual([
      ["swallowed"],
      ["swallowed"],
      ["gripped"],
    ]);
  });
});

describe("the end of a hold", () => {
  it("SEG-HOUSE-51 the dead let go of theirs, not of others', and the one who was gripped stays put", () => {
    const fight = new Skirmish(
      [
        knight("one", { at: { x: 0, y: 0 } }),
        hero("man", { at: { x: 2.5, y: 0 } }),
        knight("two", { at: { x: 0, y: 9 } }),
        hero("other", { at: { x: 2.5, y: 9 } }),
      ],
      undefined,
      EMPTY_FIELD,
    );
    fight.strikes("one", { at: "man", dice: [17] }).strikes("two", { at: "other", dice: [17] });
    fight.does({ do: "setCondition", by: null, target: combatantId("one"), condition: "dead", on: true });
    expect(holds(fight)).toEqual([["grip", "two", "other"]]);
    expect([conditions(fight, "man"), conditions(fight, "other")]).toEqual([[], ["gripped"]]);
    expect([fight.has("moved"), fight.placeOf("man")]).toEqual([false, { x: 2.5, y: 0 }]);
  });

  const freed = (creature: Point | null, last: Point | null, field: Partial<Field> = {}) => {
    const fight = new Skirmish(
      [worm({ at: { x: 0, y: 0 } }), hero("man", { at: { x: 3, y: 0 }, gear: [dagger("30")] })],
      undefined,
      { ...EMPTY_FIELD, ...field },
    );
    fight.strikes("worm", { at: "man", dice: [19] });
    fight
      .arrange("worm", (who) => ({ ...who, position: creature === null ? null : placeAt(null, creature) }))
      .arrange("man", (who) => ({ ...who, position: last === null ? null : placeAt(null, last) }));
    return strikesInside(fight, "man", [15]);
  };

  it("SEG-HOUSE-51 the victim comes out on the side where they were last seen, whatever stands between", () => {
    const wall = { from: { x: 20, y: 28 }, to: { x: 36, y: 20 } };
    const { position } = freed({ x: 20, y: 15 }, { x: 32, y: 31 }, { obstacles: [wall] }).get("man");
    expect(position?.x).toBeCloseTo(20 + 3 * 0.6, 9);
    expect(position?.y).toBeCloseTo(15 + 3 * 0.8, 9);
  });

  it("SEG-HOUSE-51 where the creature stands on the victim's last place, they come out beside it", () => {
    const { position } = freed({ x: 5, y: 5 }, { x: 5, y: 5 }).get("man");
    expect(Math.hypot((position?.x ?? 0) - 5, (position?.y ?? 0) - 5)).toBeCloseTo(3, 9);
  });

  it.each([
    [null, { x: 1, y: 1 }],
    [{ x: 1, y: 1 }, null],
  ])("SEG-HOUSE-51 with only one of the two on the map (%j, %j) they are in contact", (creature, last) => {
    const fight = freed(creature, last);
    expect([fight.state.field.engaged, fight.placeOf("man")]).toEqual([[["man", "worm"]], last]);
  });
});

describe("hurt from inside", () => {
  const swallowed = (damage: string, creature: Who = {}) =>
    new Skirmish([
      worm(creature),
      hero("one", { gear: [dagger(damage)] }),
      hero("two", { gear: [dagger(damage)] }),
    ]).strikes("worm", { at: "one", dice: [19] });

  it("SEG-HOUSE-51 what one of two inside inflicts counts for that one alone; a single point counts, a miss does not", () => {
    const fight = swallowed("1");
    ready(fight, "worm").strikes("worm", { at: "two", dice: [19] });
    const inflicted = () => fight.state.field.holds.map((hold) => [hold.held, hold.inflicted]);
    strikesInside(fight, "two", [15], 3);
    expect(fight.last("holdStrained")).toMatchObject({ holder: "worm", held: "two", points: 1 });
    expect(inflicted()).toEqual([
      ["one", 0],
      ["two", 1],
    ]);
    expect(strikesInside(fight, "one", [2], 4).has("holdStrained")).toBe(false);
    expect(inflicted()).toEqual([
      ["one", 0],
      ["two", 1],
    ]);
  });

  it("SEG-HOUSE-51 a blow that kills the creature frees the victim by its death alone", () => {
    const fight = strikesInside(swallowed("19", { stamina: 0, wounds: -20 }), "one", [15]);
    expect([conditions(fight, "worm").includes("dead"), holds(fight), fight.has("holdStrained")]).toEqual([
      true,
      [],
      false,
    ]);
    expect(fight.events.filter(({ type }) => type === "holdEnded")).toHaveLength(1);
  });

  it("SEG-HOUSE-51 one who is only gripped is inside no creature, though another is", () => {
    const fight = new Skirmish([worm(), hero("one"), knight(), hero("two", { gear: [dagger("1")] })]);
    fight.strikes("worm", { at: "one", dice: [19] }).strikes("knight", { at: "two", dice: [17] });
    expect(ready(fight, "two").aloneIn("two").refusal(inside("two"))).toBe("notSwallowed");
  });
});
