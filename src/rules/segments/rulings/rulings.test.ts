import { describe, expect, it } from "vitest";
import { applyDeltas, diff, leewayOf, reverse } from "../../kernel/delta.ts";
import { combatantId, offerId } from "../../kernel/ids.ts";
import { parseCommand, type SegmentsCommand } from "../commands.ts";
import { EMPTY_FIELD } from "../state.ts";
import { BODY_CONDITIONS, type BodyCondition } from "../stats.ts";
import { duel, fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import type { Hold } from "../stored/field.ts";
import { longSword, scimitar, studdedLeather } from "../testing/gear.ts";

const [hero, foe, ally, ghost] = [combatantId("hero"), combatantId("orc"), combatantId("ally"), combatantId("ghost")];
const warrior = (who: Who = {}) =>
  fighter("hero", { class: "warrior", level: 3, side: "heroes", scores: [14, 12, 12], gear: [longSword()], ...who });
const fight = (who: Who = {}, other: Who = {}) => duel(warrior(who), orc("orc", other));
const refusals = (commands: readonly SegmentsCommand[], scene = fight()) =>
  commands.map((command) => scene.refusal(command));
const params = (command: SegmentsCommand, scene = fight()) => scene.ruleset.forbids(scene.table(), command)?.params;
const companion = (who: Who = {}) => fighter("ally", { class: "warrior", level: 1, side: "heroes", ...who });

describe("conditions set by hand", () => {
  const set = (condition: BodyCondition, on = true) =>
    ({ do: "setCondition", by: null, target: hero, condition, on }) as const;
  const after = (condition: BodyCondition, who: Who = {}) =>
    fight(who).does(set(condition)).get("hero").body.conditions;

  it("SEG-HOUSE-68 SEG-CRIT-07 the game master marks any combatant as of reduced mobility, and takes it away again", () => {
    const caught = fight().does(set("entangled"));
    expect(
      caught
        .at(1)
        .strikes("orc", { dice: [18, 1, 1] })
        .last("attackRolled").critical,
    ).toBe(true);
    expect(fight().does(set("entangled")).does(set("entangled", false)).get("hero").body.conditions).toEqual([]);
  });

  it("SEG-HOUSE-68 SEG-HOUSE-59 what comes of a condition comes with it", () => {
    expect(
      BODY_CONDITIONS.filter((condition) => !["grappled", "locked", "gripped", "swallowed"].includes(condition)).map(
        (condition) => after(condition),
      ),
    ).toEqual([
      ["prone"],
      ["entangled"],
      ["mounted"],
      ["submerged"],
      ["unconscious", "prone"],
      ["coma", "prone"],
      ["stabilised"],
      ["dead"],
    ]);
    const busy = { turn: { simple: { activity: "openDoor", from: 1, until: 4, gear: null, target: null } } };
    expect(fight(busy).does(set("unconscious")).get("hero").turn.simple).toBeNull();
  });

  it("SEG-HOUSE-68 SEG-HOUSE-09 a coma taken away leaves no one stabilised for the next one", () => {
    const woken = fight().does(set("coma")).does(set("stabilised")).does(set("coma", false));
    expect(woken.get("hero").body.conditions).toEqual(["prone"]);
    expect(
      fight().does(set("coma")).does(set("stabilised")).does(set("prone", false)).get("hero").body.conditions,
    ).toEqual(["coma", "stabilised"]);
    expect(fight().does(set("coma")).does(set("coma", false)).events).toMatchObject([
      { type: "conditionLost", condition: "coma" },
    ]);
  });

  it("SEG-HOUSE-68 what ties two is not made by one word, but a grip or a swallowing can be ended", () => {
    expect(refusals([set("gripped"), set("swallowed"), set("grappled"), set("locked")])).toEqual([
      "conditionOfTwo",
      "conditionOfTwo",
      "conditionOfTwo",
      "conditionOfTwo",
    ]);
    expect(params(set("locked"))).toEqual({ condition: "locked" });
    const holder = fight(
      {},
      { gear: [scimitar({ exceptional: [{ faces: [17], effect: "grip" }] }), studdedLeather()] },
    ).strikes("orc", { dice: [17, 1] });
    expect(holder.get("hero").body.conditions).toEqual(["gripped"]);
    holder.does(set("gripped", false));
    expect([holder.state.field.holds, holder.get("hero").body.conditions]).toEqual([[], []]);
  });

  it("SEG-HOUSE-68 ending a grip frees only the one who is named, and ending anything else frees no one", () => {
    const grip = (held: typeof hero): Hold => ({ kind: "grip", holder: foe, held, gear: null, inflicted: 0 });
    const scene = new Skirmish([
      warrior({ stats: { conditions: ["gripped", "prone"] } }),
      companion({ stats: { conditions: ["gripped"] } }),
      orc(),
    ]);
    scene.state = { ...scene.state, field: { ...scene.state.field, holds: [grip(hero), grip(ally)] } };
    expect(scene.does(set("prone", false)).state.field.holds).toEqual([grip(hero), grip(ally)]);
    scene.does(set("gripped", false));
    expect([scene.state.field.holds, scene.get("hero").body.conditions, scene.get("ally").body.conditions]).toEqual([
      [grip(ally)],
      [],
      ["gripped"],
    ]);
    expect(scene.events).toMatchObject([{ type: "holdEnded", held: "hero" }]);
  });

  it("SEG-HOUSE-68 SEG-HOUSE-37 SEG-HOUSE-51 one who is struck senseless by a word lets go of all that they grapple with or grip", () => {
    expect(fight().inGrapple("orc", "hero").does(set("unconscious")).state.field.grapples).toEqual([]);
    const gripping = fight({ gear: [longSword({ exceptional: [{ faces: [17], effect: "grip" }] })] }).strikes("hero", {
      dice: [17, 1],
      answers: ["none"],
    });
    expect(gripping.state.field.holds).toHaveLength(1);
    expect(gripping.does(set("unconscious")).state.field.holds).toEqual([]);
  });

  it("SEG-HOUSE-68 no condition is put on twice or taken from who lacks it", () => {
    expect(refusals([set("prone"), set("coma", false)], fight({ stats: { conditions: ["prone"] } }))).toEqual([
      "hasCondition",
      "lacksCondition",
    ]);
    expect(refusals([{ ...set("prone"), target: combatantId("ghost") }])).toEqual(["unknownCombatant"]);
  });

  it("SEG-HOUSE-68 SEG-SURP-06 any combatant can be marked surprised, and does nothing then", () => {
    const mark = (on: boolean) => ({ do: "markSurprised", by: null, target: hero, on }) as const;
    const caught = fight().does(mark(true));
    expect(caught.refusal({ do: "attack", by: hero, target: foe, with: "bareHands" })).toBe("surprised");
    expect(caught.refusal(mark(true))).toBe("surprised");
    expect(caught.does(mark(false)).get("hero").turn.surprised).toBe(false);
    expect(refusals([mark(false), { ...mark(true), target: combatantId("ghost") }])).toEqual([
      "notSurprised",
      "unknownCombatant",
    ]);
  });
});

describe("life by hand", () => {
  const harm = (fromStamina: number, fromWounds: number, kind: "slashing" | null = null) =>
    ({ do: "harmByHand", by: null, target: hero, fromStamina, fromWounds, kind }) as const;
  const heal = (toStamina: number, toWounds: number) =>
    ({ do: "healByHand", by: null, target: hero, toStamina, toWounds }) as const;

  it("SEG-HOUSE-68 takes exactly what is said; with a kind, lost wound points draw their effect", () => {
    expect(fight().does(harm(5, 2)).life("hero")).toEqual([20, 4]);
    expect(fight().does(harm(5, 2)).has("injuryTaken")).toBe(false);
    const drawn = fight().does(harm(0, 3, "slashing"), { dice: [65] });
    expect(drawn.last("injuryTaken").injury).toMatchObject({
      column: 3,
      place: "torso",
      codes: ["P2", "Hm"],
      points: 3,
    });
    expect(drawn.last("lifeLost").rules).toEqual(["SEG-HOUSE-68"]);
    expect(
      fight()
        .does(harm(5, 0, "slashing"))
        .has("injuryTaken"),
    ).toBe(false);
  });

  it("SEG-HOUSE-68 SEG-HOUSE-09 it fells and kills like any loss", () => {
    expect(fight().does(harm(0, 6)).get("hero").body.conditions).toEqual(["coma", "prone"]);
    expect(
      fight()
        .does(harm(0, 12, "slashing"))
        .get("hero").body.conditions,
    ).toEqual(["dead"]);
  });

  it("SEG-HOUSE-68 gives back, neither pool above its maximum", () => {
    expect(fight({ stamina: 20, wounds: 3 }).does(heal(9, 9)).life("hero")).toEqual([25, 6]);
    const sewn = fight({ stamina: 20, wounds: 3 }).does(heal(0, 1));
    expect([sewn.life("hero"), sewn.events.map(({ type }) => type)]).toEqual([[20, 4], ["woundsRecovered"]]);
  });

  it("SEG-HOUSE-68 nothing for nothing, nothing for the dead, no more stamina than there is", () => {
    expect(
      refusals([
        harm(0, 0),
        heal(0, 0),
        harm(26, 0),
        { ...harm(1, 0), target: combatantId("ghost") },
        { ...heal(1, 0), target: combatantId("ghost") },
      ]),
    ).toEqual(["nothingToDo", "nothingToDo", "notSoMuchStamina", "unknownCombatant", "unknownCombatant"]);
    expect(refusals([harm(1, 0), heal(1, 0)], fight({ stats: { conditions: ["dead"] } }))).toEqual([
      "targetDead",
      "targetDead",
    ]);
  });

  it("SEG-HOUSE-68 a single point of either is something, and stamina may go to the last", () => {
    expect([harm(1, 0), harm(0, 1), harm(25, 0)].map((command) => fight().does(command).life("hero"))).toEqual([
      [24, 6],
      [25, 5],
      [0, 6],
    ]);
  });
});

describe("opportunities by hand", () => {
  const grant = { do: "grantOpportunity", by: null, target: hero, against: foe } as const;

  it("SEG-HOUSE-68 a granted one needs neither a lowered guard nor a mode; the segment's action and reach remain", () => {
    const given = fight({ turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } } }).does(grant);
    expect(given.state.offers).toMatchObject([
      { to: "hero", against: "orc", cause: "granted", rule: "SEG-HOUSE-68", round: 1, segment: 1 },
    ]);
    given.seizes("hero", { dice: [9, 4] });
    expect(given.last("attackRolled")).toMatchObject({ kind: "opportunity", strike: { value: 9 + 3 + 2 + 2 + 4 } });
    expect(fight({ turn: { actedIn: 1 } }).refusal(grant)).toBe("alreadyActed");
    const far = duel(warrior({ at: { x: 0, y: 0 } }), orc("orc", { at: { x: 5, y: 0 } })).does(grant);
    expect(
      far.refusal({ do: "takeOffer", by: hero, offer: far.state.offers[0]?.id ?? offerId(""), with: longSword().id }),
    ).toBe("outOfReach");
  });

  it("SEG-HOUSE-68 SEG-AOO-13 it passes with its segment, and is granted once", () => {
    const given = fight().does(grant);
    expect(given.refusal(grant)).toBe("offerOpen");
    given.advance("phase");
    expect([given.state.offers, given.refusal(grant)]).toEqual([[], "segmentOver"]);
  });

  it("SEG-HOUSE-68 one that the rules give can be refused", () => {
    const open = fight({}, { turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } } })
      .at(1, "declarations")
      .advance();
    const [offer] = open.state.offers;
    const forbid = { do: "forbidOpportunity", by: null, offer: offer?.id ?? offerId("none") } as const;
    const another = { ...forbid, offer: offerId("another") } as const;
    expect([open.refusal(another), params(another, open)]).toEqual(["offerGone", { offer: "another" }]);
    expect(open.does(forbid).state.offers).toEqual([]);
    expect(open.refusal(forbid)).toBe("offerGone");
  });

  it("SEG-HOUSE-68 it is for two who live and fight", () => {
    expect(
      refusals([
        { ...grant, against: hero },
        { ...grant, target: combatantId("ghost") },
        { ...grant, against: combatantId("ghost") },
      ]),
    ).toEqual(["targetIsSelf", "unknownCombatant", "unknownCombatant"]);
    expect(refusals([grant], fight({ stats: { conditions: ["dead"] } }))).toEqual(["targetDead"]);
    expect(refusals([grant], fight().at(0, "end", 0))).toEqual(["fightNotBegun"]);
    expect([params({ ...grant, target: ghost }), params({ ...grant, against: ghost })]).toEqual([
      { id: "ghost" },
      { id: "ghost" },
    ]);
  });

  it("SEG-HOUSE-68 one that is open bars neither another's against the same foe nor one's own against another", () => {
    const scene = new Skirmish([warrior(), companion(), orc(), orc("chief")]).does(grant);
    expect(refusals([{ ...grant, target: ally }, { ...grant, against: combatantId("chief") }, grant], scene)).toEqual([
      null,
      null,
      "offerOpen",
    ]);
  });
});

