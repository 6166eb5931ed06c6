import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actByKeys, pickByKeys } from "./by-keys.ts";
import { actionsLeft, aimAt, flags, life, passTo, place, told, undo } from "./d20-looks.ts";
import { changedWorld, recast } from "./d20-worlds.ts";
import { d20, d6, d8 } from "./dice.ts";
import { displace, panTo, placesOf, ruled } from "./on-the-map.ts";
import { byKeys } from "./scenario/hands.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { patientWorld } from "./table.ts";

/** Alix's knight next to Basile's warhorse, in the west of the court; a goblin in its middle. */
const table = atTable({
  world: changedWorld(
    {
      Enguerrand: {
        at: [2, 10],
        gains: { from: "Goblin", items: ["Javelin"] },
        gear: { Lance: "belt", Javelin: "mainHand" },
      },
      "Heavy warhorse": { at: [1, 8] },
      Goblin: { at: [13, 5], system: { "hitPoints.override": 40 } },
    },
    true,
    recast(patientWorld("d20"), { Aymeric: "d20/characters/enguerrand", Margot: "d20/creatures/heavy-warhorse" }),
  ),
});

const RIDES = "on Heavy warhorse";
const CHARGED = "charged: easier to hit until the next turn";
const places = () => placesOf(table(), "Heavy warhorse", "Enguerrand");
/** The horse on a square, its rider in its middle. */
const ridden = (column: number, row: number) => [
  [column, row],
  [column + 0.5, row + 0.5],
];

/** Whether a user is in the game, as another's page knows it. */
const isThere = (seat: Seat, user: string): Promise<boolean> =>
  seat.page.evaluate((name) => {
    const { users } = Reflect.get(globalThis, "game") as { users: { getName(of: string): { active: boolean } } };
    return users.getName(name).active;
  }, user);

/** From now on a page takes note of every press of a pointer. */
const watchPointer = ({ page }: Seat): Promise<void> =>
  page.evaluate(() => {
    addEventListener("pointerdown", () => Reflect.set(globalThis, "hasPointed", true), true);
  });

const pointed = ({ page }: Seat): Promise<boolean> =>
  page.evaluate(() => Reflect.get(globalThis, "hasPointed") === true);

describe("a rider of d20 on another player's mount", () => {
  it("D20-MOUNT-04 D20-MOUNT-05 directs it while its owner has left the game, and both come back when that is undone", async () => {
    const { master, alix, basile } = table();
    expect(await table().beginTurns(20, 10, 1)).toContain("Enguerrand");
    for (const seat of [master, alix]) await seat.look("combat");
    await basile.page.goto(`${table().server.url}/join`);
    for (const seat of [master, alix]) seat.company = [master, alix];
    await soon(() => isThere(alix, "Basile")).toBe(false);
    await alix.act("Enguerrand", "Mount Heavy warhorse");
    for (const seat of [master, alix]) await soon(() => flags(seat, "Enguerrand")).toContain(RIDES);
    await soon(places).toEqual(ridden(1, 8));
    await alix.picture("pictures/d20-saddle");
    await panTo(alix, "Goblin", 0.28);
    await alix.drag("Enguerrand", [4, 0]);
    await soon(places).toEqual(ridden(5, 8));
    await soon(() => told(alix, "Heavy warhorse moves")).toContain("4 squares");
    await alix.picture("pictures/d20-saddle-gone");
    await undo(master, "Heavy warhorse moves");
    await soon(places).toEqual(ridden(1, 8));
  });

  it("D20-MOUNT-13 D20-MOUNT-14 D20-MOUNT-23 throws at the half of a double move, over the distance from there", async () => {
    const { master, alix } = table();
    const whole = await life(master, "Goblin");
    await aimAt(alix, "Enguerrand", "Goblin");
    const shoot = await alix.offered("Enguerrand", "Shoot in passing, double move: Javelin");
    await shoot.click();
    await soon(() => shoot.getAttribute("aria-pressed")).toBe("true");
    await alix.hold("Enguerrand", [20, 0]);
    await ruled(alix, /Attack on the move: 20 of 20 squares\s+Attacks Goblin after 10 squares/u);
    await alix.picture("pictures/d20-saddle-shot");
    // 15 + 5 + 1 - 4: from where it set out, two increments off, the goblin would have been missed.
    await table().dice(d20(15), d6(1));
    await alix.page.mouse.up();
    await soon(places).toEqual(ridden(21, 8));
    const title = "Enguerrand attacks Goblin on the move (Javelin)";
    for (const seat of [master, alix])
      await soon(() => told(seat, title)).toMatch(
        /moves: 10 squares.*Attack 17 against AC 14: hit.*Mount in a double move −4.*Goblin loses \d hit points.*moves: 10 squares/u,
      );
    await soon(() => life(master, "Goblin")).not.toBe(whole);
    await alix.look("chat");
    await alix.picture("pictures/d20-saddle-shot-card");
    await alix.look("combat");
    await undo(master, title);
    await soon(places).toEqual(ridden(1, 8));
    await soon(() => life(master, "Goblin")).toBe(whole);
    await soon(() => actionsLeft(alix, "Enguerrand")).toEqual(["Standard or move"]);
  });

  it("D20-MOUNT-11 D20-MOUNT-12 D20-CHARGE-14 charges by the keys alone, lance first, and is back where the charge began when that is undone", async () => {
    const { master, alix } = table();
    await place(master, "Enguerrand", { Javelin: "belt", Lance: "bothHands" });
    await displace({ master, seats: [master, alix] }, "Goblin", [13, 8]);
    const whole = await life(master, "Goblin");
    await passTo(master, "Goblin", "Enguerrand");
    await watchPointer(alix);
    await byKeys.unfold(alix.fighter("Enguerrand"));
    await pickByKeys(alix.fighter("Enguerrand").getByLabel("Target"), "Goblin");
    await soon(() => alix.targets()).toEqual(["Goblin"]);
    await table().dice(d20(15), d8(3), d8(4));
    await actByKeys(alix, "Enguerrand", /^Charge Goblin \(Lance\): \d+ squares$/u);
    const title = "Enguerrand charges Goblin (Lance)";
    for (const seat of [master, alix])
      await soon(() => told(seat, title)).toMatch(/hit.*From the saddle \+1.*dice ×2.*Goblin loses 15 hit points/u);
    await byKeys.turnTo(alix.page, "chat");
    await soon(() => alix.sees(alix.card(title))).toBe(true);
    await alix.picture("pictures/d20-saddle-charge");
    expect(await pointed(alix)).toBe(false);
    await soon(places).toEqual(ridden(10, 8));
    for (const name of ["Enguerrand", "Heavy warhorse"]) await soon(() => flags(master, name)).toContain(CHARGED);
    await undo(master, title);
    await soon(places).toEqual(ridden(1, 8));
    await soon(() => life(master, "Goblin")).toBe(whole);
    for (const name of ["Enguerrand", "Heavy warhorse"]) await soon(() => flags(master, name)).not.toContain(CHARGED);
  });
});
