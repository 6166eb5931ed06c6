import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { bite, fight, longSword, Play, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { actionsLeft, type ActionsLeft } from "./left.ts";

const by = combatantId("hero");
/** What is left of a turn, by name. */
const left = (who: Who = {}, round = 1): readonly string[] => {
  const table = new Play(
    fight([
      foe("hero", 1, { at: [5, 5], side: "heroes", most: 10, ...who }),
      foe("orc", 0, { at: [6, 5], side: "orcs" }),
    ]),
  )
    .at("hero", round)
    .table();
  const found: ActionsLeft = actionsLeft(table, table.get(by));
  return Object.entries(found).flatMap(([what, isThere]) => (isThere ? [what] : []));
};

describe("what is left of a turn", () => {
  it("D20-ACT-02 D20-ACT-60 is all of it, or what has not been spent; after a move one action of either kind", () => {
    expect(left()).toEqual(["standard", "move", "fullRound", "step"]);
    expect(left({ turn: { spent: ["move"], moved: 3 } })).toEqual(["standard", "move", "either"]);
    expect(left({ turn: { spent: ["standard"] } })).toEqual(["move", "step"]);
    expect([
      left({ turn: { spent: ["move", "move"], moved: 6 } }),
      left({ turn: { spent: ["fullRound"], moved: 6 } }),
    ]).toEqual([[], []]);
  });

  it("D20-ACT-06 D20-HP-05 D20-HP-31 is one action of either kind for who is restricted", () => {
    const one = ["standard", "move", "either", "step", "restricted"];
    expect([
      left({ turn: { restricted: true } }, 0),
      left({ hitPoints: 0 }),
      left({ stats: { nonlethal: 10 } }),
    ]).toEqual([one, one, one]);
    expect(left({ hitPoints: 0, turn: { spent: ["standard"] } })).toEqual(["step", "restricted"]);
  });

  it("D20-ACT-33 D20-ACT-36 D20-FEAT-15 is as many attacks as the full attack that has begun still holds", () => {
    const attacks = (who: Who): number => {
      const table = new Play(fight([foe("hero", 6, { at: [5, 5], side: "heroes", ...who })])).at("hero", 1).table();
      return actionsLeft(table, table.get(by)).attacks;
    };
    const sword = { with: gearId("long_sword"), head: "main" } as const;
    const run = (
      kind: "one" | "full" | "rapid",
      made: number,
      spent: readonly ("standard" | "move")[] = ["standard"],
    ) => ({
      turn: {
        run: { kind, made: Array.from({ length: made }, () => sword), pair: "none" as const, offHand: 0, shots: 0 },
        spent,
      },
    });
    expect([
      attacks({}),
      attacks(run("one", 1)),
      attacks(run("one", 1, ["standard", "move"])),
      attacks(run("full", 1)),
      attacks(run("full", 2)),
      attacks(run("rapid", 1)),
      attacks({ ...run("full", 1), gear: [longSword(), bite()] }),
      attacks({
        turn: {
          run: { kind: "full", made: [{ with: "unarmed", head: "main" }], pair: "none", offHand: 0, shots: 0 },
          spent: ["standard"],
        },
        gear: [longSword(), bite()],
      }),
    ]).toEqual([0, 1, 0, 1, 0, 2, 2, 1]);
    // An opportunity may have struck them down between two attacks, or left them restricted.
    const begun = run("full", 1);
    expect([
      attacks({ ...begun, most: 10, hitPoints: -1 }),
      attacks({ ...begun, most: 10, hitPoints: 0 }),
      attacks({ turn: { ...begun.turn, restricted: true } }),
    ]).toEqual([0, 0, 0]);
  });

  it("D20-ACT-61 D20-ACT-63 D20-COND-02 is no step for who has stepped, lies on the ground or is blind", () => {
    const hasStep = (who: Who): boolean => left(who).includes("step");
    expect([
      hasStep({ turn: { stepped: true } }),
      hasStep({ conditions: ["prone"] }),
      hasStep({ conditions: ["blinded"] }),
    ]).toEqual([false, false, false]);
  });
});
