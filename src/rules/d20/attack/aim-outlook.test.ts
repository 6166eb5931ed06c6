import { describe, expect, it } from "vitest";
import { wall } from "../ground/testing.ts";
import type { D20Combatant, Field } from "../state.ts";
import { bite, dagger, fight, gauntlet, longBow, longspear, longSword, Play, throwingAxe, type Who } from "../testing.ts";
import { foe } from "../testing-people.ts";
import { aimOutlook, type AimOutlook } from "./aim-outlook.ts";

const orc = (who: Who = {}): D20Combatant => foe("orc", 0, { side: "orcs", ...who });
function outlook(who: Who, target: Who = { at: [6, 5] }, field: Partial<Field> = {}): AimOutlook {
  const play = new Play(fight([foe("hero", 4, { at: [5, 5], side: "heroes", scores: [14, 16], ...who }), orc(target)], { field }));
  return aimOutlook(play.table(), play.get("hero"), play.get("orc"));
}
const shown = ({ arms }: AimOutlook): readonly string[] => arms.map(({ gear, total, isRanged }) => `${gear} ${total.value}${isRanged ? " ranged" : ""}`);

describe("what somebody's attacks on another would come to", () => {
  it("D20-ATK-04 D20-ATK-05 holds what is in hand, best first, and not the bare fist beside it", () => {
    expect(shown(outlook({ gear: [longSword(), bite(), longBow({ place: "belt" })] }))).toEqual(["long_sword 6", "bite 1"]);
    expect(shown(outlook({ gear: [bite(), longSword()] }))).toEqual(["long_sword 6", "bite 1"]);
    expect(outlook({}).arms[0]).toMatchObject({ name: "long_sword", gear: "long_sword", isRanged: false, opens: [] });
  });

  it("D20-ATK-22 holds the bare fist where there is nothing else, and whom it opens one to", () => {
    expect(outlook({ gear: [] }).arms).toMatchObject([{ name: "", gear: "unarmed", isRanged: false, opens: ["orc"], total: { value: 6 } }]);
  });

  it("D20-ATK-10 holds nothing that does not reach, and the reach of a longspear", () => {
    expect(shown(outlook({ gear: [longspear()] }, { at: [7, 5] }))).toEqual(["longspear 6"]);
    expect(shown(outlook({ gear: [longspear()] }))).toEqual(["unarmed 6"]);
    expect(shown(outlook({}, { at: [7, 5] }))).toEqual([]);
  });

  it("D20-ATK-07 D20-ATK-08 holds a bow with its range, as far as it shoots", () => {
    const far = (column: number): readonly string[] => shown(outlook({ gear: [longBow()] }, { at: [column, 5] }));
    expect([far(15), far(25), far(205), far(206)]).toEqual([["long_bow 7 ranged"], ["long_bow 5 ranged"], ["long_bow -13 ranged"], []]);
    expect(outlook({ gear: [longBow()] }).arms.map(({ gear, opens }) => [gear, opens])).toEqual([["long_bow", ["orc"]]]);
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
    const flanking = new Play(fight([foe("hero", 4, { at: [5, 5], side: "heroes" }), orc({ at: [6, 5] }), foe("friend", 4, { at: [7, 5], side: "heroes" })]));
    expect(shown(aimOutlook(flanking.table(), flanking.get("hero"), flanking.get("orc")))).toEqual(["long_sword 6"]);
  });

  it("D20-MOVE-45 D20-ATK-09 without a map holds what is in hand at any distance that nobody has said", () => {
    const nowhere = new Play(fight([foe("hero", 4, { side: "heroes", gear: [longSword(), longBow()] }), orc()]));
    const seen = aimOutlook(nowhere.table(), nowhere.get("hero"), nowhere.get("orc"));
    expect([seen.metres, shown(seen)]).toEqual([null, ["long_sword 4", "long_bow 4 ranged"]]);
    expect(shown(outlook({ gear: [gauntlet()] }))).toEqual(["gauntlet 6", "unarmed 6"]);
  });

  it("D20-COVER-01 keeps what the game master has ruled", () => {
    const ruling = { by: foe("hero", 0).id, target: foe("orc", 0).id, cover: "soft", concealment: null, flanking: null, higher: null } as const;
    expect(outlook({}, { at: [6, 5] }, { aims: [ruling] }).ruling).toEqual(ruling);
  });
});
