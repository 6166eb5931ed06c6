import { expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d10, d20 } from "./dice.ts";
import { cornerOf, displace, letGo, nobodyPlans, othersPlan, ruled } from "./on-the-map.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

const table = atTable();

/** Where a token is stored, in squares. */
function square(token: string): [number, number] {
  const { x, y } = table().stored.token(token);
  return [Number(x) / 100, Number(y) / 100];
}

async function move(to: "Segment" | "Phase"): Promise<void> {
  const { master, seats } = table();
  const before = await master.moment();
  await master.control(to).click();
  for (const seat of seats) await soon(() => seat.moment()).not.toBe(before);
  await master.atRest();
}

/** What the ruler says while somebody holds a token so many squares away; then the token is let go where it was. */
async function ruler(seat: Seat, token: string, squares: readonly [number, number], says: string): Promise<string> {
  await seat.hold(token, squares);
  const text = await ruled(seat, says);
  await letGo(seat);
  return text;
}

/** Presses a key so many times. */
async function press(seat: Seat, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await seat.page.keyboard.press(key);
}

/** Galaad is taken up, and a way laid for him by keys: through the western door. */
async function layWestward(seat: Seat): Promise<void> {
  await seat.inStep();
  await seat.click("Galaad");
  await press(seat, "ArrowLeft", 1);
  await press(seat, "Numpad1", 1);
  await press(seat, "ArrowLeft", 5);
}

type Square = readonly [number, number];

/** Galaad steps by a drag, the orc's player answers, the segment ends, and both stand there on every page. */
async function stepAnd(squares: Square, answer: string, galaad: Square, orc: Square): Promise<void> {
  const { master, alix, stored, seats } = table();
  await alix.drag("Galaad", squares);
  await master.question("Galaad steps: what does Orc do?").getByRole("button", { name: answer }).click();
  await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
  await move("Segment");
  await soon(() => [square("Galaad"), square("Orc")]).toEqual([galaad, orc]);
  for (const seat of seats)
    await soon(async () => [await cornerOf(seat, "Galaad"), await cornerOf(seat, "Orc")]).toEqual([galaad, orc]);
}

const ways = (seat: Seat): Promise<(string | null)[]> =>
  seat.page.locator(".pda-way").evaluateAll((all) => all.map((way) => way.getAttribute("aria-label")));

it("SEG-MOVE-13 SEG-MOVE-24 tells on the ruler what a movement takes and whom it gives an opening, and writes nothing", async () => {
  const { master, alix, stored } = table();
  await Promise.all(table().seats.map((seat) => seat.look("combat")));
  await table().dice(d10(4), d10(2), d10(1), d10(10));
  await master.control("Begin the fight").click();
  await master.control("Roll initiative").click();
  await soon(() => master.moment()).toBe("Round 1 · Segment 1 declare");
  await master.atRest();
  const before = JSON.stringify([stored.combatant("Galaad"), stored.token("Galaad"), stored.exchanges().length]);
  expect(await ruler(alix, "Galaad", [-1, 0], "m")).toContain("Step back (Orc answers)");
  await alix.speed("Galaad", "speed 3");
  const run = await ruler(alix, "Galaad", [-7, 1], "speed 3");
  expect(run).toContain("2 segments: 1 to 2");
  expect(run).toContain("Rapid, speed 3: guard lowered");
  expect(run).toContain("Provokes in segment 1: Orc");
  expect(JSON.stringify([stored.combatant("Galaad"), stored.token("Galaad"), stored.exchanges().length])).toBe(before);
});

it("SEG-MOVE-16 says on the ruler what is in the way", async () => {
  expect(await ruler(table().alix, "Galaad", [-8, 0], "m")).toContain("An obstacle is in the way.");
});

