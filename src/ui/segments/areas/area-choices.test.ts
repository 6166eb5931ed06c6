import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../../rules/kernel/ids.ts";
import type { PossibleAction } from "../../../rules/kernel/ruleset.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { Zone } from "../../../rules/segments/state.ts";
import { areaChoices, choiceOf } from "./area-choices.ts";

const [by, one, two] = [combatantId("mage"), combatantId("one"), combatantId("two")];
const action = (command: SegmentsCommand, facts: PossibleAction<SegmentsCommand>["facts"] = {}): PossibleAction<SegmentsCommand> => ({ command, label: command.do, facts, provokes: [], blocked: null });
const way = (zone: Partial<Zone>, towards: string) => action({ do: "aimCover", by, with: gearId("bow"), zone: { centre: { x: 0, y: 0 }, radius: 120, direction: 30, angle: 45, members: [], ...zone } }, { with: "Bow", towards });
const cast = (...targets: readonly (typeof one)[]) => action({ do: "cast", by, spell: gearId("web"), targets });
const web = new Set(["web"]);

describe("choosing ground", () => {
  it("SEG-HOUSE-43 offers a circle and an arc once for each weapon, beside the ways towards the foes", () => {
    const list = areaChoices([way({}, "one"), way({ direction: 90 }, "two")], new Set());
    expect(list.map((each) => [choiceOf(each), each.command.do === "aimCover" ? each.command.zone.direction : null])).toEqual([["circle", null], ["cone", 360], [null, 30], [null, 90]]);
    expect(list[0]?.command).toMatchObject({ zone: { radius: 2 } });
  });

  it("SEG-HOUSE-43 has those in the zone named where no map is", () => {
    const list = areaChoices([way({ centre: null, members: [one] }, "one"), way({ centre: null, members: [one, two] }, "")], new Set());
    expect(list.map(choiceOf)).toEqual([null, "members"]);
  });

  it("SEG-HOUSE-44 has a spell with an area put on the map once, or its targets named without one", () => {
    const area = { shape: "circle", centre: { x: 0, y: 0 }, radius: 3 } as const;
    const onMap = action({ do: "cast", by, spell: gearId("web"), targets: [], area });
    expect(areaChoices([onMap], web).map(choiceOf)).toEqual(["circle"]);
    const listed = areaChoices([cast(one), cast(two)], web);
    expect(listed.map((each) => [choiceOf(each), each.command])).toEqual([["members", { do: "cast", by, spell: "web", targets: [one, two] }]]);
    expect(areaChoices([cast(one), cast(two)], new Set()).map(choiceOf)).toEqual([null, null]);
  });
});
