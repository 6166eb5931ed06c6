import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { armourClass } from "../derive/armour-class.ts";
import { threatReaches } from "../ground/reach.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { OPEN } from "../derive/situation.ts";
import { longBow, dagger, longSword, power } from "../testing/gear.ts";
import { fight, Play, type Who } from "../testing/fights.ts";
import { brute, causes, ends, grips, heldBy, locked, match, plain, rok, tries } from "../testing/grapples.ts";
import type { D20Combatant } from "../state.ts";

const [ROK, OGRE] = [combatantId("rok"), combatantId("ogre")];
const inside: Who = { at: [6, 5] };
/** Rok and the ogre in a grapple; `pinned`: in which round Rok has pinned the ogre. */
const wrestling = (
  one: Who = {},
  two: Who = {},
  pinned: number | null = null,
  ...more: readonly D20Combatant[]
): Play => locked(match({ ...inside, ...one }, two, more), "rok", "ogre", pinned);

describe("in a grapple", () => {
  it("D20-GRAP-22 D20-GRAP-23 D20-GRAP-24 hurts without killing, or to kill at a penalty that monks do not have", () => {
    const plainly = wrestling().does(tries("rok", "ogre", "harm"), { dice: [15, 1, 2] });
    expect([grips(plainly), plainly.last("hurt")]).toMatchObject([[25, 13], { nonlethal: 6, hitPoints: 0 }]);
    const lethal = wrestling().does(tries("rok", "ogre", "harm", { otherDamage: true }), { dice: [15, 1, 2] });
    expect([grips(lethal), lethal.last("hurt")]).toMatchObject([[21, 13], { nonlethal: 0, hitPoints: 6 }]);
    const monk = wrestling({ stats: { traits: ["armourless"], racial: rok().sheet.racial } });
    monk.does(tries("rok", "ogre", "harm", { otherDamage: true }), { dice: [15, 1, 2] });
    expect(grips(monk)).toEqual([25, 13]);
  });

  it("D20-GRAP-18 D20-GRAP-19 D20-GRAP-13 strikes at grapplers alone, with one light weapon, at -4", () => {
    const gear = [dagger(), longSword({ id: gearId("other"), place: "offHand" })];
    const far = plain("far", { at: [7, 5], side: "brutes" });
    const turn = wrestling({ gear }, {}, null, far);
    const strike = { do: "attack", by: ROK, target: OGRE, with: gearId("dagger") } as const;
    expect([
      turn.refusal(strike),
      turn.refusal({ ...strike, target: combatantId("far") }),
      turn.refusal({ ...strike, with: gearId("other") }),
      turn.refusal({ ...strike, twoWeapons: true }),
      turn.refusal(tries("rok", "ogre", "trip")),
    ]).toEqual([null, "notInGrasp", "notLight", "oneWeaponHere", "inGrapple"]);
    const changes = turn.does(strike, { dice: [2, 1] }).last("attackRolled").total.changes;
    expect(changes.find(({ label }) => label === "inGrapple")).toMatchObject({ value: -4, rule: "D20-GRAP-18" });
  });

  it("D20-GRAP-13 D20-GRAP-15 D20-GRAP-16 neither threatens nor moves, and lists what grapplers do", () => {
    const turn = wrestling({ gear: [dagger()] });
    expect(threatReaches(DEFAULT_SETTINGS, turn.get("rok"))).toEqual([]);
    expect(turn.refusal({ do: "step", by: ROK, to: null })).toBe("inGrapple");
    const listed = turn.ruleset.actions(turn.table(), ROK).map(({ label }) => label);
    expect([...new Set(listed)].toSorted()).toEqual(
      [
        "allAttacks",
        "attack",
        "fullAttack",
        "harm",
        "pin",
        "escape",
        "slipOut",
        "haul",
        "delay",
        "delayTo",
        "ready",
        "endTurn",
        "act",
      ].toSorted(),
    );
  });

  it("D20-GRAP-14 D20-GRAP-40 D20-MOD-18 counts Dexterity against grapplers, and not against outsiders; the pinned have none", () => {
    const quick: Who = { size: "medium", scores: [20, 14], stats: { naturalArmour: 4 } };
    const of = (pinned: number | null, attacker: string, manner: "melee" | "ranged"): number =>
      armourClass(DEFAULT_SETTINGS, wrestling({}, quick, pinned).get("ogre"), {
        manner,
        situation: { ...OPEN, attacker: combatantId(attacker) },
      }).value;
    expect([of(null, "rok", "melee"), of(null, "archer", "ranged")]).toEqual([16, 14]);
    expect([of(1, "archer", "melee"), of(1, "archer", "ranged"), of(1, "rok", "melee")]).toEqual([5, 9, 9]);
  });

  it("D20-MOD-26 D20-GRAP-14 draws which of the grapplers a shot strikes", () => {
    const archer = plain("archer", { at: [12, 5], gear: [longBow()] });
    const turn = wrestling({}, {}, null, archer).at("archer");
    turn.does({ do: "attack", by: combatantId("archer"), target: OGRE, with: gearId("long_bow") }, { dice: [1, 3] });
    expect([turn.last("targetDrawn").target, turn.last("attackRolled").target]).toEqual(["rok", "rok"]);
  });

  it("D20-GRAP-32 turns a light weapon against its bearer, who keeps it", () => {
    const turn = wrestling({}, { gear: [dagger()] });
    turn.does(tries("rok", "ogre", "turnWeapon", { item: gearId("dagger") }), { dice: [15, 1, 18, 3] });
    expect(turn.last("attackRolled").total.changes).toContainEqual(
      expect.objectContaining({ label: "inGrapple", value: -4 }),
    );
    expect([turn.last("hurt").hitPoints, turn.get("ogre").gear.weapons[0]?.place]).toEqual([7, "mainHand"]);
    expect(wrestling({}, { gear: [longSword()] }).refusal(tries("rok", "ogre", "turnWeapon"))).toBe("noLightWeapon");
  });

  it("D20-GRAP-33 D20-GRAP-38 frees an ally from the pin of an opponent, but not while pinning", () => {
    const una = plain("una", inside);
    const turn = locked(wrestling({}, {}, null, una), "ogre", "una", 1);
    const free = tries("rok", "ogre", "breakPin");
    turn.does(free, { dice: [18, 1] });
    expect([turn.last("pinEnded").why, heldBy(turn, "una")]).toEqual(["broken", ["ogre"]]);
    expect(wrestling().refusal(free)).toBe("pinsNoAlly");
    expect(wrestling({}, {}, 1).refusal(free)).toBe("pinsAlready");
  });

  it("D20-GRAP-25 D20-GRAP-43 draws a light weapon with a check against one of them", () => {
    const turn = wrestling({ gear: [dagger({ place: "belt" })] });
    const draw = { do: "drawLight", by: ROK, gear: gearId("dagger"), target: OGRE } as const;
    expect(wrestling({ gear: [longSword({ place: "belt" })] }).refusal({ ...draw, gear: gearId("long_sword") })).toBe(
      "notLight",
    );
    turn.does(draw, { dice: [1, 20] });
    expect([turn.get("rok").gear.weapons[0]?.place, turn.get("rok").turn.spent]).toEqual(["belt", ["move"]]);
    turn.does(draw, { dice: [20, 1] });
    expect(turn.get("rok").gear.weapons[0]?.place).toBe("mainHand");
  });
});

