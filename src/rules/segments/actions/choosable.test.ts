import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { SegmentsCommand } from "../commands.ts";
import type { SegmentsAction } from "../game.ts";
import type { Zone } from "../stored/turn.ts";
import { spell } from "../testing/gear.ts";
import { aimsOf, choosable } from "./choosable.ts";

const [by, one, two] = [combatantId("mage"), combatantId("one"), combatantId("two")];
const choiceOf = ({ facts }: SegmentsAction) => facts.choose ?? null;
const action = (command: SegmentsCommand, facts: SegmentsAction["facts"] = {}): SegmentsAction => ({
  command,
  label: command.do,
  facts,
  provokes: [],
  blocked: null,
});
const way = (zone: Partial<Zone>, towards: typeof by | "") =>
  action(
    {
      do: "aimCover",
      by,
      with: gearId("bow"),
      zone: { centre: { x: 0, y: 0 }, radius: 120, direction: 30, angle: 45, members: [], ...zone },
    },
    { with: "Bow", towards },
  );
const cast = (...targets: readonly (typeof one)[]) => action({ do: "cast", by, spell: gearId("web"), targets });
const NONE = { spells: [], weapons: [] };
const web = { spells: [spell("web", { area: "circle", areaSize: 3 })], weapons: [] };

describe("choosing ground", () => {
  it("SEG-HOUSE-43 offers a circle and an arc once for each weapon, beside the ways towards the foes", () => {
    const list = choosable([way({}, one), way({ direction: 90 }, two)], NONE, false);
    expect(
      list.map((each) => [choiceOf(each), each.command.do === "aimCover" ? each.command.zone.direction : null]),
    ).toEqual([
      ["circle", null],
      ["cone", 360],
      [null, 30],
      [null, 90],
    ]);
    expect(list[0]?.command).toMatchObject({ zone: { radius: 2 } });
  });

  it("SEG-HOUSE-43 has those in the zone named where no map is", () => {
    const ways = [way({ centre: null, members: [one] }, one), way({ centre: null, members: [one, two] }, "")];
    const list = choosable(ways, NONE, false);
    expect(list.map(choiceOf)).toEqual([null, "members"]);
  });

  it("SEG-HOUSE-44 has a spell with an area put on the map once, or its targets named without one", () => {
    const area = { shape: "circle", centre: { x: 0, y: 0 }, radius: 3 } as const;
    const onMap = action({ do: "cast", by, spell: gearId("web"), targets: [], area });
    expect(choosable([onMap], web, false).map(choiceOf)).toEqual(["circle"]);
    const listed = choosable([cast(one), cast(two)], web, true);
    expect(listed.map((each) => [choiceOf(each), each.command])).toEqual([
      ["members", { do: "cast", by, spell: "web", targets: [one, two] }],
    ]);
    expect(choosable([cast(one), cast(two)], NONE, false).map(choiceOf)).toEqual([null, null]);
  });

  it("SEG-HOUSE-44 has several targets of a spell without an area named where tokens cannot tell them, beside each one", () => {
    const listed = choosable([cast(one), cast(two)], NONE, true);
    expect(listed.map((each) => [choiceOf(each), each.command])).toEqual([
      ["several", { do: "cast", by, spell: "web", targets: [one, two] }],
      [null, { do: "cast", by, spell: "web", targets: [one] }],
      [null, { do: "cast", by, spell: "web", targets: [two] }],
    ]);
    expect(choosable([cast(one)], NONE, true).map(choiceOf)).toEqual([null]);
  });

  it("SEG-HOUSE-44 has a spell that is only told go to none, or to those who are named", () => {
    const [named, plain] = choosable([cast()], NONE, true);
    const { command } = cast();
    expect([named, plain].map((each) => each && [choiceOf(each), each.command])).toEqual([
      ["several", command],
      [null, command],
    ]);
  });

  it("SEG-HOUSE-45 has the targets of an item's power named in the same way", () => {
    const use = (...targets: readonly (typeof one)[]) => action({ do: "useItem", by, spell: gearId("wand"), targets });
    expect(choosable([use(one), use(two), cast(one)], NONE, true).map(choiceOf)).toEqual(["several", null, null, null]);
  });
});

describe("the targets that can be chosen for an action", () => {
  it("SEG-HOUSE-23 are those of blows, charges and ground under fire, and of no hold", () => {
    const act = { do: "attack", with: "bareHands" } as const;
    const all: readonly SegmentsAction[] = [
      action({ do: "attack", by, target: one, with: "bareHands" }),
      action({ do: "breakthrough", by, targets: [one, two], aim: "passThrough", follow: false }),
      action({ do: "charge", by, target: two, path: [], speed: 4, act }),
      way({}, one),
      way({ centre: null, members: [one, two] }, ""),
      action({ do: "grapple", by, target: one, act: "breakFree" }),
      action({ do: "letGo", by, target: one }),
      action({ do: "hold", by }),
    ];
    expect(all.map(aimsOf)).toEqual([["one"], ["one", "two"], ["two"], ["one"], [], [], [], []]);
  });

  it("SEG-HOUSE-44 are those of a spell, and none of one for which they are chosen after the press", () => {
    expect(choosable([cast(one), cast(two)], NONE, true).map(aimsOf)).toEqual([[], ["one"], ["two"]]);
    expect(choosable([way({}, one)], NONE, false).map(aimsOf)).toEqual([[], [], ["one"]]);
  });
});
