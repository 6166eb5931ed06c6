import { describe, expect, it } from "vitest";
import { play as playRules } from "../../kernel/run.ts";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { D20Command } from "../commands.ts";
import { battleaxe, fight, heavyShield, Play, power, type Said } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { cleric, off, TURN, undead } from "../testing/turnings.ts";

const NAME = "on the stairs";

/** The rules of what a hand adds to the dice with these ends of a key, as the totals of their events say. */
function rulesOf(start: Play, command: D20Command, said: Said, ...ends: readonly string[]): readonly string[] {
  const { ruleset, state } = start;
  const { replies } = start.does(command, said);
  const added = Object.fromEntries(
    Object.entries(replies).map(([key, reply]) => [
      key,
      ends.some((end) => key.endsWith(end)) ? { ...reply, modifiers: [{ label: NAME, value: 1 }] } : reply,
    ]),
  );
  const outcome = playRules(ruleset, state, command, added, { dice: null, answer: null });
  if (outcome.status !== "done") throw new Error(outcome.status);
  return outcome.events.flatMap((event) =>
    Object.values(event).flatMap((value: unknown) => {
      const changes: unknown = value === null ? undefined : Reflect.get(Object(value), "changes");
      return (Array.isArray(changes) ? changes : []).flatMap(({ label, name, rule }: Record<string, unknown>) =>
        label === "byHand" && name === NAME ? [String(rule)] : [],
      );
    }),
  );
}

const hero = (gear: Parameters<typeof foe>[2] = {}) =>
  foe("hero", 6, { at: [5, 5], side: "heroes", scores: [14], ...gear });

describe("what a game master adds to a die", () => {
  it("D20-AID-02 is told under the rule of the help", () => {
    const start = new Play(
      fight([hero(), foe("ally", 1, { at: [6, 6], side: "heroes" }), foe("orc", 1, { at: [6, 5], side: "orcs" })]),
    );
    const aid = {
      do: "aidAnother",
      by: combatantId("hero"),
      ally: combatantId("ally"),
      target: combatantId("orc"),
      with: gearId("long_sword"),
    } as const;
    expect(rulesOf(start, aid, { dice: [15], answers: ["attack"] }, "aid")).toEqual(["D20-AID-02"]);
  });

  it("D20-SUNDER-04 D20-SUNDER-06 is told under the rules of what is struck and of what it takes", () => {
    const wand = power("wand", { source: "item", place: "mainHand" });
    const shield = heavyShield({ place: "offHand" });
    const against = (gear: readonly [typeof wand] | readonly [typeof shield], item: string): readonly string[] =>
      rulesOf(
        new Play(fight([hero({ gear: [battleaxe()] }), foe("orc", 1, { at: [6, 5], side: "orcs", gear })])),
        {
          do: "attack",
          by: combatantId("hero"),
          target: combatantId("orc"),
          with: gearId("battleaxe"),
          instead: "sunder",
          item: gearId(item),
        },
        item === "wand" ? { dice: [15, 4] } : { dice: [18, 2, 4] },
        "/damage",
        "/sunder/attack",
      );
    expect(against([wand], "wand")).toEqual(["D20-SUNDER-06", "D20-SUNDER-04"]);
    expect(against([shield], "heavy_shield")).toContain("D20-SUNDER-04");
  });

  it("D20-TURN-09 D20-TURN-12 is told under the rules of the turning check and of its damage", () => {
    const start = new Play(fight([cleric(), undead("ghoul", 1, { at: off(4) })]));
    const rules = rulesOf(start, TURN, { dice: [10, 3, 3] }, "check", "damage");
    expect(rules).toEqual(expect.arrayContaining(["D20-TURN-09", "D20-TURN-12"]));
  });
});
