import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { D20Combatant } from "../state.ts";
import { bite, claws, dagger, fight, longBow, longSword, net, Play, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import type { AttackCommand } from "./commands.ts";

const by = combatantId("hero");
type Attack = Extract<AttackCommand, { readonly do: "attack" }>;
const attack = (weapon: string, more: Partial<Attack> = {}): Attack => ({
  do: "attack",
  by,
  target: combatantId("orc"),
  with: weapon === "unarmed" ? weapon : gearId(weapon),
  ...more,
});
const orc = (who: Who = {}, id = "orc"): D20Combatant => foe(id, 0, { at: [6, 5], side: "orcs", most: 60, ...who });
const play = (who: Who = {}, baseAttack = 6, target: Who = {}): Play =>
  new Play(fight([foe("hero", baseAttack, { at: [5, 5], side: "heroes", ...who }), orc(target)]));
/** The bonus of the attack just made. */
const bonus = (turn: Play): number => turn.last("attackRolled").total.value - turn.last("attackRolled").natural;

describe("what is chosen with an attack", () => {
  it("D20-FEAT-10 Combat Expertise trades attack for armour class, at most 5 and at most the base bonus", () => {
    const learnt: Who = { feats: ["combatExpertise"] };
    const turn = play(learnt).does(attack("long_sword", { expertise: 5 }), { dice: [2] });
    expect([bonus(turn), turn.get("hero").turn.stance]).toEqual([
      1,
      { defensive: false, totalDefense: false, expertise: 5, powerAttack: 0, charging: false },
    ]);
    expect([
      play(learnt).refusal(attack("long_sword", { expertise: 6 })),
      play(learnt, 3).refusal(attack("long_sword", { expertise: 4 })),
      play(learnt, 3).refusal(attack("long_sword", { expertise: 3 })),
    ]).toEqual(["tooMuch", "tooMuch", null]);
    expect([
      play().refusal(attack("long_sword", { expertise: 1 })),
      play().refusal(attack("long_sword", { expertise: 0 })),
    ]).toEqual(["featMissing", null]);
  });

  it("D20-FEAT-11 Power Attack trades attack for damage, at most the base bonus", () => {
    const learnt: Who = { feats: ["powerAttack"] };
    const turn = play(learnt).does(attack("long_sword", { powerAttack: 6 }), { dice: [15, 4] });
    expect([bonus(turn), turn.last("damageRolled").damage.value, turn.get("hero").turn.stance.powerAttack]).toEqual([
      0, 10, 6,
    ]);
    expect([
      play(learnt).refusal(attack("long_sword", { powerAttack: 7 })),
      play().refusal(attack("long_sword", { powerAttack: 1 })),
      play().refusal(attack("long_sword", { powerAttack: 0 })),
    ]).toEqual(["tooMuch", "featMissing", null]);
  });

  it("D20-ACT-40 Combat Expertise and fighting on the defensive do not go with total defense", () => {
    const guarded: Who = {
      feats: ["combatExpertise"],
      turn: { stance: { defensive: false, totalDefense: true, expertise: 0, powerAttack: 0, charging: false } },
    };
    expect(
      [{ defensive: true }, { expertise: 1 }, { expertise: 0 }, {}].map((choice) =>
        play(guarded).refusal(attack("long_sword", choice)),
      ),
    ).toEqual(["alreadyDefends", "alreadyDefends", null, null]);
  });

  it("D20-ATK-19 holds for all attacks of the turn, and is told once", () => {
    const turn = play({ feats: ["combatExpertise", "powerAttack"] }).does(
      attack("long_sword", { full: true, expertise: 2, powerAttack: 1 }),
      { dice: [2] },
    );
    expect(turn.has("stanceTaken")).toBe(true);
    expect(
      [{ expertise: 1 }, { powerAttack: 2 }, { defensive: true }, { expertise: 2, powerAttack: 1 }].map((choice) =>
        turn.refusal(attack("long_sword", choice)),
      ),
    ).toEqual(["chosenAlready", "chosenAlready", "chosenAlready", null]);
    turn.does(attack("long_sword", { expertise: 2, powerAttack: 1 }), { dice: [2] });
    expect([
      turn.has("stanceTaken"),
      bonus(turn),
      play()
        .does(attack("long_sword"), { dice: [2] })
        .has("stanceTaken"),
    ]).toEqual([false, -2, false]);
  });

  it("D20-FEAT-15 Rapid Shot gives one shot more at the full bonus in a full attack, and takes 2 from all", () => {
    const archer: Who = { feats: ["rapidShot"], gear: [longBow(), longSword({ place: "belt" })] };
    const turn = play(archer, 6, { at: [15, 5] });
    const shots = [1, 2, 3].map(() => bonus(turn.does(attack("long_bow", { rapidShot: true }), { dice: [2] })));
    expect([shots, turn.get("hero").turn.spent, turn.get("hero").turn.run?.kind]).toEqual([
      [4, 4, -1],
      ["fullRound"],
      "rapid",
    ]);
    expect(turn.refusal(attack("long_bow", { rapidShot: true }))).toBe("noMoreAttacks");
    expect([
      play({ gear: [longBow()] }).refusal(attack("long_bow", { rapidShot: true })),
      play({ feats: ["rapidShot"] }).refusal(attack("long_sword", { rapidShot: true })),
    ]).toEqual(["featMissing", "rangedOnly"]);
    expect([
      play({ ...archer, turn: { spent: ["move"] } }, 6, { at: [15, 5] }).refusal(
        attack("long_bow", { rapidShot: true }),
      ),
      play(archer, 6, { at: [15, 5] })
        .does(attack("long_bow"), { dice: [2] })
        .get("hero").turn.run?.kind,
    ]).toEqual(["actionsSpent", "one"]);
  });

  it("D20-DMG-06 puts both hands to a one-handed weapon: half as much Strength again", () => {
    const dealt = (more: Partial<Attack>): number =>
      play({ scores: [16] })
        .does(attack("long_sword", more), { dice: [15, 5] })
        .last("damageRolled").damage.value;
    expect([dealt({}), dealt({ twoHanded: true })]).toEqual([8, 9]);
  });

  it("D20-ACT-34 D20-PROG-03 weapons share the attacks of the base bonus; each of nature's has its own", () => {
    const beast = play({ gear: [longSword(), claws({ count: 2 }), bite()] }, 6);
    const blow = (weapon: string): number => bonus(beast.does(attack(weapon, { full: true }), { dice: [2] }));
    expect([blow("bite"), blow("claws"), blow("claws"), blow("long_sword"), blow("long_sword")]).toEqual([
      1, 6, 6, 6, 1,
    ]);
    expect(["bite", "claws", "long_sword", "unarmed"].map((weapon) => beast.refusal(attack(weapon)))).toEqual([
      "noMoreAttacks",
      "noMoreAttacks",
      "noMoreAttacks",
      "noMoreAttacks",
    ]);
  });

  it("D20-ACT-33 D20-ACT-09 spends the whole turn with the second blow, once", () => {
    const turn = play({}, 11).does(attack("long_sword", { full: true }), { dice: [1] });
    expect([turn.get("hero").turn.run?.kind, turn.get("hero").turn.spent]).toEqual(["full", ["standard"]]);
    turn.does(attack("long_sword"), { dice: [1] });
    expect([turn.get("hero").turn.run?.kind, turn.has("actionSpent")]).toEqual(["full", true]);
    turn.does(attack("long_sword"), { dice: [2] });
    expect([turn.has("actionSpent"), turn.get("hero").turn.spent]).toEqual([false, ["fullRound"]]);
  });

  it("D20-ACT-36 D20-ATK-11 a single attack becomes a full one as long as nothing else was done, and one is free to", () => {
    const struck = (who: Who = {}): Play => play(who).does(attack("long_sword"), { dice: [2] });
    expect(struck().refusal(attack("long_sword"))).toBeNull();
    expect(struck({ turn: { spent: ["move"] } }).refusal(attack("long_sword"))).toBe("noMoreAttacks");
    expect(
      play({ turn: { restricted: true } })
        .does(attack("long_sword"), { dice: [2] })
        .refusal(attack("long_sword")),
    ).toBe("restricted");
    expect(
      struck()
        .does(attack("long_sword"), { dice: [2] })
        .get("hero").turn.run?.kind,
    ).toBe("full");
    expect(play({ turn: { spent: ["standard"] } }).refusal(attack("long_sword"))).toBe("standardSpent");
    expect(play({ turn: { spent: ["move"] } }).refusal(attack("long_sword", { full: true }))).toBe("actionsSpent");
  });

  it("D20-ATK-09 D20-HP-09 is for the living who are somebody else, by those who can strike", () => {
    expect(play({}, 6, { conditions: ["dead"] }).refusal(attack("long_sword"))).toBe("isDead");
    expect(play({ conditions: ["squeezedTight"] }).refusal(attack("long_sword"))).toBe("cannotAttack");
    expect(play().refusal(attack("long_sword", { target: by }))).toBe("targetIsSelf");
    expect(play().refusal(attack("axe"))).toBe("unknownGear");
  });

  it("D20-ATK-10 D20-ATK-08 a thrown dagger reaches five increments of 3 m, in the hand as far as the arm", () => {
    const thrower = (at: readonly [number, number], thrown: boolean): string | null =>
      play({ gear: [dagger()] }, 6, { at }).refusal(attack("dagger", { thrown }));
    expect([thrower([15, 5], true), thrower([16, 5], true), thrower([6, 5], false), thrower([7, 5], false)]).toEqual([
      null,
      "outOfRange",
      null,
      "outOfReach",
    ]);
    expect(play({ gear: [net()] }, 6, { at: [8, 5] }).refusal(attack("net"))).toBe("outOfRange");
  });

  it("D20-ACT-203 a crossbow that is not loaded shoots nothing; without a map nothing is too far that nobody has measured", () => {
    const nowhere = new Play(
      fight([foe("hero", 1, { side: "heroes", gear: [longBow()] }), foe("orc", 0, { side: "orcs" })]),
    );
    expect(nowhere.refusal(attack("long_bow"))).toBeNull();
    expect(play({ gear: [longBow({ capacity: 1, loaded: 0 })] }, 1, { at: [15, 5] }).refusal(attack("long_bow"))).toBe(
      "notLoaded",
    );
    expect(
      play({ gear: [longSword({ capacity: 1, loaded: 0, ammunition: 0 })] }).refusal(attack("long_sword")),
    ).toBeNull();
  });
});
