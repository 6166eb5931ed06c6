import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import type { Light, LightSource } from "../../kernel/board/field.ts";
import { fight, fighter, middle, square, tableOf, type Who } from "../testing/fights.ts";
import { shelterFromPower } from "./burst.ts";
import { isDarkFor, lightFor } from "./light.ts";
import { ground, wall } from "../testing/ground.ts";
import type { Field } from "../state.ts";

const hero = combatantId("hero");
const DARK: Partial<Field> = { light: "dark" };
const torch = (more: Partial<LightSource> = {}): LightSource => ({ at: square(0, 0), bright: 6, dim: 12, ...more });
/** The light on a square of the first row, for the hero's eyes. */
function light(column: number, field: Partial<Field>, who: Who = {}): Light {
  const table = tableOf(fight([fighter("hero", { side: "heroes", at: [20, 20], ...who })], { field }));
  return lightFor(table, table.get(hero), { column, row: 0, side: 1 });
}
const dark = (field: Partial<Field>, who: Who = {}): boolean => {
  const table = tableOf(fight([fighter("hero", { side: "heroes", at: [0, 0], ...who })], { field }));
  return isDarkFor(table, table.get(hero), { column: 0, row: 0, side: 1 });
};
const OWL: Who = { stats: { traits: ["lowLightVision"] } };

describe("light", () => {
  it("D20-CONC-10 of a flame is bright near it, dim beyond, and reaches twice as far for eyes that see in dusk", () => {
    const lit = (who: Who): readonly Light[] =>
      [0, 4, 5, 8, 9, 16, 17].map((column) => light(column, { ...DARK, lights: [torch()] }, who));
    expect(lit({})).toEqual(["bright", "bright", "dim", "dim", "dark", "dark", "dark"]);
    expect(lit(OWL)).toEqual(["bright", "bright", "bright", "bright", "dim", "dim", "dark"]);
    expect([
      light(3, { light: "dim" }),
      light(3, { light: "dim" }, OWL),
      light(3, { light: "dark" }, OWL),
      light(3, {}),
    ]).toEqual(["dim", "bright", "dark", "bright"]);
    expect([
      light(1, { ...DARK, lights: [torch({ bright: 0 })] }),
      light(5, { ...DARK, lights: [torch({ bright: 0 }), torch({ at: square(4, 0) })] }),
      light(5, { ...DARK, lights: [torch({ at: square(4, 0) }), torch({ bright: 0 })] }),
    ]).toEqual(["dim", "bright", "bright"]);
  });

  it("D20-CONC-10 of the ground goes before that of the field", () => {
    const cave = { grounds: [ground({ light: "dark" }, [3, 0])] };
    expect([
      light(3, cave),
      light(4, cave),
      light(3, { ...DARK, grounds: [ground({ light: "bright" }, [3, 0])] }),
    ]).toEqual(["dark", "bright", "bright"]);
  });

  it("D20-CONC-10 is none where darkness is shed, as far as that reaches", () => {
    const gloom = torch({ darkens: true, bright: 0, dim: 6 });
    expect([
      light(4, { lights: [gloom] }),
      light(5, { lights: [gloom] }),
      light(4, { ...DARK, lights: [gloom, torch({ at: square(4, 0) })] }),
      light(6, { ...DARK, lights: [gloom] }),
    ]).toEqual(["dark", "bright", "dark", "dark"]);
  });

  it("D20-CONC-10 shines one way out of a lantern, and stops at walls but for what passes through them", () => {
    const lantern = torch({ at: square(4, 0), cone: { direction: 0, degrees: 60 } });
    expect([
      light(6, { ...DARK, lights: [lantern] }),
      light(4, { ...DARK, lights: [lantern] }),
      light(2, { ...DARK, lights: [lantern] }),
    ]).toEqual(["bright", "bright", "dark"]);
    const behind = { ...DARK, walls: [wall([2, -20], [2, 20])] };
    expect([
      light(4, { ...behind, lights: [torch()] }),
      light(4, { ...behind, lights: [torch({ passesWalls: true })] }),
      light(1, { ...behind, lights: [torch()] }),
    ]).toEqual(["dark", "bright", "bright"]);
  });

  it("D20-MOVE-30 D20-CONC-10 goes with its bearer, who is never in the dark", () => {
    expect([
      dark(DARK),
      dark({}),
      dark({ ...DARK, lights: [torch({ carrier: hero, at: square(40, 40) })] }),
      dark({ ...DARK, lights: [torch()] }),
      dark({ ...DARK, lights: [torch({ at: square(40, 40) })] }),
      dark({ ...DARK, lights: [torch({ carrier: hero, darkens: true })] }),
    ]).toEqual([true, false, false, false, true, true]);
    expect([
      light(21, { ...DARK, lights: [torch({ carrier: hero })] }, { at: [20, 0] }),
      light(1, { ...DARK, lights: [torch({ carrier: hero })] }, { at: [20, 0] }),
      light(1, { ...DARK, lights: [torch({ carrier: combatantId("gone") })] }),
    ]).toEqual(["bright", "dark", "bright"]);
  });
});

describe("shelter from a power", () => {
  const shelter = (
    field: Partial<Field>,
    at: readonly [number, number] | null,
    centre: readonly [number, number] | null,
    isOwn = false,
  ): string => {
    const people = [
      fighter("hero", { side: "heroes", at: [0, 0] }),
      fighter("orc", { side: "orcs", ...(at === null ? {} : { at }) }),
    ];
    const table = tableOf(fight(people, { field }));
    const orc = table.get(combatantId("orc"));
    return shelterFromPower(
      table,
      isOwn ? orc : table.get(hero),
      orc,
      centre === null ? null : { shape: "circle", centre: middle(...centre), radius: 6 },
    );
  };
  const low = { grounds: [ground({ cover: true }, [6, 0])] };

  it("D20-COVER-06 D20-COVER-10 is what lies between him and where it bursts, or its author, creatures aside", () => {
    expect([
      shelter({}, [8, 0], [4, 0]),
      shelter(low, [8, 0], [4, 0]),
      shelter(low, [8, 0], [8, 4]),
      shelter({ walls: [wall([6, -20], [6, 20])] }, [8, 0], [4, 0]),
      shelter(low, null, [4, 0]),
    ]).toEqual(["none", "cover", "none", "total", "none"]);
    expect([shelter(low, [8, 0], null), shelter({}, [8, 0], null), shelter(low, [8, 0], null, true)]).toEqual([
      "cover",
      "none",
      "none",
    ]);
  });

  it("D20-COVER-11 is what the game master has ruled of the two before anything else", () => {
    const aims = [
      { by: hero, target: combatantId("orc"), cover: "improved", concealment: null, flanking: null, higher: null },
    ] as const;
    expect([shelter({ ...low, aims }, [8, 0], [4, 0]), shelter({ ...low, aims }, [8, 0], null)]).toEqual([
      "improved",
      "improved",
    ]);
  });
});
