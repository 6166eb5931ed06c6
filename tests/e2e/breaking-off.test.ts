import { expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d10, d20, d6 } from "./dice.ts";
import { soon } from "./soon.ts";

const table = atTable();

/** Where a token is stored, in squares. */
function square(token: string): [number, number] {
  const { x, y } = table().stored.token(token);
  return [Number(x) / 100, Number(y) / 100];
}

async function move(to: "Segment" | "Phase"): Promise<void> {
  const { master } = table();
  const before = await master.moment();
  await master.control(to).click();
  await soon(() => master.moment()).not.toBe(before);
  await master.atRest();
}

it("asks the same question again when the game master's page is loaded anew, and the player's answer counts", async () => {
  const { master, alix, stored } = table();
  await Promise.all(table().seats.map((seat) => seat.look("combat")));
  await table().dice(d10(4), d10(2), d10(1), d10(10));
  await master.control("Begin the fight").click();
  await master.control("Roll initiative").click();
  await soon(() => master.moment()).toBe("Round 1 · Segment 1 declare");
  await move("Phase");
  await master.target("Galaad");
  await table().dice(d20(18));
  await master.act("Orc", "Galaad (Scimitar)");
  const question = alix.question("Orc strikes Galaad");
  await soon(() => question.innerText()).toContain("natural 18");
  const asked = stored.read(stored.lastExchange(), "system.wanted.0.key");
  const hold = master.question("Orc strikes Galaad").getByRole("button", { name: "Hold" });
  await hold.click();
  await soon(() => question.getByRole("timer").getAttribute("aria-label")).toContain("Clock stopped");
  await hold.click();
  await soon(() => question.getByRole("timer").getAttribute("aria-label")).toContain("seconds left");
  await master.reload();
  await soon(() => master.question("Orc strikes Galaad").innerText()).toContain("natural 18");
  expect(stored.read(stored.lastExchange(), "system.wanted.0.key")).toBe(asked);
  await table().dice(d20(12));
  await question.getByRole("button", { name: "Parry: Longsword" }).click();
  await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
  await alix.look("chat");
  await soon(() => alix.card("Orc attacks Galaad (Scimitar)").innerText()).toContain("Galaad parries");
  expect(stored.exchanges().filter((message) => stored.read(message, "system.command.do") === "attack")).toHaveLength(
    1,
  );
});

it("SEG-MOVE-08 SEG-MOVE-13 SEG-HOUSE-30 holds a runner's token, asks his foe, and lets him go as segments end", async () => {
  const { master, alix, stored } = table();
  await alix.look("combat");
  await master.look("combat");
  await move("Segment");
  await alix.speed("Galaad", "speed 4");
  await alix.drag("Galaad", [-8, 0]);
  await alix.told("An obstacle is in the way.");
  // Out of the court through the gap of its wall.
  await alix.drag("Galaad", [-7, 1]);
  const question = master.question("Galaad provokes an opportunity from Orc");
  await soon(() => question.innerText()).toContain("exceptional critical from 18");
  expect(square("Galaad")).toEqual([10, 7]);
  await table().dice(d20(16), d6(3));
  await question.getByRole("button", { name: "Strike: Scimitar" }).click();
  await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
  expect(square("Galaad")).toEqual([10, 7]);
  expect(stored.read(stored.combatant("Galaad"), "system.move.path")).toEqual([{ x: 3.5, y: 8.5, elevation: 0 }]);
  await alix.look("chat");
  const card = alix.card("Galaad moves");
  await soon(() => card.innerText()).toContain("opportunity");
  expect(await card.innerText()).toContain("SEG-MOVE-13");
  await move("Segment");
  await soon(() => square("Galaad")).toEqual([3, 8]);
  await soon(() => stored.read(stored.combatant("Galaad"), "system.move")).toBeNull();
});
