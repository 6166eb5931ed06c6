import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { D20Action as Action } from "../game.ts";
import {
  acid,
  bite,
  claws,
  dagger,
  dart,
  fight,
  fullPlate,
  gauntlet,
  greatsword,
  heavyShield,
  longBow,
  longspear,
  longSword,
  Play,
  power,
  quarterstaff,
  type Who,
} from "../testing/fights.ts";
import { READIED_BLOW } from "../testing/exchanges.ts";
import { foe } from "../testing/people.ts";
import type { D20Combatant } from "../state.ts";

const hero = (who: Who = {}, baseAttack = 1): D20Combatant =>
  foe("hero", baseAttack, { at: [5, 5], side: "heroes", ...who });
const orc = (who: Who = {}, id = "orc"): D20Combatant => foe(id, 0, { at: [6, 5], side: "orcs", ...who });
const friend = (who: Who = {}, id = "friend"): D20Combatant => foe(id, 0, { at: [4, 5], side: "heroes", ...who });
const list = (...people: readonly D20Combatant[]): readonly Action[] => {
  const play = new Play(fight(people));
  return play.ruleset.actions(play.table(), combatantId("hero"));
};
/** Into a square, at nobody in particular. */
const isBlind = ({ command }: Action): boolean => command.do === "attack" && command.target === null;
const of = (all: readonly Action[], label: string, facts: Partial<Action["facts"]> = {}): readonly Action[] =>
  all.filter(
    (each) =>
      each.label === label &&
      !isBlind(each) &&
      Object.entries(facts).every(([key, value]) => Reflect.get(each.facts, key) === value),
  );
/** Whether this may be chosen with an action, by its key. */
const may = (action: Action | undefined, choice: string): boolean =>
  action?.choices?.some(({ key }) => key === choice) === true;
const acts = (activity: string, ...people: readonly D20Combatant[]): readonly Action[] =>
  of(list(...people), "act", { activity });
const BELT = { place: "belt" } as const;

/** A horse beside the hero. */
const horse = (): D20Combatant =>
  friend({ at: [3, 5], size: "large", scores: [10, 10, 10, 2], stats: { shape: "long" } }, "horse");

