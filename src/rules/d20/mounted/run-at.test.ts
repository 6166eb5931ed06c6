import { describe, expect, it } from "vitest";
import { gearId } from "../../kernel/ids.ts";
import type { D20Command } from "../commands.ts";
import { path, type Play, type Who } from "../testing/fights.ts";
import { horse, HORSE, orc, ORC, rider, RIDER, riding } from "../testing/riders.ts";

const strong: Who = { scores: [18] };
const near = (who: Who = {}): Play => riding(rider(), horse(), orc({ at: [7, 5], ...strong, ...who })).at("orc");
const rush = (target: typeof HORSE): D20Command => ({ do: "bullRush", by: ORC, target });
const over = (target: typeof HORSE): D20Command => ({
  do: "move",
  by: ORC,
  path: path([7, 5], [6, 5], [5, 5], [4, 5]),
  overruns: target,
});
const places = (play: Play): readonly unknown[] => ["rider", "horse"].map((id) => play.placeOf(id));

describe("one who runs at a pair", () => {
  it("D20-BULL-10 D20-MOUNT-06 pushes the mount, and the rider with it", () => {
    const play = near();
    expect([play.refusal(rush(RIDER)), play.refusal(rush(HORSE))]).toEqual(["runAtMount", null]);
    const before = play.placeOf("horse");
    play.does(rush(HORSE), { dice: [20, 1] });
    expect(play.last("pushed")).toMatchObject({ id: HORSE, by: ORC });
    expect(places(play)).toEqual([before, before].map((each) => ({ x: (each?.x ?? 0) - 1.5, y: each?.y })));
  });

  it("D20-OVERRUN-09 D20-MOUNT-06 D20-MOUNT-20 runs down the mount, and its rider comes off", () => {
    const play = near({ at: [8, 5] });
    expect([play.refusal(over(RIDER)), play.refusal(over(HORSE))]).toEqual(["runAtMount", null]);
    play.does(over(HORSE), { answers: ["decline", "decline", "block"], dice: [20, 1, 1, 1, 3] });
    expect(play.questions.map(({ cause, to }) => `${cause} ${to}`)).toContain("overrun horse");
    expect([play.get("horse").body.conditions, play.get("rider").turn.carried]).toEqual([["prone"], null]);
  });
});

describe("a mount that pushes", () => {
  const push: D20Command = { do: "bullRush", by: HORSE, target: ORC };
  const blow: D20Command = { do: "attack", by: RIDER, target: ORC, with: gearId("long_sword") };
  const along = (play: Play): readonly string[] | undefined =>
    play
      .does(push, { dice: [20, 1] })
      .questions.find(({ cause }) => cause === "bullRush")
      ?.options.map(({ id }) => id);

  it("D20-MOUNT-09 D20-BULL-11 goes along no farther than a square in all where its rider has struck more than once", () => {
    const fresh = (): Play => riding(rider(), horse(), orc({ at: [7, 5] }));
    const many = fresh()
      .does({ ...blow, full: true }, { dice: [2] })
      .does(blow, { dice: [2] });
    expect([along(fresh()), along(many)]).toEqual([
      ["pushOnly", "along/1", "along/2", "along/3", "along/4"],
      ["pushOnly", "along/1"],
    ]);
  });
});
