import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { fighter, orc, Skirmish } from "../testing/fights.ts";
import { dagger } from "../testing/gear.ts";

const [thief, chief] = [combatantId("thief"), combatantId("chief")];
const blade = (id: string, place: "hand" | "offHand") => ({
  ...dagger({ identifier: "dagger", place }),
  id: gearId(id),
  name: id,
});
const scene = () =>
  new Skirmish([
    fighter("thief", {
      class: "thief",
      level: 6,
      side: "heroes",
      gear: [blade("right", "hand"), blade("left", "offHand")],
    }),
    orc("chief", { stamina: 90 }),
  ]).does({
    do: "grantSurprise",
    by: null,
    to: thief,
    against: chief,
    sneak: { inCombat: false, encumbering: "none" },
    place: null,
    check: false,
  });

describe("two daggers", () => {
  it.each([
    ["right", "left"],
    ["left", "right"],
  ])("SEG-SNEAK-25 SEG-HOUSE-63 have no off hand, be the %s one named first or the %s one", (first, second) => {
    const struck = scene().does(
      {
        do: "surpriseAttack",
        by: thief,
        target: chief,
        with: gearId(first),
        second: gearId(second),
        as: "strike",
        sneak: true,
      },
      { dice: [2, 3] },
    );
    const blows = struck.events.flatMap((event) =>
      event.type === "attackRolled" ? [[event.with, event.strike.value]] : [],
    );
    expect(blows).toEqual([
      [first, 2 + 4 + 4],
      [second, 3 + 4 + 4],
    ]);
  });
});
