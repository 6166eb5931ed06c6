import { describe, expect, it } from "vitest";
import { dueIn, sliceOfRun } from "../../tools/test/slices.ts";
import { atTable } from "./at-table.ts";
import { d10, d20, d6, d100 } from "./dice.ts";
import { faultsIn, rawKeys, sidewaysIn } from "./reading.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { wordsOf } from "./words.ts";

const WIDTHS = [
  [1280, 800],
  [1920, 1080],
] as const;

/** Takes pictures of a page at both widths. */
async function pictures(seat: Seat, name: string): Promise<void> {
  for (const [width, height] of WIDTHS) {
    await seat.page.setViewportSize({ width, height });
    await seat.picture(`screens/${name}-${width}`);
  }
  await seat.page.setViewportSize({ width: 1280, height: 800 });
}

/** What a reader of a page must never meet. */
async function expectReadable(seat: Seat, parts: readonly string[]): Promise<void> {
  await seat.wordsStand();
  expect(await rawKeys(seat.page)).toEqual([]);
  expect(await sidewaysIn(seat.page, "#sidebar")).toEqual([]);
  if (parts.length > 0) expect(await faultsIn(seat.page, parts)).toEqual([]);
}

const TRACKER = [".pda-clock", ".pda-track", ".pda-track-foot"];

describe.each(dueIn(["en", "fr"] as const, sliceOfRun()))("in %s", (language) => {
  const table = atTable({ language });
  const word = wordsOf(language);
  const asked = word("PDA.Question.parry.Title", { from: "Orc", name: "Galaad" });
  const title = word("PDA.Segments.Card.Title.attack", { name: "Orc", target: "Galaad", with: "Scimitar" });

  async function orcStrikes(): Promise<void> {
    const { master } = table();
    await master.look("combat");
    await master.target("Galaad");
    await master.act("Orc", word("PDA.Segments.Action.attack", { target: "Galaad", with: "Scimitar" }));
  }

  it("begins, and a blow waits for an answer", async () => {
    const { master, alix } = table();
    await master.look("combat");
    await table().dice(d10(4), d10(2), d10(1), d10(10));
    await master.control(word("PDA.Control.begin.Label")).click();
    await soon(() => master.phase()).toBe(word("PDA.Tracker.ModesOpen"));
    await master.control(word("PDA.Control.initiative.Label")).click();
    await soon(() => master.clock()).toBe(word("PDA.Tracker.Clock", { round: "1", segment: "1" }));
    await master.control(word("PDA.Control.phase.Label")).click();
    await soon(() => master.phase()).toBe(word("PDA.Tracker.Phase.actions"));
    await table().dice(d20(20));
    await orcStrikes();
    await alix.question(asked).waitFor();
  });

  describe.each(["dark", "light"] as const)("%s", (theme) => {
    it("shows question, sheet, tracker and card in words, without sideways scroll, open to everybody", async () => {
      const { master, alix } = table();
      for (const seat of [master, alix]) {
        await seat.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await seat.reload();
        await seat.look("combat");
        await soon(() => seat.page.locator("body").getAttribute("class")).toContain(`theme-${theme}`);
      }
      await alix.question(asked).waitFor();
      await expectReadable(alix, ["#pda-question-tray", ...TRACKER]);
      await master.act("Orc");
      await expectReadable(master, ["#pda-question-tray", ...TRACKER]);
      if (language === "en") await pictures(alix, `question-${theme}`);
      if (language === "en") await pictures(master, `tracker-${theme}`);
      await alix.look("chat");
      await expectReadable(alix, [".pda-card"]);
      const sheet = await alix.openSheet("Galaad");
      // A question stays within reach, whatever window is open.
      await alix
        .question(asked)
        .getByRole("button", { name: word("PDA.Option.none") })
        .click({ trial: true });
      for (const tab of ["gear", "body", "abilities", "profile", "fight"]) {
        await sheet.getByRole("tab", { name: word(`PDA.Sheet.Tab.${tab}`), exact: true }).click();
        // The marks of a sheet are the same in every language: its accessibility is checked once.
        await expectReadable(alix, language === "en" ? [".pda-sheet"] : []);
      }
    });
  });

  it(language === "en" ? "takes the answer by a number key" : "takes the answer by Tab and Enter", async () => {
    const { alix, master, stored } = table();
    await alix.reload();
    const question = alix.question(asked);
    await question.waitFor();
    await table().dice(d20(5), d6(4), d6(4), d100(62));
    if (language === "en") await alix.page.keyboard.press("1");
    else {
      const parry = question.getByRole("button", { name: word("PDA.Option.parry", { with: "Longsword" }) });
      for (let step = 0; step < 80 && !(await parry.evaluate((button) => button === document.activeElement)); step++)
        await alix.page.keyboard.press("Tab");
      await alix.page.keyboard.press("Enter");
    }
    await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
    expect(stored.spent("Galaad")).toBe(1);
    await master.look("chat");
    await soon(() => master.card(title).innerText()).toContain("SEG-WOUND-05");
  });

  it.each(["dark", "light"] as const)("shows the finished card in %s", async (theme) => {
    const { master, alix } = table();
    await master.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await master.reload();
    await master.look("chat");
    await soon(() => master.card(title).innerText()).toContain("SEG-WOUND-05");
    await soon(() => master.sees(master.card(title).getByRole("button", { name: word("PDA.Card.Undo") }))).toBe(true);
    await expectReadable(master, [".pda-card"]);
    if (language !== "en") return;
    await pictures(master, `card-${theme}`);
    await alix.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await alix.reload();
    await alix.openSheet("Galaad");
    await pictures(alix, `sheet-${theme}`);
  });
});
