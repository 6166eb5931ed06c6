import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import {
  bite,
  dagger,
  dart,
  fight,
  greataxe,
  heavyShield,
  longSword,
  net,
  Play,
  quarterstaff,
  shortSword,
  shuriken,
  sling,
  throwingAxe,
  type Who,
} from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { oddsOf } from "./command-odds.ts";
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
const two = { twoWeapons: true } as const;
const swords = [longSword(), shortSword({ place: "offHand" })];
/** Strength +3; an orc that nothing brings down. */
const play = (who: Who = {}, baseAttack = 6): Play =>
  new Play(
    fight([
      foe("hero", baseAttack, { at: [5, 5], side: "heroes", scores: [16, 10], gear: swords, ...who }),
      foe("orc", 0, { at: [6, 5], side: "orcs", most: 300 }),
    ]),
  );

/** Attacks that miss, and what each added to its die. */
function bonuses(turn: Play, ...attacks: readonly Attack[]): readonly number[] {
  let now = turn;
  return attacks.map((each) => {
    now = now.does(each, { dice: [1] });
    const { total, natural } = now.last("attackRolled");
    return total.value - natural;
  });
}
const main = attack("long_sword");
const off = attack("short_sword");
const begun = (which: Attack): Attack => ({ ...which, ...two });

describe("fighting with two weapons", () => {
  it("D20-TWF-08 D20-TWF-01 D20-TWF-03 gives one attack more, at the price of all of them", () => {
    expect(bonuses(play(), begun(main), main, off)).toEqual([5, 0, 1]);
    expect(bonuses(play({ feats: ["twoWeaponFighting"] }), begun(main), main, off)).toEqual([7, 2, 7]);
    const done = [begun(main), main, off].reduce((turn, each) => turn.does(each, { dice: [1] }), play());
    expect([done.refusal(main), done.refusal(off)]).toEqual(["noMoreAttacks", "noMoreAttacks"]);
    expect(done.get("hero").turn.spent).toEqual(["fullRound"]);
  });

  it("D20-TWF-04 D20-TWF-03 costs less with a light second weapon and by the feat, and tells each part", () => {
    const second = (gear: Who["gear"], feats: Who["feats"] = []): readonly number[] =>
      bonuses(play({ gear: gear ?? [], feats }, 1), begun(main), attack("second"));
    const heavy = [longSword(), longSword({ id: "second", place: "offHand" })];
    const light = [longSword(), shortSword({ id: "second", place: "offHand" })];
    expect([second(heavy), second(light)]).toEqual([
      [4 - 6, 4 - 10],
      [4 - 4, 4 - 8],
    ]);
    const feat = ["twoWeaponFighting"] as const;
    expect([second(heavy, feat), second(light, feat)]).toEqual([
      [4 - 4, 4 - 4],
      [4 - 2, 4 - 2],
    ]);
    const { total } = play({ feats: feat })
      .does(begun(off), { dice: [1] })
      .last("attackRolled");
    expect(total.changes.map(({ label, value, rule }) => `${label} ${String(value)} ${rule}`)).toEqual(
      expect.arrayContaining([
        "twoWeapons -10 D20-TWF-03",
        "lightOffHand 2 D20-TWF-04",
        "twoWeaponFighting 6 D20-TWF-04",
      ]),
    );
  });

  it("D20-TWF-02 is a full attack, chosen with the first attack of it or not at all", () => {
    expect(play().refusal(begun(main))).toBeNull();
    const plain = play().does({ ...main, full: true }, { dice: [1] });
    expect(plain.refusal(begun(off))).toBe("chosenAlready");
    expect(bonuses(plain, off), "the base bonus, no attack more").toEqual([1 + 3]);
    const moved = play({ turn: { spent: ["move"] } });
    expect([moved.refusal(begun(main)), moved.refusal(main)]).toEqual(["actionsSpent", null]);
  });

  it("D20-TWF-05 strikes with both ends of a double weapon as with a light second one", () => {
    const staff = (head: "main" | "other", more: Partial<Attack> = {}): Attack =>
      attack("quarterstaff", { head, ...more });
    const turns = (feats: Who["feats"]): readonly number[] =>
      bonuses(play({ gear: [quarterstaff()], feats: feats ?? [] }, 1), staff("main", two), staff("other"));
    expect(turns([])).toEqual([4 - 4, 4 - 8]);
    expect(turns(["twoWeaponFighting"])).toEqual([4 - 2, 4 - 2]);
  });

  it("D20-TWF-06 D20-TWF-07 holds for what is thrown, darts and shuriken as light, and for the rest of the turn", () => {
    const thrown = (second: NonNullable<Who["gear"]>[number], feats: Who["feats"] = []): readonly number[] =>
      bonuses(
        play({ gear: [throwingAxe(), second], feats, scores: [10, 10] }, 1),
        attack("throwing_axe", { ...two, thrown: true }),
        attack("second"),
      ).map((bonus) => bonus - 1);
    const place = { id: "second", place: "offHand" } as const;
    const feat = ["twoWeaponFighting"] as const;
    expect([thrown(dart(place), feat), thrown(net({ ...place, proficient: true }), feat)]).toEqual([
      [-2, -2],
      [-4, -4],
    ]);
    expect([thrown(shuriken({ ...place, proficient: true })), thrown(sling({ ...place, loaded: 1 }))]).toEqual([
      [-4, -8],
      [-6, -10],
    ]);
    const axes = [throwingAxe(), throwingAxe({ ...place, wield: "oneHanded" })];
    const away = play({ gear: axes, scores: [10, 10] }, 6);
    expect(
      bonuses(away, attack("second", { ...two, thrown: true }), attack("throwing_axe")).map((bonus) => bonus - 6),
      "the second one has left the hand",
    ).toEqual([-10, -6]);
  });

  it("D20-TWF-08 strikes with the bare hand beside a weapon, which adds half its Strength", () => {
    const fist = attack("unarmed", { head: "other" });
    const turn = play({ gear: [longSword()] }, 1);
    expect([turn.refusal(fist), turn.refusal({ ...fist, ...two })]).toEqual(["secondOnly", null]);
    const struck = turn.does(begun(main), { dice: [15, 4] });
    expect(struck.last("damageRolled").damage.value).toBe(4 + 3);
    const both = struck.does(fist, { dice: [19, 2] });
    expect(both.last("damageRolled").damage.value).toBe(2 + 1);
    expect(both.last("attackRolled").total.value - 19).toBe(4 - 8);
  });

  it("D20-TWF-09 begins with either weapon", () => {
    expect(bonuses(play(), begun(off), main, main)).toEqual([1, 5, 0]);
    expect(bonuses(play(), begun(main), off, main)).toEqual([5, 1, 0]);
  });

  it("D20-FEAT-21 gives more attacks with the second weapon, each a step lower", () => {
    const feats = ["twoWeaponFighting", "improvedTwoWeaponFighting"] as const;
    expect(bonuses(play({ feats }), begun(off), off, main, main)).toEqual([7, 2, 7, 2]);
    expect(
      play({ feats })
        .does(begun(off), { dice: [1] })
        .does(off, { dice: [1] })
        .refusal(off),
    ).toBe("noMoreAttacks");
    const greater = play({ feats: [...feats, "greaterTwoWeaponFighting"] });
    expect(bonuses(greater, begun(off), off, off, main)).toEqual([7, 2, -3, 7]);
  });

  it("D20-TWF-01 needs a second weapon or a free hand", () => {
    const refused = (gear: Who["gear"]): string | null =>
      play({ gear: gear ?? [] }).refusal(attack(gear?.[0]?.id ?? "", two));
    expect([
      refused([longSword(), heavyShield()]),
      refused([greataxe()]),
      refused([longSword()]),
      refused([bite(), longSword(), dagger({ place: "offHand" })]),
    ]).toEqual(["noSecondWeapon", "noSecondWeapon", null, null]);
  });

  it("D20-TWF-03 costs nature's attacks nothing", () => {
    const gear = [longSword(), dagger({ place: "offHand" }), bite({ natural: "primary" })];
    expect(bonuses(play({ gear }, 1), begun(main), attack("bite"), attack("dagger"))).toEqual([0, 4, -4]);
  });

  it("D20-FEAT-12 D20-TWF-03 cleaves at the bonus of the attack that it follows", () => {
    const weak = (id: string, at: readonly [number, number]) => foe(id, 0, { at, side: "orcs", most: 3 });
    const turn = new Play(
      fight([
        foe("hero", 6, { at: [5, 5], side: "heroes", scores: [16, 10], gear: swords, feats: ["cleave"] }),
        weak("orc", [6, 5]),
        weak("next", [5, 6]),
      ]),
    ).does(begun(main), { dice: [15, 8, 15, 8], answers: ["next"] });
    const rolls = turn.events.flatMap((event) =>
      event.type === "attackRolled" ? [event.total.value - event.natural] : [],
    );
    expect(rolls).toEqual([5, 5]);
  });
});

