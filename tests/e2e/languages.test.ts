import { describe, expect, it } from "vitest";
import { beforeTheBlows, inTheFight } from "../../tools/screens/fight-stops.ts";
import type { Album, Visit } from "../../tools/screens/album.ts";
import { screensWorld } from "../../tools/screens/screens-world.ts";
import { guide, sheets, windows } from "../../tools/screens/window-stops.ts";
import { atTable } from "./at-table.ts";
import { corrections, creature, everyRuling, everySection, everyTable, gear, grant, guideJournal } from "./every-screen.ts";
import { foreignWords } from "./foreign-words.ts";
import { faultsIn } from "./reading.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import type { Table } from "./table.ts";
import { wordsOf } from "./words.ts";

type Language = "en" | "fr";

const RULINGS = [".pda-rulings__menu", ".pda-rulings__body"];

/** Screens whose marks are held against a checker of accessibility, and their parts; those of others are in tests of their own. */
const CHECKED: Readonly<Record<string, readonly string[]>> = {
  "surprise-dialog": [".dialog.passe-d-armes"],
  areas: [".pda-area-aim__panel"],
  "standing-orders": [".dialog.passe-d-armes"],
  "rulings-nextRoll": RULINGS,
  "rulings-harm": RULINGS,
  "rulings-field": RULINGS,
  amend: [".dialog.passe-d-armes"],
  grant: [".dialog.passe-d-armes"],
  guide: [".pda-guide__body"],
  "settings-presets": [".pda-presets", ".pda-constants__bar", ".pda-constants", ".pda-constants__foot"],
  codex: [".pda-codex__bar", ".pda-codex__shelf", ".pda-codex__page"],
};
const partsOf = (name: string): readonly string[] => CHECKED[name] ?? [];

/** Reads every screen of a walk, at all seats, and names what is in the wrong language or shuts somebody out. */
class ReadAlbum implements Album {
  /** What is wrong, with the screen where it was first. */
  readonly faults = new Map<string, string>();
  readonly lines = new Map<string, number>();

  constructor(readonly table: () => Table, readonly language: Language) {}

  async shoot(seat: Seat, name: string): Promise<void> {
    for (const each of this.table().seats) {
      const { foreign, lines } = await foreignWords(each.page, this.language);
      for (const line of foreign) this.note(line, `${name}, ${each.name}`);
      if (each === seat) this.lines.set(name, lines);
    }
    // The marks of a screen are the same in every language.
    if (this.language === "en" && partsOf(name).length > 0) await this.check(seat, name);
  }

  async shootLarge(): Promise<void> {
    // A large screen says what a small one says.
  }

  async stop(_name: string, work: () => Promise<void>): Promise<void> {
    await work();
  }

  private async check(seat: Seat, name: string): Promise<void> {
    for (const colorScheme of ["dark", "light"] as const) {
      await seat.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await soon(() => seat.page.locator("body").getAttribute("class")).toContain(`theme-${colorScheme}`);
      for (const fault of await faultsIn(seat.page, partsOf(name))) this.note(fault, `${name}, ${colorScheme}`);
    }
  }

  private note(fault: string, where: string): void {
    if (!this.faults.has(fault)) this.faults.set(fault, where);
  }
}

describe.each(["fr", "en"] as const)("nobody meets a word of the other language, nor a screen shut to him, in %s:", (language) => {
  const table = atTable({ language, world: screensWorld(language) });

  it.each<[string, number, (visit: Visit) => Promise<void>]>([
    ["the beginning of a fight", 3, beforeTheBlows],
    ["a fight", 7, inTheFight],
    ["corrections", 2, corrections],
    ["sheets", 8, sheets],
    ["gear", 1, gear],
    ["the codex", 1, everySection],
    ["windows", 8, windows],
    ["rulings", 12, everyRuling],
    ["a grant", 1, grant],
    ["tables", 10, everyTable],
    ["a creature", 5, creature],
    ["the guide", 1, guide],
    ["the guide's journal", 1, guideJournal],
  ])("%s", async (_part, screens, walk) => {
    const album = new ReadAlbum(table, language);
    await walk({ table: table(), word: wordsOf(language), language, album });
    expect([...album.faults].map(([fault, where]) => `${where}: ${fault}`)).toEqual([]);
    expect(album.lines.size).toBeGreaterThanOrEqual(screens);
    for (const lines of album.lines.values()) expect(lines).toBeGreaterThan(30);
  });

  it("a foreign word is seen in a text, in a shut fold, in a tooltip, and so is a key without a text", async () => {
    const { page } = table().basile;
    const [foreign, own] = language === "fr" ? ["wounds", "blessures"] : ["blessures", "wounds"];
    await page.evaluate(([bad, good]) => {
      document.body.insertAdjacentHTML("beforeend", `<div class="passe-d-armes" id="strange"><p>${good} 1 ${bad}</p><details><p>${good} 2 ${bad}</p></details><button data-tooltip="3 ${bad}">${good}</button><i>PDA.No.Such</i></div>`);
    }, [foreign, own] as const);
    const said = await foreignWords(page, language);
    await page.evaluate(() => document.getElementById("strange")?.remove());
    expect(said.foreign).toEqual(["PDA.No.Such", `${foreign} in "3 ${foreign}"`, `${foreign} in "${own} 1 ${foreign}"`, `${foreign} in "${own} 2 ${foreign}"`]);
  });
});