describe("acts of the tables", () => {
  it("D20-ACT-30 D20-ACT-311 D20-HP-37 those that matter most stand first, and say so", () => {
    const pressing = (who: Who): readonly unknown[] =>
      list(hero(who))
        .filter(({ label, facts, blocked }) => label === "act" && facts.pressing === true && blocked === null)
        .map(({ facts }) => [facts.activity, ...(facts.gear === undefined ? [] : [facts.gear])]);
    expect(pressing({ gear: [longSword()] })).toEqual([]);
    expect(pressing({ gear: [longSword()], conditions: ["prone"] })).toEqual([["standUp"]]);
    expect(
      pressing({ gear: [longSword({ place: "ground" }), dagger(BELT)], conditions: ["prone", "entangled"] }),
    ).toEqual([["standUp"], ["escapeNet"], ["escapeNet"], ["draw", "dagger"], ["pickUp", "long_sword"]]);
    // Nature's weapons and spells leave nobody bare.
    expect([pressing({ gear: [dagger(BELT), bite()] }), pressing({ gear: [dagger(BELT), power("bolt")] })]).toEqual([
      [],
      [],
    ]);
    expect(list(hero({ conditions: ["prone"] })).find(({ label }) => label === "act")?.facts.activity).toBe("standUp");
  });

  it("D20-ACT-204 D20-ACT-210 D20-ACT-28 are listed with the things of their kind in their place", () => {
    const packed = hero({
      gear: [
        longSword(BELT),
        dagger(),
        bite({ place: "belt" }),
        heavyShield({ place: "belt" }),
        longspear({ place: "pack" }),
        heavyShield({ id: "other", place: "pack" }),
      ],
    });
    const things = (activity: string): readonly unknown[] =>
      acts(activity, packed).map(({ facts, command }) => [facts.gear, command.do === "act" ? command.gear : null]);
    expect([things("draw"), things("sheathe"), things("strapShield"), things("fetch")]).toEqual([
      [["long_sword", "long_sword"]],
      [["dagger", "dagger"]],
      [["heavy_shield", "heavy_shield"]],
      [
        ["longspear", "longspear"],
        ["other", "other"],
      ],
    ]);
  });

  it("D20-ACT-22 two are drawn together where both are weapons for one hand, by who has learnt it", () => {
    const gear = [longSword(BELT), dagger(BELT), greatsword(BELT), heavyShield({ place: "belt" })];
    const pairs = (activity: string, feats: Who["feats"]): readonly unknown[] =>
      acts(activity, hero({ gear, feats: feats ?? [] })).flatMap(({ command, facts }) =>
        command.do === "act" && command.second !== undefined ? [[command.gear, command.second, facts.second]] : [],
      );
    expect([
      pairs("draw", ["twoWeaponFighting"]),
      pairs("draw", []),
      pairs("strapShield", ["twoWeaponFighting"]),
      pairs("pickUp", ["twoWeaponFighting"]),
    ]).toEqual([
      [
        ["long_sword", "dagger", "dagger"],
        ["dagger", "long_sword", "long_sword"],
      ],
      [],
      [],
      [],
    ]);
    expect(
      acts("sheathe", hero({ gear: [longSword(), dagger({ place: "offHand" })], feats: ["twoWeaponFighting"] })).filter(
        ({ command }) => command.do === "act" && command.second !== undefined,
      ),
    ).toEqual([]);
    expect(
      acts(
        "fetch",
        hero({ gear: [longSword({ place: "pack" }), dagger({ place: "pack" })], feats: ["twoWeaponFighting"] }),
      ).filter(({ command }) => command.do === "act" && command.second !== undefined),
    ).toEqual([]);
  });

  it("D20-HP-09 are all barred for the dead, and for that alone; their turn can be ended", () => {
    const all = list(hero({ hitPoints: -12, most: 10, conditions: ["dead"] }), orc());
    const [open, barred] = [true, false].map((isOpen) => all.filter(({ blocked }) => (blocked === null) === isOpen));
    expect(open?.map(({ label }) => label)).toEqual(["endTurn"]);
    expect(new Set(barred?.map(({ blocked }) => blocked?.code))).toEqual(new Set(["isDead"]));
  });

  it("D20-ACT-119 D20-HP-14 are listed on all others who could need them, where they are done to a target", () => {
    const aid = acts(
      "firstAid",
      hero(),
      friend({ hitPoints: -3, most: 10 }),
      orc(),
      orc({ hitPoints: -2, most: 10, at: [12, 12] }, "far"),
      orc({ hitPoints: -12, most: 10, conditions: ["dead"] }, "dead"),
    );
    expect(
      aid.map(({ command, facts, blocked }) => [
        command.do === "act" ? command.target : null,
        facts.target,
        blocked?.code,
        [facts.welcome, facts.friend, facts.need, facts.pressing],
      ]),
    ).toEqual([
      ["friend", "friend", undefined, [true, true, 1.3, true]],
      ["far", "far", "outOfReach", [true, false, 1.2, undefined]],
    ]);
    expect(acts("openDoor", hero(), friend()).map(({ command, facts }) => [command, facts])).toEqual([
      [
        { do: "act", by: "hero", activity: "openDoor" },
        { activity: "openDoor", cost: "move" },
      ],
    ]);
  });

  it("D20-ACT-08 D20-ACT-32 D20-ACT-57 come in halves, fast, and free where they may", () => {
    const shown = (activity: string, who: Who = {}): readonly unknown[] =>
      acts(activity, hero(who), horse()).map(({ command, facts }) => [
        command.do === "act" ? (command.inHalves ?? false) : null,
        facts.inHalves ?? false,
        command.do === "act" ? (command.fast ?? false) : null,
        facts.fast ?? false,
        facts.cost,
      ]);
    const begun = { round: 0, activity: "extinguish", gear: null, target: null };
    expect([
      shown("extinguish"),
      shown("extinguish", { turn: { started: begun } }),
      shown("mount"),
      shown("speak"),
    ]).toEqual([
      [
        [false, false, false, false, "fullRound"],
        [true, true, false, false, "standard"],
      ],
      [[false, false, false, false, "standard"]],
      [
        [false, false, false, false, "move"],
        [false, false, true, true, "move"],
      ],
      [[false, false, false, false, "free"]],
    ]);
  });

  it("D20-ACT-207 D20-ACT-117 D20-ACT-302 are listed only where they make any sense", () => {
    const ODD = [
      "mount",
      "dismissSpell",
      "prepareComponents",
      "lockGauntlet",
      "prepareSplash",
      "lightTorch",
      "openDoor",
      "standUp",
      "dropProne",
      "escapeNet",
      "lowerResistance",
    ];
    const odd = (who: Who, ...others: readonly D20Combatant[]): readonly string[] => {
      const listed = new Set(list(hero(who), ...others).map(({ facts }) => facts.activity));
      return ODD.filter((activity) => listed.has(activity));
    };
    const plain = ["lightTorch", "openDoor", "dropProne"];
    const animal = { shape: "long", abilities: { ...hero().sheet.abilities, intelligence: 2 } } as const;
    expect([
      odd({}),
      odd({}, horse()),
      odd({}, orc({ size: "large", stats: { shape: "long" } })),
      odd({ size: "large" }, horse()),
      odd({ gear: [power("bolt")] }),
      odd({ gear: [power("draught", { source: "potion" })] }),
      odd({ gear: [longSword(), gauntlet()] }),
      odd({ gear: [gauntlet()] }),
      odd({ gear: [longSword(), fullPlate()] }),
      odd({ gear: [acid()] }),
      odd({ conditions: ["prone", "entangled"] }),
      odd({ stats: { spellResistance: 15 } }),
      odd({ gear: [bite()], stats: animal }),
    ]).toEqual([
      plain,
      ["mount", ...plain],
      plain,
      plain,
      ["dismissSpell", "prepareComponents", ...plain],
      plain,
      ["lockGauntlet", ...plain],
      plain,
      ["lockGauntlet", ...plain],
      ["prepareSplash", ...plain],
      ["lightTorch", "openDoor", "standUp", "escapeNet"],
      [...plain, "lowerResistance"],
      ["dropProne"],
    ]);
  });

  it("D20-ACT-33 all that is left of a full attack is listed for each striker, begun or not, where it is more than one attack", () => {
    const whole = (who: Who, baseAttack = 6): readonly unknown[] =>
      of(list(hero(who, baseAttack), orc()), "allAttacks").map(({ facts, command, blocked }) => [
        facts.with,
        facts.attacks,
        facts.cost,
        command.do === "attack" ? (command.full ?? false) : null,
        blocked?.code ?? null,
      ]);
    const made = { with: gearId("long_sword"), head: "main" } as const;
    const begun = (
      kind: "one" | "full",
      spent: readonly ("standard" | "move")[] = ["standard"],
    ): NonNullable<Who["turn"]> => ({
      run: { kind, made: [made], pair: "none", offHand: 0, shots: 0 },
      spent,
    });
    expect(whole({}, 1)).toEqual([]);
    expect([whole({}), whole({ gear: [] })]).toEqual([
      [["long_sword", 2, "fullRound", true, null]],
      [["unarmed", 2, "fullRound", true, null]],
    ]);
    expect(whole({ turn: begun("full") })).toEqual([["long_sword", 1, "fullRound", false, null]]);
    expect(whole({ turn: begun("one", ["standard", "move"]) })).toEqual([]);
    expect(whole({ gear: [longSword(), bite({ natural: "secondary" })], turn: begun("full") }, 1)).toEqual([
      ["long_sword", 1, "fullRound", false, "noMoreAttacks"],
      ["bite", 1, "fullRound", false, null],
    ]);
  });

  it("D20-AOO-20 D20-INIT-12 D20-AOO-14 tell who would be opened to but for something, of what opens one at all", () => {
    const spared = (who: Who, label = "act", facts: Partial<Action["facts"]> = { activity: "useSkill" }): unknown =>
      of(list(hero(), orc(who)), label, facts).map(({ provokes, spares }) => [
        provokes,
        (spares ?? []).map(({ foe: id, bar, rule }) => `${id} ${bar} ${rule}`),
      ]);
    expect(spared({})).toEqual([[["orc"], []]]);
    expect(spared({ turn: { opportunities: { taken: 1, movers: [] } } })).toEqual([[[], ["orc noneLeft D20-AOO-14"]]]);
    expect(spared({ turn: { hasActed: false } }, "run", {})).toEqual([[[], ["orc flatFooted D20-INIT-12"]]]);
    expect(spared({ turn: { hasActed: false } }, "act", { activity: "openDoor" })).toEqual([[[], []]]);
    expect(spared({ turn: { hasActed: false }, at: [12, 12] })).toEqual([[[], []]]);
  });

  it("D20-AOO-10 tell whom they open one to", () => {
    expect(
      ["useSkill", "openDoor"].map((activity) => acts(activity, hero(), orc()).map(({ provokes }) => provokes)),
    ).toEqual([[["orc"]], [[]]]);
    expect(
      acts("useSkill", hero(), orc({ turn: { opportunities: { taken: 1, movers: [] } } })).map(
        ({ provokes }) => provokes,
      ),
    ).toEqual([[]]);
  });
});

