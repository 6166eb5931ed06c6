import { describe, expect, it } from "vitest";
import { applyDeltas, diff, leewayOf, reverse } from "../kernel/delta.ts";
import { combatantId } from "../kernel/ids.ts";
import type { SegmentsEncounter } from "./game.ts";
import { segments } from "./ruleset.ts";
import { duel, orc, type Skirmish } from "./testing/fights.ts";
import { afterUndo } from "./undone.ts";

const [one, two] = [combatantId("one"), combatantId("two")];
const strikes = (by: typeof one, target: typeof one) =>
  ({ do: "attack", by, target, with: orc().gear.weapons[0]!.id }) as const;
const equals = () => duel(orc("one", { side: "a" }), orc("two", { side: "b" }));

/** A fight without the step that led from one state to another. */
function without(fight: Skirmish, before: SegmentsEncounter, after: SegmentsEncounter): SegmentsEncounter {
  const back = applyDeltas(fight.state, reverse(diff(before, after)), leewayOf(segments));
  expect(back.fits).toBe(true);
  return back.fits ? afterUndo(back.encounter) : before;
}

describe("what hangs on what is undone", () => {
  it("SEG-HOUSE-18 SEG-HOUSE-68 an announced blow does not come back in a later segment, nor does the action that it took", () => {
    const fight = equals().does(strikes(one, two));
    const announced = fight.state;
    const struck = fight.does(strikes(two, one), { dice: [2, 2] }).state;
    fight.advance("segment");
    const [first, second] = without(fight, announced, struck).combatants;
    expect(first?.turn).toMatchObject({
      announced: null,
      actedIn: null,
      routine: [{ state: "ready" }, { state: "ready" }],
    });
    expect(second?.turn).toMatchObject({ announced: null, routine: [{ state: "ready" }, { state: "ready" }] });
  });

  it("SEG-HOUSE-18 SEG-CORE-02 time taken back takes what was announced, done and held back in it along", () => {
    const fight = equals()
      .at(3, "declarations")
      .arrange("one", ({ turn, ...who }) => ({
        ...who,
        turn: { ...turn, routine: [{ id: "1", segment: 4, state: "ready" }] },
      }));
    fight.arrange("two", ({ turn, ...who }) => ({
      ...who,
      turn: { ...turn, routine: [{ id: "1", segment: 4, state: "ready" }] },
    }));
    const before = fight.state;
    const later = fight.advance("segment").advance().state;
    fight.does(strikes(one, two));
    expect(fight.get("one").turn).toMatchObject({ announced: { segment: 4 }, actedIn: 4 });
    const back = without(fight, before, later);
    expect([back.clock, back.combatants[0]?.turn]).toMatchObject([
      { segment: 3, phase: "declarations" },
      { announced: null, actedIn: null },
    ]);
    fight.state = later;
    fight.does({ do: "hold", by: two });
    expect([fight.get("two").turn.waits, without(fight, before, later).combatants[1]?.turn.waits]).toEqual([4, null]);
  });

  it("SEG-AOO-13 SEG-HOUSE-68 an opportunity does not come back after its segment", () => {
    const open = { mode: "shooting", guardDown: { until: 10, cause: "mode" } } as const;
    const fight = duel(orc("one", { side: "a", initiative: 9 }), orc("two", { side: "b", turn: open }))
      .at(1, "declarations")
      .advance();
    const before = fight.state;
    const after = fight.seizes("one", { dice: [2] }).state;
    expect(without(fight, before, after).offers).toHaveLength(1);
    fight.advance("segment");
    expect(without(fight, before, after).offers).toEqual([]);
  });

  it("SEG-MOVE-08 SEG-HOUSE-68 an opportunity against one who runs off before the actions stays open", () => {
    const open = { mode: "shooting", guardDown: { until: 10, cause: "mode" }, routine: [] } as const;
    const fight = duel(
      orc("one", { side: "a", at: { x: 1, y: 0 } }),
      orc("two", { side: "b", at: { x: 0, y: 0 }, turn: open }),
    )
      .at(1, "declarations")
      .does({ do: "move", by: two, path: [{ x: -6, y: 0 }], speed: 8 }, { answers: ["keep"] });
    expect(fight.state.offers).toMatchObject([{ to: one, against: two, cause: "mode" }]);
    expect(afterUndo(fight.state)).toBe(fight.state);
  });

  it("SEG-HOUSE-68 what is of the moment stays: a fight that was played is left as it is", () => {
    const fight = equals().does(strikes(one, two));
    expect(afterUndo(fight.state)).toBe(fight.state);
  });
});
