import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d10 } from "./dice.ts";
import type { HostActors, HostTracked } from "./host.ts";
import { faultsIn, sidewaysIn } from "./reading.ts";
import { nextUntil } from "./next-until.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

const table = atTable();

/** The line below the clock. */
const due = ({ page }: Seat): Promise<string[]> => page.locator("#sidebar .pda-clock__due li").allInnerTexts();
/** How many things the tray asks. */
const asked = ({ page }: Seat): Promise<number> => page.locator("#pda-question-tray .pda-question").count();
/** How often so much was commanded. */
const deeds = (deed: string): number =>
  table()
    .stored.exchanges()
    .filter((each) => table().stored.read(each, "system.command.do") === deed).length;
/** What was commanded last. */
const lastDeed = (): unknown => table().stored.read(table().stored.lastExchange(), "system.command.do");
const status = (): unknown => table().stored.read(table().stored.lastExchange(), "system.status");

describe("what is to be decided stands in the tray, whatever tab is open", () => {
  it("SEG-CORE-11 asks players how they fight, and is put aside by 0", async () => {
    const { master, alix, basile, stored } = table();
    await master.look("combat");
    for (const seat of [alix, basile]) await seat.look("chat");
    await master.control("Begin the fight").click();
    await alix.question("Galaad: declare a mode").getByRole("button", { name: "Declare: Melee" }).click();
    await soon(() => stored.read(stored.combatant("Galaad"), "system.mode")).toBe("melee");
    await soon(() => due(master)).toEqual(["Nothing declared: Cassandre, Orc, Orc chief"]);
    await basile.question("Cassandre: declare a mode").waitFor();
    await basile.page.keyboard.press("0");
    await soon(() => asked(basile)).toBe(0);
    expect(await asked(alix)).toBe(0);
    expect(await asked(master), "the game master declares in the rows").toBe(0);
    await master.act("Orc", "Declare: Shooting");
    await soon(() => stored.read(stored.combatant("Orc"), "system.mode")).toBe("shooting");
  });

  it("SEG-AOO-18 asks about an opening as about any other, and lets it pass by 0", async () => {
    const { master, alix, basile } = table();
    await table().dice(d10(1), d10(2), d10(9), d10(10));
    await master.control("Roll initiative").click();
    await soon(() => master.moment()).toBe("Round 1 · Segment 1 declare");
    await master.control("Phase").click({ modifiers: ["Shift"] });
    const opening = alix.question("Orc provokes an opportunity from Galaad");
    await opening.waitFor();
    await alix.question("Galaad may act").waitFor();
    for (const seat of [master, alix, basile]) await soon(() => due(seat)).toContain("Can act now: Galaad");
    expect(await asked(master), "the player is there").toBe(0);
    expect(await faultsIn(alix.page, ["#pda-question-tray"])).toEqual([]);
    expect(await sidewaysIn(alix.page, "#pda-question-tray")).toEqual([]);
    // A window of 1920 by 1080 at 200 %: nothing of the list is covered, nor hidden sideways.
    const size = alix.page.viewportSize() ?? { width: 1280, height: 800 };
    await alix.page.setViewportSize({ width: 960, height: 540 });
    const edge = async (selector: string, side: "left" | "right"): Promise<number> =>
      alix.page.locator(selector).evaluate((element, which) => element.getBoundingClientRect()[which], side);
    await soon(async () => (await edge("#pda-question-tray", "right")) <= (await edge("#sidebar", "left"))).toBe(true);
    expect(await sidewaysIn(alix.page, "body")).toEqual([]);
    await alix.page.setViewportSize(size);
    await alix.page.keyboard.press("0");
    await soon(lastDeed).toBe("passOffer");
    await soon(() => opening.count()).toBe(0);
  });

  it("SEG-HOUSE-18 asks who may act, with odds and price, and acts by a key; then there is nothing to ask", async () => {
    const { alix } = table();
    const turn = alix.question("Galaad may act");
    await soon(() => turn.locator(".pda-option").first().innerText()).toMatch(/1\s+Orc \(Longsword\)\s+\d+%/u);
    await table().seededDice(3);
    await alix.page.keyboard.press("1");
    await soon(lastDeed).toBe("attack");
    await soon(status).toBe("done");
    await soon(() => asked(alix)).toBe(0);
  });

  it("opens the row by its last answer: the tab, the list, the focus", async () => {
    const { master, alix } = table();
    await alix.look("chat");
    const turn = alix.question("Galaad may act");
    const made = table().stored.exchanges().length;
    await master.control("Next").click();
    await soon(
      async () =>
        table().stored.exchanges().length > made ||
        (await master.page.locator('dialog [data-action="yes"]').count()) > 0,
    ).toBe(true);
    await master.atRest();
    for (let steps = 0; (await turn.count()) === 0 && steps < 9; steps++) {
      const before = await master.moment();
      await master.control("Phase").click({ modifiers: ["Shift"] });
      await soon(() => master.moment()).not.toBe(before);
      await master.atRest();
    }
    await turn.getByRole("button", { name: "More…" }).click();
    await soon(() => alix.fighter("Galaad").locator(".pda-fighter__actions").isVisible()).toBe(true);
    await soon(() => alix.page.evaluate(() => document.activeElement?.className ?? "")).toContain("pda-fighter__name");
    expect(await turn.count(), "the row is shown, and the tray still asks").toBe(1);
  });
});

