import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../../rules/kernel/ids.ts";
import { PLAIN_ACTOR } from "../../../rules/d20/testing/plain.ts";
import { bite, dagger, fight, longSword, Play, power, type Who } from "../../../rules/d20/testing/fights.ts";
import { foe } from "../../../rules/d20/testing/people.ts";
import { cleric } from "../../../rules/d20/testing/turnings.ts";
import { readDrag, wayOf } from "../../../rules/d20/footwork/drag.ts";
import type { Chosen } from "../../../rules/kernel/choices.ts";
import { testWords } from "../../testing/test-words.ts";
import { aimedActions as aimedWith, type Aims } from "../../tracker/aimed-actions.ts";
import type { D20Action } from "../../../rules/d20/game.ts";
import type { D20Combatant } from "../../../rules/d20/state.ts";
import { groupOf as groupIn, iconOf } from "../../tracker/action-kit.ts";
import { actionLabel, aimedAt, D20_CHOICES, SAID_OF_ACTIONS } from "./actions.ts";

const spells = [
  power("bolt", { delivery: "targets", range: 30 }),
  power("ball", { delivery: "area", area: "circle", areaSize: 6, range: 120 }),
];
const hero = (who: Who = {}) =>
  foe("hero", 6, {
    at: [5, 5],
    side: "heroes",
    gear: [longSword(), dagger({ id: "knife", place: "belt" }), ...spells],
    stats: {
      feats: [
        { id: "dodge", weapon: "" },
        { id: "powerAttack", weapon: "" },
      ],
    },
    ...who,
  });
const orc = foe("orc", 0, { at: [6, 5], side: "orcs" });
const rat = foe("rat", 0, { at: [20, 5], side: "orcs" });
const listOf = (who: Who = {}): readonly D20Action[] => {
  const play = new Play(fight([hero(who), orc, rat]));
  return play.ruleset.actions(play.table(), combatantId("hero"));
};
const aimedActions = (actions: readonly D20Action[], aims: Pick<Aims, "chosen" | "said">): readonly D20Action[] =>
  aimedWith(actions, { all: [], ...aims }, aimedAt, SAID_OF_ACTIONS.aims);
const groupOf = (action: D20Action): string | null => groupIn(action, SAID_OF_ACTIONS);
const costMark = (action: D20Action, words: ReturnType<typeof testWords>) => SAID_OF_ACTIONS.cost(action, words);
const names = (action: D20Action): string => aimedAt(action).join(", ");
const of = (actions: readonly D20Action[], what: D20Action["command"]["do"]): readonly D20Action[] =>
  actions.filter(({ command }) => command.do === what);

