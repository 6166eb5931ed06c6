import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { Table } from "../../kernel/ruleset.ts";
import { EMPTY_FIELD } from "../state.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { ticksOf } from "./ahead.ts";
import { fightWithout } from "../../kernel/schema/ties.ts";
import { combatShape } from "../stored/field.ts";
import { outlookOf } from "./outlook.ts";
import type { Place } from "../../kernel/geometry/place.ts";
import { longSword } from "../testing/gear.ts";

const at = (x: number, y = 0): Place => ({ x, y, elevation: 0 });

/** A hero at the origin, among orcs who stand there. */
function field(orcs: readonly (Who & { readonly at: Place })[], segment = 1): Skirmish {
  const hero = fighter("hero", { side: "heroes", class: "warrior", gear: [longSword()], at: at(0) });
  return new Skirmish([hero, ...orcs.map((who, index) => orc(`orc${index}`, who))], undefined, EMPTY_FIELD).at(
    segment,
    "declarations",
  );
}

const look = (fight: Skirmish, path: readonly Place[], speed: number | null = null, way = 0) => {
  const outlook = outlookOf(fight.table(), fight.get("hero"), path, { speed, way });
  if (outlook === null) throw new Error("There is no outlook.");
  return outlook;
};

describe("what a movement would come to", () => {
  it("SEG-MOVE-01 SEG-MOVE-10 says where the mover is at the end of each segment, beyond the round's end too", () => {
    const { ticks, rapid, speed } = look(field([], 9), [at(40)], 8);
    expect([rapid, speed]).toEqual([true, 8]);
    expect(ticks).toEqual([
      { segment: 9, at: at(16), metres: 16 },
      { segment: 10, at: at(32), metres: 32 },
      { segment: 11, at: at(40), metres: 40 },
    ]);
  });

  it("SEG-MOVE-03 takes the speed of a movement not announced, and follows the path's corners", () => {
    const { ticks, speed } = look(field([]), [at(4), at(4, 5)]);
    expect(speed).toBe(3);
    expect(ticks.map((tick) => tick.at)).toEqual([at(4, 2), at(4, 5)]);
  });

  it("SEG-FAT-12 SEG-FAT-22 tells the gait and what it costs; a step has none, and nothing costs where fatigue is not played", () => {
    const going = (way: number, speed: number | null = 3) => look(field([]), [at(4)], speed, way).going;
    expect([going(0), going(1), going(2), going(0, 8)]).toEqual([
      { manner: "walk", effort: "restful" },
      { manner: "run", effort: "neutral" },
      { manner: "swim", effort: "tiring" },
      { manner: "run", effort: "tiring" },
    ]);
    expect(look(field([{ at: at(1) }]), [at(-1)]).going).toBeNull();
    const fight = field([]);
    const untired = new Table(fight.ruleset, fight.state, { ...fight.table().settings, fatigueTracking: "off" });
    expect(outlookOf(untired, fight.get("hero"), [at(4)], { speed: 8, way: 0 })?.going).toEqual({
      manner: "run",
      effort: null,
    });
  });

  it("SEG-MOVE-13 breaking off gives an opening where the mover stands, and none later", () => {
    expect(look(field([{ at: at(1) }]), [at(-30)], 8).openings).toEqual([
      { foe: "orc0", segment: 1, at: at(0), metres: 0 },
    ]);
  });

  it("SEG-HOUSE-30 running past gives one where the foe's distance is entered, in the segment in which that happens", () => {
    const { openings } = look(field([{ at: at(24, 1.2) }]), [at(60)], 8);
    expect(openings).toEqual(
      [{ foe: "orc0", segment: 2, at: at(22.4), metres: 22.4 }].map((opening) => ({
        ...opening,
        metres: expect.closeTo(22.4, 6) as number,
      })),
    );
  });

  it("SEG-HOUSE-30 a foe in contact when the next segment begins gets an opening then", () => {
    expect(look(field([{ at: at(16, 1) }]), [at(30)], 8).openings).toEqual([
      { foe: "orc0", segment: 2, at: at(16), metres: 16 },
    ]);
  });

  it("SEG-MOVE-06 a slow move gives none", () => {
    const outlook = look(field([{ at: at(6, 1.5) }]), [at(12)], 2);
    expect([outlook.rapid, outlook.openings]).toEqual([false, []]);
  });

  it("SEG-AOO-11 a foe who cannot strike gets none", () => {
    const fight = field([{ at: at(1), turn: { guardDown: { until: 3, cause: "simpleAction" } } }]);
    expect(look(fight, [at(-30)], 8).openings).toEqual([]);
  });

  it("SEG-MOVE-24 a slow drag in contact is a step: it is over with the segment", () => {
    const { command, ticks, rapid } = look(field([{ at: at(1) }], 4), [at(-1)]);
    expect(command).toEqual({ do: "step", by: "hero", relativeTo: "orc0", way: "back" });
    expect([rapid, ticks]).toEqual([false, [{ segment: 4, at: at(-4), metres: 4 }]]);
  });

  it("SEG-MOVE-16 names what is in the way, with the price all the same", () => {
    const { refusal, ticks } = look(field([{ at: at(10) }]), [at(10)], 8);
    expect([refusal?.code, ticks.length]).toEqual(["spaceTaken", 1]);
  });

  it("says nothing of a mover without a place, or of no way at all", () => {
    const fight = field([]);
    expect(outlookOf(fight.table(), fight.get("hero"), [], { speed: null, way: 0 })).toBeNull();
    fight.arrange("hero", (hero) => ({ ...hero, position: null }));
    expect(outlookOf(fight.table(), fight.get("hero"), [at(4)], { speed: null, way: 0 })).toBeNull();
  });

  it("SEG-HOUSE-18 promises the very questions that the run then asks", () => {
    const orcs = [{ at: at(1) }, { at: at(5, 0.5) }, { at: at(12, -1.5) }, { at: at(9, 4) }];
    const promised = look(field(orcs), [at(2, 2), at(16, -0.5)], 8)
      .openings.filter(({ segment }) => segment === 1)
      .map(({ foe }) => foe);
    const asked = field(orcs)
      .does({ do: "move", by: combatantId("hero"), path: [at(2, 2), at(16, -0.5)], speed: 8 })
      .questions.map(({ to }) => to);
    expect(promised.length).toBeGreaterThan(1);
    expect(new Set(promised)).toEqual(new Set(asked));
  });

  it("SEG-MOVE-01 tells what is left of a run under way", () => {
    const fight = field([], 3);
    const move = { path: [at(20)], speed: 8, gait: "run", from: 2, until: 4, charge: null } as const;
    expect(ticksOf(fight.table(), at(0), move)).toEqual([
      { segment: 3, at: at(16), metres: 16 },
      { segment: 4, at: at(20), metres: 20 },
    ]);
  });
});

describe("a fight as the player knows it", () => {
  it("keeps combatants unknown to the player out of the way, out of the openings, and out of what the field says", () => {
    const fight = field([{ at: at(1) }, { at: at(0, 1) }]);
    const unknown = combatantId("orc1");
    fight.state = { ...fight.state, field: { ...fight.state.field, engaged: [[combatantId("hero"), unknown]] } };
    const known = fightWithout(combatShape, fight.state, new Set([unknown]));
    const table = new Table(fight.ruleset, known, fight.ruleset.settings);
    const outlook = outlookOf(table, table.get(combatantId("hero")), [at(-30)], { speed: 8, way: 0 });
    expect(outlook?.openings.map(({ foe }) => foe)).toEqual(["orc0"]);
    expect(known.field.engaged).toEqual([]);
    expect(fightWithout(combatShape, fight.state, new Set())).toBe(fight.state);
  });
});
