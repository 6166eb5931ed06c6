import { soon } from "./soon.ts";
import { close, look, type Visit } from "../../tools/screens/album.ts";

/** What the screens of the album leave out of the game master's panel: every form. */
export async function everyRuling({ table: { master }, word, album }: Visit): Promise<void> {
  await look(master, "combat");
  await master.control(word("PDA.Control.rulings.Label")).click();
  const panel = master.page.locator("#pda-rulings");
  const forms = panel.locator('[data-action="choose"]');
  await forms.first().waitFor();
  for (const name of await forms.evaluateAll((buttons) => buttons.map((button) => button.dataset["form"] ?? ""))) {
    const choice = panel.locator(`[data-action="choose"][data-form="${name}"]`);
    await choice.click();
    await panel.getByRole("heading", { name: (await choice.innerText()).trim(), exact: true }).waitFor();
    await album.shoot(master, `rulings-${name}`);
  }
  await close(panel);
}

/** A card's dice and answers, and what corrects them. */
export async function corrections({ table: { master }, album }: Visit): Promise<void> {
  await look(master, "chat");
  const amend = master.page.locator('#chat [data-action="amend"]').last();
  await master.opened(amend);
  await album.shoot(master, "card-unfolded");
  await amend.click();
  const dialog = master.page.locator(".dialog.passe-d-armes").last();
  await dialog.waitFor();
  await album.shoot(master, "amend");
  await close(dialog);
}

/** Gear of every kind that a character bears. */
export async function gear({ table: { alix }, word, album }: Visit): Promise<void> {
  const sheet = await alix.openSheet("Galaad");
  await sheet.getByRole("tab", { name: word("PDA.Sheet.Tab.gear"), exact: true }).click();
  const items = sheet.locator('[data-action="editGear"]');
  expectSome(await items.count(), "pieces of gear");
  for (let at = 0; at < await items.count(); at++) {
    await items.nth(at).click();
    const window = alix.page.locator(".pda-sheet[id^='GearSheet']");
    await window.waitFor();
    await album.shoot(alix, "gear");
    await close(window);
  }
  await close(sheet);
}

/** Every section of the codex. */
export async function everySection({ table: { alix }, album }: Visit): Promise<void> {
  await alix.page.keyboard.press("Shift+C");
  const sections = alix.page.locator("#pda-codex .pda-codex__section");
  await sections.first().waitFor();
  const ids = await sections.evaluateAll((links) => links.map((link) => link.dataset["section"] ?? ""));
  expectSome(ids.length, "sections");
  for (const id of ids) {
    const section = alix.page.locator(`#pda-codex .pda-codex__section[data-section="${id}"]`);
    await section.click();
    await soon(() => section.getAttribute("aria-current")).toBe("page");
    await album.shoot(alix, "codex-section");
  }
  await close(alix.page.locator("#pda-codex"));
}

/** The journal of the guided first fight, from the guide. */
export async function guideJournal({ table: { master }, album }: Visit): Promise<void> {
  await master.page.locator('.pda-guide [data-action="openJournal"]').click();
  const journal = master.page.locator(".journal-sheet, .application.journal-entry").last();
  await journal.waitFor();
  await album.shoot(master, "guide-journal");
  await close(journal);
}

/** Every table of the rules, in the journals of the reader's compendium. */
export async function everyTable({ table: { alix }, language, album }: Visit): Promise<void> {
  const pack = `passe-d-armes.tables-${language}`;
  const journals = await alix.page.evaluate(async (id) => {
    const { packs } = Reflect.get(globalThis, "game") as { packs: { get(name: string): { getDocuments(): Promise<readonly { id: string }[]> } } };
    return (await packs.get(id).getDocuments()).map((journal) => journal.id);
  }, pack);
  expectSome(journals.length, "journals of tables");
  for (const id of journals) {
    await alix.page.evaluate(async ([name, journal]) => {
      const { packs } = Reflect.get(globalThis, "game") as { packs: { get(pack: string): { getDocument(id: string): Promise<{ sheet: { render(options: object): Promise<unknown> } }> } } };
      await (await packs.get(name).getDocument(journal)).sheet.render({ force: true });
    }, [pack, id] as const);
    const sheet = alix.page.locator(".journal-sheet, .application.journal-entry").last();
    const entries = sheet.locator(".toc button");
    await entries.first().waitFor();
    for (let at = 0; at < await entries.count(); at++) {
      const title = (await entries.nth(at).innerText()).trim();
      await entries.nth(at).click();
      await sheet.locator(".pda-table-page h1").filter({ hasText: title }).waitFor();
      await album.shoot(alix, `table-${title}`);
    }
    await close(sheet);
  }
}

/** The game master grants somebody a surprise. */
export async function grant({ table: { master }, word, album }: Visit): Promise<void> {
  await look(master, "combat");
  await master.unfold("Galaad");
  await master.fighter("Galaad").locator('[data-action="grantSurprise"]').click();
  const dialog = master.page.getByRole("dialog", { name: word("PDA.Grant.Title") });
  await dialog.waitFor();
  await album.shoot(master, "grant");
  await close(dialog);
}

/** Every tab of a creature's sheet. */
export async function creature({ table: { master }, language, album }: Visit): Promise<void> {
  const sheet = await master.openSheet(language === "fr" ? "Chef orque" : "Orc chief");
  const tabs = sheet.getByRole("tab");
  expectSome(await tabs.count(), "tabs");
  for (let at = 0; at < await tabs.count(); at++) {
    await tabs.nth(at).click();
    await soon(() => tabs.nth(at).getAttribute("aria-selected")).toBe("true");
    await album.shoot(master, `creature-${at + 1}`);
  }
  await close(sheet);
}

function expectSome(count: number, what: string): void {
  if (count === 0) throw new Error(`There are no ${what} to look at.`);
}
