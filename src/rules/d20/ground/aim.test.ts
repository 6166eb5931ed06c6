import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import type { Manner } from "../attack/events.ts";
import type { D20Combatant, Field } from "../state.ts";
import { bite, fight, fighter, longspear, longSword, shortBow, tableOf, type Who } from "../testing/fights.ts";
import { aimAt, shelterFrom } from "./aim.ts";
import { block, ground, wall } from "../testing/ground.ts";
import type { AimRuling } from "../stored/field.ts";

const RED: Who = { side: "red", gear: [longSword()] };
const BLUE: Who = { side: "blue", gear: [longSword()] };

interface Scene {
  readonly field?: Partial<Field>;
  readonly others?: readonly D20Combatant[];
  readonly manner?: Manner;
  readonly square?: readonly [number, number];
}

function aim(attacker: Who, target: Who, { field = {}, others = [], manner = "ranged", square }: Scene = {}) {
  const [anna, bruno] = [fighter("anna", { ...RED, ...attacker }), fighter("bruno", { ...BLUE, ...target })];
  const table = tableOf(fight([anna, bruno, ...others], { field }));
  return aimAt(table, anna, bruno, manner, square === undefined ? null : { column: square[0], row: square[1] });
}
const situation = (...args: Parameters<typeof aim>) => aim(...args).situation;
const cover = (...args: Parameters<typeof aim>) => situation(...args).cover;
const concealment = (...args: Parameters<typeof aim>) => situation(...args).concealment;
const rules = (...args: Parameters<typeof aim>) => aim(...args).facts.map(({ rule }) => rule);

const rock = (...squares: readonly (readonly [number, number])[]): Partial<Field> => ({
  grounds: [ground({ blocking: true }, ...squares)],
});
const fog = (...squares: readonly (readonly [number, number])[]): Partial<Field> => ({
  grounds: [ground({ concealment: 20 }, ...squares)],
});
const ruled = (ruling: Partial<AimRuling>): Partial<Field> => ({
  aims: [
    {
      by: combatantId("anna"),
      target: combatantId("bruno"),
      cover: null,
      concealment: null,
      flanking: null,
      higher: null,
      ...ruling,
    },
  ],
});

