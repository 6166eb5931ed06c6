import { expect, it } from "vitest";
import { applyDeltas, diff, leewayOf, reverse } from "../../../src/rules/kernel/delta.ts";
import { keepsTheLaws } from "../laws.ts";
import { segments } from "../../../src/rules/segments/ruleset.ts";
import { segmentsKit } from "../../../tools/simulator/segments/kit.ts";
import { fighter, orc, Skirmish } from "../../../src/rules/segments/testing/fights.ts";
import { longSword } from "../../../src/rules/segments/testing/gear.ts";

keepsTheLaws({
  aSide: 3,
  kit: segmentsKit,
  undo: "SEG-HOUSE-68",
  references: [],
});

it("SEG-HOUSE-68 a blow is undone under a later one of the same striker", () => {
  const warrior = fighter("warrior", {
    class: "warrior",
    level: 3,
    scores: [14, 12, 12],
    gear: [longSword()],
    at: { x: 0, y: 0 },
    initiative: 1,
  });
  const fight = new Skirmish([warrior, orc("orc", { at: { x: 1, y: 0 }, stamina: 40 })]);
  const start = fight.state;
  const first = fight.strikes("warrior", { dice: [12, 4] }).state;
  const later = fight.at(4).strikes("warrior", { dice: [12, 5] }).state;
  const undone = applyDeltas(later, reverse(diff(start, first)), leewayOf(segments));
  expect(undone).toMatchObject({ fits: true });
  if (!undone.fits) return;
  const orcAfter = undone.encounter.combatants[1];
  expect(orcAfter?.body.stamina).toBe(40 - (5 + 2));
  expect(undone.encounter.combatants[0]?.turn.routine.map((action) => action.state)).toEqual(["ready", "spent"]);
});
