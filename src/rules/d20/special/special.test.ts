import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { oddsOf } from "../attack/command-odds.ts";
import { armourClass } from "../derive/armour-class.ts";
import { OPEN } from "../derive/situation.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import { fight, longBow, longSword, Play, type Who } from "../testing/fights.ts";
import { PLAIN_ACTOR } from "../testing/plain.ts";
import { foe } from "../testing/people.ts";
import type { SpecialCommand } from "./commands.ts";

type Of<K extends SpecialCommand["do"]> = Extract<SpecialCommand, { readonly do: K }>;
const skills = (own: Partial<typeof PLAIN_ACTOR.skills>) => ({ skills: { ...PLAIN_ACTOR.skills, ...own } });

/** The helper and the ally on both sides of the ogre: base attack +3, +5, +4, all abilities 10 but the ogre's Dexterity. */
const una = (who: Who = {}): D20Combatant => foe("una", 3, { at: [5, 5], side: "heroes", ...who });
const vic = (who: Who = {}): D20Combatant => foe("vic", 5, { at: [6, 6], side: "heroes", ...who });
const orc = (who: Who = {}): D20Combatant =>
  foe("orc", 4, {
    at: [6, 5],
    side: "orcs",
    most: 300,
    scores: [10, 12],
    ...who,
    stats: { naturalArmour: 4, ...who.stats },
  });
const rat = (who: Who = {}): D20Combatant => foe("rat", 1, { at: [5, 6], side: "orcs", most: 30, ...who });
const play = (own: { una?: Who; vic?: Who; orc?: Who } = {}, ...more: readonly D20Combatant[]): Play =>
  new Play(fight([una(own.una), vic(own.vic), orc(own.orc), ...more]));

const aid = (more: Partial<Of<"aidAnother">> = {}): Of<"aidAnother"> => ({
  do: "aidAnother",
  by: combatantId("una"),
  ally: combatantId("vic"),
  target: combatantId("orc"),
  with: gearId("long_sword"),
  ...more,
});
const attack = (by: string, target: string, more: object = {}) =>
  ({
    do: "attack",
    by: combatantId(by),
    target: combatantId(target),
    with: gearId("long_sword"),
    ...more,
  }) as const;
const endTurn = (by: string) => ({ do: "endTurn", by: combatantId(by) }) as const;
const bonus = (turn: Play): number => turn.last("attackRolled").total.value - turn.last("attackRolled").natural;
/** Una has helped, and it is Vic's turn. */
const helped = (answer: "attack" | "armourClass", turn: Play = play()): Play =>
  turn.does(aid(), { dice: [8], answers: [answer] }).does(endTurn("una"));

