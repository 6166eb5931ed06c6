import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import type { Manner } from "../attack/events.ts";
import { hasEffectLine } from "./effect-line.ts";
import { squaresAround } from "./around.ts";
import type { D20Combatant, Field } from "../state.ts";
import { fight, fighter, longBow, longspear, longSword, tableOf, type Who } from "../testing/fights.ts";
import { aimAt, shelterFrom, type Aim } from "./aim.ts";
import { hideForbids, hidingBonus } from "./hiding.ts";
import { block, ground, wall } from "../testing/ground.ts";
import type { AimRuling } from "../stored/field.ts";

type At = readonly [number, number];
const hero = (who: Who = {}): D20Combatant =>
  fighter("hero", { side: "heroes", at: [0, 0], gear: [longBow(), longSword()], ...who });
const orc = (who: Who = {}, id = "orc"): D20Combatant =>
  fighter(id, { side: "orcs", at: [8, 0], gear: [longSword()], ...who });
const friend = (at: At, who: Who = {}): D20Combatant =>
  fighter("friend", { side: "heroes", at, gear: [longSword()], ...who });
function aim(
  people: readonly D20Combatant[],
  manner: Manner = "ranged",
  field: Partial<Field> = {},
  square: At | null = null,
): Aim {
  const table = tableOf(fight(people, { field }));
  return aimAt(
    table,
    table.get(combatantId("hero")),
    table.get(combatantId("orc")),
    manner,
    square === null ? null : { column: square[0], row: square[1] },
  );
}
const facts = (one: Aim): readonly string[] => one.facts.map(({ label, rule }) => `${label} ${rule}`);
const unmapped = (...people: readonly D20Combatant[]): readonly D20Combatant[] =>
  people.map((each) => ({ ...each, position: null }));

describe("creatures in the way of a shot", () => {
  const cover = (between: Who, more: { readonly hero?: Who; readonly orc?: Who } = {}): string =>
    aim([hero(more.hero), orc(more.orc), orc({ at: [4, 0], ...between }, "other")]).situation.cover;

  it("D20-COVER-08 cover who stands behind them, whoever they are, while they live", () => {
    expect([
      cover({}),
      cover({ at: [4, 3] }),
      cover({ at: [10, 0] }),
      cover({ conditions: ["dead"] }),
      cover({ conditions: ["prone"] }),
      cover({ at: [0, 0] }),
      cover({ at: [8, 0] }),
    ]).toEqual(["soft", "none", "none", "none", "soft", "none", "none"]);
  });

  it("D20-COVER-08 D20-AIR-101 but not below or above the line", () => {
    expect([
      cover({ elevation: 1.5 }),
      cover({ elevation: 1.4 }),
      cover({ elevation: -1.5 }),
      cover({ elevation: -1.4 }),
    ]).toEqual(["none", "soft", "none", "soft"]);
    expect([
      cover({ elevation: 3 }, { orc: { elevation: 3 } }),
      cover({ elevation: 3 }, { hero: { elevation: 3 } }),
      cover({ elevation: 4.5 }, { orc: { elevation: 3 } }),
      cover({ elevation: 1.5 }, { hero: { elevation: 3 }, orc: { elevation: 3 } }),
    ]).toEqual(["soft", "soft", "none", "none"]);
    expect([
      cover({ elevation: 2, size: "large" }, { orc: { size: "large" } }),
      cover({ elevation: 2, size: "large", at: [4, -1] }, { hero: { size: "large", at: [0, -1] } }),
      cover({ elevation: -2, size: "large", at: [4, -1] }),
    ]).toEqual(["soft", "soft", "soft"]);
  });

  it("D20-COVER-01 D20-COVER-08 give way to what is hard, which is the better cover", () => {
    const rock = [ground({ cover: true }, [6, 0])];
    expect([
      facts(aim([hero(), orc(), orc({ at: [4, 0] }, "other")], "ranged", { grounds: rock })),
      facts(aim([hero(), orc(), orc({ at: [4, 0] }, "other")])),
      facts(aim([hero(), orc()])),
    ]).toEqual([["cover D20-COVER-01"], ["softCover D20-COVER-08"], []]);
  });
});