describe("attacks", () => {
  it("D20-ATK-11 D20-HP-09 are listed at every foe who lives, with both ends of a double weapon", () => {
    const all = list(
      hero({ gear: [quarterstaff()] }),
      orc(),
      orc({ at: [5, 6] }, "second"),
      orc({ conditions: ["dead"] }, "corpse"),
      friend(),
    );
    expect(
      of(all, "attack", { with: "quarterstaff" }).map(({ facts, command }) => [
        facts.target,
        facts.head ?? "main",
        command.do === "attack" ? (command.head ?? "main") : null,
      ]),
    ).toEqual([
      ["orc", "main", "main"],
      ["orc", "other", "other"],
      ["second", "main", "main"],
      ["second", "other", "other"],
    ]);
  });

  it("D20-CONC-07 are listed into a square with all that is in hand, the same whoever is there", () => {
    const blind = (...people: readonly D20Combatant[]): readonly Action[] =>
      list(hero({ gear: [dagger()] }), ...people).filter(isBlind);
    expect(
      blind().map(({ label, facts, blocked, provokes }) => [
        label,
        facts.with,
        facts.choose,
        facts.cost,
        blocked,
        provokes,
      ]),
    ).toEqual(
      [
        ["attack", "dagger"],
        ["throw", "dagger"],
        ["attack", "unarmed"],
      ].map((use) => [...use, "square", "standard", null, []]),
    );
    for (const other of [orc({ conditions: ["invisible"] }), friend(), orc({ conditions: ["dead"] })])
      expect(blind(other).filter(({ label }) => label === "attack")).toEqual(
        blind().filter(({ label }) => label === "attack"),
      );
    expect(blind(orc()).map(({ provokes }) => provokes)).toEqual([[], ["orc"], []]);
    expect(list(foe("hero", 1, { side: "heroes" })).filter(isBlind)).toEqual([]);
  });

  it("D20-GEAR-02 are thrown with what is made for it, of what strikes as well", () => {
    expect([
      of(list(hero({ gear: [dagger()] }), orc()), "throw").length,
      of(list(hero({ gear: [dart()] }), orc()), "throw").length,
      of(list(hero({ gear: [longSword()] }), orc()), "throw").length,
    ]).toEqual([1, 0, 0]);
  });

  it("D20-PROG-03 D20-ACT-33 are a full attack for who has several, of nature's or of the base bonus", () => {
    const full = (who: Who, baseAttack = 1): boolean => of(list(hero(who, baseAttack), orc()), "fullAttack").length > 0;
    expect([
      full({}),
      full({}, 6),
      full({ gear: [bite()] }),
      full({ gear: [claws()] }),
      full({ gear: [longSword(), bite()] }),
      full({ gear: [] }, 6),
    ]).toEqual([false, true, false, true, true, true]);
    const ways = (baseAttack: number): readonly unknown[] =>
      of(list(hero({ gear: [claws(), bite()] }, baseAttack), orc()), "fullAttack").map(({ facts }) => facts.with);
    expect([ways(4), ways(6)], "the bare hands come in the place of nature's attacks").toEqual([
      ["claws", "bite"],
      ["claws", "bite", "unarmed"],
    ]);
    expect(of(list(hero({}, 6), orc()), "fullAttack", { with: "long_sword" })[0]).toMatchObject({
      command: { do: "attack", full: true },
      facts: { cost: "fullRound" },
    });
  });

  it("D20-ATK-14 D20-MOVE-41 are aimed at a square of a big target from afar, on the map", () => {
    const aims = (target: D20Combatant, weapon: string): boolean =>
      may(of(list(hero({ gear: [longBow(), longSword(BELT)] }), target), "attack", { with: weapon })[0], "aimSquare");
    expect([
      aims(orc({ size: "large" }), "long_bow"),
      aims(orc(), "long_bow"),
      aims(orc({ size: "large" }), "unarmed"),
      aims({ ...orc({ size: "large" }), position: null }, "long_bow"),
    ]).toEqual([true, false, false, false]);
    expect(
      of(list(hero({ gear: [greatsword({ place: "mainHand" })] }), orc()), "attack", { with: "greatsword" })[0],
    ).toMatchObject({ blocked: { code: "needsBothHands" }, provokes: [] });
  });

  it("D20-FEAT-06 are made on the move by who has learnt it, for a blow without the foe's own opportunity", () => {
    const springs = (who: Who): readonly unknown[] =>
      of(list(hero({ at: [5, 5], ...who }), orc(), orc({ at: [5, 6] }, "second")), "spring").map(
        ({ facts, provokes, command }) => [
          facts.with,
          facts.target,
          facts.withMove,
          facts.choose,
          provokes,
          command.do,
        ],
      );
    expect(springs({ feats: ["springAttack"] })).toEqual([
      ["long_sword", "orc", true, "way", ["second"], "spring"],
      ["long_sword", "second", true, "way", ["orc"], "spring"],
    ]);
    expect(springs({ feats: ["shotOnTheRun"], gear: [longBow()] })).toEqual([
      ["long_bow", "orc", true, "way", ["orc", "second"], "spring"],
      ["long_bow", "second", true, "way", ["orc", "second"], "spring"],
    ]);
    const rapid = list(hero({ at: [5, 5], feats: ["shotOnTheRun", "rapidShot"], gear: [longBow()] }), orc());
    expect(["attack", "spring"].map((label) => may(of(rapid, label, { with: "long_bow" })[0], "rapidShot"))).toEqual([
      true,
      false,
    ]);
    expect([
      springs({}),
      springs({ feats: ["shotOnTheRun"] }),
      springs({ feats: ["springAttack"], gear: [greatsword({ place: "mainHand" })] }),
    ]).toEqual([[], [], []]);
  });
});