describe("aiding another", () => {
  it("D20-AID-01 wants a foe in reach of the helper, in melee with an ally", () => {
    const refused = (own: Parameters<typeof play>[0], more: Partial<Of<"aidAnother">> = {}): string | null =>
      play(own, rat()).refusal(aid(more));
    expect([
      refused({}),
      refused({ una: { at: [2, 2] } }),
      refused({ vic: { at: [15, 15] } }),
      refused({}, { ally: combatantId("una") }),
      refused({}, { ally: combatantId("rat") }),
      refused({}, { target: combatantId("vic") }),
      refused({ una: { gear: [longBow()] } }, { with: gearId("long_bow") }),
      refused({ una: { turn: { spent: ["standard"] } } }),
    ]).toEqual([null, "outOfReach", "foesApart", "targetIsSelf", "noAlly", "noFoe", "aidByMelee", "standardSpent"]);
  });

  it("D20-AID-02 rolls an attack against 10 with all that the helper has, and does no harm", () => {
    const tried = (die: number, own: Parameters<typeof play>[0] = {}) => play(own).does(aid(), { dice: [die] });
    expect(tried(7).last("aidRolled")).toMatchObject({ dc: 10, success: true, total: { value: 10 } });
    expect(tried(6).last("aidRolled")).toMatchObject({ success: false, total: { value: 9 } });
    expect([tried(6).has("aidGiven"), tried(7).has("hurt"), tried(7).has("damageRolled")]).toEqual([
      false,
      false,
      false,
    ]);
    expect(oddsOf(play().table(), aid())).toBe(0.7);
    expect(tried(7, { orc: { stats: { naturalArmour: 30 } } }).last("aidRolled").success).toBe(true);
    expect(
      play()
        .does(aid(), { dice: [8] })
        .get("una").turn.spent,
    ).toEqual(["standard"]);
  });

  it("D20-SPEC-06 takes a natural 1 and 20 as an attack does", () => {
    const tried = (die: number, baseAttack: number): boolean =>
      new Play(fight([foe("una", baseAttack, { at: [5, 5], side: "heroes" }), vic(), orc()]))
        .does(aid(), { dice: [die] })
        .last("aidRolled").success;
    expect([tried(1, 12), tried(20, 0)]).toEqual([false, true]);
  });

  it("D20-AID-03 asks the helper for what it is: the ally's attack on that foe, or their armor class against it", () => {
    const turn = play().does(aid(), { dice: [8], answers: ["armourClass"] });
    expect(turn.questions.map(({ cause, to, fallback }) => [cause, to, fallback])).toEqual([["aid", "una", "attack"]]);
    expect(turn.last("aidGiven")).toMatchObject({ id: "vic", by: "una", against: "orc", purpose: "armourClass" });
    expect(bonus(helped("attack").does(attack("vic", "orc"), { dice: [1] }))).toBe(7);
    const guarded = helped("armourClass")
      .does(endTurn("vic"))
      .does(attack("orc", "vic"), { dice: [1] });
    expect(guarded.last("attackRolled").against.value).toBe(12);
  });

  it("D20-AID-04 counts once, hit or miss, and no longer than until the helper's next turn", () => {
    const struck = helped("attack", play({ vic: { stats: {} } })).does(attack("vic", "orc", { full: true }), {
      dice: [1],
    });
    expect(struck.has("aidUsed")).toBe(true);
    expect(struck.get("vic").turn.aids).toEqual([]);
    const idle = helped("attack").does(endTurn("vic"));
    expect(idle.get("vic").turn.aids).toHaveLength(1);
    expect(idle.does(endTurn("orc")).get("vic").turn.aids, "Una's turn has begun").toEqual([]);
  });

  it("D20-AID-04 D20-AID-02 counts in the next helper's own roll, and is used up by it", () => {
    const turn = helped("attack").does({ ...aid(), by: combatantId("vic"), ally: combatantId("una") }, { dice: [1] });
    expect([turn.last("aidRolled").total.value, turn.get("vic").turn.aids]).toEqual([8, []]);
  });

  it("D20-AID-04 D20-CONC-07 is kept where the blow goes into a square in which the foe is not", () => {
    const turn = helped("attack").does(attack("vic", "orc", { square: { column: 7, row: 7 } }), { dice: [15] });
    expect([turn.last("attackRolled").hit, turn.get("vic").turn.aids.length]).toEqual([false, 1]);
  });

  it("D20-AID-05 is for the ally and the foe that it is meant for, and waits for them", () => {
    const other = helped("attack", play({}, rat())).does(attack("vic", "rat"), { dice: [1] });
    expect([bonus(other), other.get("vic").turn.aids.length]).toEqual([5, 1]);
    const guarded = helped("armourClass", play({}, rat()))
      .does(endTurn("vic"))
      .does(endTurn("orc"))
      .does(attack("rat", "vic"), { dice: [1] });
    expect([guarded.last("attackRolled").against.value, guarded.get("vic").turn.aids.length]).toEqual([10, 1]);
  });

  it("D20-AID-06 adds up, unless the table has it otherwise", () => {
    const twice = (aidStacks: boolean): number => {
      const tom = foe("tom", 3, { at: [7, 5], side: "heroes" });
      const turn = new Play(fight([una(), tom, vic(), orc()]), { settings: { ...DEFAULT_SETTINGS, aidStacks } });
      turn.does(aid(), { dice: [8] }).does(endTurn("una"));
      turn.does(aid({ by: combatantId("tom") }), { dice: [12] }).does(endTurn("tom"));
      return bonus(turn.does(attack("vic", "orc"), { dice: [1] }));
    };
    expect([twice(true), twice(false)]).toEqual([9, 7]);
  });

  const withSkill = (skill: Of<"aidSkill">["skill"] = "climb"): Of<"aidSkill"> => ({
    do: "aidSkill",
    by: combatantId("una"),
    ally: combatantId("vic"),
    skill,
  });

  it("D20-AID-08 helps with a skill: DC 10 with the same, and +2 on the ally's next check of it alone", () => {
    const own = { una: { stats: skills({ climb: 2 }) }, vic: { stats: skills({ climb: 4 }) } };
    const turn = play(own)
      .does(withSkill(), { dice: [8] })
      .does(endTurn("una"));
    const check = (skill: "climb" | "swim") => ({ do: "check", by: combatantId("vic"), skill, dc: 15 }) as const;
    expect(turn.does(check("swim"), { dice: [10] }).last("checkRolled").total.value).toBe(10);
    expect(turn.does(check("climb"), { dice: [10] }).last("checkRolled").total.value).toBe(16);
    expect(turn.does(check("climb"), { dice: [10] }).last("checkRolled").total.value, "used up").toBe(14);
    expect(
      play(own)
        .does(withSkill(), { dice: [7] })
        .has("aidGiven"),
    ).toBe(false);
  });

  it("D20-AID-09 D20-ACT-72 opens the helper only where what is helped would be an opening", () => {
    const asked = (skill: Of<"aidSkill">["skill"], aidProvokesLikeAided = true): number => {
      const settings = { ...DEFAULT_SETTINGS, aidProvokesLikeAided };
      const turn = new Play(fight([una(), vic(), orc()]), { settings });
      return turn.does(withSkill(skill), {
        dice: [1],
        answers: skill === "heal" && aidProvokesLikeAided ? ["decline"] : [],
      }).questions.length;
    };
    expect([asked("climb"), asked("heal"), asked("heal", false)]).toEqual([0, 1, 0]);
    expect(play().does(aid(), { dice: [1] }).questions).toEqual([]);
  });
});