describe("big targets", () => {
  it("D20-COVER-12 D20-COVER-09 are shot at in the square nearest to one, and struck in any", () => {
    const near = [ground({ cover: true }, [7, 0], [7, 1])];
    const giant: Who = { size: "huge", at: [8, 0] };
    expect(aim([hero(), orc(giant)], "ranged", { grounds: near }).situation.cover).toBe("cover");
    const half = [ground({ concealment: 20 }, [8, 0])];
    expect([
      aim([hero({ at: [7, 1] }), orc(giant)], "melee", { grounds: half }).situation.concealment,
      aim([hero({ at: [7, 0] }), orc({ at: [8, 0] })], "melee", { grounds: half }).situation.concealment,
    ]).toEqual([0, 20]);
    expect(
      aim([hero(), orc(giant)], "ranged", { grounds: [ground({ light: "dark" }, [8, 0], [8, 1], [8, 2])] })
        .isTotallyConcealed,
    ).toBe(true);
    expect(
      aim([hero(), orc(giant)], "ranged", { grounds: [ground({ light: "dark" }, [9, 0], [9, 1], [9, 2], [10, 0])] })
        .isTotallyConcealed,
    ).toBe(false);
  });

  it("D20-ATK-14 are measured to the square that is aimed at", () => {
    const giant = orc({ size: "huge", at: [8, 0] });
    const engaged = (square: At | null): boolean =>
      aim([hero(), giant, friend([11, 0])], "ranged", {}, square).situation.engaged;
    expect([engaged(null), engaged([8, 0]), engaged([9, 0]), engaged([10, 0])]).toEqual([true, false, false, true]);
    expect([aim([hero(), giant], "ranged", {}, [10, 2]).metres, aim([hero(), giant]).metres]).toEqual([16.5, 12]);
  });
});

describe("shots into melee", () => {
  const engaged = (...others: readonly D20Combatant[]): boolean => aim([hero(), orc(), ...others]).situation.engaged;

  it("D20-ATK-12 D20-ATK-13 D20-ATK-14 count friends who fight the target, near to it", () => {
    expect([
      engaged(friend([9, 0])),
      engaged(),
      engaged(friend([10, 0])),
      engaged(friend([10, 0], { gear: [longspear()] })),
      engaged(orc({ at: [9, 0] }, "other")),
    ]).toEqual([true, false, false, false, false]);
    expect([
      engaged(friend([9, 0], { gear: [] })),
      aim([hero(), orc({ gear: [] }), friend([9, 0], { gear: [] })]).situation.engaged,
      aim([hero(), orc({ gear: [] }), friend([9, 0])]).situation.engaged,
    ]).toEqual([true, false, true]);
    expect([
      aim([hero(), orc({ side: "heroes" }), friend([9, 0])]).situation.engaged,
      aim([hero({ at: [7, 0] }), orc()]).situation.engaged,
      aim([hero(), orc(), friend([9, 0])], "melee").situation.engaged,
    ]).toEqual([false, false, false]);
    expect(facts(aim([hero(), orc(), friend([9, 0])]))).toEqual(["intoMelee D20-ATK-12"]);
  });

  it("D20-ATK-12 D20-ATK-14 without a map go by the distances that somebody has set", () => {
    const ids = { hero: combatantId("hero"), orc: combatantId("orc"), friend: combatantId("friend") };
    const set = (metres: number, who: Who = {}, more: Field["distances"] = []): boolean =>
      aim(unmapped(hero(), orc(), friend([0, 0], who)), "ranged", {
        distances: [{ pair: [ids.friend, ids.orc], metres }, { pair: [ids.hero, ids.orc], metres: 12 }, ...more],
      }).situation.engaged;
    expect([
      set(1.5),
      set(3),
      set(3, { gear: [longspear()] }),
      aim(unmapped(hero(), orc(), friend([0, 0]))).situation.engaged,
      aim(unmapped(hero(), orc()), "ranged", { distances: [{ pair: [ids.hero, ids.orc], metres: 1.5 }] }).situation
        .engaged,
    ]).toEqual([true, false, false, false, false]);
    const second = { ...friend([0, 0]), id: combatantId("second") };
    const two = (who: Who, near: Field["distances"]): boolean =>
      aim(unmapped(hero(), orc(), friend([0, 0], who), second), "ranged", { distances: near }).situation.engaged;
    // One in the fight and near, the other far off; one in it from afar, of the other nothing is known.
    expect([
      two({}, [
        { pair: [ids.friend, ids.orc], metres: 1.5 },
        { pair: [ids.orc, second.id], metres: 30 },
      ]),
      two({ gear: [longspear()] }, [{ pair: [ids.friend, ids.orc], metres: 3 }]),
    ]).toEqual([true, false]);
  });
});