describe("movement", () => {
  const ways = (who: Who = {}): readonly unknown[] =>
    list(hero({ at: [5, 5], ...who })).flatMap(({ command, facts, label }) =>
      ["move", "withdraw", "run", "step", "creep"].includes(label)
        ? [[label, "motion" in command ? command.motion : "land", facts.motion ?? null, facts.squares, facts.choose]]
        : [],
    );

  it("D20-ACT-16 D20-ACT-17 D20-ACT-60 D20-ACT-54 is listed by land, and by whatever else one has a speed for", () => {
    expect(ways()).toEqual([
      ["move", "land", "land", 6, "way"],
      ["withdraw", "land", "land", 12, "way"],
      ["run", "land", "land", 24, "way"],
      ["move", "climb", "climb", 1, "way"],
      ["move", "swim", "swim", 1, "way"],
      ["step", "land", null, 1, "square"],
      ["creep", "land", null, 1, "square"],
      ["creep", "land", null, 1, undefined],
    ]);
    expect(ways({ stats: { speeds: { land: 0, fly: 12, swim: 0, climb: 0, burrow: 0 } } }).slice(0, 6)).toEqual([
      ["move", "land", "land", 0, "way"],
      ["withdraw", "land", "land", 0, "way"],
      ["run", "land", "land", 0, "way"],
      ["move", "fly", "fly", 8, "way"],
      ["withdraw", "fly", "fly", 16, "way"],
      ["run", "fly", "fly", 32, "way"],
    ]);
  });

  it("D20-SKILL-03 is tumbled at half speed by who has learnt it, opening one to nobody", () => {
    const acrobat = hero({ stats: { skills: { ...foe("x", 0).sheet.skills, tumble: 3 } } });
    expect(of(list(acrobat, orc()), "move", { tumbles: true })).toMatchObject([
      {
        command: { do: "move", tumbles: true },
        facts: { squares: 3, motion: "land", choose: "way", cost: "move" },
        provokes: [],
      },
    ]);
    expect(of(list(hero(), orc()), "move", { tumbles: true })).toEqual([]);
  });

  it("D20-AOO-19 opens one to nobody who has had his opportunity of it", () => {
    const given = orc({ turn: { opportunities: { taken: 0, movers: [{ id: combatantId("hero"), round: 1 }] } } });
    expect([
      of(list(hero(), given), "move")[0]?.provokes,
      of(list(hero(), orc()), "move")[0]?.provokes,
      acts("useSkill", hero(), given)[0]?.provokes,
    ]).toEqual([[], ["orc"], ["orc"]]);
  });
});

