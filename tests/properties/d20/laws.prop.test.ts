import { expect, it } from "vitest";
import { applyDeltas, diff, leewayOf, reverse } from "../../../src/rules/kernel/delta.ts";
import { combatantId, gearId } from "../../../src/rules/kernel/ids.ts";
import { keepsTheLaws } from "../laws.ts";
import { d20Kit } from "../../../tools/simulator/d20/kit.ts";
import { d20, fight, Play } from "../../../src/rules/d20/testing/fights.ts";
import { F, foe } from "../../../src/rules/d20/testing/people.ts";

keepsTheLaws({
  aSide: 2,
  kit: d20Kit,
  undo: "D20-HP-24",
  references: ["combatant", "combatants"],
});

it("D20-HP-24 a blow is undone under a later one of the same fighter, and hit points are given back", () => {
  const start = fight([F({ at: [4, 5] }), foe("orc", 0, { at: [5, 5], most: 40 })]);
  const fought = new Play(start);
  const blow = { do: "attack", by: combatantId("F"), target: combatantId("orc"), with: gearId("long_sword") } as const;
  const first = fought.does(blow, { dice: [12, 4] }).state;
  fought.does({ do: "advance", by: null, to: "round" });
  const later = fought.does(blow, { dice: [12, 5] }).state;
  const hitPoints = (each: {
    readonly combatants: readonly { readonly body: { readonly hitPoints: number } }[];
  }): number | undefined => each.combatants[1]?.body.hitPoints;
  expect([hitPoints(first), hitPoints(later)]).toEqual([33, 25]);
  const undone = applyDeltas(
    later,
    reverse(diff(start, first)).filter(({ path }) => path.join(".").endsWith("body.hitPoints")),
    leewayOf(d20),
  );
  expect(undone.fits && hitPoints(undone.encounter)).toBe(32);
});