describe("cover", () => {
  it("D20-COVER-01 is what any line of the best corner meets", () => {
    expect(cover({ at: [0, 0] }, { at: [4, 0] }, { field: rock([2, 0]) })).toBe("cover");
    expect(cover({ at: [0, 0] }, { at: [4, 0] }, { field: rock([2, 3]) })).toBe("none");
    expect(rules({ at: [0, 0] }, { at: [4, 0] }, { field: rock([2, 0]) })).toEqual(["D20-COVER-01"]);
    expect(cover({ at: [0, 0] }, { at: [4, 0] }, { field: { grounds: [ground({ cover: true }, [2, 0])] } })).toBe(
      "cover",
    );
    expect(cover({ at: [0, 0] }, { at: [4, 0] }, { field: { walls: [wall([2, 0], [2, 1])] } })).toBe("cover");
    expect(cover({ at: [0, 0] }, { at: [4, 0] }, { field: { walls: [wall([2, 0], [2, 1], "glass")] } })).toBe("cover");
    expect(cover({ at: [0, 0] }, { at: [4, 0] }, { field: { walls: [wall([2, 0], [2, 1], "sight")] } })).toBe("none");
    expect(aim({ at: [0, 0] }, { at: [4, 1] }, { field: rock([2, 0]) })).toMatchObject({
      situation: { cover: "none" },
      corner: { x: 0, y: 1 },
    });
  });

  it("D20-COVER-01 is not given by the ground on which one of the two stands", () => {
    expect(
      cover({ at: [0, 0] }, { at: [4, 0] }, { field: { grounds: [ground({ cover: true }, [0, 0], [4, 0])] } }),
    ).toBe("none");
  });

  it("D20-COVER-02 is what any line between neighbours meets: attacking around a corner", () => {
    expect(cover({ at: [0, 0] }, { at: [1, 1] }, { field: rock([1, 0]), manner: "melee" })).toBe("cover");
    expect(rules({ at: [0, 0] }, { at: [1, 1] }, { field: rock([1, 0]), manner: "melee" })).toEqual(["D20-COVER-02"]);
    expect(
      cover({ at: [0, 0] }, { at: [1, 0] }, { field: { walls: [wall([1, 0], [1, 1], "low")] }, manner: "melee" }),
    ).toBe("cover");
    const between = fighter("carla", { at: [1, 0] });
    expect(cover({ at: [0, 0] }, { at: [1, 1] }, { others: [between], manner: "melee" })).toBe("none");
  });

  it("D20-COVER-03 goes by the lines of one corner at reach, creatures included", () => {
    const carla = fighter("carla", { at: [1, 0] });
    const spear: Who = { at: [0, 0], gear: [longspear()] };
    expect(cover(spear, { at: [2, 0] }, { others: [carla], manner: "melee" })).toBe("soft");
    expect(cover(spear, { at: [2, 0] }, { field: rock([1, 0]), manner: "melee" })).toBe("cover");
    expect(rules(spear, { at: [2, 0] }, { field: rock([1, 0]), manner: "melee" })).toEqual(["D20-COVER-03"]);
    expect(cover(spear, { at: [2, 2] }, { field: rock([1, 0]), manner: "melee" })).toBe("none");
  });

  it("D20-COVER-04 of a low wall is for those near it, unless the attacker is nearer", () => {
    const field = { walls: [wall([5, -20], [5, 20], "low")] };
    expect(cover({ at: [4, 0] }, { at: [6, 0] }, { field })).toBe("none");
    expect(cover({ at: [1, 0] }, { at: [6, 0] }, { field })).toBe("cover");
    expect(cover({ at: [-5, 0] }, { at: [11, 0] }, { field })).toBe("none");
    expect(cover({ at: [-5, 0] }, { at: [10, 0] }, { field })).toBe("cover");
    expect(cover({ at: [4, 0] }, { at: [5, 0] }, { field })).toBe("cover");
    expect(cover({ at: [5, 0] }, { at: [-1, 0] }, { field })).toBe("none");
  });

  it("D20-COVER-05 leaves no opportunity, soft cover neither at reach", () => {
    const sheltered = (attacker: Who, target: Who, scene: Scene = {}) => {
      const [anna, bruno] = [fighter("anna", { ...RED, ...attacker }), fighter("bruno", { ...BLUE, ...target })];
      return shelterFrom(
        tableOf(fight([anna, bruno, ...(scene.others ?? [])], { field: scene.field ?? {} })),
        anna,
        bruno,
        { isMelee: true },
      );
    };
    const carla = fighter("carla", { at: [1, 0] });
    expect(sheltered({ at: [0, 0] }, { at: [1, 1] }, { field: rock([1, 0]) })).toBe("cover");
    expect(sheltered({ at: [0, 0] }, { at: [1, 1] }, { others: [carla] })).toBeNull();
    expect(sheltered({ at: [0, 0] }, { at: [2, 0] }, { others: [carla] })).toBe("cover");
    expect(sheltered({ at: [0, 0] }, { at: [1, 1] })).toBeNull();
  });

  it("D20-COVER-08 D20-MOVE-12 is soft behind a creature, friend or foe, not behind the dead, nor one whose square the attacker crosses", () => {
    const there = (who: Who) =>
      cover({ at: [0, 0] }, { at: [4, 0] }, { others: [fighter("carla", { at: [2, 0], ...who })] });
    expect(there({})).toBe("soft");
    expect(there({ side: "red" })).toBe("soft");
    expect(rules({ at: [0, 0] }, { at: [4, 0] }, { others: [fighter("carla", { at: [2, 0] })] })).toEqual([
      "D20-COVER-08",
    ]);
    expect(there({ conditions: ["dead"] })).toBe("none");
    expect(there({ at: [0, 0], side: "red" })).toBe("none");
    expect(there({ elevation: 9 })).toBe("none");
    expect(
      cover({ at: [0, 0] }, { at: [4, 0] }, { others: [fighter("carla", { at: [2, 0] })], field: rock([3, 0]) }),
    ).toBe("cover");
  });

  it("D20-COVER-09 is judged from any square of a big creature, and at any of its squares in melee", () => {
    const field = rock([2, 0]);
    expect(cover({ at: [0, 0], size: "large" }, { at: [2, 1] }, { field, manner: "melee" })).toBe("none");
    expect(cover({ at: [1, 1] }, { at: [2, 1], size: "large" }, { field, manner: "melee" })).toBe("none");
    expect(cover({ at: [1, 0] }, { at: [2, 1] }, { field, manner: "melee" })).toBe("cover");
  });

  it("D20-COVER-10 D20-COVER-13 is total where no line leads", () => {
    const shot = { at: [0, 0] } as const;
    expect(cover(shot, { at: [4, 0] }, { field: rock(...block([2, -20], [2, 20])) })).toBe("total");
    expect(rules(shot, { at: [4, 0] }, { field: rock(...block([2, -20], [2, 20])) })[0]).toBe("D20-COVER-10");
    expect(cover(shot, { at: [4, 0] }, { field: { walls: [wall([2, -20], [2, 20], "glass")] } })).toBe("total");
    expect(cover({ at: [0, 0] }, { at: [1, 1] }, { field: rock([1, 0], [0, 1]), manner: "melee" })).toBe("total");
  });

  it("D20-COVER-11 is what the game master says", () => {
    expect(cover({ at: [0, 0] }, { at: [4, 0] }, { field: ruled({ cover: "improved" }) })).toBe("improved");
    expect(rules({ at: [0, 0] }, { at: [4, 0] }, { field: ruled({ cover: "improved" }) })).toEqual(["D20-COVER-11"]);
    const field = { ...rock([2, 0]), ...ruled({ cover: "none" }) };
    expect(cover({ at: [0, 0] }, { at: [4, 0] }, { field })).toBe("none");
    expect(cover({}, {}, { field: ruled({ cover: "cover" }) })).toBe("cover");
  });

  it("D20-COVER-12 is none from walls along a passage, and at range looks at the nearest square of a big target", () => {
    const passage = rock(...block([0, 1], [9, 1]), ...block([0, -1], [9, -1]));
    expect(cover({ at: [0, 0] }, { at: [6, 0] }, { field: passage })).toBe("none");
    expect(cover({ at: [0, 0] }, { at: [1, 0] }, { field: passage, manner: "melee" })).toBe("none");
    expect(cover({ at: [0, 0] }, { at: [4, 0], size: "large" }, { field: rock([3, 1]) })).toBe("none");
    expect(cover({ at: [0, 0] }, { at: [4, 0], size: "large" }, { field: rock([3, 1]), square: [4, 1] })).toBe("cover");
    expect(cover({ at: [0, -2], size: "huge" }, { at: [4, 0] }, { field: rock([3, 1]) })).toBe("none");
  });
});

