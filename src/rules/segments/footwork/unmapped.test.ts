import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { parseCommand } from "../commands.ts";
import { segments } from "../ruleset.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD, type Field } from "../state.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { chargesUnmapped, movesUnmapped, unmappedWay } from "./unmapped.ts";
import type { Gait } from "../stats.ts";
import { longSword, weapon } from "../testing/gear.ts";

const pair = [combatantId("conrath"), combatantId("orc")] as const;
/** A ranger of Strength 10, who runs at 9 and swims at 4, and an orc; no map shows them. */
const blind = (field: Partial<Field> = {}, who: Who = {}) =>
  new Skirmish(
    [
      fighter("conrath", {
        class: "ranger",
        level: 3,
        side: "heroes",
        scores: [10, 14, 12],
        gear: [longSword()],
        initiative: 4,
        ...who,
      }),
      orc("orc", { initiative: 10 }),
    ].map((each) => ({ ...each, position: null })),
    DEFAULT_SETTINGS,
    { ...EMPTY_FIELD, ...field },
  ).at(1, "declarations");
const moves = (fight: Skirmish) => movesUnmapped(fight.table(), fight.get("conrath"));
const charges = (fight: Skirmish, announced: number | null = null) =>
  chargesUnmapped(fight.table(), fight.get("conrath"), fight.get("orc"), announced);
const way = (fight: Skirmish, gait: Gait = "run") =>
  unmappedWay(fight.table(), fight.get("conrath"), {
    do: "move",
    by: combatantId("conrath"),
    path: [],
    speed: 3,
    gait,
  });
const laden = (bulk: number): Who => ({ gear: [weapon("load", { bulk, place: "carried" })] });

describe("going off without a map", () => {
  it("SEG-FAT-22 SEG-HOUSE-47 SEG-MOVE-22 is listed in each gait with its price, in contact and out of it, and the rules allow it", () => {
    for (const [field, breaksOff] of [
      [{}, false],
      [{ engaged: [pair] }, true],
    ] as const) {
      const fight = blind(field);
      expect(moves(fight)).toMatchObject([
        {
          command: { do: "move", path: [], speed: 8, gait: "run" },
          facts: { manner: "run", effort: "tiring", breaksOff },
        },
        { command: { speed: 3, gait: "walk" }, facts: { manner: "walk", effort: "restful", breaksOff } },
        { command: { speed: 4, gait: "swim" }, facts: { manner: "swim", effort: "tiring", breaksOff } },
      ]);
      const listed = segments.actions(fight.table(), combatantId("conrath")).filter(({ label }) => label === "move");
      expect(listed.map(({ blocked, provokes }) => [blocked, provokes])).toEqual(
        Array.from({ length: 3 }, () => [null, breaksOff ? ["orc"] : []]),
      );
    }
  });

  it("SEG-MOVE-06 SEG-HOUSE-71 is not listed where it is slow; in the saddle one rides", () => {
    expect(moves(blind({}, laden(12))).map(({ command: { speed, gait } }) => [speed, gait])).toEqual([
      [4, "run"],
      [3, "walk"],
    ]);
    expect(moves(blind({}, laden(18)))).toEqual([]);
    expect(moves(blind({}, { stats: { conditions: ["mounted"] } })).map(({ facts }) => facts["manner"])).toEqual([
      "ride",
    ]);
  });

  it("SEG-MOVE-02 SEG-MOVE-10 SEG-FAT-12 tells what each speed covers and costs, and the targets it may lead up to", () => {
    const fight = blind({ distances: [{ pair, metres: 12 }] });
    expect(way(fight)).toMatchObject({ least: 1, set: null, goals: [{ to: "orc", name: "orc", metres: 12 }] });
    expect([way(blind()).goals, way(blind({ engaged: [pair] })).goals]).toEqual([
      [{ to: "orc", name: "orc", metres: null }],
      [],
    ]);
    expect(way(fight).paces.map(({ speed, metres, effort }) => [speed, metres, effort])).toEqual([
      [3, 6, "neutral"],
      ...[4, 5, 6, 7, 8, 9].map((speed) => [speed, speed * 2, "tiring"]),
    ]);
    expect(
      [way(fight, "walk").paces, way(fight, "swim").paces].map((paces) =>
        paces.map(({ speed, effort }) => [speed, effort]),
      ),
    ).toEqual([
      [[3, "restful"]],
      [
        [3, "tiring"],
        [4, "tiring"],
      ],
    ]);
  });

  it("SEG-FAT-22 SEG-MOVE-10 a run at walking speed over so many metres takes its segments and its effort", () => {
    const fight = blind().does({ do: "move", by: combatantId("conrath"), path: [], speed: 3, gait: "run", metres: 13 });
    expect(fight.get("conrath").turn).toMatchObject({ move: { from: 1, until: 3, gait: "run" }, effort: "neutral" });
  });
});

