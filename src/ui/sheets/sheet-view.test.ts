import { describe, expect, it } from "vitest";
import { entry, flag, group, list, orNull, text, whole, word } from "../../rules/kernel/schema/stored.ts";
import { total } from "../../rules/kernel/totals.ts";
import { panelsWith } from "../testing/panels.ts";
import { testWords } from "../testing/test-words.ts";
import { gearKind, piecesOf } from "./gear-kinds.ts";
import { sheetLayout } from "./layout.ts";
import { panelsOf, sheetView } from "./sheet-view.ts";

const shape = group({
  skill: whole(0, 10, 3),
  wind: orNull(whole(0, 20)),
  stance: word(["high", "low"], "high"),
  title: text(),
  saves: group({ nerve: whole(0, 5) }),
  scars: list(entry({ where: text() }), 9),
  isProud: flag(true),
});
const blade = gearKind({
  shape: group({ edge: whole(0, 9, 2), isDrawn: flag() }),
  facts: ({ edge }) => `edge ${edge}`,
  counts: [{ field: "edge", label: "edge" }],
});
const layout = sheetLayout<typeof shape.form.fields, null>({
  shape,
  gear: { kinds: { blade }, vocabulary: { stance: "stances" }, fields: "fields" },
  badges: ["skill", "unknown"],
  pools: [{ key: "wind", path: "wind", max: "wind" }],
  tabs: { fight: [{ columns: [{ title: "moves", figures: [{ key: "skill", rolled: true }] }] }] },
});
/** Words that are their own keys. */
const words = { ...testWords(), text: (key: string) => key, format: (key: string) => key };
const view = sheetView(
  layout,
  {
    name: "Ann",
    img: "ann.svg",
    rootId: "x",
    editable: true,
    stored: shape.initial,
    now: { ...shape.initial, wind: 5 },
    numbers: { skill: total("skill", 3, "SEG-HOUSE-02"), wind: total("wind", 10, "SEG-HOUSE-02") },
    gear: piecesOf(
      [{ id: "a", name: "Rapier", img: null, type: "blade", system: { edge: 4, isDrawn: true } }],
      layout.gear,
    ),
    own: null,
  },
  words,
);

describe("a sheet of which little is said", () => {
  it("edits every field that has no other place by its shape, groups among them", () => {
    const [form] = panelsWith(view.panels.profile, "form");
    expect(form?.fields.map(({ path }) => path)).toEqual(
      ["skill", "stance", "title", "saves.nerve", "isProud"].map((path) => `system.${path}`),
    );
    expect(form?.fields[1]?.options?.map(({ label }) => label)).toEqual(["stances.high", "stances.low"]);
  });

  it("shows the numbers that the rules give, with their dice, and pools as they count", () => {
    expect(view.badges.map(({ number }) => number.value)).toEqual(["3"]);
    expect(panelsWith(view.panels.fight, "columns")[0]?.[0]?.figures.map(({ roll }) => roll)).toEqual(["skill"]);
    expect(view.pools.map(({ value, full, percent }) => [value, full, percent])).toEqual([[5, 10, 50]]);
  });

  it("gives each kind of gear a shelf, with its numbers between their bounds", () => {
    expect(
      view.shelves.map(({ key, items }) => [key, items.map(({ facts, counts }) => [facts, counts[0]?.max])]),
    ).toEqual([["blade", [["edge 4", 9]]]]);
  });

  it("has no tab without a panel, and no conditions where none are stored", () => {
    expect(panelsOf(layout, "abilities")).toEqual([]);
    expect(panelsWith(view.panels.body, "conditions")).toEqual([]);
    expect(panelsWith(view.panels.body, "rest")).toEqual([true]);
  });
});
