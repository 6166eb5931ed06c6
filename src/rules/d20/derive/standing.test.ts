import { describe, expect, it } from "vitest";
import type { ActorStats } from "../stored/actor.ts";
import { PLAIN_ACTOR } from "../testing/plain.ts";
import { BLANK_TURN } from "../stored/turn.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { CONDITIONS, type Ability, type Condition } from "../stats.ts";
import { fighter, power, type Who } from "../testing/fights.ts";
import { isDenied, denialsOf } from "./denial.ts";
import { isFlatFooted, isHelpless, standingOf } from "./standing.ts";
import { OPEN } from "./situation.ts";

const settings = DEFAULT_SETTINGS;
const of = (who: Who) => standingOf(settings, fighter("who", { most: 40, ...who }));
const life = (hitPoints: number, stats: Partial<ActorStats> = {}) =>
  standingOf(
    settings,
    fighter("who", { stats: { ...stats, hitPoints: { value: hitPoints, rolled: null, override: 40 } } }),
  ).life;
const down = (flags: Partial<ActorStats["recovery"]>) => ({
  recovery: { stable: false, tended: false, awake: false, mending: false, ...flags },
});
const drained = (ability: Ability): Partial<ActorStats> => ({
  abilityDamage: { ...PLAIN_ACTOR.abilityDamage, [ability]: 10 },
});

describe("what hit points make of somebody", () => {
  it("D20-HP-02 D20-COND-11 3 points: 3 damage disable, 4 leave dying, 13 kill", () => {
    expect([life(3), life(3 - 3), life(3 - 4), life(3 - 13)]).toEqual(["normal", "disabled", "dying", "dead"]);
    expect([life(1), life(-9), life(-10), life(-11)]).toEqual(["normal", "dying", "dead", "dead"]);
  });

  it("D20-HP-13 D20-HP-09 the table may set death elsewhere", () => {
    expect(standingOf({ ...settings, deathAt: -14 }, fighter("who", { hitPoints: -13 })).life).toBe("dying");
  });

  it("D20-HP-09 D20-DMG-12 Constitution lowered to 0 kills, whatever hit points are left", () => {
    expect(life(40, drained("constitution"))).toBe("dead");
    expect(
      life(40, {
        abilityDamage: { ...PLAIN_ACTOR.abilityDamage, constitution: 4 },
        abilityDrain: { ...PLAIN_ACTOR.abilityDrain, constitution: 6 },
      }),
    ).toBe("dead");
    expect(life(40, { abilityDamage: { ...PLAIN_ACTOR.abilityDamage, constitution: 9 } })).toBe("normal");
    expect(life(40, { abilities: { ...PLAIN_ACTOR.abilities, constitution: 0 } })).toBe("normal");
  });

  it("D20-HP-04 D20-HP-17 stable is unconscious until he wakes, then disabled below 0", () => {
    expect([
      life(-5, down({ stable: true })),
      life(-5, down({ stable: true, tended: true })),
      life(-6, down({ stable: true, awake: true })),
    ]).toEqual(["stable", "stable", "disabled"]);
    expect(life(-6, down({ awake: true }))).toBe("dying");
  });

  it("D20-HP-07 D20-HP-16 healed to 0 he is disabled, above it normal at once", () => {
    expect([life(-3 + 3, down({ stable: true })), life(-3 + 6, down({ stable: true }))]).toEqual([
      "disabled",
      "normal",
    ]);
  });

  it("D20-HP-31 D20-HP-32 D20-HP-33 7 points: 3 nonlethal are nothing, 7 stagger, 2 lethal more lay him out", () => {
    expect([life(7, { nonlethal: 3 }), life(7, { nonlethal: 7 }), life(5, { nonlethal: 7 })]).toEqual([
      "normal",
      "staggered",
      "unconscious",
    ]);
  });

  it("D20-HP-33 nothing against nothing is disabled only; temporary points count", () => {
    expect([life(0, { nonlethal: 0 }), life(0, { nonlethal: 1 })]).toEqual(["disabled", "unconscious"]);
    expect([life(5, { nonlethal: 7, temporary: 2 }), life(5, { nonlethal: 7, temporary: 3 })]).toEqual([
      "staggered",
      "normal",
    ]);
  });
});

