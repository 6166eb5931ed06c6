import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import type { HostActors, HostTracked } from "./host.ts";
import { sidewaysIn } from "./reading.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { patientWorld, type Table } from "./table.ts";

/** A window of 1920 by 1080 at 200 %. */
const ZOOMED = { width: 960, height: 540 };

/** Where the clock and the buttons below the rows stand, to the pixel. */
const places = ({ page }: Seat): Promise<readonly string[]> =>
  page.locator("#sidebar .pda-clock__title, #sidebar .pda-track-foot button").evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return [each.getAttribute("name") ?? "clock", x, y, width, height].join(" ");
    }),
  );

/** How many lines the line below the clock takes. */
const lines = ({ page }: Seat): Promise<number> =>
  page
    .locator("#sidebar .pda-clock__due")
    .evaluateAll((all) =>
      Math.round(
        Math.max(
          0,
          ...all.map((due) => due.getBoundingClientRect().height / parseFloat(getComputedStyle(due).lineHeight)),
        ),
      ),
    );

/** Renames a combatant of the fight. */
const rename = ({ page }: Seat, from: string, to: string): Promise<void> =>
  page.evaluate(
    async ([now, then]) => {
      await (Reflect.get(globalThis, "game") as HostTracked).combat.combatants.getName(now).update({ name: then });
    },
    [from, to] as const,
  );

/** What of a part of the page is cut off at its right, or lies beyond it. */
const cutOff = ({ page }: Seat, part: string): Promise<string[]> =>
  page.locator(part).evaluateAll((roots) =>
    roots.flatMap((root) => {
      const edge = root.getBoundingClientRect().right + 1;
      return [...root.querySelectorAll<HTMLElement>("button, input, select, summary, p, li, h3, td, th")]
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > edge)
        .map((each) => `${each.tagName}.${each.className} ${each.textContent.trim().slice(0, 40)}`);
    }),
  );

describe.each([
  ["segments", "Galaad", "Orc", ["Orc"], (table: Table) => table.begin(4, 2, 1, 10)],
  ["d20", "Aymeric", "Ogre", ["Aymeric", "Margot"], (table: Table) => table.beginTurns(20, 12, 15, 5, 14)],
] as const)("the screens of %s", (ruleset, own, foe, due, begin) => {
  const table = atTable({ world: patientWorld(ruleset) });

  it("keep clock and buttons where they are, whatever row unfolds and however much there is to wait for", async () => {
    const { master, alix } = table();
    await begin(table());
    for (const seat of [master, alix]) await seat.look("combat");
    await soon(() => lines(master)).toBeGreaterThan(0);
    const [few, before] = [await lines(master), await places(master)];
    for (const name of [own, foe]) {
      await master.unfold(name);
      expect(await places(master), name).toEqual(before);
      await master.fighter(name).locator(".pda-fighter__name").click();
      await soon(() => master.fighter(name).locator(".pda-fighter__actions").count()).toBe(0);
      expect(await places(master), name).toEqual(before);
    }
    for (const name of due) {
      const long = `${name} of the Seven Valleys beyond the Northern March, Warden of the Last Bridge and of all who cross it`;
      await rename(master, name, long);
      await soon(() => lines(master)).toBeGreaterThan(2);
      expect(await places(master), name).toEqual(before);
      await rename(master, long, name);
      await soon(() => lines(master)).toBe(few);
    }
  });

  it("are whole at 200 %: the tracker with an unfolded row, a card, a sheet", async () => {
    const { alix } = table();
    const { page } = alix;
    await page.setViewportSize(ZOOMED);
    await alix.unfold(own);
    const row = alix.fighter(own);
    expect([await cutOff(alix, "#sidebar"), await sidewaysIn(page, "#sidebar")]).toEqual([[], []]);
    const list = await page.locator("#combat .pda-track").boundingBox();
    expect(list?.height, "room for rows").toBeGreaterThan(120);
    const acts = row.locator(".pda-fighter__actions :is(summary, button):visible");
    for (const act of [acts.first(), acts.last()]) await act.click({ trial: true });
    for (const button of await page.locator("#sidebar .pda-track-foot button").all())
      await button.click({ trial: true });
    await alix.look("chat");
    const card = page
      .locator("#chat .pda-card")
      .filter({ has: page.locator("summary:visible") })
      .last();
    await card.scrollIntoViewIfNeeded();
    await card.locator("summary:visible").last().click({ trial: true });
    expect([await cutOff(alix, "#chat"), await sidewaysIn(page, "#chat")]).toEqual([[], []]);
    await page.evaluate(async (name) => {
      await (Reflect.get(globalThis, "game") as HostActors).actors.getName(name).sheet.render({ force: true });
    }, own);
    const sheet = page.locator(".pda-sheet");
    await sheet.waitFor();
    const tabs = sheet.getByRole("tab");
    for (const tab of await tabs.all()) {
      await tab.click();
      expect([await cutOff(alix, ".pda-sheet"), await sidewaysIn(page, ".pda-sheet")]).toEqual([[], []]);
      const last = sheet.locator("[role=tabpanel] :is(button, input, select):visible").last();
      if ((await last.count()) > 0) await last.scrollIntoViewIfNeeded();
    }
    const box = await sheet.boundingBox();
    expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= ZOOMED.height, "within the window").toBe(true);
    await sheet.getByRole("button", { name: "Close" }).click();
  });
});
