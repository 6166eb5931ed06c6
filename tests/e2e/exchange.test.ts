import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d10, d100, d20, d6, d8 } from "./dice.ts";
import { nextUntil } from "./next-until.ts";
import { soon } from "./soon.ts";

const table = atTable();

/** Galaad's and the orc's blow, as their cards are titled. */
const OUTCOME = "critical hit, 12 and 3 wound points";
const ORC_STRIKES = "Orc attacks Galaad (Scimitar)";

/** Life as the server has stored it; what was never touched is full: 114 stamina, 6 wounds. */
function pools(name: string): { stamina: unknown; wounds: unknown; injuries: number } {
  const { stored } = table();
  const actor = stored.actor(name);
  const injuries = stored.read(actor, "system.injuries");
  return {
    stamina: stored.read(actor, "system.stamina.value") ?? 114,
    wounds: stored.read(actor, "system.wounds.value") ?? 6,
    injuries: Array.isArray(injuries) ? injuries.length : -1,
  };
}

/** The game master's "Next", until the clock shows this segment's actions. */
const nextUntilSegment = (segment: number): Promise<void> =>
  nextUntil(table().master, `segment ${segment}`, (moment) => moment === `Round 1 · Segment ${segment} act`);

describe("a fight begins", () => {
  it("lets tokens move freely before it does", async () => {
    const { basile, stored } = table();
    await basile.drag("Cassandre", [2, -2]);
    await soon(() => [stored.token("Cassandre")["x"], stored.token("Cassandre")["y"]]).toEqual([1100, 800]);
  });

  it("SEG-CORE-11 SEG-HOUSE-13 takes each player's mode before initiative", async () => {
    const { master, alix, basile, stored } = table();
    await Promise.all(table().seats.map((seat) => seat.look("combat")));
    await master.control("Begin the fight").click();
    for (const seat of table().seats) await soon(() => seat.moment()).toBe("Round 1 · Segment 1 declare modes");
    await alix.act("Galaad", "Declare: Melee");
    await soon(() => stored.read(stored.combatant("Galaad"), "system.mode")).toBe("melee");
    await basile.act("Cassandre", "Declare: Melee");
    await soon(() => stored.read(stored.combatant("Cassandre"), "system.mode")).toBe("melee");
    await soon(() => master.fighter("Galaad").innerText()).toContain("Melee");
    await soon(() => master.fighter("Cassandre").innerText()).toContain("Melee");
  });

  it("SEG-HOUSE-13 SEG-HOUSE-14 SEG-HOUSE-15 throws initiative on the ten-segment clock", async () => {
    const { master, alix, stored } = table();
    await table().dice(d10(4), d10(2), d10(1), d10(10));
    await master.control("Roll initiative").click();
    for (const seat of table().seats) await soon(() => seat.moment()).toBe("Round 1 · Segment 1 declare");
    expect(stored.read(stored.combatant("Galaad"), "system.initiative")).toBe(4);
    await soon(() => alix.fighter("Galaad").innerText()).toContain("segment 4: routine action");
    await soon(() => alix.fighter("Orc").innerText()).toContain("segment 1: routine action");
  });

  it("SEG-HOUSE-18 moves the clock to the first action", async () => {
    await nextUntilSegment(1);
    await soon(() => table().alix.moment()).toBe("Round 1 · Segment 1 act");
  });
});