describe("what somebody can do", () => {
  it("D20-HP-08 D20-HP-32 the dying, the stable and those knocked out lie helpless and can do nothing", () => {
    for (const stats of [
      { hitPoints: -1 },
      { hitPoints: -1, stats: { ...down({ stable: true }), hitPoints: { value: -1, rolled: null, override: 40 } } },
      { hitPoints: 3, stats: { nonlethal: 4, hitPoints: { value: 3, rolled: null, override: 40 } } },
    ]) {
      expect(of(stats)).toMatchObject({
        isConscious: false,
        isHelpless: true,
        canAct: false,
        canThink: false,
        canAttack: false,
      });
    }
  });

  it("D20-HP-05 D20-HP-31 D20-ACT-06 the disabled, the staggered and the surprised have one action", () => {
    const restricted = (who: Who) => of(who).restrictedBy;
    expect(restricted({})).toBeNull();
    expect(restricted({ hitPoints: 0 })).toBe("D20-HP-05");
    expect(restricted({ stats: { nonlethal: 7, hitPoints: { value: 7, rolled: null, override: 40 } } })).toBe(
      "D20-HP-31",
    );
    expect(restricted({ turn: { restricted: true } })).toBe("D20-ACT-06");
    expect(of({ hitPoints: 0 })).toMatchObject({ isConscious: true, isHelpless: false, canAct: true, canAttack: true });
  });

  it("D20-HELP-01 D20-COND-10 bound, asleep, paralysed, unconscious: helpless; no other state is", () => {
    expect(
      CONDITIONS.filter((condition) => isHelpless(settings, fighter("who", { most: 40, conditions: [condition] }))),
    ).toEqual(["asleep", "bound", "dead", "paralysed", "unconscious"]);
  });

  it("D20-DMG-12 an ability at 0: helpless, without senses if it is one of the mind", () => {
    const senses = (ability: Ability) => {
      const { isHelpless: helpless, isConscious } = of({ stats: drained(ability) });
      return [helpless, isConscious];
    };
    expect([senses("strength"), senses("dexterity")]).toEqual([
      [true, true],
      [true, true],
    ]);
    expect([senses("intelligence"), senses("wisdom"), senses("charisma")]).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
  });

  it("D20-COND-08 D20-COND-09 D20-COND-10 cowering and stunned leave no action, paralysis only those of the mind", () => {
    const can = (condition: Condition) => {
      const { canThink, canAct, canAttack } = of({ conditions: [condition] });
      return [canThink, canAct, canAttack];
    };
    expect([can("cowering"), can("stunned"), can("paralysed"), can("shaken"), can("prone")]).toEqual([
      [false, false, false],
      [false, false, false],
      [true, false, false],
      [true, true, true],
      [true, true, true],
    ]);
  });

  it("D20-MOVE-36 nobody strikes from a gap too narrow for him", () => {
    expect(of({ conditions: ["squeezedTight"] })).toMatchObject({ canAct: true, canAttack: false, canThreaten: false });
    expect(of({ conditions: ["squeezing"] })).toMatchObject({ canAttack: true });
    const timed = (id: Condition) => of({ turn: { timed: [{ id, rule: "D20-COND-09" }] } }).canAct;
    expect([timed("stunned"), timed("shaken")]).toEqual([false, true]);
  });

  it("D20-SPELL-32 D20-AOO-02 a long casting leaves nothing threatened", () => {
    const casting = { power: power("summon").id, targets: [], area: null, until: { round: 2, turn: 1 }, kept: null };
    expect(of({ turn: { casting } })).toMatchObject({
      canAttack: true,
      canThreaten: false,
      canTakeOpportunities: false,
    });
  });

  it("D20-AOO-20 D20-ACT-41 D20-INIT-12 no opportunity in total defense, in a grapple, or flat-footed", () => {
    const takes = (who: Who) => of(who).canTakeOpportunities;
    expect(takes({})).toBe(true);
    expect(takes({ turn: { stance: { ...BLANK_TURN.stance, totalDefense: true } } })).toBe(false);
    expect(of({ turn: { stance: { ...BLANK_TURN.stance, totalDefense: true } } }).canThreaten).toBe(true);
    expect(takes({ conditions: ["grappled"] })).toBe(false);
    expect(takes({ turn: { hasActed: false } })).toBe(false);
    expect(takes({ turn: { hasActed: false }, feats: ["combatReflexes"] })).toBe(true);
  });
});

