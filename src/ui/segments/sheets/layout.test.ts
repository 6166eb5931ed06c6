import { describe, expect, it } from "vitest";
import { total } from "../../../rules/kernel/totals.ts";
import type { ActorStats, Injury } from "../../../rules/segments/stored/actor.ts";
import { PLAIN_ACTOR } from "../../../rules/segments/testing/plain.ts";
import { spellShape } from "../../../rules/segments/stored/gear.ts";
import type { ClassId } from "../../../rules/segments/stats.ts";
import { editedBy } from "../../sheets/edited-paths.ts";
import { piecesOf } from "../../sheets/gear-kinds.ts";
import { leavesOf } from "../../sheets/shape-fields.ts";
import type { SheetView } from "../../sheets/sheet-view.ts";
import { panelsWith } from "../../testing/panels.ts";
import { LAYOUT, sheetOf } from "../testing/sheets.ts";

const web = piecesOf(
  [{ id: "web", name: "Web", img: null, type: "segmentsSpell", system: { ...spellShape.initial, source: "item" } }],
  LAYOUT.gear,
);

const cut: Injury = {
  id: "1",
  kind: "slashing",
  column: 2,
  roll: 50,
  place: "torso",
  points: 2,
  codes: ["P2", "Hm"],
  treated: false,
};
const injuriesOf = ({ panels }: SheetView) => panelsWith(panels.body, "entries")[0]?.rows ?? [];
const notesOf = ({ panels }: SheetView) =>
  panelsWith(panels.body, "columns")
    .flat()
    .map(({ note }) => note);

describe("the body tab", () => {
  it("SEG-HOUSE-57 tells a haemorrhage that runs from one that was stopped", () => {
    const injuries = [cut, { ...cut, id: "2", treated: true }, { ...cut, id: "3", codes: ["P1"] }];
    const rows = injuriesOf(sheetOf({ injuries }));
    expect(rows.map(({ state }) => state?.label ?? null)).toEqual(["bleeding", "bleeding stopped", null]);
    expect(rows[0]?.detail).toBe("2 wound points");
    expect(rows.map(({ state }) => state?.press?.label ?? null)).toEqual([
      "bleeding: mark as stopped",
      "bleeding stopped: mark as bleeding again",
      null,
    ]);
    expect(injuriesOf(sheetOf({ injuries: [cut] }, { editable: false }))[0]?.state).toMatchObject({
      label: "bleeding",
      press: null,
    });
  });

  it("SEG-HOUSE-57 lets a wound be struck off by those who may edit", () => {
    const [row] = injuriesOf(sheetOf({ injuries: [cut] }));
    expect(row?.remove?.label).toMatch(/^Remove: /u);
    expect(injuriesOf(sheetOf({ injuries: [cut] }, { editable: false }))[0]?.remove).toBe(null);
  });

  it("SEG-HOUSE-59 offers every condition, those that hold marked", () => {
    const [conditions = []] = panelsWith(sheetOf({ conditions: ["prone"] }).panels.body, "conditions");
    expect(conditions.filter(({ on }) => on)).toEqual([
      { id: "prone", label: "prone", img: "systems/passe-d-armes/icons/states/prone.svg", on: true },
    ]);
    expect(conditions.length).toBeGreaterThan(10);
  });

  it("SEG-FAT-09 SEG-HOUSE-46 says where weariness and weight begin to count", () => {
    const fatigueThreshold = total("fatigueThreshold", 14, "SEG-FAT-01");
    const loaded = (encumbrance: number) => ({ encumbrance: total("encumbrance", encumbrance, "SEG-HOUSE-46") });
    const tired = (points: number) =>
      notesOf(sheetOf({ fatigue: { points, mountedRounds: 0 } }, { numbers: { fatigueThreshold } }))[0];
    expect(tired(5)).toContain("From 14 points on");
    expect(tired(5)).toContain("9 left");
    expect(tired(20)).toContain("0 left");
    expect([0, 3].map((encumbrance) => notesOf(sheetOf({}, { numbers: loaded(encumbrance) }))[1])).toEqual([
      "Within the allowance: no effect.",
      "Over the allowance by 3: lowers the fatigue threshold and the speed.",
    ]);
  });
});

describe("a creature's sheet and a character's", () => {
  it("SEG-EXC-18 shows a creature's natural armour, faces and powers", () => {
    const view = sheetOf(
      { identifier: "swallower", nature: "creature", naturalArmour: 7, exceptional: [{ faces: [20], effect: "grip" }] },
      { gear: web },
    );
    expect(view.head.more).toBe("natural armor 7");
    const [faces, ...others] = panelsWith(view.panels.profile, "rows");
    expect([faces?.list, others]).toEqual(["exceptional", []]);
    expect(faces?.fixed).toEqual([{ title: "18", text: "swallows", note: "default for its kind" }]);
    expect(faces?.rows.map(({ cells }) => cells[1]?.text?.value)).toEqual(["20"]);
    expect(panelsWith(view.panels.fight, "powers").flat()).toMatchObject([{ name: "Web", use: "Use" }]);
    expect(view.head.traits.map(({ label }) => label)).toEqual(["18: swallows", "20: grips"]);
  });

  it("shows a character as one, with a number and a roll for every ability", () => {
    const view = sheetOf({ nature: "character" });
    expect([view.head.more, panelsWith(view.panels.profile, "rows").map(({ list }) => list)]).toEqual([
      null,
      ["classes"],
    ]);
    expect(
      panelsWith(view.panels.abilities, "rated")[0]?.lines.map(({ cells: [, check] }) => [
        check?.figure?.roll,
        (check?.figure?.number.lines.length ?? 0) > 0,
      ]),
    ).toEqual(
      ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"].map((name) => [
        `ability.${name}`,
        true,
      ]),
    );
  });

  it("lets every stored value be edited", () => {
    const edited = editedBy(LAYOUT);
    // Wounds have their buttons.
    expect(leavesOf(LAYOUT.shape).flatMap(({ path }) => (edited.has(path) ? [] : [path]))).toEqual(["injuries"]);
  });
});

/** The figures of a sheet's tempo, by their labels. */
function figures(id: ClassId, level: number, sneakAttack: number): Readonly<Record<string, string>> {
  const stats: Partial<ActorStats> = { classes: [{ id, level }], skills: { ...PLAIN_ACTOR.skills, sneakAttack } };
  const [columns = []] = panelsWith(sheetOf(stats).panels.fight, "columns");
  return Object.fromEntries((columns[2]?.figures ?? []).map(({ label, number }) => [label, number.value]));
}

describe("sneak attacks on the sheet", () => {
  it("SEG-SNEAK-31 SEG-SNEAK-33 SEG-HOUSE-10 are shown with their limit and DC to those who may have a rank", () => {
    expect(figures("thief", 6, 4)).toMatchObject({
      "sneak attack rank": "4",
      "sneak attack rank limit": "6",
      "DC of the save against a sneak attack": "12",
    });
    expect(figures("assassin", 6, 0)).toMatchObject({
      "sneak attack rank": "8",
      "DC of the save against a sneak attack": "16",
    });
  });

  it("SEG-SNEAK-31 SEG-HOUSE-10 and to those who have written one that they may not have", () => {
    expect(figures("warrior", 1, 0)).not.toHaveProperty("sneak attack rank");
    expect(figures("warrior", 1, 2)).toMatchObject({ "sneak attack rank": "0", "sneak attack rank limit": "0" });
  });
});
