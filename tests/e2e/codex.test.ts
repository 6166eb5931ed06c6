import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { faultsIn, rawKeys } from "./reading.ts";
import { soon } from "./soon.ts";
import { wordsOf } from "./words.ts";

describe.each(["en", "fr"] as const)("the codex, in %s", (language) => {
  const table = atTable({ language, theme: language === "en" ? "light" : "dark" });
  const word = wordsOf(language);

  it("is opened by a key, searched as one types, walked by the keyboard, and left by the way one came", async () => {
    const { alix } = table();
    const { x, y } = await alix.spot("Galaad");
    await alix.page.mouse.click(x, y);
    await alix.page.keyboard.press("Shift+C");
    await alix.page.locator(".pda-codex__section[aria-current=page]").waitFor();
    // The sheet of the selected token has the same key without Shift.
    expect(await alix.page.locator("[id^='CombatantSheet']").count()).toBe(0);
    await alix.page.locator(".pda-codex__page").focus();
    await alix.page.keyboard.press("/");
    await alix.page.keyboard.type("seg-aoo-01");
    await alix.page.locator(".pda-find").first().waitFor();
    await alix.page.keyboard.press("ArrowDown");
    await alix.page.keyboard.press("Enter");
    const entry = alix.page.locator("#pda-codex .pda-entry.is-here");
    await entry.waitFor();
    expect(await entry.getAttribute("data-entry")).toBe("SEG-AOO-01");
    expect(await alix.sees(entry)).toBe(true);
    expect(await rawKeys(alix.page)).toEqual([]);
    expect(await faultsIn(alix.page, [".pda-codex__bar", ".pda-codex__shelf", ".pda-codex__page"])).toEqual([]);
    await alix.page.getByRole("button", { name: word("PDA.Codex.Back"), exact: true }).click();
    await soon(() => alix.page.locator("#pda-codex .pda-entry.is-here").count()).toBe(0);
  });

  it("opens at the rule whose code is clicked on a sheet", async () => {
    const { basile } = table();
    const sheet = await basile.openSheet("Cassandre");
    await sheet.locator(".pda-number").first().click();
    const code = sheet.locator(".pda-explanation:popover-open a.pda-rule").first();
    const rule = await code.innerText();
    await code.click();
    await soon(() => basile.page.locator("#pda-codex .pda-entry.is-here").getAttribute("data-entry")).toBe(rule);
  });
});