it("SEG-MOVE-13 SEG-MOVE-24 lays a way by the arrow keys, with the same label, and drops it by Escape", async () => {
  const { alix, stored } = table();
  await layWestward(alix);
  const told = await ruled(alix, "speed 3");
  expect(told).toContain("2 segments: 1 to 2");
  expect(told).toContain("Provokes in segment 1: Orc");
  expect(told).toContain("Enter: go · Escape: cancel");
  const before = stored.exchanges().length;
  await alix.page.keyboard.press("Escape");
  await soon(() => alix.page.locator(".pda-waypoint").count()).toBe(0);
  await alix.page.keyboard.press("Enter");
  expect([square("Galaad"), stored.exchanges().length]).toEqual([[10, 7], before]);
});

it("SEG-MOVE-16 leaves the walls on a way laid by keys to the rules, and goes no other way than the one told", async () => {
  const { alix, stored } = table();
  const before = stored.exchanges().length;
  await alix.click("Galaad");
  await press(alix, "ArrowLeft", 8);
  await ruled(alix, "An obstacle is in the way.");
  await alix.page.evaluate(() => {
    const { scene } = Reflect.get(globalThis, "canvas") as {
      scene: { tokens: { getName(name: string): { move(...of: unknown[]): unknown } } };
    };
    const token = scene.tokens.getName("Galaad");
    const move = token.move.bind(token);
    token.move = (way, options) => {
      Reflect.set(globalThis, "movedWith", options);
      Reflect.deleteProperty(token, "move");
      return move(way, options);
    };
  });
  await alix.page.keyboard.press("Enter");
  await alix.told("An obstacle is in the way.");
  // The host would cut it short at the wall: what were gone then is not what was told.
  expect(await alix.page.evaluate(() => Reflect.get(globalThis, "movedWith") as object)).toMatchObject({
    constrainOptions: { ignoreWalls: true, ignoreCost: true },
  });
  expect([square("Galaad"), stored.exchanges().length]).toEqual([[10, 7], before]);
});

it("counts no foe on a player's ruler whom he does not see", async () => {
  const { master, alix } = table();
  const hide = (hidden: boolean): Promise<void> =>
    master.page.evaluate(async (value) => {
      const { scene } = Reflect.get(globalThis, "canvas") as {
        scene: { tokens: { getName(name: string): { update(data: object): Promise<unknown> } } };
      };
      await scene.tokens.getName("Orc").update({ hidden: value });
    }, hidden);
  await hide(true);
  await soon(() => alix.page.locator(".scene-token:not([hidden])").count()).toBe(3);
  expect(await ruler(alix, "Galaad", [-7, 1], "speed 3")).not.toContain("Orc");
  expect(await ruler(master, "Galaad", [-7, 1], "Segment 1")).toContain("Orc");
  await hide(false);
  await soon(() => alix.page.locator(".scene-token:not([hidden])").count()).toBe(4);
});

it("SEG-MOVE-01 SEG-MOVE-10 draws the way of a runner, gone by keys, for everybody, shorter with each segment, and gone at its end", async () => {
  const { master, alix, basile, stored } = table();
  await layWestward(alix);
  await ruled(alix, "2 segments: 1 to 2");
  await alix.page.keyboard.press("Enter");
  await master.question("Galaad provokes an opportunity from Orc").getByRole("button", { name: "Let it pass" }).click();
  await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
  for (const seat of [master, alix, basile]) await soon(() => ways(seat)).toEqual(["Galaad walks through segment 2"]);
  expect(await basile.page.locator(".pda-way text").allTextContents()).toEqual(["1", "2"]);
  await move("Segment");
  await soon(() => basile.page.locator(".pda-way text").allTextContents()).toEqual(["2"]);
  await move("Segment");
  await soon(() => square("Galaad")).toEqual([3, 8]);
  await soon(() => ways(basile)).toEqual([]);
});

it("tells of what others drag the distance alone", async () => {
  const { alix } = table();
  const said = alix.page.locator(".pda-waypoint").last();
  await othersPlan(alix, "Galaad", "Basile", [-7, 1]);
  await soon(() => said.innerText()).toMatch(/^\s*[\d.]+ m\s*$/u);
  await othersPlan(alix, "Galaad", "Alix", [-7, 1]);
  await soon(() => said.innerText()).toContain("speed");
  await nobodyPlans(alix, "Galaad");
});

