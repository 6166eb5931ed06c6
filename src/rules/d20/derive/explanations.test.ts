import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { Total } from "../../kernel/totals.ts";
import { BLANK_TURN } from "../stored/turn.ts";
import type { ActorStats } from "../stored/actor.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { FEATS, type BonusTarget } from "../stats.ts";
import {
  armour,
  bite,
  buckler,
  compositeLongBow,
  dagger,
  fighter,
  fullPlate,
  greatsword,
  heavyShield,
  longSword,
  power,
  rapier,
  shield,
  type Who,
} from "../testing/fights.ts";
import { armourClass } from "./armour-class.ts";
import { armOf, isRefusal, type Grip } from "./arms.ts";
import type { Approach } from "./asked.ts";
import { attackTotal } from "./attack-bonus.ts";
import { characterOf } from "./character.ts";
import { abilityTotal, skillTotal } from "./checks.ts";
import { damageTotal } from "./damage.ts";
import type { Fighter } from "./fighter.ts";
import { initiativeTotal, opportunitiesTotal } from "./readiness.ts";
import { saveDc, saveTotal } from "./saves.ts";
import { OPEN } from "./situation.ts";
import { runFactor, speedOf } from "./speed.ts";

const settings = DEFAULT_SETTINGS;
const STANCE = { stance: { ...BLANK_TURN.stance, defensive: true, expertise: 1, powerAttack: 2 } };
const ALL_FEATS = FEATS.filter((feat) => feat !== "weaponFinesse" && feat !== "preciseShot");
const given = (...targets: readonly BonusTarget[]): ActorStats["bonuses"] =>
  targets.map((to) => ({ to, type: "luck", value: 1, source: "charm" }));
const who = (own: Who): Fighter =>
  fighter("who", { most: 40, scores: [16, 14, 12, 10, 14], feats: ALL_FEATS, class: "rogue", level: 6, ...own });

/** What a total says of itself. */
const told = ({ label, base, baseRule, changes }: Total): readonly string[] => [
  `${label} ${base} ${baseRule}`,
  ...changes.map(
    (change) => `${change.label}${change.name === undefined ? "" : ` (${change.name})`} ${change.value} ${change.rule}`,
  ),
];

function attack(one: Fighter, approach: Partial<Approach>, grip: Grip = {}): readonly string[] {
  const arm = armOf(settings, one, { with: one.gear.weapons[0]?.id ?? gearId(""), head: "main" }, grip);
  if (isRefusal(arm)) throw new Error(arm.code);
  return told(attackTotal(settings, one, arm, 7, approach));
}

function damage(one: Fighter, approach: Partial<Approach> = {}): readonly string[] {
  const arm = armOf(settings, one, { with: one.gear.weapons[0]?.id ?? gearId(""), head: "main" });
  if (isRefusal(arm)) throw new Error(arm.code);
  return told(
    damageTotal(settings, one, arm, { weapon: 4, multiplier: 1, extra: [{ label: "flames", value: 3 }] }, approach),
  );
}

