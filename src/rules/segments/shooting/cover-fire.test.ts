import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { Question } from "../../kernel/questions.ts";
import { routineFrom } from "../turn/routine.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD, type Field, type SegmentsCombatant } from "../state.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import type { CoverFire, TimedState, Zone } from "../stored/turn.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { crossbow, longBow, longSword, spell } from "../testing/gear.ts";

const at = (x: number, y = 0): Point => ({ x, y });
/** A door 20 m away. */
const door: Zone = { centre: at(20), radius: 2, direction: null, angle: 0, members: [] };
const covering = (zone: Zone = door, weapon = "longBow"): CoverFire => ({ with: gearId(weapon), zone });
/** Base attack 3, Dexterity +1: a long bow strikes at N + 5, in cover fire at N + 3. */
const archer = (who: Who = {}, id = "archer") =>
  fighter(id, {
    class: "warrior",
    level: 3,
    scores: [10, 12, 12],
    side: "heroes",
    gear: [longBow()],
    at: at(0),
    ...who,
    turn: { mode: "cover", cover: covering(), ...who.turn },
  });
const hero = (who: Who = {}) =>
  fighter("bran", { side: "heroes", at: at(21), turn: { mode: "grapple", routine: [] }, stamina: 50, ...who });
const foe = (who: Who = {}, id = "orc") => orc(id, { at: at(20), scores: [14, 10, 12], ...who });
const fight = (...fighters: readonly SegmentsCombatant[]) => new Skirmish(fighters);
const strike = (by = "orc") =>
  ({ do: "attack", by: combatantId(by), target: combatantId("bran"), with: gearId("scimitar") }) as const;
const drink = { do: "simpleAction", by: combatantId("orc"), activity: "drinkPotionInHand", gear: null } as const;
const asked = ({ questions }: { readonly questions: readonly Question[] }) =>
  questions.filter(({ cause }) => cause === "coverFire").map(({ to, from }) => `${to}>${from}`);
const types = ({ events }: Skirmish) => events.map(({ type }) => type);

