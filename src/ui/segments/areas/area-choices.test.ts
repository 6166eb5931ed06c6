import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../../rules/kernel/ids.ts";
import type { PossibleAction } from "../../../rules/kernel/possible-action.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { Zone } from "../../../rules/segments/stored/turn.ts";
import { testWords } from "../../testing/test-words.ts";
import { SAID_OF_ACTIONS } from "../tracker/actions.ts";
import { areaChoices, areaLabel, choiceOf } from "./area-choices.ts";

const [by, one, two] = [combatantId("mage"), combatantId("one"), combatantId("two")];
const action = (
  command: SegmentsCommand,
  facts: PossibleAction<SegmentsCommand>["facts"] = {},
): PossibleAction<SegmentsCommand> => ({ command, label: command.do, facts, provokes: [], blocked: null });
const way = (zone: Partial<Zone>, towards: string) =>
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
const web = new Set(["web"]);

describe("choosing ground", () => {
  it("SEG-HOUSE-43 offers a circle and an arc once for each weapon, beside the ways towards the foes", () => {
    const list = areaChoices([way({}, "one"), way({ direction: 90 }, "two")], new Set(), false);
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
    const ways = [way({ centre: null, members: [one] }, "one"), way({ centre: null, members: [one, two] }, "")];
    const list = areaChoices(ways, new Set(), false);
    expect(list.map(choiceOf)).toEqual([null, "members"]);
  });

  it("SEG-HOUSE-44 has a spell with an area put on the map once, or its targets named without one", () => {
    const area = { shape: "circle", centre: { x: 0, y: 0 }, radius: 3 } as const;
    const onMap = action({ do: "cast", by, spell: gearId("web"), targets: [], area });
    expect(areaChoices([onMap], web, false).map(choiceOf)).toEqual(["circle"]);
    const listed = areaChoices([cast(one), cast(two)], web, true);
    expect(listed.map((each) => [choiceOf(each), each.command])).toEqual([
      ["members", { do: "cast", by, spell: "web", targets: [one, two] }],
    ]);
    expect(areaChoices([cast(one), cast(two)], new Set(), false).map(choiceOf)).toEqual([null, null]);
  });

  it("SEG-HOUSE-44 has several targets of a spell without an area named where tokens cannot tell them, beside each one", () => {
    const listed = areaChoices([cast(one), cast(two)], new Set(), true);
    expect(listed.map((each) => [choiceOf(each), each.command])).toEqual([
      ["several", { do: "cast", by, spell: "web", targets: [one, two] }],
      [null, { do: "cast", by, spell: "web", targets: [one] }],
      [null, { do: "cast", by, spell: "web", targets: [two] }],
    ]);
    expect(areaChoices([cast(one)], new Set(), true).map(choiceOf)).toEqual([null]);
  });

  it("SEG-HOUSE-44 has a spell that is only told go to nobody, or to those who are named; a button tells the two apart", () => {
    const [named, plain] = areaChoices([cast()], new Set(), true);
    const { command } = cast();
    expect([named, plain].map((each) => each && [choiceOf(each), each.command])).toEqual([
      ["several", command],
      [null, command],
    ]);
    expect(named && plain && SAID_OF_ACTIONS.key(named) === SAID_OF_ACTIONS.key(plain)).toBe(false);
    const words = testWords("en");
    expect(named && areaLabel({ ...named, facts: { ...named.facts, with: "Omen" } }, words)).toBe(
      "Omen: choose the targets",
    );
  });

  it("SEG-HOUSE-45 has the targets of an item's power named in the same way", () => {
    const use = (...targets: readonly (typeof one)[]) => action({ do: "useItem", by, spell: gearId("wand"), targets });
    expect(areaChoices([use(one), use(two), cast(one)], new Set(), true).map(choiceOf)).toEqual([
      "several",
      null,
      null,
      null,
    ]);
  });
});