describe("standing orders", () => {
  it("SEG-AOO-18 are followed about openings that stay open", async () => {
    const { master, alix } = table();
    const passed = deeds("passOffer");
    await alix.page.evaluate(async () => {
      const { actors } = Reflect.get(globalThis, "game") as HostActors;
      await actors.getName("Galaad").update({ "flags.passe-d-armes.orders": { opportunity: { mode: "never" } } });
    });
    await master.atRest();
    for (let steps = 0; deeds("passOffer") === passed && steps < 12; steps++) {
      const before = await master.moment();
      await master.control("Phase").click({ modifiers: ["Shift"] });
      await soon(() => master.moment()).not.toBe(before);
      await master.atRest();
    }
    await soon(() => deeds("passOffer")).toBeGreaterThan(passed);
    await soon(() => alix.question("Orc provokes an opportunity from Galaad").count()).toBe(0);
  });

  it("SEG-AOO-01 SEG-AOO-18 leave a player who has none to take an opening from the tray, the chat open", async () => {
    const { master, alix } = table();
    await alix.page.evaluate(async () => {
      const { actors } = Reflect.get(globalThis, "game") as HostActors;
      await actors.getName("Galaad").update({ "flags.passe-d-armes.orders": { opportunity: { mode: "ask" } } });
    });
    await alix.look("chat");
    const opening = alix.question("Orc provokes an opportunity from Galaad");
    await nextUntil(master, "an opening for Galaad", async () => (await opening.count()) > 0);
    await table().seededDice(7);
    await opening.locator(".pda-option").first().click();
    await soon(lastDeed).toBe("takeOffer");
    await soon(status).toBe("done");
    await soon(() => opening.count()).toBe(0);
    expect(await alix.page.locator("#sidebar [data-action='tab'][data-tab='chat']").getAttribute("aria-selected")).toBe(
      "true",
    );
  });

  it("SEG-HOUSE-18 take a turn as told, without asking, and leave to the player what has been taken back", async () => {
    const { master, alix, stored } = table();
    const twin = await alix.secondTab();
    await table().seededDice(11);
    const attacks = (): number => deeds("attack");
    const before = attacks();
    await alix.page.evaluate(async () => {
      const { actors } = Reflect.get(globalThis, "game") as HostActors;
      const orders = { opportunity: { mode: "never" }, turn: { mode: "always", option: null } };
      await actors.getName("Galaad").update({ "flags.passe-d-armes.orders": orders });
    });
    await nextUntil(master, "an attack of Galaad's that no one has pressed", async () => {
      // The turn is not passed over while the order is on its way.
      if ((await due(master)).join().includes("Can act now: Galaad")) await soon(attacks).toBeGreaterThan(before);
      return attacks() > before;
    });
    await soon(status).toBe("done");
    const turn = alix.question("Galaad may act");
    await soon(() => turn.count()).toBe(0);
    // What the order has done after the attack is over too: the card that is taken back is the last one.
    await soon(async () => {
      const made = stored.exchanges().length;
      await master.atRest();
      return stored.exchanges().length - made;
    }).toBe(0);
    // Of two tabs one follows the order: the other is told of no refusal.
    expect(await twin.page.locator("#notifications li").allInnerTexts()).toEqual([]);
    await twin.page.close();
    await master.look("chat");
    await master.atRest();
    await master.page.locator(".pda-card").last().getByRole("button", { name: "Undo" }).click();
    await soon(status).toBe("undone");
    await turn.waitFor();
    await alix.page.waitForTimeout(500);
    expect(status(), "what was taken back is not done again").toBe("undone");
    await turn.getByRole("button", { name: "Standing orders" }).click();
    await turn.getByRole("button", { name: /^Never ask/u }).click();
    // The action is held; one that was held before is let be.
    await soon(() => turn.count()).toBe(0);
    expect(attacks()).toBe(before + 1);
    await master.look("combat");
  });

  it("do not show a hidden combatant's turn to players", async () => {
    const { master, basile } = table();
    await master.page.evaluate(async () => {
      const { combat } = Reflect.get(globalThis, "game") as HostTracked;
      await combat.combatants.getName("Orc chief").update({ hidden: true });
    });
    await soon(async () => (await due(basile)).join()).not.toContain("Orc chief");
  });
});
