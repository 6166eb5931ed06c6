import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { going, Walks } from "../testing/walks.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import type { Size } from "../stats.ts";
import { bite, fight, fighter, longSword, path, tableOf, type House, type Who } from "../testing/fights.ts";
import { costOfStep, type Step } from "./cost.ts";
import { crossingOf, othersIn, stopForbids } from "./occupants.ts";
import { seesFoe } from "./openings.ts";
import { spaceOf } from "./space.ts";

const mover = (who: Who = {}): D20Combatant => fighter("mover", { side: "red", at: [0, 0], ...who });
const other = (who: Who = {}, id = "other"): D20Combatant => fighter(id, { side: "blue", at: [1, 0], ...who });
const [M, O] = [combatantId("mover"), combatantId("other")];
/** How the mover gets through the other, and whether it hampers him, or why not. */
function through(
  who: Who,
  there: Who,
  tries: { readonly tumbles?: boolean; readonly overruns?: boolean } = {},
  house: House = {},
): string {
  const table = tableOf(fight([mover(who), other(there)]), house);
  const crossing = crossingOf(table, table.get(M), table.get(O), {
    tumbles: tries.tumbles ?? false,
    overruns: tries.overruns === true ? O : null,
  });
  return "code" in crossing
    ? `${crossing.code} ${crossing.rule}`
    : `${crossing.by}${crossing.isHampering ? " hampers" : ""}`;
}
function step(who: Who, there: Who, house: House = {}): Step {
  const table = tableOf(fight([mover(who), other(there)]), house);
  const made = costOfStep(
    table,
    table.get(M),
    { from: spaceOf(table, table.get(M))!, to: path([1, 0])[0]! },
    { motion: "land", tumbles: false },
    0,
  );
  if ("code" in made) throw new Error(made.code);
  return made;
}

describe("going through somebody's space", () => {
  it("D20-MOVE-12 D20-MOVE-13 D20-MOVE-14 D20-HELP-04 is free by friends, the helpless and the dead, dear where they are big", () => {
    expect([
      through({}, { side: "red" }),
      through({}, { conditions: ["asleep"] }),
      through({}, { conditions: ["dead"] }),
      through({}, { conditions: ["asleep"], size: "huge" }),
      through({}, { conditions: ["asleep"], stats: { traits: ["bulky"] } }),
      through({}, {}),
    ]).toEqual(["friend", "helpless", "helpless", "helpless hampers", "helpless hampers", "spaceHeld D20-MOVE-13"]);
  });

  it("D20-MOVE-18 D20-MOVE-19 D20-MOVE-20 is for the Tiny and for those three sizes apart, unless the space is filled", () => {
    const sizes = (one: Size, two: Size): string => through({ size: one }, { size: two });
    expect([
      sizes("small", "huge"),
      sizes("medium", "huge"),
      sizes("huge", "small"),
      sizes("tiny", "medium"),
      sizes("tiny", "tiny"),
    ]).toEqual(["size", "spaceHeld D20-MOVE-13", "size", "tiny", "tiny"]);
    expect([
      through({}, { side: "red", stats: { traits: ["fillsSpace"] } }),
      through({ size: "tiny" }, { stats: { traits: ["fillsSpace"] } }),
    ]).toEqual(["spaceHeld D20-MOVE-20", "spaceHeld D20-MOVE-20"]);
  });

  it("D20-MOVE-16 D20-MOVE-17 D20-MOVE-37 is tried by running down, tumbling or, where the table allows it, squeezing past", () => {
    const squeezes: House = { settings: { ...DEFAULT_SETTINGS, squeezePastFoes: true } };
    expect([
      through({}, {}, { overruns: true }),
      through({}, {}, { tumbles: true }),
      through({}, {}, { tumbles: true, overruns: true }),
      through({}, {}, {}, squeezes),
    ]).toEqual(["overrun", "tumble", "overrun", "squeeze hampers"]);
    expect([
      step({}, {}, squeezes),
      step({}, { conditions: ["asleep"], size: "huge", at: [1, -1] }),
      step({}, { conditions: ["asleep"] }),
    ]).toMatchObject([
      { cost: 2, squeeze: "squeezing", hampered: ["D20-MOVE-37"] },
      { cost: 2, squeeze: "none", hampered: ["D20-MOVE-14"] },
      { cost: 1, squeeze: "none", hampered: [] },
    ]);
  });

  it("D20-MOVE-15 D20-MOVE-39 D20-MOVE-40 ends in nobody's space but among the Tiny, as many as a square holds", () => {
    const stops = (who: Who, ...there: readonly D20Combatant[]): string | null => {
      const table = tableOf(fight([mover(who), ...there]));
      return stopForbids(table, table.get(M), { column: 1, row: 0, side: 1 })?.code ?? null;
    };
    const tiny = (count: number): readonly D20Combatant[] =>
      Array.from({ length: count }, (_, index) => other({ size: "tiny" }, `tiny${index}`));
    expect([
      stops({}),
      stops({}, other()),
      stops({}, other({ conditions: ["asleep"] })),
      stops({}, other({ conditions: ["dead"] })),
      stops({}, other({ side: "red" })),
      stops({ size: "tiny" }, other()),
      stops({ size: "tiny" }, other({ stats: { traits: ["fillsSpace"] } })),
      stops({}, ...tiny(1)),
    ]).toEqual([null, "spaceTaken", null, null, "spaceTaken", null, "spaceTaken", "spaceTaken"]);
    const taken = tableOf(fight([mover(), other()]));
    expect(stopForbids(taken, taken.get(M), { column: 1, row: 0, side: 1 })).toMatchObject({
      rule: "D20-MOVE-15",
      params: { name: { combatant: "other" } },
    });
    expect([stops({ size: "tiny" }, ...tiny(3)), stops({ size: "tiny" }, ...tiny(4))]).toEqual([null, "squareFull"]);
  });

  it("D20-AIR-101 D20-MOVE-41 meets nobody above or below, and everybody whose space touches one's own", () => {
    const met = (who: Who, there: Who): number => {
      const table = tableOf(fight([mover(who), other(there)]));
      return othersIn(table, table.get(M), { column: 1, row: 0, side: 1 }).length;
    };
    expect([
      met({}, {}),
      met({}, { elevation: 1.5 }),
      met({}, { elevation: 1 }),
      met({ elevation: 3 }, {}),
      met({ elevation: 3 }, { size: "huge", at: [1, -2] }),
      met({}, { at: [1, 1] }),
      met({}, { size: "large", at: [0, -1] }),
    ]).toEqual([1, 0, 1, 0, 1, 0, 1]);
  });
});

