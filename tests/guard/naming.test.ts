import { expect, it } from "vitest";
import { D20_NAMING } from "../../src/foundry/rulesets/d20/d20-naming.ts";
import { SEGMENTS_NAMING } from "../../src/foundry/rulesets/segments/segments-naming.ts";
import { D20_COMBATANT_KEYS } from "../../tools/referee/d20/d20-references.ts";
import { SEGMENTS_COMBATANT_KEYS } from "../../tools/referee/segments/segments-references.ts";

/** Within the zone of somebody's own cover fire, which is told without them. */
const UNTOLD = ["members"];

it.each([
  ["segments", SEGMENTS_COMBATANT_KEYS, SEGMENTS_NAMING],
  ["d20", D20_COMBATANT_KEYS, D20_NAMING],
] as const)("whoever a command of %s names is known to what keeps the hidden hidden", (_ruleset, keys, naming) => {
  expect(keys.filter((key) => !UNTOLD.includes(key) && !naming.keys.includes(key))).toEqual([]);
});
