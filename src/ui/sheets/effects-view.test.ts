import { describe, expect, it } from "vitest";
import { testWords } from "../testing/test-words.ts";
import { effectsView, type EffectFacts } from "./effects-view.ts";

const effect = (more: Partial<EffectFacts>): EffectFacts => ({
  id: "a",
  itemId: "",
  name: "Bless",
  img: "",
  disabled: false,
  suppressed: false,
  from: "",
  changes: [],
  label: (key) => key.toUpperCase(),
  ...more,
});

describe("the active effects of a sheet", () => {
  it("tells each change in the words of both versions of the host", () => {
    const told = (change: EffectFacts["changes"][number]): string | undefined =>
      effectsView([effect({ changes: [change] })], testWords()).rows[0]?.facts;
    expect(told({ key: "k", mode: 2, value: "4" })).toBe("K: +4");
    expect(told({ key: "k", type: "add", value: -4 })).toBe("K: \u22124");
    expect(told({ key: "k", type: "subtract", value: 2 })).toBe("K: \u22122");
    expect(told({ key: "k", mode: 1, value: "2" })).toBe("K: ×2");
    expect(told({ key: "k", type: "upgrade", value: 7 })).toBe("K: at least 7");
    expect(told({ key: "k", mode: 3, value: "7" })).toBe("K: at most 7");
    expect(told({ key: "k", mode: 5, value: "large" })).toBe("K: large");
    expect(told({ key: "", mode: 2, value: "4" })).toBe("");
  });

  it("says in both languages whence an effect comes, that it rests, and names its buttons after it", () => {
    const facts = { itemId: "i", from: "Ring", disabled: true, suppressed: true } as const;
    expect(effectsView([effect(facts)], testWords()).rows).toMatchObject([
      { on: false, itemId: "i", facts: "from Ring · ended or suppressed", editLabel: "Open Bless" },
    ]);
    expect(effectsView([effect(facts)], testWords("fr")).rows).toMatchObject([
      { facts: "par Ring · terminé ou inactif", deleteLabel: "Supprimer Bless" },
    ]);
  });
});