describe("distances by hand", () => {
  const apart = (metres: number | null) => ({ do: "setDistance", by: null, pair: [foe, hero], metres }) as const;

  it("SEG-HOUSE-68 SEG-MOVE-17 a distance stands once, the smaller id first, and tells who is in contact", () => {
    const set = fight().does(apart(7)).does(apart(5));
    expect(set.state.field.distances).toEqual([{ pair: ["hero", "orc"], metres: 5 }]);
    expect(set.refusal({ do: "attack", by: hero, target: foe, with: longSword().id })).toBe("outOfReach");
    expect(set.does(apart(1.5)).refusal({ do: "attack", by: hero, target: foe, with: longSword().id })).toBeNull();
    expect(set.does(apart(null)).state.field.distances).toEqual([]);
  });

  it("SEG-HOUSE-68 none is set twice, for strangers, for one alone, or on the map", () => {
    expect(
      refusals([apart(null), { ...apart(3), pair: [hero, hero] }, { ...apart(3), pair: [hero, combatantId("ghost")] }]),
    ).toEqual(["distanceKnown", "targetIsSelf", "unknownCombatant"]);
    expect(duel(warrior({ at: { x: 0, y: 0 } }), orc("orc", { at: { x: 5, y: 0 } })).refusal(apart(3))).toBe(
      "mapDecides",
    );
    expect(fight().does(apart(3)).refusal(apart(3))).toBe("distanceKnown");
  });
});

