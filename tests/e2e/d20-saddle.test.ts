import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actByKeys, pickByKeys } from "./by-keys.ts";
import { actionsLeft, aimAt, flags, life, place, told, undo } from "./d20-looks.ts";
import { changedWorld, recast } from "./d20-worlds.ts";
import { d20, d6, d8 } from "./dice.ts";
import { panTo, placesOf, ruled } from "./on-the-map.ts";
import { byKeys } from "./scenario/hands.ts";
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
const places = () => placesOf(table(), "Heavy warhorse", "Enguerrand");
/** The horse on a square, its rider in its middle. */
const ridden = (column: number, row: number) => [
  [column, row],
  [column + 0.5, row + 0.5],
];

describe("a rider of d20 on somebody else's mount", () => {
  it("D20-MOUNT-04 D20-MOUNT-05 directs it while its owner has left the game, and both come back when that is undone", async () => {
    const { master, alix, basile } = table();
    expect(await table().beginTurns(20, 10, 1)).toContain("Enguerrand");
    for (const seat of [master, alix]) await seat.look("combat");
    await basile.page.goto(`${table().server.url}/join`);
    for (const seat of [master, alix]) seat.company = [master, alix];
    const isThere = () =>
      alix.page.evaluate(
        () =>
          (Reflect.get(globalThis, "game") as { users: { getName(name: string): { active: boolean } } }).users.getName(
            "Basile",
          ).active,
      );
    await soon(isThere).toBe(false);
    await alix.act("Enguerrand", "Mount Heavy warhorse");
    for (const seat of [master, alix]) await soon(() => flags(seat, "Enguerrand")).toContain(RIDES);
    await soon(places).toEqual(ridden(1, 8));
    await alix.picture("pictures/d20-saddle");
    await panTo(alix, "Goblin", 0.28);
    await alix.drag("Enguerrand", [4, 0]);
    await soon(places).toEqual(ridden(5, 8));
    await soon(() => told(alix, "Heavy warhorse moves")).toContain("4 squares");
    console.log(
      await told(alix, "Heavy warhorse moves"),
      await actionsLeft(alix, "Enguerrand"),
      await flags(alix, "Enguerrand"),
    );
    await alix.picture("pictures/d20-saddle-gone");
    await undo(master, "Heavy warhorse moves");
    await soon(places).toEqual(ridden(1, 8));
  });

  it("D20-MOUNT-13 D20-MOUNT-14 D20-MOUNT-23 throws at the half of a double move, over the distance from there", async () => {
    const { master, alix } = table();
    const whole = await life(master, "Goblin");
    await aimAt(alix, "Enguerrand", "Goblin");
    console.log(await alix.fighter("Enguerrand").innerText());
    const shoot = await alix.offered("Enguerrand", "Shoot in passing, double move: Javelin");
    await shoot.click();
    await soon(() => shoot.getAttribute("aria-pressed")).toBe("true");
    await alix.hold("Enguerrand", [20, 0]);
    console.log(await ruled(alix, /20/u));
    await alix.picture("pictures/d20-saddle-shot");
    await table().dice(d20(15), d6(2));
    await alix.page.mouse.up();
    await soon(places).toEqual(ridden(21, 8));
    await soon(() => table().diceLeft()).toBe(0);
    await alix.atRest();
    console.log(
      await alix.page.locator("#chat .pda-card").last().innerText(),
      await actionsLeft(alix, "Enguerrand"),
      await flags(alix, "Enguerrand"),
    );
    await alix.look("chat");
    await alix.picture("pictures/d20-saddle-shot-card");
    await alix.look("combat");
    await undo(master, "Enguerrand attacks Goblin on the move (Javelin)");
    await soon(places).toEqual(ridden(1, 8));
    await soon(() => life(master, "Goblin")).toBe(whole);
  });

  it("D20-MOUNT-11 D20-MOUNT-12 D20-CHARGE-14 charges by the keys alone, lance first, and is back where the charge began when that is undone", async () => {
    const { master, alix } = table();
    await place(master, "Enguerrand", { Javelin: "belt", Lance: "bothHands" });
    await alix.page.evaluate(() => {
      Reflect.set(globalThis, "pointed", 0);
      addEventListener(
        "pointerdown",
        () => Reflect.set(globalThis, "pointed", Number(Reflect.get(globalThis, "pointed")) + 1),
        true,
      );
    });
    await byKeys.unfold(alix.fighter("Enguerrand"));
    await pickByKeys(alix.fighter("Enguerrand").getByLabel("Target"), "Goblin");
    console.log(await alix.fighter("Enguerrand").innerText());
    await table().dice(d20(15), d8(3), d8(4));
    await actByKeys(alix, "Enguerrand", "Charge Goblin (Lance): 9 squares");
    await soon(() => table().diceLeft()).toBe(0);
    await byKeys.turnTo(alix.page, "chat");
    await alix.card("Enguerrand charges Goblin (Lance)").waitFor();
    console.log(await told(alix, "Enguerrand charges Goblin (Lance)"), places());
    await alix.picture("pictures/d20-saddle-charge");
    expect(await alix.page.evaluate(() => Reflect.get(globalThis, "pointed"))).toBe(0);
    await undo(master, "Enguerrand charges Goblin (Lance)");
    await soon(places).toEqual(ridden(1, 8));
  });
});
