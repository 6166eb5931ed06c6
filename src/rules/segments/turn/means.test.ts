import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import { dagger, longBow, longSword, spell } from "../testing/gear.ts";
import { actions } from "../actions/actions.ts";
import type { Mode } from "../stats.ts";
import { missingFor, suitingMode } from "./means.ts";

const ALL: readonly Mode[] = ["melee", "grapple", "shooting", "cover", "casting", "item", "none"];
const lacking = (who: Who): readonly string[] => ALL.flatMap((mode) => missingFor(fighter("one", who), mode) ?? []);
const suiting = (who: Who, foeAt = 20): Mode => {
  const one = fighter("one", { side: "party", at: { x: 0, y: 0 }, ...who });
  const fight = new Skirmish([one, orc("foe", { at: { x: foeAt, y: 0 } })]);
  return suitingMode(fight.table(), fight.get("one"));
};

describe("what a mode asks for", () => {
  it("SEG-CORE-11 is missing where no gear serves it, be that in hand or not", () => {
    expect(lacking({ gear: [] })).toEqual(["missile", "missile", "spell", "magicItem"]);
    expect(lacking({ gear: [longBow({ place: "carried" })] })).toEqual(["spell", "magicItem"]);
    expect(lacking({ gear: [longBow({ place: "dropped" })] })).toContain("missile");
    expect(lacking({ spells: [spell("sleep")] })).toEqual(["missile", "missile", "magicItem"]);
    expect(lacking({ spells: [spell("wand", { source: "item" })] })).toEqual(["missile", "missile", "spell"]);
  });

  it("SEG-CORE-11 SEG-CORE-12 suits by what is in hand, and close combat suits one who is engaged", () => {
    const archer = { gear: [longBow()] };
    expect([suiting(archer), suiting(archer, 1)]).toEqual(["shooting", "melee"]);
    expect(suiting({ gear: [longSword(), longBow({ place: "carried" })] })).toBe("melee");
    expect(suiting({ gear: [dagger()] })).toBe("melee");
    expect(suiting({ spells: [spell("sleep")] })).toBe("casting");
    expect(suiting({ spells: [spell("wand", { source: "item" })] })).toBe("item");
    expect(suiting({ gear: [] })).toBe("melee");
  });

  it("SEG-CORE-11 is told with each mode that can be declared", () => {
    const fight = new Skirmish([
      fighter("one", { gear: [longBow()], at: { x: 0, y: 0 } }),
      orc("foe", { at: { x: 20, y: 0 } }),
    ]);
    const modes = actions(fight.table(), combatantId("one"), () => null).filter(
      ({ command }) => command.do === "declareMode",
    );
    expect(modes.map(({ facts }) => [facts.mode, facts.missing ?? null])).toContainEqual(["casting", "spell"]);
    expect(modes.filter(({ facts }) => facts.suits === true).map(({ command }) => command)).toEqual([
      { do: "declareMode", by: combatantId("one"), mode: "shooting" },
    ]);
  });
});