describe("a blow and its parry", () => {
  it("SEG-PARRY-03 SEG-PARRY-05 SEG-PARRY-10 asks the defender's player, whose critical parry cancels a natural 20", async () => {
    const { master, alix, basile, stored } = table();
    await master.target("Galaad");
    await table().dice(d20(20), d20(19));
    await master.act("Orc", "Galaad (Scimitar)");
    const question = alix.question("Orc strikes Galaad");
    await soon(() => question.innerText()).toContain("natural 20");
    const text = await question.innerText();
    expect(text).toContain("your call");
    expect(text).toContain("only a critical parry or dodge helps");
    expect(await question.getByRole("timer").getAttribute("aria-label")).toMatch(/^(300|2\d\d) seconds left$/u);
    const parry = question.getByRole("button", { name: "Parry: Longsword" });
    expect(await parry.innerText()).toMatch(/\d+\s?%/u);
    expect(await parry.innerText()).toContain("spends");
    expect(await basile.question("Orc strikes Galaad").count()).toBe(0);
    await parry.click();
    await master.look("chat");
    const card = master.card(ORC_STRIKES);
    await soon(() => card.innerText()).toContain("The attack is canceled with all its effects.");
    await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
    expect(await card.innerText()).toContain("SEG-PARRY-05");
    await soon(() => question.count()).toBe(0);
    expect(stored.read(stored.actor("Galaad"), "system.wounds.value")).toBeNull();
    expect(stored.spent("Galaad")).toBe(1);
    expect(stored.spent("Orc")).toBe(1);
  });

  it("lets a player strike from the sheet at whom she aims", async () => {
    const { master, basile, stored } = table();
    const sheet = await basile.openSheet("Cassandre");
    const attack = sheet.getByRole("row", { name: "Longsword" }).getByRole("button", { name: "Attack" });
    await soon(() => attack.isDisabled()).toBe(true);
    await master.look("combat");
    await nextUntilSegment(2);
    await soon(() => attack.isEnabled()).toBe(true);
    await sheet.getByRole("button", { name: "Close" }).click();
    await basile.target("Orc");
    const opened = await basile.openSheet("Cassandre");
    await table().dice(d20(15), d8(2));
    await opened.getByRole("row", { name: "Longsword" }).getByRole("button", { name: "Attack" }).click();
    const question = master.question("Cassandre strikes Orc");
    await question.getByRole("button", { name: "Take the hit" }).click();
    await basile.look("chat");
    await soon(() => basile.card("Cassandre attacks Orc (Longsword)").innerText()).toContain("damage");
    await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
    expect(stored.read(stored.token("Orc"), "delta.system.stamina.value")).toBeTypeOf("number");
    expect(stored.spent("Cassandre")).toBe(1);
    await opened.getByRole("button", { name: "Close" }).click();
  });

  it("SEG-CRIT-10 SEG-HOUSE-18 SEG-WOUND-05 takes life, doubles attrition and draws the wound when the parry fails", async () => {
    const { master, alix, stored } = table();
    await master.look("combat");
    await nextUntilSegment(4);
    // Galaad is quicker and has an action due: the orc's blow waits for his word.
    await alix.look("combat");
    await alix.act("Galaad", "Hold back");
    await soon(() => stored.read(stored.combatant("Galaad"), "system.waits")).toBe(4);
    await table().dice(d20(20), d20(5), d6(4), d6(4), d100(62));
    await master.act("Orc", "Galaad (Scimitar)");
    await alix.question("Orc strikes Galaad").getByRole("button", { name: "Parry: Longsword" }).click();
    // The words rise from the map for two seconds: they are looked for on all pages at once.
    await Promise.all(
      table().seats.map((seat) =>
        soon(() => seat.page.locator(".scene-scrolling-text").allInnerTexts()).toContain(OUTCOME),
      ),
    );
    await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
    for (const seat of [master, alix])
      await soon(() => seat.fighter("Galaad").locator(".pda-fighter__outcome").innerText()).toBe(OUTCOME);
    await alix.look("chat");
    await soon(() => alix.card(ORC_STRIKES).locator("header").innerText()).toContain(`Galaad (Scimitar): ${OUTCOME}`);
    const card = alix.card(ORC_STRIKES);
    await soon(() => card.innerText()).toContain("6 damage to Galaad, doubled: 12.");
    const text = await card.innerText();
    expect(text).toContain("Galaad loses 12 stamina and 3 wound points.");
    for (const rule of ["SEG-EXC-07", "SEG-CRIT-10", "SEG-CRIT-11", "SEG-WOUND-02", "SEG-WOUND-05"])
      expect(text).toContain(rule);
    expect(pools("Galaad")).toEqual({ stamina: 102, wounds: 3, injuries: 1 });
    expect([stored.spent("Galaad"), stored.spent("Orc")]).toEqual([2, 2]);
  });

  it("explains every number of the card", async () => {
    const { alix } = table();
    const strike = alix.card(ORC_STRIKES).locator(".pda-step__why", { hasText: "strike total" });
    await strike.locator("summary").click();
    await soon(() => strike.innerText()).toContain("SEG-HOUSE-20");
    expect(await strike.innerText()).toContain("Strength");
  });
});

