import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { powerDecoder } from "../decode.ts";
import { decode } from "../../kernel/decode.ts";
import type { ClassId } from "../stats.ts";
import { fight, fighter, Play, power, type Said, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import type { MagicCommand } from "./commands.ts";
import { levelled } from "./scaling.ts";
import type { PowerStats } from "../stored/power.ts";

const by = combatantId("mage");
type UsePower = Extract<MagicCommand, { readonly do: "usePower" }>;
const use = (...targets: readonly string[]): UsePower => ({
  do: "usePower",
  by,
  power: gearId("power"),
  targets: targets.map(combatantId),
});
const at = (stats: Partial<PowerStats>, id: ClassId, level: number) =>
  levelled(fighter("x", { class: id, level }).sheet, power("power", { casterLevel: null, ...stats }));
const MISSILE: Partial<PowerStats> = {
  effect: "damage",
  formula: "1d4+1",
  missiles: "min(5, floor((level+1)/2))",
  range: 30,
  casterLevel: null,
};
const people = (level: number, stats: Partial<PowerStats>, who: Who = {}) => [
  fighter("mage", { class: "wizard", level, side: "party", at: [5, 5], gear: [power("power", stats)], ...who }),
  foe("friend", 0, { side: "party", at: [5, 6] }),
  ...["orc", "rat", "imp"].map((id, row) => foe(id, 0, { side: "orcs", at: [10, 4 + row], most: 30 })),
];
const play = (level: number, stats: Partial<PowerStats>, who: Who = {}): Play =>
  new Play(fight(people(level, stats, who)));
const hurt = (turn: Play): readonly (readonly [string, number])[] =>
  turn.events.flatMap((event) => (event.type === "hurt" ? [[event.id, event.hitPoints] as const] : []));

describe("a power at the level of its author", () => {
  it.each([
    [1, "1d6"],
    [7, "7d6"],
    [10, "10d6"],
    [15, "10d6"],
  ])("D20-SPELL-01 throws at level %i %s", (level, dice) => {
    expect(at({ formula: "min(level, 10)d6" }, "wizard", level).formula).toBe(dice);
  });

  it("D20-SPELL-01 goes by the class that casts with its ability, half of it for some, by its own level where it has one, by hit dice else", () => {
    const of = (ability: PowerStats["ability"], id: ClassId, level: number, own: number | null = null): number =>
      at({ ability, casterLevel: own }, id, level).casterLevel;
    expect([
      of("intelligence", "wizard", 7),
      of("wisdom", "ranger", 9),
      of("wisdom", "paladin", 1),
      of("charisma", "fighter", 6),
      of("wisdom", "cleric", 9, 1),
    ]).toEqual([7, 4, 1, 6, 1]);
  });

  it("D20-ATK-08 reaches as far, and lasts as long, as its level says", () => {
    const far = (rangeBy: PowerStats["rangeBy"]): number | null => at({ rangeBy, range: 4 }, "wizard", 5).range;
    expect([
      far("fixed"),
      far("close"),
      far("medium"),
      far("long"),
      at({ rounds: 2, roundsPerLevel: 10 }, "wizard", 3).rounds,
    ]).toEqual([4, 10.5, 45, 180, 32]);
  });

  it("D20-SPELL-01 is refused where its arithmetic cannot be read at some level", () => {
    const wrong = (stats: object): boolean => !decode(powerDecoder, { id: "x", name: "x", ...stats }).ok;
    expect([
      wrong({ formula: "min(level,10)d6" }),
      wrong({ formula: "floor(level/2)d6" }),
      wrong({ missiles: "speed" }),
      wrong({ missiles: "floor(level/2)" }),
      wrong({ effect: "modifier" }),
    ]).toEqual([false, true, true, false, true]);
  });
});

describe("missiles and rays", () => {
  it("D20-SPELL-01 all go to one target, with dice each, and the card knows the dice and the level", () => {
    const turn = play(5, MISSILE).does(use("orc"), { dice: [1, 2, 3] });
    expect([hurt(turn), turn.questions]).toEqual([[["orc", 9]], []]);
    expect(turn.last("powerRolled")).toMatchObject({ dice: "1d4+1+1d4+1+1d4+1", casterLevel: 5, target: "orc" });
  });

  it("D20-SPELL-01 are divided as their author says, evenly where nobody says, and never among more than there are", () => {
    const divides = (said: Said): readonly (readonly [string, number])[] =>
      hurt(play(5, MISSILE).does(use("orc", "rat"), said));
    expect(divides({ dice: [1, 2, 4], answers: ["divide:1-2"] })).toEqual([
      ["orc", 2],
      ["rat", 8],
    ]);
    expect(divides({ dice: [1, 2, 4] })).toEqual([
      ["orc", 5],
      ["rat", 5],
    ]);
    const [question] = play(5, MISSILE).does(use("orc", "rat"), { dice: [1, 1, 1] }).questions;
    expect(question).toMatchObject({
      cause: "missiles",
      to: "mage",
      fallback: "divide:2-1",
      options: [{ id: "divide:2-1", facts: { combatants: "orc rat", shares: "2 1" } }, { id: "divide:1-2" }],
    });
    expect([play(1, MISSILE).refusal(use("orc", "rat")), play(5, MISSILE).refusal(use("orc", "rat", "imp"))]).toEqual([
      "tooManyTargets",
      null,
    ]);
    expect(play(5, MISSILE).does(use("orc", "rat", "imp"), { dice: [1, 1, 1] }).questions).toEqual([]);
  });

  it("D20-SPELL-15 D20-ATK-18 rays each have an attack of their own", () => {
    const rays: Partial<PowerStats> = {
      ...MISSILE,
      formula: "4d6",
      delivery: "rangedTouch",
      missiles: "min(3, floor((level+1)/4))",
    };
    const turn = play(7, rays).does(use("orc"), { dice: [18, 1, 1, 1, 1, 2] });
    expect([turn.events.filter(({ type }) => type === "attackRolled").length, hurt(turn)]).toEqual([2, [["orc", 4]]]);
  });

  it("D20-HP-09 no further ray is aimed at one whom an earlier one has killed", () => {
    const rays: Partial<PowerStats> = { ...MISSILE, formula: "8d6", delivery: "rangedTouch", missiles: "2" };
    const turn = play(7, rays).does(use("orc"), { dice: [18, 6, 6, 6, 6, 6, 6, 6, 6] });
    expect([turn.has("died"), turn.events.filter(({ type }) => type === "attackRolled").length]).toEqual([true, 1]);
  });
});

describe("boons and banes", () => {
  const MORALE: Partial<PowerStats> = {
    effect: "modifier",
    modifiers: [{ to: "attack", type: "morale", value: "1" }],
    roundsPerLevel: 10,
    range: 15,
    casterLevel: null,
  };

  it("D20-AC-08 D20-SPELL-01 reach all friends within range and nobody else, for so many rounds a level, by name", () => {
    const turn = play(2, { ...MORALE, delivery: "allies", harmless: true }).does(use());
    expect(turn.events.flatMap((event) => (event.type === "modifierGained" ? [event.id] : []))).toEqual([
      "mage",
      "friend",
    ]);
    expect(turn.get("friend").turn.modifiers).toEqual([
      {
        id: "power/attack/morale/1",
        to: "attack",
        type: "morale",
        value: 1,
        source: "power",
        until: { round: 21, turn: 1 },
      },
    ]);
    expect([turn.get("orc").turn.modifiers, play(2, { ...MORALE, delivery: "allies" }).refusal(use("orc"))]).toEqual([
      [],
      "noTargetWanted",
    ]);
  });

  it("D20-SAVE-01 D20-ATK-08 reach foes within range who fail their save", () => {
    const bane: Partial<PowerStats> = {
      ...MORALE,
      delivery: "foes",
      save: "will",
      saveResult: "negates",
      modifiers: [{ to: "attack", type: "morale", value: "-1" }],
      range: 7.5,
    };
    const turn = play(1, bane, { at: [6, 4] }).does(use(), { dice: [20, 2, 2] });
    expect(["orc", "rat", "imp", "friend"].map((id) => turn.get(id).turn.modifiers.length)).toEqual([0, 1, 1, 0]);
  });

  it("D20-AC-05 grow with the level", () => {
    const faith: Partial<PowerStats> = {
      ...MORALE,
      delivery: "self",
      modifiers: [{ to: "armourClass", type: "deflection", value: "min(5, 2+floor(level/6))" }],
    };
    const value = (level: number): number | undefined =>
      play(level, faith).does(use()).get("mage").turn.modifiers[0]?.value;
    expect([value(1), value(6), value(20)]).toEqual([2, 3, 5]);
  });

  it("D20-SPELL-01 what the rules do not know is said to be the table's to apply", () => {
    expect([
      play(1, { range: 30 }).does(use("orc")).last("powerWorked").byTable,
      play(1, { ...MORALE, delivery: "self" })
        .does(use())
        .last("powerWorked").byTable,
    ]).toEqual([true, undefined]);
  });
});
