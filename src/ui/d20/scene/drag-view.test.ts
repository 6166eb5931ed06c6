import { describe, expect, it } from "vitest";
import { dragOutlook } from "../../../rules/d20/footwork/drag-outlook.ts";
import type { DrawnWay } from "../../../rules/d20/footwork/drag.ts";
import { combatantId, gearId } from "../../../rules/kernel/ids.ts";
import { fight, fighter, longspear, longSword, path, tableOf, type Who } from "../../../rules/d20/testing/fights.ts";
import { block, ground } from "../../../rules/d20/testing/ground.ts";
import type { Field } from "../../../rules/d20/state.ts";
import type { SceneDrag } from "../../../foundry/rulesets/d20/movement-services.ts";
import { testWords } from "../../testing/test-words.ts";
import { isOpenAt } from "../../scene/outlook.ts";
import { dragLabel } from "./drag-view.ts";

const PIXELS = 100;
const SPRING = {
  do: "spring",
  by: combatantId("walker"),
  target: combatantId("Ogre"),
  with: gearId("long_sword"),
  path: [],
  onward: [],
} as const;

function drawn(
  squares: readonly (readonly [number, number])[],
  {
    who = {},
    foeTurn = {},
    field = {},
    gait = null,
  }: { who?: Who; foeTurn?: Who["turn"]; field?: Partial<Field>; gait?: DrawnWay["gait"] | "spring" | null } = {},
): SceneDrag {
  const foe = fighter("Ogre", { side: "blue", at: [4, 1], gear: [longspear()], turn: { hasActed: true, ...foeTurn } });
  const table = tableOf(fight([fighter("walker", { side: "red", at: [0, 0], ...who }), foe], { field }));
  const outlook = dragOutlook(
    table,
    table.get(combatantId("walker")),
    path(...squares),
    gait === null ? null : gait === "spring" ? { gait, attack: SPRING } : { gait, motion: "land" },
  );
  if (outlook === null) throw new Error("no outlook");
  const openings = outlook.strides.flatMap(({ openings: all }, after) =>
    all.map(({ foe: id }) => ({
      foe: table.get(id).name,
      at: outlook.strides[after - 1]?.step.at ?? { x: 0.75, y: 0.75 },
      after,
    })),
  );
  return {
    ...outlook,
    lane: null,
    charge: null,
    next:
      outlook.others.map((each) => (each.gait === "charge" ? { with: each.with, instead: null } : each.gait))[0] ??
      null,
    strike:
      outlook.strike === null ? null : { foe: table.get(outlook.strike.target).name, after: outlook.strike.after },
    openings,
    strikeless: outlook.barred.map((each) => ({ ...each, foe: table.get(each.foe).name })),
    metresPerSquare: 1.5,
    metresPerPixel: 1.5 / PIXELS,
  };
}

const label = (drag: SceneDrag, place: Partial<Parameters<typeof dragLabel>[1]> = {}, language: "en" | "fr" = "en") =>
  dragLabel(
    drag,
    { steps: drag.strides.length, since: 0, isLast: true, ...place },
    { words: testWords(language), refusalText: ({ code }) => code, wayKey: "X" },
  );

const ALONG = [
  [1, 0],
  [2, 0],
  [3, 0],
  [4, 0],
] as const;

