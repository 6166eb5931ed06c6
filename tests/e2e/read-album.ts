import { describe, expect, it } from "vitest";
import type { Album, Visit } from "../../tools/screens/album.ts";
import { screensCast, screensWorld, type Screened } from "../../tools/screens/screens-world.ts";
import { dueIn, sliceOfRun } from "../../tools/test/slices.ts";
import { atTable } from "./at-table.ts";
import { foreignWords } from "./foreign-words.ts";
import { faultsIn } from "./reading.ts";
import type { Seat } from "./seat.ts";
import { shapesOf } from "./shape.ts";
import { soon } from "./soon.ts";
import type { Table } from "./table.ts";
import { wordsOf } from "./words.ts";

export type Language = "en" | "fr";
/** Parts of a screen whose marks are held against a checker of accessibility, by the screen's name; none: they are in a test of their own. */
export type Checked = (screen: string) => readonly string[];
/** A part of a walk: what it is about, how many screens it shows at least, and the way through them. */
export type WalkPart = readonly [about: string, screens: number, walk: (visit: Visit) => Promise<void>];
/** Parts that build on one another: they are walked at one table, in their order. */
export type Chapter = readonly WalkPart[];

const LANGUAGES: readonly Language[] = ["fr", "en"];

/** All screens of a ruleset's demo world. */
export interface Screens {
  readonly demo: Screened;
  readonly chapters: readonly Chapter[];
  readonly checked: Checked;
  /** Keeps the albums from taking turns in step. */
  readonly offset: number;
}

/** Reads every screen of a walk, at all seats, and names what is in the wrong language or shuts somebody out. */
export class ReadAlbum implements Album {
  /** What is wrong, with the screen where it was first. */
  readonly faults = new Map<string, string>();
  readonly lines = new Map<string, number>();

  /** `shapes`: those that the album's walks have held against the checker so far. */
  constructor(
    readonly table: () => Table,
    readonly language: Language,
    readonly checked: Checked,
    readonly shapes: Set<string>,
  ) {}

  async shoot(seat: Seat, name: string): Promise<void> {
    for (const each of this.table().seats) {
      const { foreign, lines } = await foreignWords(each.page, this.language);
      for (const line of foreign) this.note(line, `${name}, ${each.name}`);
      if (each === seat) this.lines.set(name, lines);
    }
    // The marks of a screen are the same in every language.
    if (this.language === "en" && this.checked(name).length > 0) await this.check(seat, name);
  }

  async shootLarge(): Promise<void> {
    // A large screen says what a small one says.
  }

  async stop(_name: string, work: () => Promise<void>): Promise<void> {
    await work();
  }

  /** Holds a screen with anything of a new shape against the checker, in both themes. */
  private async check(seat: Seat, name: string): Promise<void> {
    const shapes = await shapesOf(seat.page, this.checked(name));
    // What is not there has no shapes: the checker says so.
    if (shapes.length > 0 && shapes.every((shape) => this.shapes.has(shape))) return;
    for (const shape of shapes) this.shapes.add(shape);
    for (const [colorScheme, only] of [
      ["dark", undefined],
      ["light", "colours"],
    ] as const) {
      await seat.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await soon(() => seat.page.locator("body").getAttribute("class")).toContain(`theme-${colorScheme}`);
      for (const fault of await faultsIn(seat.page, this.checked(name), only))
        this.note(fault, `${name}, ${colorScheme}`);
    }
  }

  private note(fault: string, where: string): void {
    if (!this.faults.has(fault)) this.faults.set(fault, where);
  }
}

/** Lines of the system's own that any of its screens says at least. */
const FEWEST_LINES = 30;

/** A test for each part of a walk through the screens: nobody meets a word of the other language there, nor a screen that shuts somebody out. */
function readsWell(table: () => Table, language: Language, parts: readonly WalkPart[], screens: Screens): void {
  const shapes = new Set<string>();
  it.each([...parts])("%s", async (_about, fewest, walk) => {
    const album = new ReadAlbum(table, language, screens.checked, shapes);
    await walk({ table: table(), word: wordsOf(language), language, album, cast: screensCast(language, screens.demo) });
    expect([...album.faults].map(([fault, where]) => `${where}: ${fault}`)).toEqual([]);
    expect(album.lines.size).toBeGreaterThanOrEqual(fewest);
    for (const lines of album.lines.values()) expect(lines).toBeGreaterThan(FEWEST_LINES);
  });
}

/** The chapters that are due, each in either language, at a table for each language. */
export function readAlbum(about: string, screens: Screens): void {
  const all = screens.chapters.flatMap((chapter) => LANGUAGES.map((language) => ({ language, chapter })));
  const due = dueIn(all, sliceOfRun(), screens.offset);
  const languages = LANGUAGES.filter((each) => due.some(({ language }) => language === each));
  describe.each(languages)(`${about}, in %s:`, (language) => {
    const table = atTable({ language, world: screensWorld(language, screens.demo) });
    const parts = due.flatMap((each) => (each.language === language ? each.chapter : []));
    readsWell(table, language, parts, screens);
  });
}
