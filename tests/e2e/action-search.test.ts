import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { beginUntil, current } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { wordsOf } from "./words.ts";

const CASTER = "Elaviel";

/** What can be pressed of a caster's list as it is seen. */
const seen = (seat: Seat): Promise<string[]> =>
  seat
    .fighter(CASTER)
    .locator(".pda-fighter__lists .pda-act:enabled:visible")
    .evaluateAll((acts) => acts.map((act) => act.textContent.trim()));

const focused = (seat: Seat): Promise<string> =>
  seat.page.evaluate(() => (document.activeElement?.textContent ?? "").trim());

describe.each(["en", "fr"] as const)("the search in a long list of actions, in %s", (language) => {
  const table = atTable({
    language,
    theme: language === "en" ? "light" : "dark",
    world: changedWorld({ Elaviel: { at: [12, 7] }, Ogre: { at: [13, 7] } }, true),
  });
  const word = wordsOf(language);
  const field = (seat: Seat): Locator => seat.fighter(CASTER).getByRole("searchbox");

  it("shows what holds its words, whatever is folded, stays while others draw, and ends with the turn", async () => {
    const { master, alix } = table();
    await beginUntil(master, CASTER, word);
    await alix.look("combat");
    await alix.unfold(CASTER);
    const folds = alix.fighter(CASTER).locator("details.pda-group[open] > summary");
    while ((await folds.count()) > 0) await folds.first().click();
    await soon(() => seen(alix)).not.toContain(expect.stringMatching(/Scorching|ardent/u));
    const whole = await seen(alix);

    await field(alix).fill("OGRE");
    const labels = async (): Promise<boolean[]> => (await seen(alix)).map((label) => label.includes("Ogre"));
    await soon(async () => new Set(await labels())).toEqual(new Set([true]));
    await field(alix).pressSequentially(" zz");
    await soon(() => alix.fighter(CASTER).getByRole("status").innerText()).toBe(word("PDA.Tracker.NothingFound"));
    expect(await seen(alix)).toEqual([]);

    // The list is drawn anew for something that another does; what is typed stays, and so does the focus.
    await field(alix).fill("ogre");
    await master.target("Ogre");
    await alix.target("Ogre");
    await soon(() => field(alix).inputValue()).toBe("ogre");
    await alix.drawn();
    await field(alix).press("Enter");
    const [first = ""] = await seen(alix);
    expect(first).toContain("Ogre");
    await soon(() => focused(alix)).toBe(first);

    // What the reader keeps shut is shut again without a search, and once the turn is over.
    await field(alix).fill("");
    await soon(() => seen(alix)).toEqual(whole);
    await field(alix).fill("ogre");
    await soon(() => seen(alix)).not.toEqual(whole);
    await master.control(word("PDA.Control.turn.Label")).click({ modifiers: ["Shift"] });
    await soon(async () => (await current(master))[0]).not.toBe(CASTER);
    await alix.page.locator("#sidebar .pda-clock__round").click();
    await soon(() =>
      field(alix)
        .count()
        .then((there) => (there === 0 ? "" : field(alix).inputValue())),
    ).toBe("");
  });
});
