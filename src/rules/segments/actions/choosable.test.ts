import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { SegmentsCommand } from "../commands.ts";
import type { SegmentsAction } from "../game.ts";
import type { Zone } from "../stored/turn.ts";
import { spell } from "../testing/gear.ts";
import { aimedSpells, atTargets, choosable } from "./choosable.ts";

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

describe("aimed spells", () => {
  const at = (id: string, ...targets: readonly (typeof by)[]) => action({ do: "cast", by, spell: gearId(id), targets });
  const aims = (actions: readonly SegmentsAction[]) =>
    actions.map(({ command }) => ("targets" in command ? [...command.targets] : command.do));
  const list = [action({ do: "hold", by }), at("web", by), at("web", one), at("web", two), at("omen")];

  it("are listed one by one while none is targeted", () => {
    expect(aimedSpells(list, [])).toEqual(list);
  });

  it("go to all who are targeted together; the caster stays a choice", () => {
    expect(aims(aimedSpells(list, [one, two]))).toEqual(["hold", ["mage"], ["one", "two"], ["one", "two"]]);
    expect(aims(aimedSpells(list, [one]))).toEqual(["hold", ["mage"], ["one"], ["one"]]);
  });

  it("SEG-HOUSE-44 leave the choice of several in a list as it is, so that one without a token can be named besides", () => {
    const several = { ...at("web", one, two), facts: { choose: "several" } as const };
    expect(aims(aimedSpells([several, at("web", one), at("web", two)], [one]))).toEqual([["one", "two"], ["one"]]);
  });

  it("are not listed twice when the caster is the target", () => {
    expect(aims(aimedSpells([at("balm", by), at("balm", one)], [by]))).toEqual([["mage"]]);
  });
});

describe("what goes at targets", () => {
  const strike = (target: typeof by) => action({ do: "attack", by, target, with: "bareHands" });
  const all = [strike(one), strike(two), action({ do: "hold", by })];

  it("SEG-HOUSE-23 leaves out what goes at others, but never everything that goes at a target", () => {
    expect([["one"], ["one", "two"], [], ["friend"]].map((targets) => atTargets(all, targets))).toEqual([
      [all[0], all[2]],
      all,
      all,
      all,
    ]);
  });
});
