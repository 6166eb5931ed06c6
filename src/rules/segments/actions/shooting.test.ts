import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { EMPTY_FIELD, type SegmentsCombatant } from "../state.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { plainFault } from "../../kernel/fault.ts";
import { crossbow, dagger, longBow } from "../testing/gear.ts";

const at = (x: number) => ({ x, y: 0 });
/** Base attack 3, Dexterity +1: a long bow strikes at N + 5. */
const archer = (who: Who = {}) =>
  fighter("archer", {
    class: "warrior",
    level: 3,
    scores: [14, 12, 12],
    side: "heroes",
    gear: [longBow()],
    at: at(0),
    ...who,
    turn: { mode: "shooting", ...who.turn },
  });
const foes = () => [
  orc("near", { at: at(4) }),
  orc("far", { at: at(61) }),
  orc("away", { at: at(121) }),
  orc("dead", { at: at(8), stats: { conditions: ["dead"] } }),
];
const listed = (fight: Skirmish, label: string, id = "archer") =>
  fight.ruleset.actions(fight.table(), combatantId(id)).filter((action) => action.label === label);

describe("what the list offers a shooter", () => {
  it("SEG-HOUSE-41 SEG-HOUSE-22 a shot at each living foe within range, with its band, metres, chance and action", () => {
    const shots = listed(new Skirmish([archer(), ...foes()]).aloneIn("archer"), "shoot");
    expect(shots.map(({ facts }) => facts)).toEqual([
      { with: "longBow", target: "near", band: "pointBlank", metres: 4, odds: 0.75, routineAction: 1 },
      { with: "longBow", target: "far", band: "long", metres: 61, odds: 0.4, routineAction: 1 },
    ]);
    expect(shots.map(({ command, blocked }) => [command.do === "shoot" ? command.target : "", blocked])).toEqual([
      ["near", null],
      ["far", null],
    ]);
  });

  it("SEG-HOUSE-41 SEG-HOUSE-29 without a map a shot over an untold distance, and one without an action that is due", () => {
    const loose = new Skirmish(
      [archer({ turn: { routine: [] } }), orc("one")].map((combatant) => ({ ...combatant, position: null })),
      DEFAULT_SETTINGS,
      EMPTY_FIELD,
    );
    expect(listed(loose, "shoot").map(({ facts }) => facts)).toEqual([
      { with: "longBow", target: "one", band: "short", odds: 0.65 },
    ]);
  });

  it("SEG-HOUSE-41 shots are judged by the predicate that judges the command", () => {
    expect(
      listed(new Skirmish([archer({ turn: { mode: "melee" } }), ...foes()]), "shoot").map(
        ({ blocked }) => blocked?.code,
      ),
    ).toEqual(["notInShooting", "notInShooting"]);
    expect(
      listed(new Skirmish([archer({ gear: [crossbow({ loaded: false })] }), ...foes()]).aloneIn("archer"), "shoot").map(
        ({ blocked }) => blocked?.code,
      ),
    ).toEqual(["notLoaded", "notLoaded"]);
    expect(
      listed(new Skirmish([archer({ gear: [dagger()] }), ...foes()]).aloneIn("archer"), "shoot").map(
        ({ facts }) => facts["target"],
      ),
    ).toEqual(["near"]);
  });

  it("SEG-HOUSE-43 in cover mode, the ways towards the living foes", () => {
    const covering = new Skirmish([archer({ turn: { mode: "cover" } }), ...foes()]).at(2, "declarations");
    const ways = listed(covering, "aimCover");
    expect(ways.map(({ facts, blocked }) => [facts["towards"], blocked])).toEqual([
      ["near", null],
      ["far", null],
      ["away", null],
    ]);
    expect(ways[0]?.command).toMatchObject({
      with: "longBow",
      zone: { centre: at(0), radius: 120, direction: 0, angle: 45, members: [] },
    });
    expect(listed(new Skirmish([archer(), ...foes()]).at(2, "declarations"), "aimCover")).toEqual([]);
  });

  it("SEG-HOUSE-43 without a map, each foe, and all of them", () => {
    const loose = (combatant: SegmentsCombatant) => ({ ...combatant, position: null });
    const covering = new Skirmish(
      [archer({ turn: { mode: "cover" } }), orc("one"), orc("two")].map(loose),
      DEFAULT_SETTINGS,
      EMPTY_FIELD,
    ).at(2, "declarations");
    expect(
      listed(covering, "aimCover").map(({ command }) => (command.do === "aimCover" ? command.zone.members : [])),
    ).toEqual([["one"], ["two"], ["one", "two"]]);
    expect(listed(covering, "aimCover").map(({ facts }) => facts["towards"])).toEqual(["one", "two", ""]);
    const single = new Skirmish(
      [archer({ turn: { mode: "cover" } }), orc("one")].map(loose),
      DEFAULT_SETTINGS,
      EMPTY_FIELD,
    ).at(2, "declarations");
    expect(listed(single, "aimCover")).toHaveLength(1);
  });

  it("SEG-HOUSE-43 a foe without a place is named, and so is everybody by a shooter without one", () => {
    const zones = (shooter: Who, foe: Who) =>
      listed(
        new Skirmish([archer({ turn: { mode: "cover" }, ...shooter }), orc("one", foe)], DEFAULT_SETTINGS, EMPTY_FIELD)
          .arrange(shooter.stats === undefined ? "one" : "archer", (combatant) => ({ ...combatant, position: null }))
          .at(2, "declarations"),
        "aimCover",
      ).map(({ command }) => (command.do === "aimCover" ? [command.zone.centre, command.zone.members] : []));
    expect(zones({}, {})).toEqual([[null, ["one"]]]);
    expect(zones({ stats: {} }, { at: at(9) })).toEqual([[null, ["one"]]]);
  });

  it("SEG-HOUSE-19 reloading for each weapon that needs it, with its segments", () => {
    const reloads = (...gear: Who["gear"] & object) =>
      listed(new Skirmish([archer({ gear }), ...foes()]).at(2, "declarations"), "simpleAction")
        .filter(({ facts }) => facts["activity"] === "reload")
        .map(({ facts, blocked }) => [facts["with"], facts["segments"], blocked?.code ?? null]);
    expect(reloads(crossbow({ loaded: false }))).toEqual([["crossbow", 3, null]]);
    expect(reloads(crossbow())).toEqual([["crossbow", 3, "alreadyLoaded"]]);
    expect(reloads(longBow())).toEqual([]);
  });

  it("SEG-HOUSE-70 tearing free for the one caught, cutting loose for those who stand by", () => {
    const caught = orc("caught", { at: at(4), stats: { conditions: ["entangled"] } });
    const scene = new Skirmish([archer(), caught, orc("mate", { at: at(5) }), orc("far", { at: at(9) })]);
    expect(
      listed(scene.aloneIn("caught"), "tearFree", "caught").map(({ facts, blocked }) => [
        facts["routineAction"],
        blocked,
      ]),
    ).toEqual([[1, null]]);
    expect(listed(scene, "tearFree", "mate")).toEqual([]);
    const rescues = (id: string) =>
      listed(scene.at(2, "declarations"), "simpleAction", id).filter(({ facts }) => facts["activity"] === "cutLoose");
    expect(rescues("mate")).toMatchObject([
      { command: { target: "caught", gear: null }, facts: { segments: 3, target: "caught" }, blocked: null },
    ]);
    expect([rescues("far"), rescues("caught")]).toEqual([[], []]);
  });
});