it("SEG-MOVE-42 SEG-HOUSE-40 makes a drop on a foe a charge: the ruler tells, keys change its speed and what is done there", async () => {
  const { master, alix, stored } = table();
  await displace(table(), "Galaad", [6, 11]);
  await displace(table(), "Orc", [11, 6]);
  expect(await ruler(alix, "Galaad", [5, -5], "Cannot charge")).toContain(
    "5 m is too short for a charge: minimum 10 m.",
  );
  await displace(table(), "Orc", [14, 3]);
  await alix.hold("Galaad", [8, -8]);
  expect(await ruled(alix, "Charge Orc: Longsword")).toContain("2 segments: 3 to 4");
  await press(alix, ".", 5);
  const told = await ruled(alix, "Rapid, speed 8: guard lowered");
  expect(told).toContain("Segment 3");
  expect(told).toContain("X: next option (1 of 4)");
  await press(alix, "x", 2);
  expect(await ruled(alix, "next option (3 of 4)")).toContain("Charge Orc: push back");
  await press(alix, "x", 2);
  await ruled(alix, "next option (1 of 4)");
  await alix.page.mouse.up();
  await soon(() => stored.read(stored.lastExchange(), "system.command")).toMatchObject({
    do: "charge",
    speed: 8,
    act: { do: "attack" },
  });
  await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
  await soon(() => ways(alix)).toEqual(["Galaad runs through segment 3"]);
  await table().dice(d20(2), d20(19));
  await master.control("Segment").click({ modifiers: ["Shift"] });
  await master.question("Galaad strikes Orc").getByRole("button", { name: "Parry: Scimitar" }).click();
  // On the scene's grid, and 10.6 m from where he stood: at the square across the corner it would be 9.9 m and no charge.
  await soon(() => square("Galaad")).toEqual([13, 3]);
  await soon(() => master.moment()).toBe("Round 1 · Segment 4 declare");
});

it("SEG-MOVE-29 SEG-MOVE-35 asks the opponent about a step: he follows, opposes it, or holds his ground", async () => {
  const { alix } = table();
  await alix.speed("Galaad", "default");
  await displace(table(), "Galaad", [13, 4]);
  // Steps go as many metres as the rules say, along the axis of the two: across the squares they end beside the grid.
  await stepAnd([-2, 2], "Move along, face to face", [10.17, 6.83], [11.17, 5.83]);
  await stepAnd([1, -1], "Step forward", [10.17, 6.83], [11.17, 5.83]);
  await stepAnd([-2, 2], "Hold position", [7.34, 9.66], [11.17, 5.83]);
});

it("SEG-FAT-12 SEG-FAT-22 SEG-HOUSE-47 goes on by X from a walk to a run and to swimming, with their price, for this one drag", async () => {
  const { alix, stored } = table();
  await displace(table(), "Galaad", [6, 11]);
  await alix.hold("Galaad", [0, -2]);
  expect(await ruled(alix, "next option (1 of 3)")).toContain("Walking: restful");
  await press(alix, "x", 1);
  expect(await ruled(alix, "next option (2 of 3)")).toMatch(
    /Rapid, speed 8: guard lowered\s+Running: tiring, the round costs fatigue/u,
  );
  await press(alix, ",", 5);
  await ruled(alix, "Rapid, speed 3: guard lowered");
  await press(alix, "x", 1);
  expect(await ruled(alix, "next option (3 of 3)")).toContain("Swimming: tiring");
  await alix.picture("pictures/gait-ruler");
  await press(alix, "x", 2);
  await ruled(alix, "Running: neutral, neither fatigue nor recovery");
  await alix.page.mouse.up();
  await soon(() => stored.read(stored.lastExchange(), "system.command")).toMatchObject({
    do: "move",
    speed: 3,
    gait: "run",
  });
  await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
  await soon(() => ways(alix)).toEqual(["Galaad runs through segment 7"]);
  await move("Segment");
  await alix.hold("Galaad", [0, 2]);
  expect(await ruled(alix, "next option (1 of 3)")).toContain("Walking: restful");
  await letGo(alix);
});
