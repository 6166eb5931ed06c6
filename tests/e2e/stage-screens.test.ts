import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { cornerOf, displace } from "./on-the-map.ts";
import { Seat } from "./seat.ts";
import { sharedBrowser } from "./shared-browser.ts";
import { soon } from "./soon.ts";
import { wordsOf } from "./words.ts";

const table = atTable();

interface Fight {
  readonly combat: {
    readonly combatants: { readonly contents: readonly { readonly type: string; readonly name: string }[] };
  };
}

/** Who fights, with the types of their combatants. */
const fighters = ({ page }: Seat): Promise<readonly (readonly [string, string])[]> =>
  page.evaluate(() =>
    (Reflect.get(globalThis, "game") as Fight).combat.combatants.contents
      .map(({ name, type }) => [name, type] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

/** Draws a box around everything on the map. */
async function boxAll({ page }: Seat): Promise<void> {
  const all = await page
    .locator(".scene-token")
    .evaluateAll((tokens) =>
      tokens
        .map((token) => token.getBoundingClientRect())
        .map(({ left, top, right, bottom }) => [left, top, right, bottom] as const),
    );
  const edge = (at: 0 | 1 | 2 | 3): number[] => all.map((box) => box[at]);
  await page.mouse.move(Math.min(...edge(0)) - 10, Math.min(...edge(1)) - 10);
  await page.mouse.down();
  await page.mouse.move(Math.max(...edge(2)) + 10, Math.max(...edge(3)) + 10, { steps: 4 });
  await page.mouse.up();
}

describe("the map by hand", () => {
  it("takes all out of the fight and into it by one button, as fighters of the ruleset", async () => {
    const { master } = table();
    await Promise.all(table().seats.map((seat) => seat.look("combat")));
    const before = await fighters(master);
    await boxAll(master);
    await master.click("Orc", "right");
    const combat = master.page.locator('#token-hud [data-action="combat"]');
    await combat.click();
    await soon(() => fighters(master)).toEqual([]);
    await combat.click();
    await soon(() => fighters(master)).toEqual(before);
    await master.page.keyboard.press("Escape");
  });

  it("takes a game master's displacement back by Ctrl+Z, in a fight, and asks and charges nobody", async () => {
    const { master, alix, stored } = table();
    await table().begin(2, 4, 1, 10);
    const [from, exchanges] = [await cornerOf(master, "Orc"), stored.lastExchange()];
    await displace(table(), "Orc", [from[0] + 2, from[1] + 1]);
    await master.control("Phase").focus();
    await master.page.keyboard.press("Control+z");
    for (const seat of [master, alix]) await soon(() => cornerOf(seat, "Orc")).toEqual(from);
    expect(stored.lastExchange()).toBe(exchanges);
    expect(await master.page.locator(".pda-question:not(.is-decision)").count()).toBe(0);
  });
});

describe("a narrow screen", () => {
  it("keeps the sidebar within the page of a phone, and leaves of the map what it covers not", async () => {
    const { page } = table().alix;
    await page.setViewportSize({ width: 390, height: 844 });
    for (const tab of ["chat", "combat", "actors", "settings"] as const) {
      await table().alix.look(tab);
      const reach = await page.evaluate(() => {
        const box = document.querySelector("#sidebar")?.getBoundingClientRect();
        return [
          (box?.left ?? -1) >= 0,
          (box?.right ?? 999) <= innerWidth,
          document.documentElement.scrollWidth <= innerWidth,
        ];
      });
      expect([tab, ...reach]).toEqual([tab, true, true, true]);
    }
    await page.locator("#sidebar-tabs .collapse").click();
    expect((await page.locator("#sidebar").boundingBox())?.width).toBeLessThan(60);
    await page.locator("#sidebar-tabs .collapse").click();
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

describe("the language", () => {
  it("is chosen among those that the packages bring, and the page is loaded anew in it", async () => {
    // A browser of their own: those at the table have had their language put into it.
    const context = await (await sharedBrowser()).newContext({ viewport: { width: 1280, height: 800 } });
    const alix = new Seat("Alix at home", context, await context.newPage(), table().alix.address);
    const { page } = alix;
    await alix.enter();
    await alix.look("settings");
    await page.locator('#settings [data-action="openSettings"]').click();
    const choice = page.locator('#settings-config select[name="core.language"]');
    await soon(() => choice.locator("option").allInnerTexts()).toEqual(["English", "Français"]);
    await choice.selectOption({ label: "Français" });
    await page.locator('#settings-config button[type="submit"]').click();
    await Promise.all([page.waitForEvent("load"), page.locator('dialog [data-action="yes"]').click()]);
    await page.waitForFunction(
      () => (Reflect.get(globalThis, "game") as { ready?: boolean } | undefined)?.ready === true,
    );
    await alix.look("combat");
    const undo = "PDA.Card.Undo";
    const said = await page.evaluate(
      (key) => (Reflect.get(globalThis, "game") as { i18n: { localize(key: string): string } }).i18n.localize(key),
      undo,
    );
    expect([said, said === wordsOf("en")(undo)]).toEqual([wordsOf("fr")(undo), false]);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("fr");
    await context.close();
  });
});