describe("denied Dexterity", () => {
  const causes = (who: Who, unseen = false) =>
    denialsOf(settings, fighter("who", { most: 40, ...who }), { ...OPEN, unseen }).map(
      ({ cause, rule }) => `${cause} ${rule}`,
    );

  it("D20-AC-12 has these causes, each by its own rule", () => {
    expect(causes({})).toEqual([]);
    expect(CONDITIONS.flatMap((condition) => causes({ conditions: [condition] }))).toEqual([
      "helpless D20-HELP-01",
      "balancing D20-MOD-14",
      "blinded D20-MOD-10",
      "helpless D20-HELP-01",
      "climbing D20-MOD-14",
      "clinging D20-AC-12",
      "cowering D20-MOD-12",
      "helpless D20-HP-08",
      "grappled D20-MOD-15",
      "helpless D20-HELP-01",
      "pinned D20-MOD-18",
      "squeezedTight D20-MOVE-36",
      "stunned D20-MOD-21",
      "helpless D20-HELP-01",
    ]);
    expect(causes({}, true)).toEqual(["unseen D20-MOD-24"]);
    expect(causes({ stats: { load: "overloaded" } })).toEqual(["overloaded D20-GEAR-08"]);
  });

  it("D20-INIT-09 D20-INIT-18 D20-COND-01 until his first turn he is flat-footed, after it no more", () => {
    expect([isFlatFooted(fighter("who", { turn: { hasActed: false } })), isFlatFooted(fighter("who"))]).toEqual([
      true,
      false,
    ]);
    expect(causes({ turn: { hasActed: false } })).toEqual(["flatFooted D20-INIT-10"]);
  });

  it("D20-INIT-11 uncanny dodge keeps it while flat-footed, and against nothing else", () => {
    const wary: Who = { class: "rogue", level: 4 };
    expect(causes({ ...wary, turn: { hasActed: false } })).toEqual([]);
    expect(isFlatFooted(fighter("who", { ...wary, turn: { hasActed: false } }))).toBe(true);
    expect(causes(wary, true)).toEqual(["unseen D20-MOD-24"]);
    expect(causes({ ...wary, conditions: ["climbing"] })).toEqual(["climbing D20-MOD-14"]);
  });

  it("D20-ACT-49 D20-FEAT-07 a runner loses it, unless he has learnt to run", () => {
    expect([causes({ turn: { sprints: true } }), causes({ turn: { sprints: true }, feats: ["run"] })]).toEqual([
      ["running D20-ACT-49"],
      [],
    ]);
  });

  it("D20-FEAT-17 who fights blind keeps it against an unseen blow, not against a shot", () => {
    const blind = fighter("who", { most: 40, feats: ["blindFight"] });
    expect([
      isDenied(settings, blind, { ...OPEN, unseen: true }, "melee"),
      isDenied(settings, blind, { ...OPEN, unseen: true }, "ranged"),
    ]).toEqual([false, true]);
  });
});
