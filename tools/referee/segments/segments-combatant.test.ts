import { expect, it } from "vitest";
import { decode } from "../../../src/rules/kernel/decode.ts";
import { plainFault } from "../../../src/rules/kernel/fault.ts";
import { loadOf } from "../../../src/rules/segments/derive/load.ts";
import { DEFAULT_SETTINGS } from "../../../src/rules/segments/settings.ts";
import { SEGMENTS_COMBATANTS } from "./segments-combatant.ts";
import { segmentsScenarios } from "./segments-scenarios.ts";

it("SEG-HOUSE-46 reads other gear of a scenario, which weighs and can be told by its id", () => {
  const gear = [
    { id: "pack", type: "thing", name: "Pack", system: { bulk: 1, weight: 2 } },
    { id: "rope", type: "thing", system: { quantity: 5, weight: 5 } },
  ];
  const read = decode(SEGMENTS_COMBATANTS.combatant(DEFAULT_SETTINGS), { id: "bran", gear });
  if (!read.ok) throw new Error(plainFault(read.fault));
  expect(read.value.gear.things.map(({ id, name, quantity, carried }) => [id, name, quantity, carried])).toEqual([
    ["pack", "Pack", 1, true],
    ["rope", "rope", 5, true],
  ]);
  expect(loadOf(DEFAULT_SETTINGS, read.value).encumbrance.value).toBe(1);
  expect(segmentsScenarios.gearOf(read.value)).toEqual(["pack", "rope"]);
});
