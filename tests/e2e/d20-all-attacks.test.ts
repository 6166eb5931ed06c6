import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actionsLeft, aimAt, current, told } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20, d8 } from "./dice.ts";
import { soon } from "./soon.ts";
import { wordsOf } from "./words.ts";

/** A fighter of eleven levels, thus with three attacks, between an ogre and a goblin. */
const table = atTable({
  world: changedWorld(
    {
      Aymeric: { at: [12, 7], system: { classes: [{ id: "fighter", level: 11 }] } },
      Ogre: { at: [13, 7] },
      Goblin: { at: [12, 8] },
    },
    true,
  ),
});
const word = wordsOf("en");

const attacks = (): number =>
  table()
    .stored.exchanges()
    .filter((message) => table().stored.read(message, "system.command.do") === "attack").length;

const newest = (target: string): Promise<string> => told(table().master, `Aymeric attacks ${target} (Longsword)`);

describe("a full attack of d20", () => {
  it("D20-ACT-33 is pressed through at one foe, each attack with a card of its own", async () => {
    const { alix } = table();
    expect(await table().beginTurns(20, 1)).toContain("Aymeric");
    await alix.look("combat");
    await aimAt(alix, "Aymeric", "Ogre");
    await table().dice(d20(1), d20(1), d20(1));
    await alix.act("Aymeric", "Full attack on Ogre: 3 attacks (Longsword)");
    await soon(attacks).toBe(3);
    await soon(() => table().diceLeft()).toBe(0);
    await soon(() => newest("Ogre")).toContain("miss");
    await soon(() => actionsLeft(alix, "Aymeric")).toEqual(["Step"]);
  });

  it("D20-ACT-33 D20-ACT-38 stops where its target falls and a question comes, tells what is left of it, and goes on at another", async () => {
    const { master, alix } = table();
    const passes = async (): Promise<void> => {
      const [at] = await current(master);
      await master.control(word("PDA.Control.turn.Label")).click({ modifiers: ["Shift"] });
      await soon(() => current(master)).not.toEqual([at]);
    };
    await passes();
    while ((await current(master))[0] !== "Aymeric") await passes();
    await aimAt(alix, "Aymeric", "Goblin");
    await table().dice(d20(15), d8(8));
    await alix.act("Aymeric", "Full attack on Goblin: 3 attacks (Longsword)");
    await alix.question("Aymeric may attack another foe").getByRole("button", { name: "Let it pass" }).click();
    await soon(attacks).toBe(4);
    await soon(() => actionsLeft(alix, "Aymeric")).toContain("2 attacks");
    await aimAt(alix, "Aymeric", "Ogre");
    await alix.picture("pictures/all-attacks");
    await table().dice(d20(1), d20(1));
    await alix.act("Aymeric", "Rest of the full attack on Ogre: 2 attacks (Longsword)");
    await soon(attacks).toBe(6);
    await soon(() => table().diceLeft()).toBe(0);
  });
});
