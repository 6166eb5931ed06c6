import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { ground, wall } from "../testing/ground.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { fighter, longSword, type Where, type Who } from "../testing/fights.ts";
import { F } from "../testing/people.ts";
import { going, Walks } from "../testing/walks.ts";

const FAST = { land: 30, fly: 0, swim: 0, climb: 0, burrow: 0 };
/** Walks through a friend of three squares a side, and is felled in the last of them by one who stands beyond. */
const felled = (lot: readonly number[], where: Where = {}) => {
  const walks = new Walks(
    [
      fighter("walker", { side: "red", at: [1, 0], hitPoints: 1, most: 9 }),
      fighter("giant", { side: "red", at: [2, 0], size: "huge" }),
      F({ side: "blue", at: [5, -1], gear: [longSword()] }),
    ],
    where,
  );
  return {
    walks,
    at: walks.does(going("move", "walker", [2, 0], [3, 0], [4, 0], [5, 0], [6, 0]), {
      answers: ["long_sword"],
      dice: [15, 3, ...lot],
    }),
  };
};

describe("being stopped where one may not stand", () => {
  it("D20-MOVE-11 D20-MOVE-21 puts one in the nearest free place if it is closer than the last one, drawn by lot among equals", () => {
    expect([1, 2, 3, 4].map((lot) => felled([lot]).at)).toEqual([
      [3, -1],
      [4, -1],
      [5, 0],
      [5, 1],
    ]);
    const { walks } = felled([3]);
    expect(walks.events.at(-1)).toMatchObject({ type: "displaced", rule: "D20-MOVE-21" });
  });

  it("D20-MOVE-21 never puts one behind a wall, and takes the last place when nothing is closer", () => {
    const beside = new Walks(
      [
        fighter("walker", { side: "red", at: [1, 0], hitPoints: 1, most: 9 }),
        fighter("giant", { side: "red", at: [2, 0], size: "huge" }),
        F({ side: "blue", at: [5, 1], gear: [longSword()] }),
      ],
      { field: { walls: [wall([-9, 0], [20, 0])] } },
    );
    expect(
      beside.does(going("move", "walker", [2, 0], [3, 0], [4, 0], [5, 0], [6, 0]), {
        answers: ["long_sword"],
        dice: [15, 3],
      }),
    ).toEqual([5, 0]);
    const walks = new Walks([
      fighter("walker", { side: "red", at: [1, 1], hitPoints: 1, most: 9 }),
      fighter("giant", { side: "red", at: [2, 0], size: "huge" }),
      F({ side: "blue", at: [1, 3], gear: [longSword()] }),
    ]);
    expect(walks.does(going("move", "walker", [2, 2], [2, 3]), { answers: ["long_sword"], dice: [15, 3] })).toEqual([
      1, 1,
    ]);
  });
});

describe("a gap under half one's width", () => {
  const rock = [
    ...Array.from({ length: 3 }, (_, row) => [4, row] as const),
    ...Array.from({ length: 3 }, (_, row) => [4, row + 4] as const),
  ];
  const huge = (who: Who = {}) => fighter("giant", { size: "huge", at: [0, 2], stats: { speeds: FAST }, ...who });
  const centre = (column: number, row: number) => ({ x: column * 1.5 + 0.75, y: row * 1.5 + 0.75 });
  const squeezes = (die: number) => {
    const walks = new Walks([huge()], { field: { grounds: [ground({ blocking: true }, ...rock)] } });
    walks.does({ do: "move", by: combatantId("giant"), path: [centre(2, 3), centre(3, 3)] }, { dice: [die] });
    return walks;
  };

  it("D20-SKILL-04 D20-MOVE-36 wants a check of 30 to wriggle into it", () => {
    const skills = (escapeArtist: number) => ({ ...huge().sheet.skills, escapeArtist });
    const skilled = (die: number) => {
      const walks = new Walks([huge({ stats: { speeds: FAST, skills: skills(15) } })], {
        field: { grounds: [ground({ blocking: true }, ...rock)] },
      });
      walks.does({ do: "move", by: combatantId("giant"), path: [centre(2, 3), centre(3, 3)] }, { dice: [die] });
      return walks;
    };
    expect([skilled(15).get("giant").body.conditions, skilled(14).get("giant").body.conditions]).toEqual([
      ["squeezedTight"],
      [],
    ]);
    expect(skilled(15).play.last("checkRolled")).toMatchObject({ check: "escapeArtist", dc: 30, success: true });
  });

  it("D20-SKILL-04 stops before it who fails", () => {
    const walks = squeezes(10);
    expect(walks.events.at(-1)).toMatchObject({ type: "moveStopped", rule: "D20-SKILL-04" });
    expect(walks.square("giant")).toEqual([2, 3]);
    expect(DEFAULT_SETTINGS.tightSqueezeDc).toBe(30);
  });
});
