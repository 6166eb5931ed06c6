import { describe, expect, it } from "vitest";
import { encounterOf } from "../../rules/kernel/encounter.ts";
import { combatantId, type CombatantId } from "../../rules/kernel/ids.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { Marks } from "../../rules/kernel/marks.ts";
import { doMeet, touchedBy, withCompany } from "./touched.ts";

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

describe("withCompany", () => {
  interface Carried extends Plain {
    readonly combatant: { readonly id: CombatantId; readonly by: CombatantId | null };
  }
  const company = {
    carrierOf: ({ by }: Carried["combatant"]) => by,
    marks: new Marks<Carried["combatant"]>(({ by }) => (by === null ? 0 : 1)),
    carried: 1,
    placed: (combatant: Carried["combatant"]) => combatant,
  };
  const [d] = ["d"].map(combatantId) as [CombatantId];
  const fight = encounterOf<Carried>(
    {},
    [
      { id: a, by: b },
      { id: b, by: null },
      { id: c, by: a },
      { id: d, by: null },
    ],
    {},
    [],
  );

  it("D20-MOUNT-04 D20-MOUNT-06 adds all who go with one of them, and none who do not", () => {
    const all = (...ids: readonly string[]): readonly string[] =>
      [...(withCompany(fight, company, new Set(ids)) ?? [])].sort();
    expect([all("b"), all("c"), all("d")]).toEqual([["a", "b", "c"], ["a", "b", "c"], ["d"]]);
    expect([withCompany(fight, company, null), withCompany(fight, undefined, new Set(["b"]))]).toEqual([
      null,
      new Set(["b"]),
    ]);
  });
});

describe("withCompany of those who are bound", () => {
  interface Bound extends Plain {
    readonly combatant: { readonly id: CombatantId; readonly holds: readonly CombatantId[] };
  }
  const company = {
    carrierOf: () => null,
    marks: new Marks<Bound["combatant"]>(({ holds }) => (holds.length === 0 ? 0 : 2)),
    carried: 1,
    bound: { mark: 2, to: ({ holds }: Bound["combatant"]) => holds },
    placed: (combatant: Bound["combatant"]) => combatant,
  };
  const fight = encounterOf<Bound>(
    {},
    [
      { id: a, holds: [b] },
      { id: b, holds: [a] },
      { id: c, holds: [] },
    ],
    {},
    [],
  );

  it("D20-GRAP-29 adds those of one grapple, and no other", () => {
    const all = (id: string): readonly string[] => [...(withCompany(fight, company, new Set([id])) ?? [])].sort();
    expect([all("a"), all("b"), all("c")]).toEqual([["a", "b"], ["a", "b"], ["c"]]);
  });
});

describe("doMeet", () => {
  it("tells whether two groups share somebody", () => {
    expect(doMeet(new Set(["a"]), new Set(["b"]))).toBe(false);
    expect(doMeet(new Set(["a", "b"]), new Set(["b"]))).toBe(true);
    expect(doMeet(null, new Set())).toBe(true);
  });
});
