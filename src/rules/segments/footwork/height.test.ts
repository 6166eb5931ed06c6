import { describe, expect, it } from "vitest";
import type { WayPoint } from "../../kernel/geometry/place.ts";
import { combatantId } from "../../kernel/ids.ts";
import { fighter, orc, Skirmish } from "../testing/fights.ts";
import { longSword } from "../testing/gear.ts";
import { readDrag } from "./drag.ts";
import { outlookOf } from "./outlook.ts";

const conrath = () =>
  fighter("conrath", { class: "ranger", level: 3, side: "heroes", gear: [longSword()], at: { x: 0, y: 0 } });
const go = (path: readonly WayPoint[], gait?: "swim") =>
  ({ do: "move", by: combatantId("conrath"), path, speed: 2, ...(gait === undefined ? {} : { gait }) }) as const;
const scene = () => new Skirmish([conrath(), orc("orc", { at: { x: 20, y: 0 } })]).at(2, "declarations");

describe("a way that leads up or down", () => {
  const dive = [{ x: 4.8, y: 0, elevation: -6.4 }];

  it("is for swimmers alone", () => {
    expect([scene().refusal(go(dive)), scene().refusal(go(dive, "swim"))]).toEqual(["heightOnFoot", null]);
    const charge = { do: "charge", by: combatantId("conrath"), speed: 8, target: combatantId("orc") } as const;
    const act = { do: "attack", with: "bareHands" } as const;
    expect(scene().refusal({ ...charge, act, path: [{ x: 19, y: 0, elevation: 1 }] })).toBe("heightOnFoot");
  });

  it("SEG-MOVE-10 takes as long as its length, height counted like breadth, and is gone evenly", () => {
    const fight = scene().does(go(dive, "swim"));
    expect(fight.get("conrath").turn.move).toMatchObject({ from: 2, until: 3, path: dive });
    fight.advance("segment");
    expect(fight.get("conrath").position).toEqual({ x: 2.4, y: 0, elevation: -3.2 });
    fight.advance("segment");
    expect(fight.get("conrath").position).toEqual({ x: 4.8, y: 0, elevation: -6.4 });
    expect(fight.last("moved")).toMatchObject({ from: { elevation: -3.2 }, to: { elevation: -6.4 } });
  });

  it("goes on as deep as it has come where it tells no height", () => {
    const fight = scene().does(go([...dive, { x: 6, y: 0 }], "swim"));
    expect(fight.get("conrath").turn.move?.path).toEqual([...dive, { x: 6, y: 0, elevation: -6.4 }]);
  });

  it("SEG-MOVE-10 is told beforehand, drawn as any other", () => {
    const fight = scene();
    const choice = { speed: 2, way: 2 };
    const { command } = readDrag(fight.table(), fight.get("conrath"), dive, choice);
    expect(command).toMatchObject({ do: "move", gait: "swim", path: dive });
    expect(outlookOf(fight.table(), fight.get("conrath"), dive, choice)).toMatchObject({
      refusal: null,
      ticks: [
        { metres: 4, at: { x: 2.4, elevation: -3.2 } },
        { metres: 8, at: { x: 4.8, elevation: -6.4 } },
      ],
    });
  });
});