describe("what the ruler of d20 says at a waypoint", () => {
  it("D20-MOVE-08 counts diagonals alternately, in squares and metres", () => {
    expect(
      label(
        drawn(
          [
            [1, 1],
            [2, 2],
            [3, 3],
          ],
          { who: { at: [0, 0] } },
        ),
      ),
    ).toMatchObject({ distance: "6", when: "Move: 4 of 6 squares", pace: "Move action" });
    expect(
      label(
        drawn([
          [0, 1],
          [0, 2],
          [0, 3],
        ]),
        {},
        "fr",
      ),
    ).toMatchObject({ distance: "4,5", when: "Déplacement\u202F: 3 cases sur 6" });
  });

  it("D20-MOVE-22 tells what the ground makes dearer", () => {
    expect(
      label(
        drawn(
          [
            [0, 1],
            [0, 2],
          ],
          { field: { grounds: [ground({ difficult: true }, ...block([0, 1], [0, 1]))] } },
        ),
      ).when,
    ).toBe("Move: 3 of 6 squares, 1 of them hampered");
  });

  it("D20-AOO-08 D20-AOO-06 names the foe with reach at the square that is left, once, at the first label after it", () => {
    const drag = drawn(ALONG);
    expect(label(drag)).toMatchObject({ pace: "Move action", openings: ["Provokes after 2 squares: Ogre"] });
    expect(label(drag, { steps: 2, isLast: false })).toMatchObject({
      openings: [],
      otherWay: "",
      when: "Move: 2 of 6 squares",
    });
    expect(label(drag, { since: 3 }).openings).toEqual([]);
    expect([isOpenAt(drag, { x: 250, y: 50 }, 50), isOpenAt(drag, { x: 150, y: 50 }, 40)]).toEqual([true, false]);
  });

  it("D20-INIT-12 D20-AOO-20 says why a foe that the way goes past may not strike", () => {
    expect(label(drawn(ALONG)).barred).toEqual([]);
    const flat = drawn(ALONG, { foeTurn: { hasActed: false } });
    expect(label(flat)).toMatchObject({
      openings: [],
      barred: ["No attack of opportunity for Ogre: flat-footed (D20-INIT-12)"],
    });
    expect(label(flat, { isLast: false, steps: 2 }).barred).toEqual([]);
    expect(label(drawn([[3, 0]], { who: { at: [2, 0] }, foeTurn: { hasActed: false } })).barred).toEqual([]);
  });

  it("D20-ACT-60 D20-ACT-43 says that a step provokes no foe, and that a withdrawal from a foe in sight does not at its start", () => {
    expect(label(drawn([[3, 0]], { who: { at: [2, 0] } }))).toMatchObject({
      when: "Five-foot step: 1 of 1 square",
      pace: "No action: no attacks of opportunity",
      openings: [],
    });
    expect(
      label(
        drawn(
          [
            [1, 0],
            [0, 0],
          ],
          { who: { at: [2, 0] }, gait: "withdraw" },
        ),
      ),
    ).toMatchObject({
      when: "Withdraw: 2 of 12 squares",
      pace: "Full-round action: no attacks of opportunity",
      openings: [],
    });
    expect(
      label(
        drawn(
          [
            [1, 0],
            [0, 0],
          ],
          { who: { at: [2, 0] }, gait: "move" },
        ),
      ).openings,
    ).toEqual(["Provokes at the start: Ogre"]);
  });

  it("D20-MOVE-27 names the check of an obstacle at the first label after it, once", () => {
    const field = { grounds: [ground({ crossing: "jump", crossingDc: 15 }, ...block([0, 2], [0, 3]))] };
    const drag = drawn(
      [
        [0, 1],
        [0, 2],
        [0, 3],
        [0, 4],
      ],
      { field },
    );
    expect(label(drag).checks).toEqual(["Jump check against DC 15"]);
    expect(label(drag, { since: 2 }).checks).toEqual([]);
    expect([1, 2].map((steps) => label(drag, { steps, isLast: false }, "fr").checks)).toEqual([
      [],
      ["Saut\u202F: test DD 15"],
    ]);
    expect(
      label(
        drawn(
          [
            [0, 1],
            [0, 2],
          ],
          { field },
        ),
      ).refusal,
    ).toBe("onObstacle");
  });

  it("D20-ACT-16 says why a way is refused, and how else it could be gone", () => {
    const far = drawn([
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 4],
      [0, 5],
      [0, 6],
      [0, 7],
    ]);
    expect(label(far)).toMatchObject({ refusal: "tooFar", openings: [], otherWay: "X: Withdraw" });
    expect(far.others.map(({ gait }) => gait)).toEqual(["withdraw", "run"]);
  });

  it("D20-CHARGE-01 says which foe a charge goes at and what it ends in, and which end comes next", () => {
    const squares = [1, 2, 3, 4].map((column) => [column, 1] as const);
    const dropped = drawn(squares, { who: { at: [0, 1], gear: [longSword()] } });
    const charge = { foe: "Ogre", with: "Long sword", instead: null };
    const next = { with: "", instead: "bullRush" } as const;
    expect(label({ ...dropped, charge, next })).toMatchObject({
      when: "Charge: 3 of 12 squares",
      charge: "Charge Ogre: Long sword",
      pace: "Full-round action",
      otherWay: "X: charge: bull rush",
    });
    const tripping = { ...charge, instead: "trip" } as const;
    expect(label({ ...dropped, charge: tripping, next: "run" }, {}, "fr")).toMatchObject({
      charge: "Charge contre Ogre\u202F: croc-en-jambe (Long sword)",
    });
    expect(label({ ...dropped, charge, next }, { isLast: false, steps: 0 })).toMatchObject({
      charge: "",
      otherWay: "",
    });
  });

  it("D20-FEAT-06 says which target an attack on the move strikes at and after how many squares, and why it is none", () => {
    const learnt: Who = { feats: ["springAttack"], gear: [longSword()] };
    const spring = drawn(
      [
        [1, 0],
        [2, 0],
        [3, 0],
        [3, -1],
        [2, -2],
      ],
      { who: learnt, gait: "spring" },
    );
    expect(spring.command).toMatchObject({
      do: "spring",
      path: [{ x: 2.25 }, { x: 3.75 }, { x: 5.25 }],
      onward: [{}, {}],
    });
    expect(label(spring)).toMatchObject({
      when: "Attack on the move: 5 of 6 squares",
      pace: "Attacks Ogre after 3 squares",
      openings: [],
      refusal: "",
    });
    expect(
      label(
        drawn(
          [
            [1, 0],
            [2, 0],
          ],
          { who: learnt, gait: "spring" },
        ),
      ).refusal,
    ).not.toBe("");
    expect(
      label(
        drawn(
          [
            [1, 0],
            [2, 0],
            [3, 0],
            [2, 0],
          ],
          { who: { gear: [longSword()] }, gait: "spring" },
        ),
      ).refusal,
    ).toBe("featMissing");
  });
});
