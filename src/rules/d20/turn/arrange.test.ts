import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { currentSlot, turnOrder } from "../../kernel/turns/order.ts";
import { fight, Play } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";

/** A hero on count 9, then three orcs on count 5, then a late one on count 2; it is the turn of whoever is named. */
function orcs(turn: string): Play {
  const ids = ["hero", "one", "two", "three", "late"];
  const keys = [
    [9, 0, 0],
    [5, 0, 0],
    [5, 0, 0],
    [5, 0, 0],
    [2, 0, 0],
  ];
  const order = turnOrder(ids.map((id, index) => ({ id: combatantId(id), keys: keys[index] ?? [] }))).map(
    (slot, index) => ({ ...slot, id: combatantId(ids[index] ?? "") }),
  );
  return new Play(
    fight(
      ids.map((id) => foe(id, 1)),
      { field: { order } },
    ),
  ).at(turn);
}
const arrange = (target: string, after: string | null) =>
  ({
    do: "arrange",
    by: null,
    target: combatantId(target),
    after: after === null ? null : combatantId(after),
  }) as const;
const orderIn = ({ state }: Play): string => state.field.order.map(({ id }) => id).join(" ");

describe("those who share a count", () => {
  it("D20-INIT-05 are put into any order among themselves, before others' counts or after none of them", () => {
    expect(orderIn(orcs("hero").does(arrange("one", "three")))).toBe("hero two three one late");
    expect(orderIn(orcs("hero").does(arrange("three", null)))).toBe("hero three one two late");
    expect(orderIn(orcs("hero").does(arrange("three", "one")))).toBe("hero one three two late");
    const play = orcs("hero").does(arrange("three", null));
    expect(play.state.field.order.map(({ keys }) => keys[0])).toEqual([9, 5, 5, 5, 2]);
    play.does({ do: "endTurn", by: combatantId("hero") });
    expect(currentSlot(play.state.field.order, play.state.clock)?.id).toBe("three");
  });

  it("D20-INIT-05 do not leave their count", () => {
    const play = orcs("hero");
    expect([
      play.refusal(arrange("one", "hero")),
      play.refusal(arrange("one", "late")),
      play.refusal(arrange("one", "one")),
    ]).toEqual(["otherCount", "otherCount", "targetIsSelf"]);
    expect([play.refusal(arrange("ghost", null)), play.refusal(arrange("one", "ghost"))]).toEqual([
      "notInOrder",
      "notInOrder",
    ]);
  });

  it("D20-INIT-05 D20-INIT-06 have neither two turns in a round by it nor none", () => {
    const play = orcs("two");
    expect([
      play.refusal(arrange("one", "two")),
      play.refusal(arrange("one", "three")),
      play.refusal(arrange("three", "one")),
      play.refusal(arrange("three", null)),
    ]).toEqual(["turnUnderWay", "turnUnderWay", "turnUnderWay", "turnUnderWay"]);
    expect([
      play.refusal(arrange("two", "three")),
      play.refusal(arrange("two", null)),
      play.refusal(arrange("three", "two")),
      play.refusal(arrange("one", null)),
    ]).toEqual(["turnUnderWay", "turnUnderWay", null, null]);
  });
});
