import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { metresBetween } from "../ground/distance.ts";
import { othersIn } from "../ground/occupants.ts";
import { spaceOf } from "../ground/space.ts";
import { threatens } from "../ground/threat.ts";
import type { D20Combatant } from "../state.ts";
import { fight, Play, square, tableOf, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { carryForbids, headOf, loadOf, withCarrier } from "./company.ts";
import { LED } from "./led.ts";

const [HORSE, RIDER, ORC] = ["horse", "rider", "orc"].map(combatantId) as [never, never, never];
const horse = (who: Who = {}): D20Combatant =>
  foe("horse", 2, { at: [5, 5], side: "heroes", size: "large", gear: [], stats: { shape: "long" }, ...who });
const rider = (who: Who = {}): D20Combatant =>
  foe("rider", 1, { at: [5, 5], side: "heroes", turn: { carried: { by: HORSE, as: "rides" } }, ...who });
const orc = (who: Who = {}): D20Combatant => foe("orc", 1, { at: [9, 5], side: "orcs", ...who });

describe("company", () => {
  it("D20-MOUNT-06 goes with its carrier, by each way in which places change", () => {
    const play = new Play(fight([rider(), horse(), orc()]));
    const to = square(8, 8);
    for (const event of [
      { type: "moved", id: HORSE, gait: "move", path: [to], squares: 3, rule: "D20-ACT-16" },
      { type: "displaced", id: HORSE, to, rule: "D20-MOVE-21" },
      { type: "pushed", id: HORSE, by: ORC, to, squares: 1, rule: "D20-BULL-10" },
    ] as const) {
      const after = play.ruleset.fold(play.state, event);
      expect(after.combatants.map(({ position }) => position?.x === to.x)).toEqual([true, true, false]);
      expect(after.combatants[0]?.turn.moved).toBe(0);
    }
  });

  it("D20-MOUNT-06 takes the whole space of the mount, threatens from it, and is not in its way", () => {
    const table = tableOf(fight([rider(), horse(), orc({ at: [7, 5] })]));
    const [up, mount, enemy] = [table.get(RIDER), table.get(HORSE), table.get(ORC)];
    expect(spaceOf(table, up)).toEqual(spaceOf(table, mount));
    expect([threatens(table, up, enemy), threatens(table, enemy, up)]).toEqual([true, true]);
    const space = spaceOf(table, mount);
    expect(space === null ? null : [othersIn(table, mount, space), othersIn(table, up, space)]).toEqual([[], []]);
    expect([headOf(table, up).id, loadOf(table, HORSE).map(({ id }) => id)]).toEqual([HORSE, [RIDER]]);
  });

  it("D20-MOUNT-06 D20-MOVE-45 is as far from others as its carrier where no map shows it", () => {
    const field = { distances: [{ pair: [HORSE, ORC] as const, metres: 6 }] };
    const table = tableOf(
      fight([rider({ at: undefined as never }), horse({ at: undefined as never }), orc({ at: undefined as never })], {
        field,
      }),
    );
    expect([
      metresBetween(table, table.get(RIDER), table.get(ORC)),
      metresBetween(table, table.get(RIDER), table.get(HORSE)),
    ]).toEqual([6, 0]);
  });

  it("D20-MOUNT-24 is not had twice, and ends by itself for none", () => {
    const encounter = fight([rider(), horse(), orc()]);
    const table = tableOf(encounter);
    expect(carryForbids(table, { id: RIDER, by: ORC, rule: "D20-MOUNT-24" })).toMatchObject({ code: "carriedAlready" });
    const down = tableOf(withCarrier(encounter, RIDER, null));
    expect(carryForbids(down, { id: RIDER, by: ORC, rule: "D20-MOUNT-24" })).toBeNull();
    expect(loadOf(down, HORSE)).toEqual([]);
  });

  it("D20-MOUNT-04 is led by the rider, as long as they can act", () => {
    const table = tableOf(fight([rider(), horse(), orc()]));
    const led = (at: typeof table) => [LED.turnOf(at, at.get(HORSE)), LED.directorOf(at, at.get(HORSE))];
    expect([led(table), LED.directorOf(table, table.get(ORC))]).toEqual([[RIDER, RIDER], null]);
    expect(led(tableOf(fight([rider({ conditions: ["unconscious"] }), horse(), orc()])))).toEqual([RIDER, null]);
  });
});
