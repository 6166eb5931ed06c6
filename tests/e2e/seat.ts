import { join } from "node:path";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { REPORTS } from "../../tools/project.ts";
import { until } from "./until.ts";
import type { HostCanvas, HostGame } from "./host.ts";
import { Watch } from "./watch.ts";
import { Writes } from "./writes.ts";

/** How long a click may take before another look, in ms. */
const A_MOMENT = 1_000;
/** Steps of one drag: the host reads the pointer on its way. */
const DRAG_STEPS = 8;

/** What a card with this title is called: what came of it and the acts of others may follow. */
export function titled(title: string): RegExp {
  const quoted = title.replace(/[\\^$.*+?()[\]{}|]/gu, "\\$&");
  return new RegExp(`^${quoted}(?:\\s?[:·].*)?$`, "u");
}

/** One person at the table: a page of a browser of their own, and what they do and see there. */
export class Seat {
  readonly watch: Watch;
  readonly writes = new Writes();

  constructor(
    readonly name: string,
    readonly context: BrowserContext,
    readonly page: Page,
    readonly address: string,
  ) {
    this.watch = new Watch(name);
    this.watch.follow(page);
    this.writes.follow(page);
  }

  /** Opens the game, or opens it anew. */
  async enter(): Promise<void> {
    await this.page.goto(this.address);
    await this.#ready();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.#ready();
  }

  /** A second tab of the same person. */
  async secondTab(): Promise<Seat> {
    const tab = new Seat(`${this.name} (second tab)`, this.context, await this.context.newPage(), this.address);
    await tab.enter();
    return tab;
  }

