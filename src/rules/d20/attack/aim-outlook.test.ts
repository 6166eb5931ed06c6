import { describe, expect, it } from "vitest";
import { gearId } from "../../kernel/ids.ts";
import { withTurn } from "../changed.ts";
import type { D20Command } from "../commands.ts";
import { wall } from "../testing/ground.ts";
import type { D20Combatant, Field } from "../state.ts";
import {
  bite,
  dagger,
  fight,
  gauntlet,
  longBow,
  longspear,
  longSword,
  Play,
  power,
  throwingAxe,
  type Who,
} from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { aimOutlook, type AimOutlook, type Intent } from "./aim-outlook.ts";
import { oddsOf } from "./command-odds.ts";

const orc = (who: Who = {}): D20Combatant => foe("orc", 0, { side: "orcs", ...who });
function outlook(who: Who, target: Who = { at: [6, 5] }, field: Partial<Field> = {}): AimOutlook {
  const play = new Play(
    fight([foe("hero", 4, { at: [5, 5], side: "heroes", scores: [14, 16], ...who }), orc(target)], { field }),
  );
  return seenBy(play);
}
/** The hero's outlook on the orc, with what the hero's list holds. */
function seenBy(play: Play, intents: readonly Intent[] = []): AimOutlook {
  const seen = aimOutlook(play.table(), play.get("hero"), play.get("orc"), intents);
  if (seen === null) throw new Error("They are on one side.");
  return seen;
}
const shown = ({ arms }: AimOutlook): readonly string[] =>
  arms.map(({ gear, total, isRanged }) => `${gear} ${total.value}${isRanged ? " ranged" : ""}`);