describe("contact and distance of two by hand", () => {
  type Couple = readonly [typeof hero, typeof hero];
  const engage = (pair: Couple, engaged = true) => ({ do: "setEngaged", by: null, pair, engaged }) as const;
  const apart = (pair: Couple, metres: number | null) => ({ do: "setDistance", by: null, pair, metres }) as const;
  const three = () => new Skirmish([warrior(), companion(), orc()], undefined, EMPTY_FIELD);

  it("SEG-MOVE-17 SEG-HOUSE-68 each pair stands for itself, whichever of the two is named first", () => {
    const met = three()
      .does(engage([hero, ally]))
      .does(engage([foe, hero]))
      .does(engage([ally, foe]));
    expect(met.state.field.engaged).toEqual([
      ["ally", "hero"],
      ["hero", "orc"],
      ["ally", "orc"],
    ]);
    for (const pair of [
      [hero, foe],
      [foe, hero],
    ] as const) {
      const left = three()
        .does(engage([ally, hero]))
        .does(engage([hero, foe]))
        .does(engage([foe, ally]))
        .does(engage(pair, false));
      expect(left.state.field.engaged).toEqual([
        ["ally", "hero"],
        ["ally", "orc"],
      ]);
    }
  });

  it.each<[string, Couple]>([
    ["hero, orc", [hero, foe]],
    ["orc, hero", [foe, hero]],
    ["ally, hero", [ally, hero]],
    ["hero, ally", [hero, ally]],
    ["ally, orc", [ally, foe]],
    ["orc, ally", [foe, ally]],
  ])("SEG-HOUSE-68 a distance of %s is one of these two alone", (_, pair) => {
    const known = () =>
      three()
        .does(apart([ally, hero], 3))
        .does(apart([hero, foe], 5))
        .does(apart([ally, foe], 7));
    const others = known().state.field.distances.filter((each) => !pair.every((id) => each.pair.includes(id)));
    expect(others).toHaveLength(2);
    expect(known().does(apart(pair, null)).state.field.distances).toEqual(others);
    expect(known().does(apart(pair, 9)).state.field.distances).toEqual([
      ...others,
      { pair: pair.toSorted(), metres: 9 },
    ]);
    expect([3, 5, 7].filter((metres) => known().refusal(apart(pair, metres)) === "distanceKnown")).toHaveLength(1);
  });

  it("SEG-MOVE-17 SEG-HOUSE-68 neither is set for strangers, for one alone, twice, or where both are on the map", () => {
    for (const command of [engage, (pair: Couple) => apart(pair, 4)]) {
      expect(refusals([command([ghost, hero]), command([hero, ghost]), command([hero, hero])], three())).toEqual([
        "unknownCombatant",
        "unknownCombatant",
        "targetIsSelf",
      ]);
      expect([params(command([ghost, hero])), params(command([hero, ghost]))]).toEqual([
        { id: "ghost" },
        { id: "ghost" },
      ]);
      const placed = (one: Who, other: Who) =>
        new Skirmish([warrior(one), orc("orc", other)], undefined, EMPTY_FIELD).refusal(command([hero, foe]));
      const [here, there]: readonly [Who, Who] = [{ at: { x: 0, y: 0 } }, { at: { x: 5, y: 0 } }];
      expect([placed(here, there), placed(here, {}), placed({}, there)]).toEqual(["mapDecides", null, null]);
    }
    expect(refusals([engage([hero, foe]), engage([hero, foe], false)], three().does(engage([foe, hero])))).toEqual([
      "alreadyEngaged",
      null,
    ]);
    expect(refusals([engage([hero, foe]), engage([hero, foe], false)], three())).toEqual([null, "notEngaged"]);
  });

  it("a pair is read as two, no fewer and no more", () => {
    const read = (pair: unknown) => parseCommand({ do: "setEngaged", by: null, pair, engaged: true });
    expect(read(["hero", "orc"])).toEqual({ ok: true, value: engage([hero, foe]) });
    for (const pair of [[], ["hero"], ["hero", "orc", "ally"]])
      expect(read(pair)).toMatchObject({
        ok: false,
        fault: {
          place: ["pair"],
          problem: {
            code: "mismatch",
            parts: { expected: [{ code: "pair" }], found: { code: "array", parts: { count: pair.length } } },
          },
        },
      });
    expect(read("hero")).toMatchObject({ ok: false, fault: { place: ["pair"] } });
  });
});

