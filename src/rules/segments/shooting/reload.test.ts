import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { duel, fighter, orc, type Who } from "../testing/fights.ts";
import { crossbow, dagger, longBow, shield } from "../testing/gear.ts";

const at = (x: number) => ({ x, y: 0 });
const shooter = (who: Who = {}) =>
  fighter("shooter", {
    class: "warrior",
    level: 3,
    scores: [14, 12, 12],
    side: "heroes",
    gear: [crossbow({ loaded: false })],
    at: at(0),
    initiative: 4,
    ...who,
    turn: { mode: "shooting", ...who.turn },
  });
const fight = (who: Who = {}, metres = 20) =>
  duel(shooter(who), orc("orc", { at: at(metres), stamina: 100 })).at(1, "declarations");
const reload = (gear = "crossbow") =>
  ({ do: "simpleAction", by: combatantId("shooter"), activity: "reload", gear: gearId(gear) }) as const;
const heavy = (who: Who = {}): Who => ({ gear: [crossbow({ loaded: false, reload: 6 })], ...who });

describe("reloading", () => {
  it("SEG-HOUSE-41 SEG-HOUSE-61 a shot empties a crossbow, never a bow", () => {
    const shot = fight({ gear: [crossbow()] })
      .at(4)
      .shoots("shooter", { dice: [2] });
    expect(shot.get("shooter").gear.weapons[0]?.loaded).toBe(false);
    expect(
      fight({ gear: [longBow()] })
        .at(4)
        .shoots("shooter", { dice: [2] })
        .get("shooter").gear.weapons[0]?.loaded,
    ).toBe(true);
    const next = {
      do: "shoot",
      by: combatantId("shooter"),
      target: combatantId("orc"),
      with: gearId("crossbow"),
    } as const;
    expect(shot.at(7).refusal(next)).toBe("notLoaded");
    expect(
      fight({ gear: [longBow()] })
        .at(4)
        .shoots("shooter", { dice: [2] })
        .at(7)
        .refusal({ ...next, with: gearId("longBow") }),
    ).toBeNull();
  });

  it.each([
    ["light", {}, 3, [7, 10]],
    ["heavy", heavy(), 6, [10, null]],
  ] as const)(
    "SEG-HOUSE-19 SEG-HOUSE-61 a %s crossbow takes its segments, and the routine actions wait",
    (_, who, last, segments) => {
      const loading = fight(who).does(reload());
      expect(loading.get("shooter").turn).toMatchObject({ simple: { activity: "reload", from: 1, until: last } });
      expect(loading.get("shooter").turn.routine.map(({ segment }) => segment)).toEqual(segments);
      for (let segment = 1; segment < last; segment++) loading.advance("segment");
      expect(loading.get("shooter").gear.weapons[0]?.loaded).toBe(false);
      expect(loading.advance("segment").last("weaponLoaded")).toMatchObject({ id: "shooter", gear: "crossbow" });
      expect(loading.get("shooter").gear.weapons[0]?.loaded).toBe(true);
    },
  );

  it("SEG-HOUSE-41 SEG-HOUSE-61 empties and fills the weapon that is meant, and nothing else", () => {
    const spare = crossbow({ place: "carried", reload: 6 });
    const kit = (loaded: boolean) => [
      { ...spare, id: gearId("spare") },
      crossbow({ loaded }),
      dagger({ place: "carried" }),
    ];
    const states = (scene: ReturnType<typeof fight>) => scene.get("shooter").gear.weapons.map(({ loaded }) => loaded);
    expect(
      states(
        fight({ gear: kit(true) })
          .at(4)
          .shoots("shooter", { dice: [2], with: "crossbow" }),
      ),
    ).toEqual([true, false, true]);
    const loading = fight({ gear: kit(false) }).does(reload());
    for (let segment = 1; segment <= 3; segment++) loading.advance("segment");
    expect(states(loading)).toEqual([true, true, true]);
    const thrown = fight({ gear: [dagger(), crossbow({ place: "carried" })] }, 4)
      .at(4)
      .shoots("shooter", { dice: [2], with: "dagger" });
    expect(states(thrown)).toEqual([true, true]);
  });

  it("SEG-HOUSE-19 SEG-HOUSE-61 takes a weapon of one segment one segment", () => {
    const quick = fight({ gear: [crossbow({ loaded: false, reload: 1 })] })
      .does(reload())
      .advance("segment");
    expect(quick.get("shooter").gear.weapons[0]?.loaded).toBe(true);
  });

  it("SEG-HOUSE-61 what needs none is named", () => {
    const bow = fight({ gear: [{ ...longBow(), name: "Yew" }] });
    expect(bow.ruleset.forbids(bow.table(), reload("longBow"))).toMatchObject({
      code: "needsNoReloading",
      params: { weapon: "Yew" },
    });
  });

  it("SEG-CORE-17 SEG-HOUSE-19 belongs to shooting mode and does not end it: no mode none, and the shot comes after", () => {
    const loading = fight().does(reload());
    expect([loading.get("shooter").turn.mode, loading.has("modeDeclared")]).toEqual(["shooting", false]);
    loading.at(3).advance("segment").at(7);
    expect(loading.shoots("shooter", { dice: [2] }).last("attackRolled").natural).toBe(2);
  });

  it("SEG-CORE-17 SEG-AOO-05 lowers the guard no further than the mode has", () => {
    const lowered = fight({ turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" } } }).does(reload());
    expect([lowered.has("guardLowered"), lowered.get("shooter").turn.guardDown]).toEqual([
      false,
      { until: 10, cause: "mode" },
    ]);
    const inMelee = fight({ turn: { mode: "melee" } }).does(reload());
    expect(inMelee.get("shooter").turn).toMatchObject({
      mode: "melee",
      guardDown: { until: 3, cause: "simpleAction" },
    });
  });

  it("SEG-CORE-17 SEG-CORE-08 goes on in the next round, whatever mode is declared there", () => {
    const loading = fight(heavy()).at(8, "declarations").does(reload());
    for (let segment = 8; segment <= 10; segment++) loading.advance("segment");
    expect(loading.get("shooter").turn).toMatchObject({
      mode: null,
      simple: { activity: "reload", from: -2, until: 3 },
      guardDown: { until: 3, cause: "simpleAction" },
    });
    loading.does({ do: "declareMode", by: combatantId("shooter"), mode: "shooting" });
    expect(loading.get("shooter").turn).toMatchObject({ mode: "shooting", guardDown: { until: 10, cause: "mode" } });
  });

  it("SEG-HOUSE-19 SEG-HOUSE-59 one who is cut short has nothing loaded", () => {
    const loading = fight({ turn: { mode: "shooting" } }, 1)
      .does(reload())
      .at(1, "actions");
    expect(loading.strikes("orc", { dice: [20, 6, 6, 99] }).last("simpleActionEnded")).toMatchObject({
      id: "shooter",
      completed: false,
    });
    for (let segment = 1; segment <= 3; segment++) loading.advance("segment");
    expect(loading.get("shooter").gear.weapons[0]?.loaded).toBe(false);
  });

  it("SEG-HOUSE-19 SEG-HOUSE-50 what has been struck from the hand meanwhile is not loaded", () => {
    const loading = fight()
      .does(reload())
      .arrange("shooter", (who) => ({
        ...who,
        gear: { ...who.gear, weapons: [crossbow({ loaded: false, place: "dropped" })] },
      }));
    for (let segment = 1; segment <= 3; segment++) loading.advance("segment");
    expect([loading.get("shooter").turn.simple, loading.get("shooter").gear.weapons[0]?.loaded]).toEqual([null, false]);
    const gone = fight()
      .does(reload())
      .arrange("shooter", (who) => ({ ...who, gear: { ...who.gear, weapons: [] } }));
    for (let segment = 1; segment <= 3; segment++) gone.advance("segment");
    expect([gone.get("shooter").turn.simple, gone.has("weaponLoaded")]).toEqual([null, false]);
  });

  it.each([
    ["a bow", "longBow", { gear: [longBow()] }, "needsNoReloading"],
    ["a shield", "shield", { gear: [shield("shield")] }, "gearUnfit"],
    ["a loaded crossbow", "crossbow", { gear: [crossbow()] }, "alreadyLoaded"],
    ["a crossbow on the back", "crossbow", { gear: [crossbow({ loaded: false, place: "carried" })] }, "gearElsewhere"],
    ["a broken one", "crossbow", { gear: [crossbow({ loaded: false, broken: true })] }, "gearBroken"],
    ["one beside a shield", "crossbow", { gear: [crossbow({ loaded: false }), shield("shield")] }, "handsFull"],
    ["nothing", "crossbow", { gear: [] }, "unknownGear"],
  ] as const)("SEG-HOUSE-19 SEG-HOUSE-41 no one reloads %s", (_, gear, who, code) => {
    expect(fight(who).refusal(reload(gear))).toBe(code);
  });
});
