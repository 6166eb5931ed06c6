import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { beginUntil } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { wordsOf } from "./words.ts";

const CASTER = "Elaviel";
const RAY = "Ray of Frost";

/** What the tray offers first. */
const offers = (seat: Seat): Promise<string[]> =>
  seat.page.locator("#pda-question-tray article .pda-option").allInnerTexts();

describe.each(["en", "fr"] as const)("favorite actions, in %s", (language) => {
  const table = atTable({
    language,
    theme: language === "en" ? "light" : "dark",
    world: changedWorld({ Elaviel: { at: [12, 7] }, Ogre: { at: [13, 7] } }, true),
  });
  const word = wordsOf(language);
  const group = (seat: Seat, key: string): Locator => seat.fighter(CASTER).locator(`details.is-${key}`);
  const act = (place: Locator): Locator => place.locator(".pda-act").filter({ hasText: RAY });
  const star = (place: Locator): Locator =>
    place.locator(".pda-act__place").filter({ hasText: RAY }).locator(".pda-act__star");

  it("are marked by a star, stand first in list and tray, are each reader's own, and stay after a reload", async () => {
    const { master, alix } = table();
    await beginUntil(master, CASTER, word);
    await alix.look("combat");
    await alix.unfold(CASTER);
    await alix.target("Ogre");
    await alix.opened(act(group(alix, "magic")));
    await soon(async () => (await offers(alix)).length).toBeGreaterThan(0);
    expect((await offers(alix))[0]).not.toContain(RAY);

    // By the keys: the right arrow from an action goes to its star.
    await act(group(alix, "magic")).focus();
    await alix.page.keyboard.press("ArrowRight");
    await alix.page.keyboard.press("Enter");
    await soon(() => star(group(alix, "favorite")).getAttribute("aria-pressed")).toBe("true");
    await soon(() => act(group(alix, "magic")).count()).toBe(0);
    await soon(async () => (await offers(alix))[0]).toContain(RAY);
    await master.unfold(CASTER);
    await soon(() => act(group(master, "magic")).count()).toBe(1);
    expect(await group(master, "favorite").count()).toBe(0);

    await alix.reload();
    await alix.look("combat");
    await alix.unfold(CASTER);
    await soon(() => star(group(alix, "favorite")).getAttribute("aria-pressed")).toBe("true");
    await alix.opened(act(group(alix, "favorite")));
    await act(group(alix, "favorite")).hover();
    await star(group(alix, "favorite")).click();
    await soon(() => group(alix, "favorite").count()).toBe(0);
    await soon(() => star(group(alix, "magic")).getAttribute("aria-pressed")).toBe("false");
  });
});
