import { soon } from "./soon.ts";
import { close, look, type Visit } from "../../tools/screens/album.ts";
import type { HostActors } from "./host.ts";
import type { Seat } from "./seat.ts";

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
  const unfold = amend
    .locator("xpath=ancestor::*[contains(concat(' ', @class, ' '), ' pda-card ')]")
    .locator('[data-action="fold"][aria-expanded="false"]');
  if (await unfold.isVisible()) await unfold.click();
  await master.opened(amend);
  await album.shoot(master, "card-unfolded");
  await master.opened(amend);
  await amend.click();
  const dialog = master.page.locator(".dialog.passe-d-armes").last();
  await dialog.waitFor();
  await album.shoot(master, "amend");
  await close(dialog);
}

/** Gear of every kind that a character bears. */
export async function gear({ table: { alix }, word, album, cast }: Visit): Promise<void> {
  const sheet = await alix.openSheet(cast.hero);
  await sheet.getByRole("tab", { name: word("PDA.Sheet.Tab.gear"), exact: true }).click();
  const items = sheet.locator('[data-action="editGear"]');
  expectSome(await items.count(), "pieces of gear");
  for (let at = 0; at < (await items.count()); at++) {
    await items.nth(at).click();
    const window = alix.page.locator(".pda-sheet[id*='GearSheet']");
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

interface PageJournal {
  readonly id: string;
  readonly sheet: { render(options: object): Promise<unknown> };
}
interface PagePacks {
  readonly packs: { get(name: string): { getDocuments(): Promise<readonly PageJournal[]> } };
}

/** Every page of the journals in these compendia, which are named without their language. */
export function journalsOf(...packs: readonly string[]): (visit: Visit) => Promise<void> {
  return async (visit) => {
    for (const pack of packs) await everyPage(visit, `passe-d-armes.${pack}-${visit.language}`);
  };
}

async function everyPage({ table: { alix }, album }: Visit, pack: string): Promise<void> {
  const journals = await alix.page.evaluate(
    async (name) =>
      (await (Reflect.get(globalThis, "game") as PagePacks).packs.get(name).getDocuments()).map(({ id }) => id),
    pack,
  );
  expectSome(journals.length, `journals in ${pack}`);
  for (const journal of journals) {
    await alix.page.evaluate(
      async ([name, id]) => {
        const all = await (Reflect.get(globalThis, "game") as PagePacks).packs.get(name).getDocuments();
        await all.find((one) => one.id === id)?.sheet.render({ force: true });
      },
      [pack, journal] as const,
    );
    const sheet = alix.page.locator(".journal-sheet, .application.journal-entry").last();
    const entries = sheet.locator(".toc button");
    await entries.first().waitFor();
    for (let at = 0; at < (await entries.count()); at++) {
      const title = (await entries.nth(at).innerText()).trim();
      await entries.nth(at).click();
      await sheet.locator(".journal-entry-page :is(h1, h2, h3)").filter({ hasText: title }).first().waitFor();
      await album.shoot(alix, `page-${title}`);
    }
    await close(sheet);
  }
}

/** The game master grants somebody a surprise. */
export async function grant({ table: { master }, word, album }: Visit): Promise<void> {
  await look(master, "combat");
  await master.unfold("Galaad");
  const grants = master.fighter("Galaad").locator('[data-action="grantSurprise"]');
  await master.opened(grants);
  await grants.click();
  const dialog = master.page.getByRole("dialog", { name: word("PDA.Segments.Grant.Title") });
  await dialog.waitFor();
  await album.shoot(master, "grant");
  await close(dialog);
}

/** Every tab of a creature's sheet, and of what it bears. */
export async function creature({ table: { master }, album, cast }: Visit): Promise<void> {
  const sheet = await master.openSheet(cast.creature);
  const tabs = sheet.getByRole("tab");
  expectSome(await tabs.count(), "tabs");
  for (let at = 0; at < (await tabs.count()); at++) {
    await tabs.nth(at).click();
    await soon(() => tabs.nth(at).getAttribute("aria-selected")).toBe("true");
    await album.shoot(master, `creature-${at + 1}`);
  }
  await close(sheet);
}

/** The sheet of somebody of whom one knows no more than how he looks. */
export async function stranger({ table: { basile }, album, cast }: Visit): Promise<void> {
  await basile.page.evaluate(async (name) => {
    await (Reflect.get(globalThis, "game") as HostActors).actors.getName(name).sheet.render({ force: true });
  }, cast.hero);
  const sheet = basile.page.locator(".pda-sheet");
  await sheet.locator(".pda-limited").waitFor();
  await album.shoot(basile, "stranger");
  await close(sheet);
}

/** The states among a token's buttons. */
export async function states({ table: { master }, album, cast }: Visit): Promise<void> {
  await master.click(cast.hero, "right");
  const all = master.page.locator("#token-hud [data-status-id]");
  await all.first().waitFor();
  await album.shoot(master, "states");
  await master.page.keyboard.press("Escape");
  await all.first().waitFor({ state: "detached" });
}

/** What the system's keys are called among the host's controls. */
export async function keys({ table: { alix }, album }: Visit): Promise<void> {
  await said(alix, "keys", album, () => {
    const { keybindings, i18n } = Reflect.get(globalThis, "game") as {
      keybindings: { actions: Map<string, { name?: string; hint?: string }> };
      i18n: { localize(key: string): string };
    };
    const own = [...keybindings.actions].filter(([id]) => id.startsWith("passe-d-armes."));
    return own
      .flatMap(([, { name = "", hint = "" }]) => [name, hint])
      .map((key) => `<p>${i18n.localize(key)}</p>`)
      .join("");
  });
}

/** The form that the host draws of each kind of ground that a region may be: by the fields of its model. */
export async function regionForms({ table: { master }, album }: Visit): Promise<void> {
  await said(master, "regions", album, () => {
    interface Field {
      toFormGroup(group: object, input: object): HTMLElement;
    }
    const { RegionBehavior } = Reflect.get(globalThis, "CONFIG") as {
      RegionBehavior: { dataModels: Record<string, { schema: { fields: Record<string, Field> } }> };
    };
    const { i18n } = Reflect.get(globalThis, "game") as { i18n: { localize(key: string): string } };
    return Object.entries(RegionBehavior.dataModels)
      .map(([type, { schema }]) => {
        const groups = Object.values(schema.fields).map(
          (field) => field.toFormGroup({ localize: true, rootId: type }, { localize: true, value: null }).outerHTML,
        );
        return `<h2>${i18n.localize(`TYPES.RegionBehavior.${type}`)}</h2>${groups.join("")}`;
      })
      .join("");
  });
}

/** Reads what the host says in the system's words on screens of its own: `print` answers it as HTML. */
async function said(seat: Seat, name: string, album: Visit["album"], print: () => string): Promise<void> {
  const html = await seat.page.evaluate(print);
  expectSome(html.length, "words of the host's screens");
  await seat.page.evaluate(
    (text) =>
      document.body.insertAdjacentHTML("beforeend", `<section class="passe-d-armes" id="pda-said">${text}</section>`),
    html,
  );
  await album.shoot(seat, name);
  await seat.page.evaluate(() => document.getElementById("pda-said")?.remove());
}

function expectSome(count: number, what: string): void {
  if (count === 0) throw new Error(`There are no ${what} to look at.`);
}
