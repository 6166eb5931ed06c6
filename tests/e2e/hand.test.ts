import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d10, d20, d6 } from "./dice.ts";
import { soon } from "./soon.ts";
import type { Locator } from "playwright-core";

const table = atTable();
const ORC_STRIKES = "Orc attacks Galaad (Scimitar)";

/** Turns the game master's rulings to a form. */
async function rulings(form: string): Promise<Locator> {
  const { master } = table();
  const panel = master.page.locator("#pda-rulings");
  if ((await panel.count()) === 0) await master.control("Rulings").click();
  await panel.getByRole("button", { name: form, exact: true }).click();
  await panel.getByRole("heading", { name: form, exact: true }).waitFor();
  return panel;
}

const stamina = (): unknown => table().stored.read(table().stored.actor("Galaad"), "system.stamina.value") ?? 114;

describe("the game master's hand", () => {
  it("is at hand from the tracker, for game masters alone", async () => {
    const { master, alix, basile } = table();
    for (const seat of table().seats) await seat.look("combat");
    await master.control("Begin the fight").click();
    await alix.act("Galaad", "Declare: Melee");
    await basile.act("Cassandre", "Declare: Melee");
    await soon(() => master.fighter("Cassandre").innerText()).toContain("Melee");
    await table().dice(d10(4), d10(2), d10(1), d10(10));
    await master.control("Roll initiative").click();
    await soon(() => master.moment()).toBe("Round 1 · Segment 1 declare");
    await master.control("Next").click({ modifiers: ["Shift"] });
    await soon(() => master.moment()).toBe("Round 1 · Segment 1 act");
    expect(await alix.control("Rulings").count()).toBe(0);
  });

  it("SEG-HOUSE-68 takes life by hand, keeps what was typed when it is refused, and gives it back by undo", async () => {
    const { master } = table();
    const panel = await rulings("Damage");
    await panel.getByLabel("Stamina points").fill("5");
    await panel.getByRole("button", { name: "Apply" }).click();
    await soon(() => panel.getByRole("alert").innerText()).toBe("Tick at least one combatant.");
    expect(await panel.getByLabel("Stamina points").inputValue()).toBe("5");
    await panel.getByLabel("Galaad").check();
    await panel.getByRole("button", { name: "Apply" }).click();
    await soon(() => stamina()).toBe(109);
    await master.look("chat");
    await master.page
      .locator("#chat article")
      .filter({ hasText: "Galaad loses 5 stamina" })
      .last()
      .getByRole("button", { name: "Undo" })
      .click();
    await soon(() => stamina()).toBe(114);
    await master.look("combat");
  });

  it("SEG-HOUSE-68 grants an opportunity, and forbids it again", async () => {
    const { stored } = table();
    const offers = (): unknown => stored.read(stored.combat(), "system.offers");
    const panel = await rulings("Grant an opportunity");
    await panel.getByRole("combobox", { name: /^Combatant/u }).selectOption({ label: "Cassandre" });
    await panel.getByLabel("Against").selectOption({ label: "Orc" });
    await panel.getByRole("button", { name: "Apply" }).click();
    await soon(() => offers()).toHaveLength(1);
    await rulings("Forbid an opportunity");
    await panel.getByLabel("Open opportunity").selectOption({ label: "Cassandre against Orc" });
    await panel.getByRole("button", { name: "Apply" }).click();
    await soon(() => offers()).toEqual([]);
  });

  it("SEG-HOUSE-68 lays a die and a named modifier by for the orc's next d20; the player reads the name", async () => {
    const { master, alix, stored } = table();
    const panel = await rulings("Next roll");
    await panel.getByLabel("Roller").selectOption({ label: "Orc" });
    await panel.getByLabel("Natural faces").fill("15");
    await panel.getByLabel("Name of the modifier").fill("High ground");
    await panel.getByLabel("Value").fill("+3");
    await panel.getByRole("button", { name: "Prepare" }).click();
    await soon(() => panel.innerText()).toContain("Orc, next d20: dice 15, High ground +3");
    await panel.getByRole("button", { name: "Close" }).click();
    await master.target("Galaad");
    await table().dice(d20(2), d6(4));
    await master.act("Orc", "Galaad (Scimitar)");
    await alix.question("Orc strikes Galaad").getByRole("button", { name: "Parry: Longsword" }).click();
    await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
    await alix.look("chat");
    const strike = alix.card(ORC_STRIKES).locator(".pda-step__why", { hasText: "strike total" });
    await strike.locator("summary").click();
    await soon(() => strike.innerText()).toContain("High ground");
    expect(await strike.innerText()).toContain("SEG-HOUSE-68");
    await rulings("Next roll");
    expect(await panel.innerText()).not.toContain("High ground +3");
    await panel.getByRole("button", { name: "Close" }).click();
  });

  it("corrects an answer by the list of those that were open", async () => {
    const { master, stored } = table();
    await master.look("chat");
    const card = master.card(ORC_STRIKES);
    await card.getByText("Dice and answers").click();
    await card.getByRole("button", { name: /^Correct Galaad → Orc: attack · reaction, now/u }).click();
    const dialog = master.page.getByRole("dialog").filter({ hasText: "Correct a reply" });
    await dialog.getByRole("combobox").first().selectOption({ label: "Take the hit" });
    await dialog.getByRole("button", { name: "Apply the correction" }).click();
    await soon(() => card.innerText()).toContain("Corrected (1).");
    await soon(() => stored.spent("Galaad")).toBe(0);
  });
});