describe("what is told of an aim", () => {
  const ruling = (more: Partial<AimRuling>): Partial<Field> => ({
    aims: [
      {
        by: combatantId("hero"),
        target: combatantId("orc"),
        cover: null,
        concealment: null,
        flanking: null,
        higher: null,
        ...more,
      },
    ],
  });

  it("D20-COVER-11 D20-CONC-12 D20-FLANK-01 D20-MOD-03 tells what the game master has ruled, by its rule", () => {
    const ruled = (more: Partial<AimRuling>, manner: Manner = "melee"): readonly string[] =>
      facts(aim([hero({ at: [7, 0] }), orc()], manner, ruling(more)));
    expect([
      ruled({ cover: "improved" }),
      ruled({ cover: "none" }),
      ruled({ concealment: 20 }),
      ruled({ concealment: 50 }),
      ruled({ concealment: 0 }),
      ruled({ flanking: true }),
      ruled({ flanking: false }),
      ruled({ higher: true }),
      ruled({ flanking: true, higher: true }, "ranged"),
    ]).toEqual([
      ["improvedCover D20-COVER-11"],
      [],
      ["concealment D20-CONC-12"],
      ["totalConcealment D20-CONC-12"],
      [],
      ["flanking D20-FLANK-01"],
      [],
      ["higherGround D20-MOD-03"],
      [],
    ]);
    const others = aim([hero({ at: [7, 0] }), orc(), friend([7, 1])], "melee", {
      aims: [
        {
          by: combatantId("friend"),
          target: combatantId("orc"),
          cover: "soft",
          concealment: null,
          flanking: null,
          higher: null,
        },
        {
          by: combatantId("hero"),
          target: combatantId("friend"),
          cover: "soft",
          concealment: null,
          flanking: null,
          higher: null,
        },
      ],
    });
    expect(others.situation.cover).toBe("none");
  });

  it("D20-FLANK-02 D20-MOD-03 D20-MOD-24 D20-CONC-04 tells what the ground and the two bring", () => {
    expect(facts(aim([hero({ at: [7, 0] }), orc(), friend([9, 0])], "melee"))).toEqual(["flanking D20-FLANK-02"]);
    expect(facts(aim([hero({ at: [7, 0] }), orc()], "melee", { grounds: [ground({ height: 1.5 }, [7, 0])] }))).toEqual([
      "higherGround D20-MOD-03",
    ]);
    expect(facts(aim([hero({ at: [7, 0], conditions: ["invisible"] }), orc()], "melee"))).toEqual([
      "unseen D20-MOD-24",
    ]);
    expect(
      facts(aim([hero({ at: [7, 0], conditions: ["invisible"] }), orc({ conditions: ["blinded"] })], "melee")),
    ).toEqual([]);
    expect(facts(aim([hero({ at: [7, 0] }), orc({ stats: { concealment: 20 } })], "melee"))).toEqual([
      "concealment D20-CONC-04",
    ]);
    expect(facts(aim([hero({ at: [7, 0] }), orc({ conditions: ["invisible"] })], "melee"))).toEqual([
      "totalConcealment D20-CONC-11",
    ]);
    expect(facts(aim([hero({ at: [7, 0], conditions: ["blinded"] }), orc()], "melee"))).toEqual([
      "totalConcealment D20-COND-03",
    ]);
    expect([
      facts(aim([hero(), orc()], "ranged", { grounds: [ground({ light: "dim" }, [8, 0])] })),
      facts(aim([hero(), orc()], "ranged", { walls: [wall([4, -20], [4, 20], "sight")] })),
      facts(aim([hero(), orc()], "ranged", { walls: [wall([4, -20], [4, 20])] })),
    ]).toEqual([
      ["concealment D20-CONC-10"],
      ["totalConcealment D20-CONC-07", "unseen D20-MOD-24"],
      ["totalCover D20-COVER-10", "totalConcealment D20-CONC-07", "unseen D20-MOD-24"],
    ]);
  });

  it("D20-CONC-04 D20-CONC-11 D20-MOD-24 without a map is what the two bring themselves", () => {
    const blank = (one: Who, other: Who): readonly string[] => facts(aim(unmapped(hero(one), orc(other)), "melee"));
    expect([
      blank({}, { stats: { concealment: 20 } }),
      blank({}, { conditions: ["invisible"] }),
      blank({ conditions: ["invisible"] }, {}),
      blank({}, {}),
      blank({ conditions: ["blinded"] }, { stats: { concealment: 20 } }),
    ]).toEqual([
      ["concealment D20-CONC-04"],
      ["totalConcealment D20-CONC-11"],
      ["unseen D20-MOD-24"],
      [],
      ["totalConcealment D20-COND-03"],
    ]);
  });

  it("D20-COVER-05 D20-CONC-08 gives no opportunity behind cover, or out of sight", () => {
    const sheltered = (one: Who, other: Who, field: Partial<Field> = {}): ReturnType<typeof shelterFrom> => {
      const table = tableOf(fight([hero({ at: [7, 0], ...one }), orc(other)], { field }));
      return shelterFrom(table, table.get(combatantId("hero")), table.get(combatantId("orc")), { isMelee: true });
    };
    expect([
      sheltered({}, {}),
      sheltered({}, { conditions: ["invisible"] }),
      sheltered({}, { stats: { concealment: 20 } }),
      sheltered({}, {}, { walls: [wall([8, 0], [8, 1])] }),
      sheltered({}, {}, ruling({ cover: "soft" })),
    ]).toEqual([null, "concealment", null, "cover", "cover"]);
  });
});