describe("concealment", () => {
  it("D20-CONC-01 is what any line of the corner passes through", () => {
    expect(concealment({ at: [0, 0] }, { at: [4, 0] }, { field: fog([2, 0]) })).toBe(20);
    expect(concealment({ at: [0, 0] }, { at: [4, 0] }, { field: fog([2, 3]) })).toBe(0);
    expect(concealment({ at: [0, 0] }, { at: [4, 0] }, { field: fog([4, 0]) })).toBe(20);
    expect(concealment({ at: [0, 0] }, { at: [4, 0] }, { field: fog([0, 0]) })).toBe(0);
    expect(rules({ at: [0, 0] }, { at: [4, 0] }, { field: fog([2, 0]) })).toEqual(["D20-CONC-01"]);
  });

  it("D20-CONC-02 D20-CONC-03 is the mist on a neighbour, and the lines at reach", () => {
    const blow = { manner: "melee" } as const;
    expect(concealment({ at: [0, 0] }, { at: [1, 0] }, { ...blow, field: fog([1, 0]) })).toBe(20);
    expect(concealment({ at: [0, 0] }, { at: [1, 1] }, { ...blow, field: fog([0, 1], [1, 0]) })).toBe(0);
    expect(concealment({ at: [0, 0] }, { at: [1, 0], size: "large" }, { ...blow, field: fog([1, 0]) })).toBe(0);
    expect(concealment({ at: [0, 0] }, { at: [2, 0] }, { ...blow, field: fog([1, 0]) })).toBe(20);
    expect(rules({ at: [0, 0] }, { at: [2, 0] }, { ...blow, field: fog([1, 0]) })).toEqual(["D20-CONC-03"]);
  });

  it("D20-CONC-04 D20-CONC-06 is the greatest of all, never their sum", () => {
    const blurred: Who = { at: [4, 0], stats: { concealment: 20 } };
    expect(concealment({ at: [0, 0] }, blurred)).toBe(20);
    expect(rules({ at: [0, 0] }, blurred)).toEqual(["D20-CONC-04"]);
    expect(concealment({ at: [0, 0] }, blurred, { field: fog([2, 0]) })).toBe(20);
    expect(aim({ at: [0, 0] }, { at: [4, 0], conditions: ["invisible"] }, { field: fog([2, 0]) })).toMatchObject({
      situation: { concealment: 50 },
      isTotallyConcealed: true,
    });
    expect(aim({ at: [0, 0] }, { at: [4, 0], stats: { concealment: 50 } }).isTotallyConcealed).toBe(false);
  });

  it("D20-CONC-07 is total without a line of sight", () => {
    const curtain = { walls: [wall([2, -20], [2, 20], "sight")] };
    expect(aim({ at: [0, 0] }, { at: [4, 0] }, { field: curtain })).toMatchObject({
      situation: { concealment: 50, cover: "none", unseen: true },
      isTotallyConcealed: true,
    });
    const smoke = { grounds: [ground({ blocksSight: true }, ...block([2, -20], [2, 20]))] };
    expect(aim({ at: [0, 0] }, { at: [4, 0] }, { field: smoke }).isTotallyConcealed).toBe(true);
    expect(aim({ at: [0, 0] }, { at: [4, 0] }).isTotallyConcealed).toBe(false);
  });

  it("D20-CONC-08 leaves no opportunity when it is total", () => {
    const [anna, bruno] = [
      fighter("anna", { ...RED, at: [0, 0] }),
      fighter("bruno", { ...BLUE, at: [1, 0], conditions: ["invisible"] }),
    ];
    expect(shelterFrom(tableOf(fight([anna, bruno])), anna, bruno, { isMelee: true })).toBe("concealment");
  });

  it("D20-CONC-10 depends on the light and on the eyes", () => {
    const light = (kind: "dim" | "dark", who: Who) =>
      aim({ at: [0, 0], ...who }, { at: [4, 0] }, { field: { grounds: [ground({ light: kind }, [4, 0])] } });
    expect(light("dim", {}).situation.concealment).toBe(20);
    expect(light("dim", { stats: { traits: ["lowLightVision"] } }).situation.concealment).toBe(0);
    expect(light("dim", { stats: { darkvision: 18 } }).situation.concealment).toBe(0);
    expect(light("dark", {})).toMatchObject({ situation: { concealment: 50 }, isTotallyConcealed: true });
    expect(light("dark", { stats: { traits: ["lowLightVision"] } }).isTotallyConcealed).toBe(true);
    expect(light("dark", { stats: { darkvision: 6 } }).situation.concealment).toBe(0);
    expect(light("dark", { stats: { darkvision: 4.5 } }).situation.concealment).toBe(50);
  });

  it("D20-CONC-10 lets eyes that see in dusk see twice as far by a torch", () => {
    // Bright for 6 m, dim for 12; everything else lies in the dark.
    const dark = {
      grounds: [ground({ light: "dark" }, ...block([1, 0], [30, 0]))],
      lights: [{ at: { x: 0.75, y: 0.75 }, bright: 6, dim: 12 }],
    };
    const seen = (column: number, traits: readonly "lowLightVision"[] = [], walls: Field["walls"] = []) =>
      aim({ at: [0, 0], stats: { traits } }, { at: [column, 0] }, { field: { ...dark, walls } }).situation.concealment;
    expect([4, 5, 8, 9].map((column) => seen(column))).toEqual([0, 20, 20, 50]);
    expect([8, 9, 16, 17].map((column) => seen(column, ["lowLightVision"]))).toEqual([0, 20, 20, 50]);
    expect(seen(4, [], [wall([2, -20], [2, 20], "sight")])).toBe(50);
  });

  it("D20-CONC-10 goes by how the field is lit, where neither ground nor flame says otherwise", () => {
    const seen = (column: number, field: Partial<Field>) =>
      aim({ at: [0, 0] }, { at: [column, 0] }, { field }).situation.concealment;
    expect([seen(4, { light: "dim" }), seen(4, { light: "dark" })]).toEqual([20, 50]);
    const night: Partial<Field> = {
      light: "dark",
      grounds: [ground({ difficult: true }, [4, 0]), ground({ light: "dim" }, [6, 0])],
    };
    expect([4, 6].map((column) => seen(column, night))).toEqual([50, 20]);
    expect(seen(4, { ...night, lights: [{ at: { x: 6.75, y: 0.75 }, bright: 0, dim: 1.5 }] })).toBe(20);
  });

  it("D20-CONC-10 lets a light shine where its bearer is, in its cone alone, through walls if it may, and nowhere in shed darkness", () => {
    const torch = { at: { x: 0.75, y: 0.75 }, bright: 6, dim: 6 };
    const seen = (lights: Field["lights"], more: Partial<Field> = {}) =>
      aim({ at: [0, 0] }, { at: [4, 0] }, { field: { light: "dark", lights, ...more } }).situation.concealment;
    const lamp = { at: { x: 6.75, y: 5.25 }, bright: 6, dim: 6 };
    const walls = [wall([-5, 2], [15, 2], "sight")];
    expect([seen([lamp], { walls }), seen([{ ...lamp, passesWalls: true }], { walls })]).toEqual([50, 0]);
    const far = { ...torch, at: { x: 90, y: 90 } };
    expect([seen([far]), seen([{ ...far, carrier: combatantId("anna") }])]).toEqual([50, 0]);
    expect([0, 180].map((direction) => seen([{ ...torch, cone: { direction, degrees: 60 } }]))).toEqual([0, 50]);
    expect(seen([torch, { at: { x: 6.75, y: 0.75 }, bright: 0, dim: 1.5, darkens: true }])).toBe(50);
    expect(seen([{ at: { x: 6.75, y: 0.75 }, bright: 0, dim: 1.5, darkens: true }], { light: "bright" })).toBe(50);
  });

  it("D20-CONC-10 leaves one who stands in the dark unseen by whom he attacks", () => {
    const field = { grounds: [ground({ light: "dark" }, [0, 0])] };
    expect(aim({ at: [0, 0] }, { at: [4, 0] }, { field }).situation).toMatchObject({ concealment: 0, unseen: true });
    expect(aim({ at: [0, 0] }, { at: [4, 0], stats: { darkvision: 18 } }, { field }).situation.unseen).toBe(false);
  });

  it("D20-CONC-11 D20-COND-03 D20-MOD-24 hides the invisible, and everybody from the blind", () => {
    expect(rules({ at: [0, 0] }, { at: [4, 0], conditions: ["invisible"] })).toEqual(["D20-CONC-11"]);
    expect(rules({ at: [0, 0], conditions: ["blinded"] }, { at: [4, 0] })).toEqual(["D20-COND-03"]);
    expect(situation({ at: [0, 0], conditions: ["invisible"] }, { at: [4, 0] })).toMatchObject({
      concealment: 0,
      unseen: true,
    });
    expect(situation({ at: [0, 0], conditions: ["invisible"] }, { at: [4, 0], conditions: ["blinded"] }).unseen).toBe(
      false,
    );
    expect(situation({ conditions: ["invisible"] }, {})).toMatchObject({ concealment: 0, unseen: true });
    expect(aim({}, { conditions: ["invisible"] }).isTotallyConcealed).toBe(true);
  });

  it("D20-CONC-12 is what the game master says", () => {
    expect(
      concealment({ at: [0, 0] }, { at: [4, 0] }, { field: { ...fog([2, 0]), ...ruled({ concealment: 30 }) } }),
    ).toBe(30);
    expect(rules({ at: [0, 0] }, { at: [4, 0] }, { field: ruled({ concealment: 30 }) })).toEqual(["D20-CONC-12"]);
    expect(
      aim({ at: [0, 0] }, { at: [4, 0], conditions: ["invisible"] }, { field: ruled({ concealment: 20 }) })
        .isTotallyConcealed,
    ).toBe(false);
    expect(aim({ at: [0, 0] }, { at: [4, 0] }, { field: ruled({ concealment: 50 }) }).isTotallyConcealed).toBe(true);
  });
});