describe("what somebody's attacks on another would come to", () => {
  it("D20-ATK-04 D20-ATK-05 holds what is in hand, best first, and not the bare fist beside it", () => {
    expect(shown(outlook({ gear: [longSword(), bite(), longBow({ place: "belt" })] }))).toEqual([
      "long_sword 6",
      "bite 1",
    ]);
    expect(shown(outlook({ gear: [bite(), longSword()] }))).toEqual(["long_sword 6", "bite 1"]);
    expect(outlook({}).arms[0]).toMatchObject({ name: "long_sword", gear: "long_sword", isRanged: false, opens: [] });
  });

  it("D20-ATK-22 holds the bare fist where there is nothing else, and whom it opens one to", () => {
    expect(outlook({ gear: [] }).arms).toMatchObject([
      { name: "", gear: "unarmed", isRanged: false, opens: ["orc"], total: { value: 6 } },
    ]);
  });

  it("D20-ATK-10 holds nothing that does not reach, and the reach of a longspear", () => {
    expect(shown(outlook({ gear: [longspear()] }, { at: [7, 5] }))).toEqual(["longspear 6"]);
    expect(shown(outlook({ gear: [longspear()] }))).toEqual(["unarmed 6"]);
    expect(shown(outlook({}, { at: [7, 5] }))).toEqual([]);
  });

  it("D20-ATK-07 D20-ATK-08 holds a bow with its range, as far as it shoots", () => {
    const far = (column: number): readonly string[] => shown(outlook({ gear: [longBow()] }, { at: [column, 5] }));
    expect([far(15), far(25), far(205), far(206)]).toEqual([
      ["long_bow 7 ranged"],
      ["long_bow 5 ranged"],
      ["long_bow -13 ranged"],
      [],
    ]);
    expect(outlook({ gear: [longBow()] }).arms.map(({ gear, opens }) => [gear, opens])).toEqual([
      ["long_bow", ["orc"]],
    ]);
  });

  it("D20-GEAR-02 holds what can be thrown where nothing else reaches", () => {
    const belt = [longSword(), dagger({ place: "offHand" })];
    expect(shown(outlook({ gear: belt }))).toEqual(["long_sword 6", "dagger 6"]);
    expect(shown(outlook({ gear: belt }, { at: [8, 5] }))).toEqual(["dagger 5 ranged"]);
    expect(shown(outlook({ gear: [throwingAxe()] }, { at: [16, 5] }))).toEqual([]);
  });

  it("D20-COVER-01 D20-FLANK-01 tells what the ground and friends make of it", () => {
    const shot = outlook({ gear: [longBow()] }, { at: [15, 5] }, { walls: [wall([12, 4], [12, 6], "low")] });
    expect([shot.metres, shot.aim.situation.cover, shot.ruling]).toEqual([15, "cover", null]);
    expect(outlook({}, { at: [12, 5] }, { walls: [wall([11, 4], [11, 6], "low")] }).aim.situation.cover).toBe("cover");
    const flanking = new Play(
      fight([
        foe("hero", 4, { at: [5, 5], side: "heroes" }),
        orc({ at: [6, 5] }),
        foe("friend", 4, { at: [7, 5], side: "heroes" }),
      ]),
    );
    expect(shown(seenBy(flanking))).toEqual(["long_sword 6"]);
  });

  it("D20-MOVE-45 D20-ATK-09 without a map holds what is in hand at any distance that nobody has said", () => {
    const nowhere = new Play(fight([foe("hero", 4, { side: "heroes", gear: [longSword(), longBow()] }), orc()]));
    const seen = seenBy(nowhere);
    expect([seen.metres, shown(seen)]).toEqual([null, ["long_sword 4", "long_bow 4 ranged"]]);
    expect(shown(outlook({ gear: [gauntlet()] }))).toEqual(["gauntlet 6", "unarmed 6"]);
  });

  it("D20-COVER-01 keeps what the game master has ruled", () => {
    const ruling = {
      by: foe("hero", 0).id,
      target: foe("orc", 0).id,
      cover: "soft",
      concealment: null,
      flanking: null,
      higher: null,
    } as const;
    expect(outlook({}, { at: [6, 5] }, { aims: [ruling] }).ruling).toEqual(ruling);
  });

  it("D20-ATK-19 D20-FEAT-11 D20-DMG-06 counts stance and grip as the list's attack has them, in total and odds", () => {
    const play = new Play(
      fight([foe("hero", 4, { at: [5, 5], side: "heroes", feats: ["powerAttack"] }), orc({ at: [6, 5] })]),
    );
    const blow = {
      do: "attack",
      by: play.get("hero").id,
      target: play.get("orc").id,
      with: gearId("long_sword"),
    } as const;
    const withIntent = (...commands: D20Command[]) =>
      seenBy(
        play,
        commands.map((command) => ({ command, provokes: [], blocked: null })),
      ).arms.map(({ total, odds }) => [total.value, odds]);
    expect(withIntent()).toEqual([[4, 0.75]]);
    expect(withIntent({ ...blow, powerAttack: 2 })).toEqual([[2, 0.65]]);
    expect(withIntent({ ...blow, defensive: true, powerAttack: 2 })).toEqual([[-2, 0.45]]);
    expect(withIntent({ ...blow, otherDamage: true })).toEqual([[0, 0.55]]);
    // What is chosen for a blow at somebody else, or for the whole turn, is not this one's.
    expect(
      withIntent({ ...blow, target: play.get("hero").id, powerAttack: 2 }, { ...blow, full: true, powerAttack: 3 }),
    ).toEqual([[4, 0.75]]);
    for (const command of [blow, { ...blow, powerAttack: 2 }])
      expect(withIntent(command)[0]?.[1]).toBe(oddsOf(play.table(), command));
  });

  it("D20-ATK-10 shows nothing at a friend", () => {
    const play = new Play(
      fight([foe("hero", 4, { at: [5, 5], side: "heroes" }), foe("friend", 4, { at: [6, 5], side: "heroes" })]),
    );
    expect(aimOutlook(play.table(), play.get("hero"), play.get("friend"), [])).toBeNull();
  });

  it("D20-SPELL-15 D20-SPELL-16 holds the rays and touches of the list, with its odds and opportunities", () => {
    const gear = [
      longSword(),
      power("ray", { delivery: "rangedTouch", range: 9 }),
      power("touch", { delivery: "touch" }),
      power("fog", { delivery: "foes" }),
    ];
    const play = new Play(
      fight([
        foe("hero", 4, { at: [5, 5], side: "heroes", gear }),
        orc({ at: [6, 5], turn: { hasActed: true } }),
        foe("ogre", 4, { at: [4, 5], side: "orcs" }),
      ]),
    );
    const [hero, at] = [play.get("hero").id, play.get("orc").id];
    const listed = play.ruleset.actions(play.table(), hero);
    const seen = seenBy(
      play,
      listed.filter(({ blocked }) => blocked === null),
    );
    expect(seen.arms.map(({ gear: id }) => id)).toEqual(["long_sword"]);
    expect(seen.magic.map(({ name, isRanged, total, opens }) => [name, isRanged, total.value, opens])).toEqual([
      ["ray", true, 4, ["orc", "ogre"]],
      ["touch", false, 4, ["orc", "ogre"]],
    ]);
    for (const { gear: id, odds } of seen.magic)
      expect(odds).toBe(oddsOf(play.table(), { do: "usePower", by: hero, power: gearId(id), targets: [at] }));
    const held = play.arrange("hero", (one) =>
      withTurn(one, { charge: { power: gearId("touch"), cast: { round: 0, turn: 0 }, tried: false } }),
    );
    const touch = { command: { do: "touch", by: hero, targets: [at] }, provokes: [], blocked: null } as const;
    expect(seenBy(held, [touch]).magic).toMatchObject([{ name: "touch", isRanged: false, opens: [], odds: 0.75 }]);
  });
});
