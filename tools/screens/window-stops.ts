import type { Locator } from "playwright-core";
import type { Seat } from "../../tests/e2e/seat.ts";
import { close, look, type Visit } from "./album.ts";

const SHEET_TABS = ["fight", "gear", "body", "abilities", "profile"] as const;
/** A phone, held upright. */
const PHONE = { width: 360, height: 780 } as const;
const USUAL = { width: 1280, height: 800 } as const;

/** Sheets, the hotbar, and a sheet on a phone. */
export async function sheets({ table: { master, alix }, word, album, cast }: Visit): Promise<void> {
  await album.stop("character sheet", async () => {
    const sheet = await alix.openSheet(cast.hero);
    for (const tab of SHEET_TABS) {
      await sheet.getByRole("tab", { name: word(`PDA.Sheet.Tab.${tab}`), exact: true }).click();
      await album.shoot(alix, `sheet-${tab}`);
    }
    await sheet.getByRole("tab", { name: word("PDA.Sheet.Tab.fight"), exact: true }).click();
    await sheet.locator(".is-arms .pda-number").first().click();
    await sheet.locator(".pda-explanation:popover-open").waitFor();
    await album.shoot(alix, "sheet-explained");
    await alix.page.keyboard.press("Escape");
  });
  await album.stop("hotbar", async () => {
    const things = alix.page.locator(
      '.pda-sheet [data-application-part="fight"] .draggable:not([data-item-id="unarmed"])',
    );
    for (const slot of [0, 1])
      await drop(alix, things.nth(slot), alix.page.locator(`#hotbar [data-slot="${slot + 1}"]`));
    await alix.page.locator('#hotbar [data-slot="2"].full').waitFor();
    await close(alix.page.locator(".pda-sheet").first());
    await album.shoot(alix, "hotbar");
  });
  await album.stop("creature sheet", async () => {
    const sheet = await master.openSheet(cast.creature);
    await album.shoot(master, "sheet-creature");
    await close(sheet);
  });
  await album.stop("phone", async () => {
    await alix.openSheet(cast.hero);
    await alix.page.setViewportSize(PHONE);
    await alix.page.evaluate((width) => {
      const host = Reflect.get(globalThis, "foundry") as {
        applications: { instances: Map<string, { element: HTMLElement; setPosition(place: object): void }> };
      };
      for (const window of host.applications.instances.values())
        if (window.element.classList.contains("pda-sheet")) window.setPosition({ left: 0, top: 0, width });
    }, PHONE.width);
    await album.shoot(alix, "sheet-phone");
    await close(alix.page.locator(".pda-sheet").first());
    await alix.page.setViewportSize(USUAL);
  });
}

/** The game master's windows, the codex and a compendium. */
export async function windows(visit: Visit): Promise<void> {
  const {
    table: { master, alix },
    word,
    album,
    language,
    cast,
  } = visit;
  await album.stop("rulings", async () => {
    await look(master, "combat");
    await master.control(word("PDA.Control.rulings.Label")).click();
    const panel = master.page.locator("#pda-rulings");
    await panel.waitFor();
    await album.shoot(master, "rulings");
    await panel.locator('[data-form="harm"]').click();
    await panel.locator('[data-form="harm"][aria-current="page"]').waitFor();
    await album.shoot(master, "rulings-damage");
    await close(panel);
  });
  await album.stop("codex", async () => {
    await alix.page.keyboard.press("Shift+C");
    await alix.page.locator(".pda-codex__section[aria-current=page]").waitFor();
    await album.shoot(alix, "codex");
    await alix.page.locator(".pda-codex__page").focus();
    await alix.page.keyboard.press("/");
    await alix.page.keyboard.type(word(cast.sought));
    await alix.page.locator(".pda-find").first().waitFor();
    await album.shoot(alix, "codex-search");
    await close(alix.page.locator("#pda-codex"));
  });
  await settings(visit);
  await album.stop("compendium", async () => {
    await look(alix, "compendium");
    await alix.page
      .locator(`#compendium [data-pack="passe-d-armes.${cast.arms}-${language}"] [data-action="activateEntry"]`)
      .first()
      .click();
    const window = alix.page.locator('.application[id^="compendium-passe"]');
    await window.waitFor();
    await album.shoot(alix, "compendium");
    await close(window);
  });
}

/** The game master's settings. */
export async function settings(visit: Visit): Promise<void> {
  await visit.album.stop("settings", () => settingsWindows(visit));
}

/** The system's part of the host's settings, and the constants of the rules, with their presets where there are any. */
async function settingsWindows({ table: { master }, album }: Visit): Promise<void> {
  await look(master, "settings");
  await master.page.locator("[data-action=openSettings]").click();
  await master.page.locator("#settings-config [data-action=tab][data-tab='passe-d-armes']").click();
  await album.shoot(master, "settings");
  await master.page.locator("[data-action=openSubmenu][data-key='passe-d-armes.rules']").click();
  const rules = master.page.locator("#pda-rules-settings");
  await rules.locator(".pda-constants").waitFor();
  if ((await rules.locator(".pda-preset").count()) > 0) await album.shoot(master, "settings-presets");
  await rules.locator(".pda-constant-row").nth(8).scrollIntoViewIfNeeded();
  await rules.locator(".pda-constants").evaluate((list) => list.scrollIntoView());
  await album.shoot(master, "settings-constants");
  await close(rules);
  await close(master.page.locator("#settings-config"));
}

/** The card that closes the fight. */
export async function afterTheFight({ table: { master }, album }: Visit): Promise<void> {
  await album.stop("fight-end", async () => {
    await master.page.evaluate(async () => {
      const { combat } = Reflect.get(globalThis, "game") as { combat: { delete(): Promise<unknown> } };
      await combat.delete();
    });
    await look(master, "chat");
    await master.page.locator("#chat .pda-aftermath").last().scrollIntoViewIfNeeded();
    await album.shoot(master, "fight-end");
  });
}

/** The guided first fight, when its fight has begun. */
export async function guide({ table: { master, alix }, word, album }: Visit): Promise<void> {
  await album.stop("guide", async () => {
    await look(master, "settings");
    await master.page.locator("[data-action=openSettings]").click();
    await master.page.locator("#settings-config [data-action=tab][data-tab='passe-d-armes']").click();
    await master.page.locator("[data-action=openSubmenu][data-key='passe-d-armes.guide']").click();
    await alix.page.locator(".pda-guide__title").waitFor();
    await close(master.page.locator("#settings-config"));
    await look(master, "combat");
    await master.control(word("PDA.Control.begin.Label")).click();
    await master.page.locator('.pda-guide [aria-current="step"]', { hasText: word("PDA.Guide.Step.modes") }).waitFor();
    await master.page.locator("#notifications li").first().waitFor({ state: "detached" });
    await album.shoot(master, "guide");
  });
}

/** Drags one element of a page onto another, as a hand does. */
async function drop({ page }: Seat, from: Locator, to: Locator): Promise<void> {
  const data = await page.evaluateHandle(() => new DataTransfer());
  await from.dispatchEvent("dragstart", { dataTransfer: data });
  await to.dispatchEvent("dragover", { dataTransfer: data });
  await to.dispatchEvent("drop", { dataTransfer: data });
  await from.dispatchEvent("dragend", { dataTransfer: data });
}
