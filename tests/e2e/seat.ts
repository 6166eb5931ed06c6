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
/** Frames on end in which a page that has drawn all changes nothing, and frames after which it is looked at no longer. */
const [QUIET_FRAMES, MOST_FRAMES] = [4, 200];

/** What a page's console reaches of the fights' exchanges. */
interface HostExchanges {
  readonly messages: {
    readonly contents: readonly {
      readonly id: string;
      readonly type: string;
      readonly system: {
        readonly status: string;
        readonly wanted: readonly unknown[];
        readonly replies: readonly unknown[];
      };
    }[];
  };
}

/** What a card with this title is called: what came of it and the acts of others may follow. */
export function titled(title: string): RegExp {
  const quoted = title.replace(/[\\^$.*+?()[\]{}|]/gu, "\\$&");
  return new RegExp(`^${quoted}(?:\\s?[:·].*)?$`, "u");
}

/** One person at the table: a page of a browser of their own, and what they do and see there. */
export class Seat {
  readonly watch: Watch;
  readonly writes = new Writes();
  /** All who sit at the same table, the game master first; none but this one where there is no table. */
  company: readonly Seat[] = [this];

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

  /** Waits until the game master's page has done all that was commanded, but for what waits for answers, and all at the table know of it and have drawn it. */
  async atRest(): Promise<void> {
    const [master = this] = this.company;
    await until("nothing is under way", async () =>
      (await master.#exchanges()).every(
        ({ status, wanted }) => status !== "committing" && (status !== "pending" || wanted > 0),
      ),
    );
    await Promise.all(this.company.map((each) => each.inStep()));
  }

  /** Waits until this page knows of the exchanges what the game master's knows, and has drawn it: an exchange is done when all that it changes is stored. */
  async inStep(): Promise<void> {
    const [master = this] = this.company;
    const known = async (seat: Seat): Promise<string> => JSON.stringify(await seat.#exchanges());
    if (master !== this)
      await until(
        `${this.name} knows what ${master.name} knows`,
        async () => (await known(this)) === (await known(master)),
      );
    await this.drawn();
  }

  /** Waits until the page has drawn what it knows: for some frames on end nothing of it changes. */
  drawn(): Promise<void> {
    return this.page.evaluate(
      ([quiet, most]) =>
        new Promise<void>((done) => {
          let [still, left] = [0, most];
          const observer = new MutationObserver(() => {
            still = 0;
          });
          observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
          const look = (): void => {
            if (still > quiet || left === 0) {
              observer.disconnect();
              done();
              return;
            }
            still += 1;
            left -= 1;
            // A page out of sight has no frames.
            if (document.hidden) setTimeout(look, 20);
            else requestAnimationFrame(look);
          };
          look();
        }),
      [QUIET_FRAMES, MOST_FRAMES] as const,
    );
  }

  /** How far each exchange has come that this page knows of. */
  #exchanges(): Promise<readonly { id: string; status: string; wanted: number; replies: number }[]> {
    return this.page.evaluate(() =>
      (Reflect.get(globalThis, "game") as HostExchanges).messages.contents
        .filter(({ type }) => type === "exchange")
        .map(({ id, system: { status, wanted, replies } }) => ({
          id,
          status,
          wanted: wanted.length,
          replies: replies.length,
        })),
    );
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

  /** Holds a token so many squares away, once the page knows how the fight stands: what the ruler says is not said anew while the pointer rests. */
  async hold(token: string, squares: readonly [number, number]): Promise<void> {
    await this.inStep();
    await this.pointAt(token);
    const to = await this.spot(token, squares);
    const { mouse } = this.page;
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: DRAG_STEPS });
  }

  /** Brings the pointer over a token, once no window lies over it: some make way a moment after what they tell has changed. */
  async pointAt(token: string): Promise<void> {
    await until(`${this.name} can point at ${token}`, async () => this.meetsToken(await this.spot(token)));
  }

  /** Brings the pointer to a place of the page. Answers whether it meets a token there, or the one of this id, and nothing that covers it. */
  async meetsToken({ x, y }: { readonly x: number; readonly y: number }, id?: string): Promise<boolean> {
    await this.page.mouse.move(x, y);
    const met = await this.page.evaluate(
      ([left, top]) => document.elementFromPoint(left, top)?.closest(".scene-token")?.getAttribute("data-token-id"),
      [x, y] as const,
    );
    return met != null && (id === undefined || met === id);
  }

  /** How high a token is on the screen, in pixels. */
  tokenSize(id: string): Promise<number> {
    return this.page
      .locator(`.scene-token[data-token-id="${id}"]`)
      .evaluate((token) => token.getBoundingClientRect().height);
  }

  /** Clicks on a token. */
  async click(token: string, button: "left" | "right" = "left"): Promise<void> {
    await this.pointAt(token);
    const { x, y } = await this.spot(token);
    await this.page.mouse.click(x, y, { button });
  }

  /** Aims at a token: the pointer over it and the key T. */
  async target(token: string): Promise<void> {
    await this.page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await this.pointAt(token);
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
    const sheet = this.page
      .locator(".pda-sheet")
      .filter({ has: this.page.locator(`input[name="name"][value="${token}"]`) });
    // One that is being closed is gone by then; one that is open already may lie over its token.
    await this.drawn();
    if ((await sheet.count()) === 0) await this.pointAt(token);
    const { x, y } = await this.spot(token);
    await this.page.mouse.dblclick(x, y);
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
