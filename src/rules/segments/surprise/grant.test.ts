import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { PLAIN_ACTOR } from "../testing/plain.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD, type Field, type SegmentsCombatant } from "../state.ts";
import type { BodyCondition } from "../stats.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import type { GrantSurprise, SurpriseAttack } from "./commands.ts";
import { chainMail, longBow, longSword, shield, weapon } from "../testing/gear.ts";

const [THIEF, CHIEF, ULRIC] = [combatantId("thief"), combatantId("chief"), combatantId("ulric")];
const thief = (who: Who = {}) =>
  fighter("thief", { class: "thief", level: 6, side: "heroes", gear: [longSword()], initiative: 2, ...who });
const chief = (who: Who = {}) => orc("chief", { stamina: 31, stats: { stamina: { value: 31, override: 31 } }, ...who });
const ulric = (who: Who = {}) =>
  fighter("ulric", { class: "warrior", side: "heroes", gear: [longSword(), chainMail()], initiative: 7, ...who });
const grants = (said: Partial<GrantSurprise> = {}): GrantSurprise => ({
  do: "grantSurprise",
  by: null,
  to: THIEF,
  against: CHIEF,
  sneak: null,
  place: null,
  check: false,
  ...said,
});
const falls = (said: Partial<SurpriseAttack> = {}): SurpriseAttack => ({
  do: "surpriseAttack",
  by: THIEF,
  target: CHIEF,
  with: longSword().id,
  as: "strike",
  sneak: false,
  ...said,
});

const ENGAGED: Field = {
  ...EMPTY_FIELD,
  engaged: [
    ["chief", "thief"],
    ["chief", "ulric"],
  ].map(([a = "", b = ""]) => [combatantId(a), combatantId(b)] as const),
};
const ALONE: Field = { ...EMPTY_FIELD, engaged: [[CHIEF, ULRIC]], distances: [{ pair: [CHIEF, THIEF], metres: 8 }] };
/** A round under way, segment 2; the chief fights Ulric. */
const fight = (mine: Who = {}, theirs: Who = {}, field = ENGAGED) =>
  new Skirmish([thief(mine), chief(theirs), ulric()], undefined, field).at(2);
const granted = (said: Partial<GrantSurprise> = {}, dice: readonly number[] = []) =>
  fight().does(grants(said), { dice });