describe("a pin", () => {
  it("D20-GRAP-34 D20-GRAP-35 D20-GRAP-39 lasts to the end of the next turn, and may keep from speaking", () => {
    const turn = wrestling().does(tries("rok", "ogre", "pin"), { answers: ["gag"], dice: [18, 1] });
    expect([causes(turn), heldBy(turn, "ogre")]).toEqual([["gag rok"], ["rok pins"]]);
    turn.does(ends("rok"));
    expect(turn.refusal({ do: "act", by: OGRE, activity: "speak" })).toBe("gaggedByHold");
    expect(turn.refusal({ do: "move", by: OGRE, path: [] })).toBe("pinnedDown");
    turn.does(ends("ogre"));
    expect(heldBy(turn, "ogre"), "as the pinner's turn begins").toEqual(["rok pins"]);
    turn.does(ends("rok"));
    expect([heldBy(turn, "ogre"), turn.last("pinEnded").why]).toEqual([["rok"], "time"]);
  });

  it("D20-GRAP-34 D20-INIT-07 ends as the next turn begins, where the table plays so", () => {
    const settings = { ...DEFAULT_SETTINGS, pinEnds: "startOfNextTurn" } as const;
    const turn = locked(match(inside, {}, [], { settings }), "rok", "ogre", 1)
      .at("ogre")
      .does(ends("ogre"));
    expect(heldBy(turn, "ogre")).toEqual(["rok"]);
  });

  it("D20-GRAP-36 D20-DISARM-16 lets the pinner disarm unarmed, against a bonus, with no opening", () => {
    const turn = wrestling({}, { gear: [longSword()] }, 1);
    const disarm = tries("rok", "ogre", "disarm");
    expect(wrestling({}, { gear: [longSword()] }).refusal(disarm)).toBe("disarmPinned");
    turn.does(disarm, { dice: [20, 1] });
    expect(causes(turn)).toEqual([]);
    const kept = turn.events.flatMap((each) => (each.type === "opposedRolled" && each.id === OGRE ? [each.total] : []));
    expect(kept[0]?.changes).toContainEqual(
      expect.objectContaining({ label: "pinned", value: 4, rule: "D20-GRAP-36" }),
    );
  });

  it("D20-GRAP-37 D20-GRAP-38 is let go for nothing, and bars most of what a pinner might do", () => {
    const turn = wrestling({ gear: [dagger(), dagger({ id: gearId("spare"), place: "belt" })] }, {}, 1);
    expect([
      turn.refusal({ do: "attack", by: ROK, target: OGRE, with: gearId("dagger") }),
      turn.refusal({ do: "attack", by: ROK, target: OGRE, with: "unarmed" }),
      turn.refusal({ do: "drawLight", by: ROK, gear: gearId("spare"), target: OGRE }),
      turn.refusal({ do: "takeComponent", by: ROK }),
      turn.refusal(tries("rok", "ogre", "escape")),
      turn.refusal(tries("rok", "ogre", "harm")),
    ]).toEqual(["pinsAlready", null, "pinsAlready", "pinsAlready", "pinnerStays", null]);
    turn.does({ do: "releaseHold", by: ROK, target: OGRE });
    expect([heldBy(turn, "rok"), turn.get("rok").turn.spent, turn.get("rok").turn.freeActions]).toEqual([[], [], 1]);
    expect(wrestling().refusal({ do: "releaseHold", by: ROK, target: OGRE })).toBe("pinsNotThis");
    const two = locked(wrestling({}, {}, 1, plain("gnoll", { at: [6, 5], side: "brutes" })), "rok", "gnoll");
    expect([two.refusal(tries("rok", "ogre", "pin")), two.refusal(tries("rok", "gnoll", "pin"))]).toEqual([
      null,
      "pinsAlready",
    ]);
  });

  it("D20-GRAP-45 leaves the pinned escape, spells and words alone", () => {
    const still = power("still", { somatic: false, verbal: false });
    const wand = power("wand", { source: "item" });
    const turn = wrestling({}, { gear: [still, wand] }, 1).at("ogre");
    const use = (id: string) => ({ do: "usePower", by: OGRE, power: gearId(id), targets: [ROK] }) as const;
    expect([
      turn.refusal(tries("ogre", "rok", "escape")),
      turn.refusal({ do: "slipOut", by: OGRE, target: ROK }),
      turn.refusal(use("still")),
      turn.refusal(use("wand")),
      turn.refusal({ do: "attack", by: OGRE, target: ROK, with: "unarmed" }),
      turn.refusal(tries("ogre", "rok", "harm")),
      turn.refusal({ do: "act", by: OGRE, activity: "speak" }),
      turn.refusal({ do: "act", by: OGRE, activity: "drop" }),
      turn.refusal({ do: "totalDefense", by: OGRE }),
    ]).toEqual([null, null, null, "pinnedDown", "pinnedDown", "pinnedDown", null, "pinnedDown", "pinnedDown"]);
    const labels = turn.ruleset.actions(turn.table(), OGRE).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(["escapePin", "slipPin", "usePower"]));
    expect(labels).not.toContain("attack");
  });
});

