import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { D20Command } from "../commands.ts";
import type { D20Combatant } from "../state.ts";
import { fight, longSword, Play, power, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { blowAt, readies } from "../testing/readied.ts";
import { along, HORSE, horse, ORC, orc, rider, riding } from "../testing/riders.ts";
import type { ReadiedAct } from "./commands.ts";

const TAKE = "take";
const SEEN = { kinds: ["casts"] } as const;
const CASTER = combatantId("caster");
const CAST: D20Command = { do: "usePower", by: CASTER, power: gearId("spell"), targets: [] };

const magic = (id: string, identifier: string, stats: Parameters<typeof power>[1] = {}): ReturnType<typeof power> =>
  power(id, { identifier, delivery: "self", level: 3, uses: 1, casterLevel: 9, ...stats });

/** One who may counter, with so much Spellcraft, at the caster's side. */
function waiter(id: string, spellcraft: number, who: Who): D20Combatant {
  const skills = { ...foe("x", 1).sheet.skills, spellcraft };
  return foe(id, 20, { at: [0, 1], side: "a", most: 40, ...who, stats: { skills } });
}

/** All of them wait in their turns; then it is the caster's. */
function before(cast: ReturnType<typeof power>, waiting: readonly (readonly [D20Combatant, ReadiedAct])[]): Play {
  const caster = foe("caster", 1, { at: [1, 1], side: "b", most: 3, gear: [cast] });
  const play = new Play(fight([...waiting.map(([who]) => who), caster]));
  for (const [, act] of waiting) play.does(readies(act, SEEN)).does({ do: "advance", by: null, to: "turn" });
  return play;
}
const counter = (id: string, more: object = {}): ReadiedAct => ({
  do: "counterspell",
  by: combatantId(id),
  target: CASTER,
  ...more,
});

describe("a counterspell", () => {
  const slow = () => magic("own", "slow");

  it("D20-READY-18 D20-READY-13 is kept by the second who waits, once the first has undone the spell", () => {
    const play = before(magic("spell", "slow"), [
      [waiter("ann", 20, { gear: [slow()] }), counter("ann")],
      [waiter("bob", 20, { at: [1, 0], gear: [slow()] }), counter("bob")],
    ]).does(CAST, { answers: [TAKE, TAKE, "own"], dice: [10] });
    expect(play.events.filter(({ type }) => type === "spellCountered")).toHaveLength(1);
    expect(play.last("readiedKept")).toMatchObject({ id: "bob", rule: "D20-READY-18" });
    expect([play.get("ann").gear.powers[0]?.uses, play.get("bob").gear.powers[0]?.uses]).toEqual([0, 1]);
    expect([play.get("bob").turn.waiting, play.has("powerWorked")]).toEqual(["ready", false]);
  });

  it("D20-READY-18 D20-READY-12 is kept where the caster has been felled before", () => {
    const play = before(magic("spell", "slow"), [
      [waiter("ann", 20, { gear: [longSword()] }), blowAt("ann", "caster", "long_sword")],
      [waiter("bob", 20, { at: [1, 0], gear: [slow()] }), counter("bob")],
    ]).does(CAST, { answers: [TAKE, TAKE], dice: [15, 8] });
    expect([play.last("readiedKept").id, play.has("spellCountered"), play.has("powerWorked")]).toEqual([
      "bob",
      false,
      false,
    ]);
  });

  it("D20-READY-15 dispels what is not known, by its odds, and says no more of it", () => {
    const dispel = magic("undo", "dispel_magic", { casterLevel: 7 });
    const play = before(magic("spell", "dispel_magic"), [[waiter("ann", 0, { gear: [dispel] }), counter("ann")]]);
    play.does(CAST, { answers: [TAKE, "undo"], dice: [12] });
    expect(play.questions.at(-1)).toMatchObject({
      options: [{ id: "undo", label: "dispel", odds: 0.4 }, { id: "decline" }],
      facts: {},
    });
    expect([play.last("dispelRolled").success, play.has("powerWorked")]).toEqual([false, true]);
  });

  it("D20-SPELL-08 D20-READY-13 is lost where something disturbs it, by the chance that is told", () => {
    const cast = (die: number): Play =>
      before(magic("spell", "slow"), [
        [waiter("ann", 20, { gear: [slow()], conditions: ["entangled"] }), counter("ann")],
      ]).does(CAST, { answers: [TAKE, "own"], dice: [10, die] });
    const lost = cast(17);
    expect(lost.questions.at(-1)?.options[0]).toMatchObject({ id: "own", label: "counter", odds: 0.15 });
    expect(lost.last("checkRolled")).toMatchObject({ id: "ann", dc: 18, success: false });
    expect([lost.last("powerLost").id, lost.has("spellCountered"), lost.has("powerWorked")]).toEqual([
      "ann",
      false,
      true,
    ]);
    expect([cast(18).has("spellCountered"), cast(18).has("powerWorked")]).toEqual([true, false]);
  });

  it("D20-MOUNT-18 D20-READY-13 is shaken in the saddle of a mount that has gone far", () => {
    const mage = rider({ gear: [slow()], stats: { skills: { ...rider().sheet.skills, spellcraft: 20 } } });
    const caster = orc({ at: [26, 5], gear: [magic("spell", "slow")] });
    const cast = (far: boolean): Play => {
      const ready = readies({ ...counter("rider"), target: ORC } as ReadiedAct, SEEN);
      const play = riding(mage, horse(), caster).does({ do: "move", by: HORSE, path: along(5, 15) });
      if (far) play.does({ do: "move", by: HORSE, path: along(15, 20) });
      play.does(ready).does({ do: "advance", by: null, to: "turn" });
      return play.does(
        { do: "usePower", by: ORC, power: gearId("spell"), targets: [] },
        { answers: [TAKE, "own"], dice: far ? [10, 12] : [10] },
      );
    };
    expect([cast(false).has("spellCountered"), cast(true).has("spellCountered")]).toEqual([true, false]);
    expect(cast(true).last("checkRolled")).toMatchObject({ dc: 13, rule: "D20-MOUNT-18", success: false });
  });

  it("D20-READY-12 answers what is being cast, whatever a claim names, and none but spells", () => {
    const gear = [slow()];
    const forged = new Play(
      fight([waiter("ann", 20, { gear }), foe("caster", 1, { at: [1, 1], side: "b", gear: [magic("spell", "slow")] })]),
    )
      .does(readies(counter("ann", { spell: gearId("spell") }), { kinds: ["acts"] }))
      .does({ do: "advance", by: null, to: "turn" })
      .does({ do: "totalDefense", by: CASTER });
    expect(forged.questions).toEqual([]);
    const innate = before(magic("spell", "slow", { source: "spellLike" }), [
      [waiter("ann", 20, { at: [8, 8], gear }), counter("ann")],
    ]).does(CAST);
    expect([innate.questions, innate.has("powerWorked")]).toEqual([[], true]);
  });
});