describe("flanking without a map", () => {
  const ids = [combatantId("friend"), combatantId("hero"), combatantId("orc")] as const;
  const flanks = (pair: Field["flanks"], who: Who = {}, more: Who = {}): boolean =>
    aim(unmapped(hero(more), orc(), friend([0, 0], who), orc({}, "other")), "melee", { flanks: pair }).situation
      .flanking;

  it("D20-FLANK-01 D20-FLANK-04 D20-FLANK-05 goes by what is set, for this pair and this foe, while the friend can strike", () => {
    const set = [{ pair: [ids[0], ids[1]], foe: ids[2] }] as const;
    expect([
      flanks(set),
      flanks(set, { gear: [] }),
      flanks(set, { side: "orcs" }),
      flanks(set, { size: "tiny" }),
      flanks(set, {}, { size: "tiny" }),
      flanks([]),
    ]).toEqual([true, false, false, false, false, false]);
    const other = combatantId("other");
    expect([
      flanks([{ pair: [ids[0], ids[1]], foe: other }]),
      flanks([{ pair: [ids[0], other], foe: ids[2] }]),
      flanks([{ pair: [ids[1], other], foe: ids[2] }]),
      flanks([{ pair: [combatantId("a"), ids[1]], foe: ids[2] }]),
    ]).toEqual([false, false, false, false]);
  });
});

describe("lines and squares", () => {
  it("D20-COVER-13 a line of effect leads to whom no wall cuts off, and to anybody without a map", () => {
    const leads = (people: readonly D20Combatant[], walls: Field["walls"]): boolean => {
      const table = tableOf(fight(people, { field: { walls } }));
      return hasEffectLine(table, table.get(combatantId("hero")), table.get(combatantId("orc")));
    };
    const cut = [wall([4, -20], [4, 20])];
    expect([
      leads([hero(), orc()], []),
      leads([hero(), orc()], cut),
      leads(unmapped(hero(), orc()), cut),
      leads([{ ...hero(), position: null }, orc()], cut),
      leads([hero(), { ...orc(), position: null }], cut),
    ]).toEqual([true, false, true, true, true]);
  });

  it("D20-MOVE-01 there are eight squares around one, none without a map", () => {
    const table = tableOf(fight([hero({ at: [2, 2] }), { ...orc(), position: null }]));
    expect(squaresAround(table, table.get(combatantId("hero"))).map(({ x, y }) => `${x} ${y}`)).toEqual([
      "2.25 2.25",
      "3.75 2.25",
      "5.25 2.25",
      "2.25 3.75",
      "5.25 3.75",
      "2.25 5.25",
      "3.75 5.25",
      "5.25 5.25",
    ]);
    expect(squaresAround(table, table.get(combatantId("orc")))).toEqual([]);
  });

  it("D20-COVER-07 D20-COVER-11 one hides from all opponents who have their eyes about them, better behind improved cover from each", () => {
    const watched = (field: Partial<Field>, ...watchers: readonly D20Combatant[]): readonly [string | null, number] => {
      const table = tableOf(fight([hero(), ...watchers], { field }));
      return [hideForbids(table, combatantId("hero"))?.code ?? null, hidingBonus(table, combatantId("hero"))];
    };
    const improved = (by: string): AimRuling => ({
      by: combatantId(by),
      target: combatantId("hero"),
      cover: "improved",
      concealment: null,
      flanking: null,
      higher: null,
    });
    expect([
      watched({}, orc()),
      watched({}),
      watched({}, orc({ conditions: ["asleep"] })),
      watched({}, friend([3, 3])),
      watched({}, { ...orc(), position: null }),
    ]).toEqual([
      ["inPlainSight", 0],
      [null, 0],
      [null, 0],
      [null, 0],
      [null, 0],
    ]);
    expect([
      watched({ aims: [improved("orc")] }, orc()),
      watched({ aims: [improved("orc")] }, orc(), orc({ at: [0, 8] }, "other")),
      watched({ aims: [improved("orc"), improved("other")] }, orc(), orc({ at: [0, 8] }, "other")),
    ]).toEqual([
      [null, 10],
      ["inPlainSight", 0],
      [null, 10],
    ]);
    expect(watched({ grounds: [ground({ concealment: 20 }, ...block([0, 0], [0, 0]))] }, orc())).toEqual([null, 0]);
  });
});