describe("magic", () => {
  it("D20-SPELL-01 D20-SPELL-14 D20-SPELL-15 is listed on each target, on ground, or on its author", () => {
    const uses = (delivery: NonNullable<Parameters<typeof power>[1]>["delivery"]): readonly unknown[] =>
      of(
        list(hero({ class: "wizard", gear: [power("spell", { delivery: delivery ?? "self" })] }), orc()),
        "usePower",
      ).map(({ command, facts }) => [
        command.do === "usePower" ? command.targets : null,
        facts.target ?? null,
        facts.choose ?? null,
      ]);
    expect([uses("self"), uses("area"), uses("touch"), uses("rangedTouch"), uses("targets")]).toEqual([
      [[[], null, null]],
      [[[], null, "area"]],
      [
        [[], null, null],
        [["hero"], "hero", null],
        [["orc"], "orc", null],
      ],
      [
        [["hero"], "hero", null],
        [["orc"], "orc", null],
      ],
      [
        [["hero"], "hero", null],
        [["orc"], "orc", null],
      ],
    ]);
  });

  it("D20-SPELL-33 D20-SPELL-34 takes metamagic on the spot from those who do not prepare, for what takes time", () => {
    const bends = (who: Who, stats: Parameters<typeof power>[1] = {}): boolean =>
      may(
        of(list(hero({ gear: [power("spell", { delivery: "self", ...stats })], ...who }), orc()), "usePower")[0],
        "spontaneousMetamagic",
      );
    expect([
      bends({}),
      bends({ class: "bard" }),
      bends({ class: "wizard" }),
      bends({
        stats: {
          classes: [
            { id: "fighter", level: 1 },
            { id: "cleric", level: 1 },
          ],
        },
      }),
      bends({}, { time: "free" }),
      bends({}, { source: "scroll" }),
    ]).toEqual([true, true, false, true, false, false]);
  });

  it("D20-FEAT-19 D20-ACT-59 is listed quickened for who has learnt it, with the level of the slot", () => {
    const quick = (who: Who, stats: Parameters<typeof power>[1] = {}): readonly unknown[] =>
      of(
        list(hero({ gear: [power("spell", { delivery: "self", ...stats })], feats: ["quickenSpell"], ...who }), orc()),
        "usePower",
        { quickened: true },
      ).map(({ facts, provokes, command, blocked }) => [
        facts.cost,
        facts.slot,
        provokes,
        command.do === "usePower" && command.quickened,
        blocked,
      ]);
    expect(quick({ class: "wizard", level: 9 })).toEqual([["free", 5, [], true, null]]);
    expect(quick({ class: "wizard", level: 9, turn: { spent: ["fullRound"] } })).toEqual([["free", 5, [], true, null]]);
    expect([
      quick({ feats: [] }),
      quick({ class: "sorcerer", level: 9 }),
      quick({}, { source: "scroll" }),
      quick({}, { time: "round" }),
      quick({}, { level: 6 }),
      quick({}, { level: 5, time: "fullRound" }).length,
    ]).toEqual([[], [], [], [], [], 1]);
  });

  it("D20-ACT-08 D20-SPELL-33 is listed in halves where it takes the whole turn, with metamagic put in as well, and alone when it is begun", () => {
    const ways = (who: Who, stats: Parameters<typeof power>[1] = {}): readonly unknown[] =>
      of(list(hero({ gear: [power("spell", { delivery: "self", ...stats })], ...who }), orc()), "usePower").map(
        ({ command, facts }) => [
          facts.cost,
          command.do === "usePower" && command.inHalves === true,
          facts.bent ?? facts.ends ?? false,
        ],
      );
    const wizard = { class: "wizard", level: 5 } as const;
    expect([
      ways(wizard),
      ways(wizard, { time: "fullRound" }),
      ways(wizard, { time: "round" }),
      ways(wizard, { time: "minute" }),
    ]).toEqual([
      [["standard", false, false]],
      [
        ["fullRound", false, false],
        ["standard", true, false],
      ],
      [
        ["fullRound", false, false],
        ["standard", true, false],
      ],
      [["fullRound", false, false]],
    ]);
    expect([ways({ class: "bard" }), ways({ class: "bard" }, { time: "fullRound" })]).toEqual([
      [
        ["standard", false, false],
        ["standard", true, true],
      ],
      [
        ["fullRound", false, false],
        ["standard", true, false],
      ],
    ]);
    expect(
      ways(
        { turn: { casting: { power: gearId("spell"), targets: [], area: null, until: null, kept: 0 } } },
        { time: "fullRound" },
      ),
    ).toEqual([["standard", false, true]]);
  });

  it("D20-SPELL-17 D20-SPELL-18 is held for one, or for all friends in reach at once", () => {
    const charge = { power: gearId("spell"), cast: { round: 0, turn: 0 }, tried: false };
    const touches = (...others: readonly D20Combatant[]): readonly unknown[] =>
      of(list(hero({ gear: [power("spell", { delivery: "touch" })], turn: { charge } }), ...others), "touch").map(
        ({ facts, provokes }) => [facts.target, facts.cost, provokes],
      );
    expect(touches(friend(), friend({ at: [9, 9] }, "far"), orc())).toEqual([
      ["hero", "standard", []],
      ["friend", "standard", []],
      ["far", "standard", []],
      ["orc", "standard", []],
      ["hero, friend", "fullRound", ["orc"]],
      ["hero, friend", "standard", ["orc"]],
    ]);
    expect(touches(orc())).toEqual([
      ["hero", "standard", []],
      ["orc", "standard", []],
    ]);
    expect(of(list(hero(), friend()), "touch")).toEqual([]);
  });

  it("D20-SPELL-09 D20-SPELL-31 is kept up and given up where there is something to keep", () => {
    const casting = { power: gearId("spell"), targets: [], area: null, until: { round: 11, turn: 1 }, kept: 0 };
    const kept = (turn: Who["turn"]): readonly unknown[] =>
      list(hero({ gear: [power("spell")], turn: turn ?? {} })).flatMap(({ label, facts }) =>
        ["concentrate", "stopConcentrating"].includes(label) ? [[label, facts.cost]] : [],
      );
    expect([kept({}), kept({ casting }), kept({ concentration: { power: gearId("spell"), kept: 0 } })]).toEqual([
      [],
      [
        ["concentrate", "fullRound"],
        ["stopConcentrating", "free"],
      ],
      [
        ["concentrate", "standard"],
        ["stopConcentrating", "free"],
      ],
    ]);
  });
});

