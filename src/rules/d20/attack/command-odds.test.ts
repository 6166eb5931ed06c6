import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { D20Command } from "../commands.ts";
import { block, ground } from "../testing/ground.ts";
import type { Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { fight, longBow, Play, power, type Where, type Who } from "../testing/fights.ts";
import { F, foe, G, R } from "../testing/people.ts";
import { aimOutlook } from "./aim-outlook.ts";
import { oddsOf } from "./command-odds.ts";
import type { AttackCommand } from "./commands.ts";
import { strikerOf } from "./forbids.ts";
import { rollAttack } from "./roll-attack.ts";

type Attack = Extract<AttackCommand, { readonly do: "attack" }>;

const [by, target] = [combatantId("F"), combatantId("G")];
const attack = (more: Partial<Attack> = {}): Attack => ({
  do: "attack",
  by,
  target,
  with: gearId("long_sword"),
  ...more,
});
const fighter = (who: Who = {}): D20Combatant => F({ at: [5, 5], side: "red", ...who });
const guard = (who: Who = {}): D20Combatant => G({ at: [6, 5], side: "blue", ...who });
const percent = (
  combatants: readonly D20Combatant[],
  command: D20Command = attack(),
  where: Where = {},
): number | null => {
  const odds = oddsOf(new Play(fight(combatants, where)).table(), command);
  return odds === null ? null : Math.round(odds * 1000) / 10;
};

describe("the odds of an attack", () => {
  it("D20-ATK-01 D20-AC-01 are the faces that reach the armour class", () => {
    // F strikes at +7 against 14, G at +5 against 19.
    expect(percent([fighter(), guard()])).toBe(70);
    expect(
      percent([fighter({ at: [4, 5] }), guard()], { do: "attack", by: target, target: by, with: gearId("longspear") }),
    ).toBe(35);
  });

  it("D20-ATK-02 D20-ATK-03 leave one face to luck on either side", () => {
    expect(percent([fighter(), guard({ stats: { naturalArmour: 40 } })])).toBe(5);
    expect(percent([fighter({ scores: [50] }), guard()])).toBe(95);
  });

  it("D20-FLANK-01 D20-COVER-01 D20-COVER-11 count friends, cover and what the game master has ruled of it", () => {
    expect(percent([fighter(), guard(), R({ at: [7, 5], side: "red" })])).toBe(80);
    const aims = [{ by, target, cover: "cover", concealment: null, flanking: null, higher: null }] as const;
    expect(percent([fighter(), guard()], attack(), { field: { aims } })).toBe(50);
  });

  it("D20-CONC-05 D20-FEAT-17 count concealment, and the second roll of those who fight blind", () => {
    const where: Where = { field: { grounds: [ground({ concealment: 20 }, ...block([6, 5], [6, 5]))] } };
    expect(percent([fighter(), guard()], attack(), where)).toBe(56);
    expect(percent([fighter({ feats: ["blindFight"] }), guard()], attack(), where)).toBe(67.2);
  });

  it("D20-INIT-09 D20-COND-01 count a target who has not acted", () => {
    const rogue = (turn: Who["turn"]): D20Combatant =>
      R({ at: [6, 5], side: "blue", ...(turn === undefined ? {} : { turn }) }, "G");
    expect([percent([fighter(), rogue(undefined)]), percent([fighter(), rogue({ hasActed: false })])]).toEqual([
      60, 75,
    ]);
  });

  it("D20-ATK-19 D20-FEAT-11 D20-ACT-34 are those of the next blow, with what is chosen for it", () => {
    const four = fighter({ feats: ["powerAttack"] });
    expect([
      percent([four, guard()], attack({ defensive: true })),
      percent([four, guard()], attack({ powerAttack: 2 })),
    ]).toEqual([50, 60]);
    const run = {
      kind: "full",
      made: [{ with: gearId("long_sword"), head: "main" }],
      pair: "none",
      offHand: 0,
      shots: 0,
    } as const;
    expect(percent([fighter({ level: 6, turn: { run, spent: ["fullRound"] } }), guard()])).toBe(55);
    expect(percent([fighter({ turn: { run, spent: ["fullRound"] } }), guard()])).toBeNull();
  });

  it("D20-SPELL-15 D20-SPELL-16 are those of a touch, where it is rolled for", () => {
    const [ray, touch] = [power("ray", { delivery: "rangedTouch", range: 9 }), power("touch", { delivery: "touch" })];
    const use = (what: string, at = target): D20Command => ({ do: "usePower", by, power: gearId(what), targets: [at] });
    // A ray at +6 and a touch at +7 against 10; a friend is touched without a roll.
    const all = [fighter({ gear: [ray, touch], at: [4, 5] }), guard(), R({ at: [3, 5], side: "red" })];
    expect([
      percent(all, use("ray")),
      percent(all, use("touch")),
      percent(all, use("touch", combatantId("R"))),
    ]).toEqual([85, 90, null]);
    expect(percent(all, { do: "totalDefense", by })).toBeNull();
  });

  it("D20-ATK-05 D20-ATK-12 come true face by face", () => {
    // Nobody immune to criticals costs a second die.
    const immune = { stats: { traits: ["immuneToCriticals"] } } as const;
    const setups: readonly (readonly [readonly D20Combatant[], Attack])[] = [
      [[fighter(), guard(immune)], attack()],
      [[fighter(), guard({ conditions: ["prone"], ...immune })], attack()],
      [
        [fighter({ gear: [longBow()], at: [1, 5] }), guard(immune), R({ at: [7, 5], side: "red" })],
        attack({ with: gearId("long_bow") }),
      ],
    ];
    for (const [combatants, command] of setups) {
      const roll = (table: Table) =>
        rollAttack(table, "blow", {
          by,
          target,
          striker: strikerOf(command),
          choices: command,
          kind: "attack",
          iteration: 0,
          crossing: false,
        });
      const hits = Array.from({ length: 20 }, (_, face) =>
        new Play(fight(combatants)).runs(roll, { dice: [face + 1] }),
      ).filter((landing) => landing?.hit === true);
      expect(percent(combatants, command)).toBe(hits.length * 5);
    }
  });
});

describe("the outlook of an aim", () => {
  it("D20-ATK-01 D20-COVER-10 tells the odds of all that reaches, and none where nothing gets through", () => {
    const table = new Play(fight([fighter(), guard()])).table();
    expect(aimOutlook(table, table.get(by), table.get(target), [])?.arms.map(({ odds }) => odds)).toEqual([0.7]);
    const aims = [{ by, target, cover: "total", concealment: null, flanking: null, higher: null }] as const;
    const shut = new Play(fight([fighter(), guard()], { field: { aims } })).table();
    expect(aimOutlook(shut, shut.get(by), shut.get(target), [])?.arms.map(({ odds }) => odds)).toEqual([null]);
  });

  it("D20-AOO-10 D20-AOO-14 warns only of those who may still use the opportunity", () => {
    const opens = (turn: Who["turn"]): readonly string[] => {
      const table = new Play(
        fight([
          fighter({ gear: [longBow()] }),
          foe("G", 0, { at: [6, 5], side: "blue", ...(turn === undefined ? {} : { turn }) }),
        ]),
      ).table();
      return aimOutlook(table, table.get(by), table.get(target), [])?.arms.flatMap((arm) => arm.opens) ?? [];
    };
    expect([opens(undefined), opens({ hasActed: false })]).toEqual([["G"], []]);
  });
});