describe("flanking", () => {
  const flanks = (
    attacker: readonly [number, number],
    ally: readonly [number, number],
    who: Who = {},
    manner: Manner = "melee",
  ) =>
    situation({ at: attacker }, { at: [5, 5] }, { manner, others: [fighter("carla", { ...RED, at: ally, ...who })] })
      .flanking;

  it("D20-FLANK-01 D20-FLANK-02 needs a friend across, by opposite borders or corners", () => {
    expect([flanks([4, 5], [6, 5]), flanks([4, 4], [6, 6]), flanks([5, 4], [5, 6])]).toEqual([true, true, true]);
    expect(flanks([4, 5], [6, 6])).toBe(false);
    expect(flanks([4, 5], [6, 5], { side: "blue" })).toBe(false);
    expect(
      aim({ at: [4, 5] }, { at: [5, 5] }, { manner: "melee", others: [fighter("carla", { ...RED, at: [6, 5] })] }),
    ).toMatchObject({
      flanker: "carla",
      facts: [{ label: "flanking", rule: "D20-FLANK-02" }],
    });
  });

  it("D20-FLANK-02 works with a longspear from two squares away", () => {
    expect(flanks([6, 5], [3, 6], { gear: [longspear()] })).toBe(true);
    expect(flanks([6, 5], [3, 6])).toBe(false);
  });

  it("D20-FLANK-03 lets big ones choose their square", () => {
    expect(flanks([6, 5], [3, 4], { size: "large" })).toBe(true);
  });

  it("D20-FLANK-04 needs a friend who could strike now", () => {
    expect(flanks([4, 5], [6, 5], { gear: [] })).toBe(false);
    expect(flanks([4, 5], [6, 5], { gear: [shortBow()] })).toBe(false);
    expect(flanks([4, 5], [6, 5], { conditions: ["paralysed"] })).toBe(false);
    expect(flanks([4, 5], [7, 5])).toBe(false);
  });

  it("D20-FLANK-05 is not for those who reach nowhere", () => {
    expect(flanks([4, 5], [6, 5], { size: "tiny", gear: [bite()] })).toBe(false);
    const friend = fighter("carla", { ...RED, at: [6, 5] });
    expect(
      situation({ at: [4, 5], size: "tiny", gear: [bite()] }, { at: [5, 5] }, { manner: "melee", others: [friend] })
        .flanking,
    ).toBe(false);
  });

  it("D20-FLANK-06 gives nothing to a shot", () => {
    expect(flanks([4, 5], [6, 5], {}, "ranged")).toBe(false);
    expect(flanks([4, 5], [6, 5], {}, "meleeTouch")).toBe(true);
  });

  it("D20-FLANK-01 is set by hand without a map, and overruled with one", () => {
    const pair = [combatantId("anna"), combatantId("carla")] as const;
    const field = { flanks: [{ pair, foe: combatantId("bruno") }] };
    const by = (who: Who) =>
      situation({}, {}, { manner: "melee", field, others: [fighter("carla", { ...RED, ...who })] }).flanking;
    expect([by({}), by({ gear: [] }), by({ conditions: ["stunned"] })]).toEqual([true, false, false]);
    expect(situation({}, {}, { manner: "melee", others: [fighter("carla", RED)] }).flanking).toBe(false);
    expect(
      situation({ at: [4, 5] }, { at: [5, 5] }, { manner: "melee", field: ruled({ flanking: true }) }).flanking,
    ).toBe(true);
  });
});

