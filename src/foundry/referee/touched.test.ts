import { describe, expect, it } from "vitest";
import { encounterOf } from "../../rules/kernel/encounter.ts";
import { combatantId, type CombatantId } from "../../rules/kernel/ids.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { doMeet, touchedBy } from "./touched.ts";

interface Plain extends Game {
  readonly combatant: { readonly id: CombatantId };
  readonly offer: { readonly id: string; readonly to: string; readonly against: string };
  readonly command: {
    readonly do: string;
    readonly by: CombatantId | null;
    readonly target?: string;
    readonly offer?: string;
  };
}

const [a, b, c] = ["a", "b", "c"].map(combatantId) as [CombatantId, CombatantId, CombatantId];
const encounter = encounterOf<Plain>({}, [{ id: a }, { id: b }, { id: c }], {}, [{ id: "o", to: "b", against: "c" }]);

describe("touchedBy", () => {
  it("names whom a command names, itself or through an offer", () => {
    expect([...(touchedBy<Plain>(encounter, { do: "attack", by: a, target: "b" }) ?? [])].sort()).toEqual(["a", "b"]);
    expect([...(touchedBy<Plain>(encounter, { do: "take", by: b, offer: "o" }) ?? [])].sort()).toEqual(["b", "c"]);
  });

  it("is everybody for the referee's own commands", () => {
    expect(touchedBy<Plain>(encounter, { do: "advance", by: null })).toBeNull();
  });
});

describe("doMeet", () => {
  it("tells whether two groups share somebody", () => {
    expect(doMeet(new Set(["a"]), new Set(["b"]))).toBe(false);
    expect(doMeet(new Set(["a", "b"]), new Set(["b"]))).toBe(true);
    expect(doMeet(null, new Set())).toBe(true);
  });
});
