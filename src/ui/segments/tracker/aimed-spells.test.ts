import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../../rules/kernel/ids.ts";
import type { PossibleAction } from "../../../rules/kernel/possible-action.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import { aimedSpells, atTargets } from "./aimed-spells.ts";

const [mage, one, two] = [combatantId("mage"), combatantId("one"), combatantId("two")];
const action = (command: SegmentsCommand): PossibleAction<SegmentsCommand> => ({
  command,
  label: command.do,
  facts: {},
  provokes: [],
  blocked: null,
});
const cast = (spell: string, ...targets: readonly (typeof mage)[]) =>
  action({ do: "cast", by: mage, spell: gearId(spell), targets });
const aims = (actions: ReturnType<typeof aimedSpells>) =>
  actions.map(({ command }) => ("targets" in command ? [...command.targets] : command.do));

describe("aimed spells", () => {
  const hold = action({ do: "hold", by: mage });
  const list = [hold, cast("web", mage), cast("web", one), cast("web", two), cast("omen")];

  it("are listed one by one while none is targeted", () => {
    expect(aimedSpells(list, [])).toEqual(list);
  });

  it("go to all who are targeted together; the caster stays a choice", () => {
    expect(aims(aimedSpells(list, [one, two]))).toEqual(["hold", ["mage"], ["one", "two"], ["one", "two"]]);
    expect(aims(aimedSpells(list, [one]))).toEqual(["hold", ["mage"], ["one"], ["one"]]);
  });

  it("SEG-HOUSE-44 leave the choice of several in a list as it is, so that one without a token can be named besides", () => {
    const several = { ...cast("web", one, two), facts: { area: "several" } };
    expect(aims(aimedSpells([several, cast("web", one), cast("web", two)], [one]))).toEqual([["one", "two"], ["one"]]);
  });

  it("are not listed twice when the caster is the target", () => {
    expect(aims(aimedSpells([cast("balm", mage), cast("balm", one)], [mage]))).toEqual([["mage"]]);
  });
});

describe("what goes at targets", () => {
  const all = ["orc", "gnoll", ""];
  const listed = (...targets: readonly string[]) =>
    atTargets(
      all,
      (foe) => foe,
      (foe) => targets.includes(foe),
    );

  it("SEG-HOUSE-23 leaves out what goes at others, but never everything that goes at a target", () => {
    expect([listed("orc"), listed("orc", "gnoll"), listed(), listed("friend")]).toEqual([["orc", ""], all, all, all]);
  });
});
