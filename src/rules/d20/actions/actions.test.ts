import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import type { D20Action as Action } from "../game.ts";
import { ground } from "../testing/ground.ts";
import {
  bite,
  claws,
  dagger,
  fight,
  longBow,
  longSword,
  Play,
  power,
  quarterstaff,
  shield,
  type Where,
  type Who,
} from "../testing/fights.ts";
import { F, foe } from "../testing/people.ts";

const orc = (who: Who = {}) => foe("orc", 0, { at: [6, 5], side: "orcs", ...who });
const hero = (who: Who = {}, baseAttack = 1) => foe("hero", baseAttack, { at: [5, 5], side: "heroes", ...who });
const listOf = (play: Play, id = "hero"): readonly Action[] => play.ruleset.actions(play.table(), combatantId(id));
const list = (who: Who = {}, baseAttack = 1, where: Where = {}): readonly Action[] =>
  listOf(new Play(fight([hero(who, baseAttack), orc()], where)));
/** Those of a label, and with these facts. */
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
const show = ({ facts: { cost }, provokes, blocked }: Action): string =>
  [cost, ...provokes, ...(blocked === null ? [] : [`(${blocked.code})`])].join(" ");

describe("the actions listed", () => {
  it("D20-ACT-16 D20-ACT-42 D20-ACT-47 ways are open until one is chosen, with their cost and whom they provoke", () => {
    const all = list();
    expect(["move", "withdraw", "run", "step"].map((label) => of(all, label).slice(0, 1).map(show))).toEqual([
      ["move orc"],
      ["fullRound"],
      ["fullRound orc"],
      ["none"],
    ]);
    expect(["move", "withdraw", "run"].map((label) => of(all, label)[0]?.facts.squares)).toEqual([6, 12, 24]);
    expect(of(all, "move")[0]).toMatchObject({ command: { do: "move", path: [] }, facts: { choose: "way" } });
  });

  it("D20-ACT-17 D20-ACT-18 D20-MOVE-16 who has no speed for it climbs and swims on his feet's, and a foe can be run down", () => {
    const ways = (who: Who = {}): readonly string[] =>
      list(who)
        .filter(({ command }) => command.do === "move")
        .map(({ label, facts }) => `${label} ${facts.motion ?? "-"} ${facts.squares}`);
    expect(ways()).toEqual(["move land 6", "move climb 1", "hasty climb 3", "move swim 1", "overrun - 6"]);
    expect(ways({ stats: { speeds: { land: 9, fly: 0, swim: 9, climb: 6, burrow: 0 } } })).toEqual([
      "move land 6",
      "move swim 6",
      "move climb 4",
      "overrun - 6",
    ]);
    expect(of(list(), "hasty").map(show)).toEqual(["move orc"]);
  });

  it("D20-ACT-43 withdrawing opens one to those whom one does not see", () => {
    const play = new Play(
      fight(
        [hero(), orc(), orc({ at: [5, 6], conditions: ["invisible"] })].map((each, at) =>
          at === 2 ? { ...each, id: combatantId("ghost") } : each,
        ),
      ),
    );
    expect(of(listOf(play), "withdraw").map(show)).toEqual(["fullRound ghost"]);
  });

  it("D20-ACT-54 D20-ACT-60 a step and the least move are open where a square around is", () => {
    expect(of(list(), "creep").map(show)).toEqual(["fullRound orc (moveWillDo)", "standard (moveWillDo)"]);
    const slow = { land: 1, fly: 0, swim: 0, climb: 0, burrow: 0 };
    expect([
      of(list({ stats: { speeds: slow } }), "creep").map(show),
      of(list({ stats: { speeds: slow } }), "step").map(show),
    ]).toEqual([["fullRound orc", "standard"], ["none (tooSlow)"]]);
    const bog = Array.from({ length: 9 }, (_, at) => [4 + (at % 3), 4 + Math.floor(at / 3)] as const);
    const stuck = (squares: typeof bog): readonly string[] =>
      of(list({}, 1, { field: { grounds: [ground({ difficult: true }, ...squares)] } }), "step").map(show);
    expect([stuck(bog), stuck(bog.slice(1))]).toEqual([["none (hampered)"], ["none"]]);
  });

  it("D20-ACT-02 what is spent bars the rest", () => {
    const all = listOf(new Play(fight([hero(), orc()])).does({ do: "totalDefense", by: combatantId("hero") }));
    expect([
      of(all, "move", { motion: "land" }).map(show),
      of(all, "run").map(show),
      of(all, "totalDefense").map(show),
      of(all, "step").map(show),
    ]).toEqual([["move orc"], ["fullRound orc (actionsSpent)"], ["standard (standardSpent)"], ["none"]]);
    expect(of(all, "attack").every(({ blocked }) => blocked?.code === "standardSpent")).toBe(true);
  });

  it("D20-ACT-07 D20-ACT-46 D20-ACT-08 the restricted withdraw for a standard action and begin what takes a round", () => {
    const all = list({ hitPoints: 0, most: 10 });
    expect([of(all, "withdraw").map(show), of(all, "run").map(show)]).toEqual([
      ["standard"],
      ["fullRound orc (restricted)"],
    ]);
    expect(of(all, "act", { activity: "extinguish" }).map(show)).toEqual(["fullRound (restricted)", "standard"]);
    expect(of(list(), "act", { activity: "extinguish" }).map(show), "open to anyone").toEqual([
      "fullRound",
      "standard",
    ]);
    const [slow, dying] = [
      {
        gear: [power("summons", { delivery: "self", time: "fullRound" })],
        stats: { classes: [{ id: "wizard", level: 1 }] },
      } as const,
      orc({ conditions: ["asleep"] }),
    ];
    expect(of(list({ ...slow, turn: { spent: ["move"] } }), "usePower").map(show)).toEqual([
      "fullRound orc (actionsSpent)",
      "standard orc",
    ]);
    expect(of(listOf(new Play(fight([hero({ turn: { restricted: true } }), dying]))), "coupDeGrace").map(show)).toEqual(
      ["fullRound (restricted)", "standard"],
    );
  });

  it("D20-ACT-33 D20-PROG-03 a full attack is listed for who has more than one", () => {
    expect([of(list(), "fullAttack"), of(list({}, 6), "fullAttack", { with: "long_sword" }).map(show)]).toEqual([
      [],
      ["fullRound"],
    ]);
    expect(of(list({ gear: [claws(), bite()] }), "fullAttack", { with: "claws" }).map(show)).toEqual(["fullRound"]);
    const begun = listOf(
      new Play(fight([hero({}, 6), orc({ scores: [10, 30] })])).does(
        { do: "attack", by: combatantId("hero"), target: combatantId("orc"), with: "unarmed", full: true },
        { answers: ["decline"], dice: [2] },
      ),
    );
    expect([of(begun, "attack", { with: "long_sword" }).map(show), of(begun, "fullAttack")]).toEqual([
      ["fullRound"],
      [],
    ]);
  });

  it("D20-ATK-21 D20-AOO-10 a shot opens one to all, a fist to the armed target alone", () => {
    const both = (who: Who): readonly Action[] =>
      listOf(new Play(fight([hero(who), orc(), foe("other", 0, { at: [5, 6], side: "orcs" })])));
    expect(of(both({ gear: [longBow()] }), "attack", { with: "long_bow", target: "orc" }).map(show)).toEqual([
      "standard orc other",
    ]);
    expect(of(both({}), "attack", { with: "unarmed", target: "orc" }).map(show)).toEqual(["standard orc"]);
    expect(of(both({}), "attack", { with: "long_sword", target: "orc" }).map(show)).toEqual(["standard"]);
    expect(of(both({ gear: [dagger()] }), "throw", { target: "orc" }).map(show)).toEqual(["standard orc other"]);
  });

  it("D20-AOO-20 nobody is named who can take no opportunity", () => {
    const spent = new Play(fight([hero(), orc({ turn: { opportunities: { taken: 1, movers: [] } } })]));
    const flat = new Play(fight([hero(), orc({ turn: { hasActed: false } })]));
    expect([
      of(listOf(spent), "move", { motion: "land" }).map(show),
      of(listOf(flat), "move", { motion: "land" }).map(show),
    ]).toEqual([["move"], ["move"]]);
  });

  it("D20-ATK-19 D20-FEAT-10 D20-FEAT-11 an attack says what can be chosen with it", () => {
    const choices = (who: Who): readonly string[] =>
      of(list(who, 3), "attack", { target: "orc" })[0]?.choices?.map(({ key, most }) => `${key} ${most ?? "on"}`) ?? [];
    expect(choices({})).toEqual(["otherDamage on", "twoHanded on", "defensive on"]);
    expect(choices({ feats: ["combatExpertise", "powerAttack"] }).slice(3)).toEqual(["expertise 3", "powerAttack 3"]);
    expect(choices({ gear: [longBow()], feats: ["powerAttack", "rapidShot"] })).toEqual([
      "defensive on",
      "rapidShot on",
    ]);
    expect(
      of(list({ gear: [quarterstaff()] }), "attack", { with: "quarterstaff" }).map(
        ({ facts: { head } }) => head ?? "main",
      ),
    ).toEqual(["main", "other"]);
    expect(choices({ gear: [longSword(), shield("small", { place: "worn" })] })).not.toContain("twoHanded on");
  });

  it("D20-SPELL-10 D20-SPELL-13 D20-SPELL-17 powers say whom they provoke; areas are chosen, a touch may be held", () => {
    const all = list({
      class: "wizard",
      gear: [
        power("fire", { delivery: "area" }),
        power("shock", { delivery: "touch" }),
        power("ring", { source: "item", delivery: "self" }),
        power("quick", { time: "free", delivery: "self" }),
      ],
    });
    expect(of(all, "usePower", { power: "fire" }).map((each) => `${each.facts.choose} ${show(each)}`)).toEqual([
      "area standard orc",
    ]);
    expect(
      of(all, "usePower", { power: "shock" }).map(({ command, blocked }) => [
        command.do === "usePower" ? command.targets.length : -1,
        blocked,
      ]),
    ).toEqual([
      [0, null],
      [1, null],
      [1, null],
    ]);
    expect([
      of(all, "usePower", { power: "ring" }).map(show),
      of(all, "usePower", { power: "quick" }).map(show),
    ]).toEqual([["standard"], ["free"]]);
    expect(["fire", "ring"].map((id) => may(of(all, "usePower", { power: id })[0], "defensively"))).toEqual([
      true,
      false,
    ]);
  });

  it("D20-SPELL-18 D20-ACT-122 D20-ACT-401 what is held or kept up can be used and given up", () => {
    const held = list({
      gear: [power("shock", { delivery: "touch" })],
      turn: { charge: { power: power("shock").id, cast: { round: 1, turn: 1 }, tried: false } },
    });
    expect(of(held, "touch", { target: "orc" }).map(show)).toEqual(["none"]);
    const kept = list({ gear: [power("song")], turn: { concentration: { power: power("song").id, kept: 0 } } });
    expect([of(kept, "concentrate").map(show), of(kept, "stopConcentrating").map(show)]).toEqual([
      ["standard"],
      ["free"],
    ]);
  });

  it("D20-SPELL-18 D20-ACT-309 all friends in reach can be touched at once, with the whole turn", () => {
    const turn = { charge: { power: power("shock").id, cast: { round: 0, turn: 1 }, tried: true } };
    const friends = [foe("near", 0, { at: [5, 6], side: "heroes" }), foe("far", 0, { at: [15, 6], side: "heroes" })];
    const all = listOf(
      new Play(fight([hero({ gear: [power("shock", { delivery: "touch" })], turn }), orc(), ...friends])),
    );
    const several = of(all, "touch").filter(({ command }) => command.do === "touch" && command.targets.length > 1);
    expect(several.map((each) => [each.facts.target, show(each)])).toEqual([
      ["hero, near", "fullRound orc"],
      ["hero, near", "standard orc"],
    ]);
  });

  it("D20-SPELL-33 D20-SPELL-34 metamagic on the spot is for who casts without preparing", () => {
    const bends = (who: Who): boolean =>
      may(of(list({ gear: [power("fire", { delivery: "self" })], ...who }), "usePower")[0], "spontaneousMetamagic");
    const of1 = (id: "sorcerer" | "cleric" | "wizard"): boolean => bends({ stats: { classes: [{ id, level: 1 }] } });
    expect([
      of1("sorcerer"),
      of1("cleric"),
      of1("wizard"),
      bends({ gear: [power("fire", { delivery: "self", source: "scroll" })] }),
    ]).toEqual([true, true, false, false]);
  });

  it("D20-ACT-22 two weapons are drawn at once by who has learnt it", () => {
    const gear = [longSword({ place: "belt" }), dagger({ place: "belt" })];
    const drawn = (who: Who): readonly string[] =>
      of(list({ gear, ...who }), "act", { activity: "draw" }).map(({ facts }) => [facts.gear, facts.second].join(" "));
    expect([drawn({}), drawn({ feats: ["twoWeaponFighting"] })]).toEqual([
      ["long_sword ", "dagger "],
      ["long_sword ", "dagger ", "long_sword dagger", "dagger long_sword"],
    ]);
  });

  it("D20-CONC-07 D20-ATK-14 whom one does not see is struck at in a square, and of big ones one may be chosen", () => {
    const at = (who: Who, gear = longSword()): Action | undefined =>
      of(listOf(new Play(fight([hero({ gear: [gear] }), orc(who)]))), "attack", { target: "orc", with: gear.id })[0];
    expect([
      at({ conditions: ["invisible"] })?.facts.choose,
      at({ conditions: ["invisible"] })?.blocked,
      at({})?.facts.choose,
    ]).toEqual(["square", null, undefined]);
    expect([
      may(at({ size: "large", at: [8, 5] }, longBow()), "aimSquare"),
      may(at({ at: [8, 5] }, longBow()), "aimSquare"),
    ]).toEqual([true, false]);
  });

  it("D20-ACT-21 D20-SKILL-03 acts cost what they cost now; some are tried with a check", () => {
    const moved = list({ gear: [longSword({ place: "belt" })], turn: { moved: 2, spent: ["move"] } });
    expect(of(moved, "act", { activity: "draw" }).map(show)).toEqual(["free"]);
    expect(of(list(), "act", { activity: "sheathe" }).map(show)).toEqual(["move orc"]);
    const skills = { ...hero().sheet.skills, tumble: 4 };
    expect(
      of(list({ stats: { skills } }), "move", { tumbles: true }).map((each) => `${each.facts.squares} ${show(each)}`),
    ).toEqual(["3 move"]);
  });

  it("D20-ACT-19 D20-COND-02 lying down, a move is a crawl of one square, and nothing else goes", () => {
    const prone = list({ conditions: ["prone"] });
    expect(of(prone, "crawl").map((each) => `${each.facts.squares} ${show(each)}`)).toEqual(["1 move orc"]);
    const free = prone.filter(
      ({ command, blocked }) => ["move", "withdraw", "run", "step", "creep"].includes(command.do) && blocked === null,
    );
    expect(free.map(({ label }) => label)).toEqual(["crawl"]);
  });

  it("D20-FEAT-06 who has learnt it strikes on the move, by a way still to be chosen", () => {
    expect([of(list(), "spring"), of(list({ feats: ["springAttack"] }), "spring").map(show)]).toEqual([
      [],
      ["standard"],
    ]);
    expect(
      of(list({ feats: ["shotOnTheRun"], gear: [longBow()] }), "spring").map(({ facts, provokes }) => [
        facts.choose,
        facts.withMove,
        ...provokes,
      ]),
    ).toEqual([["way", true, "orc"]]);
    expect(of(list({ feats: ["springAttack"], turn: { spent: ["move"] } }), "spring").map(show)).toEqual([
      "standard (actionsSpent)",
    ]);
  });

  it("D20-AC-09 D20-HELP-05 the feat Dodge is meant for somebody, the helpless are at one's mercy", () => {
    expect(of(list({ feats: ["dodge"] }), "dodge", { target: "orc" }).map(show)).toEqual(["none"]);
    const mercy = listOf(new Play(fight([hero(), orc({ conditions: ["bound"] }), F({ at: [4, 5], side: "orcs" })])));
    expect(of(mercy, "coupDeGrace").map(show)).toEqual(["fullRound F", "standard F"]);
  });
});
