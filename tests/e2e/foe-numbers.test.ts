import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { beginUntil, life } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20 } from "./dice.ts";
import { setWorld } from "./host.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { wordsOf } from "./words.ts";

const HERO = "Aymeric";
const FRIEND = "Hildrun";
const FOE = "Ogre";
const PERCENT = /\d\s?%/u;

describe.each(["en", "fr"] as const)("what players see of others, in %s", (language) => {
  const table = atTable({
    language,
    theme: language === "en" ? "light" : "dark",
    world: changedWorld({ Aymeric: { at: [12, 7] }, Hildrun: { at: [12, 9] }, Ogre: { at: [13, 7] } }, true),
  });
  const word = wordsOf(language);
  const chances = (seat: Seat): Locator => seat.fighter(HERO).locator(".pda-mark.is-odds");
  const offers = (seat: Seat): Locator => seat.page.locator("#pda-question-tray article button");
  const aim = (seat: Seat): Locator => seat.page.locator(".pda-aimed__chance").first();
  /** The newest card, step by step. */
  const card = (seat: Seat): Promise<string> =>
    seat.page
      .locator("#chat .pda-card")
      .evaluateAll((cards) => (cards.at(-1)?.textContent ?? "").replace(/\s+/gu, " "));

  it("tells the chance to hit a foe in numbers, in words or not at all, as the Game Master likes it, at once", async () => {
    const { master, alix: player } = table();
    await beginUntil(master, HERO, word);
    for (const seat of [master, player]) {
      await seat.look("combat");
      await seat.unfold(HERO);
      await seat.target(FOE);
      await soon(() => chances(seat).first().innerText()).toMatch(PERCENT);
    }
    await soon(() => aim(player).innerText()).toMatch(PERCENT);
    await soon(async () => (await offers(player).allInnerTexts()).join()).toMatch(PERCENT);

    await setWorld(master, "foeNumbers", "words");
    const grades = ["nearlySure", "good", "even", "poor", "slim"].map((grade) => word(`PDA.Chance.${grade}`));
    await soon(async () => grades.includes((await chances(player).first().innerText()).trim())).toBe(true);
    await soon(() => aim(player).innerText()).not.toMatch(PERCENT);
    await soon(async () => (await offers(player).allInnerTexts()).join()).not.toMatch(PERCENT);
    expect((await offers(player).allInnerTexts()).join()).toContain((await chances(player).first().innerText()).trim());
    expect(await chances(master).first().innerText()).toMatch(PERCENT);

    await setWorld(master, "foeNumbers", "none");
    await soon(() => chances(player).count()).toBe(0);
    await soon(() => aim(player).count()).toBe(0);
    // What can be done is offered all the same.
    expect((await offers(player).allInnerTexts()).join()).toContain(FOE);
    expect(await chances(master).first().innerText()).toMatch(PERCENT);
  });

  it("leaves a foe's armor class out of the cards, and says in words how narrow it was", async () => {
    const { master, alix: player } = table();
    await table().dice(d20(8));
    await player.fighter(HERO).locator(".pda-act:enabled").filter({ hasText: FOE }).first().click();
    const armor = word("PDA.Total.armourClass");
    await soon(() => card(master)).toContain(armor);
    await soon(() => card(player)).toContain(word("PDA.D20.Card.attackRolled.missUntold").split("{total}")[0]);
    expect(await card(player)).not.toContain(armor);
    expect(await card(player)).not.toMatch(/\b(?:AC|CA)\b/u);
    expect(await card(player)).not.toContain(word("PDA.Card.Margin.narrow"));

    await setWorld(master, "foeNumbers", "words");
    await soon(() => card(player)).toContain(word("PDA.Card.Margin.narrow"));
    expect(await card(player)).not.toContain(armor);
    await setWorld(master, "foeNumbers", "numbers");
    await soon(() => card(player)).toContain(armor);
  });

  it("shows the life of companions by bars, by numbers or not at all, and never that of foes", async () => {
    const { master, alix: player } = table();
    const bar = (): Promise<number> => player.fighter(FRIEND).locator(".pda-meter.is-hitPoints").count();
    await soon(() => life(player, FRIEND)).toBe(word("PDA.Total.hitPoints"));
    expect(await life(player, HERO)).toMatch(/\d\/\d/u);
    await setWorld(master, "companionLife", "numbers");
    await soon(() => life(player, FRIEND)).toMatch(/\d\/\d/u);
    await setWorld(master, "companionLife", "none");
    await soon(bar).toBe(0);
    expect(await player.fighter(FOE).locator(".pda-meter").count()).toBe(0);
  });
});
