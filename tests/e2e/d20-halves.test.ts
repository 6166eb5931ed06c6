import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actionsLeft, aimAt, flags, passTo, questions, told } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20, d8 } from "./dice.ts";
import { soon } from "./soon.ts";

/** Aymeric stands before a goblin; at his feet lies a gnoll of 11 hit points, knocked out. */
const table = atTable({
  world: changedWorld(
    { Aymeric: { at: [12, 7] }, Goblin: { at: [13, 7] }, Gnoll: { at: [12, 8], system: { nonlethal: 12 } } },
    true,
  ),
});

const COUP = "Coup de grâce: Gnoll (Longsword)";

/** The goblin lets Aymeric's opening pass. */
async function letPass(): Promise<void> {
  const { master } = table();
  const question = master.question("Aymeric provokes an opportunity from Goblin");
  await question.waitFor();
  await question.getByRole("button", { name: "Let it pass" }).click();
  await soon(() => questions(master)).toBe(0);
}

describe("what takes a whole turn, in halves", () => {
  it("D20-ACT-08 D20-ACT-28 begins a coup de grâce with a standard action, and leaves the move to put a dagger away", async () => {
    expect(await table().beginTurns(5, 20)).toBe("Goblin");
    const { master, alix, basile } = table();
    await alix.look("combat");
    await passTo(master, "Aymeric");
    await aimAt(alix, "Aymeric", "Gnoll");
    const half = await alix.offered("Aymeric", `${COUP}, over two rounds`);
    expect(await half.getAttribute("aria-description")).toMatch(/standard action.*Goblin/u);
    await half.click();
    await letPass();
    for (const seat of [master, alix, basile])
      await soon(() => told(seat, "Aymeric deals Gnoll a coup de grâce (Longsword), over two rounds")).toContain(
        "Aymeric begins: Coup de grâce.",
      );
    await soon(() => actionsLeft(alix, "Aymeric")).toEqual(["Move", "Step"]);
    expect(await flags(alix, "Gnoll")).not.toContain("dead");

    const stow = await alix.offered("Aymeric", "Stow Dagger");
    expect(await stow.getAttribute("aria-description")).toMatch(/move action.*Goblin/u);
    await stow.click();
    await letPass();
    const items = (): unknown => table().stored.read(table().stored.actor("Aymeric"), "items");
    await soon(
      () =>
        (items() as readonly { name: string; system: { place?: string } }[]).find(({ name }) => name === "Dagger")
          ?.system.place,
    ).toBe("pack");
    await soon(() => actionsLeft(alix, "Aymeric")).toEqual(["Step"]);
  });

  it("D20-ACT-08 D20-HELP-06 strikes with a standard action of the next round, and opens nobody's guard again", async () => {
    const { master, alix, basile } = table();
    await passTo(master, "Goblin", "Aymeric");
    const rest = await alix.offered("Aymeric", `${COUP}: second half`);
    expect(await rest.getAttribute("aria-description")).toBe("standard action");
    expect(
      await alix.fighter("Aymeric").getByRole("button", { name: COUP, exact: true, includeHidden: true }).count(),
    ).toBe(0);
    // 1 + 3 and 1 + 3 are 8 of 11 points; 13 + 3 + 1 stays below 10 + 8.
    await table().dice(d8(1), d8(1), d20(13));
    await rest.click();
    for (const seat of [master, alix, basile]) await soon(() => flags(seat, "Gnoll")).toContain("dead");
    expect(await questions(master)).toBe(0);
    await soon(() => actionsLeft(alix, "Aymeric")).toEqual(["Move", "Step"]);
  });
});
