import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { fight, square } from "../testing/fights.ts";
import { horse, HORSE, orc, ORC, rider } from "../testing/riders.ts";
import { asRead } from "./as-read.ts";

const GONE = combatantId("gone");
const hold = (id: typeof GONE) => ({ id, pinned: 1, gagged: true });

describe("a fight as it is read", () => {
  it("D20-GRAP-08 D20-MOUNT-06 leaves none in a hold of one who is gone, nor in their saddle", () => {
    const up = rider({ turn: { carried: { by: GONE, as: "rides" } } });
    const held = orc({ turn: { holds: [hold(GONE), hold(HORSE)] } });
    const [one, other] = asRead([up, held, horse()]);
    expect([one?.turn.carried, other?.turn.holds.map(({ id }) => id)]).toEqual([null, [HORSE]]);
    expect(asRead([up, held, horse()])[1]).toBe(other);
    expect(asRead([held, horse()])[0]).toBe(other);
  });

  it("D20-MOUNT-06 has a rider where the mount is, and leaves all others as they are", () => {
    const { combatants } = fight([rider({ at: [1, 1] }), horse(), orc({ turn: { holds: [hold(HORSE)] } })]);
    const read = asRead(combatants);
    expect(read[0]?.position).toEqual(read[1]?.position);
    expect([read[0]?.turn, read[1], read[2]]).toEqual([combatants[0]?.turn, combatants[1], combatants[2]]);
    expect([read[1] === combatants[1], read[2] === combatants[2], read[0] === asRead(combatants)[0]]).toEqual([
      true,
      true,
      true,
    ]);
    const moved = combatants.map((each) => (each.id === HORSE ? { ...each, position: square(3, 3) } : each));
    expect(asRead(moved)[0]?.position).toEqual(square(3, 3));
    expect(asRead(combatants.filter(({ id }) => id === ORC))[0]?.turn.holds).toEqual([]);
  });
});