describe("going up to another without a map", () => {
  const upTo = {
    do: "move",
    by: combatantId("conrath"),
    path: [],
    speed: 8,
    gait: "run",
    towards: combatantId("orc"),
  } as const;
  const back = { ...upTo, by: combatantId("orc"), towards: combatantId("conrath") } as const;

  it("SEG-MOVE-10 SEG-MOVE-17 takes as long as the distance that is set, else the metres told, and ends in contact", () => {
    const far = blind({ distances: [{ pair, metres: 30 }] }).does({ ...upTo, metres: 5 });
    expect(far.get("conrath").turn.move).toMatchObject({ until: 2, towards: "orc", charge: null });
    expect(far.advance("segment").state.field.engaged).toEqual([]);
    expect(far.advance("segment").state.field).toMatchObject({ engaged: [pair], distances: [] });
    const near = blind()
      .does({ ...upTo, metres: 12 })
      .advance("segment");
    expect([near.state.field.engaged, near.get("conrath").turn.charges, near.has("attackRolled")]).toEqual([
      [pair],
      0,
      false,
    ]);
  });

  it("SEG-MOVE-17 SEG-MOVE-22 does not reach one who is on the run, and says so; two who go up to each other meet", () => {
    const missed = blind()
      .does({ ...upTo, metres: 12 })
      .does({ do: "move", by: combatantId("orc"), path: [], speed: 8 })
      .advance("segment");
    expect([
      missed.state.field.engaged,
      missed.events.flatMap((event) => (event.type === "moveEnded" ? [[event.id, event.missed ?? null]] : [])),
    ]).toEqual([
      [],
      [
        ["conrath", "orc"],
        ["orc", null],
      ],
    ]);
    expect(
      blind()
        .does({ ...upTo, metres: 12 })
        .does({ ...back, metres: 12 })
        .advance("segment").state.field.engaged,
    ).toEqual([pair]);
  });

  it("SEG-MOVE-10 is refused where it is not known how far it is, on a map, and up to oneself or one who is not there", () => {
    const mapped = new Skirmish([
      fighter("conrath", { side: "heroes", at: { x: 0, y: 0 } }),
      orc("orc", { at: { x: 30, y: 0 } }),
    ]).at(1, "declarations");
    expect([
      blind().refusal(upTo),
      mapped.refusal({ ...upTo, path: [{ x: 9, y: 0 }] }),
      blind().refusal({ ...upTo, towards: upTo.by }),
      blind().refusal({ ...upTo, towards: combatantId("ghost") }),
      blind().refusal({ ...upTo, metres: 12 }),
    ]).toEqual(["distanceUnknown", "towardsMapped", "targetIsSelf", "unknownCombatant", null]);
    expect(parseCommand({ ...upTo, metres: 12 })).toEqual({ ok: true, value: { ...upTo, metres: 12 } });
  });
});

describe("charging without a map", () => {
  it("SEG-HOUSE-40 SEG-MOVE-42 leads over the fewest metres where the distance has not been set, else over those that are set", () => {
    const fight = blind();
    expect(
      charges(fight).map(({ command: { act, metres, speed, path } }) => [act.do, metres, speed, path.length]),
    ).toEqual([
      ["attack", 10, 8, 0],
      ["attack", 10, 8, 0],
      ["breakthrough", 10, 8, 0],
      ["breakthrough", 10, 8, 0],
    ]);
    expect(charges(fight).map(({ command, blocked }) => [blocked, fight.refusal(command)])).toEqual(
      Array.from({ length: 4 }, () => [null, null]),
    );
    expect(charges(blind({ distances: [{ pair, metres: 30 }] }))[0]?.command).not.toHaveProperty("metres");
    expect(charges(blind({}, { turn: { mode: "grapple" } })).map(({ command }) => command.act.do)).toEqual([
      "slipGuard",
    ]);
  });

  it("SEG-MOVE-42 says why not, and is none in contact or on a map", () => {
    expect([
      charges(blind({ distances: [{ pair, metres: 4 }] }))[0]?.blocked?.code,
      charges(blind(), 2)[0]?.blocked?.code,
      charges(blind({ engaged: [pair] })),
    ]).toEqual(["chargeTooShort", "chargeTooSlow", []]);
    const mapped = new Skirmish([
      fighter("conrath", { side: "heroes", at: { x: 0, y: 0 } }),
      orc("orc", { at: { x: 30, y: 0 } }),
    ]).at(1, "declarations");
    expect(charges(mapped)).toEqual([]);
  });

  it("SEG-HOUSE-40 SEG-MOVE-02 tells the least, what is set, and the speeds of a run", () => {
    const told = (field: Partial<Field>) => {
      const fight = blind(field);
      return unmappedWay(fight.table(), fight.get("conrath"), charges(fight)[0]!.command);
    };
    expect([told({}), told({ distances: [{ pair, metres: 30 }] })]).toMatchObject([
      { least: 10, set: null, goals: [] },
      { least: 10, set: 30, goals: [] },
    ]);
    expect(told({}).paces.map(({ speed }) => speed)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  });
});
