import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { Condition } from "../stats.ts";
import { fighter, power, type Who } from "../testing/fights.ts";
import { initiativeTotal, opportunitiesTotal } from "./readiness.ts";
import { saveDc, saveTotal } from "./saves.ts";
import type { Bonus } from "../stored/actor.ts";

const settings = DEFAULT_SETTINGS;
const save = (
  who: Who,
  which: "fortitude" | "reflex" | "will",
  natural = 0,
  cover: Parameters<typeof saveTotal>[4] = "none",
) => saveTotal(settings, fighter("who", who), which, natural, cover);

describe("saving throws", () => {
  it("D20-SAVE-01 base +2, Con +2, a die of 11: 15", () => {
    expect(save({ class: "fighter", level: 1, scores: [10, 10, 14] }, "fortitude", 11)).toMatchObject({
      base: 11,
      value: 15,
      changes: [
        { label: "base", value: 2, rule: "D20-PROG-04" },
        { label: "constitution", value: 2, rule: "D20-SAVE-02" },
      ],
    });
  });

  it("D20-SAVE-02 each goes by its ability", () => {
    const who: Who = { scores: [10, 12, 14, 10, 16] };
    expect([save(who, "fortitude").value, save(who, "reflex").value, save(who, "will").value]).toEqual([2, 1, 3]);
  });

  it("D20-COND-07 fear takes 2 from all, once", () => {
    const afraid = (...conditions: readonly Condition[]) =>
      (["fortitude", "reflex", "will"] as const).map((which) => save({ conditions }, which).value);
    expect([afraid("shaken"), afraid("frightened"), afraid("shaken", "panicked")]).toEqual(Array(3).fill([-2, -2, -2]));
  });

  it("D20-COND-10 D20-AC-14 paralysed, a Reflex save is at -5; merely denied Dexterity changes nothing", () => {
    const reflex = (...conditions: readonly Condition[]) => save({ scores: [10, 16], conditions }, "reflex").value;
    expect([reflex("paralysed"), reflex("stunned"), reflex("pinned"), reflex()]).toEqual([-5, 3, 3, 3]);
    expect(save({ scores: [10, 16], turn: { hasActed: false } }, "reflex").value).toBe(3);
  });

  it("D20-COVER-06 D20-COVER-08 D20-COVER-11 cover helps Reflex by 2, improved by 4, soft cover and other saves not", () => {
    const behind = (cover: Parameters<typeof saveTotal>[4]) => save({ scores: [10, 18] }, "reflex", 0, cover).value;
    expect([behind("none"), behind("soft"), behind("cover"), behind("improved")]).toEqual([4, 4, 6, 8]);
    expect(save({}, "will", 0, "improved").value).toBe(0);
  });

  it("D20-AC-08 bonuses to one save and to all stack by type", () => {
    const bonuses: readonly Bonus[] = [
      { to: "saves", type: "resistance", value: 1, source: "cloak" },
      { to: "will", type: "resistance", value: 3, source: "circlet" },
      { to: "will", type: "racial", value: 2, source: "elf" },
    ];
    expect([save({ stats: { bonuses } }, "will").value, save({ stats: { bonuses } }, "fortitude").value]).toEqual([
      5, 1,
    ]);
  });

  it("D20-SAVE-07 a spell of level 3 by Int 16: DC 16", () => {
    expect(
      saveDc(
        settings,
        fighter("who", { scores: [10, 10, 10, 16] }),
        power("ball", { level: 3, ability: "intelligence" }),
      ),
    ).toMatchObject({
      base: 10,
      value: 16,
      changes: [
        { label: "level", value: 3 },
        { label: "intelligence", value: 3 },
      ],
    });
  });

  it("D20-SAVE-03 an ability with a DC of its own: a dragon's breath, 36", () => {
    expect(saveDc(settings, fighter("who"), power("breath", { saveDc: 36 })).value).toBe(36);
  });
});

describe("initiative", () => {
  const initiative = (who: Who, natural = 0) => initiativeTotal(settings, fighter("who", who), natural);

  it("D20-INIT-02 a die of 12 and Dex +3: 15", () => {
    expect(initiative({ scores: [10, 16] }, 12)).toMatchObject({
      base: 12,
      value: 15,
      changes: [{ label: "dexterity", value: 3, rule: "D20-INIT-02" }],
    });
  });

  it("D20-FEAT-13 D20-COND-04 the feat adds 4, deafness takes 4", () => {
    expect([
      initiative({ feats: ["improvedInitiative"] }).value,
      initiative({ conditions: ["deafened"] }).value,
    ]).toEqual([4, -4]);
    expect(
      initiative({ stats: { bonuses: [{ to: "initiative", type: "competence", value: 2, source: "sandals" }] } }).value,
    ).toBe(2);
  });
});

describe("opportunities", () => {
  const count = (who: Who) => opportunitiesTotal(settings, fighter("who", who)).value;

  it("D20-AOO-14 D20-AOO-17 one a round; with Combat Reflexes Dexterity more, never fewer", () => {
    expect([
      count({ scores: [10, 16] }),
      count({ scores: [10, 16], feats: ["combatReflexes"] }),
      count({ scores: [10, 8], feats: ["combatReflexes"] }),
    ]).toEqual([1, 4, 1]);
  });
});
