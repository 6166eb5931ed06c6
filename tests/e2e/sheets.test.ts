import { expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { atTable } from "./at-table.ts";
import { d10, d20 } from "./dice.ts";
import type { HostActors, HostApplications } from "./host.ts";
import { faultsIn, sidewaysIn } from "./reading.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

const table = atTable();
/** A phone's width. */
const NARROW = 360;

const tab = (sheet: Locator, name: string): Promise<void> => sheet.getByRole("tab", { name, exact: true }).click();

/** Drags one element of the page onto another, as a hand does. */
async function drop(page: Page, from: Locator, to: Locator): Promise<void> {
  const data = await page.evaluateHandle(() => new DataTransfer());
  await from.dispatchEvent("dragstart", { dataTransfer: data });
  await to.dispatchEvent("dragover", { dataTransfer: data });
  await to.dispatchEvent("drop", { dataTransfer: data });
  await from.dispatchEvent("dragend", { dataTransfer: data });
}

async function compendium(seat: Seat, title: string): Promise<Locator> {
  await seat.look("compendium");
  await seat.page.locator("#compendium").getByText(title, { exact: true }).click();
  const pack = seat.page
    .locator(".application")
    .filter({ has: seat.page.locator(".window-title", { hasText: title }) });
  await pack.waitFor();
  return pack;
}

const item = (seat: Seat, name: string): Promise<Record<string, unknown> | null> =>
  seat.page.evaluate((wanted) => {
    const { actors } = Reflect.get(globalThis, "game") as HostActors;
    return actors.getName("Galaad").items.getName(wanted)?.toObject() ?? null;
  }, name);

it("takes a weapon from the compendium, and is edited in place", async () => {
  const { alix } = table();
  const sheet = await alix.openSheet("Galaad");
  await tab(sheet, "Gear");
  const pack = await compendium(alix, "Weapons");
  await drop(
    alix.page,
    pack.locator("li").filter({ hasText: "Light crossbow" }).first(),
    sheet.locator(".pda-gear").first(),
  );
  const row = sheet.locator(".pda-gear__item").filter({ hasText: "Light crossbow" });
  await row.waitFor();
  await pack.locator('[data-action="close"]').click();
  await row.locator("select").selectOption({ label: "in hand" });
  await soon(() => item(alix, "Light crossbow")).toMatchObject({ system: { place: "hand" } });
  const loaded = row.getByRole("button", { name: "loaded" });
  const before = await loaded.getAttribute("aria-pressed");
  await loaded.click();
  await soon(() => loaded.getAttribute("aria-pressed")).toBe(before === "true" ? "false" : "true");
  await soon(() => sheet.locator(".pda-gear__name").first().innerText()).toBe("Light crossbow");
  await drop(alix.page, row, sheet.locator(".pda-gear__item").filter({ hasText: "Longsword" }));
  await soon(() => sheet.locator(".pda-gear__name").first().innerText()).toBe("Longsword");
  await row.locator("select").selectOption({ label: "carried" });
});

it("SEG-HOUSE-41 gives a weapon made at the table its ranges, and says in words what it cannot have", async () => {
  const { alix } = table();
  const sheet = await alix.openSheet("Galaad");
  await tab(sheet, "Gear");
  await sheet.locator(".pda-gear__item").filter({ hasText: "Longsword" }).locator('[data-action="editGear"]').click();
  const window = alix.page.locator(".application").filter({ has: alix.page.locator(".pda-gear-sheet") });
  await window.getByLabel("Ranged or thrown").check();
  await soon(() => item(alix, "Longsword")).toMatchObject({ system: { ranges: { short: 10, medium: 20, long: 30 } } });
  await window.getByLabel("Short range (m)").fill("15");
  await window.getByLabel("Short range (m)").press("Tab");
  await soon(() => item(alix, "Longsword")).toMatchObject({ system: { ranges: { short: 15, medium: 20, long: 30 } } });
  await window.getByLabel("Ranged or thrown").uncheck();
  await soon(() => item(alix, "Longsword")).toMatchObject({ system: { ranges: null } });
  await window.getByLabel("Damage", { exact: true }).fill("1d");
  await window.getByLabel("Damage", { exact: true }).press("Tab");
  await soon(() => alix.page.locator("#notifications").innerText()).toMatch(/Damage: .*1d/u);
  await soon(() => alix.watch.forgive("Damage: formula")).toBe(1);
  expect(await item(alix, "Longsword")).toMatchObject({ system: { damage: "1d8" } });
  await window.locator('[data-action="close"]').first().click();
});

it("SEG-HOUSE-46 takes gear from the compendium, counts its pieces and explains their weight", async () => {
  const { alix } = table();
  const sheet = await alix.openSheet("Galaad");
  await tab(sheet, "Gear");
  const pack = await compendium(alix, "Adventuring gear");
  await drop(alix.page, pack.locator("li").filter({ hasText: "Torch" }).first(), sheet.locator(".pda-gear").first());
  const row = sheet.locator(".pda-gear__item").filter({ hasText: "Torch" });
  await row.waitFor();
  await pack.locator('[data-action="close"]').click();
  const pieces = row.getByLabel("Quantity");
  await pieces.fill("40");
  await pieces.press("Enter");
  await soon(() => item(alix, "Torch")).toMatchObject({ system: { quantity: 40 } });
  await soon(() => row.innerText()).toContain("0.5 kg each · 20 kg total");
  const encumbrance = sheet.locator('.pda-number[popovertarget$="encumbrance"]').first();
  const explained = async (): Promise<string> => {
    await tab(sheet, "Body");
    // The page knows of a change before the sheet has drawn it.
    await alix.drawn();
    await encumbrance.click();
    const text = await sheet.locator(":popover-open").innerText();
    await alix.page.keyboard.press("Escape");
    return text.replace(/\s+/gu, " ");
  };
  expect(await explained()).toMatch(/weight of the gear \(1 per 10 kg\).*\+2/u);
  await tab(sheet, "Gear");
  await row.locator("select").selectOption({ label: "left behind" });
  await soon(() => item(alix, "Torch")).toMatchObject({ system: { carried: false } });
  expect(await explained()).not.toContain("weight of the gear");
  await tab(sheet, "Gear");
  await row.getByRole("button", { name: "Delete" }).click();
  await alix.page.getByRole("button", { name: "Yes" }).click();
  await soon(() => item(alix, "Torch")).toBe(null);
});

it("SEG-HOUSE-20 explains a number with its rules, and rolls a save", async () => {
  const { alix } = table();
  const sheet = await alix.openSheet("Galaad");
  await tab(sheet, "Fight");
  await sheet.locator(".pda-table.is-arms .pda-number").first().click();
  await soon(() => sheet.locator(".pda-explanation:popover-open .pda-rule").allInnerTexts()).toContain("SEG-HOUSE-20");
  await alix.page.keyboard.press("Escape");
  await sheet.getByRole("button", { name: "Roll: fortitude" }).click();
  await alix.look("chat");
  await soon(() => alix.page.locator("#chat").innerText()).toContain("Check: fortitude");
});

it("SEG-HOUSE-57 says of a haemorrhage that it is stopped, and that it runs again, by keyboard", async () => {
  const { alix, master, stored } = table();
  await master.page.evaluate(async () => {
    const injuries = [
      {
        id: "cut",
        kind: "slashing",
        column: 2,
        roll: 50,
        place: "torso",
        points: 2,
        codes: ["P2", "Hm"],
        treated: false,
      },
    ];
    await (Reflect.get(globalThis, "game") as HostActors).actors.getName("Galaad").update({ system: { injuries } });
  });
  const sheet = await alix.openSheet("Galaad");
  await tab(sheet, "Body");
  const treated = () => stored.read(stored.actor("Galaad"), "system.injuries.0.treated");
  await sheet.getByRole("button", { name: "bleeding: mark as stopped" }).click();
  await soon(treated).toBe(true);
  const again = sheet.getByRole("button", { name: "bleeding stopped: mark as bleeding again" });
  await soon(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
  await alix.page.keyboard.press("Enter");
  await soon(treated).toBe(false);
  await master.page.evaluate(() =>
    (Reflect.get(globalThis, "game") as HostActors).actors
      .getName("Galaad")
      .update({ system: { injuries: [] } })
      .then(() => undefined),
  );
  await soon(() => sheet.locator(".pda-entry").count()).toBe(0);
  await tab(sheet, "Fight");
});

it("SEG-HOUSE-14 shows an initiative out of a fight", async () => {
  const { alix } = table();
  const sheet = alix.page.locator(".pda-sheet");
  await sheet.getByRole("button", { name: "Roll: initiative" }).click();
  await alix.look("chat");
  await soon(() => alix.page.locator("#chat").innerText()).toContain("Check: initiative");
});

it("writes one pool at a time, by a number or a difference", async () => {
  const { alix } = table();
  const sheet = await alix.openSheet("Galaad");
  const stamina = sheet.locator('[data-pool="stamina"]');
  await stamina.fill("-4");
  await stamina.press("Enter");
  await soon(() => stamina.inputValue()).toBe("110");
  await stamina.fill("+9");
  await stamina.press("Enter");
  await soon(() => stamina.inputValue()).toBe("114");
  await stamina.fill("many");
  await stamina.press("Enter");
  await soon(() => stamina.inputValue()).toBe("114");
});

it("stands on a phone without sideways scroll, open to everybody", async () => {
  const { alix } = table();
  await alix.page.setViewportSize({ width: NARROW, height: 780 });
  await alix.page.evaluate((width) => {
    const { applications } = Reflect.get(globalThis, "foundry") as HostApplications;
    for (const window of applications.instances.values())
      if (window.element.classList.contains("pda-sheet")) window.setPosition({ left: 0, top: 0, width });
  }, NARROW);
  const sheet = alix.page.locator(".pda-sheet");
  for (const name of ["Gear", "Body", "Abilities", "Profile", "Fight"]) {
    await tab(sheet, name);
    expect(await sidewaysIn(alix.page, ".pda-sheet"), name).toEqual([]);
    expect(await faultsIn(alix.page, [".pda-sheet"]), name).toEqual([]);
  }
  await alix.page.setViewportSize({ width: 1280, height: 800 });
  await sheet.locator('[data-action="close"]').first().click();
});

it("shows the conditions that hold on the token, and no stored effect", async () => {
  const { alix, master, basile } = table();
  const sheet = await alix.openSheet("Galaad");
  await tab(sheet, "Body");
  await sheet.getByRole("button", { name: "prone" }).click();
  for (const seat of [alix, master, basile])
    await soon(() => seat.page.locator('.scene-token__effect[src*="states/prone.svg"]').count()).toBe(1);
  await sheet.getByRole("button", { name: "prone" }).click();
  for (const seat of [alix, master, basile])
    await soon(() => seat.page.locator('.scene-token__effect[src*="states/prone.svg"]').count()).toBe(0);
});

it("SEG-EXC-18 lays a creature out for a game master: no classes, but faces of its own", async () => {
  const { master } = table();
  const sheet = await master.openSheet("Orc");
  await tab(sheet, "Profile");
  expect(await sheet.getByRole("heading", { name: "Classes" }).count()).toBe(0);
  await sheet.getByRole("button", { name: "Add" }).click();
  await soon(() => sheet.locator(".pda-sheet-head .pda-tag").allInnerTexts()).toEqual(["19: disarms"]);
  await sheet.getByRole("button", { name: "Remove these faces" }).click();
  await soon(() => sheet.locator(".pda-sheet-head .pda-tag").count()).toBe(0);
  await sheet.locator('[data-action="close"]').first().click();
});

it("shows those who know little of somebody the portrait and the notes, and nothing else", async () => {
  const { basile } = table();
  await basile.page.evaluate(async () => {
    await (Reflect.get(globalThis, "game") as HostActors).actors.getName("Galaad").sheet.render({ force: true });
  });
  const sheet = basile.page.locator(".pda-sheet");
  await soon(() => sheet.locator("h2").first().innerText()).toBe("Galaad");
  expect(await sheet.getByRole("tab").count()).toBe(0);
  expect(await sheet.locator(".pda-number, input").count()).toBe(0);
  await sheet.locator('[data-action="close"]').first().click();
});

it("makes a macro of a weapon on the hotbar, which says what is missing and then strikes", async () => {
  const { alix } = table();
  const sheet = await alix.openSheet("Galaad");
  await tab(sheet, "Fight");
  await drop(
    alix.page,
    sheet.locator("th.draggable").filter({ hasText: "Longsword" }),
    alix.page.locator('#hotbar [data-slot="1"]'),
  );
  const slot = alix.page.locator('#hotbar [data-slot="1"].full');
  await slot.waitFor();
  await sheet.locator('[data-action="close"]').first().click();
  await slot.click();
  await alix.told("is not in a fight that has begun");
  await table().begin(1, 5, 6, 10);
  await slot.click();
  await alix.told("Target one foe first");
  await alix.target("Orc");
  await table().dice(d20(2));
  await alix.page.keyboard.press("1");
  await alix.look("chat");
  await soon(() => alix.card("Galaad attacks Orc (Longsword)").innerText()).toContain("strike total 22");
});

it("SEG-HOUSE-13 throws initiative in a fight when the modes of a round are declared, and at no other time", async () => {
  const { alix, master, stored } = table();
  const sheet = await alix.openSheet("Galaad");
  await sheet.getByRole("button", { name: "Roll: initiative" }).click();
  await alix.told("In a fight, initiative is rolled once modes are declared");
  await master.look("chat");
  await master.card("Galaad attacks Orc (Longsword)").getByRole("button", { name: "Cancel" }).click();
  await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("cancelled");
  await master.look("combat");
  await master.control("Round").click({ modifiers: ["Shift"] });
  await soon(() => alix.phase()).toBe("declare modes");
  await sheet.getByRole("button", { name: "Roll: initiative" }).click();
  await alix.told("Only a Game Master may do this");
  await sheet.locator('[data-action="close"]').first().click();
  const own = await master.openSheet("Orc");
  await tab(own, "Fight");
  await table().dice(d10(1), d10(5), d10(6), d10(10));
  await own.getByRole("button", { name: "Roll: initiative" }).click();
  await soon(() => master.phase()).toBe("declare");
  await own.locator('[data-action="close"]').first().click();
});

it("SEG-HOUSE-68 rules on a state that is set by a token's buttons in mid-fight, and takes it back on its card", async () => {
  const { master, alix, stored } = table();
  await master.click("Galaad", "right");
  const hud = master.page.getByRole("toolbar", { name: "Galaad" });
  await hud.locator('[data-status-id="prone"]').click();
  const conditions = () => stored.read(stored.actor("Galaad"), "system.conditions");
  await soon(conditions).toEqual(["prone"]);
  expect(stored.read(stored.lastExchange(), "system.command")).toMatchObject({
    do: "setCondition",
    condition: "prone",
  });
  await soon(() => alix.page.locator('.scene-token__effect[src*="states/prone.svg"]').count()).toBe(1);
  await master.page.keyboard.press("Escape");
  await master.look("chat");
  await master.atRest();
  await master.page.locator("#chat .pda-card").last().getByRole("button", { name: "Undo" }).click();
  await soon(conditions).toEqual([]);
});