describe("who gets an opportunity of a step", () => {
  const foe = (who: Who = {}): D20Combatant => other({ gear: [longSword()], ...who });
  const rat = (who: Who = {}): D20Combatant => mover({ size: "tiny", gear: [bite()], ...who });
  const asked = (
    people: readonly D20Combatant[],
    ...squares: readonly (readonly [number, number])[]
  ): readonly string[] => {
    const walks = new Walks(people);
    walks.does(going("move", "mover", ...squares));
    return walks.play.questions.map(({ to, facts }) => `${to} ${facts["why"]}`);
  };

  it("D20-AOO-21 D20-MOVE-18 the Tiny give one to the foe into whose space they come, once, and to no friend", () => {
    expect([
      asked([rat(), foe()], [1, 0]),
      asked([rat(), foe({ side: "red" })], [1, 0]),
      asked([rat(), foe({ gear: [] })], [1, 0]),
      asked([mover(), foe({ conditions: ["asleep"] })], [1, 0]),
    ]).toEqual([["other enters"], [], [], []]);
    expect(asked([rat(), foe({ turn: { opportunities: { taken: 1, movers: [] } } })], [1, 0])).toEqual([]);
    expect(asked([rat({ at: [1, 0] }), foe({ size: "large", at: [1, 0] })], [2, 0])).toEqual(["other leaves"]);
  });

  it("D20-ACT-43 D20-COND-03 the blind see no foe, nobody sees the invisible, with a map or without", () => {
    const sees = (who: Who, there: Who, isMapped = true): boolean => {
      const people = [mover(who), other(there)].map((each) => (isMapped ? each : { ...each, position: null }));
      const table = tableOf(fight(people));
      return seesFoe(table, table.get(M), table.get(O), { column: 0, row: 0, side: 1 });
    };
    expect([sees({}, {}), sees({ conditions: ["blinded"] }, {}), sees({}, { conditions: ["invisible"] })]).toEqual([
      true,
      false,
      false,
    ]);
    expect([
      sees({}, {}, false),
      sees({ conditions: ["blinded"] }, {}, false),
      sees({}, { conditions: ["invisible"] }, false),
    ]).toEqual([true, false, false]);
  });
});