  async #ready(): Promise<void> {
    await this.page.waitForFunction(() => {
      const game = Reflect.get(globalThis, "game") as HostGame | undefined;
      const canvas = Reflect.get(globalThis, "canvas") as HostCanvas | undefined;
      return game?.ready === true && canvas?.ready === true;
    });
  }

  /** Shows a panel of the sidebar. */
  async look(tab: "chat" | "combat" | "actors" | "tables" | "compendium" | "settings"): Promise<void> {
    const button = this.page.locator(`#sidebar [data-action="tab"][data-tab="${tab}"]`);
    await button.click();
    await until(`the tab ${tab} is shown`, async () => (await button.getAttribute("aria-selected")) === "true");
  }

  /** The button that moves the clock, by its label. */
  control(label: string): Locator {
    return this.page.locator("#sidebar .pda-track-foot").getByRole("button", { name: label, exact: true });
  }

  /** The fight's clock as it is printed. */
  clock(): Promise<string> {
    return this.page.locator("#sidebar .pda-clock__round").innerText();
  }

  /** The phase of the segment that is marked as the present one. */
  phase(): Promise<string> {
    return this.page.locator('#sidebar .pda-clock__phase[aria-current="step"]').innerText();
  }

  /** Clock and phase in a line. */
  async moment(): Promise<string> {
    return `${await this.clock()} ${await this.phase()}`;
  }

  /** A combatant's row in the tracker. */
  fighter(name: string): Locator {
    return this.page
      .locator("#sidebar .pda-fighter")
      .filter({ has: this.page.locator(".pda-fighter__name", { hasText: new RegExp(`^${name}$`, "u") }) });
  }

  /** Unfolds what a combatant may do, and has it do one of these things if one is named. */
  async act(fighter: string, action?: string): Promise<void> {
    await this.unfold(fighter);
    if (action !== undefined) await (await this.offered(fighter, action)).click();
  }

  /** The button of something that an unfolded combatant may do, the fold around it open. */
  async offered(fighter: string, action: string): Promise<Locator> {
    const button = this.fighter(fighter).getByRole("button", { name: action, exact: true, includeHidden: true });
    await button.waitFor({ state: "attached" });
    await this.opened(button);
    return button;
  }

  /** Opens the folds around a button until it shows. */
  async opened(button: Locator): Promise<void> {
    // The list may be drawn anew between a look and a click: what is shut is opened until the button shows.
    const shut = button.locator("xpath=ancestor::details[not(@open)]").locator("summary");
    await until("the folds around a button are open", async () => {
      if (!(await button.isVisible()) && (await shut.count()) > 0)
        await shut
          .first()
          .click({ timeout: A_MOMENT })
          .catch(() => undefined);
      return button.isVisible();
    });
  }

  /** Chooses the speed of a combatant's coming moves. */
  async speed(fighter: string, speed: string): Promise<void> {
    await this.unfold(fighter);
    await this.fighter(fighter).getByLabel("Movement speed").selectOption({ label: speed });
  }

  /** Unfolds what a combatant may do. */
  async unfold(fighter: string): Promise<void> {
    const name = this.fighter(fighter).locator(".pda-fighter__name");
    const actions = this.fighter(fighter).locator(".pda-fighter__actions");
    await until(`the actions of ${fighter} are unfolded`, async () => {
      if (!(await actions.isVisible()) && (await name.getAttribute("aria-expanded")) === "false")
        await name.click({ timeout: A_MOMENT }).catch(() => undefined);
      return actions.isVisible();
    });
  }

  /** The newest card with this title. */
  card(title: string): Locator {
    return this.page
      .locator("#chat")
      .getByRole("article", { name: titled(title) })
      .last();
  }

  /** Whether something stands within the window, without scrolling. */
  sees(thing: Locator): Promise<boolean> {
    return thing.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const scroll = element.closest(".chat-log, .chat-scroll")?.getBoundingClientRect();
      return top >= (scroll?.top ?? 0) && bottom <= (scroll?.bottom ?? innerHeight);
    });
  }

  /** A question of the tray by its title. */
  question(title: string): Locator {
    return this.page.locator("#pda-question-tray").getByRole("article", { name: title, exact: true });
  }

  /** Where a token stands on the screen; `squares` from there. */
  async spot(token: string, [right, down]: readonly [number, number] = [0, 0]): Promise<{ x: number; y: number }> {
    const spot = await this.page.evaluate(
      ([name, x, y]) => {
        const canvas = Reflect.get(globalThis, "canvas") as HostCanvas;
        const found = canvas.tokens.placeables.find((each) => each.name === name);
        if (found === undefined) return null;
        const { center } = found;
        return canvas.clientCoordinatesFromCanvas({
          x: center.x + x * canvas.grid.size,
          y: center.y + y * canvas.grid.size,
        });
      },
      [token, right, down] as const,
    );
    if (spot === null) throw new Error(`${this.name} sees no token "${token}".`);
    return spot;
  }

  /** Drags a token by so many squares. */
  async drag(token: string, squares: readonly [number, number]): Promise<void> {
    await this.hold(token, squares);
    await this.page.mouse.up();
  }

  /** Holds a token so many squares away. It is taken up once no window lies over it: some make way a moment after what they tell has changed. */
  async hold(token: string, squares: readonly [number, number]): Promise<void> {
    const { mouse } = this.page;
    await until(`${this.name} can take hold of ${token}`, async () => {
      const { x, y } = await this.spot(token);
      await mouse.move(x, y);
      return this.page.evaluate(
        ([left, top]) => document.elementFromPoint(left, top)?.closest(".scene-token") != null,
        [x, y] as const,
      );
    });
    const to = await this.spot(token, squares);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: DRAG_STEPS });
  }

  /** Aims at a token: the pointer over it and the key T. */
  async target(token: string): Promise<void> {
    const { x, y } = await this.spot(token);
    await this.page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await this.page.mouse.move(x, y);
    await this.page.keyboard.press("t");
    await until(`${token} is aimed at, and nobody else`, async () => (await this.targets()).join() === token);
  }

  /** The names of the tokens that this person aims at. */
  targets(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...(Reflect.get(globalThis, "game") as HostGame).user.targets].map((token) => token.name),
    );
  }

  /** Opens the sheet of a combatant from the token: a double click. */
  async openSheet(token: string): Promise<Locator> {
    const { x, y } = await this.spot(token);
    await this.page.mouse.dblclick(x, y);
    const sheet = this.page
      .locator(".pda-sheet")
      .filter({ has: this.page.locator(`input[name="name"][value="${token}"]`) });
    await sheet.waitFor();
    return sheet;
  }

  /** Waits until the host tells this person something new, and puts the notice away: it is no complaint then. */
  async told(text: string): Promise<void> {
    await until(`the host tells ${this.name}: ${text}`, () => this.watch.forgive(text) > 0);
    await this.page.locator("#notifications li").filter({ hasText: text }).first().click();
  }

  /** Waits until the page's fonts are there, so that measures and pictures are those of a settled page. */
  async wordsStand(): Promise<void> {
    await this.page.evaluate(async () => {
      await document.fonts.ready;
    });
  }

  /** A picture of the page, for people to look at: `reports/<name>.png`. */
  async picture(name: string): Promise<void> {
    await this.page.screenshot({ path: join(REPORTS, `${name}.png`) });
  }
}
