import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { armOf, isRefusal } from "../derive/arms.ts";
import { counted, rolls } from "../testing/disarms.ts";
import {
  battleaxe,
  dagger,
  fight,
  greataxe,
  greatsword,
  heavyShield,
  longBow,
  longSword,
  Play,
  power,
  type Where,
  type Who,
} from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { claws } from "../testing/gear.ts";
import type { D20Combatant } from "../state.ts";
import { causes, type Attack } from "../testing/trips.ts";
import { answerOf } from "./sought.ts";
import { SUNDER } from "./sunder.ts";

const hild = (who: Who = {}): D20Combatant =>
  foe("hild", 6, { at: [5, 5], side: "heroes", scores: [12], gear: [battleaxe()], most: 40, ...who });
const orsk = (who: Who = {}): D20Combatant =>
  foe("orsk", 6, { at: [6, 5], side: "guards", scores: [12], gear: [wand], most: 40, ...who });
const wand = power("wand", { source: "item", place: "mainHand" });
const [one, other] = [combatantId("hild"), combatantId("orsk")];
const duel = (own: Who = {}, theirs: Who = {}, more: readonly D20Combatant[] = [], where: Where = {}): Play =>
  new Play(fight([hild(own), orsk(theirs), ...more], where));
const sunder = (more: Partial<Attack> = {}): Attack => ({
  do: "attack",
  by: one,
  target: other,
  with: gearId("battleaxe"),
  instead: "sunder",
  ...more,
});
const ruled = (more: object): Where => ({
  field: {
    aims: [{ by: one, target: other, cover: null, concealment: null, flanking: null, higher: null, ...more }],
  },
});
const armIn = (turn: Play, id: string) => {
  const arm = armOf(turn.ruleset.settings, turn.get("hild"), { with: gearId(id), head: "main" });
  if (isRefusal(arm)) throw new Error(arm.code);
  return arm;
};

describe("the contest of a sunder", () => {
  it("D20-SUNDER-03 D20-SPEC-04 counts on either side how the weapon is wielded, and who is bigger", () => {
    const [big, small] = [{ size: "large", gear: [greatsword()] }, { gear: [dagger()] }] as const;
    const theirs = duel({}, big).does(sunder(), { answers: ["decline"], dice: [10, 10] });
    expect([rolls(theirs), counted(theirs, "twoHandedWeapon"), counted(theirs, "bigger")]).toEqual([
      [17, 24],
      [4],
      [4],
    ]);
    const mine = duel({ size: "large" }, small).does(sunder(), { answers: ["decline"], dice: [9, 18] });
    expect([rolls(mine), counted(mine, "lightWeapon"), counted(mine, "bigger")]).toEqual([[19, 21], [-4], [4]]);
  });

  it("D20-SUNDER-03 D20-SUNDER-05 is told with the one who has won it", () => {
    const told = (dice: readonly number[]) =>
      duel({}, { gear: [longSword()] })
        .does(sunder(), { answers: ["decline"], dice })
        .last("contestDecided");
    expect([told([10, 9, 1]), told([9, 10])]).toMatchObject([
      { by: "hild", target: "orsk", won: true, rule: "D20-SUNDER-03" },
      { by: "hild", target: "orsk", won: false, rule: "D20-SUNDER-03" },
    ]);
  });

  it("D20-SPEC-05 D20-SUNDER-03 draws a lot where totals and modifiers are the same", () => {
    const tied = (lot: number, ...more: readonly number[]) =>
      duel({}, { gear: [longSword()] }).does(sunder(), { answers: ["decline"], dice: [10, 10, lot, ...more] });
    expect([tied(1, 1).last("contestDecided").won, tied(2).last("contestDecided").won]).toEqual([true, false]);
    expect(Object.keys(tied(2).replies).filter((key) => key.endsWith("/sunder/lot"))).toHaveLength(1);
  });

  it("D20-SUNDER-02 D20-SUNDER-07 D20-SPEC-08 opens to the target alone, and to none by the feat", () => {
    const third = foe("third", 1, { at: [5, 6], side: "guards" });
    const asked = (theirs: Who, own: Who = {}) => {
      const turn = duel(own, theirs, [third]);
      return [SUNDER.opens(turn.table(), one, other, armIn(turn, "battleaxe")), turn] as const;
    };
    const [open, turn] = asked({ gear: [longSword()] });
    expect(open).toEqual(["orsk"]);
    expect(causes(turn.does(sunder(), { answers: ["decline"], dice: [1, 20] }))).toEqual(["opportunity orsk"]);
    expect([asked({ gear: [longBow()] })[0], asked({ gear: [longSword()] }, { feats: ["improvedSunder"] })[0]]).toEqual(
      [[], []],
    );
  });

  it("D20-SUNDER-03 D20-CHARGE-11 is rolled with what a charge gives, and tells it with its odds", () => {
    const charge = { do: "charge", by: one, target: other, with: gearId("battleaxe"), instead: "sunder" } as const;
    const far: Who = { at: [0, 5] };
    const fought = duel(far, { gear: [longSword()] }).does(charge, { answers: ["decline"], dice: [1, 20] });
    expect(rolls(fought)).toEqual([10, 27]);
    const struck = duel(far).does(charge, { dice: [1] });
    expect(struck.last("gearAttacked").total.value).toBe(10);
    const turn = duel({}, { gear: [longSword()] });
    const how = { arm: armIn(turn, "battleaxe"), iteration: 0 };
    const extras = { rapidShot: false, pair: "none", charging: true } as const;
    const chance = (more: object) =>
      SUNDER.odds(turn.table(), turn.get("hild"), turn.get("orsk"), { ...how, ...more }).contest;
    // Even, and of equals by lot; at +2 lost by three points or more.
    expect(chance({})).toBe(0.5);
    expect(chance({ extras })).toBeCloseTo(1 - (17 * 18) / 2 / 400, 10);
  });

  it("D20-SPEC-02 D20-SPEC-03 D20-SUNDER-03 tells what counts on either side, and nothing where there is no contest", () => {
    const changes = (theirs: Who) => {
      const turn = duel({ gear: [greataxe()], feats: ["improvedSunder"] }, theirs);
      const how = { arm: armIn(turn, "greataxe"), iteration: 0 };
      const told = SUNDER.changes(turn.table(), turn.get("hild"), turn.get("orsk"), how);
      return [told.mine, told.theirs].map((side) => side.map(({ label, value }) => [label, value]));
    };
    expect([changes({ gear: [dagger()] }), changes({})]).toEqual([
      [
        [
          ["twoHandedWeapon", 4],
          ["improvedSunder", 4],
        ],
        [["lightWeapon", -4]],
      ],
      [[], []],
    ]);
  });
});