describe("out of a grapple", () => {
  it("D20-GRAP-27 D20-GRAP-26 has to beat all who hold", () => {
    const [una, bo] = [plain("una", { ...inside, scores: [14] }), plain("bo", { ...inside, scores: [18] })];
    const three = (): Play =>
      locked(
        locked(locked(new Play(fight([brute(), rok(inside), una, bo])), "rok", "ogre"), "una", "ogre"),
        "bo",
        "ogre",
      );
    const turn = three().does(tries("ogre", "rok", "escape"), { dice: [12, 10, 20, 20] });
    expect([causes(turn), grips(turn)]).toEqual([
      ["holdFast rok", "holdFast una", "holdFast bo"],
      [24, 20, 23, 25],
    ]);
    const slack = three().does(tries("ogre", "rok", "escape"), {
      answers: ["letLoose", "letLoose", "letLoose", "away/0"],
    });
    expect([heldBy(slack, "ogre"), slack.has("grappleRolled")]).toEqual([[], false]);
  });

  it("D20-GRAP-26 D20-GRAP-41 D20-ACT-113 may be slipped out of by Escape Artist, as a standard action", () => {
    const turn = wrestling({}, {}, 1)
      .at("ogre")
      .does({ do: "slipOut", by: OGRE, target: ROK }, { dice: [20, 1] });
    expect([heldBy(turn, "ogre"), turn.get("ogre").turn.spent, turn.last("checkRolled").check]).toEqual([
      ["rok"],
      ["standard"],
      "escapeArtist",
    ]);
    expect(turn.refusal({ do: "slipOut", by: OGRE, target: ROK })).toBe("standardSpent");
  });

  it("D20-GRAP-46 is who held by one that is helpless, without a check", () => {
    const turn = wrestling({ hitPoints: 1 }, {}, 1).does({
      do: "harmByHand",
      by: null,
      target: ROK,
      points: 5,
      nonlethal: false,
    });
    expect([turn.last("holdEnded").why, heldBy(turn, "ogre")]).toEqual(["helpless", []]);
    const settings = { ...DEFAULT_SETTINGS, grappleEndsHelpless: false };
    const kept = locked(match({ ...inside, hitPoints: 1 }, {}, [], { settings }), "rok", "ogre");
    kept.does({ do: "harmByHand", by: null, target: ROK, points: 5, nonlethal: false });
    expect(heldBy(kept, "ogre")).toEqual(["rok"]);
  });
});

