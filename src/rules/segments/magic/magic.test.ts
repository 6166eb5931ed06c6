import { describe, expect, it } from "vitest";
import { encounterOf } from "../../kernel/encounter.ts";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { SegmentsGame } from "../game.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "../settings.ts";
import { EMPTY_FIELD } from "../state.ts";
import { duel, fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { longSword, spell, weapon } from "../testing/gear.ts";

const web = spell("web", { segments: 2, effect: "entangle", range: 20 });
const bolt = spell("bolt", { segments: 1, effect: "damage", formula: "2d4", kind: "piercing", range: 20 });
const balm = spell("balm", { segments: 1, effect: "healing", formula: "1d8", range: null });
const omen = spell("omen", { segments: 3, effect: "told" });
const ring = spell("ring", { source: "item", segments: 5, effect: "damage", formula: "1d6" });

const mage = (who: Who = {}) =>
  fighter("mage", {
    class: "mage",
    level: 4,
    side: "heroes",
    initiative: 3,
    spells: [web, bolt, balm, omen, ring],
    ...who,
    turn: { mode: "casting", guardDown: { until: 10, cause: "mode" }, ...who.turn },
  });
const cast = (name: string, ...targets: readonly string[]) =>
  ({
    do: name === "ring" ? "useItem" : "cast",
    by: combatantId("mage"),
    spell: gearId(name),
    targets: targets.map(combatantId),
  }) as const;
const fight = (who: Who = {}, foe: Who = {}, settings?: SegmentsSettings) =>
  duel(mage(who), orc("orc", foe), settings).at(3, "declarations");
const params = (scene: Skirmish, command: ReturnType<typeof cast>) =>
  scene.ruleset.forbids(scene.table(), command)?.params;

describe("an incantation", () => {
  it("SEG-HOUSE-44 spends the routine action of its segment and works at the end of segment start + casting time - 1", () => {
    const begun = fight().does(cast("web", "orc"));
    expect(begun.get("mage").turn).toMatchObject({
      actedIn: 3,
      guardDown: { until: 10, cause: "mode" },
      routine: [{ id: "1", segment: 3, state: "spent" }],
      casting: { spell: "web", from: { round: 1, segment: 3 }, until: { round: 1, segment: 4 } },
    });
    begun.advance("segment");
    expect(begun.get("orc").body.conditions).toEqual([]);
    begun.advance("segment");
    expect(begun.last("castingDone")).toMatchObject({ id: "mage", effect: "entangle", rule: "SEG-HOUSE-44" });
    expect(begun.get("orc").body.conditions).toEqual(["entangled"]);
    expect(begun.get("mage").turn.casting).toBeNull();
  });

  it("SEG-HOUSE-44 SEG-HOUSE-45 needs the mode, a routine action due, the declarations, and a spell that is one", () => {
    expect(fight({ turn: { mode: "melee" } }).refusal(cast("web", "orc"))).toBe("wrongMode");
    expect(fight({ turn: { mode: "item" } }).refusal(cast("web", "orc"))).toBe("wrongMode");
    expect(fight().refusal(cast("ring", "orc"))).toBe("wrongMode");
    expect([
      params(fight({ turn: { mode: "melee" } }), cast("web", "orc")),
      params(fight(), cast("ring", "orc")),
    ]).toEqual([
      { mode: "casting", now: "melee" },
      { mode: "item", now: "casting" },
    ]);
    expect(fight().at(2, "declarations").refusal(cast("web", "orc"))).toBe("actionNotYet");
    expect(fight({ turn: { routine: [{ id: "1", segment: 3, state: "spent" }] } }).refusal(cast("web", "orc"))).toBe(
      "noRoutineAction",
    );
    expect(fight().at(3).refusal(cast("web", "orc"))).toBe("notDeclarations");
    expect(fight().refusal(cast("fireball", "orc"))).toBe("unknownSpell");
    expect(fight().refusal({ ...cast("web", "orc"), by: combatantId("ghost") })).toBe("unknownCombatant");
    expect(fight().refusal({ ...cast("ring", "orc"), do: "cast" })).toBe("notASpell");
    expect(fight({ turn: { mode: "item" } }).refusal({ ...cast("web", "orc"), do: "useItem" })).toBe("notAMagicItem");
    expect(fight({ stats: { conditions: ["locked"] } }).refusal(cast("web", "orc"))).toBe("locked");
  });

  it("SEG-HOUSE-44 a held action serves later; the caster does nothing else while casting", () => {
    const late = fight().at(5, "declarations").does(cast("web", "orc"));
    expect(late.get("mage").turn.casting?.until).toEqual({ round: 1, segment: 6 });
    late.advance("segment");
    expect(late.refusal({ do: "simpleAction", by: combatantId("mage"), activity: "openDoor", gear: null })).toBe(
      "casting",
    );
    expect(late.refusal(cast("bolt", "orc"))).toBe("casting");
  });

  it("SEG-HOUSE-44 needs its target within range: a bound included, a touch in contact, no one for what is only told", () => {
    const apart = (metres: number) =>
      new Skirmish([mage({ at: { x: 0, y: 0 } }), orc("orc", { at: { x: metres, y: 0 } })]).at(3, "declarations");
    expect(apart(20).refusal(cast("web", "orc"))).toBeNull();
    expect(apart(20.1).refusal(cast("web", "orc"))).toBe("outOfSpellRange");
    expect(params(apart(20.14), cast("web", "orc"))).toEqual({ name: { combatant: "orc" }, range: 20, metres: 20.1 });
    expect(apart(1.5).refusal(cast("balm", "orc"))).toBeNull();
    expect(apart(2).refusal(cast("balm", "orc"))).toBe("outOfTouch");
    expect(apart(20).refusal(cast("balm", "mage"))).toBeNull();
    expect(apart(5).refusal(cast("web"))).toBe("targetMissing");
    expect(params(apart(5), cast("web"))).toEqual({ spell: "web" });
    expect(apart(5).refusal(cast("omen"))).toBeNull();
    expect(apart(5).refusal(cast("web", "orc", "orc"))).toBe("targetTwice");
    expect(apart(5).refusal(cast("web", "ghost"))).toBe("unknownCombatant");
    expect(fight({}, { stats: { conditions: ["dead"] } }).refusal(cast("bolt", "orc"))).toBe("targetDead");
    expect(fight({}, { stats: { conditions: ["dead"] } }).refusal(cast("omen", "orc"))).toBeNull();
    expect(fight({}, { stats: { conditions: ["swallowed"] } }).refusal(cast("bolt", "orc"))).toBe("targetSwallowed");
  });

  it("SEG-HOUSE-44 needs every one of its targets within range", () => {
    const scene = new Skirmish([
      mage({ at: { x: 0, y: 0 } }),
      orc("near", { at: { x: 5, y: 0 } }),
      orc("far", { at: { x: 25, y: 0 } }),
    ]).at(3, "declarations");
    expect([
      scene.refusal(cast("web", "near", "far")),
      scene.refusal(cast("web", "far", "near")),
      scene.refusal(cast("web", "near", "mage")),
    ]).toEqual(["outOfSpellRange", "outOfSpellRange", null]);
  });

  it("SEG-HOUSE-44 without a map the distance that the game master has set counts, and none set is near enough", () => {
    const set = (metres: number | null) => {
      const scene = fight();
      return metres === null
        ? scene
        : scene.does({ do: "setDistance", by: null, pair: [combatantId("mage"), combatantId("orc")], metres });
    };
    expect([set(null), set(20), set(21)].map((scene) => scene.refusal(cast("web", "orc")))).toEqual([
      null,
      null,
      "outOfSpellRange",
    ]);
  });

  it("SEG-HOUSE-44 what is told leaves the game master to apply it", () => {
    const told = fight().does(cast("omen")).advance("segment").advance("segment").advance("segment");
    expect(told.last("castingDone")).toMatchObject({ effect: "told", casting: { targets: [] } });
    const aimed = fight().does(cast("omen", "orc"));
    const before = aimed.get("orc").body;
    expect(aimed.advance("segment").advance("segment").advance("segment").last("castingDone").casting.targets).toEqual([
      "orc",
    ]);
    expect(aimed.get("orc").body).toEqual(before);
  });

  it("SEG-HOUSE-44 SEG-PARRY-13 damage comes without an attack roll, is neither parried nor doubled, and wounds by its kind", () => {
    const hurt = fight({}, { stamina: 3, turn: { mode: "melee" } })
      .does(cast("bolt", "orc"))
      .advance("segment", [3, 4, 15]);
    expect(hurt.questions).toEqual([]);
    expect(hurt.has("attackRolled")).toBe(false);
    expect(hurt.last("damageRolled")).toMatchObject({
      to: "orc",
      damage: { value: 7 },
      doubled: false,
      attrition: 7,
      rules: ["SEG-HOUSE-44"],
    });
    expect(hurt.life("orc")).toEqual([0, 2]);
    expect(hurt.last("injuryTaken").injury).toMatchObject({ kind: "piercing", column: 2, place: "hip" });
  });

  it("SEG-HOUSE-44 one throw for all targets; who has died meanwhile is past it", () => {
    const scene = new Skirmish([mage(), orc("one"), orc("two")]).at(3, "declarations").does(cast("bolt", "one", "two"));
    scene.arrange("two", (who) => ({ ...who, body: { ...who.body, conditions: ["dead"] } })).advance("segment", [1, 2]);
    expect([scene.life("one"), scene.life("two")]).toEqual([
      [6, 6],
      [9, 6],
    ]);
  });

  it("SEG-HOUSE-44 SEG-HOUSE-51 nothing is thrown when no one is left that it could reach: dead, swallowed, or gone from the fight", () => {
    for (const name of ["bolt", "balm"]) {
      for (const condition of ["dead", "swallowed"] as const) {
        const scene = fight()
          .does(cast(name, "orc"))
          .arrange("orc", (who) => ({ ...who, body: { ...who.body, conditions: [condition] } }));
        expect(scene.advance("segment").has("castingDone")).toBe(true);
        expect(scene.life("orc")).toEqual([9, 6]);
      }
      const left = fight().does(cast(name, "orc"));
      left.state = encounterOf<SegmentsGame>(
        left.state.clock,
        left.state.combatants.filter(({ id }) => id !== "orc"),
        left.state.field,
      );
      expect(left.advance("segment").has("castingDone")).toBe(true);
    }
  });

  it("SEG-HOUSE-18 SEG-HOUSE-44 of two spells that end in one segment neither takes the other; each has its own dice, each wound as well", () => {
    const twin = (id: string) => ({ ...mage({ stamina: 1 }), id: combatantId(id), name: id, side: id });
    const scene = new Skirmish([twin("one"), twin("two"), orc("orc", { stamina: 0 })]).at(3, "declarations");
    const bolts = (by: string, ...targets: readonly string[]) => ({ ...cast("bolt", ...targets), by: combatantId(by) });
    scene.does(bolts("one", "two", "orc")).does(bolts("two", "one"));
    scene.advance("segment", [1, 1, 45, 45, 1, 2, 45]);
    expect(["one", "two", "orc"].map((id) => scene.life(id)[1])).toEqual([6 - 2, 6 - 1, 6 - 2]);
    expect(scene.has("castingLost")).toBe(false);
  });

  it("SEG-HOUSE-44 SEG-HOUSE-69 healing gives stamina back, not above the maximum", () => {
    const healed = fight({ stamina: 10 }).does(cast("balm", "mage")).advance("segment", [5]);
    expect(healed.life("mage")[0]).toBe(15);
    expect(fight({ stamina: 17 }).does(cast("balm", "mage")).advance("segment", [8]).life("mage")[0]).toBe(18 + 4);
  });

  it("SEG-FAT-04 SEG-HOUSE-65 casting is tiring, in every round in which it goes on", () => {
    expect(fight().does(cast("web", "orc")).get("mage").turn.effort).toBe("tiring");
    const long = new Skirmish([mage({ initiative: 10, at: { x: 0, y: 0 } }), orc("orc", { at: { x: 9, y: 0 } })])
      .at(10, "declarations")
      .does(cast("web", "orc"))
      .advance("segment");
    long.does({ do: "declareMode", by: combatantId("mage"), mode: "casting" }).advance("phase", [9, 9]);
    expect(long.get("mage").turn.effort).toBe("restful");
    expect(long.advance("segment").get("mage").turn.effort).toBe("tiring");
  });
});

describe("a spell that is lost", () => {
  const under = (foe: Who = {}, settings?: SegmentsSettings) =>
    fight({ spells: [omen] }, foe, settings).does(cast("omen"));
  const struck = (dice: readonly number[], stamina: number, settings?: SegmentsSettings) => {
    const scene = under({ initiative: 3, gear: [longSword()] }, settings);
    scene.arrange("mage", (who) => ({ ...who, body: { ...who.body, stamina } }));
    return scene.advance().strikes("orc", { dice });
  };

  it("SEG-HOUSE-44 goes with a lost wound point, not with stamina alone", () => {
    expect(struck([15, 3], 9).get("mage").turn.casting).not.toBeNull();
    const wounded = struck([15, 3, 45], 2);
    expect(wounded.last("castingLost")).toMatchObject({ id: "mage", spell: "omen", rule: "SEG-HOUSE-44" });
    expect(wounded.get("mage").turn.casting).toBeNull();
    expect(wounded.advance("segment").advance("segment").has("castingDone")).toBe(false);
  });

  it("SEG-HOUSE-44 at some tables any damage takes it", () => {
    const strict = { ...DEFAULT_SETTINGS, castingInterruptedBy: "any_damage" as const };
    expect(struck([15, 3], 9, strict).get("mage").turn.casting).toBeNull();
    const bleeding = {
      id: "wound-1",
      kind: "slashing",
      column: 3,
      roll: 65,
      place: "torso",
      points: 3,
      codes: ["HM"],
      treated: false,
    } as const;
    const bleeds = (stamina: number, settings: SegmentsSettings) => {
      const scene = under({}, settings).arrange("mage", (who) => ({
        ...who,
        body: { ...who.body, stamina, injuries: [bleeding] },
      }));
      return scene.advance("segment").get("mage").turn.casting !== null;
    };
    expect([bleeds(5, DEFAULT_SETTINGS), bleeds(5, strict), bleeds(0, DEFAULT_SETTINGS)]).toEqual([true, false, false]);
  });

  it("SEG-HOUSE-44 SEG-CORE-13 goes when its author switches mode, falls, or is felled", () => {
    const switched = under()
      .advance("segment")
      .does({ do: "switchMode", by: combatantId("mage"), mode: "melee" });
    expect(switched.last("castingLost").rule).toBe("SEG-CORE-13");
    const on = (condition: "prone" | "coma" | "unconscious" | "dead") =>
      under()
        .does({ do: "setCondition", by: null, target: combatantId("mage"), condition, on: true })
        .get("mage").turn.casting;
    expect([on("prone"), on("coma"), on("unconscious"), on("dead")]).toEqual([null, null, null, null]);
  });

  it("SEG-HOUSE-44 goes when its author is stunned or grappled", () => {
    const maul = weapon("maul", { kind: "bludgeoning", damage: "1d4" });
    const stunned = fight({ spells: [omen], stamina: 1 }, { gear: [maul], initiative: 3 })
      .does(cast("omen"))
      .advance()
      .strikes("orc", { dice: [15, 4, 65] });
    expect(stunned.get("mage").turn.timed[0]?.id).toBe("stunned");
    expect(stunned.get("mage").turn.casting).toBeNull();
    const seized = under({ turn: { mode: "grapple" }, initiative: 3 })
      .advance()
      .slips("orc", { dice: [19] });
    expect(seized.has("castingLost")).toBe(true);
  });
});

describe("a spell that is no longer there", () => {
  it("is lost in the segment in which it would have worked", () => {
    const scene = fight()
      .does(cast("bolt", "orc"))
      .arrange("mage", (who) => ({ ...who, gear: { ...who.gear, spells: [omen] } }))
      .advance("segment");
    expect(scene.last("castingLost")).toMatchObject({ id: "mage", spell: "bolt", rule: "SEG-HOUSE-44" });
    expect([scene.has("castingDone"), scene.get("mage").turn.casting]).toEqual([false, null]);
  });
});

describe("time and a spell", () => {
  it("SEG-HOUSE-44 the clock does not run past a spell at work", () => {
    const scene = new Skirmish([mage({ initiative: 3 }), orc("orc", { initiative: 9 })], undefined, EMPTY_FIELD)
      .at(3, "declarations")
      .does(cast("omen"));
    scene.advance("event").advance("event");
    expect(scene.state.clock).toMatchObject({ segment: 4, phase: "declarations" });
    scene.advance("event").advance("event").advance("event").advance("event");
    expect(scene.last("castingDone")).toMatchObject({ id: "mage" });
    expect(scene.advance("event").state.clock).toMatchObject({ round: 2, segment: 1 });
  });
});

describe("a spell across rounds", () => {
  const late = () => new Skirmish([mage({ initiative: 9 }), orc("orc")]).at(10, "declarations").does(cast("omen"));

  it("SEG-HOUSE-44 goes on when casting is declared again, counted in segments without a break", () => {
    const next = late().advance("round");
    expect(next.get("mage").turn.casting?.until).toEqual({ round: 2, segment: 2 });
    next
      .does({ do: "declareMode", by: combatantId("mage"), mode: "casting" })
      .advance("phase", [5, 5])
      .advance("segment");
    expect(next.get("mage").turn).toMatchObject({ casting: { spell: "omen" }, routine: [{ state: "ready" }] });
    expect(next.advance("segment").last("castingDone")).toMatchObject({ id: "mage", effect: "told" });
  });

  it("SEG-HOUSE-44 is lost when another mode is declared, or none", () => {
    const melee = late()
      .advance("round")
      .does({ do: "declareMode", by: combatantId("mage"), mode: "melee" })
      .advance("phase", [5, 5]);
    expect(melee.last("castingLost")).toMatchObject({ spell: "omen", rule: "SEG-HOUSE-44" });
    expect(late().advance("round").advance("phase", [5, 5]).has("castingLost")).toBe(true);
  });

  it("SEG-SURP-08 the surprise segment counts: web begun in it works at the end of segment 1", () => {
    const scene = new Skirmish([
      mage({ turn: { mode: null, initiative: null, routine: [], guardDown: null } }),
      orc("orc", { turn: { surprised: true, mode: null, initiative: null, routine: [] } }),
    ]).at(0, "declarations", 0);
    scene.does(cast("web", "orc"));
    expect(scene.get("mage").turn).toMatchObject({
      actedIn: 0,
      routine: [],
      guardDown: { until: 0, cause: "mode" },
      casting: { from: { round: 0, segment: 0 }, until: { round: 1, segment: 1 } },
    });
    expect(scene.refusal(cast("bolt", "orc"))).toBe("casting");
    scene.advance("segment");
    expect(scene.state.clock).toMatchObject({ round: 1, segment: 1, phase: "declarations" });
    expect(scene.get("orc").body.conditions).toEqual([]);
    scene.does({ do: "declareMode", by: combatantId("mage"), mode: "casting" }).advance("phase", [7, 7]);
    expect(scene.get("mage").turn.routine).toMatchObject([{ segment: 7, state: "ready" }]);
    expect(scene.advance("segment").get("orc").body.conditions).toEqual(["entangled"]);
  });

  it("SEG-SURP-08 SEG-SURP-09 a spell of one segment works in the surprise segment itself, which tires no one", () => {
    const scene = new Skirmish([
      mage({ turn: { mode: null, initiative: null, routine: [], guardDown: null } }),
      orc("orc", { turn: { surprised: true, mode: null, initiative: null, routine: [] } }),
    ]).at(0, "declarations", 0);
    scene.does(cast("bolt", "orc")).advance("segment", [1, 1]);
    expect(scene.life("orc")).toEqual([7, 6]);
    expect(scene.get("mage").turn.effort).toBe("restful");
  });
});

describe("a magic item", () => {
  it("SEG-HOUSE-45 spends its routine action and works at the end of that segment, whatever it is said to take", () => {
    const used = fight({ turn: { mode: "item" } }).does(cast("ring", "mage"));
    expect(used.get("mage").turn).toMatchObject({
      routine: [{ state: "spent" }],
      casting: { until: { round: 1, segment: 3 } },
    });
    used.advance("segment", [2]);
    expect(used.last("castingDone")).toMatchObject({ effect: "damage", rule: "SEG-HOUSE-45" });
    expect(used.last("damageRolled")).toMatchObject({ to: "mage", attrition: 2, rules: ["SEG-HOUSE-45"] });
  });

  it("SEG-HOUSE-44 SEG-HOUSE-45 SEG-AOO-05 either mode lowers the guard for the round", () => {
    const open = (mode: "casting" | "item") => {
      const scene = new Skirmish([
        mage({ turn: { mode: null, initiative: null, guardDown: null, routine: [] } }),
        orc("orc", { turn: { mode: null, initiative: null, routine: [] } }),
      ]).at(1, "declarations");
      scene.does({ do: "declareMode", by: combatantId("mage"), mode }).advance("phase", [9, 9]);
      return [1, 2, 3].map(() => {
        scene.advance();
        const offers = scene.state.offers.length;
        scene.advance("segment");
        return offers;
      });
    };
    expect([open("casting"), open("item")]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
  });
});

describe("the list of spells", () => {
  it("SEG-HOUSE-44 SEG-HOUSE-45 offers each once for each target it reaches, with its length", () => {
    const scene = fight();
    const listed = scene.ruleset
      .actions(scene.table(), combatantId("mage"))
      .filter(({ command }) => command.do === "cast" || command.do === "useItem");
    expect(
      listed
        .filter(({ blocked }) => blocked === null)
        .map(({ command, facts }) => [
          command.do,
          "spell" in command && command.spell,
          "targets" in command && command.targets,
          facts["segments"],
        ]),
    ).toEqual([
      ["cast", "web", ["mage"], 2],
      ["cast", "web", ["orc"], 2],
      ["cast", "bolt", ["mage"], 1],
      ["cast", "bolt", ["orc"], 1],
      ["cast", "balm", ["mage"], 1],
      ["cast", "balm", ["orc"], 1],
      ["cast", "omen", [], 3],
    ]);
    expect(listed.find(({ command }) => command.do === "useItem")?.blocked?.code).toBe("wrongMode");
  });

  it("SEG-HOUSE-44 names the targets of each, and leaves out those it does not reach and the dead", () => {
    const around = [
      orc("near", { at: { x: 5, y: 0 } }),
      orc("far", { at: { x: 25, y: 0 } }),
      orc("fallen", { at: { x: 0, y: 5 }, stats: { conditions: ["dead"] } }),
    ];
    const scene = new Skirmish([mage({ at: { x: 0, y: 0 }, spells: [web, balm, omen] }), ...around]).at(
      3,
      "declarations",
    );
    const listed = scene.ruleset
      .actions(scene.table(), combatantId("mage"))
      .filter(({ command }) => command.do === "cast");
    expect(listed.map(({ facts }) => facts)).toEqual([
      { with: "web", segments: 2, target: "mage", welcome: false, friend: true, several: true },
      { with: "web", segments: 2, target: "near", welcome: false, friend: false, several: true },
      { with: "balm", segments: 1, target: "mage", welcome: true, friend: true, several: true, need: 0 },
      { with: "omen", segments: 3, anyone: true },
    ]);
  });
});