describe("cover fire", () => {
  it("SEG-HOUSE-43 comes before what an enemy does in the zone, at -2, whatever the initiative", () => {
    const shot = fight(archer({ initiative: 9 }), foe(), hero()).does(strike(), {
      dice: [31, 9, 2],
      answers: ["shoot:longBow"],
    });
    expect(shot.events.filter((event) => event.type === "attackRolled").map(({ by, kind }) => [by, kind])).toEqual([
      ["archer", "cover"],
      ["orc", "routine"],
    ]);
    const [first] = shot.events.filter((event) => event.type === "attackRolled");
    expect(first?.strike).toMatchObject({ value: 12 });
    expect(first?.strike.changes.at(-1)).toEqual({ label: "coverFire", value: -2, rule: "SEG-HOUSE-43" });
    expect(shot.get("archer").turn).toMatchObject({
      actedIn: 1,
      routine: [
        { segment: 9, state: "ready" },
        { segment: null, state: "spent" },
      ],
    });
  });

  it("SEG-HOUSE-43 the question shows odds and cost, and waiting costs nothing", () => {
    const waited = fight(archer(), foe(), hero()).does(strike(), { dice: [2], answers: ["wait"] });
    expect(waited.questions[0]).toMatchObject({
      cause: "coverFire",
      to: "archer",
      from: "orc",
      rules: ["SEG-HOUSE-43"],
      fallback: "wait",
      facts: { penalty: -2, reserve: 2 },
      options: [
        { id: "shoot:longBow", facts: { with: "longBow" }, odds: 0.55, cost: { routineAction: 4 } },
        { id: "wait" },
      ],
    });
    expect(waited.get("archer").turn).toMatchObject({
      actedIn: null,
      routine: [{ state: "ready" }, { state: "ready" }],
    });
  });

  it("SEG-HOUSE-43 an enemy who is felled loses what they were about to do, and pays nothing for it", () => {
    const felled = fight(archer(), foe({ stamina: 1, wounds: 1 }), hero()).does(strike(), {
      dice: [31, 15, 8],
      answers: ["shoot:longBow"],
    });
    expect(felled.last("announcedActLost")).toMatchObject({ id: "orc", refusal: { code: "dead" } });
    expect(felled.get("orc").turn.routine.map(({ state }) => state)).toEqual(["ready", "ready"]);
    expect(felled.events.filter((event) => event.type === "attackRolled")).toHaveLength(1);
  });

  it("SEG-HOUSE-43 SEG-CORE-02 one shot a segment: the next enemy acts unmolested", () => {
    const two = fight(archer(), foe(), foe({ at: at(20, 1), scores: [14, 8, 12] }, "mate"), hero());
    expect(asked(two.does(strike(), { dice: [31, 2, 2], answers: ["shoot:longBow"] }))).toEqual(["archer>orc"]);
    expect(asked(two.does(strike("mate"), { dice: [2] }))).toEqual([]);
    const patient = fight(archer(), foe(), foe({ at: at(20, 1), scores: [14, 8, 12] }, "mate"), hero()).does(strike(), {
      dice: [2],
    });
    expect(asked(patient.does(strike("mate"), { dice: [2] }))).toEqual(["archer>mate"]);
  });

  it("SEG-HOUSE-43 SEG-HOUSE-18 equals who act together all come under fire first", () => {
    const equals = fight(archer(), archer({ at: at(0, 1) }, "second"), foe(), foe({ at: at(20, 1) }, "mate"), hero());
    equals
      .does(strike())
      .does(strike("mate"), { dice: [31, 2, 31, 3, 2, 3], answers: ["shoot:longBow", "wait", "shoot:longBow"] });
    expect(asked(equals)).toEqual(["archer>orc", "second>orc", "second>mate"]);
    expect(equals.events.filter((event) => event.type === "attackRolled").map(({ by }) => by)).toEqual([
      "archer",
      "second",
      "orc",
      "mate",
    ]);
  });

  const stunned: TimedState = { id: "stunned", rule: "SEG-HOUSE-53", until: { round: 1, segment: 3 } };
  const wall = { ...EMPTY_FIELD, obstacles: [{ from: at(10, -5), to: at(10, 5) }] };
  it.each<readonly [string, SegmentsCombatant, Field]>([
    ["in shooting mode", archer({ turn: { mode: "shooting", cover: covering() } }), EMPTY_FIELD],
    ["with no zone", archer({ turn: { cover: null } }), EMPTY_FIELD],
    ["with no action left", archer({ turn: { routine: [] } }), EMPTY_FIELD],
    ["who has acted", archer({ turn: { actedIn: 1 } }), EMPTY_FIELD],
    [
      "who reloads",
      archer({ turn: { simple: { activity: "reload", from: 1, until: 3, gear: null, target: null } } }),
      EMPTY_FIELD,
    ],
    ["who is stunned", archer({ turn: { timed: [stunned] } }), EMPTY_FIELD],
    ["who sees nothing", archer({ turn: { timed: [{ ...stunned, id: "blinded" }] } }), EMPTY_FIELD],
    ["without the bow", archer({ gear: [longBow({ place: "dropped" })] }), EMPTY_FIELD],
    [
      "with an empty crossbow",
      archer({ gear: [crossbow({ loaded: false })], turn: { cover: covering(door, "crossbow") } }),
      EMPTY_FIELD,
    ],
    ["covering another door", archer({ turn: { cover: covering({ ...door, centre: at(20, 9) }) } }), EMPTY_FIELD],
    ["of the enemy's side", archer({ side: "orcs" }), EMPTY_FIELD],
    ["behind a wall", archer(), wall],
  ])("SEG-HOUSE-43 asks no shooter %s", (_, shooter, field) => {
    expect(
      asked(
        new Skirmish([shooter, foe(), hero()], DEFAULT_SETTINGS, field).aloneIn("orc").does(strike(), { dice: [2] }),
      ),
    ).toEqual([]);
  });

  it("SEG-HOUSE-43 SEG-HOUSE-15 costs one who has nothing else left an action that is only for reactions", () => {
    const late = fight(
      archer({ turn: { routine: routineFrom(DEFAULT_SETTINGS, 10, 2).slice(1) } }),
      foe(),
      hero(),
    ).does(strike(), { dice: [2] });
    expect(late.questions[0]).toMatchObject({
      facts: { reserve: 1 },
      options: [
        { id: "shoot:longBow", cost: { reserveAction: true } },
        { id: "wait", cost: {} },
      ],
    });
  });

  it("SEG-HOUSE-43 is for a declared simple action too, which may be lost", () => {
    const scene = (wounds: number) => fight(archer(), foe({ stamina: 1, wounds })).at(1, "declarations");
    const lost = scene(1).does(drink, { dice: [15, 8], answers: ["shoot:longBow"] });
    expect([lost.last("announcedActLost").id, lost.has("simpleActionBegun")]).toEqual(["orc", false]);
    const missed = scene(1).does(drink, { dice: [2], answers: ["shoot:longBow"] });
    expect(types(missed).indexOf("shotTaken")).toBeLessThan(types(missed).indexOf("simpleActionBegun"));
    expect(asked(scene(1).does({ ...drink, activity: "drop", gear: gearId("scimitar") }))).toEqual([]);
  });

  it("SEG-HOUSE-43 SEG-CORE-08 in each segment in which it goes on", () => {
    const long = fight(archer({ initiative: 2 }), foe())
      .at(1, "declarations")
      .does({ ...drink, activity: "takeFromBackpack" });
    const perSegment = [1, 2, 3, 4, 5, 6].map(() => asked(long.advance("segment")));
    expect(perSegment).toEqual([[], ["archer>orc"], ["archer>orc"], ["archer>orc"], ["archer>orc"], []]);
  });

  it("SEG-HOUSE-43 SEG-CORE-08 of two who go on with something, each is asked about", () => {
    const unpack = (by: string) => ({ ...drink, by: combatantId(by), activity: "takeFromBackpack" }) as const;
    const pair = fight(archer(), foe(), foe({ at: at(20, 1) }, "mate"))
      .at(1, "declarations")
      .does(unpack("orc"))
      .does(unpack("mate"));
    expect(asked(pair.advance("segment"))).toEqual([]);
    expect(asked(pair.advance("segment"))).toEqual(["archer>orc", "archer>mate"]);
  });

  it("SEG-HOUSE-43 SEG-HOUSE-44 a spell begun late in the round before is at work from the first segment", () => {
    const casting = {
      spell: gearId("omen"),
      targets: [],
      area: null,
      from: { round: 1, segment: 9 },
      until: { round: 2, segment: 2 },
    };
    const shaman = foe({
      class: "mage",
      level: 1,
      spells: [spell("omen", { segments: 4 })],
      turn: { mode: "casting", casting },
    });
    expect(asked(fight(archer(), shaman).at(1, "declarations", 2).advance("phase"))).toEqual(["archer>orc"]);
  });

  it("SEG-HOUSE-43 before a run out of the zone, not before a slow step in it", () => {
    const move = (to: Point, speed: number) => ({ do: "move", by: combatantId("orc"), path: [to], speed }) as const;
    const scene = () => fight(archer(), foe({ stamina: 1, wounds: 1 })).at(1, "declarations");
    const shot = scene().does(move(at(40), 8), { dice: [15, 8], answers: ["shoot:longBow"] });
    expect([shot.last("announcedActLost").id, shot.get("orc").turn.move, shot.has("moveBegun")]).toEqual([
      "orc",
      null,
      false,
    ]);
    expect(asked(scene().does(move(at(21), 1)))).toEqual([]);
  });

  it("SEG-HOUSE-43 SEG-HOUSE-44 before a spell is begun, and while it is at work", () => {
    const shaman = foe({
      class: "mage",
      level: 1,
      spells: [spell("omen", { segments: 3 })],
      initiative: 1,
      turn: { mode: "casting" },
      stamina: 1,
      wounds: 1,
    });
    const cast = { do: "cast", by: combatantId("orc"), spell: gearId("omen"), targets: [] } as const;
    const scene = () => fight(archer(), shaman).at(1, "declarations");
    const begun = scene().does(cast);
    expect(asked(begun)).toEqual(["archer>orc"]);
    expect([1, 2, 3, 4].map(() => asked(begun.advance("segment")))).toEqual([[], ["archer>orc"], ["archer>orc"], []]);
    const lost = scene().does(cast, { dice: [15, 8], answers: ["shoot:longBow"] });
    expect([lost.last("announcedActLost").id, lost.has("castingBegun")]).toEqual(["orc", false]);
  });

  it("SEG-HOUSE-43 SEG-SURP-10 before an attack by surprise", () => {
    const falls = {
      do: "surpriseAttack",
      by: combatantId("orc"),
      target: combatantId("bran"),
      with: gearId("scimitar"),
      as: "strike",
      sneak: false,
    } as const;
    const felled = fight(archer(), foe({ stamina: 1, wounds: 1 }), hero({ turn: { surprised: true } })).does(falls, {
      dice: [31, 15, 8],
      answers: ["shoot:longBow"],
    });
    expect([felled.last("announcedActLost").id, felled.last("attackRolled").by]).toEqual(["orc", "archer"]);
  });

  it("SEG-HOUSE-43 SEG-CORE-08 in each segment of a run across the zone, not of a walk", () => {
    const wide = { ...door, radius: 50 };
    const crossing = (speed: number) => {
      const scene = fight(archer({ turn: { cover: covering(wide) } }), foe())
        .at(1, "declarations")
        .does({ do: "move", by: combatantId("orc"), path: [at(50)], speed });
      return [asked(scene), ...[1, 2, 3].map(() => asked(scene.advance("segment")))];
    };
    expect(crossing(6)).toEqual([["archer>orc"], [], ["archer>orc"], ["archer>orc"]]);
    expect(crossing(2)).toEqual([[], [], [], []]);
  });

  it("SEG-HOUSE-43 SEG-HOUSE-18 several shooters fire in descending Dexterity; one whose enemy is down keeps the action", () => {
    const quick = archer({ scores: [10, 16, 12], at: at(0, 1) }, "quick");
    const pair = () => fight(archer(), quick, foe({ stamina: 1, wounds: 2 }), hero());
    const both = pair().does(strike(), { dice: [31, 2, 31, 3, 2], answers: ["shoot:longBow", "shoot:longBow"] });
    expect(both.events.filter((event) => event.type === "attackRolled").map(({ by }) => by)).toEqual([
      "quick",
      "archer",
      "orc",
    ]);
    const enough = pair().does(strike(), { dice: [31, 15, 3, 50], answers: ["shoot:longBow", "shoot:longBow"] });
    expect(enough.get("orc").body.conditions).toContain("coma");
    expect(enough.get("archer").turn).toMatchObject({
      actedIn: null,
      routine: [{ state: "ready" }, { state: "ready" }],
    });
  });

  it("SEG-HOUSE-43 a shooter felled meanwhile by a companion's stray shot fires no more", () => {
    const quick = archer({ scores: [10, 16, 12] }, "quick");
    const scene = fight(archer({ at: at(10, 1), stamina: 1, wounds: 1 }), quick, foe()).at(1, "declarations");
    scene.does(drink, { dice: [1, 6, 8], answers: ["shoot:longBow", "shoot:longBow"] });
    expect([
      scene.get("archer").body.conditions,
      scene.events.flatMap((event) => (event.type === "announcedActLost" ? [event.id, event.refusal.code] : [])),
    ]).toEqual([["dead"], ["archer", "dead"]]);
    expect(
      scene.events.flatMap((event) => (event.type === "actionSpent" && event.on === "shot" ? [event.id] : [])),
    ).toEqual(["quick"]);
  });

  it("SEG-HOUSE-43 the shot itself is an act, under whatever fire covers the shooter", () => {
    const sniper = fighter("sniper", {
      side: "orcs",
      gear: [longBow()],
      at: at(0, 40),
      turn: { mode: "cover", cover: covering({ ...door, centre: at(0) }) },
    });
    const chain = fight(archer({ stamina: 1, wounds: 1 }), foe(), sniper, hero()).does(strike(), {
      dice: [15, 8, 2],
      answers: ["shoot:longBow", "shoot:longBow"],
    });
    expect(asked(chain)).toEqual(["archer>orc", "sniper>archer"]);
    expect(chain.events.filter((event) => event.type === "attackRolled").map(({ by }) => by)).toEqual([
      "sniper",
      "orc",
    ]);
    expect(chain.last("announcedActLost")).toMatchObject({ id: "archer", refusal: { code: "dead" } });
    expect(chain.get("archer").turn.routine.filter(({ state }) => state === "spent")).toHaveLength(1);
  });

  it("SEG-HOUSE-43 SEG-HOUSE-18 of equals who shoot, each comes under fire alone", () => {
    const sniper = fighter("sniper", {
      side: "orcs",
      gear: [longBow()],
      at: at(0, 40),
      turn: { mode: "cover", cover: covering({ ...door, centre: at(0) }) },
    });
    const pair = fight(archer(), archer({ at: at(0, 1) }, "second"), foe(), sniper)
      .at(1, "declarations")
      .does(drink, { dice: [2, 3], answers: ["shoot:longBow", "shoot:longBow", "wait", "wait"] });
    expect(asked(pair)).toEqual(["archer>orc", "second>orc", "sniper>archer", "sniper>second"]);
  });

  it("SEG-HOUSE-43 SEG-HOUSE-41 an arc covers what lies within its degrees and radius, edges included", () => {
    const arc = (place: Point) =>
      asked(
        fight(
          archer({ turn: { cover: covering({ centre: at(0), radius: 30, direction: 0, angle: 90, members: [] }) } }),
          foe({ at: place }),
          hero({ at: at(place.x + 1, place.y) }),
        ).does(strike(), { dice: [2] }),
      );
    expect([arc(at(10, 10)), arc(at(10, 10.1)), arc(at(-10)), arc(at(30)), arc(at(30.1))]).toEqual([
      ["archer>orc"],
      [],
      [],
      ["archer>orc"],
      [],
    ]);
  });

  it("SEG-HOUSE-43 a zone told by its members has no ground, and ground covers no one without a place", () => {
    const members = { ...door, centre: null, radius: 0, members: [combatantId("orc")] };
    const named = (by: string) =>
      asked(
        fight(archer({ turn: { cover: covering(members) } }), foe(), foe({ at: at(21, 1) }, "mate"), hero())
          .aloneIn(by)
          .does(strike(by), { dice: [2] }),
      );
    expect([named("orc"), named("mate")]).toEqual([["archer>orc"], []]);
    const lost = fight(archer(), foe())
      .arrange("orc", (combatant) => ({ ...combatant, position: null }))
      .at(1, "declarations");
    expect(asked(lost.does(drink))).toEqual([]);
  });

  it("SEG-HOUSE-43 without a map the zone's members are covered", () => {
    const loose = (combatant: SegmentsCombatant) => ({ ...combatant, position: null });
    const members = { ...door, centre: null, radius: 0, members: [combatantId("orc")] };
    const engaged = [
      [combatantId("bran"), combatantId("orc")],
      [combatantId("bran"), combatantId("mate")],
    ] as const;
    const scene = new Skirmish(
      [archer({ turn: { cover: covering(members) } }), foe(), foe({ scores: [14, 8, 12] }, "mate"), hero()].map(loose),
      DEFAULT_SETTINGS,
      { ...EMPTY_FIELD, engaged },
    );
    expect(asked(scene.does(strike(), { dice: [2] }))).toEqual(["archer>orc"]);
    expect(asked(scene.does(strike("mate"), { dice: [2] }))).toEqual([]);
  });
});