describe("surprise in mid-fight", () => {
  it("SEG-SURP-22 is the game master's to grant, for this segment", () => {
    expect(fight().refusal(falls())).toBe("notSurprised");
    const open = granted();
    expect(open.state.offers).toMatchObject([
      { to: "thief", against: "chief", cause: "surprise", rule: "SEG-SURP-22", round: 1, segment: 2, ruling: null },
    ]);
    expect([open.refusal(falls()), open.refusal(falls({ by: ULRIC }))]).toEqual([null, "notSurprised"]);
    open.advance("segment").advance();
    expect([open.state.offers, open.refusal(falls())]).toEqual([[], "notSurprised"]);
  });

  it("SEG-SURP-22 SEG-SURP-12 may be a newcomer's, who falls on them from ten metres", () => {
    const far = fight({}, {}, ALONE).does(grants());
    expect(far.does(falls(), { dice: [2] }).state.field.engaged).toEqual([
      [CHIEF, ULRIC],
      [CHIEF, THIEF],
    ]);
  });

  it("SEG-SURP-23 SEG-SURP-15 the target keeps the routine actions and cannot spend one on a parry", () => {
    const struck = granted().does(falls(), { dice: [18, 3] });
    expect([struck.has("damageRolled"), struck.questions]).toEqual([true, []]);
    expect(
      ["thief", "chief", "ulric"].map(
        (id) => struck.get(id).turn.routine.filter(({ state }) => state === "ready").length,
      ),
    ).toEqual([2, 2, 2]);
    const plain = fight().strikes("thief", { dice: [18, 1], answers: ["none"] });
    expect(plain.questions[0]?.options.map(({ id }) => id)).toContain("parry:scimitar");
  });

  it("SEG-PARRY-12 SEG-SURP-18 not even a critical parry helps: no one is asked", () => {
    const master = fight({}, { stats: { powerLevel: 20, stamina: { value: 99, override: 99 } } })
      .does(grants())
      .does(falls(), { dice: [20, 1, 1] });
    expect(master.has("reactionRolled")).toBe(false);
  });

  it("SEG-SURP-23 is one attack for one grant", () => {
    const open = granted().does(falls(), { dice: [2] });
    expect(open.state.offers).toEqual([]);
    expect(granted().refusal(grants())).toBe("alreadyGranted");
  });

  it("SEG-CORE-02 SEG-CORE-08 is refused to a combatant who could make no use of it in this segment", () => {
    expect(
      granted()
        .does(falls(), { dice: [2] })
        .refusal(grants()),
    ).toBe("alreadyActed");
    const runner = new Skirmish([thief({ at: { x: 0, y: 0 } }), chief({ at: { x: 30, y: 0 } })]).at(2, "declarations");
    expect(runner.refusal(grants({ place: "beside" }))).toBeNull();
    runner.does({ do: "move", by: THIEF, path: [{ x: 28, y: 0 }], speed: 8 });
    expect([runner.refusal(grants()), runner.refusal(grants({ place: "beside" }))]).toEqual(["busy", "busy"]);
  });

  it("SEG-HOUSE-18 comes before the quicker one's blow, unless its author holds it back", () => {
    const quick = () =>
      new Skirmish([thief(), chief({ initiative: 2, scores: [14, 16, 12] }), ulric()], undefined, ENGAGED)
        .at(2)
        .does(grants());
    const blow = { do: "attack", by: CHIEF, target: ULRIC, with: gearId("scimitar") } as const;
    expect([quick().refusal(blow), quick().refusal(falls())]).toEqual(["surpriseFirst", null]);
    expect(
      quick()
        .does(falls(), { dice: [2] })
        .refusal(blow),
    ).toBeNull();
    const held = quick().does({ do: "hold", by: THIEF });
    expect([held.refusal(blow), held.refusal(falls()), held.refusal({ do: "hold", by: THIEF })]).toEqual([
      null,
      null,
      "alreadyHeld",
    ]);
  });

  it("SEG-HOUSE-18 no one waits for one who can no longer come, nor for one whose victim is dead", () => {
    const blow = { do: "attack", by: CHIEF, target: ULRIC, with: gearId("scimitar") } as const;
    const open = (change: (who: SegmentsCombatant) => SegmentsCombatant, id = "thief") =>
      new Skirmish([thief(), chief({ initiative: 2 }), ulric(), orc("guard")], undefined, ENGAGED)
        .at(2)
        .does(grants({ against: combatantId("guard") }))
        .arrange(id, change)
        .refusal(blow);
    const gains =
      (condition: BodyCondition) =>
      (who: SegmentsCombatant): SegmentsCombatant => ({ ...who, body: { ...who.body, conditions: [condition] } });
    expect([open((who) => who), open(gains("coma")), open(gains("grappled")), open(gains("dead"), "guard")]).toEqual([
      "surpriseFirst",
      null,
      null,
      null,
    ]);
    const deserted = new Skirmish([thief(), chief({ initiative: 2 }), ulric(), orc("guard")], undefined, ENGAGED)
      .at(2)
      .does(grants({ against: combatantId("guard") }));
    deserted.state = { ...deserted.state, combatants: deserted.state.combatants.filter(({ id }) => id !== "guard") };
    expect(deserted.refusal(blow)).toBeNull();
    // Nothing is due to the thief in segment 3: without a grant there is nothing to hold back.
    expect(fight().at(3).refusal({ do: "hold", by: THIEF })).toBe("nothingDue");
  });

  it("SEG-SURP-23 the target has no opportunity against its author in that segment, the others have", () => {
    const lowered = { mode: "shooting", guardDown: { until: 10, cause: "mode" } } as const;
    const exposed = () =>
      new Skirmish([thief({ turn: lowered }), chief(), orc("guard", { turn: { waits: 2 } })]).at(2, "declarations");
    const offersTo = (open: Skirmish) =>
      open.state.offers.filter(({ against }) => against === THIEF).map(({ to }) => to);
    expect(offersTo(exposed().advance())).toEqual(["chief", "guard"]);
    expect(offersTo(exposed().does(grants()).advance())).toEqual(["guard"]);
    expect(offersTo(exposed().advance().does(grants()))).toEqual(["guard"]);
  });

  it("SEG-SURP-23 takes from the target what was open to them against its author, and nothing else", () => {
    const lowered = { mode: "shooting", guardDown: { until: 10, cause: "mode" } } as const;
    const open = new Skirmish([thief({ turn: lowered }), chief(), ulric({ turn: lowered })], undefined, ENGAGED)
      .at(2, "declarations")
      .advance();
    expect(open.state.offers.map(({ to, against }) => [to, against])).toEqual([
      [CHIEF, THIEF],
      [CHIEF, ULRIC],
    ]);
    const [taken] = open.state.offers;
    expect(open.does(grants()).last("offersClosed").offers).toEqual([taken?.id]);
    expect(open.state.offers.map(({ to, against }) => [to, against])).toEqual([
      [CHIEF, ULRIC],
      [THIEF, CHIEF],
    ]);
    expect(granted().has("offersClosed")).toBe(false);
  });

  it("SEG-SURP-22 SEG-HOUSE-43 comes after the fire under which the ground is kept, if its author still can", () => {
    const door = { centre: null, radius: 0, direction: null, angle: 0, members: [THIEF] };
    const archer = orc("archer", {
      gear: [longBow()],
      turn: { mode: "cover", cover: { with: longBow().id, zone: door } },
    });
    const watched = (mine: Who = {}) =>
      new Skirmish([thief(mine), chief(), archer], undefined, { ...EMPTY_FIELD, engaged: [[CHIEF, THIEF]] })
        .at(2)
        .does(grants());
    const missed = watched().does(falls(), { dice: [31, 2, 2], answers: ["shoot:longBow"] });
    expect(missed.events.flatMap((event) => (event.type === "attackRolled" ? [[event.by, event.kind]] : []))).toEqual([
      ["archer", "cover"],
      ["thief", "surprise"],
    ]);
    expect(
      watched()
        .does(falls(), { dice: [2], answers: ["wait"] })
        .last("attackRolled").by,
    ).toBe("thief");
    const felled = watched({ stamina: 1, wounds: 1 }).does(falls(), { dice: [31, 15, 8], answers: ["shoot:longBow"] });
    expect(felled.last("announcedActLost")).toMatchObject({ id: "thief", refusal: { code: "dead" } });
  });

  it("SEG-SURP-23 SEG-EXC-10 not even by a critical failure of the attacker", () => {
    const failed = granted().does(falls(), { dice: [1, 1] });
    expect(failed.last("criticalFailure").result).toBe("opportunity");
    expect([failed.questions, failed.state.offers]).toEqual([[], []]);
  });

  it("SEG-SURP-22 the grant itself is no opportunity", () => {
    const open = fight({}, { turn: { guardDown: { until: 10, cause: "mode" }, mode: "none" } }).does(grants());
    expect(open.refusal({ do: "takeOffer", by: THIEF, offer: open.state.offers[0]!.id, with: longSword().id })).toBe(
      "offerOfSurprise",
    );
    expect(open.ruleset.actions(open.table(), THIEF).filter(({ command }) => command.do === "takeOffer")).toEqual([]);
  });

  it("SEG-CORE-06 SEG-CORE-02 takes the segment: a routine action due in it waits for the next", () => {
    const struck = granted().does(falls(), { dice: [2] });
    expect(struck.get("thief").turn.routine.map(({ segment }) => segment)).toEqual([3, 5]);
    expect(struck.aloneIn("thief").refusal({ do: "attack", by: THIEF, target: CHIEF, with: longSword().id })).toBe(
      "alreadyActed",
    );
  });

  it("SEG-SURP-15 SEG-HOUSE-18 waits for no one quicker", () => {
    const slow = new Skirmish([thief({ scores: [10, 3, 10] }), chief({ initiative: 2 }), ulric()], undefined, ENGAGED)
      .at(2)
      .does(grants());
    expect(slow.refusal({ do: "attack", by: THIEF, target: CHIEF, with: longSword().id })).toBe("othersFirst");
    expect(slow.refusal(falls())).toBeNull();
  });

  it("SEG-SURP-18 a blow that goes astray into a grapple is not parried either", () => {
    const held: Field = {
      ...ENGAGED,
      grapples: [{ holder: ULRIC, held: CHIEF, locked: null, since: { round: 1, segment: 1 } }],
    };
    const stray = fight({}, {}, held)
      .arrange("ulric", (who) => ({ ...who, body: { ...who.body, stamina: 30 } }))
      .does(grants())
      .does(falls(), { dice: [30, 19, 1, 1] });
    expect([stray.last("attackRolled").target, stray.questions]).toEqual(["ulric", []]);
  });
});

