import { describe, expect, it } from "vitest";
import type { Area } from "../../kernel/geometry/areas.ts";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { parseCommand } from "../commands.ts";
import { fighter, orc, Skirmish } from "../testing/fights.ts";
import { weapon } from "../testing/gear.ts";

const bow = weapon("bow", { ranges: { short: 30, medium: 60, long: 120 } });
const archer = combatantId("archer");
const fight = () =>
  new Skirmish([
    fighter("archer", { side: "heroes", gear: [bow], at: { x: 0, y: 0 }, turn: { mode: "cover" } }),
    orc("orc", { at: { x: 20, y: 0 } }),
  ]).at(2, "declarations");
const circle: Area = { shape: "circle", centre: { x: 20, y: 0 }, radius: 3 };
const aim = {
  do: "aimCover",
  by: archer,
  with: gearId("bow"),
  zone: { centre: { x: 20, y: 0 }, radius: 3, direction: null, angle: 360, members: [] },
} as const;
const shift = (area: Area | null) => ({ do: "shiftArea", by: null, of: archer, purpose: "cover", area }) as const;
const zone = (scene: Skirmish) => scene.get("archer").turn.cover?.zone ?? null;

describe("ground kept under fire", () => {
  it("SEG-HOUSE-43 is given up without an action", () => {
    expect(fight().refusal({ do: "dropCover", by: archer })).toBe("noAreaThere");
    expect(fight().refusal({ do: "dropCover", by: combatantId("noOne") })).toBe("unknownCombatant");
    const dropped = fight().does(aim).does({ do: "dropCover", by: archer });
    expect([zone(dropped), dropped.get("archer").turn.actedIn]).toEqual([null, null]);
    expect(dropped.last("coverDropped")).toMatchObject({ id: "archer", rule: "SEG-HOUSE-43" });
  });

  it("SEG-HOUSE-43 is shifted by the game master, to a circle or an arc, however far", () => {
    expect(fight().refusal(shift(circle))).toBe("noAreaThere");
    const far: Area = { shape: "cone", tip: { x: 500, y: 0 }, direction: 90, degrees: 45, length: 10 };
    const shifted = fight().does(aim).does(shift(far));
    expect(shifted.get("archer").turn.cover).toEqual({
      with: "bow",
      zone: { centre: { x: 500, y: 0 }, radius: 10, direction: 90, angle: 45, members: [] },
    });
    for (const area of [
      { shape: "line", from: { x: 0, y: 0 }, direction: 0, length: 9, width: 1 },
      { ...circle, radius: 0 },
      { ...far, degrees: 0 },
      { ...far, length: 0 },
    ] as const) {
      expect(fight().does(aim).refusal(shift(area))).toBe("areaNotForCover");
    }
  });

  it("SEG-HOUSE-43 ends when the game master takes it away", () => {
    expect(zone(fight().does(aim).does(shift(null)))).toBeNull();
  });

  it("is read from strangers as strictly as any command", () => {
    expect(parseCommand(shift(circle)).ok).toBe(true);
    expect(parseCommand({ ...shift(circle), by: "archer" }).ok).toBe(false);
    expect(parseCommand({ ...shift(null), area: { shape: "square", side: 3 } }).ok).toBe(false);
    expect(parseCommand({ ...shift(null), area: { ...circle, radius: -1 } }).ok).toBe(false);
  });
});
