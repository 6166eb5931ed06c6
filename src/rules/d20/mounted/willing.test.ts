import { describe, expect, it } from "vitest";
import type { D20Command } from "../commands.ts";
import { actions } from "../actions/actions.ts";
import { gearId } from "../../kernel/ids.ts";
import type { Play, Who } from "../testing/fights.ts";
import { horse, HORSE, orc, ORC, rider, RIDER, riding } from "../testing/riders.ts";
import { calmMount } from "./calm.ts";

const UP: D20Command = { do: "act", by: RIDER, activity: "mount", target: HORSE };
const CENTAUR: Who = { scores: [10, 10, 10, 8], stats: { combatTrained: false } };
const beside = (mount: Who = CENTAUR): Play =>
  riding(rider({ at: [4, 5], turn: { carried: null } }), horse(mount), orc({ at: [7, 5] }));
const types = ({ events }: Play): readonly string[] => events.map(({ type }) => type);

describe("a mount with a will of its own", () => {
  it("D20-MOUNT-24 is asked whether it bears the rider, and refuses where no answer comes", () => {
    const play = beside().does(UP);
    expect(play.questions).toMatchObject([
      {
        cause: "bearRider",
        to: HORSE,
        from: RIDER,
        rules: ["D20-MOUNT-24"],
        fallback: "refuseRider",
        options: [
          { id: "bear", blocked: null, odds: null },
          { id: "refuseRider", blocked: null },
        ],
      },
    ]);
    expect(Object.keys(play.replies)).toEqual(["bears/rider"]);
    expect(types(play)).toEqual(["riderRefused"]);
  });

  it("D20-MOUNT-24 D20-ACT-32 costs nothing where it refuses, not even the check of the fast", () => {
    const play = beside().does({ ...UP, fast: true }, { answers: ["refuseRider"] });
    expect(play.last("riderRefused")).toEqual({
      type: "riderRefused",
      id: HORSE,
      by: RIDER,
      rule: "D20-MOUNT-24",
    });
    expect([types(play), play.get("rider").turn.spent, play.get("rider").turn.carried]).toEqual([
      ["riderRefused"],
      [],
      null,
    ]);
    expect(play.refusal(UP)).toBeNull();
  });

  it("D20-MOUNT-24 D20-ACT-31 bears the rider where it agrees, for a move action", () => {
    const play = beside().does(UP, { answers: ["bear"] });
    expect(play.get("rider").turn).toMatchObject({ spent: ["move"], carried: { by: "horse", as: "rides" } });
    expect(play.has("riderRefused")).toBe(false);
    play.does({ do: "act", by: RIDER, activity: "mount" });
    expect([play.questions, play.get("rider").turn.carried]).toEqual([[], null]);
  });

  it("D20-MOUNT-24 is one with a class as well, and no animal of the same side; a foe is not asked", () => {
    const asked = (mount: Who): number => beside(mount).does(UP).questions.length;
    expect([
      asked({ stats: { classes: [{ id: "fighter", level: 1 }] } }),
      asked({ scores: [10, 10, 10, 3] }),
      asked({ scores: [10, 10, 10, 2] }),
    ]).toEqual([1, 1, 0]);
    expect(beside({ ...CENTAUR, side: "orcs" }).refusal(UP)).toBe("mountUnwilling");
  });

  it("D20-MOUNT-24 is offered as one that is asked, an animal as one that is mounted", () => {
    const offers = (mount: Who): readonly unknown[] =>
      actions(beside(mount).table(), RIDER, () => null)
        .filter(({ facts }) => facts.activity === "mount" && facts.fast !== true)
        .map(({ facts }) => [facts.target, facts.asks]);
    expect([offers(CENTAUR), offers({})]).toEqual([[["horse", true]], [["horse", undefined]]]);
  });

  it("D20-MOUNT-02 D20-MOUNT-24 is frightened by no fight, and attacks without training", () => {
    const play = riding(rider(), horse(CENTAUR), orc({ at: [7, 5] }));
    play.runs((table) => calmMount(table, RIDER));
    expect(play.questions).toEqual([]);
    const strikes: D20Command = { do: "attack", by: HORSE, target: ORC, with: gearId("claws") };
    expect(play.refusal(strikes)).toBeNull();
    expect(
      actions(play.table(), RIDER, () => null).some(
        ({ command }) => command.do === "attack" && command.by === HORSE && command.target === ORC,
      ),
    ).toBe(true);
  });
});
