import type { Page } from "playwright-core";
import type { HostDice } from "../host.ts";
import { until } from "../until.ts";

/** How a round was played: presses by what they were for, and how long each took until the page had said something to it, in ms. */
export interface PlayedRound {
  readonly presses: Readonly<Record<"act" | "answer" | "pass" | "next", number>>;
  readonly total: number;
  readonly waits: readonly number[];
}

type Press = keyof PlayedRound["presses"];

/** Presses of a round at the most: more is a round that does not end. */
const MOST = 120;
/** Of the dice. */
const SEED = 4;
/** What sends nothing, lets the moment pass or ends the fight. */
const NO_ACT = ["more", "pass", "aside", "none", "decline", "end"];

/** What the page asks for now, and by which key it is answered. */
interface Wanted {
  readonly press: Press;
  readonly key: string;
  /** What it asks, in its title; empty where it asks nothing. */
  readonly title: string;
}

/** Has the page tell all that shows a reader that something was done: cards, tray and clock. */
export async function tellState(page: Page): Promise<void> {
  await page.evaluate(() =>
    Reflect.set(globalThis, "shownState", () =>
      [
        document.querySelector("#sidebar .pda-clock")?.textContent,
        document.querySelector("#pda-question-tray")?.textContent,
        document.querySelectorAll("#chat .pda-card").length,
        document.querySelector("dialog")?.textContent,
      ].join("|"),
    ),
  );
}

/** What the host lists of exchanges, as far as it tells how far they have come. */
interface Listing {
  readonly messages: {
    readonly contents: readonly {
      readonly type: string;
      readonly system: {
        readonly status: string;
        readonly wanted: readonly unknown[];
        readonly replies: readonly unknown[];
      };
    }[];
  };
}

interface Telling {
  readonly shownState: () => string;
}

/** What the page shows of the fight now. */
export const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as typeof globalThis & Telling).shownState());

/** What a game master who plays both sides does next: act by the first answer, let every question pass, go on where nothing is asked. */
export function wantedIn(page: Page): Promise<Wanted> {
  return page.evaluate((none): Wanted => {
    const [card] = document.querySelectorAll<HTMLElement>("#pda-question-tray .pda-question.is-own");
    if (card === undefined) return { press: "next", key: "n", title: "" };
    const title = card.ariaLabel ?? "";
    const isDecision = card.classList.contains("is-decision");
    const options = [...card.querySelectorAll<HTMLElement>(".pda-option:enabled")];
    const act = options.find(({ dataset }) => !none.includes(dataset["option"] ?? ""));
    const key = act?.querySelector(".pda-option__key")?.textContent ?? "0";
    if (!isDecision) return { press: "answer", key: "0", title };
    return act === undefined ? { press: "pass", key: "0", title } : { press: "act", key, title };
  }, NO_ACT);
}

/** Seeds the dice, begins the fight by its buttons and turns to the chat: what is asked stands in the tray. */
export async function beginRound(page: Page): Promise<void> {
  await page.evaluate((seed) => {
    let state = seed;
    (Reflect.get(globalThis, "CONFIG") as HostDice).Dice.randomUniform = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return (state + 0.5) / 2 ** 32;
    };
  }, SEED);
  const foot = page.locator("#sidebar .pda-track-foot");
  await page.locator('#sidebar [data-action="tab"][data-tab="combat"]').click();
  await foot.locator('[name="begin"]').click();
  const initiative = foot.locator('[name="initiative"]');
  await until("the fight has begun", async () => (await page.locator("#sidebar .pda-clock__due").count()) > 0);
  if ((await initiative.count()) > 0) await initiative.click();
  await until("no one is to declare a mode", async () => (await initiative.count()) === 0);
  await page.locator('#sidebar [data-action="tab"][data-tab="chat"]').click();
}

/** The key of the harmless answer, and the ms within which it is pressed once. */
const [HARMLESS, DOUBLE_PRESS] = ["0", 320] as const;

/** Plays from the moment that the clock shows until it shows another round, by the keys that the screens name. */
export async function playRound(page: Page): Promise<PlayedRound> {
  const presses = { act: 0, answer: 0, pass: 0, next: 0 };
  const waits: number[] = [];
  const roundOf = (): Promise<string> =>
    page.locator("#sidebar .pda-clock__round").evaluate((title) => /\d+/u.exec(title.textContent)?.[0] ?? "");
  await tellState(page);
  let passed = -DOUBLE_PRESS;
  const first = await roundOf();
  while ((await roundOf()) === first) {
    const { press, key } = await wantedIn(page);
    presses[press] += 1;
    if (waits.length > MOST) throw new Error(`The round does not end: ${JSON.stringify(presses)}.`);
    const [before, sent] = [await stateOf(page), await sentOn(page)];
    // A second press of 0 at once is taken for a double press.
    if (key === HARMLESS) await page.waitForTimeout(Math.max(0, passed + DOUBLE_PRESS - performance.now()));
    const start = performance.now();
    if (key === HARMLESS) passed = start;
    await page.keyboard.press(key);
    await page.waitForFunction((said) => (globalThis as typeof globalThis & Telling).shownState() !== said, before, {
      polling: "raf",
    });
    waits.push(performance.now() - start);
    // The tray is free of what is answered at once; until that has reached the referee the page asks for nothing, and a further press would pass over what comes.
    if (press === "act" || press === "answer")
      await until("what was pressed has reached the referee", async () => (await sentOn(page)) !== sent);
    await settled(page);
  }
  return { presses, total: waits.length, waits };
}

/** Waits until no exchange is under way but those that wait for answers, and the page says no more. */
export async function settled(page: Page): Promise<void> {
  let last = "";
  await until("the page is at rest", async () => {
    const [now, isBusy] = [await stateOf(page), (await exchangesOn(page)).some(({ busy }) => busy)];
    const isSame = now === last && !isBusy;
    last = now;
    return isSame;
  });
}

/** The exchanges that the page knows of: how far each has come, and whether the referee is at work on it. */
const exchangesOn = (page: Page): Promise<readonly { readonly come: string; readonly busy: boolean }[]> =>
  page.evaluate(() =>
    (Reflect.get(globalThis, "game") as Listing).messages.contents.flatMap(({ type, system }) => {
      if (type !== "exchange") return [];
      const { status, wanted, replies } = system;
      const busy = status === "committing" || (status === "pending" && wanted.length === 0);
      return [{ come: [status, wanted.length, replies.length].join("/"), busy }];
    }),
  );

/** What tells that an exchange has begun or gone on. */
const sentOn = async (page: Page): Promise<string> => (await exchangesOn(page)).map(({ come }) => come).join(" ");