describe("the check of one who is ignored in a fight", () => {
  const sly = (skill: number) => ({ stats: { skills: { ...PLAIN_ACTOR.skills, hide: skill } } });
  const keen = { skills: { ...PLAIN_ACTOR.skills, observe: 5, listen: 9 } };
  const checked = (dice: readonly number[], theirs: Who = {}) =>
    new Skirmish([thief(sly(3)), chief(theirs), orc("guard"), ulric()], undefined, EMPTY_FIELD)
      .at(2)
      .does(grants({ check: true }), { dice });

  it("SEG-HOUSE-48 SEG-SURP-22 is to hide against the best observe check of the enemies in sight", () => {
    const open = checked([9, 7, 12], { level: 5, stats: keen });
    expect(open.last("stealthRolled")).toMatchObject({ id: "thief", skill: "hide", total: { value: 12 } });
    expect(
      open.events.flatMap((event) =>
        event.type === "perceptionRolled" ? [[event.id, event.sense, event.total.value]] : [],
      ),
    ).toEqual([
      ["chief", "observe", 12],
      ["guard", "observe", 12],
    ]);
    expect(open.last("perceptionRolled").against).toEqual([{ whom: [THIEF], dc: 13, noticed: false }]);
    expect([open.state.offers.length, open.has("approachNoticed")]).toEqual([1, false]);
    expect(Object.keys(open.replies)).toEqual([
      "grant/stealth/thief",
      "grant/perception/chief",
      "grant/perception/guard",
    ]);
  });

  it("SEG-HOUSE-48 SEG-SURP-22 one who is seen is granted nothing, and stays put", () => {
    const seen = checked([9, 8, 12], { level: 5, stats: keen });
    expect(seen.last("approachNoticed")).toMatchObject({ id: "thief", by: ["chief"] });
    expect([seen.state.offers, seen.has("moved")]).toEqual([[], false]);
  });

  it("SEG-HOUSE-48 the blind, the felled and those behind a wall see nothing", () => {
    const blind = {
      turn: { timed: [{ id: "blinded", rule: "SEG-HOUSE-53", until: { round: 1, segment: 9 } }] },
    } as const;
    const walls: Field = { ...EMPTY_FIELD, obstacles: [{ from: { x: 5, y: -9 }, to: { x: 5, y: 9 } }] };
    const watchers = [
      orc("eaten", { at: { x: 4, y: 0 }, stats: { conditions: ["swallowed"] } }),
      orc("blind", { at: { x: 1, y: 0 }, ...blind }),
      orc("felled", { at: { x: 2, y: 0 }, stats: { conditions: ["unconscious"] } }),
      orc("behind", { at: { x: 9, y: 0 } }),
    ];
    const open = new Skirmish(
      [thief({ at: { x: 0, y: 0 } }), chief({ at: { x: 3, y: 0 } }), ...watchers],
      undefined,
      walls,
    )
      .at(2)
      .does(grants({ check: true }), { dice: [20, 3] });
    expect(open.events.flatMap((event) => (event.type === "perceptionRolled" ? [event.id] : []))).toEqual(["chief"]);
  });
});

