import { describe, expect, it } from "vitest";
import { placesAlong } from "../../kernel/geometry/place.ts";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { fight, fighter, longspear, longSword, path, tableOf, type Where, type Who } from "../testing/fights.ts";
import { ground } from "../testing/ground.ts";
import { foe } from "../testing/people.ts";
import { HORSE, horse, large, orc, ORC, RIDER, rider, riding } from "../testing/riders.ts";
import { choiceOf, readDrag, type DrawnChoice } from "./drag.ts";
import { dragOutlook, type DragOutlook } from "./drag-outlook.ts";

type At = readonly [number, number];
const hero = (who: Who = {}) => foe("hero", 5, { at: [0, 0], side: "heroes", scores: [14, 10], ...who });
const target = (who: Who = {}) => fighter("orc", { side: "orcs", at: [6, 0], gear: [longSword()], ...who });

/** What comes of it where the hero is dragged over these squares, the last the orc's. */
function dropped(
  { who = {}, onto = {}, where = {} }: { who?: Who; onto?: Who; where?: Where },
  squares: readonly At[] = [[6, 0]],
  chosen: DrawnChoice | null = null,
): DragOutlook {
  const table = tableOf(fight([hero(who), target(onto)], where));
  const outlook = dragOutlook(table, table.get(combatantId("hero")), path(...squares), chosen);
  if (outlook === null) throw new Error("no outlook");
  return outlook;
}

/** Its ring, from what it is: charges by what they end in, gaits by their names. */
const ring = (outlook: DragOutlook): readonly string[] =>
  [...(outlook.command.do === "charge" ? [choiceOf(outlook.command)] : []), ...outlook.others].map((each) =>
    each.gait === "charge" ? (each.instead ?? each.with) : each.gait,
  );

describe("a mover who is dropped on a foe", () => {
  it("D20-CHARGE-01 D20-CHARGE-11 charges, with the first weapon in hand, over ground of its own", () => {
    const outlook = dropped({});
    expect(outlook).toMatchObject({
      command: { do: "charge", by: "hero", target: "orc", with: "long_sword" },
      drawn: "charge",
      gait: "charge",
      cost: "fullRound",
      most: 12,
      squares: 5,
      refusal: null,
      ends: [],
      strike: null,
    });
    expect(outlook.strides.map(({ step }) => step.at.x)).toEqual([2.25, 3.75, 5.25, 6.75, 8.25]);
    expect(outlook.lane).toMatchObject({ end: { column: 5, row: 0 }, bar: null });
  });

  it("D20-CHARGE-01 D20-SPEC-07 goes through the ends: weapons, then the body, then what replaces the attack", () => {
    const who: Who = { gear: [longSword(), longSword({ id: gearId("short_sword") })] };
    expect(ring(dropped({ who }))).toEqual([
      "long_sword",
      "short_sword",
      "bullRush",
      "overrun",
      "trip",
      "disarm",
      "sunder",
      "grapple",
    ]);
    const rushes = dropped({ who }, [[6, 0]], {
      gait: "charge",
      by: combatantId("hero"),
      with: "unarmed",
      instead: "bullRush",
    });
    expect(rushes.command).toMatchObject({ do: "charge", instead: "bullRush", with: "unarmed" });
    expect(ring(rushes).slice(0, 2)).toEqual(["bullRush", "overrun"]);
  });

  it("D20-CHARGE-03 D20-CHARGE-06 says what bars it, and in which square, where no end is allowed", () => {
    const barred = dropped({ where: { field: { grounds: [ground({ difficult: true }, [3, 0])] } } });
    expect(barred).toMatchObject({
      command: { do: "charge", with: "long_sword" },
      refusal: { code: "chargeHindered" },
      lane: { bar: { column: 3, row: 0 } },
      squares: 0,
    });
    const near = dropped({ onto: { at: [1, 0] } }, [[1, 0]]);
    expect(near).toMatchObject({ refusal: { code: "tooNear" } });
  });

  it("D20-CHARGE-01 D20-CHARGE-04 charges first with what is allowed: not with a spear at a foe who is too near for it", () => {
    const both: Who = { gear: [longspear(), longSword()] };
    expect(dropped({ who: both, onto: { at: [4, 0] } }, [[4, 0]]).command).toMatchObject({ with: "longspear" });
    const near = dropped({ who: both, onto: { at: [3, 0] } }, [[3, 0]]);
    expect(near.command).toMatchObject({ with: "long_sword" });
    expect(near.refusal).toBeNull();
  });

  it("D20-MOVE-15 D20-MOVE-39 moves where it may end in the foe's space", () => {
    const rat = dropped({ who: { size: "tiny" }, onto: { at: [3, 0] } }, [[3, 0]]);
    expect([rat.command.do, rat.refusal]).toEqual(["move", null]);
  });

  it("D20-CHARGE-01 is the movement that it was where the turn holds no charge any more, or none is meant", () => {
    const spent = dropped({ who: { turn: { spent: ["standard"] } } });
    expect(spent).toMatchObject({ command: { do: "move" }, refusal: { code: "spaceHeld" } });
    const table = tableOf(fight([hero(), target()]));
    expect(readDrag(table, table.get(combatantId("hero")), path([6, 0]), null, false)?.do).toBe("move");
  });

  it("D20-MOVE-15 is no charge at a friend, nor next to a foe", () => {
    expect(dropped({ onto: { side: "heroes" } }).command.do).toBe("move");
    expect(dropped({}, [[5, 0]]).command.do).toBe("move");
  });

  it("D20-MOUNT-11 D20-CHARGE-01 of a pair the rider charges first, then the mount, whichever token is dragged", () => {
    const { state } = riding(rider(), horse(), orc({ at: [14, 5] }));
    const table = tableOf(state);
    const way = placesAlong(large(5, 5), [large(14, 5)]);
    const own = [RIDER, HORSE].map((id) => readDrag(table, table.get(id), way));
    expect(own).toMatchObject([
      { do: "charge", by: RIDER, target: ORC, with: "long_sword" },
      { do: "charge", by: RIDER, target: ORC, with: "long_sword" },
    ]);
    const outlook = dragOutlook(table, table.get(HORSE), way, null);
    expect(
      outlook?.others.flatMap((each) => (each.gait === "charge" && each.by === HORSE ? [each.with] : [])),
    ).toContain("claws");
  });
});