describe("the list of one with two weapons", () => {
  const open = (turn: Play) =>
    turn.ruleset
      .actions(turn.table(), by)
      .filter(({ label, blocked }) => label === "fullAttack" && blocked === null)
      .map(({ facts, choices = [] }) => [facts.with, choices.some(({ key }) => key === "twoWeapons")]);

  it("D20-TWF-02 lets it be chosen with each full attack, and with those alone that have a second weapon", () => {
    expect(open(play())).toEqual([
      ["long_sword", true],
      ["short_sword", true],
      ["unarmed", true],
    ]);
    expect(open(play({ gear: [longSword(), heavyShield()] }))).toEqual([
      ["long_sword", false],
      ["unarmed", false],
    ]);
  });

  it("D20-TWF-08 D20-TWF-09 lists the other hand once the first blow has fallen, with its odds", () => {
    const fists = (turn: Play) =>
      turn.ruleset
        .actions(turn.table(), by)
        .filter(
          ({ label, command, blocked }) =>
            label === "attack" && command.do === "attack" && command.target !== null && blocked === null,
        )
        .map(({ command, facts }) => [facts.with, facts.head ?? "main", oddsOf(turn.table(), command)]);
    const turn = play({ gear: [longSword()] }, 1);
    expect(fists(turn).map(([name, head]) => [name, head])).not.toContainEqual(["unarmed", "other"]);
    const struck = turn.does(begun(main), { dice: [1] });
    expect(fists(struck)).toEqual([["unarmed", "other", 0.35]]);
  });

  it("D20-TWF-08 D20-GEAR-02 keeps the other hand free for the second weapon", () => {
    const bare: Who = { gear: [longSword()], feats: ["improvedUnarmedStrike"] };
    expect([
      play(bare).refusal(attack("long_sword", { ...two, twoHanded: true })),
      play(bare).refusal(attack("long_sword", two)),
      play(bare).refusal(attack("long_sword", { twoHanded: true })),
    ]).toEqual(["noFreeHand", null, null]);
  });
});
