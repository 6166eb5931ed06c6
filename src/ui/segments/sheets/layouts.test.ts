import { expect, it } from "vitest";
import { PLAIN_ACTOR, type ActorStats } from "../../../rules/segments/stored/actor.ts";
import { sheetNumbers } from "../../../rules/segments/derive/sheet-numbers.ts";
import { DEFAULT_SETTINGS } from "../../../rules/segments/settings.ts";
import { fighter } from "../../../rules/segments/testing.ts";
import { editedPaths, storedPaths } from "../../testing/stored-paths.ts";
import { testWords } from "../../testing/test-words.ts";
import { combatantSheetView, type CombatantSheetView } from "./combatant-view.ts";
import type { GearFacts } from "./gear-shelves.ts";

const web: GearFacts = {
  id: "web",
  name: "Web",
  img: "",
  type: "segmentsSpell",
  place: null,
  broken: false,
  damage: null,
  attackFactor: 0,
  defenceFactor: 0,
  armour: 0,
  bulk: 0,
  spell: { source: "item", segments: 2, effect: "entangle" },
  ranges: null,
  thing: null,
  loaded: true,
  reload: 0,
  tornPlates: null,
  faces: [],
};

function sheet(changes: Partial<ActorStats>): CombatantSheetView {
  const stats = { ...PLAIN_ACTOR, ...changes };
  const numbers = sheetNumbers(DEFAULT_SETTINGS, fighter("one", { stats }));
  const source = {
    name: "",
    img: "",
    rootId: "x",
    editable: true,
    stats,
    numbers,
    gear: [web],
    blocked: () => null,
    blockedShot: () => null,
    bareHandsDamage: "1d3",
    kindFaces: [{ faces: [18, 19], effect: "swallow" }],
    picture: (id: string) => id,
  } as const;
  return combatantSheetView(source, testWords());
}

it("SEG-EXC-18 shows a creature's natural armour, faces and powers", () => {
  const view = sheet({ nature: "creature", naturalArmour: 7, exceptional: [{ faces: [20], effect: "grip" }] });
  expect([view.creature, view.head.more]).toEqual([true, "natural armour 7"]);
  expect([view.faces.ofKind, view.faces.own.map(({ faces }) => faces), view.powers.map(({ name }) => name)]).toEqual([
    [{ faces: "18–19", effect: "swallows" }],
    ["20"],
    ["Web"],
  ]);
  expect(view.head.traits.map(({ label }) => label)).toEqual(["18–19: swallows", "20: grips"]);
});

it("shows a character as one, with a number and a roll for every ability", () => {
  const view = sheet({ nature: "character" });
  expect([view.creature, view.head.more]).toEqual([false, null]);
  expect(view.abilities.map(({ roll, modifier }) => [roll, modifier.lines.length > 0])).toEqual(
    ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"].map((name) => [
      `ability.${name}`,
      true,
    ]),
  );
});

it("lets every stored value be edited", () => {
  // Pools have fields of their own in the head; faces, wounds and conditions their buttons; the notes their editor.
  const elsewhere = ["stamina.value", "wounds.value", "fatigue.points", "exceptional", "injuries", "conditions"].map(
    (path) => `system.${path}`,
  );
  const edited = editedPaths(sheet({}));
  expect(
    storedPaths(PLAIN_ACTOR)
      .filter((path) => !edited.has(path))
      .sort(),
  ).toEqual(elsewhere.sort());
});

it("SEG-HOUSE-57 lets a wound be struck off by those who may edit", () => {
  const view = sheet({
    injuries: [{ id: "cut", kind: "slashing", column: 0, roll: 1, place: "", points: 1, codes: [], treated: false }],
  });
  expect(view.body.injuries[0]?.remove).toMatch(/^Remove: /u);
});
