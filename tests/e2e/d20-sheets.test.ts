import { describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { dueIn, sliceOfRun } from "../../tools/test/slices.ts";
import { atTable } from "./at-table.ts";
import { d20 } from "./dice.ts";
import { foreignWords } from "./foreign-words.ts";
import type { HostActors, HostApplications, HostCanvas } from "./host.ts";
import { faultsIn, rawKeys, sidewaysIn } from "./reading.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { patientWorld } from "./table.ts";
import { wordsOf } from "./words.ts";

/** A phone's width. */
const NARROW = 360;
const SECTIONS = ["fight", "gear", "body", "abilities", "profile"] as const;

const tab = (sheet: Locator, name: string): Promise<void> => sheet.getByRole("tab", { name, exact: true }).click();
const close = (sheet: Locator): Promise<void> => sheet.locator('[data-action="close"]').first().click();
const badge = (sheet: Locator, key: string): Promise<string> =>
  sheet.locator(`.pda-badge .pda-number[popovertarget$="-${key}"]`).innerText();
const arm = (sheet: Locator, name: string): Locator => sheet.locator(".is-arms tbody tr").filter({ hasText: name });

const derived = (seat: Seat, name: string, key: string): Promise<number> =>
  seat.page.evaluate(
    ([actor, number]) => {
      const { actors, system } = Reflect.get(globalThis, "game") as {
        actors: { getName(name: string): object };
        system: { api: { derived(actor: object): Record<string, { value: number }> } };
      };
      return system.api.derived(actors.getName(actor))[number]?.value ?? Number.NaN;
    },
    [name, key] as const,
  );

/** Drags one element of the page onto another, as a hand does. */
async function drop(page: Page, from: Locator, to: Locator): Promise<void> {
  const data = await page.evaluateHandle(() => new DataTransfer());
  await from.dispatchEvent("dragstart", { dataTransfer: data });
  await to.dispatchEvent("dragover", { dataTransfer: data });
  await to.dispatchEvent("drop", { dataTransfer: data });
  await from.dispatchEvent("dragend", { dataTransfer: data });
}

async function narrow(page: Page, width: number): Promise<void> {
  await page.evaluate((size) => {
    const { applications } = Reflect.get(globalThis, "foundry") as HostApplications;
    for (const window of applications.instances.values())
      if (window.element.classList.contains("pda-sheet")) window.setPosition({ left: 0, top: 0, width: size });
  }, width);
}

/** What the system says on a page in the wrong language; what the world tells of its own beings and things is left out. */
async function foreignOn(seat: Seat, language: "en" | "fr"): Promise<readonly string[]> {
  await seat.page.locator(".pda-sheet prose-mirror").evaluateAll((texts) => texts.forEach((text) => text.remove()));
  return (await foreignWords(seat.page, language)).foreign;
}

describe("the sheets of d20", () => {
  const table = atTable({ world: patientWorld("d20") });
  const placeOf = (item: string): unknown => {
    const items = table().stored.read(table().stored.actor("Aymeric"), "items") as readonly {
      name: string;
      system: Record<string, unknown>;
    }[];
    const { place, worn } = items.find(({ name }) => name === item)?.system ?? {};
    return place ?? worn;
  };

  it("D20-AC-01 D20-ATK-01 explain their numbers with their rules, by keyboard too", async () => {
    const { alix } = table();
    const sheet = await alix.openSheet("Aymeric");
    await soon(() => badge(sheet, "armourClass")).toBe("19");
    await arm(sheet, "Longsword").locator(".pda-number").first().focus();
    await alix.page.keyboard.press("Enter");
    const open = sheet.locator(".pda-explanation:popover-open");
    await soon(() => open.locator(".pda-rule").allInnerTexts()).toEqual(
      expect.arrayContaining(["D20-ATK-01", "D20-PROG-02", "D20-ATK-04"]),
    );
    await alix.page.keyboard.press("Escape");
    await soon(() => open.count()).toBe(0);
    await sheet.getByRole("tab", { name: "Fight", exact: true }).focus();
    await alix.page.keyboard.press("ArrowRight");
    await soon(() => sheet.getByRole("tab", { name: "Gear", exact: true }).getAttribute("aria-selected")).toBe("true");
  });

  it("D20-GEAR-07 D20-ACT-23 move gear by a choice and by a drag, and every number follows for everybody", async () => {
    const { alix, master } = table();
    const sheet = alix.page.locator(".pda-sheet");
    await tab(sheet, "Gear");
    const mail = sheet.locator(".pda-gear__item").filter({ hasText: "Chainmail" });
    await mail.locator("select").selectOption({ label: "in the pack" });
    await soon(() => badge(sheet, "armourClass")).toBe("14");
    for (const seat of [master, alix]) await soon(() => derived(seat, "Aymeric", "armourClass")).toBe(14);
    await soon(() => derived(master, "Aymeric", "speed.land")).toBe(9);
    await drop(alix.page, mail, sheet.locator('[data-shelf="worn"]'));
    await soon(() => placeOf("Chainmail")).toBe(true);
    await soon(() => badge(sheet, "armourClass")).toBe("19");
    await drop(
      alix.page,
      sheet.locator(".pda-gear__item").filter({ hasText: "Longspear" }),
      sheet.locator('[data-shelf="hands"]'),
    );
    await soon(() => placeOf("Longspear")).toBe("bothHands");
    await tab(sheet, "Fight");
    await soon(() => arm(sheet, "Longspear").innerText()).toContain("No free hand");
    await tab(sheet, "Gear");
    await sheet
      .locator(".pda-gear__item")
      .filter({ hasText: "Longspear" })
      .locator("select")
      .selectOption({ label: "in the pack" });
    await soon(() => placeOf("Longspear")).toBe("pack");
  });

  it("write hit points by a number or a difference, below 0 too, and the token says what becomes of him", async () => {
    const { alix, master, basile, stored } = table();
    const sheet = alix.page.locator(".pda-sheet[id^='CombatantSheet']");
    const points = sheet.locator('[data-pool="hitPoints"]');
    await points.fill("-36");
    await points.press("Enter");
    await soon(() => stored.read(stored.actor("Aymeric"), "system.hitPoints.value")).toBe(-2);
    const icons = (seat: Seat, state: string): Promise<number> =>
      seat.page.locator(`.scene-token__effect[src*="states/${state}.svg"]`).count();
    for (const seat of [alix, master]) await soon(() => icons(seat, "dying")).toBe(1);
    await soon(() => icons(basile, "unconscious")).toBe(1);
    expect(await icons(basile, "dying")).toBe(0);
    await points.fill("34");
    await points.press("Enter");
    for (const seat of [alix, master, basile])
      await soon(() => seat.page.locator(".scene-token__effect").count()).toBe(0);
  });

  it("D20-DMG-11 edit abilities, feats and bonuses in their lists", async () => {
    const { alix } = table();
    const sheet = alix.page.locator(".pda-sheet[id^='CombatantSheet']");
    await tab(sheet, "Abilities");
    const harm = sheet.getByLabel("Ability damage: Strength");
    await harm.fill("4");
    await harm.press("Enter");
    await soon(() => derived(alix, "Aymeric", "check.strength")).toBe(1);
    await sheet.getByLabel("Ability damage: Strength").fill("0");
    await sheet.getByLabel("Ability damage: Strength").press("Enter");
    await soon(() => derived(alix, "Aymeric", "check.strength")).toBe(3);
    await tab(sheet, "Profile");
    const bonuses = sheet
      .locator(".pda-panel")
      .filter({ has: alix.page.getByRole("heading", { name: "Bonuses and penalties" }) });
    await bonuses.getByRole("button", { name: "Add" }).click();
    await bonuses.getByLabel("Applies to").selectOption({ label: "Armor class" });
    await soon(() => derived(alix, "Aymeric", "armourClass")).toBe(20);
    await bonuses.getByRole("button", { name: "Remove this bonus" }).click();
    await soon(() => derived(alix, "Aymeric", "armourClass")).toBe(19);
  });

  it("D20-FEAT-14 let a feat be chosen for a weapon of no known kind, and count it with that one", async () => {
    const { alix, stored } = table();
    const sheet = alix.page.locator(".pda-sheet[id^='CombatantSheet']");
    await tab(sheet, "Gear");
    await sheet.locator('[data-action="createGear"][data-type="d20Weapon"][data-place="belt"]').click();
    await tab(sheet, "Profile");
    const feats = sheet
      .locator(".pda-panel")
      .filter({ has: alix.page.getByRole("heading", { name: "Feats", exact: true }) });
    const known = await feats.getByLabel("Feat", { exact: true }).count();
    await feats.getByRole("button", { name: "Add" }).click();
    // Until then the last row is another feat's.
    await soon(() => feats.getByLabel("Feat", { exact: true }).count()).toBe(known + 1);
    const row = feats.locator("li, tr").last();
    await row.getByLabel("Feat", { exact: true }).selectOption({ label: "Weapon Focus" });
    await row.getByLabel("Weapon").selectOption({ label: "Weapon" });
    const made = (): { readonly _id: string } | undefined =>
      (stored.read(stored.actor("Aymeric"), "items") as readonly { _id: string; name: string }[]).find(
        ({ name }) => name === "Weapon",
      );
    await soon(() => (stored.read(stored.actor("Aymeric"), "system.feats") as readonly object[]).at(-1)).toEqual({
      id: "weaponFocus",
      weapon: made()?._id,
    });
    await feats.getByRole("button", { name: "Remove this feat" }).last().click();
  });

  it("stand on a phone without sideways scroll, open to everybody", async () => {
    const { alix } = table();
    await alix.page.setViewportSize({ width: NARROW, height: 780 });
    await narrow(alix.page, NARROW);
    const sheet = alix.page.locator(".pda-sheet");
    for (const name of ["Gear", "Body", "Abilities", "Profile", "Fight"]) {
      await tab(sheet, name);
      expect(await sidewaysIn(alix.page, ".pda-sheet"), name).toEqual([]);
      expect(await faultsIn(alix.page, [".pda-sheet"]), name).toEqual([]);
    }
    await alix.page.setViewportSize({ width: 1280, height: 800 });
    await close(sheet);
  });

  it("D20-ATK-01 D20-INIT-02 show rolls out of a fight, and change nothing", async () => {
    const { alix } = table();
    const sheet = await alix.openSheet("Aymeric");
    await tab(sheet, "Fight");
    await arm(sheet, "Longsword").getByRole("button", { name: "Attack", exact: true }).click();
    await sheet.getByRole("button", { name: "Roll: initiative" }).click();
    await alix.look("chat");
    for (const text of ["Attack: Longsword (+7)", "Check: initiative (+6)"])
      await soon(() => alix.page.locator("#chat").innerText()).toContain(text);
    await close(sheet);
  });

  it("show those who know little of somebody the portrait and the notes, and a foe to nobody but the game master", async () => {
    const { basile, alix } = table();
    await basile.page.evaluate(async () => {
      await (Reflect.get(globalThis, "game") as HostActors).actors.getName("Aymeric").sheet.render({ force: true });
    });
    const sheet = basile.page.locator(".pda-sheet");
    await soon(() => sheet.locator("h2").first().innerText()).toBe("Aymeric");
    expect(await sheet.locator(".pda-number, input, [role=tab]").count()).toBe(0);
    await close(sheet);
    const { x, y } = await alix.spot("Ogre");
    await alix.page.mouse.dblclick(x, y);
    expect(await alix.page.locator(".pda-sheet").count()).toBe(0);
    const ogre = await table().master.openSheet("Ogre");
    await tab(ogre, "Profile");
    await soon(() => ogre.getByRole("heading", { name: "Race" }).count()).toBe(1);
    await close(ogre);
  });

  it("D20-ATK-11 attack the targeted foe in a fight, from sheet and hotbar, and say what keeps from it", async () => {
    const { alix, master } = table();
    const sheet = await alix.openSheet("Aymeric");
    await tab(sheet, "Fight");
    await drop(
      alix.page,
      sheet.locator("th.draggable").filter({ hasText: "Longsword" }),
      alix.page.locator('#hotbar [data-slot="1"]'),
    );
    await alix.page.locator('#hotbar [data-slot="1"].full').waitFor();
    await close(sheet);
    await master.page.evaluate(async () => {
      const canvas = Reflect.get(globalThis, "canvas") as HostCanvas;
      await canvas.scene.tokens.getName("Aymeric").update({ x: 12 * canvas.grid.size });
    });
    expect(await table().beginTurns(18, 12, 15, 5, 14)).toBe("Aymeric");
    await alix.page.locator('#hotbar [data-slot="1"].full').click();
    await alix.told("Target one foe first");
    await alix.target("Ogre");
    await table().dice(d20(2));
    await alix.page.locator('#hotbar [data-slot="1"].full').click();
    await alix.look("chat");
    await soon(() => alix.card("Aymeric attacks Ogre (Longsword)").innerText()).toContain("9");
    const again = await alix.openSheet("Aymeric");
    await soon(() => arm(again, "Longsword").getByRole("button", { name: "Attack", exact: true }).isDisabled()).toBe(
      true,
    );
    await again.getByRole("button", { name: "Roll: initiative" }).click();
    await alix.told("Initiative is rolled when the fight begins");
    await close(again);
  });

  it("D20-DMG-01 change hit points and nonlethal damage by the bars of a token, and its conditions by its buttons, as a ruling in mid-fight", async () => {
    const { master, alix, stored } = table();
    const system = (path: string): unknown => stored.read(stored.actor("Aymeric"), `system.${path}`);
    await master.click("Aymeric", "right");
    const hud = master.page.locator("#token-hud");
    for (const [bar, typed, path, wanted] of [
      ["bar1", "-4", "hitPoints.value", 30],
      ["bar2", "+3", "nonlethal", 3],
    ] as const) {
      await hud.locator(`input[name="${bar}"]`).fill(typed);
      await hud.locator(`input[name="${bar}"]`).press("Enter");
      await soon(() => system(path)).toBe(wanted);
    }
    await soon(() => alix.fighter("Aymeric").locator(".pda-meter.is-nonlethal").count()).toBe(1);
    await hud.locator('[data-status-id="prone"]').click();
    await soon(() => system("conditions")).toEqual(["prone"]);
    expect(stored.read(stored.lastExchange(), "system.command")).toMatchObject({
      do: "setCondition",
      condition: "prone",
    });
    for (const seat of [master, alix])
      await soon(() => seat.page.locator('.scene-token__effect[src*="states/prone.svg"]').count()).toBe(1);
    await hud.locator('[data-status-id="prone"]').click();
    await soon(() => system("conditions")).toEqual([]);
    await master.page.keyboard.press("Escape");
    for (const seat of [master, alix])
      await soon(() => seat.page.locator('.scene-token__effect[src*="states/prone.svg"]').count()).toBe(0);
  });

  it("lead to the rulings on whom they show, for a game master alone", async () => {
    const { master, alix } = table();
    const menuOf = async (seat: Seat, name: string): Promise<Locator> => {
      const sheet = await seat.openSheet(name);
      await sheet.locator('[data-action="toggleControls"]').click();
      await sheet.locator('.controls-dropdown [data-action="editOrders"]').waitFor();
      return sheet;
    };
    const own = await menuOf(alix, "Aymeric");
    expect(await own.locator('[data-action="openRulings"]').count()).toBe(0);
    await close(own);
    const ogre = await menuOf(master, "Ogre");
    await ogre.locator('[data-action="openRulings"]').click();
    const panel = master.page.locator("#pda-rulings");
    await panel.locator('[data-form="harm"]').click();
    await soon(() => panel.getByLabel("Ogre").isChecked()).toBe(true);
    expect(await panel.getByLabel("Gnoll").isChecked()).toBe(false);
    await close(panel);
    await close(ogre);
  });
});

describe.each(dueIn(["en", "fr"] as const, sliceOfRun(), 1))("the screens of d20's numbers, in %s", (language) => {
  const table = atTable({ language, theme: language === "fr" ? "dark" : "light", world: patientWorld("d20") });
  const word = wordsOf(language);

  it("speak one language, and shut nobody out", async () => {
    const { alix: seat } = table();
    for (const name of ["Elaviel", "Aymeric"]) {
      const sheet = await seat.openSheet(name);
      for (const section of SECTIONS) {
        await tab(sheet, word(`PDA.Sheet.Tab.${section}`));
        expect(await foreignOn(seat, language), `${name}, ${section}`).toEqual([]);
        expect(await faultsIn(seat.page, [".pda-sheet"]), `${name}, ${section}`).toEqual([]);
      }
      await tab(sheet, word("PDA.Sheet.Tab.gear"));
      for (const piece of await sheet.locator('[data-action="editGear"]').all()) {
        await piece.click();
        const thing = seat.page.locator(".pda-sheet[id^='GearSheet']");
        await thing.waitFor();
        expect(await foreignOn(seat, language), name).toEqual([]);
        await close(thing);
        await soon(() => thing.count()).toBe(0);
      }
      await close(sheet);
    }
  });

  it("D20-AC-01 let a game master change a constant, and everybody's numbers follow", async () => {
    const { master, alix } = table();
    const printed = await derived(alix, "Aymeric", "armourClass");
    await master.look("settings");
    await master.page.locator("[data-action=openSettings]").click();
    await master.page.locator("#settings-config [data-action=tab][data-tab='passe-d-armes']").click();
    await master.page.locator("[data-action=openSubmenu][data-key='passe-d-armes.rules']").click();
    const window = master.page.locator("#pda-rules-settings");
    await window.locator(".pda-constants").waitFor();
    expect(await window.locator(".pda-preset, .pda-drawn").count()).toBe(0);
    expect(await foreignOn(master, language)).toEqual([]);
    expect(await rawKeys(master.page)).toEqual([]);
    expect(await faultsIn(master.page, [".pda-constants__bar", ".pda-constants", ".pda-constants__foot"])).toEqual([]);
    const base = window.getByLabel(word("PDA.D20.Constant.armourClassBase.Name"), { exact: true });
    await window.locator("[type=search]").fill("D20-AC-01");
    await base.fill("12");
    await window.getByRole("button", { name: word("PDA.Rules.Save") }).click();
    await soon(() => derived(alix, "Aymeric", "armourClass")).toBe(printed + 2);
  });
});