describe("a blow at what is merely held", () => {
  it("D20-SUNDER-06 D20-PROG-03 D20-MOD-03 has all that an attack has: its place in a full attack, and the ground", () => {
    const high = duel({}, {}, [], ruled({ higher: true })).does(sunder(), { dice: [1] });
    expect(high.last("gearAttacked").total.value).toBe(9);
    const second = duel({}, { gear: [longSword(), { ...wand, place: "worn" }] })
      .does(sunder({ instead: "sunder", item: gearId("wand"), full: true }), { answers: ["decline"], dice: [1] })
      .does(sunder({ item: gearId("wand"), full: true }), { answers: ["decline"], dice: [1] });
    expect(second.last("gearAttacked")).toMatchObject({ total: { value: 3 }, rule: "D20-SUNDER-06" });
  });

  it("D20-SUNDER-06 D20-AID-04 counts what allies have helped with, and uses it up", () => {
    const aid = { by: combatantId("una"), against: other, purpose: "attack" } as const;
    const turn = duel({ turn: { aids: [aid] } }).does(sunder(), { dice: [1] });
    expect([turn.last("gearAttacked").total.value, turn.get("hild").turn.aids]).toEqual([10, []]);
  });

  it("D20-SUNDER-06 D20-CONC-05 D20-FEAT-17 rolls concealment in the sight of all, and twice by Blind-Fight", () => {
    const foiled = (own: Who, ...dice: readonly number[]): Play =>
      duel(own, { stats: { concealment: 20 } }).does(sunder(), { dice: [19, ...dice] });
    const once = foiled({}, 20).last("concealmentRolled");
    expect([once.missed, "untold" in once]).toEqual([true, false]);
    const twice = foiled({ feats: ["blindFight"] }, 20, 21, 1);
    expect([twice.last("concealmentRolled").missed, twice.has("gearStruck")]).toEqual([false, true]);
  });

  it("D20-SUNDER-04 D20-DMG-10 adds the dice of the weapon under the name of what they come from", () => {
    const extra = [
      { formula: "1d6", kind: "fire", source: "flaming" },
      { formula: "1d4", kind: "cold", source: "" },
    ] as const;
    const turn = duel({ gear: [battleaxe({ extra })] }).does(sunder(), { dice: [19, 5, 3, 2] });
    expect(turn.last("gearStruck").damage).toMatchObject({ value: 11 });
    expect(turn.last("gearStruck").damage.changes.filter(({ label }) => label === "extraDice")).toEqual([
      { label: "extraDice", value: 3, name: "flaming", rule: "D20-DMG-10" },
      { label: "extraDice", value: 2, rule: "D20-DMG-10" },
    ]);
    const keys = Object.keys(turn.replies).filter((key) => key.includes("/extra/"));
    expect(keys.map((key) => key.slice(-8))).toEqual(["/extra/0", "/extra/1"]);
  });

  it("D20-SPEC-04 D20-SUNDER-06 has no odds where there is nothing to strike at", () => {
    const turn = duel({}, { gear: [] });
    const how = { arm: armIn(turn, "battleaxe"), iteration: 0 };
    expect(SUNDER.odds(turn.table(), turn.get("hild"), turn.get("orsk"), how)).toEqual({ hit: 0, contest: 1 });
    const dim = duel({ feats: ["blindFight"] }, { stats: { concealment: 50 } });
    expect(SUNDER.odds(dim.table(), dim.get("hild"), dim.get("orsk"), how).contest).toBeCloseTo((16 / 20) * 0.75, 10);
  });
});

describe("what is answered with", () => {
  it("D20-DISARM-03 D20-SUNDER-03 is the best that the target fights with, and the bare hand only where there is no other", () => {
    const answer = (gear: NonNullable<Who["gear"]>) => {
      const turn = duel({}, { gear: [wand, ...gear] });
      return answerOf(turn.table(), turn.get("orsk"), wand)?.striker?.with;
    };
    const clumsy = dagger({ place: "offHand", proficient: false });
    expect([answer([]), answer([clumsy]), answer([clumsy, claws()])]).toEqual(["unarmed", "dagger", "claws"]);
    const shield = heavyShield();
    const shielded = duel({}, { gear: [longSword(), shield] });
    expect(answerOf(shielded.table(), shielded.get("orsk"), shield)?.striker?.with).toBe("long_sword");
  });
});
