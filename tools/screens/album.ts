import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Locator } from "playwright-core";
import type { Seat } from "../../tests/e2e/seat.ts";
import type { Table } from "../../tests/e2e/table.ts";
import type { Language } from "../build/languages.ts";
import { inProject } from "../project.ts";
import { explain, say } from "../tool.ts";

/** Where the pictures are. */
const SCREENS = inProject("docs", "screens");

/** Quality of the pictures, 0 to 100. */
const QUALITY = 50;
const USUAL = { width: 1280, height: 800 } as const;
const LARGE = { width: 1920, height: 1080 } as const;

export type Theme = "dark" | "light";
/** What a key of the language file says. */
export type Word = (key: string, params?: Readonly<Record<string, string>>) => string;

/** Whom and what a walk shows of its world, as they are called there. */
export interface Cast {
  /** Whose sheet Alix opens. */
  readonly hero: string;
  /** Whose sheet the game master opens. */
  readonly creature: string;
  /** A compendium of arms, without its language. */
  readonly arms: string;
  /** The key of a word that is looked for in the codex. */
  readonly sought: string;
}

/** What a stop of the walk has at hand. */
export interface Visit {
  readonly table: Table;
  readonly word: Word;
  readonly language: Language;
  readonly album: Album;
  readonly cast: Cast;
}

/** Whoever looks at the screens that a walk passes. */
export interface Album {
  /** Looks at all that a person sees; `name` is the screen's. */
  shoot(seat: Seat, name: string): Promise<void>;
  /** The same on a large screen. */
  shootLarge(seat: Seat, name: string): Promise<void>;
  /** Makes one stop of the walk. */
  stop(name: string, work: () => Promise<void>): Promise<void>;
}

/** The pictures of one walk through the screens, each with the theme in its name and what else tells the walk from others, and the stops that could not be reached. */
export class PictureAlbum implements Album {
  readonly missed: string[] = [];

  /** `fileOf`: where the picture of a screen goes; null: it is not wanted. */
  constructor(
    readonly theme: Theme,
    readonly prefix = "",
    readonly fileOf: (name: string) => string | null = (name) => join(SCREENS, `${prefix}${name}-${theme}.jpg`),
  ) {}

  async shoot(seat: Seat, name: string): Promise<void> {
    await seat.wordsStand();
    const path = this.fileOf(name);
    if (path === null) return;
    mkdirSync(dirname(path), { recursive: true });
    await seat.page.screenshot({ path, type: "jpeg", quality: QUALITY });
  }

  async shootLarge(seat: Seat, name: string): Promise<void> {
    await seat.page.setViewportSize(LARGE);
    await this.shoot(seat, name);
    await seat.page.setViewportSize(USUAL);
  }

  /** Where a stop cannot be made, that is said and the walk goes on. */
  async stop(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      say(`${this.theme}: ${this.prefix}${name}`);
    } catch (error) {
      this.missed.push(`${this.theme}: ${this.prefix}${name}: ${explain(error)}`);
    }
  }
}

/** Shows a panel of the sidebar. */
export async function look(seat: Seat, tab: "chat" | "combat" | "settings" | "compendium"): Promise<void> {
  await seat.page.locator(`#sidebar [data-action="tab"][data-tab="${tab}"]`).click();
  await seat.page.locator(`#sidebar [data-action="tab"][data-tab="${tab}"][aria-selected="true"]`).waitFor();
}

/** Closes a window by its own button. */
export async function close(window: Locator): Promise<void> {
  await window.locator('[data-action="close"]').first().click();
  await window.waitFor({ state: "detached" });
}

/** Aims at a token, or no longer: the pointer over it and the key T. */
export async function target(seat: Seat, token: string): Promise<void> {
  await seat.page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await seat.pointAt(token);
  await seat.page.keyboard.press("t");
}

/** Holds a token so many squares away, for as long as the work takes; then it is let go where it was. */
export async function held(
  seat: Seat,
  token: string,
  squares: readonly [number, number],
  work: () => Promise<void>,
): Promise<void> {
  const { mouse, keyboard } = seat.page;
  await seat.hold(token, squares);
  await seat.page.locator(".pda-waypoint").last().waitFor();
  await work();
  await keyboard.press("Escape");
  await mouse.up();
}