describe("the rest of a turn", () => {
  it("D20-ACT-118 D20-ACT-502 D20-AC-09 is waited through, taken up, and aimed with Dodge at foes alone", () => {
    const labels = (who: Who = {}): readonly string[] => list(hero(who), friend(), orc()).map(({ label }) => label);
    expect([
      labels().includes("resume"),
      labels().includes("interrupt"),
      labels({ turn: { waiting: "delay" } }).filter((label) => ["resume", "interrupt"].includes(label)),
      labels({
        turn: { waiting: "ready", awaits: { ...READIED_BLOW, watch: { ...READIED_BLOW.watch, kinds: ["told"] } } },
      }).filter((label) => ["resume", "interrupt"].includes(label)),
    ]).toEqual([false, false, ["resume"], ["interrupt"]]);
    expect([
      of(list(hero({ feats: ["dodge"] }), friend(), orc()), "dodge").map(({ facts }) => facts.target),
      labels().includes("dodge"),
    ]).toEqual([["orc"], false]);
    expect(of(list(hero(), orc()), "endTurn").map(({ command, facts }) => [command.do, facts.cost])).toEqual([
      ["endTurn", "none"],
    ]);
  });

  it("D20-CONC-07 lets one strike at a square where nobody is seen, and at nothing else so", () => {
    const unseen = list(
      hero({ gear: [longSword(), power("spell", { delivery: "targets" })] }),
      orc({ conditions: ["invisible"] }),
    );
    expect(of(unseen, "attack", { with: "long_sword" })).toMatchObject([
      { blocked: null, facts: { choose: "square" } },
    ]);
    expect(of(list(hero(), orc()), "attack", { with: "long_sword" })[0]?.facts.choose).toBeUndefined();
  });
});
