import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { Power } from "../state.ts";
import { dagger, fight, Play, power, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { awaiting } from "../testing/readied.ts";
import type { ReadiedAct } from "./commands.ts";
import { counterspellForbids, mayCounter, performCounterspell } from "./counterspell.ts";

const TAKE = "take";
const [ANN, CASTER] = [combatantId("ann"), combatantId("caster")];
const CAST = { do: "usePower", by: CASTER, power: gearId("spell"), targets: [] } as const;
const COUNTER = { do: "counterspell", by: ANN, target: CASTER } as const satisfies ReadiedAct;

const magic = (id: string, stats: Parameters<typeof power>[1] = {}): Power =>
  power(id, { delivery: "self", level: 3, uses: 1, casterLevel: 9, ...stats });
const slow = (id = "own", stats: Parameters<typeof power>[1] = {}): Power =>
  magic(id, { identifier: "slow", ...stats });

/** Ann, who waits with a counterspell, and one who casts slow. */
function against(gear: Who["gear"], spell: Power = slow("spell"), ann: Who = {}): Play {
  const skills = { ...foe("x", 1).sheet.skills, spellcraft: 20 };
  return new Play(
    fight([
      foe("caster", 1, { at: [1, 1], side: "b", most: 9, gear: [spell] }),
      foe("ann", 20, {
        at: [0, 1],
        side: "a",
        most: 40,
        gear: gear ?? [],
        turn: awaiting(COUNTER, { kinds: ["casts"] }),
        ...ann,
        stats: { skills },
      }),
    ]),
  );
}
const options = (play: Play): readonly string[] => play.questions.at(-1)?.options.map(({ id }) => id) ?? [];

describe("what a spell may be undone with", () => {
  it.each<readonly [string, Power, boolean]>([
    ["a spell that is prepared", slow(), true],
    ["a spell that is cast without number", slow("own", { uses: null }), true],
    ["a spell that is spent", slow("own", { uses: 0 }), false],
    ["a scroll", slow("own", { source: "scroll" }), false],
    ["an item with charges", slow("own", { source: "item", uses: 5 }), false],
    ["a spell whose book is destroyed", slow("own", { destroyed: true }), false],
    ["a spell whose book lies on the ground", slow("own", { place: "ground" }), false],
  ])("D20-READY-13 is %s: %s", (_what, own, isMeans) => {
    const play = against([own]);
    expect(mayCounter(play.table(), play.get("ann"))).toBe(isMeans);
    play.does(CAST);
    expect(play.questions).toHaveLength(isMeans ? 1 : 0);
  });

  it("D20-READY-13 D20-SPELL-02 is nothing that could not be cast now", () => {
    const may = (gear: Who["gear"], ann: Who = {}): boolean => {
      const play = against(gear, slow("spell"), ann);
      return mayCounter(play.table(), play.get("ann"));
    };
    expect([
      may([slow()], { conditions: ["silenced"] }),
      may([slow("own", { verbal: false })], { conditions: ["silenced"] }),
      may([slow("own", { source: "item" })], { conditions: ["silenced"] }),
      may([]),
      may([dagger()]),
    ]).toEqual([false, true, false, false, false]);
  });

  it.each<readonly [string, Power, Power, boolean]>([
    ["of the same kind", slow(), slow("spell"), true],
    ["of another kind", magic("own", { identifier: "light" }), slow("spell"), false],
    ["of the same name, of no kind", magic("slow", { identifier: "" }), { ...slow("spell"), name: "slow" }, true],
    ["of another name, of no kind", magic("light", { identifier: "" }), { ...slow("spell"), name: "slow" }, false],
    [
      "of a name that the other, of no kind, has",
      slow("gel"),
      { ...magic("spell", { identifier: "" }), name: "gel" },
      true,
    ],
    [
      "of a kind that no other has, both of none",
      magic("own", { identifier: "" }),
      magic("spell", { identifier: "" }),
      false,
    ],
    ["of divine magic against arcane", slow("own", { arcane: false }), slow("spell", { arcane: true }), true],
  ])("D20-READY-13 D20-READY-14 is the same spell alone: one %s", (_what, own, spell, isSame) => {
    const play = against([own, magic("other", { identifier: "other" })], spell);
    play.does(CAST, { answers: [TAKE], dice: [10] });
    if (isSame) expect(options(play)).toEqual([own.id, "decline"]);
    else expect(play.last("activityLost")).toMatchObject({ id: "ann", activity: "counterspell", rule: "D20-READY-13" });
    expect([play.questions.length, play.has("powerWorked")]).toEqual([isSame ? 2 : 1, true]);
    expect([play.get("ann").turn.waiting, play.get("ann").gear.powers[0]?.uses]).toEqual([null, 1]);
  });

  it("D20-READY-12 D20-READY-15 is what dispels alone, where the spell is not known, and either where it is", () => {
    const undo = magic("undo", { identifier: "dispel_magic" });
    const asked = (die: number, level = 3): Play =>
      against([slow(), magic("light"), undo], slow("spell", { level })).does(CAST, { answers: [TAKE], dice: [die] });
    const unknown = asked(1, 9);
    expect([options(unknown), unknown.questions[1]?.facts]).toEqual([["undo", "decline"], {}]);
    const known = asked(10);
    expect([options(known), known.questions[1]?.facts]).toEqual([["own", "undo", "decline"], { power: "spell" }]);
    expect(known.questions[1]).toMatchObject({
      cause: "counterspell",
      to: "ann",
      from: "caster",
      rules: ["D20-READY-13"],
      fallback: "decline",
      options: [
        { label: "counter", facts: { with: "own" }, odds: 1 },
        { label: "dispel", facts: { with: "undo" }, odds: 0.5 },
        { id: "decline" },
      ],
    });
  });
});

describe("a spell that is undone", () => {
  it("D20-READY-13 D20-READY-12 costs the action and the spell, and nothing where it is declined", () => {
    const cast = (answer: string): Play => against([slow()]).does(CAST, { answers: [TAKE, answer], dice: [10] });
    const undone = cast("own");
    expect(undone.last("powerSpent")).toMatchObject({
      id: "ann",
      power: "own",
      experience: 0,
      quickened: false,
      slot: null,
      rule: "D20-READY-13",
    });
    expect(undone.last("spellCountered")).toMatchObject({
      id: "caster",
      by: "ann",
      power: "spell",
      with: "own",
      rule: "D20-READY-13",
    });
    expect(undone.events.find(({ type }) => type === "checkRolled")).toMatchObject({
      check: "spellcraft",
      dc: 18,
      rule: "D20-READY-12",
    });
    expect(undone.events).toContainEqual(
      expect.objectContaining({
        type: "actionSpent",
        id: "ann",
        kind: "standard",
        on: "counterspell",
        rule: "D20-READY-12",
      }),
    );
    expect(Object.keys(undone.replies).some((key) => key.endsWith("/counterspell"))).toBe(true);
    const declined = cast("decline");
    expect([
      declined.has("spellCountered"),
      declined.has("powerWorked"),
      declined.get("ann").gear.powers[0]?.uses,
    ]).toEqual([false, true, 1]);
  });

  it("D20-READY-15 is dispelled by the total alone, be it the very spell that is not known", () => {
    const undo = (level = 9) => magic("undo", { identifier: "dispel_magic", casterLevel: level });
    const cast = (own: Power, spell: Power, dice: readonly number[]): Play =>
      against([own], spell).does(CAST, { answers: [TAKE, "undo"], dice });
    const won = cast(undo(), slow("spell", { level: 9 }), [1, 11]);
    expect(won.last("dispelRolled")).toMatchObject({ natural: 11, total: { value: 20 }, dc: 20, success: true });
    expect([won.last("spellCountered").rule, won.last("powerSpent").rule]).toEqual(["D20-READY-15", "D20-READY-15"]);
    const lost = cast(undo(), slow("spell", { level: 9 }), [1, 10]);
    expect([lost.last("dispelRolled").success, lost.has("spellCountered"), lost.has("powerWorked")]).toEqual([
      false,
      false,
      true,
    ]);
    const capped = cast(undo(15), slow("spell"), [10, 10]);
    expect(capped.last("dispelRolled")).toMatchObject({ total: { value: 20 }, dc: 20, success: true });
  });
});

describe("a counterspell that is claimed", () => {
  const claim = (play: Play, more: object = {}): Refusal | null =>
    counterspellForbids(play.table(), { ...COUNTER, ...more });

  it("D20-READY-12 D20-READY-13 is none but a readied one, by one who could cast, at a spell of another", () => {
    const own = (gear: Who["gear"] = [slow()], turn: Who["turn"] = {}): Play =>
      against(gear, slow("spell"), { turn }).at("ann");
    const interrupting = (spell: Power): Play =>
      against([slow()], spell, { turn: {} })
        .at("ann")
        .arrange("caster", (each) => ({ ...each, turn: { ...each.turn, interrupted: true } }));
    const spell = gearId("spell");
    expect([
      claim(own(), { by: combatantId("ghost") })?.code,
      claim(own(), { target: combatantId("ghost") })?.code,
      claim(own(), { target: ANN })?.code,
      claim(against([slow()]))?.code,
      claim(own([slow()], { spent: ["standard"] }))?.code,
      claim(own([]))?.code,
      claim(own())?.code,
      claim(own(), { spell })?.code,
      claim(interrupting(slow("spell")))?.code,
      claim(interrupting(slow("spell")), { spell: gearId("none") })?.code,
      claim(interrupting(slow("spell", { source: "spellLike" })), { spell })?.code,
      claim(interrupting(slow("spell")), { spell }),
    ]).toEqual([
      "unknownCombatant",
      "unknownCombatant",
      "targetIsSelf",
      "notYourTurn",
      "standardSpent",
      "noSpellLeft",
      "onlyReadied",
      "onlyReadied",
      "onlyReadied",
      "onlyReadied",
      "onlyReadied",
      null,
    ]);
    expect([claim(own([]))?.rule, claim(own())?.rule]).toEqual(["D20-READY-13", "D20-READY-12"]);
  });

  it("D20-READY-12 D20-READY-13 does nothing where no spell is being cast", () => {
    const play = against([slow()]).at("ann");
    play.runs(function* (table) {
      yield* performCounterspell(table, COUNTER);
      return true;
    });
    expect(play.events).toEqual([]);
  });
});