describe("every number explains itself", () => {
  it("D20-ATK-01 D20-ATK-04 D20-MOD-28 an attack in melee", () => {
    const gear = [
      rapier({ enhancement: 1, masterwork: true, proficient: false }),
      fullPlate({ proficient: false }),
      shield("pavise", { attackPenalty: -2 }),
    ];
    const one = who({
      gear,
      turn: STANCE,
      size: "small",
      conditions: ["prone", "dazzled", "entangled", "invisible", "shaken", "squeezing"],
      stats: { bonuses: given("attack"), feats: [{ id: "weaponFocus", weapon: "rapier" }] },
    });
    expect(
      attack(one, { iteration: 1, situation: { ...OPEN, higher: true, flanking: true } }, { otherDamage: true }),
    ).toEqual([
      "attack 7 D20-ATK-01",
      "baseAttack 4 D20-PROG-02",
      "iteration -5 D20-PROG-03",
      "strength 3 D20-ATK-04",
      "size 1 D20-ATK-06",
      "notProficient -4 D20-GEAR-03",
      "weaponFocus 1 D20-FEAT-14",
      "enhancement 1 D20-GEAR-01",
      "masterwork 1 D20-GEAR-01",
      "unfamiliar -6 D20-GEAR-09",
      "shield -2 D20-GEAR-07",
      "defensive -4 D20-ATK-19",
      "expertise -1 D20-FEAT-10",
      "powerAttack -2 D20-FEAT-11",
      "otherDamage -4 D20-ATK-26",
      "prone -4 D20-MOD-01",
      "dazzled -1 D20-MOD-02",
      "higherGround 1 D20-MOD-03",
      "entangled -2 D20-MOD-04",
      "invisible 2 D20-MOD-05",
      "shaken -2 D20-MOD-06",
      "flanking 2 D20-MOD-07",
      "squeezing -4 D20-MOD-08",
      "bonus (charm) 1 D20-ATK-01",
    ]);
  });

  it("D20-ATK-05 D20-FEAT-14 a shot, a fine blade, a bite", () => {
    expect(
      attack(who({ gear: [compositeLongBow({ rating: 4 })] }), {
        extras: { rapidShot: true, pair: "none", charging: false },
        situation: { ...OPEN, metres: 6, engaged: true },
      }),
    ).toEqual([
      "attack 7 D20-ATK-01",
      "baseAttack 4 D20-PROG-02",
      "dexterity 2 D20-ATK-05",
      "underrated -2 D20-GEAR-06",
      "rapidShot -2 D20-FEAT-15",
      "intoMelee -4 D20-ATK-12",
      "pointBlankShot 1 D20-FEAT-15",
    ]);
    expect(attack(who({ gear: [compositeLongBow()] }), { situation: { ...OPEN, metres: 40 } })).toContain(
      "range -2 D20-ATK-07",
    );
    expect(attack(who({ gear: [rapier()], scores: [10, 14], feats: ["weaponFinesse"] }), {})).toContain(
      "dexterity 2 D20-FEAT-14",
    );
    expect(attack(who({ gear: [bite(), buckler()] }), {})).toEqual([
      "attack 7 D20-ATK-01",
      "baseAttack 4 D20-PROG-02",
      "strength 3 D20-ATK-04",
      "secondary -2 D20-ATK-22",
    ]);
  });

  it("D20-AC-01 D20-AC-07 D20-MOD-28 an armour class", () => {
    const foe = combatantId("foe");
    const gear = [
      longSword(),
      dagger({ place: "offHand" }),
      armour("mail", { bonus: 5, enhancement: 1, maxDexterity: 1 }),
      heavyShield(),
    ];
    const one = who({
      gear,
      size: "small",
      turn: { stance: { ...STANCE.stance, totalDefense: true }, dodgeAgainst: foe },
      conditions: ["kneeling", "prone"],
      stats: { bonuses: given("armourClass"), naturalArmour: 2 },
    });
    expect(
      told(
        armourClass(settings, one, {
          situation: { ...OPEN, attacker: foe, crossing: true, cover: "cover", unseen: true },
          manner: "ranged",
        }),
      ),
    ).toEqual([
      "armourClass 10 D20-AC-01",
      "armour 6 D20-AC-04",
      "shield 2 D20-AC-02",
      "naturalArmour 2 D20-AC-06",
      "dexterity 2 D20-AC-03",
      "maxDexterity -1 D20-GEAR-07",
      "denied -1 D20-MOD-24",
      "size 1 D20-ATK-06",
      "defensive 2 D20-ATK-19",
      "totalDefense 4 D20-ACT-39",
      "expertise 1 D20-FEAT-10",
      "dodge 1 D20-AC-09",
      "mobility 4 D20-FEAT-05",
      "twoWeaponDefense 1 D20-FEAT-21",
      "cover 4 D20-COVER-01",
      "kneeling 2 D20-MOD-17",
      "prone 4 D20-MOD-19",
      "bonus (charm) 1 D20-AC-08",
    ]);
  });

  it("D20-MOD-27 D20-HELP-02 D20-COVER-11 of the pinned, the helpless and the sheltered", () => {
    const told_ = (own: Who, cover: "none" | "soft" | "improved" = "none") =>
      told(armourClass(settings, who(own), { situation: { ...OPEN, cover } })).slice(1);
    expect(told_({ conditions: ["pinned"] })).toEqual(["dexterity -5 D20-MOD-27", "pinned -4 D20-MOD-18"]);
    expect(told_({ conditions: ["asleep"] })).toEqual(["dexterity -5 D20-HELP-02", "helpless -4 D20-MOD-16"]);
    expect([told_({}, "soft"), told_({}, "improved")]).toEqual([
      ["dexterity 2 D20-AC-03", "softCover 4 D20-COVER-08"],
      ["dexterity 2 D20-AC-03", "improvedCover 8 D20-COVER-11"],
    ]);
  });

  it("D20-DMG-01 D20-DMG-06 D20-GEAR-06 damage", () => {
    expect(
      damage(who({ gear: [greatsword({ enhancement: 1 })], turn: STANCE, stats: { bonuses: given("damage") } })),
    ).toEqual([
      "damage 4 D20-DMG-01",
      "strength 4 D20-DMG-06",
      "enhancement 1 D20-GEAR-01",
      "powerAttack 4 D20-FEAT-11",
      "bonus (charm) 1 D20-DMG-01",
      "flames 3 D20-DMG-10",
    ]);
    expect(damage(who({ gear: [longSword({ place: "offHand" })] }))).toContain("strength 1 D20-DMG-05");
    expect(damage(who({ gear: [compositeLongBow({ rating: 2 })] }), { situation: { ...OPEN, metres: 6 } })).toEqual([
      "damage 4 D20-DMG-01",
      "strength 2 D20-GEAR-06",
      "pointBlankShot 1 D20-FEAT-15",
      "flames 3 D20-DMG-10",
    ]);
    expect(damage(who({ gear: [compositeLongBow({ strength: "penalty" })], scores: [6] }))).toContain(
      "strength -2 D20-DMG-04",
    );
  });

  it("D20-SAVE-01 D20-SKILL-02 saves and checks", () => {
    const one = who({
      conditions: ["shaken", "grappled"],
      gear: [fullPlate({ proficient: false })],
      stats: { bonuses: given("saves", "concentration") },
    });
    expect(told(saveTotal(settings, one, "reflex", 3, "cover"))).toEqual([
      "reflex 3 D20-SAVE-01",
      "base 5 D20-PROG-04",
      "dexterity 2 D20-SAVE-02",
      "cover 2 D20-COVER-06",
      "shaken -2 D20-COND-07",
      "bonus (charm) 1 D20-SAVE-01",
    ]);
    expect(told(saveTotal(settings, who({}), "reflex", 3, "improved"))).toEqual([
      "reflex 3 D20-SAVE-01",
      "base 5 D20-PROG-04",
      "dexterity 2 D20-SAVE-02",
      "improvedCover 4 D20-COVER-11",
    ]);
    expect(told(skillTotal(settings, one, "concentration", 3))).toEqual([
      "concentration 3 D20-SKILL-02",
      "constitution 1 D20-SKILL-02",
      "shaken -2 D20-COND-07",
      "combatCasting 4 D20-FEAT-18",
      "bonus (charm) 1 D20-SKILL-02",
    ]);
    expect(told(skillTotal(settings, one, "jump", 3, { runUp: true }))).toEqual([
      "jump 3 D20-SKILL-02",
      "strength 3 D20-SKILL-02",
      "armourCheck -6 D20-GEAR-07",
      "shaken -2 D20-COND-07",
      "run 4 D20-FEAT-07",
    ]);
    expect(told(skillTotal(settings, who({}), "climb", 3, { hasty: true }))).toEqual([
      "climb 3 D20-SKILL-02",
      "strength 3 D20-SKILL-02",
      "hasty -5 D20-ACT-18",
    ]);
    expect(told(skillTotal(settings, who({ stats: { load: "medium" } }), "hide"))).toContain(
      "armourCheck -3 D20-GEAR-08",
    );
    expect(told(abilityTotal(settings, one, "strength", 3))).toEqual([
      "strength 3 D20-SKILL-02",
      "modifier 3 D20-PROG-01",
      "unfamiliar -6 D20-GEAR-09",
      "shaken -2 D20-COND-07",
    ]);
    expect(told(abilityTotal(settings, who({}), "strength", 3))).toEqual([
      "strength 3 D20-SKILL-02",
      "modifier 3 D20-PROG-01",
    ]);
    expect([
      told(saveDc(settings, one, power("gaze", { saveDc: 14 }))),
      told(saveDc(settings, who({}), power("ray", { level: 2, ability: "wisdom" }))),
    ]).toEqual([["dc 14 D20-SAVE-03"], ["dc 10 D20-SAVE-07", "level 2 D20-SAVE-07", "wisdom 2 D20-SAVE-07"]]);
  });

  it("D20-INIT-02 D20-MOVE-02 D20-AOO-17 initiative, opportunities, speed", () => {
    expect(told(initiativeTotal(settings, who({ conditions: ["deafened"] }), 3))).toEqual([
      "initiative 3 D20-INIT-02",
      "dexterity 2 D20-INIT-02",
      "improvedInitiative 4 D20-FEAT-13",
      "deafened -4 D20-COND-04",
    ]);
    expect(told(initiativeTotal(settings, fighter("who", { stats: { bonuses: given("initiative") } })))).toEqual([
      "initiative 0 D20-INIT-02",
      "bonus (charm) 1 D20-INIT-02",
    ]);
    expect([told(opportunitiesTotal(settings, who({}))), told(runFactor(settings, who({})))]).toEqual([
      ["opportunities 1 D20-AOO-14", "dexterity 2 D20-AOO-17"],
      ["runFactor 4 D20-ACT-48", "run 1 D20-FEAT-07"],
    ]);
    const quick = who({
      class: "barbarian",
      level: 1,
      conditions: ["blinded", "entangled", "exhausted"],
      gear: [armour("hide", { weight: "medium" })],
      stats: { bonuses: [{ to: "speed", type: "luck", value: 3, source: "" }] },
    });
    expect(told(speedOf(settings, quick))).toEqual([
      "speed 9 D20-MOVE-02",
      "barbarianClass 3 D20-PROG-08",
      "bonus 3 D20-MOVE-06",
      "burden -4.5 D20-MOVE-07",
      "blinded -5.25 D20-COND-03",
      "entangled -2.625 D20-COND-06",
      "exhausted -1.3125 D20-COND-15",
    ]);
    expect([told(speedOf(settings, who({}), "swim")), told(speedOf(settings, who({}), "climb", true))]).toEqual([
      ["speed 9 D20-MOVE-02", "swim -6.75 D20-ACT-17"],
      ["speed 9 D20-MOVE-02", "hasty -4.5 D20-ACT-18"],
    ]);
    expect(told(speedOf(settings, who({ stats: { load: "overloaded" } })))).toEqual([
      "speed 9 D20-MOVE-02",
      "overloaded -9 D20-GEAR-08",
    ]);
    expect(told(speedOf(settings, who({ stats: { bonuses: given("speed") } }), "fly"))).toEqual([
      "speed 0 D20-MOVE-02",
    ]);
  });

  it("D20-PROG-02 D20-PROG-04 D20-PROG-05 what a sheet gives", () => {
    const { baseAttack, saves, sneakDice, maxHitPoints, scores } = characterOf(
      settings,
      who({
        stats: {
          classes: [{ id: "rogue", level: 2 }],
          bonuses: given("hitPoints", "strength"),
          racial: { hitDice: 1, baseAttack: 1, fortitude: 2, reflex: 0, will: 0 },
          abilities: { ...who({}).sheet.abilities, constitution: 12 },
          hitPoints: { value: null, rolled: 12, override: 20 },
        },
      }).sheet,
    );
    expect([told(baseAttack), told(saves.fortitude), told(sneakDice)]).toEqual([
      ["baseAttack 0 D20-PROG-02", "species 1 D20-PROG-02", "rogueClass 1 D20-PROG-02"],
      ["fortitude 0 D20-PROG-04", "species 2 D20-PROG-04"],
      ["sneakDice 0 D20-PROG-06", "rogueClass 1 D20-PROG-06"],
    ]);
    expect(told(maxHitPoints)).toEqual([
      "maxHitPoints 0 D20-HP-01",
      "rolled 12 D20-PROG-05",
      "constitution 3 D20-PROG-05",
      "bonus (charm) 1 D20-HP-01",
      "override 4 D20-HP-01",
    ]);
    expect(told(scores.strength)).toEqual(["strength 16 D20-PROG-01", "bonus (charm) 1 D20-AC-08"]);
  });
});
