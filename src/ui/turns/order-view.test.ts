import { describe, expect, it } from "vitest";
import { shownTurns } from "./order-view.ts";

describe("the order of turns as a reader sees it", () => {
  const order = ["a", "lurker", "b"].map((id, at) => ({ id, count: 20 - at }));
  interface Case {
    readonly unseen?: readonly string[];
    readonly halted?: readonly string[];
    readonly round?: number;
    readonly reached?: number;
    readonly unaware?: readonly string[];
  }
  const turns = (at: number, { unseen = [], halted = [], round = 1, reached = at, unaware = [] }: Case = {}) => {
    const known = { round, order, at, reached, halted: new Set(halted), unaware: new Set(unaware) };
    const seen = shownTurns(known, (id) => !unseen.includes(id));
    return {
      round: seen.round,
      order: seen.placed.map(({ id, place, current }) => `${place} ${id}${current ? " *" : ""}`),
    };
  };
  const shown = (at: number, ...unseen: readonly string[]) => turns(at, { unseen }).order;

  it("D20-INIT-01 gives everybody a place, and marks whose turn it is", () => {
    expect(shown(1)).toEqual(["1 a", "2 lurker *", "3 b"]);
    expect(shown(-1)).toEqual(["1 a", "2 lurker", "3 b"]);
  });

  it("leaves no place for an unseen one, and no trace of its turn", () => {
    expect(shown(0, "lurker")).toEqual(["1 a *", "2 b"]);
    expect(shown(1, "lurker")).toEqual(shown(0, "lurker"));
    expect(shown(2, "lurker")).toEqual(["1 a", "2 b *"]);
    expect(shown(0, "a")).toEqual(["1 lurker", "2 b"]);
  });

  it("D20-INIT-06 plays the round before until the turn of one who is seen has come, so that no unseen combatant begins one", () => {
    expect(turns(0, { unseen: ["a"], round: 3 })).toEqual({ round: 2, order: ["1 lurker", "2 b *"] });
    expect(turns(1, { unseen: ["a"], round: 3 })).toEqual({ round: 3, order: ["1 lurker *", "2 b"] });
    expect(turns(0, { round: 3 }).round).toBe(3);
    expect(turns(0, { unseen: ["a", "lurker", "b"], round: 3 })).toEqual({ round: 3, order: [] });
  });

  it("D20-INIT-16 D20-INIT-17 plays the surprise round on, too, and shows no combatant who was not in it", () => {
    expect(turns(0, { unseen: ["a"], unaware: ["b"] })).toEqual({ round: 0, order: ["1 lurker *"] });
    expect(turns(0, { unseen: ["a", "lurker"], unaware: ["b"] })).toEqual({ round: 0, order: [] });
    expect(turns(2, { unseen: ["a", "lurker"], unaware: ["b"] })).toEqual({ round: 1, order: ["1 b *"] });
    expect(turns(0, { unaware: ["b"] })).toEqual({ round: 1, order: ["1 a *", "2 lurker", "3 b"] });
  });

  it("tells nothing of one who is taken out of the fight in its turn", () => {
    expect(turns(-1, { unseen: ["lurker"], reached: 1 })).toEqual(turns(1, { unseen: ["lurker"] }));
    expect(turns(-1, { unseen: ["a"], round: 3 })).toEqual(turns(0, { unseen: ["a"], round: 3 }));
  });

  it("D20-ACT-118 leaves the turn with the one interrupted by an unseen one, and gives it to one who is seen", () => {
    expect(turns(1, { unseen: ["lurker"], halted: ["b"] }).order).toEqual(["1 a", "2 b *"]);
    expect(turns(1, { halted: ["b"] }).order).toEqual(["1 a", "2 lurker *", "3 b"]);
    expect(turns(2, { unseen: ["lurker"], halted: ["a"] }).order).toEqual(["1 a", "2 b *"]);
  });
});
