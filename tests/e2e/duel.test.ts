/** A small ruleset of the tests' own at the table: what a ruleset declares is all that it takes. */
import { describe, expect, it } from "vitest";
import { worldIn } from "../../stage/demo/demo-world.ts";
import type { WorldDefinition } from "../../stage/server/world.ts";
import { buildSystem } from "../../tools/build/build.ts";
import type { Language } from "../../tools/build/languages.ts";
import { castOf } from "../../tools/demo/world.ts";
import { readPackSources } from "../../tools/packs/source.ts";
import { inProject, REPORTS } from "../../tools/project.ts";
import { BUILT_DUEL } from "../duel/duel.ts";
import { atTable } from "./at-table.ts";
import { d10 } from "./dice.ts";
import { rawKeys } from "./reading.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { inPatience } from "./table.ts";
import { wordsOf } from "./words.ts";

const SYSTEM = `${REPORTS}/duel`;
await buildSystem(SYSTEM, [BUILT_DUEL]);

/** The duel's demo world, its fencers out of its compendia of a language. */
function duelWorld(language: Language): WorldDefinition {
  const folder = inProject("tests/duel/demo");
  const world = inPatience(worldIn(folder));
  const actors = castOf(folder, readPackSources([BUILT_DUEL]), language);
  return { ...world, documents: { ...world.documents, actors } };
}

describe.each(["en", "fr"] as const)("a ruleset that a build takes in besides, in %s", (language) => {
  const table = atTable({ language, system: SYSTEM, world: duelWorld(language) });
  const word = wordsOf(language, SYSTEM);
  const lunge = word("PDA.Duel.Card.Title.lunge", { name: "Aubin", target: "Berthe" });
  const card = (seat: Seat): Promise<string> => seat.card(lunge).innerText();
  const breath = (seat: Seat): Promise<string | null> =>
    seat.fighter("Berthe").locator(".pda-meter.is-wind").getAttribute("aria-label");

  it("has a tracker that leads its turns and lists its actions with their odds", async () => {
    const { master, alix } = table();
    await master.look("combat");
    await table().dice(d10(6), d10(4));
    await master.control(word("PDA.Control.beginTurns.Label")).click();
    await soon(() => master.phase()).toBe("Aubin");
    await alix.look("combat");
    await soon(() => breath(alix)).toContain("8/8");
    await alix.unfold("Aubin");
    expect(await alix.fighter("Aubin").locator(".pda-fighter__actions").innerText()).toMatch(/\d+\s?%/u);
  });

  it("asks its question in the tray, and tells on a card what came of it", async () => {
    const { alix, basile } = table();
    await alix.act("Aubin", word("PDA.Duel.Lunge", { target: "Berthe" }));
    const question = basile.question(word("PDA.Question.guard.Title", { name: "Berthe", from: "Aubin" }));
    await question.waitFor();
    expect(await question.innerText()).toContain(word("PDA.Duel.Guard"));
    expect(await question.innerText()).toContain(word("PDA.Cost.wind", { value: 2 }));
    await table().dice(d10(9), d10(2));
    await question.getByRole("button", { name: new RegExp(word("PDA.Option.guard.parry"), "u") }).click();
    await alix.look("chat");
    await soon(() => card(alix)).toContain(word("PDA.Duel.Card.windSet", { name: "Berthe", wind: 2 }));
    expect(await card(alix)).toContain(word("PDA.Duel.Card.lunged.true", { name: "Aubin", target: "Berthe" }));
  });

  it("explains its numbers with their rules, and has its codex", async () => {
    const { alix } = table();
    const total = alix.card(lunge).locator(".pda-step__why", { hasText: "15" }).first();
    await total.locator("summary").click();
    await soon(() => total.innerText()).toContain(word("PDA.Total.skill"));
    expect(await total.innerText()).toContain("DUEL-PASS-02");
    await alix.page.keyboard.press("Shift+C");
    const entry = alix.page.locator('#pda-codex .pda-entry[data-entry="DUEL-PASS-01"]');
    await entry.waitFor();
    expect(await entry.innerText()).toMatch(/\s10\sfaces/u);
    expect(await rawKeys(alix.page)).toEqual([]);
    await alix.page.locator('#pda-codex [data-action="close"]').first().click();
    await entry.waitFor({ state: "detached" });
  });

  it("takes an exchange back from its card", async () => {
    const { master, alix } = table();
    await master.look("chat");
    await master
      .card(lunge)
      .getByRole("button", { name: word("PDA.Card.Undo") })
      .click();
    await alix.look("combat");
    await soon(() => breath(alix)).toContain("8/8");
  });

  it("has sheets, and compendia in the language of their reader", async () => {
    const { master, alix } = table();
    const sheet = await alix.openSheet("Aubin");
    await soon(() => sheet.innerText()).toContain(word("PDA.Total.fencing"));
    expect(await sheet.locator('.pda-number[popovertarget$="-fencing"]').first().innerText()).toBe("6");
    expect(await rawKeys(alix.page)).toEqual([]);
    await master.look("compendium");
    const listed = master.page.locator("#compendium [data-pack]");
    await soon(() => listed.count()).toBeGreaterThan(0);
    const packs = await listed.allInnerTexts();
    const names = { en: ["Blades", "Fencers"], fr: ["Escrimeurs", "Lames"] } as const;
    for (const name of names[language]) expect(packs.join()).toContain(name);
    expect(packs).toHaveLength(4);
  });
});
