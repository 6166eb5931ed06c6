import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../../rules/kernel/ids.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import { testWords } from "../../testing/test-words.ts";
import { groupOf } from "../../tracker/action-kit.ts";
import { labelOf, SAID_OF_ACTIONS } from "./actions.ts";

const by = combatantId("a");
const action = (command: SegmentsCommand, facts: Readonly<Record<string, number>> = {}) => ({
  command,
  label: command.do,
  facts,
  provokes: [],
  blocked: null,
});

describe("what a combatant may do in segments", () => {
  it("lists each deed in one of the groups, and leaves those that have a place of their own", () => {
    const target = combatantId("b");
    const deeds: readonly SegmentsCommand[] = [
      { do: "attack", by, target, with: "bareHands" },
      { do: "letGo", by, target },
      { do: "dropCover", by },
      { do: "switchMode", by, mode: "melee" },
      { do: "hold", by },
      { do: "declareMode", by, mode: "melee" },
    ];
    expect(deeds.map((command) => groupOf(action(command), SAID_OF_ACTIONS))).toEqual([
      "attack",
      "grapple",
      "shooting",
      "mode",
      null,
      null,
    ]);
  });

  it("tells the segments that a deed takes", () => {
    const cost = (facts: Readonly<Record<string, number>>) =>
      SAID_OF_ACTIONS.cost(action({ do: "hold", by }, facts), testWords());
    expect([0, 1, 5].map((segments) => cost({ segments })?.said)).toEqual(["takes no time", "1 segment", "5 segments"]);
    expect(cost({})).toBeNull();
  });

  it("SEG-HOUSE-44 tells a spell whose targets are still to be named from the same without any", () => {
    const plain = action({ do: "cast", by, spell: gearId("omen"), targets: [] });
    const named = { ...plain, facts: { with: "Omen", choose: "several" } as const };
    expect(SAID_OF_ACTIONS.key(named)).not.toBe(SAID_OF_ACTIONS.key(plain));
    const names = { combatant: (id: string) => id, sees: () => true, gear: (id: string) => id };
    expect(labelOf(named, { words: testWords("en"), names })).toBe("Omen: choose the targets");
  });
});