describe("time by hand", () => {
  const rule = (segments: number, activity = "drinkPotion") =>
    ({ do: "ruleActivity", by: null, target: hero, activity, gear: null, patient: null, segments }) as const;
  const declared = (who: Who = {}) => fight({ initiative: 3, ...who }).at(1, "declarations");

  it("SEG-CORE-10 SEG-HOUSE-68 the game master says how long an action lasts", () => {
    expect(declared().does(rule(2)).get("hero").turn).toMatchObject({
      mode: "none",
      simple: { activity: "drinkPotion", from: 1, until: 2 },
    });
    const quick = declared().does(rule(1)).get("hero").turn;
    expect([quick.mode, quick.simple?.until, quick.routine.map(({ segment }) => segment)]).toEqual([
      "melee",
      1,
      [4, 7],
    ]);
    expect(
      declared({ stamina: 10 })
        .does(rule(0), { dice: [4] })
        .life("hero")[0],
    ).toBe(18);
  });

  it("SEG-CORE-10 SEG-HOUSE-68 whatever else forbids the action still does", () => {
    expect(declared().refusal(rule(3, "dance"))).toBe("unknownActivity");
    expect(fight().refusal(rule(3))).toBe("notDeclarations");
    expect(declared().refusal({ ...rule(3), target: combatantId("ghost") })).toBe("unknownCombatant");
  });
});

describe("taking back", () => {
  it("SEG-HOUSE-68 healing taken back under a later wound leaves no stamina below 0, a wound taken back under later healing none above the maximum", () => {
    const leeway = leewayOf(fight().ruleset);
    const change = (by: number): SegmentsCommand =>
      by < 0
        ? { do: "harmByHand", by: null, target: hero, fromStamina: -by, fromWounds: 0, kind: null }
        : { do: "healByHand", by: null, target: hero, toStamina: by, toWounds: 0 };
    const undone = (start: number, first: number, second: number) => {
      const scene = fight({ stamina: start });
      const before = scene.state;
      const middle = scene.does(change(first)).state;
      const back = applyDeltas(scene.does(change(second)).state, reverse(diff(before, middle)), leeway);
      return back.fits ? back.encounter.combatants[0]?.body.stamina : null;
    };
    expect([undone(20, 5, -23), undone(25, -10, 10), undone(20, -5, -5)]).toEqual([0, 25, 15]);
  });
});
