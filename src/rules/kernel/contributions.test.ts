import { describe, expect, it } from "vitest";
import { contribute, gathered, type Contributions } from "./contributions.ts";
import { add, addBonus, sum, total } from "./totals.ts";

interface Asked {
  readonly strike: { readonly isMounted: boolean };
  readonly guard: { readonly cover: number };
}

const STANCE: Contributions<Asked> = {
  strike: (draft) => void add(draft, "stance", -1, "SEG-HOUSE-20"),
  guard: (draft) => void addBonus(draft, "dodge", "stance", 2, "SEG-HOUSE-21"),
};
const MOUNT: Contributions<Asked> = {
  strike: (draft, { isMounted }) => {
    if (isMounted) add(draft, "mount", 1, "SEG-HOUSE-03");
  },
};
const COVER: Contributions<Asked> = {
  guard: (draft, { cover }) => void addBonus(draft, "cover", "cover", cover, "SEG-HOUSE-21"),
};
const TOTALS = { strike: true, guard: true } as const;
const strike = (folders: readonly Contributions<Asked>[], isMounted: boolean) =>
  sum(contribute(total("strike", 10, "SEG-HOUSE-20"), gathered<Asked>(TOTALS, folders).strike, { isMounted }));

describe("contributions", () => {
  it("make a total of what each folder adds, with its rule, in the order of the folders", () => {
    expect(strike([STANCE, MOUNT, COVER], true)).toMatchObject({
      value: 10,
      changes: [
        { label: "stance", value: -1, rule: "SEG-HOUSE-20" },
        { label: "mount", value: 1, rule: "SEG-HOUSE-03" },
      ],
    });
    expect(strike([MOUNT, STANCE], true).changes.map(({ label }) => label)).toEqual(["mount", "stance"]);
  });

  it("add nothing where they do not look at the total, or where it does not concern them", () => {
    expect(strike([COVER, MOUNT], false)).toMatchObject({ value: 10, changes: [] });
    expect(gathered<Asked>(TOTALS, [COVER]).strike).toEqual([]);
  });

  it("see what those before them have made of the total", () => {
    const halved: Contributions<Asked> = {
      guard: (draft) => void add(draft, "halved", -draft.value / 2, "SEG-HOUSE-21"),
    };
    const guard = contribute(total("guard", 4, "SEG-HOUSE-21"), gathered<Asked>(TOTALS, [STANCE, halved]).guard, {
      cover: 0,
    });
    expect([guard.value, guard.changes.map(({ value }) => value)]).toEqual([3, [2, -3]]);
  });

  it("are of a type of bonus where one is given, and left out at 0", () => {
    const { guard } = gathered<Asked>(TOTALS, [STANCE, COVER]);
    const changes = (cover: number) => contribute(total("guard", 0, "SEG-HOUSE-21"), guard, { cover }).changes;
    expect(changes(0).map(({ bonus }) => bonus)).toEqual(["dodge"]);
    expect(changes(4).map(({ bonus, value }) => [bonus, value])).toEqual([
      ["dodge", 2],
      ["cover", 4],
    ]);
  });
});