describe("a grant", () => {
  it("SEG-SURP-22 SEG-SNEAK-02 is made in a segment that is being played, for a combatant who can act", () => {
    expect([fight().refusal(grants()), fight().at(2, "declarations").refusal(grants())]).toEqual([null, null]);
    expect(fight().at(2, "end").refusal(grants())).toBe("segmentOver");
    expect(fight().at(0, "end", 0).refusal(grants())).toBe("fightNotBegun");
    expect(fight().refusal(grants({ to: CHIEF }))).toBe("targetIsSelf");
    expect([
      fight().refusal(grants({ to: combatantId("ghost") })),
      fight().refusal(grants({ against: combatantId("ghost") })),
    ]).toEqual(["unknownCombatant", "unknownCombatant"]);
    const stranger = (said: Partial<GrantSurprise>) => fight().ruleset.forbids(fight().table(), grants(said))?.params;
    expect([stranger({ to: combatantId("ghost") }), stranger({ against: combatantId("wraith") })]).toEqual([
      { id: "ghost" },
      { id: "wraith" },
    ]);
    expect(fight({ stats: { conditions: ["coma"] } }).refusal(grants())).toBe("helpless");
    expect(fight({}, { stats: { conditions: ["dead"] } }).refusal(grants())).toBe("targetDead");
    const modes = fight().at(1, "declarations");
    for (const id of ["thief", "chief", "ulric"])
      modes.arrange(id, (who) => ({ ...who, turn: { ...who.turn, initiative: null } }));
    expect(modes.refusal(grants())).toBe("initiativeFirst");
  });

  it("SEG-SNEAK-05 SEG-MOVE-16 may say where the attacker has come to", () => {
    const mapped = () =>
      new Skirmish(
        [thief({ at: { x: 0, y: 0 } }), chief({ at: { x: 20, y: 0 } }), ulric({ at: { x: 21, y: 0 } })],
        undefined,
        EMPTY_FIELD,
      ).at(2);
    expect(
      mapped()
        .does(grants({ place: "beside" }))
        .placeOf("thief"),
    ).toEqual({ x: 19, y: 0 });
    expect(
      mapped()
        .does(grants({ place: { x: 20, y: 1 } }))
        .placeOf("thief"),
    ).toEqual({ x: 20, y: 1 });
    expect(mapped().refusal(grants({ place: { x: 21, y: 0.5 } }))).toBe("spaceTaken");
    const ring = Array.from({ length: 8 }, (_, step) =>
      orc(`orc${step}`, { at: { x: 20 + Math.cos((step * Math.PI) / 4), y: Math.sin((step * Math.PI) / 4) } }),
    );
    const crowded = new Skirmish(
      [thief({ at: { x: 0, y: 0 } }), chief({ at: { x: 20, y: 0 } }), ...ring],
      undefined,
      EMPTY_FIELD,
    ).at(2);
    expect([crowded.refusal(grants({ place: "beside" })), crowded.refusal(grants())]).toEqual(["noGroundBeside", null]);
    expect(fight().refusal(grants({ place: { x: 1, y: 1 } }))).toBe("noMap");
    expect(fight({}, {}, ALONE).does(grants({ place: "beside" })).state.field).toMatchObject({
      engaged: [
        [CHIEF, ULRIC],
        [CHIEF, THIEF],
      ],
      distances: [],
    });
    expect(fight().does(grants({ place: "beside" })).state.field.engaged).toEqual(ENGAGED.engaged);
  });

  it("SEG-SNEAK-23 SEG-SNEAK-18 of a sneak attack carries the ruling: in combat if the target fights another, unless it says otherwise", () => {
    const ruling = (inCombat: boolean | null, field = ENGAGED) =>
      fight({}, {}, field).does(grants({ sneak: { inCombat, encumbering: "save" } })).state.offers[0];
    expect(ruling(null)).toMatchObject({
      cause: "sneak",
      rule: "SEG-SNEAK-02",
      ruling: { inCombat: true, encumbering: "save" },
    });
    expect(ruling(null, { ...ENGAGED, engaged: [[CHIEF, THIEF]] })?.ruling?.inCombat).toBe(false);
    expect([ruling(false)?.ruling?.inCombat, ruling(true, EMPTY_FIELD)?.ruling?.inCombat]).toEqual([false, true]);
  });

  it("SEG-SNEAK-06 of a sneak attack may be used for a plain surprise attack, not the other way round", () => {
    const sneak = granted({ sneak: { inCombat: null, encumbering: "none" } });
    expect([
      sneak.refusal(falls()),
      sneak.refusal(falls({ sneak: true })),
      granted().refusal(falls({ sneak: true })),
    ]).toEqual([null, null, "sneakNotGranted"]);
    expect(sneak.does(falls(), { dice: [2] }).last("attackRolled").kind).toBe("surprise");
    expect(sneak.state.offers).toEqual([]);
  });
});