describe("naming the ground", () => {
  const aim = (zone: Zone = door, weapon = "longBow") =>
    ({ do: "aimCover", by: combatantId("archer"), with: gearId(weapon), zone }) as const;
  const scene = (who: Who = {}) => fight(archer({ turn: { cover: null }, ...who }), foe()).at(3, "declarations");

  it("SEG-HOUSE-43 is no action, and replaces what was named before", () => {
    const aimed = scene().does(aim());
    expect(aimed.last("coverAimed")).toMatchObject({ id: "archer", rule: "SEG-HOUSE-43" });
    expect(aimed.get("archer").turn).toMatchObject({ cover: { with: "longBow", zone: door }, actedIn: null });
    const other = { ...door, centre: at(40) };
    expect(aimed.does(aim(other)).get("archer").turn.cover?.zone).toEqual(other);
  });

  it.each<readonly [string, string | null, Zone, Point | null]>([
    ["a door within range", null, { ...door, centre: at(118) }, at(0)],
    ["a door beyond it", "zoneBeyondRange", { ...door, centre: at(118.1) }, at(0)],
    [
      "an arc as far as the bow carries",
      null,
      { centre: at(0), radius: 120, direction: 90, angle: 45, members: [] },
      at(0),
    ],
    ["a point", "zoneEmpty", { ...door, radius: 0 }, at(0)],
    ["an arc of no width", "zoneEmpty", { centre: at(0), radius: 50, direction: 90, angle: 0, members: [] }, at(0)],
    ["no one", "zoneEmpty", { ...door, centre: null }, at(0)],
    ["an enemy", null, { ...door, centre: null, members: [combatantId("orc")] }, at(0)],
    ["a stranger", "unknownCombatant", { ...door, centre: null, members: [combatantId("noOne")] }, at(0)],
    [
      "an enemy as far away as the bow carries",
      null,
      { ...door, centre: null, members: [combatantId("orc")] },
      at(-100),
    ],
    ["an enemy at an untold distance", null, { ...door, centre: null, members: [combatantId("orc")] }, null],
    ["an enemy too far away", "beyondRange", { ...door, centre: null, members: [combatantId("orc")] }, at(-101)],
    ["a door without a map", "zoneNeedsMap", door, null],
  ])("SEG-HOUSE-43 %s: %s", (_, code, zone, position) => {
    const started = scene().arrange("archer", (combatant) => ({
      ...combatant,
      position: position === null ? null : { ...position, elevation: 0 },
    }));
    expect(started.refusal(aim(zone))).toBe(code);
  });

  it("SEG-HOUSE-43 what forbids it tells why", () => {
    const why = (command: ReturnType<typeof aim>, who: Who = {}) => {
      const started = scene(who);
      return started.ruleset.forbids(started.table(), command);
    };
    expect(why({ ...aim(), by: combatantId("ghost") })).toEqual({
      code: "unknownCombatant",
      rule: null,
      params: { id: "ghost" },
    });
    expect(why(aim(), { turn: { mode: "shooting" } })).toEqual({
      code: "notInCover",
      rule: "SEG-HOUSE-43",
      params: { mode: "shooting" },
    });
    expect(why(aim({ ...door, centre: null, members: [combatantId("orc")] }), { at: at(-101) })).toEqual({
      code: "beyondRange",
      rule: "SEG-HOUSE-43",
      params: { weapon: "longBow", metres: 121, most: 120 },
    });
  });

  it("SEG-HOUSE-43 SEG-CORE-11 is for cover mode, in declarations, with something to shoot", () => {
    expect(scene({ turn: { mode: "shooting" } }).refusal(aim())).toBe("notInCover");
    expect(scene().at(3, "actions").refusal(aim())).toBe("notDeclarations");
    expect(scene({ gear: [longSword()] }).refusal(aim(door, "longSword"))).toBe("notAMissileWeapon");
    expect(scene({ stats: { conditions: ["coma"] } }).refusal(aim())).toBe("helpless");
  });

  it("SEG-HOUSE-43 SEG-CORE-13 is given up with the mode, and with the round", () => {
    const aimed = scene().does(aim());
    expect(
      aimed.does({ do: "switchMode", by: combatantId("archer"), mode: "melee" }).get("archer").turn.cover,
    ).toBeNull();
    const busy = scene()
      .does(aim())
      .does({ do: "simpleAction", by: combatantId("archer"), activity: "takeFromBackpack", gear: null });
    expect(busy.get("archer").turn).toMatchObject({ mode: "none", cover: null });
    const next = scene().does(aim()).at(10, "end").advance("phase");
    expect(next.get("archer").turn.cover).toBeNull();
  });
});