describe("higher ground", () => {
  it("D20-MOD-03 is where one stands higher than one's target", () => {
    const table = { grounds: [ground({ height: 0.75 }, [4, 5])] };
    expect(situation({ at: [4, 5] }, { at: [5, 5] }, { manner: "melee", field: table }).higher).toBe(true);
    expect(situation({ at: [5, 5] }, { at: [4, 5] }, { manner: "melee", field: table }).higher).toBe(false);
    expect(situation({ at: [4, 5], elevation: 1 }, { at: [5, 5] }, { manner: "melee" }).higher).toBe(true);
    expect(situation({ at: [4, 5] }, { at: [5, 5] }, { field: table }).higher).toBe(false);
    expect(situation({}, {}, { manner: "melee", field: ruled({ higher: true }) }).higher).toBe(true);
    expect(rules({ at: [4, 5] }, { at: [5, 5] }, { manner: "melee", field: table })).toEqual(["D20-MOD-03"]);
  });
});

describe("shooting into melee", () => {
  const archer: Who = { at: [0, 0], gear: [shortBow()] };
  const engaged = (friend: Who, target: Who = {}, square?: readonly [number, number]) =>
    situation(
      archer,
      { at: [10, 5], ...target },
      { others: [fighter("carla", { ...RED, ...friend })], ...(square === undefined ? {} : { square }) },
    ).engaged;

  it("D20-ATK-12 D20-ATK-13 is at a foe who fights a friend, whichever of the two threatens", () => {
    expect(engaged({ at: [10, 6] })).toBe(true);
    expect(engaged({ at: [10, 6], gear: [] })).toBe(true);
    expect(engaged({ at: [10, 6] }, { gear: [] })).toBe(true);
    expect(engaged({ at: [10, 6], gear: [] }, { gear: [] })).toBe(false);
    expect(engaged({ at: [10, 6], side: "blue" })).toBe(false);
    expect(rules(archer, { at: [10, 5] }, { others: [fighter("carla", { ...RED, at: [10, 6] })] })).toEqual([
      "D20-ATK-12",
    ]);
  });

  it("D20-ATK-13 is not when one of them lies helpless, unless attacked since the same count of the round before", () => {
    const struck = (round: number, turn: number): boolean =>
      engaged({ at: [10, 6] }, { conditions: ["unconscious"], turn: { attackedAt: { round, turn } } });
    expect(engaged({ at: [10, 6] }, { conditions: ["unconscious"] })).toBe(false);
    expect([struck(1, 1), struck(0, 2), struck(0, 1), struck(0, 0.5)]).toEqual([true, true, true, false]);
    expect(engaged({ at: [10, 6], conditions: ["paralysed"] })).toBe(false);
  });

  it("D20-ATK-14 is free of it when the nearest friend is 3 m away", () => {
    expect(engaged({ at: [10, 7], gear: [longspear()] })).toBe(false);
    expect(engaged({ at: [10, 6] })).toBe(true);
    const ogre: Who = { at: [10, 4], size: "large" };
    expect(engaged({ at: [10, 6] }, ogre)).toBe(true);
    expect(engaged({ at: [10, 6] }, ogre, [10, 4])).toBe(false);
    expect(engaged({ at: [10, 6] }, ogre, [10, 5])).toBe(true);
  });
});
