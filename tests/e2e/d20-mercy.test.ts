import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actionsLeft, aimAt, choose, flags, hasEnded, life, passTo, questions, told } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20, d8 } from "./dice.ts";
import { soon } from "./soon.ts";

/** Aymeric stands before a goblin; at his feet lies a gnoll of 11 hit points whom 12 points of nonlethal damage have knocked out. */
const table = atTable({
  world: changedWorld(
    { Aymeric: { at: [12, 7] }, Goblin: { at: [13, 7] }, Gnoll: { at: [12, 8], system: { nonlethal: 12 } } },
    true,
  ),
});

const FLAT = "Other damage type";

describe("a blow that is to spare a life", () => {
  it("D20-ATK-26 D20-HP-30 D20-HP-31 is 4 harder with the flat of a sword, and leaves a goblin staggered with all its hit points", async () => {
    // 20 + 0 for both of the game master's, 5 + 2 + 4 for Aymeric; the turns of the unconscious one pass.
    expect(await table().beginTurns(5, 20)).toBe("Goblin");
    const { master, alix, basile } = table();
    await alix.look("combat");
    await passTo(master, "Aymeric");
    const sound = await life(master, "Goblin");
    expect(sound).toMatch(/5\D+5/u);
    await aimAt(alix, "Aymeric", "Goblin");
    await choose(alix, "Aymeric", FLAT, true);
    // 12 + 4 + 3 - 4 against 10 + 1 + 1 + 2 + 1; 2 + 3 points for 5 hit points.
    await table().dice(d20(12), d8(2));
    await (await alix.offered("Aymeric", "Attack Goblin (Longsword)")).click();
    for (const seat of [master, alix, basile]) {
      await soon(() => told(seat, "Aymeric attacks Goblin (Longsword)")).toMatch(
        /Attack 15 against AC 15: hit\..*5 points of nonlethal damage to Goblin\./u,
      );
    }
    await soon(() => flags(master, "Goblin")).toContain("staggered");
    expect(await life(master, "Goblin")).toBe(sound);
    // How badly a foe is off is not for the players.
    expect(await flags(alix, "Goblin")).not.toContain("staggered");
  });

  it("D20-HP-31 D20-ACT-06 leaves a staggered one a single action", async () => {
    const { master } = table();
    await passTo(master, "Goblin");
    await soon(() => actionsLeft(master, "Goblin")).toEqual(["Standard or move", "Step"]);
    await aimAt(master, "Goblin", "Aymeric");
    await table().dice(d20(2));
    await (await master.offered("Goblin", "Attack Aymeric (Morningstar)")).click();
    await soon(() => actionsLeft(master, "Goblin")).toEqual(["Step"]);
    const move = master.fighter("Goblin").getByRole("button", {
      name: /Move: 6 squares.*Only one standard or move action this turn/u,
      includeHidden: true,
    });
    await soon(() => move.isDisabled()).toBe(true);
  });
});

describe("a coup de grâce", () => {
  it("D20-HELP-05 D20-HELP-06 D20-HELP-08 D20-ACT-307 waits for the blow of the foe beside, then strikes without a roll, twice over, and kills where the save fails", async () => {
    const { master, alix, basile } = table();
    await passTo(master, "Aymeric");
    await hasEnded(alix, "Aymeric", FLAT);
    await aimAt(alix, "Aymeric", "Gnoll");
    const deed = await alix.offered("Aymeric", "Coup de grâce: Gnoll (Longsword)");
    expect(await deed.getAttribute("aria-description")).toMatch(/full-round action.*Goblin/u);
    await deed.click();
    const question = master.question("Aymeric provokes an opportunity from Goblin");
    await question.waitFor();
    expect(await questions(master)).toBe(1);
    // The goblin misses. Then 1 + 3 and 1 + 3 are 8 of 11 points; 13 + 3 + 1 stays below 10 + 8.
    await table().dice(d20(3), d8(1), d8(1), d20(13));
    await question.getByRole("button", { name: /Strike: Morningstar/u }).click();
    for (const seat of [master, alix, basile]) {
      const title = "Aymeric deals Gnoll a coup de grâce (Longsword)";
      await soon(() => told(seat, title)).toMatch(
        /Goblin makes an attack of opportunity against Aymeric\..*missed.*8 points of damage to Gnoll\..*Gnoll loses 8 hit points\..*Fortitude: 17 against 18, failure\..*Gnoll dies\./u,
      );
      // The blow stands in the line of its act and among the steps.
      expect(
        (await told(seat, title, ".pda-card__steps")).match(/Attack \d+/gu),
        "nobody but the goblin has thrown an attack",
      ).toHaveLength(1);
      await soon(() => flags(seat, "Gnoll")).toContain("dead");
    }
    await soon(() => actionsLeft(alix, "Aymeric")).toEqual(["Step"]);
  });
});
