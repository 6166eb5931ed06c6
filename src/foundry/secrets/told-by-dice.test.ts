import { describe, expect, it } from "vitest";
import { combatantId } from "../../rules/kernel/ids.ts";
import { cleric, off, play, TURN, undead } from "../../rules/d20/testing/turnings.ts";
import { D20_NAMING } from "../rulesets/d20/d20-naming.ts";
import { isSecret } from "./concealed.ts";
import { isToldByDice } from "./told-by-dice.ts";

const ids = [combatantId("ghoul"), combatantId("wight")];
const seeing = (...seen: readonly string[]) => ({ sees: (id: string): boolean => seen.includes(id) });

describe("dice that tell of creatures", () => {
  it("fall for those who see any of them, or all where each counts", () => {
    const told = (of: "each" | "some", ...seen: readonly string[]): boolean =>
      isToldByDice({ tells: { of, ids } }, seeing(...seen).sees);
    expect([told("some", "ghoul"), told("some"), told("each", "ghoul"), told("each", "ghoul", "wight")]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(isToldByDice({}, seeing().sees)).toBe(true);
  });

  it("keep the damage of a turning, its line too, from those who see none of the undead", () => {
    const turn = play([cleric(), undead("ghoul", 2, { at: off(2) }), undead("mummy", 30, { at: off(3) })]);
    const measured = turn.does(TURN, { dice: [11, 1, 1] }).last("turningMeasured");
    const secret = (...seen: readonly string[]): boolean => isSecret(measured, D20_NAMING, seeing(...seen));
    expect([measured.reached, secret("una"), secret("una", "mummy"), secret("una", "ghoul"), secret("ghoul")]).toEqual([
      ["ghoul"],
      true,
      true,
      false,
      true,
    ]);
  });
});