describe("a game master's hand", () => {
  it("takes a whole exchange back after the page was loaded anew: pools, wounds, budgets", async () => {
    const { master, alix, stored } = table();
    await master.reload();
    await master.look("chat");
    const card = master.card(ORC_STRIKES);
    await soon(() => alix.page.locator(".pda-fighter__outcome").allTextContents()).toContain(OUTCOME);
    await card.getByRole("button", { name: "Undo" }).click();
    await soon(() => card.textContent()).toContain("Undone: everything is as it was before.");
    await soon(() => card.locator(".pda-card__gone").innerText()).toBe("undone");
    await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("undone");
    expect(pools("Galaad")).toEqual({ stamina: 114, wounds: 6, injuries: 0 });
    expect([stored.spent("Galaad"), stored.spent("Orc")]).toEqual([1, 1]);
    await soon(() => alix.card(ORC_STRIKES).textContent()).toContain("Undone");
    await soon(() => alix.page.locator(".pda-fighter__outcome").count()).toBe(0);
  });

  it("corrects the parry's die of a finished exchange and has the difference applied", async () => {
    const { master, alix, stored } = table();
    await master.look("combat");
    await master.target("Galaad");
    await table().dice(d20(20), d20(5), d6(4), d6(4), d100(62));
    await master.act("Orc", "Galaad (Scimitar)");
    await alix.question("Orc strikes Galaad").getByRole("button", { name: "Parry: Longsword" }).click();
    await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
    expect(pools("Galaad")).toEqual({ stamina: 102, wounds: 3, injuries: 1 });
    await master.look("chat");
    const card = master.card(ORC_STRIKES);
    await card.getByText("Dice and answers").click();
    await card.getByRole("button", { name: "Correct Galaad → Orc: attack · reaction · d20, now 5" }).click();
    const dialog = master.page.getByRole("dialog").filter({ hasText: "Correct a reply" });
    await dialog.getByRole("spinbutton").fill("16");
    await dialog.getByRole("button", { name: "Apply the correction" }).click();
    await soon(() => card.innerText()).toContain("The attack is canceled with all its effects.");
    expect(await card.innerText()).toContain("Corrected (1).");
    await soon(() => pools("Galaad")).toEqual({ stamina: 114, wounds: 6, injuries: 0 });
    expect([stored.spent("Galaad"), stored.spent("Orc")]).toEqual([2, 2]);
  });
});

describe("a natural 1", () => {
  it("SEG-EXC-08 SEG-EXC-09 SEG-EXC-10 draws from its table, and offers the foe an opportunity", async () => {
    const { master, alix, stored } = table();
    await master.look("combat");
    await nextUntilSegment(7);
    await alix.look("combat");
    await table().dice(d20(1), d6(2));
    await alix.target("Orc");
    await alix.act("Galaad", "Orc (Longsword)");
    const question = master.question("Galaad provokes an opportunity from Orc");
    await question.getByRole("button", { name: "Let it pass" }).click();
    await alix.look("chat");
    const card = alix.card("Galaad attacks Orc (Longsword)");
    await soon(() => card.innerText()).toContain("Critical failure: the action fails.");
    await soon(() => card.innerText()).toContain("SEG-EXC-09");
    await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
  });
});
