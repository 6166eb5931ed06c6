import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD, type Field } from "../state.ts";
import { duel, fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import type { SurpriseAttack } from "./commands.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { chainMail, halberd, longSword, weapon } from "../testing/gear.ts";

const [HERO, ORC] = [combatantId("hero"), combatantId("orc")];
const hero = (who: Who = {}) =>
  fighter("hero", {
    class: "warrior",
    level: 3,
    side: "heroes",
    scores: [14, 12, 12],
    gear: [longSword(), chainMail()],
    ...who,
  });
const longBow = () =>
  weapon("longBow", { kind: "piercing", hands: 2, damage: "1d8", ranges: { short: 30, medium: 60, long: 120 } });
const net = () =>
  weapon("net", { kind: null, damage: "0", thrown: true, onHit: "entangle", ranges: { short: 3, medium: 5, long: 8 } });
const falls = (said: Partial<SurpriseAttack> = {}): SurpriseAttack => ({
  do: "surpriseAttack",
  by: HERO,
  target: ORC,
  with: longSword().id,
  as: "strike",
  sneak: false,
  ...said,
});

const UNDONE = { mode: null, initiative: null, routine: [] } as const;
/** The surprise segment, in which the orc is taken unawares. */
const ambush = (mine: Who = {}, theirs: Who = {}, field?: Field) =>
  new Skirmish(
    [hero({ turn: UNDONE, ...mine }), orc("orc", { ...theirs, turn: { ...UNDONE, surprised: true, ...theirs.turn } })],
    undefined,
    field,
  ).at(0, "actions", 0);
/** The same on a map, so many metres apart. */
const apart = (metres: number, mine: Who = {}, field?: Field) =>
  ambush({ at: { x: 0, y: 0 }, ...mine }, { at: { x: metres, y: 0 } }, field);

describe("those who are surprised", () => {
  const fight = (phase: "declarations" | "actions") =>
    ambush({}, { at: { x: 1, y: 0 }, gear: [longSword(), weapon("dagger", { place: "carried" })] }).at(0, phase, 0);

  it("SEG-SURP-06 do nothing at all: no attack, no simple action, not even a step or a thing let go", () => {
    const actions = fight("actions");
    expect(actions.refusal({ do: "attack", by: ORC, target: HERO, with: longSword().id })).toBe("surprised");
    expect(actions.refusal({ ...falls(), by: ORC, target: HERO })).toBe("surprised");
    const declarations = fight("declarations");
    for (const [activity, gear] of [
      ["draw", "dagger"],
      ["drop", "longSword"],
      ["openDoor", null],
    ] as const) {
      expect(
        declarations.refusal({ do: "simpleAction", by: ORC, activity, gear: gear === null ? null : gearId(gear) }),
      ).toBe("surprised");
    }
    for (const speed of [1, 8])
      expect(declarations.refusal({ do: "move", by: ORC, path: [{ x: 2, y: 0 }], speed })).toBe("surprised");
  });

  it("SEG-SURP-06 neither parry nor dodge", () => {
    const struck = ambush({}, { turn: { mode: "melee", routine: [{ id: "1", segment: null, state: "ready" }] } }).does(
      falls(),
      { dice: [10, 1] },
    );
    expect([struck.has("damageRolled"), struck.questions]).toEqual([true, []]);
  });

  it("SEG-SURP-06 SEG-AOO-12 have no opportunity", () => {
    const draws = () => {
      const drawing = ambush({ gear: [longSword({ place: "carried" })] }, { turn: { surprised: false } }).at(
        0,
        "declarations",
        0,
      );
      return drawing.does({ do: "simpleAction", by: HERO, activity: "draw", gear: longSword().id });
    };
    const surprise = (fight: Skirmish) =>
      fight.arrange("orc", (who) => ({ ...who, turn: { ...who.turn, surprised: true } }));
    expect(draws().advance().state.offers).toMatchObject([{ to: "orc", against: "hero" }]);
    expect(surprise(draws()).advance().state.offers).toEqual([]);
    const caught = surprise(draws().advance());
    expect(caught.refusal({ do: "takeOffer", by: ORC, offer: caught.state.offers[0]!.id, with: "bareHands" })).toBe(
      "surprised",
    );
  });
});

describe("a surprise attack", () => {
  it("SEG-SURP-10 needs a target who is surprised, of another side, and an attacker who is not", () => {
    expect(ambush().refusal(falls())).toBeNull();
    expect(ambush({}, { turn: { surprised: false } }).refusal(falls())).toBe("notSurprised");
    expect(ambush({ turn: { ...UNDONE, surprised: true } }).refusal(falls())).toBe("surprised");
    expect(ambush({ side: "orcs" }).refusal(falls())).toBe("targetIsCompanion");
  });

  it("SEG-SURP-10 SEG-SURP-11 needs a weapon in hand: one who draws spends the segment on it", () => {
    const drawing = ambush({ gear: [longSword({ place: "carried" })] });
    expect(drawing.refusal(falls())).toBe("gearNotInHand");
    drawing
      .at(0, "declarations", 0)
      .does({ do: "simpleAction", by: HERO, activity: "draw", gear: longSword().id })
      .advance();
    expect([drawing.refusal(falls()), drawing.refusal(falls({ with: "bareHands" }))]).toEqual(["busy", "busy"]);
    expect(drawing.advance().get("hero").gear.weapons[0]?.place).toBe("hand");
  });

  it("SEG-SURP-10 is made in the actions of its segment, on another who is there", () => {
    expect(ambush().at(0, "declarations", 0).refusal(falls())).toBe("notActionsPhase");
    expect(ambush().refusal(falls({ target: HERO }))).toBe("targetIsSelf");
    expect([
      ambush().refusal(falls({ target: combatantId("ghost") })),
      ambush().refusal(falls({ by: combatantId("ghost") })),
    ]).toEqual(["unknownCombatant", "unknownCombatant"]);
    expect(ambush({}, { stats: { conditions: ["dead"] } }).refusal(falls())).toBe("targetDead");
    expect(ambush({}, { stats: { conditions: ["swallowed"] } }).refusal(falls())).toBe("targetSwallowed");
  });

  it("SEG-SURP-16 strikes at two more", () => {
    const { strike, kind, against } = ambush()
      .does(falls(), { dice: [5, 1] })
      .last("attackRolled");
    expect([kind, strike.value, against.value]).toEqual(["surprise", 5 + 3 + 2 + 2 + 2, 14]);
    expect(strike.changes.at(-1)).toEqual({ label: "surprise", value: 2, rule: "SEG-SURP-16" });
  });

  it.each([
    [18, false],
    [19, true],
    [20, true],
  ])("SEG-SURP-17 SEG-CRIT-06 on a natural %i: exceptional critical %s", (die, critical) => {
    const struck = ambush().does(falls(), { dice: critical ? [die, 1, 1] : [die, 1] });
    expect(struck.last("attackRolled").critical).toBe(critical);
    if (die === 19) expect(struck.last("attackRolled").rules).toContain("SEG-CRIT-06");
  });

  it("SEG-SURP-17 SEG-CRIT-06 what wounds no one is no critical on a 19", () => {
    const caught = ambush({ gear: [net()] }, { at: { x: 2, y: 0 } }).arrange("hero", (who) => ({
      ...who,
      position: { x: 0, y: 0, elevation: 0 },
    }));
    expect(caught.does(falls({ with: gearId("net"), as: "shoot" }), { dice: [19] }).last("attackRolled")).toMatchObject(
      { hit: true, critical: false },
    );
  });

  it("SEG-EXC-19 SEG-CRIT-06 circumstances add faces: 19 for a surprise attack, 18 for an opportunity, none for a plain blow", () => {
    const from = (kind: "surprise" | "opportunity" | "routine") => (die: number) => {
      const fight = duel(
        hero(),
        orc("orc", {
          turn: {
            surprised: kind === "surprise",
            routine: [],
            guardDown: kind === "opportunity" ? { until: 1, cause: "simpleAction" } : null,
          },
        }),
      );
      const dice = [die, 1, 1].slice(0, die >= { surprise: 19, opportunity: 18, routine: 20 }[kind] ? 3 : 2);
      if (kind === "routine") return fight.strikes("hero", { dice }).last("attackRolled").critical;
      if (kind === "surprise") return fight.does(falls(), { dice }).last("attackRolled").critical;
      return fight.at(1, "declarations").advance().seizes("hero", { dice }).last("attackRolled").critical;
    };
    expect([17, 18, 19, 20].map(from("surprise"))).toEqual([false, false, true, true]);
    expect([17, 18, 19, 20].map(from("opportunity"))).toEqual([false, true, true, true]);
    expect([17, 18, 19, 20].map(from("routine"))).toEqual([false, false, false, true]);
  });

  it("SEG-SURP-20 SEG-CORE-02 is one in its segment, even with several surprised and two weapons", () => {
    const dagger = weapon("dagger", { place: "offHand" });
    const fight = new Skirmish([
      hero({ turn: UNDONE, gear: [longSword(), dagger] }),
      ...["orc", "other"].map((id) => orc(id, { turn: { ...UNDONE, surprised: true } })),
    ]).at(0, "actions", 0);
    expect(fight.refusal(falls({ second: dagger.id }))).toBe("oneSurpriseAttack");
    fight.does(falls(), { dice: [2] });
    expect([fight.refusal(falls({ target: combatantId("other"), with: dagger.id })), fight.refusal(falls())]).toEqual([
      "alreadyActed",
      "alreadyActed",
    ]);
  });

  it.each([
    [1, 1, "alreadyActed"],
    [1, 2, "alreadyActed"],
    [2, 1, "oneSurpriseAttack"],
    [2, 2, null],
  ])(
    "SEG-SURP-20 with %i actions and %i surprise attacks a segment at the table the second one is refused as %s",
    (actionsPerSegment, surpriseAttacksPerSegment, refusal) => {
      const combatants = [hero({ turn: UNDONE }), orc("orc", { stamina: 90, turn: { ...UNDONE, surprised: true } })];
      const fight = new Skirmish(combatants, { ...DEFAULT_SETTINGS, actionsPerSegment, surpriseAttacksPerSegment })
        .at(0, "actions", 0)
        .does(falls(), { dice: [2] });
      expect([fight.refusal(falls()), fight.get("hero").turn.surprises]).toEqual([refusal, 1]);
    },
  );

  it("SEG-SURP-20 counts its segment only", () => {
    const fight = duel(hero(), orc("orc", { turn: { surprised: true } }), {
      ...DEFAULT_SETTINGS,
      actionsPerSegment: 2,
    }).does(falls(), { dice: [2] });
    expect([fight.refusal(falls()), fight.at(2).refusal(falls())]).toEqual(["oneSurpriseAttack", null]);
    expect(
      duel(hero(), orc("orc", { turn: { surprised: true } }), {
        ...DEFAULT_SETTINGS,
        surpriseAttacksPerSegment: 0,
      }).refusal(falls()),
    ).toBe("oneSurpriseAttack");
  });

  it("SEG-SURP-15 SEG-CORE-04 is free and is struck in the segment of the surprise", () => {
    const fight = ambush().does(falls(), { dice: [2] });
    expect([fight.last("actionSpent"), fight.get("hero").turn.actedIn]).toEqual([
      { type: "actionSpent", id: "hero", action: null, on: "surprise" },
      0,
    ]);
    fight.advance("round", []).advance("phase", [1, 1]);
    expect(fight.get("hero").turn.routine.map(({ state }) => state)).toEqual(["ready", "ready"]);
  });

  it("SEG-SURP-06 SEG-EXC-10 gives the surprised no opening, though it fails critically", () => {
    const fight = ambush().does(falls(), { dice: [1, 2] });
    expect(fight.last("criticalFailure").result).toBe("opportunity");
    expect([fight.questions, fight.state.offers]).toEqual([[], []]);
  });

  it("SEG-CRIT-08 SEG-SNEAK-02 is no sneak attack unless that was granted", () => {
    expect(ambush().refusal(falls({ sneak: true }))).toBe("sneakNotGranted");
  });
});

describe("the range of a surprise attack", () => {
  const lands = (metres: number) => apart(metres).does(falls(), { dice: [2] });

  it.each([[7], [10]])("SEG-SURP-12 from %i m the attacker runs up and strikes in the same segment", (metres) => {
    const fight = lands(metres);
    expect(fight.last("moved")).toMatchObject({
      id: "hero",
      from: { x: 0, y: 0 },
      to: { x: metres - 1, y: 0 },
      rest: null,
    });
    expect([fight.has("attackRolled"), fight.placeOf("hero")]).toEqual([true, { x: metres - 1, y: 0 }]);
  });

  it("SEG-SURP-12 SEG-SURP-13 from 11 m there is only time to run", () => {
    const fight = apart(11);
    expect(fight.refusal(falls())).toBe("beyondSurprise");
    fight
      .at(0, "declarations", 0)
      .does({ do: "move", by: HERO, path: [{ x: 10, y: 0 }], speed: 8 })
      .advance();
    expect(fight.refusal(falls())).toBe("busy");
    fight.advance();
    expect([fight.placeOf("hero"), fight.get("orc").turn.surprised]).toEqual([{ x: 10, y: 0 }, false]);
  });

  it("SEG-SURP-12 is measured between bodies", () => {
    const ogre = (x: number) => ambush({ at: { x: 0, y: 0 } }, { at: { x, y: 0 }, stats: { size: "huge" } });
    expect([ogre(11).refusal(falls()), ogre(11.1).refusal(falls())]).toEqual([null, "beyondSurprise"]);
    expect(
      ogre(11)
        .does(falls(), { dice: [2] })
        .placeOf("hero"),
    ).toEqual({ x: 9, y: 0 });
  });

  it("SEG-SURP-12 an attacker within reach stays put, a polearm from farther", () => {
    expect(lands(1.9).has("moved")).toBe(false);
    expect(
      apart(2.9, { gear: [halberd()] })
        .does(falls({ with: gearId("halberd") }), { dice: [2] })
        .has("moved"),
    ).toBe(false);
    expect(lands(2).has("moved")).toBe(true);
  });

  it("SEG-SURP-12 SEG-MOVE-16 ends on free ground beside the target, or nowhere", () => {
    const around = (places: readonly Point[], walls: Field["obstacles"] = []) => {
      const crowd = places.map((at, index) => orc(`orc${index}`, { at, turn: UNDONE }));
      const pair = [
        hero({ at: { x: 0, y: 0 }, turn: UNDONE }),
        orc("orc", { at: { x: 5, y: 0 }, turn: { ...UNDONE, surprised: true } }),
      ];
      return new Skirmish([...pair, ...crowd], undefined, { ...EMPTY_FIELD, obstacles: walls }).at(0, "actions", 0);
    };
    const beside = around([{ x: 4, y: 0 }])
      .does(falls(), { dice: [2] })
      .get("hero").position!;
    expect(Math.hypot(beside.x - 5, beside.y)).toBeCloseTo(1);
    expect(Math.hypot(beside.x - 4, beside.y)).toBeGreaterThanOrEqual(1 - 1e-6);
    expect(beside.x).toBeLessThan(5);
    const ring = Array.from({ length: 8 }, (_, step) => ({
      x: 5 + Math.cos((step * Math.PI) / 4),
      y: Math.sin((step * Math.PI) / 4),
    }));
    expect(around(ring).refusal(falls())).toBe("noGroundBeside");
    expect(around([], [{ from: { x: 3, y: -9 }, to: { x: 3, y: 9 } }]).refusal(falls())).toBe("noGroundBeside");
    const behindStump = around([], [{ from: { x: 4.5, y: -0.3 }, to: { x: 4.5, y: 0.3 } }])
      .does(falls(), { dice: [2] })
      .get("hero").position!;
    expect(Math.abs(behindStump.y)).toBeGreaterThan(0.5);
  });

  it("SEG-SURP-12 is not for the prone or those who cannot run", () => {
    const lying = (conditions: ("prone" | "entangled")[]) => (metres: number) =>
      apart(metres, { stats: { conditions } }).refusal(falls());
    expect([7, 1].map(lying(["prone"]))).toEqual(["prone", null]);
    expect([7, 1].map(lying(["entangled"]))).toEqual(["reducedMobility", null]);
  });

  it("SEG-SURP-12 SEG-MOVE-17 without a map goes by contact or by the distance that is set", () => {
    const away = (metres: number | null) =>
      ambush({}, {}, { ...EMPTY_FIELD, distances: metres === null ? [] : [{ pair: [HERO, ORC], metres }] });
    expect([away(null).refusal(falls()), away(11).refusal(falls())]).toEqual(["distanceUnknown", "beyondSurprise"]);
    const fight = away(10).does(falls(), { dice: [2] });
    expect(fight.state.field).toMatchObject({ engaged: [["hero", "orc"]], distances: [] });
    expect(
      ambush()
        .does(falls(), { dice: [2] })
        .has("engagementSet"),
    ).toBe(false);
  });

  it("SEG-SURP-14 SEG-SURP-19 a shot wants the target within the weapon's range, and no one runs", () => {
    const archer = (metres: number) => apart(metres, { gear: [longBow()] });
    const shoots = falls({ with: gearId("longBow"), as: "shoot" });
    expect([archer(120).refusal(shoots), archer(121).refusal(shoots)]).toEqual([null, "beyondRange"]);
    const fight = archer(25).does(shoots, { dice: [19, 3, 1] });
    expect(fight.last("attackRolled")).toMatchObject({
      kind: "surprise",
      manner: "short",
      critical: true,
      strike: { value: 19 + 3 + 1 + 2 },
    });
    expect(fight.placeOf("hero")).toEqual({ x: 0, y: 0 });
    expect(apart(25).refusal(shoots)).toBe("unknownGear");
    expect(archer(5).refusal(falls({ with: gearId("longBow") }))).toBe("notAMeleeWeapon");
  });
});

describe("a surprise attack in grapple", () => {
  it("SEG-SURP-19 SEG-SURP-21 slips the guard, and the surprised has no opportunity against it", () => {
    const fight = apart(6).does(falls({ as: "slipGuard", with: "bareHands" }), { dice: [15] });
    expect([fight.has("moved"), fight.questions, fight.get("orc").body.conditions]).toEqual([true, [], ["grappled"]]);
    expect(fight.last("grappleRolled")).toMatchObject({ kind: "surprise", strike: { value: 15 + 3 + 2 + 2 } });
  });

  it("SEG-SURP-12 SEG-HOUSE-37 slips the guard of one who stands near enough to run up to", () => {
    const slips = falls({ as: "slipGuard", with: "bareHands" });
    expect([apart(10).refusal(slips), apart(11).refusal(slips)]).toEqual([null, "beyondSurprise"]);
    for (const metres of [1, 5])
      expect(
        ambush({ at: { x: 0, y: 0 } }, { at: { x: metres, y: 0 }, stats: { conditions: ["coma"] } }).refusal(slips),
      ).toBe("targetFelled");
  });

  it("SEG-SURP-21 anything else in grapple is for sneak attacks", () => {
    for (const as of ["lock", "throw", "throwOff", "equivalent", "push", "pushAlong", "passThrough"] as const)
      expect(ambush().refusal(falls({ as, with: "bareHands" }))).toBe("guardToSlip");
  });

  it("SEG-SURP-17 SEG-CRIT-20 slipping the guard deals no damage, and is no critical on a 19", () => {
    expect(
      ambush()
        .does(falls({ as: "slipGuard", with: "bareHands" }), { dice: [19] })
        .last("grappleRolled").critical,
    ).toBe(false);
  });
});
