import { expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d10 } from "./dice.ts";
import type { Seat } from "./seat.ts";
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
}

/** What the ruler says while somebody holds a token so many squares away; then the token is let go where it was. */
async function ruler(seat: Seat, token: string, squares: readonly [number, number], says: string): Promise<string> {
  const [from, to] = [await seat.spot(token), await seat.spot(token, squares)];
  const { mouse, keyboard } = seat.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: 8 });
  const label = seat.page.locator(".pda-waypoint").last();
  await soon(() => label.innerText()).toContain(says);
  const text = await label.innerText();
  await keyboard.press("Escape");
  await mouse.up();
  await soon(() => seat.page.locator(".pda-waypoint").count()).toBe(0);
  return text;
}

const ways = (seat: Seat): Promise<(string | null)[]> => seat.page.locator(".pda-way").evaluateAll((all) => all.map((way) => way.getAttribute("aria-label")));

it("SEG-MOVE-13 SEG-MOVE-24 tells on the ruler what a movement takes and whom it gives an opening, and writes nothing", async () => {
  const { master, alix, stored } = table();
  await Promise.all(table().seats.map((seat) => seat.look("combat")));
  await table().dice(d10(4), d10(2), d10(1), d10(10));
  await master.control("Begin the fight").click();
  await master.control("Roll initiative").click();
  await soon(() => master.moment()).toBe("Round 1 · Segment 1 declare");
  const before = JSON.stringify([stored.combatant("Galaad"), stored.token("Galaad"), stored.exchanges().length]);
  expect(await ruler(alix, "Galaad", [-1, 0], "m")).toContain("Step back (Orc answers)");
  await alix.speed("Galaad", "speed 3");
  const run = await ruler(alix, "Galaad", [-7, 1], "speed 3");
  expect(run).toContain("2 segments: 1 to 2");
  expect(run).toContain("Rapid, speed 3: guard lowered");
  expect(run).toContain("Opportunity in segment 1: Orc");
  expect(JSON.stringify([stored.combatant("Galaad"), stored.token("Galaad"), stored.exchanges().length])).toBe(before);
});

it("SEG-MOVE-16 says on the ruler what is in the way", async () => {
  expect(await ruler(table().alix, "Galaad", [-8, 0], "m")).toContain("An obstacle is in the way.");
});

it("counts no foe on a player's ruler whom he does not see", async () => {
  const { master, alix } = table();
  const hide = (hidden: boolean): Promise<void> => master.page.evaluate(async (value) => {
    const { scene } = Reflect.get(globalThis, "canvas") as { scene: { tokens: { getName(name: string): { update(data: object): Promise<unknown> } } } };
    await scene.tokens.getName("Orc").update({ hidden: value });
  }, hidden);
  await hide(true);
  await soon(() => alix.page.locator(".scene-token:not([hidden])").count()).toBe(3);
  expect(await ruler(alix, "Galaad", [-7, 1], "speed 3")).not.toContain("Orc");
  expect(await ruler(master, "Galaad", [-7, 1], "Segment 1")).toContain("Orc");
  await hide(false);
  await soon(() => alix.page.locator(".scene-token:not([hidden])").count()).toBe(4);
});

it("SEG-MOVE-01 SEG-MOVE-10 draws the way of a runner for everybody, shorter with each segment, and gone at its end", async () => {
  const { master, alix, basile, stored } = table();
  await alix.drag("Galaad", [-7, 1]);
  await master.question("Galaad lowers the guard before Orc").getByRole("button", { name: "Let it pass" }).click();
  await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
  for (const seat of [master, alix, basile]) await soon(() => ways(seat)).toEqual(["Galaad runs until segment 2"]);
  expect(await basile.page.locator(".pda-way text").allTextContents()).toEqual(["1", "2"]);
  await move("Segment");
  await soon(() => basile.page.locator(".pda-way text").allTextContents()).toEqual(["2"]);
  await move("Segment");
  await soon(() => square("Galaad")).toEqual([3, 8]);
  await soon(() => ways(basile)).toEqual([]);
});
