import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { dagger, fight, fighter, longspear, longSword, path, Play, square, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { blowAt, readies } from "../testing/readied.ts";
import { DOER } from "./commands.ts";

const TAKE = "take";
const id = combatantId;
const by = (name: string) => ({ by: id(name) });
const ended = (play: Play): Play => play.does({ do: "advance", by: null, to: "turn" });
const types = ({ events }: Play): readonly string[] => events.map(({ type }) => type);

describe("a readied step", () => {
  /** B goes east along a corridor one square wide; A waits beside it. */
  const corridor = (a: Who = {}): Play =>
    new Play(
      fight(
        [
          fighter("a", { at: [3, 1], side: "a", most: 30, gear: [dagger()], ...a }),
          fighter("b", { at: [0, 0], side: "b", most: 30, gear: [longSword()] }),
        ],
        { field: { grounds: [] } },
      ),
    );
  const bar = readies(
    { do: "step", ...by("a"), to: square(3, 0) },
    { kinds: ["moves"], where: "square", squares: [{ column: 2, row: 0 }], when: "after" },
  );
  const way = { do: "move", ...by("b"), path: path([1, 0], [2, 0], [3, 0], [4, 0]) } as const;

  it("D20-READY-08 D20-READY-18 D20-READY-06 bars the mover, whose way ends there with its reason, and with nothing lost", () => {
    const play = ended(corridor().does(bar)).does(way, { answers: [TAKE] });
    expect([play.placeOf("a"), play.placeOf("b")]).toMatchObject(
      [square(3, 0), square(2, 0)].map(({ x, y }) => ({ x, y })),
    );
    expect(play.last("actPrevented")).toMatchObject({
      id: "b",
      act: "move",
      left: 4,
      why: { code: "spaceHeld" },
    });
    expect(play.get("b").turn).toMatchObject({ spent: ["move"], moved: 2, onward: 4 });
    const on = { do: "move", ...by("b"), path: path([2, -1], [3, -1]) } as const;
    expect(play.refusal({ ...on, path: path([2, -1], [3, -1], [4, -1], [5, -1], [6, -1]) })).toBe("tooFar");
    play.does(on, { answers: ["decline"] });
    expect(play.get("b").turn).toMatchObject({ spent: ["move"], onward: 0 });
  });

  it("D20-READY-18 D20-SPEC-09 barred in the very first step, nothing is done and nothing is paid for", () => {
    const first = readies({ do: "step", ...by("a"), to: square(1, 0) }, { kinds: ["moves"] });
    const play = ended(corridor({ at: [1, 1] }).does(first)).does(way, { answers: [TAKE] });
    expect([play.placeOf("b")?.x, play.get("b").turn.spent, play.last("actPrevented").act]).toEqual([
      square(0, 0).x,
      [],
      "move",
    ]);
    expect(types(play)).not.toContain("actionSpent");
    expect(play.refusal({ do: "run", ...by("b"), path: path([0, 1], [0, 2]) })).toBeNull();
  });

  it("D20-READY-08 is none for one who has moved in the round or stepped", () => {
    const stepped = corridor({ at: [3, 2] }).does({ do: "step", ...by("a"), to: square(3, 1) });
    expect(stepped.refusal(bar)).toBe("stepTaken");
    const moved = corridor({ at: [3, 2] }).does({ do: "move", ...by("a"), path: path([3, 1]) });
    expect(moved.refusal(bar)).toBe("alreadyMoved");
    const with2 = readies(blowAt("a", DOER, "dagger"), { kinds: ["moves"] }, { step: square(3, 0) });
    expect([corridor().refusal(with2), moved.refusal(with2)]).toEqual([null, "alreadyMoved"]);
  });

  it("D20-READY-08 D20-READY-06 comes before a readied blow, which is struck from there", () => {
    const strike = readies(
      blowAt("a", DOER, "dagger"),
      { kinds: ["moves"], where: "square", squares: [{ column: 2, row: 0 }], when: "after" },
      { step: square(3, 1) },
    );
    const play = ended(corridor({ at: [4, 2] }).does(strike)).does(
      { ...way, path: path([1, 0], [2, 0], [2, -1]) },
      { answers: [TAKE], dice: [20, 1, 1] },
    );
    expect(play.placeOf("a")).toMatchObject({ x: square(3, 1).x, y: square(3, 1).y });
    expect(play.last("attackRolled")).toMatchObject({ by: "a", target: "b", kind: "attack" });
    expect(play.get("b").turn).toMatchObject({ moved: 3, spent: ["move"] });
  });
});

describe("set against a charge", () => {
  const spear = () => longspear({ damage: "1d8+3", reach: "adjacent" });
  const field = (): Play =>
    new Play(
      fight([
        foe("guard", 6, { at: [6, 0], side: "a", most: 40, gear: [spear()] }),
        foe("knight", 4, { at: [0, 0], side: "b", most: 40 }),
      ]),
    );
  const set = (braced: boolean) =>
    readies(
      { do: "attack", ...by("guard"), target: DOER, with: gearId("longspear"), ...(braced ? { braced } : {}) },
      { kinds: ["charges"], where: "reach", when: "after" },
    );
  const charge = { do: "charge", ...by("knight"), target: id("guard"), with: gearId("long_sword") } as const;

  it("D20-READY-16 D20-READY-17 D20-CHARGE-15 deals twice the damage, as in the worked fight", () => {
    const play = ended(field().does(set(true))).does(charge, { answers: [TAKE], dice: [10, 5, 2, 1] });
    expect(play.last("damageRolled")).toMatchObject({ damage: { value: 13 }, multiplier: 2 });
    expect(play.last("damageRolled").rules).toContain("D20-READY-17");
    const plain = ended(field().does(set(false))).does(charge, { answers: [TAKE], dice: [10, 5, 1] });
    expect(plain.last("damageRolled").damage.value).toBe(8);
  });

  it("D20-READY-16 D20-READY-17 takes a weapon that is made for it, and one who charges", () => {
    const guard = field();
    expect(
      guard.refusal({ do: "attack", ...by("guard"), target: id("knight"), with: gearId("longspear"), braced: true }),
    ).toBe("notCharging");
    const sword = readies(
      { do: "attack", ...by("guard"), target: DOER, with: "unarmed", braced: true },
      { kinds: ["charges"] },
    );
    expect(guard.refusal(sword)).toBe("cannotBrace");
    expect(
      ended(field().does(set(true))).does({
        do: "move",
        ...by("knight"),
        path: path([1, 0], [2, 0], [3, 0], [4, 0], [5, 0]),
      }).questions,
    ).toEqual([]);
  });
});