const feint = (target = "orc"): Of<"feint"> => ({ do: "feint", by: combatantId("vic"), target: combatantId(target) });
const bluffer = (who: Who = {}): Who => ({ stats: skills({ bluff: 8 }), ...who });
const wise = (stats: Partial<typeof PLAIN_ACTOR> = {}): Who => ({ stats: { ...skills({ senseMotive: 1 }), ...stats } });
/** It is Vic's turn. */
const duel = (own: { vic?: Who; orc?: Who } = {}): Play =>
  play({ vic: bluffer(own.vic), orc: { ...wise(), ...own.orc } }).does(endTurn("una"));
const denied = (turn: Play): readonly string[] =>
  armourClass(DEFAULT_SETTINGS, turn.get("orc"), { situation: { ...OPEN, feinted: true } })
    .changes.filter(({ rule }) => rule === "D20-FEINT-04")
    .map(({ label }) => label);

describe("feinting", () => {
  it("D20-FEINT-01 D20-FEINT-02 D20-FEINT-03 is Bluff against Sense Motive and base attack; the same is not enough", () => {
    const tried = (bluff: number, sense: number) => duel().does(feint(), { dice: [bluff, sense] });
    expect(tried(8, 10).events.flatMap((each) => (each.type === "checkRolled" ? [each.total.value] : []))).toEqual([
      16, 15,
    ]);
    expect([tried(8, 10).has("feinted"), tried(7, 10).has("feinted")]).toEqual([true, false]);
    expect(tried(8, 10).get("vic").turn.spent).toEqual(["standard"]);
    expect(oddsOf(duel().table(), feint())).toBeCloseTo(0.6175, 4);
  });

  it("D20-FEINT-04 takes Dexterity from the armor class against the next attack in melee, hit or miss", () => {
    const turn = duel().does(feint(), { dice: [15, 1] });
    turn.does(endTurn("vic")).does(endTurn("orc")).does(endTurn("una"));
    const { against } = turn.does(attack("vic", "orc", { full: true }), { dice: [1] }).last("attackRolled");
    expect([against.value, turn.has("feintUsed"), turn.get("vic").turn.feint]).toEqual([14, true, null]);
    expect(denied(turn)).not.toEqual([]);
    const shot = duel({ vic: { gear: [longSword(), longBow({ place: "bothHands" })] } });
    expect(shot.refusal(feint())).toBeNull();
  });

  it("D20-FEINT-04 lasts to the end of the author's next turn, and is for the author alone", () => {
    const turn = duel().does(feint(), { dice: [15, 1] });
    turn.does(endTurn("vic")).does(endTurn("orc"));
    expect(turn.does(attack("una", "orc"), { dice: [1] }).last("attackRolled").against.value).toBe(15);
    expect(turn.get("vic").turn.feint).toEqual({ target: "orc", round: 1 });
    turn.does(endTurn("una")).does(endTurn("vic"));
    expect(turn.get("vic").turn.feint).toBeNull();
  });

  it("D20-FEINT-04 D20-DELAY-01 waits with a turn that is let pass, and is lost with it", () => {
    const turn = duel().does(feint(), { dice: [15, 1] });
    turn.does(endTurn("vic")).does(endTurn("orc")).does(endTurn("una"));
    turn.does({ do: "delay", by: combatantId("vic") });
    expect(turn.get("vic").turn.feint).not.toBeNull();
    turn.does({ do: "resume", by: combatantId("vic") }).does(endTurn("orc"));
    expect(turn.does(attack("vic", "orc"), { dice: [1] }).last("attackRolled").against.value).toBe(14);
    const lost = duel().does(feint(), { dice: [15, 1] });
    lost.does(endTurn("vic")).does(endTurn("orc")).does(endTurn("una"));
    lost
      .does({ do: "delay", by: combatantId("vic") })
      .does(endTurn("orc"))
      .does(endTurn("una"));
    expect([lost.state.clock.round, lost.get("vic").turn.feint]).toEqual([3, null]);
  });

  it("D20-FEINT-05 is harder against those who are no humanoids, and harder still against animals", () => {
    const bluff = (stats: Partial<typeof PLAIN_ACTOR>): number => {
      const turn = duel({ orc: wise(stats) }).does(feint(), { dice: [12, 20] });
      const rolled = turn.events.find((each) => each.type === "checkRolled" && each.check === "bluff");
      return rolled?.type === "checkRolled" ? rolled.total.value : 0;
    };
    const animal = { abilities: { ...PLAIN_ACTOR.abilities, intelligence: 2 } };
    expect([
      bluff({}),
      bluff({ creatureType: "giant" }),
      bluff({ creatureType: "animal", ...animal }),
      bluff(animal),
    ]).toEqual([20, 16, 12, 12]);
  });

  it("D20-FEINT-06 D20-FEINT-07 D20-FEINT-08 is lost on the mindless, gives no opening, and is a move action by the feat", () => {
    const ooze = wise({ abilities: { ...PLAIN_ACTOR.abilities, intelligence: 0 } });
    expect(duel({ orc: wise({ traits: ["mindless"] }) }).refusal(feint())).toBe("mindless");
    expect(duel({ orc: ooze }).refusal(feint())).toBe("mindless");
    const skilled = duel({ vic: { feats: ["improvedFeint"] } }).does(feint(), { dice: [15, 1] });
    expect([skilled.questions, skilled.get("vic").turn.spent]).toEqual([[], ["move"]]);
    expect(skilled.refusal(attack("vic", "orc"))).toBeNull();
    expect([duel().refusal(feint("vic")), duel().refusal(feint("ghost"))]).toEqual([
      "targetIsSelf",
      "unknownCombatant",
    ]);
  });
});

