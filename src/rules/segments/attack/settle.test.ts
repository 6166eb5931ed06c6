import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { duel, fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { longSword, scimitar } from "../testing/gear.ts";

const hero = (id: string, who: Who = {}) =>
  fighter(id, {
    class: "warrior",
    level: 4,
    side: "heroes",
    scores: [15, 12, 14],
    gear: [longSword()],
    initiative: 6,
    ...who,
  });
const moved = (fight: Skirmish) =>
  fight.events.flatMap((event) => (event.type === "gearMoved" ? [[event.id, event.gear, event.metres]] : []));
/** Two orcs strike at two heroes in the same moment; both heroes parry. */
const twoOnTwo = (dice: readonly number[], who: Who = {}) => {
  const blow = (by: string, target: string) =>
    ({ do: "attack", by: combatantId(by), target: combatantId(target), with: scimitar().id }) as const;
  return new Skirmish([orc("one"), orc("two"), hero("first", who), hero("second", who)])
    .does(blow("one", "first"))
    .does(blow("two", "second"), { dice, answers: ["parry:longSword", "parry:longSword"] });
};

describe("what a reaction does", () => {
  it("SEG-HOUSE-24 SEG-HOUSE-26 an ordinary success cancels the hit, by the rule of a parry or of a dodge", () => {
    const parried = duel(hero("hero"), orc()).strikes("orc", { dice: [12, 15], answers: ["parry:longSword"] });
    expect(parried.last("attackCancelled")).toEqual({
      type: "attackCancelled",
      by: "orc",
      target: "hero",
      what: "hit",
      rule: "SEG-HOUSE-24",
    });
    const dodged = duel(hero("hero"), orc()).strikes("orc", { dice: [12, 15], answers: ["dodge"] });
    expect(dodged.last("attackCancelled")).toEqual({
      type: "attackCancelled",
      by: "orc",
      target: "hero",
      what: "hit",
      rule: "SEG-HOUSE-26",
    });
    expect([parried.has("damageRolled"), dodged.has("damageRolled")]).toEqual([false, false]);
  });

  it("SEG-EXC-14 a dodge never disarms, however strong the dodger", () => {
    const fight = duel(hero("hero", { scores: [19, 12, 14] }), orc()).strikes("orc", {
      dice: [17, 19],
      answers: ["dodge"],
    });
    expect([fight.last("reactionRolled").natural, fight.has("exceptionalResult")]).toEqual([19, false]);
  });

  it("SEG-HOUSE-18 SEG-EXC-13 two who fumble their parries in the same moment each suffer their own failure", () => {
    expect(moved(twoOnTwo([17, 17, 1, 4, 3, 1, 4, 4, 1, 1]))).toEqual([
      ["first", "longSword", 2],
      ["second", "longSword", 3],
    ]);
  });

  it("SEG-HOUSE-18 SEG-EXC-14 two strong ones who parry with a 19 in the same moment disarm their opponents each", () => {
    expect(moved(twoOnTwo([17, 17, 19, 3, 19, 4], { scores: [19, 12, 14] }))).toEqual([
      ["one", "scimitar", 2],
      ["two", "scimitar", 3],
    ]);
  });
});