describe("what d20 lists for a combatant", () => {
  it("D20-SPEC-07 show each special attack by a picture of its own", () => {
    const listed = listOf().filter(({ command }) => command.do === "attack");
    const iconsOf = (what: string): readonly string[] => [
      ...new Set(
        listed
          .filter(({ command }) => command.do === "attack" && (command.instead ?? "none") === what)
          .map((action) => iconOf(action, SAID_OF_ACTIONS)),
      ),
    ];
    expect(["none", "trip", "grapple"].map(iconsOf)).toEqual([
      ["fa-khanda"],
      ["fa-person-falling"],
      ["fa-hands-holding"],
    ]);
  });

  it("D20-SPELL-17 says of a touch spell with no target that its charge is held", () => {
    const touches = of(listOf({ gear: [power("shock", { delivery: "touch" })] }), "usePower");
    const whole = touches.filter(({ facts }) => facts.inHalves !== true);
    expect(whole.map((action) => actionLabel(action, names(action), testWords("en")))).toEqual([
      "shock: hold the charge",
      "shock: hero",
      "shock: orc",
      "shock: rat",
    ]);
  });

  it("D20-TURN-07 D20-TURN-34 names on the button of a turning those in reach and in sight, and what else it is for", () => {
    const goner = (id: string, who: Who) => foe(id, 0, { side: "dead", ...who });
    const turning = new Play(
      fight([
        cleric({ stats: { turnTypes: ["fey"] } }),
        goner("Ghoul", { at: [22, 20], stats: { creatureType: "undead" } }),
        goner("Ghoul2", { at: [23, 20], conditions: ["invisible"], stats: { creatureType: "undead" } }),
        goner("Ghoul3", { at: [24, 20], stats: { creatureType: "undead" } }),
        goner("Nymph", { at: [22, 22], stats: { creatureType: "fey" } }),
      ]),
    );
    const listed = of(turning.ruleset.actions(turning.table(), combatantId("una")), "turnUndead");
    const labels = (...unseen: readonly string[]): readonly string[] => {
      const reader = {
        combatant: (id: string) => id.slice(0, 5),
        sees: (id: string) => !unseen.includes(id),
        gear: String,
      };
      const saying = { combat: {} as Combat.Implementation, names: reader, words: testWords("en"), target: "" };
      return listed.map((action) => SAID_OF_ACTIONS.label(action, saying));
    };
    expect(labels()).toEqual(["Turn undead (in reach: Ghoul ×2)", "Turn undead: Fey (in reach: Nymph)"]);
    expect(labels("Ghoul3", "Nymph")).toEqual(["Turn undead (in reach: Ghoul)", "Turn undead: Fey"]);
    expect(listed.map((action) => SAID_OF_ACTIONS.tellsOf(action))).toEqual([["Ghoul", "Ghoul3"], ["Nymph"]]);
    expect(listed.map((action) => [action.facts.uses, action.facts.cost, groupOf(action)])).toEqual([
      [5, "standard", "special"],
      [5, "standard", "special"],
    ]);
  });

  it("D20-SPELL-01 marks the level of a spell and the uses left, and nothing of what has neither", () => {
    const gear = [
      power("bolt", { level: 3, uses: 2, delivery: "self" }),
      power("ray", { level: 0, uses: null, delivery: "self" }),
      power("horn", { source: "spellLike", uses: 1, delivery: "self" }),
      power("gaze", { source: "spellLike", uses: null, delivery: "self" }),
    ];
    const marks = (language: "en" | "fr") =>
      of(listOf({ gear }), "usePower")
        .filter(({ facts }) => facts.inHalves !== true)
        .map((action) => SAID_OF_ACTIONS.stock(action, testWords(language)));
    expect(marks("en").map((mark) => mark?.text ?? null)).toEqual(["L3 ×2", "L0", "×1", null]);
    expect(marks("fr").map((mark) => mark?.said ?? null)).toEqual(["niveau 3, reste 2", "niveau 0", "reste 1", null]);
  });

  it("D20-SPELL-13 D20-MOUNT-18 marks the chance to keep a spell as it is chosen to be cast", () => {
    const gear = [power("bolt", { level: 3, uses: null, delivery: "self" })];
    const marks = (language: "en" | "fr", chosen: Chosen) =>
      of(listOf({ gear }), "usePower")
        .filter(({ facts }) => facts.inHalves !== true)
        .map((action) => SAID_OF_ACTIONS.stock(D20_CHOICES.preview(action, chosen), testWords(language))?.text);
    expect(marks("en", {})).toEqual(["L3"]);
    expect(marks("en", { defensively: true })).toEqual(["L3 Conc. 15%"]);
    expect(marks("fr", { defensively: true })).toEqual(["N3 Concentr. 15\u202f%"]);
  });

  it.each(["en", "fr"] as const)(
    "has words in %s and a place for everything but a blow on the move and a full attack that cannot be made",
    (language) => {
      const words = testWords(language);
      const actions = [
        ...listOf(),
        ...listOf({ turn: { charge: { power: gearId("bolt"), cast: { round: 1, turn: 0 }, tried: false } } }),
        ...listOf({ hitPoints: 0, most: 9 }),
      ].filter(
        ({ command, facts, blocked }) => command.do !== "spring" && (facts.attacks === undefined || blocked === null),
      );
      for (const action of actions) {
        expect(actionLabel(action, names(action), words)).not.toMatch(/PDA\.|\{|undefined/u);
        expect(costMark(action, words)?.said ?? "").not.toMatch(/PDA\./u);
      }
      const keys: readonly string[] = SAID_OF_ACTIONS.groups.map(({ key }) => key);
      expect(
        actions.filter(
          (action) =>
            !keys.includes(groupOf(action) ?? "") && !["endTurn", "resume", "interrupt"].includes(action.command.do),
        ),
      ).toEqual([]);
    },
  );

  it("D20-ACT-33 goes on with all that is left of a full attack, at its target and first with its own weapon", () => {
    const all = listOf({ gear: [longSword(), bite({ natural: "secondary" })] }).filter(
      (action) => SAID_OF_ACTIONS.goesOn(action) && action.facts.target === "orc" && action.facts.with !== "unarmed",
    );
    const shown = (action: D20Action, language: "en" | "fr" = "en"): string =>
      actionLabel(action, names(action), testWords(language));
    expect(all.map((action) => [shown(action), groupOf(action)])).toEqual([
      ["Full attack on orc: 3 attacks (long_sword)", "attack"],
      ["Full attack on orc: 3 attacks (bite)", "attack"],
    ]);
    const [sword, teeth] = all;
    expect([
      shown(sword!, "fr"),
      SAID_OF_ACTIONS.isLike(sword!, sword!),
      SAID_OF_ACTIONS.isLike(teeth!, sword!),
    ]).toEqual(["Attaque à outrance contre orc\u202f: 3 attaques (long_sword)", true, false]);
    expect(new Set(listOf().map(SAID_OF_ACTIONS.key)).size).toBe(listOf().length);
  });

  it("D20-ACT-01 tells the cost of a deed, and none of what passes the turn", () => {
    const words = testWords();
    const said = (what: D20Action["command"]["do"]): string | undefined =>
      of(listOf(), what).map((action) => costMark(action, words)?.said)[0];
    expect([said("totalDefense"), said("move"), said("run"), said("step"), said("endTurn")]).toEqual([
      "standard action",
      "move action",
      "full-round action",
      "no action",
      undefined,
    ]);
    const [spring] = of(listOf({ stats: { feats: [{ id: "springAttack", weapon: "" }] } }), "spring");
    expect([costMark(spring!, words)?.said, costMark(spring!, testWords("fr"))?.said]).toEqual([
      "standard and move actions",
      "action simple et action de mouvement",
    ]);
    expect(
      listOf()
        .filter((action) => action.blocked === null && SAID_OF_ACTIONS.stands(action) === "last")
        .map(({ command }) => command.do),
    ).toEqual(["endTurn"]);
  });

  it("D20-ACT-30 D20-ACT-08 D20-ACT-118 puts first what matters now, and asks what is to be readied", () => {
    const pressing = (who: Who): readonly string[] =>
      listOf(who)
        .filter((action) => groupOf(action) === "pressing" && action.blocked === null)
        .map((action) => actionLabel(action, names(action), testWords()));
    expect([pressing({}), pressing({ conditions: ["prone"] })]).toEqual([[], ["Stand up"]]);
    expect(pressing({ turn: { started: { activity: "lightTorch", gear: null, target: null, round: 0 } } })).toEqual([
      "Light a torch: second half",
    ]);
    expect(pressing({ turn: { concentration: { power: gearId("ball"), kept: 0 } } })).toEqual(["Keep concentrating"]);
    expect(actionLabel(of(listOf(), "ready")[0]!, "", testWords())).toBe("Ready an action…");
  });

  it("keeps to those who are aimed at; a spell of several targets goes to all of them", () => {
    const aimed = (chosen: readonly string[]): readonly string[] =>
      aimedActions(listOf(), { chosen, said: true })
        .filter((action) => aimedAt(action).length > 0)
        .map(names);
    expect(new Set(aimed(["orc"]))).toEqual(new Set(["orc"]));
    const bolts = of(
      aimedActions(D20_CHOICES.wanted(listOf(), {}), { chosen: ["orc", "rat"], said: true }),
      "usePower",
    ).map(names);
    expect(bolts.filter((each) => each !== "")).toEqual(["orc, rat"]);
    expect(aimedActions(listOf(), { chosen: [], said: false }).filter((action) => aimedAt(action).length > 0)).toEqual(
      [],
    );
  });

  it("D20-SPELL-15 aims what does good at its author, and at a foe only where its user says so", () => {
    const cure = power("cure", { delivery: "touch", effect: "healing", formula: "1d8", harmless: true });
    const all = new Play(
      fight([hero({ gear: [cure] }), foe("friend", 0, { at: [5, 6], side: "heroes" }), orc]),
    ).ruleset.actions(
      new Play(fight([hero({ gear: [cure] }), foe("friend", 0, { at: [5, 6], side: "heroes" }), orc])).table(),
      combatantId("hero"),
    );
    const cures = (chosen: readonly string[], said: boolean): readonly string[] =>
      of(aimedActions(D20_CHOICES.wanted(all, {}), { chosen, said }), "usePower")
        .map(names)
        .filter((each) => each !== "");
    expect([cures(["orc"], false), cures(["orc"], true), cures(["friend"], true), cures(["hero"], true)]).toEqual([
      ["hero"],
      ["hero", "orc"],
      ["friend"],
      ["hero"],
    ]);
  });

  it("D20-HP-24 proposes for a cure the friend in reach who has lost most, none who is dead, and the author where no other has", () => {
    const cure = power("cure", { delivery: "touch", effect: "healing", formula: "1d8", harmless: true });
    const ward = power("ward", { delivery: "touch", effect: "told", harmless: true });
    const friend = (id: string, x: number, hitPoints: number): D20Combatant =>
      foe(id, 0, { at: [x, 6], side: "heroes", most: 20, hitPoints });
    const proposed = (own: number, near: number, other: number, said = false): readonly string[] => {
      const author = hero({ gear: [cure, ward], most: 20, hitPoints: own });
      const play = new Play(
        fight([author, friend("near", 5, near), friend("other", 4, other), friend("far", 25, 1), orc]),
      );
      const all = D20_CHOICES.wanted(play.ruleset.actions(play.table(), combatantId("hero")), {});
      return of(aimedActions(all, { chosen: ["orc"], said }), "usePower")
        .filter((action) => aimedAt(action).length > 0 && !aimedAt(action).includes("orc"))
        .map((action) => `${action.facts.power ?? ""} ${names(action)}`);
    };
    expect(proposed(20, 20, 20), "none is hurt").toEqual(["cure hero", "ward hero"]);
    expect(proposed(20, 15, 12), "a friend is").toEqual(["cure other", "ward hero"]);
    expect(proposed(12, 15, 12), "as much as the author").toEqual(["cure hero", "ward hero"]);
    expect(proposed(5, -3, 12), "one is dying").toEqual(["cure near", "ward hero"]);
    expect(proposed(19, -10, 20), "one is dead").toEqual(["cure hero", "ward hero"]);
    expect(proposed(20, 15, 20, true), "a foe is aimed at by hand").toEqual(["cure near", "ward hero"]);
  });

  it("D20-MOVE-16 D20-SKILL-03 D20-AC-09 leaves the choice which foe to run down, by which motion to tumble, and to look out for none", () => {
    const flier = {
      skills: { ...PLAIN_ACTOR.skills, tumble: 5 },
      speeds: { ...PLAIN_ACTOR.speeds, fly: 9 },
      feats: [{ id: "dodge", weapon: "" }],
    } as const;
    const all = listOf({ stats: flier, turn: { dodgeAgainst: combatantId("orc") } });
    const meant = (chosen: readonly string[]) =>
      aimedActions(all, { chosen, said: true })
        .filter(({ label }) => label === "overrun")
        .map(({ command }) => wayOf(command));
    expect(meant(["rat"])).toEqual([
      { gait: "overrun", motion: "land" },
      { gait: "overrun", motion: "land", against: "rat" },
    ]);
    expect(all.filter(({ facts }) => facts.tumbles === true).map(({ command }) => wayOf(command))).toEqual([
      { gait: "tumble", motion: "land" },
      { gait: "tumble", motion: "fly" },
    ]);
    const back = (dodgeAgainst: ReturnType<typeof combatantId> | null) =>
      of(listOf({ stats: flier, turn: { dodgeAgainst } }), "dodge")
        .filter(({ command }) => "target" in command && command.target === null)
        .map((action) => actionLabel(action, "", testWords()));
    expect([back(combatantId("orc")), back(null)]).toEqual([["Dodge: no target"], []]);
    const play = new Play(fight([hero(), orc, rat]));
    expect(
      readDrag(
        play.table(),
        play.get("hero"),
        [
          { x: 9.75, y: 8.25 },
          { x: 11.25, y: 8.25 },
        ],
        { gait: "overrun", motion: "land", against: combatantId("rat") },
      ),
    ).toMatchObject({ do: "move", overruns: "rat" });
    expect(
      readDrag(play.table(), play.get("hero"), [{ x: 9.75, y: 8.25 }], { gait: "tumble", motion: "fly" }),
    ).toMatchObject({ tumbles: true, motion: "fly" });
  });

  it("D20-SPELL-18 keeps of the friends who can be touched at once those who are aimed at", () => {
    const friends = ["one", "two"].map((id, at) => foe(id, 0, { at: [4 + at, 6], side: "heroes" }));
    const play = new Play(
      fight([
        hero({ turn: { charge: { power: gearId("bolt"), cast: { round: 0, turn: 0 }, tried: true } } }),
        ...friends,
      ]),
    );
    const all = play.ruleset.actions(play.table(), combatantId("hero"));
    const several = (chosen: readonly string[]): readonly string[] =>
      of(aimedActions(all, { chosen, said: true }), "touch")
        .map(names)
        .filter((each) => each.includes(","));
    expect([several(["one"]), several(["one", "two"]), several([])]).toEqual([
      ["hero, one, two", "hero, one, two"],
      ["one, two", "one, two"],
      [],
    ]);
  });

  it("D20-CONC-07 offers a blow into a square for each way to strike, no matter who is there, naming no combatant", () => {
    const blind = (own?: Parameters<typeof listOf>[0]): readonly D20Action[] =>
      listOf(own).filter((action) => groupOf(action) === "blind");
    expect(
      aimedActions(blind(), { chosen: ["orc"], said: true }).map((action) => [
        actionLabel(action, names(action), testWords()),
        aimedAt(action),
        action.blocked,
      ]),
    ).toEqual(
      ["Attack (long_sword), into a square", "Attack (bare hands), into a square"].map((label) => [label, [], null]),
    );
    expect(blind({ turn: { spent: ["fullRound"] } })[0]?.blocked?.code).toBe("turnSpent");
  });

  it("D20-CONC-07 D20-ACT-22 says of a blow that it goes into a square, and of two weapons both", () => {
    const sword = {
      ...of(listOf(), "attack")[0]!,
      facts: { cost: "standard", with: "sword", choose: "square" },
    } as const;
    expect(actionLabel(sword, "orc", testWords())).toBe("Attack orc (sword), into a square");
    const draw = {
      ...of(listOf(), "act").find(({ facts }) => facts.activity === "draw")!,
      facts: { cost: "move", gear: "sword", second: "knife" },
    } as const;
    expect(actionLabel(draw, "", testWords())).toContain("sword and knife");
  });

  it("D20-ACT-08 D20-FEAT-19 says of halves which one it is, and of a quickened spell its slot", () => {
    const cast = of(listOf(), "usePower")[0]!;
    const said = (facts: Partial<D20Action["facts"]>, language: "en" | "fr" = "en"): string =>
      actionLabel({ ...cast, facts: { cost: "standard", power: "Bolt", ...facts } }, "orc", testWords(language));
    expect([
      said({ inHalves: true }),
      said({ ends: true }),
      said({ quickened: true, slot: 5 }),
      said({ quickened: true, slot: 5 }, "fr"),
    ]).toEqual([
      "Bolt: orc, over two rounds",
      "Bolt: orc: second half",
      "Bolt: orc, quickened (level 5 slot)",
      "Bolt\u202f: orc, incantation rapide (emplacement de niveau 5)",
    ]);
  });

  it("D20-ACT-16 D20-MOVE-16 D20-SKILL-03 reads which way a drag is to go", () => {
    const ways = listOf({ stats: { skills: { ...PLAIN_ACTOR.skills, tumble: 4 } } }).flatMap(
      ({ command }) => wayOf(command)?.gait ?? [],
    );
    expect(new Set(ways)).toEqual(new Set(["move", "withdraw", "run", "tumble", "overrun", "hasty", "step", "creep"]));
    expect(wayOf(of(listOf(), "attack")[0]!.command)).toBeNull();
    expect(
      of(listOf(), "creep").map(({ command }) => wayOf(command)?.gait ?? null),
      "the first half goes nowhere",
    ).toEqual(["creep", null]);
  });
});