describe("spells in a grapple", () => {
  it("D20-GRAP-20 D20-GRAP-17 D20-GRAP-31 want no gesture, one action, and what they need in hand", () => {
    const gear = [
      power("plain", { somatic: false }),
      power("waved"),
      power("long", { somatic: false, time: "round" }),
      power("dusty", { somatic: false, material: true, level: 2 }),
      power("scroll", { somatic: false, source: "scroll" }),
      power("wand", { source: "item" }),
    ];
    const turn = wrestling({ gear, stats: { skills: { ...rok().sheet.skills, concentration: 30 } } });
    const use = (id: string) => ({ do: "usePower", by: ROK, power: gearId(id), targets: [OGRE] }) as const;
    expect(["plain", "waved", "long", "dusty", "scroll", "wand"].map((id) => turn.refusal(use(id)))).toEqual([
      null,
      "noHandFree",
      "tooLongHere",
      "componentAway",
      "noScrollHere",
      null,
    ]);
    turn.does({ do: "takeComponent", by: ROK });
    expect([turn.get("rok").turn.component, turn.get("rok").turn.spent]).toEqual([true, ["fullRound"]]);
    turn
      .does(ends("rok"))
      .does(ends("ogre"))
      .does(use("dusty"), { dice: [1] });
    expect([turn.last("checkRolled").dc, turn.get("rok").turn.component]).toEqual([22, false]);
  });
});

describe("a hold", () => {
  it("D20-GRAP-12 D20-GRAP-46 ends where the two are set apart, or by the game master's word", () => {
    const apart = wrestling().does({ do: "displace", by: null, target: ROK, to: { x: 30, y: 30 } });
    expect([apart.last("holdEnded").why, heldBy(apart, "ogre")]).toEqual(["apart", []]);
    const ruled = wrestling().does({ do: "endGrapple", by: null, target: ROK, other: OGRE });
    expect([ruled.last("holdEnded").why, heldBy(ruled, "ogre")]).toEqual(["ruled", []]);
    expect(ruled.refusal({ do: "endGrapple", by: null, target: ROK, other: OGRE })).toBe("notInGrasp");
  });

  it("D20-GRAP-08 D20-GRAP-34 ends, or its pin does, where the game master takes the state away", () => {
    const say = (condition: "grappled" | "pinned") =>
      ({ do: "setCondition", by: null, target: OGRE, condition }) as const;
    const free = wrestling({}, {}, 1).does({ ...say("pinned"), present: false });
    expect([free.last("pinEnded").why, heldBy(free, "ogre")]).toEqual(["ruled", ["rok"]]);
    const apart = wrestling({}, {}, 1).does({ ...say("grappled"), present: false });
    expect([apart.last("holdEnded").why, heldBy(apart, "ogre"), heldBy(apart, "rok")]).toEqual(["ruled", [], []]);
  });
});