describe("what is offered to one who may attack by surprise", () => {
  const listed = (open: Skirmish, id = "thief") =>
    open.ruleset.actions(open.table(), combatantId(id)).flatMap(({ command, facts, blocked }) =>
      command.do === "surpriseAttack"
        ? [
            {
              as: command.as,
              with: command.with,
              sneak: command.sneak,
              second: command.second ?? null,
              odds: facts["odds"],
              blocked: blocked?.code ?? null,
            },
          ]
        : [],
    );

  it("SEG-SURP-07 SEG-SURP-19 every surprised foe, with each weapon held", () => {
    const bow = weapon("bow", {
      kind: "piercing",
      hands: 2,
      ranges: { short: 30, medium: 60, long: 120 },
      place: "carried",
    });
    const open = new Skirmish([
      thief({ gear: [longSword(), bow] }),
      orc("a", { turn: { surprised: true } }),
      orc("b"),
      ulric({ turn: { surprised: true } }),
    ]).at(0, "actions", 0);
    expect(listed(open)).toEqual([
      { as: "strike", with: "longSword", sneak: false, second: null, odds: 0.75, blocked: null },
      { as: "strike", with: "bareHands", sneak: false, second: null, odds: 0.45, blocked: null },
      { as: "slipGuard", with: "bareHands", sneak: false, second: null, odds: undefined, blocked: null },
    ]);
    expect([[...new Set(listed(open, "a").map(({ blocked }) => blocked))], listed(fight())]).toEqual([
      ["surprised"],
      [],
    ]);
  });

  it("SEG-SNEAK-04 SEG-SNEAK-25 a granted sneak attack as blow, two daggers, throw or grapple action", () => {
    const dagger = (id: string, place: "hand" | "offHand") =>
      weapon(id, {
        identifier: "dagger",
        kind: "piercing",
        damage: "1d4",
        thrown: true,
        ranges: { short: 5, medium: 8, long: 12 },
        place,
      });
    const open = fight({ gear: [dagger("left", "offHand"), dagger("right", "hand")] }).does(
      grants({ sneak: { inCombat: null, encumbering: "none" } }),
    );
    const sneaks = listed(open).filter(({ sneak }) => sneak);
    expect(sneaks.filter(({ as }) => as === "strike").map((each) => [each.with, each.second])).toEqual([
      ["left", null],
      ["right", null],
      ["right", "left"],
    ]);
    expect([...new Set(sneaks.map(({ as }) => as))]).toEqual([
      "strike",
      "shoot",
      "equivalent",
      "lock",
      "throw",
      "throwOff",
      "push",
      "pushAlong",
      "passThrough",
    ]);
    expect(sneaks.every(({ blocked }) => blocked === null)).toBe(true);
    expect(sneaks.map(({ odds }) => odds).slice(0, 3)).toEqual([0.6, 0.8, 0.8]);
  });

  it("SEG-SURP-14 SEG-SNEAK-04 a shot, as far as the weapon carries", () => {
    const archer = (metres: number) =>
      new Skirmish([thief({ at: { x: 0, y: 0 }, gear: [longBow()] }), chief({ at: { x: metres, y: 0 } })])
        .at(2)
        .does(grants({ sneak: { inCombat: null, encumbering: "none" } }));
    const shots = (metres: number) =>
      listed(archer(metres))
        .filter(({ as }) => as === "shoot")
        .map(({ with: arm, sneak, blocked }) => [arm, sneak, blocked]);
    expect(shots(30)).toEqual([
      ["longBow", false, null],
      ["longBow", true, null],
    ]);
    expect(shots(120)).toEqual([
      ["longBow", false, null],
      ["longBow", true, "beyondShortRange"],
    ]);
    expect(shots(121)).toEqual([]);
  });

  it("SEG-SNEAK-25 two daggers only with one in each hand, and where the table allows it", () => {
    const dagger = (id: string, place: "hand" | "offHand") =>
      weapon(id, { identifier: "dagger", kind: "piercing", damage: "1d4", place });
    const sneaks = (gear: Who["gear"], settings = DEFAULT_SETTINGS) =>
      listed(
        new Skirmish([thief({ gear: gear ?? [] }), chief()], settings)
          .at(2)
          .does(grants({ sneak: { inCombat: null, encumbering: "none" } })),
      )
        .filter(({ sneak, as }) => sneak && as === "strike")
        .map((each) => [each.with, each.second]);
    const [left, right] = [dagger("left", "offHand"), dagger("right", "hand")];
    expect(sneaks([left, right])).toEqual([
      ["left", null],
      ["right", null],
      ["right", "left"],
    ]);
    expect(sneaks([left, right], { ...DEFAULT_SETTINGS, sneakTwoDaggersAllowed: false })).toEqual([
      ["left", null],
      ["right", null],
    ]);
    expect(sneaks([longSword(), left])).toEqual([
      ["longSword", null],
      ["left", null],
    ]);
    expect(sneaks([right])).toEqual([
      ["right", null],
      ["bareHands", null],
    ]);
  });

  it("SEG-HOUSE-36 a melee-equivalent attack is reckoned without the target's shield, and says what it is", () => {
    const open = fight({}, { gear: [shield("shield")] }).does(
      grants({ sneak: { inCombat: null, encumbering: "none" } }),
    );
    const offered = open.ruleset
      .actions(open.table(), THIEF)
      .flatMap(({ command, facts }) => (command.do === "surpriseAttack" && command.sneak ? [facts] : []));
    const of = (as: string) => offered.find((facts) => facts["as"] === as);
    // Ten and no armour; two more by the shield. N + 8 in both cases.
    expect([of("strike"), of("equivalent")]).toEqual([
      { with: "longSword", target: "chief", as: "strike", sneak: true, odds: 0.85 },
      { with: "longSword", target: "chief", as: "equivalent", sneak: true, odds: 0.95 },
    ]);
    expect(of("lock")).toEqual({ target: "chief", as: "lock", sneak: true });
  });

  it("SEG-SNEAK-22 the odds of a sneak attack count no face by itself", () => {
    const odds = (armoured: number) => {
      const open = fight({ scores: [12, 10, 10] }, { gear: [longSword(), chainMail({ armour: armoured })] }).does(
        grants({ sneak: { inCombat: null, encumbering: "none" } }),
      );
      return listed(open)
        .filter(({ as, with: arm }) => as === "strike" && arm === "longSword")
        .map((each) => [each.sneak, each.odds]);
    };
    expect(odds(30)).toEqual([
      [false, 0.05],
      [true, 0],
    ]);
    expect(odds(0)).toEqual([
      [false, 0.9],
      [true, 1],
    ]);
  });

  it("SEG-SNEAK-25 takes the left hand's blow for the second", () => {
    const dagger = (id: string, place: "hand" | "offHand") =>
      weapon(id, { identifier: "dagger", kind: "piercing", damage: "1d4", place });
    const open = fight({ gear: [dagger("left", "offHand"), dagger("right", "hand")] }).does(
      grants({ sneak: { inCombat: null, encumbering: "none" } }),
    );
    expect(open.refusal(falls({ with: gearId("right"), second: gearId("left"), sneak: true }))).toBeNull();
  });
});
