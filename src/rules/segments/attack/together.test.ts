import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { fighter, Skirmish, type Who } from "../testing/fights.ts";
import { armour, battleAxe, longSword, shield, weapon } from "../testing/gear.ts";

const hero = (id: string, who: Who = {}) =>
  fighter(id, {
    class: "warrior",
    side: "heroes",
    gear: [longSword(), shield("shield")],
    stamina: 50,
    initiative: 9,
    ...who,
  });
const foe = (id: string, gear: Who["gear"], strength = 10) =>
  fighter(id, { side: "foes", level: 5, scores: [strength, 10, 12], gear: gear ?? [] });
/** Both foes strike in the same moment, each at a hero of their own or both at one. */
const together = (
  foes: readonly ReturnType<typeof foe>[],
  heroes: readonly ReturnType<typeof hero>[],
  dice: readonly number[],
) => {
  const fight = new Skirmish([...foes, ...heroes]);
  foes.forEach(({ id, gear }, index) => {
    const target = heroes[index]?.id ?? combatantId("first");
    fight.does(
      { do: "attack", by: id, target, with: gear.weapons[0]?.id ?? "bareHands" },
      index === foes.length - 1 ? { dice } : {},
    );
  });
  return fight;
};
const moved = (fight: Skirmish) =>
  fight.events.flatMap((event) => (event.type === "gearMoved" ? [[event.id, event.gear, event.metres]] : []));

describe("blows of the same moment", () => {
  it("SEG-HOUSE-18 SEG-EXC-14 each disarms with a die of its own, the weapon and not the shield", () => {
    const fight = together(
      [foe("one", [battleAxe()], 19), foe("two", [battleAxe()], 19)],
      [hero("first"), hero("second")],
      [19, 19, 1, 3, 1, 4],
    );
    expect(moved(fight)).toEqual([
      ["first", "longSword", 2],
      ["second", "longSword", 3],
    ]);
  });

  it("SEG-HOUSE-18 SEG-HOUSE-51 each tears off a shield with a die of its own", () => {
    const flail = () => weapon("flail", { damage: "1", exceptional: [{ faces: [19], effect: "wrap" }] });
    const fight = together(
      [foe("one", [flail()]), foe("two", [flail()])],
      [hero("first"), hero("second")],
      [19, 19, 3, 4],
    );
    expect(moved(fight)).toEqual([
      ["first", "shield", 2],
      ["second", "shield", 3],
    ]);
  });

  it("SEG-HOUSE-18 SEG-HOUSE-51 two that would tear the last plate off tear one", () => {
    const bec = () => weapon("bec", { damage: "1", exceptional: [{ faces: [19], effect: "tearPlate" }] });
    const fight = together(
      [foe("one", [bec()]), foe("two", [bec()])],
      [hero("first", { gear: [armour("rags", { armour: 1 })] })],
      [19, 19],
    );
    expect(fight.get("first").gear.armours[0]?.tornPlates).toBe(1);
  });

  it("SEG-HOUSE-18 SEG-HOUSE-50 each critical failure loses its own weapon, with a die of its own, and opens nothing", () => {
    const fight = together(
      [foe("one", [battleAxe()]), foe("two", [battleAxe()])],
      [hero("first"), hero("second")],
      [1, 1, 4, 3, 4, 4],
    );
    expect(moved(fight)).toEqual([
      ["one", "battleAxe", 2],
      ["two", "battleAxe", 3],
    ]);
    expect([fight.questions, fight.has("offersOpened")]).toEqual([[], false]);
  });

  it("SEG-HOUSE-18 SEG-EXC-10 each critical failure offers its own opportunity", () => {
    const fight = together([foe("one", [battleAxe()]), foe("two", [battleAxe()])], [hero("first")], [1, 1, 3, 3]);
    expect(fight.questions.map(({ cause, to, from }) => [cause, to, from])).toEqual([
      ["opportunity", "first", "one"],
      ["opportunity", "first", "two"],
    ]);
  });
});
