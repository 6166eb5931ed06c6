import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actionsLeft, aimAt, current, flags, life, passTo, questions, ready, told, undo } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20, d6 } from "./dice.ts";
import { displace, placesOf, ruled } from "./on-the-map.ts";
import { soon } from "./soon.ts";

/** Margot with her bow, 12 m from a goblin who has learnt a spell. */
const table = atTable({
  world: changedWorld(
    {
      Margot: { at: [5, 8], gear: { Shortbow: "bothHands", "Short sword": "belt" } },
      Goblin: {
        at: [13, 8],
        gains: { from: "Elaviel", items: ["Magic Missile"] },
        system: { classes: [{ id: "wizard", level: 3 }], "hitPoints.override": 20, "abilities.intelligence": 14 },
        gear: { Morningstar: "belt", "Light shield": "pack" },
      },
    },
    true,
  ),
});

const SHOT = "Attack the triggering creature (Shortbow)";
const ASKED = "Margot may interrupt Goblin";

describe("a readied action of d20", () => {
  it("D20-READY-05 D20-READY-06 D20-READY-11 asks the archer before the spell works, and the shot loses it until that is undone", async () => {
    const { master, alix, basile } = table();
    expect(await table().beginTurns(20, 5)).toContain("Margot");
    for (const seat of [master, alix, basile]) await seat.look("combat");
    await ready(basile, "Margot", { "Readied action": SHOT, Trigger: "casts a spell", Creature: "any foe" });
    const waits = "readied: attack (Shortbow) → the triggering creature; trigger: any foe casts a spell";
    await soon(() => flags(basile, "Margot")).toContain(waits);
    await soon(() => flags(alix, "Margot")).toContain("action readied");
    await passTo(master, "Goblin");
    const whole = await life(master, "Goblin");
    await aimAt(master, "Goblin", "Margot");
    await master.act("Goblin", "Magic Missile: Margot");
    const question = basile.question(ASKED);
    await question.waitFor();
    expect(await questions(alix), "it is no affair of others").toBe(0);
    expect(await life(master, "Goblin")).toBe(whole);
    await basile.picture("pictures/d20-ready");
    // 15 + 5 against 15; 4 points; 1 + 1 against 10 + 4 + 1.
    await table().dice(d20(15), d6(4), d20(1));
    await question.getByRole("button", { name: "Take the readied action" }).click();
    const card = "Goblin uses Magic Missile: Margot";
    for (const seat of [master, basile]) await soon(() => told(seat, card)).toContain("Goblin loses Magic Missile.");
    await soon(() => life(master, "Goblin")).not.toBe(whole);
    await soon(() => flags(basile, "Margot")).not.toContain(waits);
    expect(await current(master)).toEqual(["Goblin"]);
    await basile.picture("pictures/d20-ready-card");
    await undo(master, card);
    await soon(() => life(master, "Goblin")).toBe(whole);
    await soon(() => flags(basile, "Margot")).toContain(waits);
  });

  it("D20-READY-05 D20-READY-06 asks the archer when the goblin comes near, before it gets where it goes, and lets it go on when the archer keeps waiting", async () => {
    const { master, basile } = table();
    await passTo(master, "Margot");
    await ready(basile, "Margot", {
      "Readied action": SHOT,
      Trigger: "comes there",
      Creature: "any foe",
      Place: "within a distance",
      "Distance (m)": "9",
    });
    const waits = "readied: attack (Shortbow) → the triggering creature; trigger: any foe comes there, within 9 m";
    await soon(() => flags(basile, "Margot")).toContain(waits);
    await passTo(master, "Goblin");
    await master.drag("Goblin", [-4, 0]);
    const question = basile.question(ASKED);
    await question.waitFor();
    const column = () => Number(table().stored.token("Goblin")["x"]) / 100;
    expect(column()).toBe(13);
    await question.getByRole("button", { name: "Keep waiting" }).click();
    await soon(column).toBe(9);
    expect(await flags(basile, "Margot")).toContain(waits);
  });

  it("D20-READY-08 D20-READY-18 D20-READY-06 steps into the way of the goblin, which ends there with its reason and keeps what it has not gone, and both are back when that is undone", async () => {
    const { master, alix, basile } = table();
    await passTo(master, "Margot");
    await displace(table(), "Margot", [10, 8]);
    await displace(table(), "Goblin", [14, 7]);
    await ready(basile, "Margot", {
      "Readied action": "Five-foot step: north",
      Trigger: "comes there",
      Creature: "any foe",
      Place: "within a distance",
      "Distance (m)": "2",
    });
    const waits = "readied: five-foot step; trigger: any foe comes there, within 2 m";
    await soon(() => flags(basile, "Margot")).toContain(waits);
    await passTo(master, "Goblin");
    const places = () => placesOf(table(), "Margot", "Goblin");
    const [before, barred] = [
      places(),
      [
        [10, 7],
        [11, 7],
      ],
    ];
    const question = basile.question(ASKED);
    const intercepted = async (): Promise<void> => {
      await master.drag("Goblin", [-6, 0]);
      await question.getByRole("button", { name: "Take the readied action" }).click();
      await soon(places).toEqual(barred);
    };
    await intercepted();
    await basile.picture("pictures/d20-ready-step");
    for (const seat of [master, alix, basile])
      await soon(() => told(seat, "Goblin moves")).toMatch(
        /^\s*Goblin moves: stopped Goblin can no longer do this: Margot blocks the way\. Goblin is stopped\./u,
      );
    await soon(() => actionsLeft(master, "Goblin")).toEqual(["Standard or move"]);
    expect(await flags(basile, "Margot")).not.toContain(waits);
    await undo(master, "Goblin moves");
    await soon(places).toEqual(before);
    for (const seat of [master, basile]) await soon(() => flags(seat, "Margot")).toContain(waits);
    await intercepted();
    await master.hold("Goblin", [-2, -1]);
    await ruled(master, /Move: 2 of 3 squares\s+No action/u);
    await master.picture("pictures/d20-ready-step-rest");
    await master.page.mouse.up();
    await soon(places).toEqual([
      [10, 7],
      [9, 6],
    ]);
  });

  it("D20-READY-04 D20-READY-05 has squares and the way of a move picked on the map, and the archer gone before the goblin is there", async () => {
    const { master, basile } = table();
    await passTo(master, "Margot");
    await displace(table(), "Margot", [5, 8]);
    await displace(table(), "Goblin", [13, 8]);
    await ready(basile, "Margot", {
      "Readied action": "Move",
      Trigger: "comes there",
      Creature: "any foe",
      Place: "in squares picked on the map",
    });
    const overlay = basile.page.locator(".pda-area-aim");
    const said = () => overlay.locator("[aria-live]").textContent();
    const pick = async (token: string, squares: readonly [number, number]): Promise<void> => {
      const { x, y } = await basile.spot(token, squares);
      const before = await said();
      await basile.page.mouse.move(x, y);
      await basile.page.mouse.click(x, y);
      await soon(said).not.toBe(before);
    };
    const done = () => overlay.getByRole("button", { name: "Done" });
    await overlay.waitFor();
    expect(await done().count(), "nothing is picked yet").toBe(0);
    await pick("Goblin", [-1, 0]);
    await pick("Goblin", [-2, 0]);
    await pick("Goblin", [-1, 0]);
    await soon(said).toBe("1 square picked");
    await basile.picture("pictures/d20-ready-squares");
    await done().click();
    await soon(() => overlay.locator("h2").textContent()).toBe("Readied action: path of the move");
    await pick("Margot", [0, 2]);
    await done().click();
    await soon(() => overlay.count()).toBe(0);
    const waits = "readied: move; trigger: any foe comes there, in a chosen square";
    await soon(() => flags(basile, "Margot")).toContain(waits);
    await passTo(master, "Goblin");
    await master.drag("Goblin", [-3, 0]);
    await basile.question(ASKED).getByRole("button", { name: "Take the readied action" }).click();
    const places = () => placesOf(table(), "Margot", "Goblin");
    await soon(places).toEqual([
      [5, 10],
      [10, 8],
    ]);
    await undo(master, "Goblin moves");
    await soon(places).toEqual([
      [5, 8],
      [13, 8],
    ]);
    await soon(() => flags(basile, "Margot")).toContain(waits);
  });
});