it("D20-ACT-106 D20-ACT-114 aid and feint are standard actions, and neither can follow another", () => {
  const spent = (turn: Play, by: string): readonly string[] => turn.get(by).turn.spent;
  expect([
    spent(play().does(aid(), { dice: [1] }), "una"),
    spent(duel().does(feint(), { dice: [1, 20] }), "vic"),
  ]).toEqual([["standard"], ["standard"]]);
  expect(
    duel()
      .does(feint(), { dice: [1, 20] })
      .refusal(feint()),
  ).toBe("standardSpent");
  expect(
    play()
      .does(aid(), { dice: [1] })
      .refusal(aid()),
  ).toBe("standardSpent");
});

describe("the list of special attacks", () => {
  const listed = (turn: Play, by: string) =>
    turn.ruleset
      .actions(turn.table(), combatantId(by))
      .filter(({ label }) => ["feint", "aidAnother", "aidSkill"].includes(label))
      .map(({ label, facts, blocked }) => [
        label,
        facts.target ?? facts.ally,
        facts.with ?? "",
        blocked?.code ?? "open",
      ]);

  it("D20-SPEC-01 D20-AID-01 names the foes in reach, the allies in melee with them, and those that a skill could help", () => {
    expect(listed(play({}, rat({ at: [15, 15] })), "una")).toEqual([
      ["feint", "orc", "", "open"],
      ["aidAnother", "orc", "long_sword", "open"],
      ["aidSkill", "vic", "", "open"],
    ]);
    expect(listed(play({ vic: { at: [15, 15] } }), "una").map(([label]) => label)).toEqual(["feint", "aidSkill"]);
    expect(listed(play({ una: { gear: [longSword({ place: "belt" })] } }), "una")[1]).toEqual([
      "aidAnother",
      "orc",
      "unarmed",
      "open",
    ]);
  });
});
