import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { changedWorld } from "./d20-worlds.ts";
import { send } from "./twin-tables.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import type { Table } from "./table.ts";

const DOWN = "The hostile side is down: is the fight over?";
const world = changedWorld({ Aymeric: {}, Margot: {}, Gnoll: {}, Goblin: {} }, true);

/** Has the game master's word lay a combatant low. */
async function fell(table: Table, name: string): Promise<void> {
  const target = await table.master.page.evaluate((wanted) => {
    const { combat } = Reflect.get(globalThis, "game") as {
      combat: { combatants: { getName(name: string): { id: string } } };
    };
    return combat.combatants.getName(wanted).id;
  }, name);
  expect(await send(table, { do: "harmByHand", by: null, target, points: 40, nonlethal: false })).toBe("accepted");
}

const asks = (seat: Seat): Promise<number> => seat.question(DOWN).count();

describe("a side that is down", () => {
  const table = atTable({ world });

  it("has the game master asked whether the fight is over, whatever tab is open, and no player", async () => {
    const { master, alix } = table();
    await table().beginTurns(18, 12, 5);
    for (const seat of table().seats) await seat.look("chat");
    await fell(table(), "Gnoll");
    expect(await asks(master)).toBe(0);
    await fell(table(), "Goblin");
    await soon(() => asks(master)).toBe(1);
    expect(await asks(alix)).toBe(0);
  });

  it("is not asked about again once the fight is to go on", async () => {
    const { master } = table();
    await master.question(DOWN).getByRole("button", { name: "Go on" }).click();
    await soon(() => asks(master)).toBe(0);
    await master.look("combat");
    const before = await master.moment();
    await master.control("Next turn").click({ modifiers: ["Shift"] });
    await soon(() => master.moment()).not.toBe(before);
    expect(await asks(master)).toBe(0);
  });
});

describe("a fight that is over", () => {
  const table = atTable({ world });

  it("is ended from the tray", async () => {
    const { master } = table();
    await table().beginTurns(18, 12, 5);
    for (const name of ["Gnoll", "Goblin"]) await fell(table(), name);
    await master.question(DOWN).getByRole("button", { name: "End" }).click();
    await master.page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await soon(() => master.page.locator("#combat .pda-fighter").count()).toBe(0);
  });
});