describe("commands of shooting from strangers", () => {
  const parse = (input: unknown) => new Skirmish([archer()]).ruleset.parseCommand(input);
  const zone = { centre: { x: 1, y: 2 }, radius: 3, direction: 90, angle: 45, members: ["orc"] };

  it("SEG-HOUSE-41 SEG-HOUSE-43 SEG-HOUSE-70 are read as they are", () => {
    for (const command of [
      { do: "shoot", by: "a", target: "b", with: "bow" },
      { do: "tearFree", by: "a" },
      { do: "aimCover", by: "a", with: "bow", zone },
      { do: "aimCover", by: "a", with: "bow", zone: { ...zone, centre: null, direction: null } },
    ])
      expect(parse(command)).toEqual({ ok: true, value: command });
  });

  it.each([
    [{ do: "shoot", by: "a", target: "b" }, "with"],
    [{ do: "shoot", by: null, target: "b", with: "bow" }, "by"],
    [{ do: "tearFree", by: "a", total: 99 }, "total"],
    [{ do: "aimCover", by: "a", with: "bow", zone: { ...zone, radius: -1 } }, "zone.radius"],
    [{ do: "aimCover", by: "a", with: "bow", zone: { ...zone, angle: 361 } }, "zone.angle"],
    [{ do: "aimCover", by: "a", with: "bow", zone: { ...zone, centre: { x: 1 } } }, "zone.centre"],
  ] as const)("SEG-HOUSE-43 %j is refused for %s", (input, place) => {
    const read = parse(input);
    expect(read.ok ? "read" : plainFault(read.fault)).toContain(place);
  });

  it("SEG-HOUSE-41 is gear of one's own that is shot with", () => {
    const scene = new Skirmish([archer(), orc("near", { at: at(4) })]).aloneIn("archer");
    expect(
      scene.refusal({ do: "shoot", by: combatantId("archer"), target: combatantId("near"), with: gearId("scimitar") }),
    ).toBe("unknownGear");
  });
});
