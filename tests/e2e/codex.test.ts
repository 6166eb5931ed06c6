import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { faultsIn, rawKeys } from "./reading.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { patientWorld } from "./table.ts";
import { wordsOf } from "./words.ts";

/** What the newest message that somebody has written shows of a constant. */
async function shown(seat: Seat, text: string): Promise<string> {
  const id = await seat.page.evaluate(async (content) => {
    const { ChatMessage } = (
      Reflect.get(globalThis, "foundry") as {
        documents: { ChatMessage: { implementation: { create(data: object): Promise<{ id: string }> } } };
      }
    ).documents;
    return (await ChatMessage.implementation.create({ content: `<p>${content}</p>` })).id;
  }, text);
  return (await seat.page.locator(`#chat [data-message-id="${id}"] .pda-constant`).textContent()) ?? "";
}

/** A game master has the world play by a value of its own. */
async function playBy({ page }: Seat, constant: string, value: number): Promise<void> {
  await page.evaluate(
    async ([name, own]) => {
      const { settings, system } = Reflect.get(globalThis, "game") as {
        settings: { set(scope: string, key: string, value: object): Promise<unknown> };
        system: { id: string };
      };
      await settings.set(system.id, "constants", { [name]: own });
    },
    [constant, value] as const,
  );
}

describe.each(["en", "fr"] as const)("the codex, in %s", (language) => {
  const table = atTable({ language, theme: language === "en" ? "light" : "dark" });
  const word = wordsOf(language);

  it("is opened by a key, searched as one types, walked by the keyboard, and left by the way one came", async () => {
    const { alix } = table();
    await alix.click("Galaad");
    await alix.page.keyboard.press("Shift+C");
    await alix.page.locator(".pda-codex__section[aria-current=page]").waitFor();
    // The sheet of the selected token has the same key without Shift.
    expect(await alix.page.locator("[id^='CombatantSheet']").count()).toBe(0);
    await alix.page.locator(".pda-codex__page").focus();
    await alix.page.keyboard.press("/");
    await alix.page.keyboard.type("seg-aoo-01");
    // The list is drawn anew with each letter.
    await soon(() => alix.page.locator(".pda-find").first().getAttribute("data-entry")).toBe("SEG-AOO-01");
    await alix.drawn();
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

  it("writes a constant with what it counts, in the singular where the world has one", async () => {
    const { master, alix } = table();
    const [one, other] = language === "en" ? ["round", "rounds"] : ["round de combat", "rounds de combat"];
    const told = `@Constant[fatigue_mounted_rounds_per_point]{${one}|${other}}`;
    expect(await shown(alix, told)).toBe(`2\u00A0${other}`);
    await playBy(master, "fatigueMountedRoundsPerPoint", 1);
    await soon(() => shown(alix, told)).toMatch(new RegExp(`^1\u00A0${one} \\(.*2\\)$`, "u"));
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

describe("the codex of a world that plays d20", () => {
  const table = atTable({ world: patientWorld("d20"), language: "fr", theme: "dark" });

  it("tells the rules of that world and no others, and opens at one that somebody names in the chat", async () => {
    const { alix, basile } = table();
    await alix.page.locator("body").press("Shift+C");
    const codex = alix.page.locator("#pda-codex");
    await codex.locator("#pda-codex-search").fill("attaque");
    await soon(() => codex.locator(".pda-find").count()).toBeGreaterThan(10);
    const found = await codex.locator(".pda-find__where").allInnerTexts();
    expect(found.filter((where) => !where.startsWith("D20-"))).toEqual([]);
    expect(await faultsIn(alix.page, [".pda-codex__bar", ".pda-codex__shelf", ".pda-codex__page"])).toEqual([]);
    await alix.page.evaluate(async () => {
      const { ChatMessage } = (
        Reflect.get(globalThis, "foundry") as {
          documents: { ChatMessage: { implementation: { create(data: object): Promise<unknown> } } };
        }
      ).documents;
      await ChatMessage.implementation.create({ content: "<p>@Rule[D20-AOO-08]</p>" });
    });
    await basile.look("chat");
    await basile.page.locator("a[data-rule='D20-AOO-08']").click();
    await soon(() => basile.page.locator("#pda-codex .pda-entry.is-here").getAttribute("data-entry")).toBe(
      "D20-AOO-08",
    );
    expect(await rawKeys(basile.page)).toEqual([]);
  });

  it("writes a constant with what it counts", async () => {
    const { master, basile } = table();
    const told = "@Constant[runRestRounds]{round|rounds}";
    expect(await shown(basile, told)).toBe("10\u00A0rounds");
    await playBy(master, "runRestRounds", 1);
    await soon(() => shown(basile, told)).toMatch(/^1\u00A0round \(.*10\)$/u);
  });

  it("offers the compendia of its ruleset only", async () => {
    const { master } = table();
    await master.look("compendium");
    await master.page.locator("[data-pack]").first().waitFor();
    const packs = await master.page
      .locator("[data-pack]")
      .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-pack") ?? ""));
    expect(packs).toContain("passe-d-armes.d20-codex-fr");
    expect(packs.filter((id) => !/^passe-d-armes\.d20-.*-fr$/u.test(id))).toEqual([]);
  });
});
