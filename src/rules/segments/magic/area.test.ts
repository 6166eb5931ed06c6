import { describe, expect, it } from "vitest";
import type { Area } from "../../kernel/geometry/areas.ts";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { SIZES } from "../stats.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { spell } from "../testing/gear.ts";

const web = spell("web", { segments: 2, effect: "entangle", range: 20, area: "circle", areaSize: 3 });
const fire = spell("fire", { segments: 1, effect: "entangle", range: null, area: "cone", areaSize: 6, areaSpread: 90 });
const ray = spell("ray", { segments: 1, effect: "told", range: 30, area: "line", areaSize: 12, areaSpread: 1 });

const mage = (): Who => ({
  class: "mage",
  level: 4,
  side: "heroes",
  initiative: 3,
  spells: [web, fire, ray],
  turn: { mode: "casting", guardDown: { until: 10, cause: "mode" } },
});
const fight = (place: Who = { at: { x: 0, y: 0 } }) =>
  new Skirmish([
    fighter("mage", { ...mage(), ...place }),
    orc("near", { at: { x: 4, y: 0 } }),
    orc("far", { at: { x: 10, y: 0 } }),
    fighter("friend", { side: "heroes", at: { x: 4, y: 2 } }),
  ]).at(3, "declarations");
const cast = (name: string, area: Area) =>
  ({ do: "cast", by: combatantId("mage"), spell: gearId(name), targets: [], area }) as const;
const circle = (x: number, y = 0): Area => ({ shape: "circle", centre: { x, y }, radius: 3 });
const entangled = (scene: Skirmish) =>
  ["mage", "near", "far", "friend"].filter((id) => scene.get(id).body.conditions.includes("entangled"));

describe("a spell on an area", () => {
  it("SEG-HOUSE-44 SEG-HOUSE-70 entangles all who are there when it takes effect, friends too", () => {
    const begun = fight().does(cast("web", circle(4)));
    expect(begun.get("mage").turn.casting).toMatchObject({ area: circle(4), targets: [] });
    begun.advance("segment");
    expect(entangled(begun)).toEqual([]);
    begun.advance("segment");
    expect(entangled(begun)).toEqual(["near", "friend"]);
    expect(begun.last("castingDone")).toMatchObject({ casting: { targets: ["near", "friend"] } });
  });

  it("SEG-HOUSE-44 SEG-HOUSE-29 reaches a big creature by what its body exceeds a plain one", () => {
    const held = (size: (typeof SIZES)[number], x: number): readonly string[] => {
      const big = orc("big", { at: { x, y: 0 }, stats: { size } });
      const begun = new Skirmish([fighter("mage", { ...mage(), at: { x: 0, y: 0 } }), big])
        .at(3, "declarations")
        .does(cast("web", circle(4)));
      begun.advance("segment");
      begun.advance("segment");
      return begun.get("big").body.conditions;
    };
    const reach = DEFAULT_SETTINGS.tables.sizes.large.radius - 0.5;
    expect([held("medium", 7.1), held("large", 7 + reach), held("large", 7.1 + reach)]).toEqual([
      [],
      ["entangled"],
      [],
    ]);
  });

  it("SEG-HOUSE-44 holds its caster in a circle, and no caster in their own cone", () => {
    const begun = fight().does(cast("web", circle(-1)));
    begun.advance("segment");
    begun.advance("segment");
    expect(entangled(begun)).toEqual(["mage"]);
    const burnt = fight().does(
      cast("fire", { shape: "cone", tip: { x: 0, y: 0 }, direction: 0, degrees: 90, length: 6 }),
    );
    burnt.advance("segment");
    expect(burnt.last("castingDone")).toMatchObject({ casting: { targets: ["near", "friend"] } });
  });

  it("SEG-HOUSE-44 lies within range, has the spell's measures and goes out from the caster", () => {
    expect(fight().refusal(cast("web", circle(20)))).toBeNull();
    expect(fight().refusal(cast("web", circle(20.1)))).toBe("areaBeyondRange");
    expect(fight().refusal(cast("web", { shape: "circle", centre: { x: 4, y: 0 }, radius: 4 }))).toBe("areaNotOfSpell");
    expect(
      fight().refusal(cast("web", { shape: "cone", tip: { x: 0, y: 0 }, direction: 0, degrees: 90, length: 3 })),
    ).toBe("areaNotOfSpell");
    const line = { shape: "line", from: { x: 0, y: 0 }, direction: 10, length: 12, width: 1 } as const;
    expect([
      fight().refusal(cast("ray", line)),
      fight().refusal(cast("ray", { ...line, width: 2 })),
      fight().refusal(cast("ray", { ...line, length: 13 })),
    ]).toEqual([null, "areaNotOfSpell", "areaNotOfSpell"]);
    expect(fight().refusal(cast("ray", { ...line, from: { x: 1, y: 0 } }))).toBe("areaBeyondRange");
    expect(
      fight().refusal(cast("fire", { shape: "cone", tip: { x: 0, y: 0 }, direction: 0, degrees: 60, length: 6 })),
    ).toBe("areaNotOfSpell");
    expect(fight({}).refusal(cast("web", circle(4)))).toBe("areaNeedsMap");
  });

  it("SEG-HOUSE-44 is shifted by the game master, or taken away, and then is for the target it was begun at", () => {
    const shift = (area: Area | null) =>
      ({ do: "shiftArea", by: null, of: combatantId("mage"), purpose: "spell", area }) as const;
    expect(fight().refusal(shift(null))).toBe("noAreaThere");
    expect(fight().refusal({ ...shift(null), of: combatantId("noOne") })).toBe("unknownCombatant");
    const shifted = fight()
      .does(cast("web", circle(4)))
      .does(shift(circle(10)));
    shifted.advance("segment");
    shifted.advance("segment");
    expect(entangled(shifted)).toEqual(["far"]);
    const gone = fight()
      .does({ ...cast("web", circle(10)), targets: [combatantId("near")] })
      .does(shift(null));
    gone.advance("segment");
    gone.advance("segment");
    expect(entangled(gone)).toEqual(["near"]);
  });

  it("SEG-HOUSE-44 is listed once, at its caster's place; without a map for each that it reaches", () => {
    const scene = fight();
    const listedFor = (skirmish: Skirmish) =>
      skirmish.ruleset
        .actions(skirmish.table(), combatantId("mage"))
        .filter(({ command }) => command.do === "cast" && command.spell === "fire");
    expect(listedFor(scene)).toMatchObject([
      {
        command: { targets: [], area: { shape: "cone", tip: { x: 0, y: 0 }, direction: 0, degrees: 90, length: 6 } },
        blocked: null,
      },
    ]);
    expect(listedFor(fight({})).every(({ command }) => !("area" in command))).toBe(true);
  });
});
